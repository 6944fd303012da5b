import type { Database } from 'better-sqlite3';
import { canonicalZone } from '#shared/zone-clock.ts';
import type { SystemZone } from '../clock/system-zone.ts';

/** Where nothing else is known: the airport with the most international passengers for decades. */
const lastResort = 'LHR';

const largestWhere = (condition: string) =>
  `SELECT iata_code FROM known_airports
   WHERE iata_code IS NOT NULL AND ${condition}
   ORDER BY passengers DESC NULLS LAST, departures DESC NULLS LAST, iata_code LIMIT 1`;

/**
 * The airport to begin with: the largest of the system's zone, else of that zone's country, else London Heathrow. If the
 * system has several names for its zone, that of the locale's country counts first. If it has none (a copy of an unknown
 * file, rules in TZ), the country of the locale and the offsets of a year stand in: the largest airport of the country
 * with those, else of a zone that is alike, else anywhere with those; and the largest of the country if the zone is
 * no place at all. IATA code.
 */
export function guessAirport(
  db: Database,
  { names, isNamed, offsets, isBare, isAlike, country }: SystemZone,
): string {
  const inZone = largestOfZones(db, names, country);
  if (isNamed && inZone !== null) return inZone;
  const isElsewhere = offsets?.some((offset) => offset !== 0) === true;
  return (
    (country && names.some((name) => countryOf(db, name) === country) ? inZone : null) ??
    (country && offsets && largestAlike(db, isAlike, country)) ??
    (country && isBare ? largestInCountry(db, country) : null) ??
    inZone ??
    // UTC is what a computer has whose zone was never set.
    (isElsewhere ? largestAlike(db, isAlike, null) : null) ??
    (country && largestInCountry(db, country)) ??
    lastResort
  );
}

function largestOfZones(
  db: Database,
  names: readonly string[],
  country: string | null,
): string | null {
  const inZones =
    (country && largestInZones(db, names, country)) ?? largestInZones(db, names, null);
  return (
    inZones ?? names.reduce<string | null>((found, name) => found ?? largestNear(db, name), null)
  );
}

/** Of a zone without an airport by its name. */
function largestNear(db: Database, name: string): string | null {
  const otherName = otherNameOf(db, name);
  const country = countryOf(db, name);
  return (
    (otherName && largestInZones(db, [otherName], null)) ??
    (country && largestInCountry(db, country))
  );
}

/** The largest of all zones that are alike, in a country or anywhere. */
function largestAlike(
  db: Database,
  isAlike: SystemZone['isAlike'],
  country: string | null,
): string | null {
  const zones = db
    .prepare<[string | null, string | null], string>(
      `SELECT DISTINCT timezone FROM known_airports
       WHERE timezone IS NOT NULL AND (? IS NULL OR country_code = ?)`,
    )
    .pluck()
    .all(country, country);
  return largestInZones(db, zones.filter(isAlike), country);
}

function largestInZones(
  db: Database,
  zones: readonly string[],
  country: string | null,
): string | null {
  const condition = `timezone IN (SELECT value FROM json_each(?)) AND (? IS NULL OR country_code = ?)`;
  const query = db
    .prepare<[string, string | null, string | null], string>(largestWhere(condition))
    .pluck();
  return query.get(JSON.stringify(zones), country, country) ?? null;
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
