import type { Database } from 'better-sqlite3';

/** The last known schedule of each airport, direction and source. */
const keepSchedules = `
CREATE TABLE schedule (
  airport      TEXT NOT NULL,     -- the code it was asked for with: IATA or ICAO
  direction    TEXT NOT NULL CHECK (direction IN ('departures', 'arrivals')),
  source       TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  fetched_at   INTEGER NOT NULL,  -- when the service last confirmed it, UNIX seconds
  is_simulated INTEGER NOT NULL CHECK (is_simulated IN (0, 1)), -- the service makes its flights up
  entries      TEXT NOT NULL,     -- JSON array of clean schedule entries
  PRIMARY KEY (airport, direction, source)
) STRICT;
CREATE INDEX schedule_fetched_at ON schedule (fetched_at);
`;

/** Calls made, for the meter against a plan's monthly quota. */
const countCalls = `
CREATE TABLE call_count (
  month   TEXT NOT NULL,        -- YYYY-MM, UTC
  service TEXT NOT NULL,        -- the service's base URL without a key, or 'embedded'
  count   INTEGER NOT NULL,
  PRIMARY KEY (month, service)
) STRICT, WITHOUT ROWID;
`;

/**
 * What services say about airports, airlines and so on: a layer over the bundled reference file
 * (base-layer.ts lays one over the other). Every record belongs to an import; the import that is
 * in force for its kind is named in reference_layer, so that a whole new list takes effect at once
 * and an interrupted one never does.
 *
 * Column names are the field names of the interface. Beyond these: `code` identifies a record in
 * its import, `base_code` is the primary code of the bundled record under it (null: none).
 * Numbers are REAL, because a service may send a fraction where an integer is expected.
 */
const layerReference = `
CREATE TABLE meta (
  key   TEXT PRIMARY KEY,       -- base_fingerprint: of the bundled file that base_code refers to
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE reference_import (
  id            INTEGER PRIMARY KEY,
  kind          TEXT NOT NULL,
  source        TEXT NOT NULL,
  begun_at      INTEGER NOT NULL,  -- UNIX milliseconds: with id it tells one import from another
  imported_at   INTEGER,           -- UNIX seconds; null while it is under way or was interrupted
  kept_count    INTEGER NOT NULL DEFAULT 0,
  dropped_count INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE reference_layer (
  kind      TEXT PRIMARY KEY,
  import_id INTEGER NOT NULL UNIQUE REFERENCES reference_import (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE layer_countries (
  import_id INTEGER NOT NULL REFERENCES reference_import (id),
  code TEXT NOT NULL, base_code TEXT,
  code3 TEXT, name TEXT, population REAL, continent TEXT, currency TEXT, names TEXT,
  PRIMARY KEY (import_id, code)
) STRICT;
CREATE INDEX layer_countries_base ON layer_countries (import_id, base_code);

CREATE TABLE layer_timezones (
  import_id INTEGER NOT NULL REFERENCES reference_import (id),
  code TEXT NOT NULL, base_code TEXT,
  timezone TEXT, country_code TEXT, gmt REAL, dst REAL,
  PRIMARY KEY (import_id, code)
) STRICT;
CREATE INDEX layer_timezones_base ON layer_timezones (import_id, base_code);

CREATE TABLE layer_cities (
  import_id INTEGER NOT NULL REFERENCES reference_import (id),
  code TEXT NOT NULL, base_code TEXT,
  name TEXT, city_code TEXT, un_locode TEXT, lat REAL, lng REAL, alt REAL, timezone TEXT,
  country_code TEXT, population REAL, names TEXT, wikipedia TEXT, slug TEXT,
  PRIMARY KEY (import_id, code)
) STRICT;
CREATE INDEX layer_cities_base ON layer_cities (import_id, base_code);

CREATE TABLE layer_airports (
  import_id INTEGER NOT NULL REFERENCES reference_import (id),
  code TEXT NOT NULL, base_code TEXT,
  name TEXT, iata_code TEXT, icao_code TEXT, lat REAL, lng REAL, alt REAL, city TEXT,
  city_code TEXT, un_locode TEXT, timezone TEXT, country_code TEXT, names TEXT, runways REAL,
  departures REAL, connections REAL, is_major REAL, is_international REAL, phone TEXT,
  website TEXT, facebook TEXT, twitter TEXT, instagram TEXT, linkedin TEXT, slug TEXT,
  PRIMARY KEY (import_id, code)
) STRICT;
CREATE INDEX layer_airports_iata ON layer_airports (import_id, iata_code);
CREATE INDEX layer_airports_icao ON layer_airports (import_id, icao_code);

CREATE TABLE layer_airlines (
  import_id INTEGER NOT NULL REFERENCES reference_import (id),
  code TEXT NOT NULL, base_code TEXT,
  name TEXT, iata_prefix REAL, iata_accounting REAL, iata_code TEXT, icao_code TEXT,
  callsign TEXT, country_code TEXT, iosa_registered REAL, is_scheduled REAL, is_passenger REAL,
  is_cargo REAL, is_international REAL, total_aircrafts REAL, average_fleet_age REAL,
  accidents_last_5y REAL, crashes_last_5y REAL, website TEXT, facebook TEXT, twitter TEXT,
  instagram TEXT, linkedin TEXT, slug TEXT,
  PRIMARY KEY (import_id, code)
) STRICT;
CREATE INDEX layer_airlines_base ON layer_airlines (import_id, base_code);
CREATE INDEX layer_airlines_iata ON layer_airlines (import_id, iata_code);
CREATE INDEX layer_airlines_icao ON layer_airlines (import_id, icao_code);
`;

/** The last known lists of a service beyond schedules and reference data: delays, timetables. */
const keepLists = `
CREATE TABLE kept_list (
  kind         TEXT NOT NULL,     -- what it is a list of
  name         TEXT NOT NULL,     -- which one of that kind
  source       TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  fetched_at   INTEGER NOT NULL,  -- when the service sent it, UNIX seconds
  is_simulated INTEGER NOT NULL CHECK (is_simulated IN (0, 1)), -- the service makes its flights up
  is_complete  INTEGER NOT NULL CHECK (is_complete IN (0, 1)),  -- all of it was read
  content      TEXT NOT NULL,     -- JSON
  PRIMARY KEY (kind, name, source)
) STRICT;
`;

/**
 * Single flights: what a service has said about those that were looked at, and which of them are
 * followed.
 */
const keepFlights = `
CREATE TABLE flight (
  source      TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  id          TEXT NOT NULL,     -- number and scheduled departure: LX318|1782900000
  key         TEXT NOT NULL,     -- JSON: what the flight is opened with
  facts       TEXT NOT NULL,     -- JSON: clean records
  touched_at  INTEGER NOT NULL,  -- when it was last looked at or asked for, UNIX seconds
  followed_at INTEGER,           -- UNIX seconds; null where it is not followed
  told        TEXT,              -- JSON: what its followers were last told
  ended_at    INTEGER,           -- when it was over, UNIX seconds; null while it is not
  PRIMARY KEY (source, id)
) STRICT;
CREATE INDEX flight_touched_at ON flight (touched_at) WHERE followed_at IS NULL;
CREATE INDEX flight_followed ON flight (source, followed_at) WHERE followed_at IS NOT NULL;
`;

/**
 * What is known of plans: calls by purpose since a plan began, what the service said is left, what a
 * poll costs and how long pages are; and how much of the time boards are seen. Calls of this month, which were counted without
 * a purpose, are taken for the boards'.
 */
const pacePlans = `
CREATE TABLE plan_count (
  plan    TEXT NOT NULL,        -- the service as in call_count, and of which key
  period  INTEGER NOT NULL,     -- when the plan began, UNIX seconds
  purpose TEXT NOT NULL,
  count   INTEGER NOT NULL,
  PRIMARY KEY (plan, period, purpose)
) STRICT, WITHOUT ROWID;

CREATE TABLE plan_said (
  plan       TEXT PRIMARY KEY NOT NULL,
  period     INTEGER NOT NULL,  -- in which the service said so
  remaining  INTEGER NOT NULL,  -- calls that were left
  counted    INTEGER NOT NULL,  -- calls that had been counted by then
  call_limit INTEGER,           -- calls that the plan allows; NULL: not said
  renews_at  INTEGER            -- UNIX seconds; NULL: not said
) STRICT, WITHOUT ROWID;

CREATE TABLE poll_cost (
  plan  TEXT NOT NULL,
  board TEXT NOT NULL,
  calls REAL NOT NULL,          -- of one poll, smoothed
  PRIMARY KEY (plan, board)
) STRICT, WITHOUT ROWID;

CREATE TABLE page_length (
  plan       TEXT NOT NULL,
  list       TEXT NOT NULL,
  largest    INTEGER NOT NULL,  -- rows of the largest first page so far
  is_maximum INTEGER NOT NULL,  -- 1: more has followed a page of this length
  PRIMARY KEY (plan, list)
) STRICT, WITHOUT ROWID;

CREATE TABLE seen_time (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  share   REAL NOT NULL,        -- of the time that is not night, 0 to 1
  told_at INTEGER NOT NULL      -- UNIX seconds
) STRICT;

DELETE FROM call_count WHERE service LIKE 'map of %';
INSERT INTO plan_count (plan, period, purpose, count)
  SELECT service, unixepoch(month || '-01'), 'board', count FROM call_count;
`;

/** What the publisher of a fleet says of the codes in the rows of a board (flights/reference-names.ts). */
const keepNames = `
ALTER TABLE schedule ADD COLUMN names TEXT; -- JSON; NULL: none were sent
`;

/** Every step of the schema, in order. A step that was released is never changed: add another. */
export const migrations: readonly { readonly version: number; readonly sql: string }[] = [
  { version: 1, sql: keepSchedules },
  { version: 2, sql: countCalls },
  { version: 3, sql: layerReference },
  { version: 4, sql: keepLists },
  { version: 5, sql: keepFlights },
  { version: 6, sql: pacePlans },
  { version: 7, sql: keepNames },
];

/** The schema that this version of the application writes: `user_version` of the file. */
export const schemaVersion = migrations.length;

/** "LAND": says in the file itself whose it is (`PRAGMA application_id`). */
const applicationId = 0x4c414e44;

/** What a file is to us before it is used: ours and readable, or why not. */
export type Ownership = 'ours' | 'newer' | 'foreign';

/** Whether the file may be migrated: empty or ours, and not newer than this application. */
export function ownership(db: Database): Ownership {
  const version = readNumber(db, 'PRAGMA user_version');
  const isOurs = readNumber(db, 'PRAGMA application_id') === applicationId;
  const isEmpty = readNumber(db, 'SELECT count(*) FROM sqlite_schema') === 0;
  if (isEmpty && version === 0) return 'ours';
  if (!isOurs) return 'foreign';
  return version > schemaVersion ? 'newer' : 'ours';
}

/**
 * Brings the schema up to date: each step in one transaction together with its `user_version`, so
 * that a step either happened or did not. Throws what SQLite throws (a full disk, for instance).
 */
export function migrate(db: Database): void {
  const current = readNumber(db, 'PRAGMA user_version');
  for (const { version, sql } of migrations) {
    if (version <= current) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${applicationId};`);
    }).immediate();
  }
}

function readNumber(db: Database, sql: string): number {
  return Number(db.prepare(sql).pluck().get());
}
