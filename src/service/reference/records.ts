import { airlineSchema } from '#shared/flight-data/airline.ts';
import { airportSchema } from '#shared/flight-data/airport.ts';
import { citySchema } from '#shared/flight-data/city.ts';
import { countrySchema } from '#shared/flight-data/country.ts';
import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';
import type { Database } from 'better-sqlite3';
import type { z } from 'zod';
import type { AircraftType, ServiceReference } from '../query/reference-data.ts';
import type { WireRecord } from '../query/wire-record.ts';

/**
 * The five lists of the reference file as records of the interface, and what it knows of types of
 * aircraft, each in the order of its codes.
 */
export function readRecords(db: Database): ServiceReference {
  return {
    airports: once(() => readList(db, 'airport', 'iata_code', airportSchema)),
    airlines: once(() => readList(db, 'airline', 'icao_code', airlineSchema)),
    cities: once(() => readList(db, 'city', 'slug', citySchema)),
    countries: once(() => readList(db, 'country', 'code', countrySchema)),
    timeZones: once(() => readList(db, 'time_zone', 'timezone', timeZoneSchema)),
    aircraftTypes: once(() => readAircraftTypes(db)),
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
): WireRecord<z.output<z.ZodObject<Shape>>>[] {
  const columns = Object.keys(schema.shape).join(', ');
  const rows = db
    .prepare<[], Record<string, unknown>>(`SELECT ${columns} FROM ${table} ORDER BY ${order}`)
    .all();
  for (const row of rows) {
    for (const field in row) if (row[field] === null) row[field] = undefined;
    if (typeof row.names === 'string') row.names = JSON.parse(row.names);
    if (typeof row.is_major === 'number') row.is_major = row.is_major === 1;
  }
  // Parsing thousands of our own rows would cost a start a third of a second; the test of this file
  // parses every one of them with the schema instead.
  return rows as WireRecord<z.output<z.ZodObject<Shape>>>[];
}

function readAircraftTypes(db: Database): AircraftType[] {
  return db
    .prepare<[], AircraftType>(
      `SELECT icao, iata, manufacturer, model, engine, engine_count AS engineCount, category
         FROM aircraft_type ORDER BY icao`,
    )
    .all();
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}
