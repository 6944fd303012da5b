import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { AircraftTypeFact, AirlineFact, TerminalFact } from '../world/facts.ts';
import type { DayFacts } from '../world/world.ts';

const nameList = z.array(z.string());

/** What the days of the simulated world are made from, each list in the order of its codes. */
export function readDayFacts(db: Database): DayFacts {
  return {
    airlines: list<Omit<AirlineFact, 'isPassenger'> & { isPassenger: number }>(
      db,
      `SELECT icao_code AS icao, iata_code AS iata, country_code AS country, alliance, kind,
              departures, total_aircrafts AS aircraft, is_passenger AS isPassenger
         FROM airline ORDER BY icao_code`,
    ).map((row) => ({ ...row, isPassenger: row.isPassenger === 1 })),
    aircraftTypes: list<AircraftTypeFact>(
      db,
      `SELECT icao, seats, range_km AS rangeKm, cruise_kmh AS cruiseKmh, engine, category, turnaround,
                first_built AS firstBuilt, last_built AS lastBuilt
         FROM aircraft_type ORDER BY icao`,
    ),
    fleets: list(db, 'SELECT airline, type, count FROM fleet ORDER BY airline, type'),
    terminals: listed<TerminalFact>(db, 'SELECT * FROM terminal ORDER BY airport, position', [
      'gates',
      'belts',
      'users',
    ]),
  };
}

/** Rows as they are. */
export function list<Row>(db: Database, query: string): Row[] {
  return db.prepare<[], Row>(query).all();
}

/** Rows of which some columns are lists, written as JSON. */
export function listed<Row>(
  db: Database,
  query: string,
  columns: readonly (keyof Row & string)[],
): Row[] {
  return list<Record<string, unknown>>(db, query).map((row) => {
    const lists = columns.map((column) => {
      const text = row[column];
      return [column, typeof text === 'string' ? nameList.parse(JSON.parse(text)) : null];
    });
    return { ...row, ...Object.fromEntries(lists) } as Row;
  });
}
