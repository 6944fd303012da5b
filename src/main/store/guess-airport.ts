import type { Database } from 'better-sqlite3';

/** Where nothing else is known: the airport with the most international passengers for decades. */
const lastResort = 'LHR';

const largestWhere = (condition: string) =>
  `SELECT iata_code FROM known_airports
   WHERE iata_code IS NOT NULL AND ${condition}
   ORDER BY passengers DESC NULLS LAST, departures DESC NULLS LAST, iata_code LIMIT 1`;

/**
 * The airport to begin with, from the system's IANA time zone: the largest of that zone, else of the
 * zone's country, else London Heathrow. IATA code.
 */
export function guessAirport(db: Database, timeZone: string): string {
  return (
    largestInZone(db, timeZone) ??
    largestInZone(db, otherNameOf(db, timeZone)) ??
    largestInCountry(db, timeZone) ??
    lastResort
  );
}

function largestInZone(db: Database, timeZone: string | null): string | null {
  if (timeZone === null) return null;
  const query = db.prepare<[string], string>(largestWhere('timezone = ?')).pluck();
  return query.get(timeZone) ?? null;
}

/** Zones were renamed (Asia/Calcutta, Asia/Kolkata), and systems and sources differ in the name. */
function otherNameOf(db: Database, timeZone: string): string | null {
  const wanted = canonical(timeZone);
  if (wanted === null) return null;
  const zones = db
    .prepare<[], string>('SELECT DISTINCT timezone FROM known_airports WHERE timezone IS NOT NULL')
    .pluck()
    .all();
  return zones.find((zone) => canonical(zone) === wanted) ?? null;
}

function largestInCountry(db: Database, timeZone: string): string | null {
  const country = db
    .prepare<[string], string | null>('SELECT country_code FROM known_timezones WHERE timezone = ?')
    .pluck()
    .get(timeZone);
  if (country === undefined || country === null) return null;
  const query = db.prepare<[string], string>(largestWhere('country_code = ?')).pluck();
  return query.get(country) ?? null;
}

function canonical(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
