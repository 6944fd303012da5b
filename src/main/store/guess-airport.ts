import type { Database } from 'better-sqlite3';
import { canonicalZone } from '#shared/zone-clock.ts';
import { yearOffsets, type SystemZone, type YearOffsets } from '../clock/system-zone.ts';

/** Where nothing else is known: the airport with the most international passengers for decades. */
const lastResort = 'LHR';

const largestWhere = (condition: string) =>
  `SELECT iata_code FROM known_airports
   WHERE iata_code IS NOT NULL AND ${condition}
   ORDER BY passengers DESC NULLS LAST, departures DESC NULLS LAST, iata_code LIMIT 1`;

/**
 * The airport to begin with: the largest of the system's zone, else of that zone's country, else London Heathrow. Where
 * the system does not name its zone (a copy of a zone's file, rules in TZ), the country of its locale and the offsets
 * of a year stand in: the largest airport of the country with those, else of a zone that is alike, else
 * anywhere with those; and the largest of the country where the zone is no place at all. IATA code.
 *
 * @param now UNIX seconds
 */
export function guessAirport(
  db: Database,
  { name, isNamed, offsets, country }: SystemZone,
  now: number,
): string {
  const inZone = name === null ? null : largestOfZone(db, name);
  const isSure = isNamed || (name !== null && country !== null && countryOf(db, name) === country);
  // UTC is what a computer has whose zone was never set.
  const year = offsets?.some((offset) => offset !== 0) ? offsets : null;
  return (
    (isSure ? inZone : null) ??
    (country && year && largestWithOffsets(db, year, country, now)) ??
    inZone ??
    (year && largestWithOffsets(db, year, null, now)) ??
    (country && largestInCountry(db, country)) ??
    lastResort
  );
}

function largestOfZone(db: Database, name: string): string | null {
  const country = countryOf(db, name);
  return (
    largestInZone(db, name) ??
    largestInZone(db, otherNameOf(db, name)) ??
    (country === null ? null : largestInCountry(db, country))
  );
}

/** The largest of all zones that have these offsets in a year, in a country or anywhere. */
function largestWithOffsets(
  db: Database,
  year: YearOffsets,
  country: string | null,
  now: number,
): string | null {
  const zones = db
    .prepare<[string | null, string | null], string>(
      `SELECT DISTINCT timezone FROM known_airports
       WHERE timezone IS NOT NULL AND (? IS NULL OR country_code = ?)`,
    )
    .pluck()
    .all(country, country)
    .filter((zone) => String(yearOffsets(zone, now)) === String(year));
  const condition = `timezone IN (SELECT value FROM json_each(?)) AND (? IS NULL OR country_code = ?)`;
  const query = db
    .prepare<[string, string | null, string | null], string>(largestWhere(condition))
    .pluck();
  return query.get(JSON.stringify(zones), country, country) ?? null;
}

function largestInZone(db: Database, timeZone: string | null): string | null {
  if (timeZone === null) return null;
  const query = db.prepare<[string], string>(largestWhere('timezone = ?')).pluck();
  return query.get(timeZone) ?? null;
}

/** Zones were renamed (Asia/Calcutta, Asia/Kolkata), and systems and sources differ in the name. */
function otherNameOf(db: Database, timeZone: string): string | null {
  const wanted = canonicalZone(timeZone);
  if (wanted === null) return null;
  const zones = db
    .prepare<[], string>('SELECT DISTINCT timezone FROM known_airports WHERE timezone IS NOT NULL')
    .pluck()
    .all();
  return zones.find((zone) => canonicalZone(zone) === wanted) ?? null;
}

function countryOf(db: Database, timeZone: string): string | null {
  const sql = 'SELECT country_code FROM known_timezones WHERE timezone = ?';
  return db.prepare<[string], string | null>(sql).pluck().get(timeZone) ?? null;
}

function largestInCountry(db: Database, country: string): string | null {
  const query = db.prepare<[string], string>(largestWhere('country_code = ?')).pluck();
  return query.get(country) ?? null;
}
