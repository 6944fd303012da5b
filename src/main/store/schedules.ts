import type { Database } from 'better-sqlite3';
import type { Direction } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';

/** Which schedule: one airport's, in one direction, as one service tells it. */
export interface ScheduleKey {
  /** The code it was asked for with, IATA or ICAO, upper case. */
  readonly airport: string;
  readonly direction: Direction;
  /** The service: its base URL (never with a key), or `embedded`. */
  readonly source: string;
}

export interface SavedSchedule {
  /** When the service last confirmed it, UNIX seconds. */
  readonly fetchedAt: number;
  /** The service said that it makes its flights up; the board has to say so too. */
  readonly isSimulated: boolean;
  readonly entries: readonly ScheduleEntry[];
}

/** How many schedules are kept; the ones that were not confirmed for longest go first. */
const keptCount = 60;

/** The first read of every start; its query plan is asserted in a test. */
export const scheduleQuery = `
  SELECT fetched_at, is_simulated, entries FROM main.schedule
  WHERE airport = @airport AND direction = @direction AND source = @source`;

/** The last known schedule; null where there is none. */
export function loadSchedule(db: Database, key: ScheduleKey): SavedSchedule | null {
  const row = db
    .prepare<[ScheduleKey], { fetched_at: number; is_simulated: number; entries: string }>(
      scheduleQuery,
    )
    .get(key);
  const entries = row && parseEntries(row.entries);
  return entries
    ? { fetchedAt: row.fetched_at, isSimulated: row.is_simulated === 1, entries }
    : null;
}

/** Keeps a schedule in place of the last one, and prunes the oldest. Call it in `store.write`. */
export function saveSchedule(db: Database, key: ScheduleKey, schedule: SavedSchedule): void {
  db.prepare(
    `INSERT INTO main.schedule (airport, direction, source, fetched_at, is_simulated, entries)
     VALUES (@airport, @direction, @source, @fetchedAt, @isSimulated, @entries)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         entries = excluded.entries`,
  ).run({
    ...key,
    fetchedAt: schedule.fetchedAt,
    isSimulated: schedule.isSimulated ? 1 : 0,
    entries: JSON.stringify(schedule.entries),
  });
  db.prepare(
    `DELETE FROM main.schedule WHERE rowid IN
       (SELECT rowid FROM main.schedule ORDER BY fetched_at DESC LIMIT -1 OFFSET ?)`,
  ).run(keptCount);
}

/** The service said that nothing has changed (304). `fetchedAt` in UNIX seconds. */
export function confirmSchedule(db: Database, key: ScheduleKey, fetchedAt: number): void {
  db.prepare(
    `UPDATE main.schedule SET fetched_at = @fetchedAt
     WHERE airport = @airport AND direction = @direction AND source = @source`,
  ).run({ ...key, fetchedAt });
}

function parseEntries(json: string): ScheduleEntry[] | null {
  try {
    const entries: unknown = JSON.parse(json);
    // The records are as saveSchedule wrote them: clean. Parsing thousands of them again with zod
    // would only delay the first board. SQLite's checks do not see a flipped bit within a text, so
    // what no longer is JSON counts as not there.
    return Array.isArray(entries) ? (entries as ScheduleEntry[]) : null;
  } catch {
    return null;
  }
}
