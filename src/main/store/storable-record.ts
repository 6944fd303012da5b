import { zoneClock } from '#shared/zone-clock.ts';

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
