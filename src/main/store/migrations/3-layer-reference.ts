/**
 * What services say about airports, airlines and so on: a layer over the bundled reference file
 * (layered-views.ts lays one over the other). Every record belongs to an import; the import that is
 * in force for its kind is named in reference_layer, so that a whole new list takes effect at once
 * and an interrupted one never does.
 *
 * Column names are the field names of the interface. Beyond these: `code` identifies a record in
 * its import, `base_code` is the primary code of the bundled record under it (null: none).
 * Numbers are REAL, because a service may send a fraction where an integer is expected.
 */
export const layerReference = `
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
