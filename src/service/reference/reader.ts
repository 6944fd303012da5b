import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ServiceReference, AircraftType, AirportCodes } from '../query/reference-data.ts';
import type { DayFacts } from '../world/world.ts';
import {
  airlineSchema,
  airportSchema,
  citySchema,
  countrySchema,
  timeZoneSchema,
} from '#shared/flight-data/reference.ts';
import { z } from 'zod';
import type { WireRecord } from '../query/wire-record.ts';
import type { AircraftTypeFact, AirlineFact, TerminalFact } from '../world/facts.ts';

/** The bundled reference file, open for reading. */
export interface Reference extends ServiceReference {
  /** What the days of the simulated world are made from beyond the plan. */
  dayFacts(): DayFacts;
  /** Names the sources that the file was built from; null for a file that does not say. */
  fingerprint(): string | null;
  close(): void;
}

export type OpenReferenceResult =
  | { readonly ok: true; readonly reference: Reference }
  | { readonly ok: false; readonly message: string };

/**
 * Opens the reference file read-only. Each of its lists is read at each call that wants it. A file that is missing, broken or of another version comes back as one sentence.
 */
export function openReference(path: string): OpenReferenceResult {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    return { ok: false, message: sentence(path, 'is missing') };
  }
  let db: Database.Database;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    return { ok: false, message: sentence(path, `cannot be opened (${reason(error)})`) };
  }
  const facts = tryReadFacts(db);
  if (typeof facts === 'string') {
    db.close();
    return { ok: false, message: sentence(path, facts) };
  }
  return {
    ok: true,
    reference: {
      ...readRecords(db),
      dayFacts: () => facts,
      fingerprint: () => metaOf(db, 'fingerprint') ?? null,
      close: () => db.close(),
    },
  };
}

/** The facts that every start needs; or what is wrong with the file. */
function tryReadFacts(db: Database.Database): DayFacts | string {
  try {
    const version = metaOf(db, 'schema_version');
    if (version !== referenceSchemaVersion) {
      return `is of version ${version ?? 'unknown'} and not ${referenceSchemaVersion}`;
    }
    return readDayFacts(db);
  } catch (error) {
    return `is damaged (${reason(error)})`;
  }
}

function metaOf(db: Database.Database, key: string): string | undefined {
  return db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)
    ?.value;
}

function sentence(path: string, what: string): string {
  return `The reference data ${path} ${what}; without it there is no simulated traffic. Run "npm run build:reference" to make it again, or install the application again.`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The five lists of the reference file as records of the interface, and what it knows of types of
 * aircraft, each in the order of its codes. They are read when they are asked for and not kept: as objects,
 * airports and cities alone would take ten megabytes.
 */
export function readRecords(db: Database.Database): ServiceReference {
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
  db: Database.Database,
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

function readAirportCodes(db: Database.Database): AirportCodes[] {
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

function readAircraftTypes(db: Database.Database): AircraftType[] {
  return db
    .prepare<[], AircraftType>(
      `SELECT icao, iata, manufacturer, model, engine, engine_count AS engineCount, category
         FROM aircraft_type ORDER BY icao`,
    )
    .all();
}

const nameList = z.array(z.string());

/** What the days of the simulated world are made from, each list in the order of its codes. */
export function readDayFacts(db: Database.Database): DayFacts {
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
export function list<Row>(db: Database.Database, query: string): Row[] {
  return db.prepare<[], Row>(query).all();
}

/** Rows of which some columns are lists, written as JSON. */
export function listed<Row>(
  db: Database.Database,
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

/**
 * The form of the reference file that this version writes and reads; raised with every change of
 * scripts/reference/schema.sql that a reader would notice.
 */
export const referenceSchemaVersion = '3';
