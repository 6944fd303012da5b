import type { Database } from 'better-sqlite3';

/** `Airbus A320neo` by ICAO type designator, of the types in the bundled file: a hundred or so. */
export function aircraftNames(db: Database): ReadonlyMap<string, string> {
  const rows = db
    .prepare<[], readonly [string, string]>(
      "SELECT icao, manufacturer || ' ' || model FROM base.aircraft_type WHERE model IS NOT NULL",
    )
    .raw()
    .all();
  return new Map(rows);
}
