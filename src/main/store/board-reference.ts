import type { Database, Statement } from 'better-sqlite3';
import type {
  BoardReference,
  ReferenceAirline,
  ReferenceAirport,
} from '../board/board-reference.ts';

/** Which record answers where several claim a code: see `precedence` in layered-views.ts. */
const airportSql = (field: 'iata_code' | 'icao_code') => `
  SELECT iata_code AS iata, icao_code AS icao, name, city, country_code AS countryCode,
         timezone AS timeZone
  FROM known_airports WHERE ${field} = ? ORDER BY precedence LIMIT 1`;

const airlineSql = (field: 'iata_code' | 'icao_code') => `
  SELECT iata_code AS iata, icao_code AS icao, name, colour
  FROM known_airlines WHERE ${field} = ? ORDER BY precedence, is_scheduled DESC LIMIT 1`;

/** The hot reads of the board, by name; their query plans are asserted in a test. */
export const boardQueries = {
  airportByIata: airportSql('iata_code'),
  airportByIcao: airportSql('icao_code'),
  airlineByIata: airlineSql('iata_code'),
  airlineByIcao: airlineSql('icao_code'),
} as const;

const references = new WeakMap<Database, BoardReference>();

/**
 * Airports and airlines for the board: the bundled file with the service's records over it. Made
 * once for each connection; remembers what it looked up until `forgetLookups`.
 */
export function boardReference(db: Database): BoardReference {
  const known = references.get(db);
  if (known) return known;
  const airportBy = (sql: string) => db.prepare<[string], ReferenceAirport>(sql);
  const airlineBy = (sql: string) => db.prepare<[string], ReferenceAirline>(sql);
  const { airportByIata, airportByIcao, airlineByIata, airlineByIcao } = boardQueries;
  const reference: BoardReference = {
    airport: lookup(3, airportBy(airportByIata), airportBy(airportByIcao)),
    airline: lookup(2, airlineBy(airlineByIata), airlineBy(airlineByIcao)),
  };
  references.set(db, reference);
  return reference;
}

/** New reference data is in force: whoever asks for the reference again sees it. */
export function forgetLookups(db: Database): void {
  references.delete(db);
}

/** Looks a code up as IATA where it is as long as one, else as ICAO; each code once. */
function lookup<Found>(
  iataLength: number,
  byIata: Statement<[string], Found>,
  byIcao: Statement<[string], Found>,
): (code: string) => Found | null {
  const remembered = new Map<string, Found | null>();
  return (code) => {
    const known = remembered.get(code);
    if (known !== undefined) return known;
    const statement = code.length === iataLength ? byIata : byIcao;
    const found = statement.get(code) ?? null;
    // A service could send as many made-up codes as it likes; this many real ones there are not.
    if (remembered.size > 20_000) remembered.clear();
    remembered.set(code, found);
    return found;
  };
}
