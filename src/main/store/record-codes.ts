import type { Database, Statement } from 'better-sqlite3';
import { airlineCodePatterns } from '#shared/flight-number.ts';
import type { ReferenceKind } from '../data/resources.ts';
import { ownCodes } from './board-reference.ts';
import { zoneClock } from '#shared/zone-clock.ts';

/** What places a record: in its own layer (`code`) and over the bundled file (`base_code`). */
export interface RecordCodes {
  readonly code: string;
  readonly base_code: string | null;
  /** Codes as they are looked up: the record's own, completed from the bundled record. */
  readonly [field: string]: string | null;
}

/** Finds the codes of a record; null where it has none that could be used. */
export type CodeFinder = (record: StorableRecord) => RecordCodes | null;

interface BothCodes {
  iata_code: string | null;
  icao_code: string | null;
}

const airportIata = /^[A-Z]{3}$/;
const airportIcao = /^[A-Z][A-Z0-9]{3}$/;

/**
 * How records of each kind are matched with the bundled file: airports and airlines by IATA code,
 * else ICAO (an airport's record under a further code of it counts for nothing: the one under its own code does); cities by IATA city code, countries by code, time zones by name.
 */
export function codeFinder(db: Database, kind: ReferenceKind): CodeFinder {
  switch (kind) {
    case 'airports':
      return airportCodes(db);
    case 'airlines':
      return airlineCodes(db);
    case 'cities':
      return singleCode(db, 'city', 'city_code', /^[A-Z]{3}$/);
    case 'countries':
      return singleCode(db, 'country', 'code', /^[A-Z]{2}$/);
    case 'timezones':
      return singleCode(db, 'time_zone', 'timezone', /^[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}$/);
  }
}

function singleCode(db: Database, table: string, field: string, shape: RegExp): CodeFinder {
  const find = db
    .prepare<[string], string>(`SELECT ${field} FROM base.${table} WHERE ${field} = ?`)
    .pluck();
  return (record) => {
    const code = usable(record[field], shape);
    return code === null ? null : { code, base_code: find.get(code) ?? null, [field]: code };
  };
}

function airportCodes(db: Database): CodeFinder {
  const { byIata, byIcao } = finders(db, 'airport');
  const ownCode = ownCodes(db);
  return (record) => {
    const iata = usable(record.iata_code, airportIata);
    if (iata !== null && ownCode(iata) !== iata) return null;
    const icao = usable(record.icao_code, airportIcao);
    const base = found(byIata, iata) ?? found(byIcao, icao);
    const code = iata ?? base?.iata_code ?? icao;
    if (code === null) return null;
    return {
      code,
      base_code: base?.iata_code ?? null,
      iata_code: iata ?? base?.iata_code ?? null,
      icao_code: icao ?? base?.icao_code ?? null,
    };
  };
}

function airlineCodes(db: Database): CodeFinder {
  const { byIata, byIcao } = finders(db, 'airline');
  return (record) => {
    const iata = usable(record.iata_code, airlineCodePatterns.iata);
    const icao = usable(record.icao_code, airlineCodePatterns.icao);
    const sameIata = found(byIata, iata);
    // IATA codes of airlines are given out again: AZ was Alitalia (AZA) and is ITA Airways (ITY).
    // Where the ICAO codes contradict each other they are two airlines.
    const isOther = sameIata !== null && icao !== null && sameIata.icao_code !== icao;
    const base = (isOther ? null : sameIata) ?? found(byIcao, icao);
    const code = icao ?? base?.icao_code ?? iata;
    if (code === null) return null;
    return {
      code,
      base_code: base?.icao_code ?? null,
      iata_code: iata ?? base?.iata_code ?? null,
      icao_code: icao ?? base?.icao_code ?? null,
    };
  };
}

function finders(db: Database, table: 'airport' | 'airline') {
  const query = (field: string) =>
    db.prepare<[string], BothCodes>(
      `SELECT iata_code, icao_code FROM base.${table} WHERE ${field} = ?`,
    );
  return { byIata: query('iata_code'), byIcao: query('icao_code') };
}

function found(find: Statement<[string], BothCodes>, code: string | null): BothCodes | null {
  return code === null ? null : (find.get(code) ?? null);
}

function usable(value: string | number | null | undefined, shape: RegExp): string | null {
  return typeof value === 'string' && shape.test(value) ? value : null;
}

/** A record ready for a STRICT table: every field a text, a number or null. */
export type StorableRecord = Record<string, string | number | null>;

const highestLatitude = 90;
const highestLongitude = 180;

/**
 * Makes a clean record of the interface storable: names become JSON, truths 0 or 1. A value that
 * cannot be true (coordinates off the globe, a time zone that is not known, a country code of
 * three letters) becomes null, so that it never hides what the bundled file knows.
 */
export function storableRecord(record: object): StorableRecord {
  const storable: StorableRecord = {};
  for (const [field, value] of Object.entries(record) as [string, unknown][]) {
    storable[field] = storableValue(value);
  }
  dropIf(storable, 'timezone', (zone) => zoneClock(String(zone)) === null);
  dropIf(storable, 'country_code', (country) => !/^[A-Z]{2}$/.test(String(country)));
  dropIf(storable, 'city_code', (city) => !/^[A-Z]{3}$/.test(String(city)));
  const { lat, lng } = storable;
  if (!isWithin(lat, highestLatitude) || !isWithin(lng, highestLongitude)) {
    dropIf(storable, 'lat', () => true);
    dropIf(storable, 'lng', () => true);
  }
  return storable;
}

function storableValue(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
}

function dropIf(
  record: StorableRecord,
  field: string,
  isWrong: (value: string | number) => boolean,
): void {
  const value = record[field];
  if (value !== undefined && value !== null && isWrong(value)) record[field] = null;
}

function isWithin(value: string | number | null | undefined, bound: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= bound;
}
