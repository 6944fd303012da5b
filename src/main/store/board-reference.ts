import type { Database, Statement } from 'better-sqlite3';
import { Recent } from '#shared/recent.ts';
import type {
  BoardReference,
  ReferenceAirline,
  ReferenceAirport,
} from '../flights/board-reference.ts';
import { textsOnly } from './kept-values.ts';
import { languages, type Language, type LocalNames } from '#shared/languages.ts';

/** Which record answers where several claim a code: see `precedence` in base-layer.ts. */
const airportSql = (field: 'iata_code' | 'icao_code') => `
  SELECT iata_code AS iata, icao_code AS icao, name, city, city_code AS cityCode,
         country_code AS countryCode, timezone AS timeZone
  FROM known_airports WHERE ${field} = ? ORDER BY precedence LIMIT 1`;

const airlineSql = (field: 'iata_code' | 'icao_code') => `
  SELECT iata_code AS iata, icao_code AS icao, name, colour
  FROM known_airlines WHERE ${field} = ? ORDER BY precedence, is_scheduled DESC LIMIT 1`;

/**
 * The hot reads of the board, by name; their query plans are asserted in a test. The names of a city
 * are those of the metropolitan area, where it has the city's name; but Newark is not called New
 * York, so the bundled file has names for what people say, too.
 */
export const boardQueries = {
  airportByIata: airportSql('iata_code'),
  airportByIcao: airportSql('icao_code'),
  airlineByIata: airlineSql('iata_code'),
  airlineByIcao: airlineSql('icao_code'),
  areaNames: `
    SELECT names FROM known_cities WHERE city_code = ? AND name = ? ORDER BY precedence LIMIT 1`,
  cityNames: 'SELECT names FROM base.city_name WHERE country_code = ? AND city = ?',
  ownCode: 'SELECT airport FROM base.airport_code WHERE code = ?',
} as const;

/** Codes of each kind that are remembered: more airports and airlines than any list names. */
const mostLookups = 5000;

const references = new WeakMap<Database, BoardReference>();

/**
 * Airports and airlines for the board: the bundled file with the service's records over it. Made
 * once for each connection; remembers what it looked up until `forgetLookups`.
 */
export function boardReference(db: Database): BoardReference {
  const known = references.get(db);
  if (known) return known;
  const airlineBy = (sql: string) => db.prepare<[string], ReferenceAirline>(sql);
  const { airlineByIata, airlineByIcao } = boardQueries;
  const reference: BoardReference = {
    airport: airportLookup(db),
    airline: lookup(
      2,
      (code) => code,
      airlineBy(airlineByIata),
      airlineBy(airlineByIcao),
      textsOnly,
    ),
  };
  references.set(db, reference);
  return reference;
}

/** New reference data is in force: a caller who asks for the reference again sees it. */
export function forgetLookups(db: Database): void {
  references.delete(db);
}

interface AirportRow extends Omit<ReferenceAirport, 'cityNames'> {
  readonly cityCode: string | null;
}

/** Makes what gives the code that an airport is listed under for a further one (MLH is BSL); others stay as they are. */
export function ownCodes(db: Database): (code: string) => string {
  const ownCode = db.prepare<[string], string>(boardQueries.ownCode).pluck();
  return (code) => ownCode.get(code) ?? code;
}

function airportLookup(db: Database): BoardReference['airport'] {
  const airportBy = (sql: string) => db.prepare<[string], AirportRow>(sql);
  const namesBy = (sql: string) =>
    db.prepare<[string | null, string | null], string | null>(sql).pluck();
  const { airportByIata, airportByIcao } = boardQueries;
  const areaNames = namesBy(boardQueries.areaNames);
  const cityNames = namesBy(boardQueries.cityNames);
  return lookup(3, ownCodes(db), airportBy(airportByIata), airportBy(airportByIcao), (row) => {
    const { cityCode, ...airport } = textsOnly(row);
    const own = cityNames.get(airport.countryCode, airport.city) ?? null;
    const area = areaNames.get(cityCode, airport.city) ?? null;
    return { ...airport, cityNames: { ...readLocalNames(own), ...readLocalNames(area) } };
  });
}

/** Looks a code up as IATA where it is as long as one, else as ICAO; each code once. */
function lookup<Row, Found extends object>(
  iataLength: number,
  ownCode: (code: string) => string,
  byIata: Statement<[string], Row>,
  byIcao: Statement<[string], Row>,
  read: (row: Row) => Found,
): (code: string) => Found | null {
  const remembered = new Recent<string, Found | null>(mostLookups);
  const find = (code: string): Found | null => {
    const statement = code.length === iataLength ? byIata : byIcao;
    const row = statement.get(ownCode(code));
    return row === undefined ? null : read(row);
  };
  return (code) => remembered.of(code, () => find(code));
}

/**
 * Names by language, as reference data keeps them (JSON), in the languages that a board can speak.
 * Tags may be finer than ours (`pt-BR`, `zh-Hans`); the plain one counts first. Traditional
 * characters do not stand in for simplified ones. What cannot be read is not known.
 */
export function readLocalNames(json: string | null): LocalNames {
  const names = parse(json);
  const found: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const finer = Object.keys(names).find(
      (tag) => tag.toLowerCase().startsWith(`${language}-`) && !traditional.test(tag),
    );
    const name = names[language] ?? (finer === undefined ? undefined : names[finer]);
    if (typeof name === 'string' && name !== '') found[language] = name;
  }
  return found;
}

const traditional = /^zh-(hant|tw|hk|mo)/i;

function parse(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  try {
    const names: unknown = JSON.parse(json);
    return typeof names === 'object' && names !== null ? { ...names } : {};
  } catch {
    return {};
  }
}
