import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { FlightKey } from '#shared/flight-number.ts';
import { isInstant, parseKept } from './kept-values.ts';

/** A flight as it is kept. Instants are UNIX seconds. */
export interface KeptFlight {
  /** Number and scheduled departure. */
  readonly id: string;
  readonly key: FlightKey;
  /** Whatever its keeper put there, as JSON gave it back: to be checked by its schema. */
  readonly facts: unknown;
  readonly touchedAt: number;
  readonly followedAt: number | null;
  /** Whatever its keeper put there: to be checked by its schema. */
  readonly told: unknown;
  readonly endedAt: number | null;
}

/** How many flights that are not followed are kept; those that were not looked at longest go first. */
const keptCount = 200;

const columns = `
  id, key, facts, touched_at AS touchedAt, followed_at AS followedAt, told, ended_at AS endedAt`;

export const flightQueries = {
  one: `SELECT ${columns} FROM main.flight WHERE source = ? AND id = ?`,
  followed: `
    SELECT ${columns} FROM main.flight
    WHERE source = ? AND followed_at IS NOT NULL ORDER BY followed_at`,
  /** Between the ids that begin with a number, and the first that does not. */
  ofNumber: `SELECT ${columns} FROM main.flight WHERE source = ? AND id >= ? AND id < ?`,
} as const;

interface Row {
  readonly id: string;
  readonly key: string;
  readonly facts: string;
  readonly touchedAt: number;
  readonly followedAt: number | null;
  readonly told: string | null;
  readonly endedAt: number | null;
}

const keySchema = z.object({
  iata: z.string().nullable(),
  icao: z.string().nullable(),
  departure: z.number().nullable(),
});

type OnDamaged = ((what: string) => void) | undefined;

/**
 * What is kept of a flight as this service told it; null where nothing is, or no longer what was kept.
 *
 * @param onDamaged is told what that was
 */
export function loadFlight(
  db: Database,
  source: string,
  id: string,
  onDamaged?: OnDamaged,
): KeptFlight | null {
  const row = db.prepare<[string, string], Row>(flightQueries.one).get(source, id);
  return row === undefined ? null : readRow(row, onDamaged);
}

/** The flights that are followed with this service, in the order in which that began. */
export function loadFollowed(db: Database, source: string, onDamaged?: OnDamaged): KeptFlight[] {
  const rows = db.prepare<[string], Row>(flightQueries.followed).all(source);
  return rows.map((row) => readRow(row, onDamaged)).filter((flight) => flight !== null);
}

/**
 * What is kept of the flights of a number as this service told them, on whatever day.
 *
 * @param code without space and zeros: `LX318`
 */
export function loadFlightsOfNumber(
  db: Database,
  source: string,
  code: string,
  onDamaged?: OnDamaged,
): KeptFlight[] {
  const rows = db
    .prepare<[string, string, string], Row>(flightQueries.ofNumber)
    .all(source, `${code}|`, `${code}}`);
  return rows.map((row) => readRow(row, onDamaged)).filter((flight) => flight !== null);
}

/** Keeps a flight, and prunes those that are not followed. Call it in `store.write`. */
export function saveFlight(db: Database, source: string, flight: KeptFlight): void {
  db.prepare(
    `INSERT INTO main.flight (source, id, key, facts, touched_at, followed_at, told, ended_at)
     VALUES (@source, @id, @key, @facts, @touchedAt, @followedAt, @told, @endedAt)
     ON CONFLICT DO UPDATE
     SET key = excluded.key, facts = excluded.facts, touched_at = excluded.touched_at,
         followed_at = excluded.followed_at, told = excluded.told, ended_at = excluded.ended_at`,
  ).run({
    ...flight,
    source,
    key: JSON.stringify(flight.key),
    facts: JSON.stringify(flight.facts),
    told: flight.told === null ? null : JSON.stringify(flight.told),
  });
  db.prepare(
    `DELETE FROM main.flight WHERE rowid IN
       (SELECT rowid FROM main.flight WHERE followed_at IS NULL
        ORDER BY touched_at DESC LIMIT -1 OFFSET ?)`,
  ).run(keptCount);
}

function readRow(row: Row, onDamaged: OnDamaged): KeptFlight | null {
  const key = keySchema.safeParse(parseKept(row.key));
  const facts = parseKept(row.facts);
  const told = row.told === null ? null : parseKept(row.told);
  const isSound =
    isInstant(row.touchedAt) &&
    [row.followedAt, row.endedAt].every((at) => at === null || isInstant(at)) &&
    facts !== undefined &&
    told !== undefined;
  if (key.success && isSound) return { ...row, key: key.data, facts, told };
  onDamaged?.(`the flight ${row.id}`);
  return null;
}
