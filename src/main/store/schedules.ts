import type { Database } from 'better-sqlite3';
import type { Direction } from '#shared/board-view.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { referenceNamesSchema, type ReferenceNames } from '../flights/reference-names.ts';
import { isInstant, isListOf, kindsOf, parseKept, recordCheck } from './kept-values.ts';
import type { Store } from './open-store.ts';

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
  /** What a publisher says of the codes in them. */
  readonly names?: ReferenceNames;
}

type OnDamaged = ((what: string) => void) | undefined;

interface Row {
  readonly fetched_at: number;
  readonly is_simulated: number;
  readonly entries: string;
  readonly names: string | null;
}

/** How many schedules are kept; the ones that were not confirmed for longest go first. */
const keptCount = 60;

/** The first read of every start; its query plan is asserted in a test. */
export const scheduleQuery = `
  SELECT fetched_at, is_simulated, entries, names FROM main.schedule
  WHERE airport = @airport AND direction = @direction AND source = @source`;

/**
 * Those of a service that name a flight. All of its texts are read, which takes some milliseconds: for when a user
 * asks, and not for a keystroke.
 */
const schedulesNamingQuery = `
  SELECT airport, direction, fetched_at, is_simulated, entries, names FROM main.schedule
  WHERE source = @source AND instr(entries, @code) > 0 ORDER BY fetched_at DESC`;

const isScheduleEntry = recordCheck<ScheduleEntry>(kindsOf(scheduleEntrySchema));

/**
 * The last known schedule; null where there is none, or where what is there is no longer what was saved.
 *
 * @param onDamaged is told what that was
 */
export function loadSchedule(
  db: Database,
  key: ScheduleKey,
  onDamaged?: OnDamaged,
): SavedSchedule | null {
  const row = db.prepare<[ScheduleKey], Row>(scheduleQuery).get(key);
  return row === undefined ? null : readRow(row, key, onDamaged);
}

/**
 * The schedules as a service last told them in which a flight is named, the youngest first.
 *
 * @param code as records have it: `LX318`
 */
export function loadSchedulesNaming(
  db: Database,
  source: string,
  code: string,
  onDamaged?: OnDamaged,
): (Target & SavedSchedule)[] {
  return db
    .prepare<[{ source: string; code: string }], Row & Target>(schedulesNamingQuery)
    .all({ source, code: JSON.stringify(code) })
    .flatMap(({ airport, direction, ...row }) => {
      const schedule = readRow(row, { airport, direction }, onDamaged);
      return schedule === null ? [] : [{ airport, direction, ...schedule }];
    });
}

function readRow(
  row: Row,
  { airport, direction }: Target,
  onDamaged: OnDamaged,
): SavedSchedule | null {
  const entries = parseKept(row.entries);
  if (!isInstant(row.fetched_at) || !isListOf(entries, isScheduleEntry)) {
    onDamaged?.(`the ${direction} of ${airport}`);
    return null;
  }
  const names = row.names === null ? null : referenceNamesSchema.safeParse(parseKept(row.names));
  return {
    fetchedAt: row.fetched_at,
    isSimulated: row.is_simulated === 1,
    entries,
    // Damaged ones are as none: the computer has its own.
    ...(names?.success === true && { names: names.data }),
  };
}

/** Keeps a schedule in place of the last one, and prunes the oldest. Call it in `store.write`. */
export function saveSchedule(db: Database, key: ScheduleKey, schedule: SavedSchedule): void {
  db.prepare(
    `INSERT INTO main.schedule (airport, direction, source, fetched_at, is_simulated, entries, names)
     VALUES (@airport, @direction, @source, @fetchedAt, @isSimulated, @entries, @names)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         entries = excluded.entries, names = excluded.names`,
  ).run({
    ...key,
    fetchedAt: schedule.fetchedAt,
    isSimulated: schedule.isSimulated ? 1 : 0,
    entries: JSON.stringify(schedule.entries),
    names: schedule.names === undefined ? null : JSON.stringify(schedule.names),
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

interface Target {
  readonly airport: string;
  readonly direction: Direction;
}

/** The last known schedules as the service in use told them. */
export interface KeptSchedules {
  read(target: Target): SavedSchedule | null;
  save(target: Target, schedule: SavedSchedule): void;
  /** The schedule was confirmed unchanged at this time, UNIX seconds. */
  confirm(target: Target, fetchedAt: number): void;
}

/** @param source the service of an airport's flights: see `ScheduleKey` */
export function keptSchedules(store: Store, source: (airport: string) => string): KeptSchedules {
  const keyOf = ({ airport, direction }: Target): ScheduleKey => ({
    airport,
    direction,
    source: source(airport),
  });
  return {
    read: (target) => store.read((db) => loadSchedule(db, keyOf(target), store.damaged)),
    save(target, schedule) {
      store.write((db) => {
        saveSchedule(db, keyOf(target), schedule);
      });
    },
    confirm(target, fetchedAt) {
      store.write((db) => {
        confirmSchedule(db, keyOf(target), fetchedAt);
      });
    },
  };
}
