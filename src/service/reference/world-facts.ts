import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type {
  AircraftTypeFact,
  AirlineFact,
  AirportFact,
  AirportSizeFact,
  RouteFact,
  TerminalFact,
  WorldFacts,
} from '../world/facts.ts';
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
    terminals: list<{
      airport: string;
      position: number;
      name: string | null;
      gates: string;
      belts: string;
      users: string;
    }>(db, 'SELECT * FROM terminal ORDER BY airport, position').map((row): TerminalFact => ({
      ...row,
      gates: nameList.parse(JSON.parse(row.gates)),
      belts: nameList.parse(JSON.parse(row.belts)),
      users: nameList.parse(JSON.parse(row.users)),
    })),
  };
}

/** Everything the simulated world is planned from, each list in the order of its codes. */
export function readWorldFacts(db: Database): WorldFacts {
  return {
    ...readDayFacts(db),
    airports: list<AirportFact>(
      db,
      `SELECT iata_code AS iata, country_code AS country, timezone, lat, lng
         FROM airport ORDER BY iata_code`,
    ),
    hubs: list(db, 'SELECT airline, airport, departures FROM hub ORDER BY airline, airport'),
    airportSizes: list<Omit<AirportSizeFact, 'isPublished'> & { isPublished: number }>(
      db,
      `SELECT airport, departures, leader, leader_share AS leaderShare, is_published AS isPublished
         FROM airport_size ORDER BY airport`,
    ).map((row) => ({ ...row, isPublished: row.isPublished === 1 })),
    routeFacts: list<RouteFact>(
      db,
      `SELECT airline, departure, arrival, weekly, flight_number AS flightNumber
         FROM route_fact ORDER BY airline, departure, arrival`,
    ),
    codeshares: list(db, 'SELECT * FROM codeshare ORDER BY operating, marketing'),
    affiliates: list(db, 'SELECT * FROM affiliate ORDER BY operator, brand'),
    curfews: list(db, 'SELECT * FROM curfew ORDER BY airport'),
  };
}

function list<Row>(db: Database, query: string): Row[] {
  return db.prepare<[], Row>(query).all();
}
