import Database from 'better-sqlite3';
import type { AircraftType } from './reference-data.ts';

/** The types of aircraft that the reference file at `path` knows. Throws where it cannot be read. */
export function readAircraftTypes(path: string): readonly AircraftType[] {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return db
      .prepare<[], AircraftType>(
        `SELECT icao, iata, manufacturer, model, engine, engine_count AS engineCount, category
           FROM aircraft_type ORDER BY icao`,
      )
      .all();
  } finally {
    db.close();
  }
}
