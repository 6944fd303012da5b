import { airlineSchema } from '#shared/flight-data/airline.ts';
import { airportSchema } from '#shared/flight-data/airport.ts';
import { citySchema } from '#shared/flight-data/city.ts';
import { countrySchema } from '#shared/flight-data/country.ts';
import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';
import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import type { AircraftType, AirportCodes, ServiceReference } from '../query/reference-data.ts';
import type { WireRecord } from '../query/wire-record.ts';

/**
 * The five lists of the reference file as records of the interface, and what it knows of types of
 * aircraft, each in the order of its codes. They are read when they are asked for and not kept: as objects,
 * airports and cities alone would take ten megabytes.
 */
export function readRecords(db: Database): ServiceReference {
  return {
    airports: (wanted) => readList(db, 'airport', 'iata_code', airportSchema, wanted),
    airlines: () => readList(db, 'airline', 'icao_code', airlineSchema),
    cities: (wanted) => readList(db, 'city', 'slug', citySchema, wanted),
    countries: (wanted) => readList(db, 'country', 'code', countrySchema, wanted),
    timeZones: () => readList(db, 'time_zone', 'timezone', timeZoneSchema),
    airportCodes: () => readAirportCodes(db),
    aircraftTypes: () => readAircraftTypes(db),
  };
}

/**
 * The columns have the names and types of the fields, except that SQLite keeps names by language as
 * JSON and true as 1. Unknown values are left out.
 */
function readList<Shape extends z.ZodRawShape>(
  db: Database,
  table: string,
  order: string,
  schema: z.ZodObject<Shape>,
  wanted: Readonly<Record<string, string | undefined>> = {},
): WireRecord<z.output<z.ZodObject<Shape>>>[] {
  const columns = Object.keys(schema.shape);
  // Names of columns only: what does not stand in the schema is no condition that could be met.
  const conditions = Object.entries(wanted).filter(([field, value]) => {
    if (!columns.includes(field)) throw new RangeError(`There is no ${field} in ${table}`);
    return value !== undefined;
  });
  const where = ['1', ...conditions.map(([field]) => `${field} = ?`)].join(' AND ');
  const rows = db
    .prepare<unknown[], Record<string, unknown>>(
      `SELECT ${columns.join(', ')} FROM ${table} WHERE ${where} ORDER BY ${order}`,
    )
    .all(...conditions.map(([, value]) => value));
  for (const row of rows) {
    for (const field in row) if (row[field] === null) row[field] = undefined;
    if (typeof row.names === 'string') row.names = JSON.parse(row.names);
    if (typeof row.is_major === 'number') row.is_major = row.is_major === 1;
  }
  // Parsing thousands of our own rows would cost a third of a second; the test of this file
  // parses every one of them with the schema instead.
  return rows as WireRecord<z.output<z.ZodObject<Shape>>>[];
}

function readAirportCodes(db: Database): AirportCodes[] {
  return db
    .prepare<
      [],
      Record<'icao_code' | 'timezone' | 'further', string | null> & { iata_code: string }
    >(
      `SELECT iata_code, icao_code, timezone, group_concat(code) AS further
       FROM airport LEFT JOIN airport_code ON airport = iata_code
       GROUP BY iata_code ORDER BY iata_code`,
    )
    .all()
    .map(({ iata_code, icao_code, timezone, further }) => ({
      iata_code,
      icao_code: icao_code ?? undefined,
      timezone: timezone ?? undefined,
      ...(further !== null && { furtherCodes: further.split(',') }),
    }));
}

function readAircraftTypes(db: Database): AircraftType[] {
  return db
    .prepare<[], AircraftType>(
      `SELECT icao, iata, manufacturer, model, engine, engine_count AS engineCount, category
         FROM aircraft_type ORDER BY icao`,
    )
    .all();
}
