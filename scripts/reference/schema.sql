-- The bundled reference file. Written by `npm run build:reference`, read by the embedded service
-- and, as the base layer of its cache, by the application. Column names are the field names of the
-- Flight Data Service Interface; what lies beyond the interface is marked "ours".

CREATE TABLE country (
  code       TEXT PRIMARY KEY,            -- ISO 3166-1 alpha-2
  code3      TEXT NOT NULL UNIQUE,        -- ISO 3166-1 alpha-3
  name       TEXT NOT NULL,
  population INTEGER,
  continent  TEXT NOT NULL,               -- AF AN AS EU NA OC SA
  currency   TEXT,                        -- ISO 4217
  names      TEXT NOT NULL                -- JSON object, names by language
) STRICT;

CREATE TABLE time_zone (
  timezone     TEXT PRIMARY KEY,          -- IANA name
  country_code TEXT REFERENCES country (code), -- null where a zone belongs to no country (Etc/UTC)
  gmt          REAL NOT NULL,             -- standard offset, hours
  dst          REAL NOT NULL              -- offset in daylight saving time, hours; equals gmt where none is kept
) STRICT;

CREATE TABLE city (
  slug         TEXT PRIMARY KEY,
  name         TEXT NOT NULL,
  city_code    TEXT UNIQUE,               -- IATA metropolitan area code
  un_locode    TEXT,
  lat          REAL NOT NULL,             -- degrees
  lng          REAL NOT NULL,             -- degrees
  alt          INTEGER,                   -- metres
  timezone     TEXT REFERENCES time_zone (timezone),
  country_code TEXT NOT NULL REFERENCES country (code),
  population   INTEGER,
  names        TEXT,                      -- JSON object, names by language
  wikipedia    TEXT
) STRICT;
CREATE INDEX city_country ON city (country_code);

-- Ours: names of the cities that people say (airport.city), which are not always those of the
-- metropolitan area: Newark, Tenerife South.
CREATE TABLE city_name (
  country_code TEXT NOT NULL REFERENCES country (code),
  city         TEXT NOT NULL,
  names        TEXT NOT NULL,             -- JSON object, names by language
  PRIMARY KEY (country_code, city)
) STRICT, WITHOUT ROWID;

CREATE TABLE airport (
  iata_code        TEXT PRIMARY KEY,
  icao_code        TEXT UNIQUE,
  slug             TEXT NOT NULL UNIQUE,
  name             TEXT NOT NULL,
  lat              REAL NOT NULL,         -- degrees
  lng              REAL NOT NULL,         -- degrees
  alt              INTEGER,               -- feet
  city             TEXT,                  -- the city people say: London, not Hounslow
  city_code        TEXT REFERENCES city (city_code),
  un_locode        TEXT,
  timezone         TEXT REFERENCES time_zone (timezone),
  country_code     TEXT NOT NULL REFERENCES country (code),
  names            TEXT,                  -- JSON object, names by language
  runways          INTEGER,
  departures       INTEGER,               -- estimated, a year
  connections      INTEGER,               -- estimated direct connections
  is_major         INTEGER,               -- 0 or 1: the major airport of its metropolitan area
  is_international INTEGER,               -- 0 or 1
  website          TEXT,
  phone            TEXT,
  facebook         TEXT,
  twitter          TEXT,
  instagram        TEXT,
  linkedin         TEXT,
  is_scheduled     INTEGER NOT NULL,      -- ours: 0 or 1: has scheduled passenger flights
  wikipedia        TEXT,                  -- ours: link
  passengers       INTEGER,               -- ours: passengers a year, published or estimated
  is_published     INTEGER NOT NULL       -- ours: 0 or 1: passengers and departures are published figures
) STRICT;
CREATE INDEX airport_city_code ON airport (city_code);
CREATE INDEX airport_country ON airport (country_code);

-- Ours: IATA codes that mean an airport beside the one that it is listed under.
CREATE TABLE airport_code (
  code         TEXT PRIMARY KEY,
  airport      TEXT NOT NULL REFERENCES airport (iata_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE airline (
  icao_code        TEXT PRIMARY KEY,
  iata_code        TEXT UNIQUE,
  slug             TEXT NOT NULL UNIQUE,
  name             TEXT NOT NULL,
  callsign         TEXT,
  country_code     TEXT NOT NULL REFERENCES country (code),
  iata_prefix      INTEGER,
  iata_accounting  INTEGER,
  iosa_registered  INTEGER,
  is_scheduled     INTEGER,
  is_passenger     INTEGER,
  is_cargo         INTEGER,
  is_international INTEGER,
  total_aircrafts  INTEGER,
  average_fleet_age REAL,                 -- years
  accidents_last_5y INTEGER,
  crashes_last_5y  INTEGER,
  website          TEXT,
  facebook         TEXT,
  twitter          TEXT,
  instagram        TEXT,
  linkedin         TEXT,
  alliance         TEXT,                  -- ours: star, oneworld, skyteam
  colour           TEXT,                  -- ours: #rrggbb, the livery's main colour, for the chip on the board
  kind             TEXT NOT NULL,         -- ours: network, low-cost, leisure, regional, cargo
  departures       INTEGER                -- ours: flights a day under the airline's own code, a round figure
) STRICT;
CREATE INDEX airline_country ON airline (country_code);

-- The rest is ours: facts that drive the simulated network of the embedded service. They are
-- written as CSV in src/service/reference/ (README.md there says what each means and where it
-- comes from). Airlines are named by ICAO code, airports by IATA code, types by ICAO designator.

CREATE TABLE aircraft_type (
  icao         TEXT PRIMARY KEY,          -- ICAO type designator
  iata         TEXT NOT NULL,             -- IATA type code
  manufacturer TEXT NOT NULL,
  model        TEXT NOT NULL,
  seats        INTEGER NOT NULL,          -- a usual cabin; 0 for freighters
  range_km     INTEGER NOT NULL,          -- with a usual load
  cruise_kmh   INTEGER NOT NULL,
  engine       TEXT NOT NULL,             -- jet, turboprop, piston, electric
  engine_count INTEGER NOT NULL,
  category     TEXT NOT NULL,             -- wake turbulence: J H M L
  turnaround   INTEGER NOT NULL,          -- minutes on the ground between two flights
  first_built  INTEGER NOT NULL,          -- first year of delivery
  last_built   INTEGER                    -- last year of delivery; null while in production
) STRICT;

CREATE TABLE fleet (
  airline TEXT NOT NULL REFERENCES airline (icao_code),
  type    TEXT NOT NULL REFERENCES aircraft_type (icao),
  count   INTEGER NOT NULL,               -- aircraft
  PRIMARY KEY (airline, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE hub (
  airline    TEXT NOT NULL REFERENCES airline (icao_code),
  airport    TEXT NOT NULL REFERENCES airport (iata_code),
  departures INTEGER NOT NULL,            -- flights a day of this airline from this airport, a round figure
  PRIMARY KEY (airline, airport)
) STRICT, WITHOUT ROWID;
CREATE INDEX hub_airport ON hub (airport);

CREATE TABLE airport_size (
  airport      TEXT PRIMARY KEY REFERENCES airport (iata_code),
  departures   INTEGER NOT NULL,          -- passenger flights that leave on a usual day
  leader       TEXT REFERENCES airline (icao_code), -- largest carrier, its partners' flights under its code included
  leader_share REAL,                      -- 0 to 1: the leader's share of the departures
  is_published INTEGER NOT NULL           -- 0: estimated by the formula in README.md
) STRICT;

CREATE TABLE terminal (
  airport  TEXT NOT NULL REFERENCES airport (iata_code),
  position INTEGER NOT NULL,              -- 1 is the terminal of airlines that no other row names
  name     TEXT,                          -- as printed in schedules: 5, 2E, INTL; null where there is only one
  gates    TEXT NOT NULL,                 -- JSON array of gate names, in order
  belts    TEXT NOT NULL,                 -- JSON array of belt names
  users    TEXT NOT NULL,                 -- JSON array: airline ICAO codes, star, oneworld, skyteam, low-cost, leisure, domestic, schengen, international, *; any with /domestic, /schengen or /international for those flights only
  PRIMARY KEY (airport, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE route_fact (
  airline       TEXT NOT NULL REFERENCES airline (icao_code),
  departure     TEXT NOT NULL REFERENCES airport (iata_code),
  arrival       TEXT NOT NULL REFERENCES airport (iata_code),
  weekly        INTEGER NOT NULL,         -- flights a week in this direction
  flight_number TEXT,                     -- of the best-known flight of the day, without airline code
  PRIMARY KEY (airline, departure, arrival)
) STRICT, WITHOUT ROWID;

CREATE TABLE codeshare (
  operating TEXT NOT NULL REFERENCES airline (icao_code),
  marketing TEXT NOT NULL REFERENCES airline (icao_code),
  share     REAL NOT NULL,                -- 0 to 1: part of the operating airline's flights that carry the number
  PRIMARY KEY (operating, marketing)
) STRICT, WITHOUT ROWID;

CREATE TABLE affiliate (
  operator TEXT NOT NULL REFERENCES airline (icao_code), -- flies with its own crews and aircraft
  brand    TEXT NOT NULL REFERENCES airline (icao_code), -- under the code and numbers of this airline
  share    REAL NOT NULL,                 -- 0 to 1: part of the operator's flights
  airports TEXT NOT NULL,                 -- JSON array: its flights touch one of these; empty for anywhere
  PRIMARY KEY (operator, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE curfew (
  airport TEXT PRIMARY KEY REFERENCES airport (iata_code),
  start   TEXT NOT NULL,                  -- HH:MM local: no scheduled movements from here
  finish  TEXT NOT NULL                   -- HH:MM local: to here, on the next day if earlier than start
) STRICT;

CREATE TABLE destination (
  airline  TEXT PRIMARY KEY REFERENCES airline (icao_code),
  airports TEXT NOT NULL                  -- JSON array: with its hubs and routes all that it serves abroad
) STRICT;

CREATE TABLE gateway (
  airline   TEXT PRIMARY KEY REFERENCES airline (icao_code), -- JSON arrays of airports; empty: the planner's rule
  hubs      TEXT NOT NULL,                -- each domestic flight touches one of these
  abroad    TEXT NOT NULL,                -- each flight to another country touches one of these
  long_haul TEXT NOT NULL                 -- each long flight to another country touches one of these
) STRICT;

CREATE TABLE airport_limit (
  airport    TEXT PRIMARY KEY REFERENCES airport (iata_code),
  countries  TEXT,                        -- JSON array: other countries, or airports in them, that may be flown to; null for all
  longest_km INTEGER,                     -- longest flight
  beyond     TEXT NOT NULL,               -- JSON array: airports farther away that may be flown to
  most_seats INTEGER,                     -- of the largest aircraft
  least_seats INTEGER                     -- of the smallest aircraft that is usual
) STRICT;

CREATE TABLE closed_sky (
  country    TEXT PRIMARY KEY,
  closed_to  TEXT,                        -- JSON array of countries without flights to it; null for all
  avoided_by TEXT NOT NULL                -- JSON array: countries whose airlines do not cross it, besides those
) STRICT;

CREATE TABLE narrow_body_crossing (
  airline TEXT NOT NULL REFERENCES airline (icao_code),
  type    TEXT NOT NULL REFERENCES aircraft_type (icao),
  PRIMARY KEY (airline, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE joint_venture (
  airlines   TEXT NOT NULL,               -- JSON array of ICAO codes
  from_areas TEXT NOT NULL,               -- JSON arrays of countries and regions
  to_areas   TEXT NOT NULL
) STRICT;

CREATE TABLE number_range (
  airline   TEXT PRIMARY KEY REFERENCES airline (icao_code), -- where flight numbers begin; null: the planner's rule
  long      INTEGER,
  short     INTEGER,
  affiliate INTEGER
) STRICT;

CREATE TABLE taxi_time (
  airport  TEXT PRIMARY KEY REFERENCES airport (iata_code),
  taxi_out INTEGER NOT NULL,              -- planned minutes
  taxi_in  INTEGER NOT NULL
) STRICT;

CREATE TABLE departure_hours (
  from_region TEXT NOT NULL,
  to_region   TEXT NOT NULL,
  hours       TEXT NOT NULL,              -- JSON array of local hours HH-HH in which long flights leave
  PRIMARY KEY (from_region, to_region)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
  key   TEXT PRIMARY KEY,                 -- schema_version, built_at (ISO 8601), fingerprint (SHA-256 of the sources), source:<package>
  value TEXT NOT NULL
) STRICT;
