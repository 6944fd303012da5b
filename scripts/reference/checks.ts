import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { airlineCodePatterns } from '#shared/flight-number.ts';
import { languages } from '#shared/languages.ts';
import { zoneClock } from '#shared/zone-clock.ts';
import { REGIONS } from '../../tools/world/network/regions.ts';
import { distanceKm } from './cities.ts';
import type { Facts } from './fact-schemas.ts';
import type { OpenFlightsRow } from './sources.ts';
import type { ReferenceTables } from './tables.ts';
import { placeKey } from './text.ts';
import { bindable, schemaFile } from './write.ts';

/** The scripts of languages in which a name in another one is a slip of the columns. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{Mn} -]+$/u,
  zh: /^[\p{Script=Han}·-]+$/u,
  ja: /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・＝]+$/u,
  ko: /^[\p{Script=Hangul} ]+$/u,
};

/** How many of the largest airports have a city that is named in each of these scripts. */
const namedAirports = 300;

/** Columns of the facts that are lists of codes or regions, and the queries of all that exist. */
const listed: readonly [table: string, column: string, known: string][] = [
  ['destination', 'airports', 'SELECT iata_code FROM airport'],
  ...['hubs', 'abroad', 'long_haul'].map(
    (column) => ['gateway', column, 'SELECT iata_code FROM airport'] as [string, string, string],
  ),
  ['affiliate', 'airports', 'SELECT iata_code FROM airport'],
  ['airport_limit', 'beyond', 'SELECT iata_code FROM airport'],
  ['airport_limit', 'countries', 'SELECT code FROM country UNION SELECT iata_code FROM airport'],
  ['closed_sky', 'json_array(country)', 'SELECT code FROM country'],
  ['closed_sky', 'closed_to', 'SELECT code FROM country'],
  ['closed_sky', 'avoided_by', 'SELECT code FROM country'],
  ['joint_venture', 'airlines', 'SELECT icao_code FROM airline'],
  ['joint_venture', 'from_areas', 'SELECT code FROM country UNION SELECT name FROM region'],
  ['joint_venture', 'to_areas', 'SELECT code FROM country UNION SELECT name FROM region'],
  ['departure_hours', 'json_array(from_region, to_region)', 'SELECT name FROM region'],
];

const inList = (list: string): string => `IN (SELECT value FROM json_each(${list}))`;
const isClosed = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM closed_sky
           WHERE country = ${one} AND (closed_to IS NULL OR ${other} ${inList('closed_to')}))`;
const isClosedBetween = (one: string, other: string): string =>
  `(${isClosed(one, other)} OR ${isClosed(other, one)})`;

/** What must not be: by a sentence the query that finds the rows of which it is true. */
const rules: Readonly<Record<string, string>> = {
  'Country codes that are not well-formed': `
     SELECT code FROM country WHERE code NOT REGEXP '^[A-Z]{2}$' OR code3 NOT REGEXP '^[A-Z]{3}$'`,
  'IATA airport codes that are not three letters': `
     SELECT iata_code FROM airport WHERE iata_code NOT REGEXP '^[A-Z]{3}$'`,
  'ICAO airport codes that are not four letters': `
     SELECT iata_code || ' ' || icao_code FROM airport WHERE icao_code NOT REGEXP '^[A-Z]{4}$'`,
  'ICAO airline codes that are not three letters': `
     SELECT icao_code FROM airline WHERE icao_code NOT REGEXP '${airlineCodePatterns.icao.source}'`,
  'IATA airline codes that are not well-formed': `
     SELECT icao_code || ' ' || iata_code FROM airline
     WHERE iata_code NOT REGEXP '${airlineCodePatterns.iata.source}'`,
  'City codes that are not three letters': `
     SELECT slug || ' ' || city_code FROM city WHERE city_code NOT REGEXP '^[A-Z]{3}$'`,
  // The code that one airport is listed under means no other one.
  'Further codes of airports that are the own code of one':
    'SELECT code FROM airport_code JOIN airport ON iata_code = code',
  'Coordinates that are out of range or at 0, 0': `
     SELECT name FROM (SELECT iata_code AS name, lat, lng FROM airport UNION ALL SELECT slug, lat, lng FROM city)
     WHERE (abs(lat) <= 90 AND abs(lng) <= 180) IS NOT 1 OR (abs(lat) < 0.01 AND abs(lng) < 0.01)`,
  // The lowest airfield lies 1,266 ft below the sea (Bar Yehuda), the highest 14,472 ft above it (Daocheng).
  'Elevations in feet that no airport has': `
     SELECT printf('%s %d', iata_code, alt) FROM airport WHERE alt < -1300 OR alt > 14600`,
  'Time zones that Intl does not know':
    'SELECT timezone FROM time_zone WHERE NOT is_zone(timezone)',
  'Time zones with impossible offsets': `
     SELECT timezone FROM time_zone
     WHERE NOT (gmt >= -12 AND gmt <= dst AND dst <= 14 AND dst - gmt <= 2)`,
  'Countries that are not named in every needed language': `
     SELECT code FROM country
     WHERE (SELECT count(*) FROM json_each(names) WHERE key ${inList(`'${JSON.stringify(languages)}'`)}) < ${languages.length}`,
  // Codes are given again to others (AZ is ITA Airways now), so an airline is told by its ICAO code and name.
  'Airlines that have ceased to operate are among the active': `
     SELECT icao_code || ' ' || name FROM airline
     WHERE icao_code IN (SELECT icao FROM defunct_airline)
        OR place_key(name) IN (SELECT place_key(name) FROM defunct_airline)`,
  // OpenFlights is old, but codes seldom change: a column that slipped or a batch of guesses would show here.
  'Too many airlines have another IATA code than OpenFlights knows': `
     WITH shared AS (
       SELECT icao_code, iata_code, iata_code IS NOT iata AS differs, max(known.rowid)
       FROM airline JOIN open_flights AS known ON icao = icao_code WHERE length(iata) = 2 GROUP BY icao_code)
     SELECT icao_code || ' ' || ifnull(iata_code, '') FROM shared
     WHERE differs AND (SELECT avg(differs) FROM shared) > 0.15`,
  'Airports whose carriers in hubs.csv have more departures than the airport': `
     SELECT printf('%s %d of %d', airport, sum(hub.departures), size.departures)
     FROM airport_size AS size JOIN hub USING (airport)
     GROUP BY airport HAVING sum(hub.departures) > size.departures * 1.05`,
  'Airports whose leader is not the largest of their carriers in hubs.csv': `
     SELECT airport || ' ' || leader FROM airport_size JOIN hub USING (airport) WHERE leader IS NOT NULL
     GROUP BY airport HAVING max(hub.departures) > ifnull(max(hub.departures) FILTER (WHERE airline = leader), -1)`,
  'Airports whose leader has another share in hubs.csv than in airport-sizes.csv': `
     SELECT airport FROM airport_size AS size JOIN hub USING (airport)
     WHERE airline = leader AND abs(1.0 * hub.departures / size.departures - leader_share) > 0.05`,
  // Numbered from 1, the default first.
  'Terminals out of order or without gates': `
     SELECT printf('%s %d', airport, position)
     FROM (SELECT *, row_number() OVER (PARTITION BY airport ORDER BY rowid) AS place FROM terminal)
     WHERE position <> place OR gates = '[]'`,
  'Cities in city-names.csv that no airport serves': `
     SELECT country_code || ' ' || city FROM city_name
     EXCEPT SELECT country_code || ' ' || city FROM airport
     EXCEPT SELECT country_code || ' ' || name FROM city`,
  'City names in the script of another language': `
     SELECT country_code || ' ' || city || ' ' || key FROM city_name, json_each(names)
     WHERE NOT is_in_script(key, value)`,
  // A board in Arabic, Chinese, Japanese or Korean finds the cities of the largest airports in its own.
  'Cities of large airports that are not named in every script': `
     WITH large AS (
       SELECT country_code, city FROM airport WHERE is_scheduled = 1 AND city IS NOT NULL
       ORDER BY passengers DESC LIMIT ${namedAirports})
     SELECT DISTINCT country_code || ' ' || city
     FROM large LEFT JOIN city_name USING (country_code, city),
          json_each('${JSON.stringify(Object.keys(scripts))}') AS language
     WHERE json_extract(names, '$.' || language.value) IS NULL`,
  ...Object.fromEntries(
    listed.map(([table, column, known]) => [
      `${table}, ${column}: not known`,
      `SELECT DISTINCT value FROM ${table}, json_each(${column}) WHERE value NOT IN (${known})`,
    ]),
  ),
  // A route that must exist may not be one that cannot: beyond a perimeter, or to a closed country.
  'Routes that airport-limits.csv or closed-skies.csv forbid': `
     SELECT airline || ' ' || departure || ' ' || arrival FROM route_fact
     JOIN airport AS here ON here.iata_code = departure JOIN airport AS there ON there.iata_code = arrival
     LEFT JOIN airport_limit AS limits ON limits.airport = departure
     WHERE ${isClosedBetween('here.country_code', 'there.country_code')}
        OR (distance_km(here.lat, here.lng, there.lat, there.lng) > longest_km
            AND NOT arrival ${inList('beyond')})
        OR (countries IS NOT NULL AND here.country_code <> there.country_code
            AND NOT there.country_code ${inList('countries')} AND NOT arrival ${inList('countries')})`,
  'Destinations in countries that are closed to the airline': `
     SELECT airline || ' ' || value
     FROM destination JOIN airline AS home ON home.icao_code = airline, json_each(airports)
     JOIN airport AS there ON there.iata_code = value
     WHERE ${isClosedBetween('home.country_code', 'there.country_code')}`,
  'Narrow-body crossings with types that the airline does not have or that are wide-bodies': `
     SELECT airline || ' ' || type FROM narrow_body_crossing
     WHERE (airline, type) NOT IN (SELECT airline, type FROM fleet)
        OR type IN (SELECT icao FROM aircraft_type WHERE category IN ('H', 'J'))`,
  'Taxi times that are not between 5 and 45 minutes out and 2 and 25 in': `
     SELECT airport FROM taxi_time
     WHERE taxi_out NOT BETWEEN 5 AND 45 OR taxi_in NOT BETWEEN 2 AND 25`,
  'Airports whose smallest usual aircraft is larger than the largest possible':
    'SELECT airport FROM airport_limit WHERE least_seats > most_seats',
  'Number ranges that do not begin between 1 and 9990': `
     SELECT DISTINCT airline FROM number_range, json_each(json_array(long, short, affiliate))
     WHERE value NOT BETWEEN 1 AND 9990`,
  'Gateways for long flights that are not among those for shorter ones': `
     SELECT DISTINCT airline FROM gateway, json_each(long_haul)
     WHERE abroad <> '[]' AND NOT value ${inList('abroad')}`,
};

/** Rows of each table that there must be at least. */
export const minimumRows: Partial<Record<keyof ReferenceTables, number>> = {
  country: 249,
  time_zone: 400,
  city: 4000,
  airport: 4000,
  airline: 500,
};

/** What the tables are compared with. */
export interface Known {
  readonly defunctAirlines: Facts['defunctAirlines'];
  readonly openFlights: readonly OpenFlightsRow[];
}

/**
 * What must hold before a reference file is written, its keys and references included: one sentence for everything
 * of a kind that is wrong, which names the first few.
 */
export function failedChecks(
  tables: ReferenceTables,
  { defunctAirlines, openFlights }: Known,
  minimum = minimumRows,
): string[] {
  // The rows in tables without constraints, so that all that break one are found.
  using db = openDatabase();
  const region = REGIONS.map((name) => ({ name }));
  const lists = { ...tables, region, defunct_airline: defunctAirlines, open_flights: openFlights };
  for (const [table, rows] of Object.entries(lists)) fillTable(db, table, rows);
  using schema = new DisposableDatabase(':memory:');
  schema.exec(readFileSync(schemaFile, 'utf8'));
  const constraints = Object.keys(tables).flatMap((table) => constraintsOf(schema, table));
  const all = [...constraints, ...Object.entries(rules)];
  const few = Object.entries(minimum).flatMap(([table, least]) => {
    const { length } = lists[table as keyof ReferenceTables]; // a key of the object itself
    return length < least ? [`Too few rows of ${table}: ${length} of at least ${least}.`] : [];
  });
  return [
    ...all.flatMap(([what, query]) =>
      problem(what, db.prepare<[], string | null>(query).pluck().all()),
    ),
    ...few,
  ];
}

/** Names the first few offenders of a kind, so that one failed check is one readable line. */
function problem(what: string, offenders: readonly (string | null)[]): string[] {
  if (offenders.length === 0) return [];
  const rest = offenders.length > 8 ? ` and ${offenders.length - 8} more` : '';
  return [`${what}: ${offenders.slice(0, 8).join(', ')}${rest}.`];
}

class DisposableDatabase extends Database {
  [Symbol.dispose](): void {
    this.close();
  }
}

/** A database in memory with the functions that the rules use. */
function openDatabase(): DisposableDatabase {
  const db = new DisposableDatabase(':memory:');
  const define = (name: string, test: (...values: never[]) => unknown): void => {
    db.function(name, { deterministic: true }, test as (...values: unknown[]) => unknown);
  };
  define('regexp', (pattern: string, text: string | null) =>
    text === null ? null : Number(new RegExp(pattern).test(text)),
  );
  define('is_zone', (name: string) => Number(zoneClock(name) !== null));
  define('place_key', placeKey);
  define('is_in_script', (language: string, name: string) =>
    Number(scripts[language]?.test(name) ?? true),
  );
  define('distance_km', (lat: number, lng: number, otherLat: number, otherLng: number) =>
    distanceKm({ lat, lng }, { lat: otherLat, lng: otherLng }),
  );
  return db;
}

function fillTable(db: Database.Database, table: string, rows: readonly object[]): void {
  const columns = Object.keys(rows[0] ?? { none: null });
  db.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
  const values = columns.map((column) => `@${column}`).join(', ');
  const statement = db.prepare(`INSERT INTO ${table} VALUES (${values})`);
  db.transaction(() => {
    for (const row of rows) statement.run(bindable(row));
  })();
}

/** The keys and references of a table in schema.sql, as rules. */
function constraintsOf(schema: Database.Database, table: string): [string, string][] {
  const keys = schema
    .prepare<[string], { columns: string }>(
      `SELECT (SELECT group_concat(name, ', ') FROM pragma_index_info(list.name)) AS columns
       FROM pragma_index_list(?) AS list WHERE list."unique"`,
    )
    .all(table);
  const references = schema
    .prepare<[string], { column: string; parent: string; key: string }>(
      'SELECT "from" AS column, "table" AS parent, "to" AS key FROM pragma_foreign_key_list(?)',
    )
    .all(table);
  return [
    ...keys.map(({ columns }): [string, string] => [
      `${table}, ${columns}: twice`,
      `SELECT concat_ws(' ', ${columns}) FROM ${table} WHERE concat(${columns}) <> ''
       GROUP BY ${columns} HAVING count(*) > 1`,
    ]),
    ...references.map(({ column, parent, key }): [string, string] => [
      `${table}, ${column}: not in ${parent}`,
      `SELECT DISTINCT ${column} FROM ${table}
       WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT ${key} FROM ${parent} WHERE ${key} IS NOT NULL)`,
    ]),
  ];
}
