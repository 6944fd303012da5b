import type { Database } from 'better-sqlite3';
import type { PlanCosts, PlanCounts, PlanSaid, PlanStorage } from '../data/quota.ts';
import type { PageLengthStorage } from '../data/page-end.ts';
import { isCount, isInstant } from './kept-values.ts';
import type { Store } from './open-store.ts';

/** What is known of how much boards are seen. */
export interface SeenTime {
  /** Of the time that is not night, 0 to 1. */
  readonly share: number;
  /** UNIX seconds. */
  readonly toldAt: number;
}

/** Where it is kept; null: nothing is known. */
export interface SeenStorage {
  read(): SeenTime | null;
  write(seen: SeenTime): void;
}

/** Periods of a plan whose counts are kept. */
const keptPeriods = 3;

interface SaidRow {
  readonly plan: string;
  readonly period: number;
  readonly remaining: number;
  readonly counted: number;
  readonly call_limit: number | null;
  readonly renews_at: number | null;
}

/**
 * What is known of one plan, kept in the cache.
 *
 * @param plan a name for service and key that does not contain the key
 */
export function planStorage(store: Store, plan: string): PlanStorage {
  return {
    counts: (period) => store.read((db) => readCounts(db, plan, period)),
    write: (period, purpose, count) => {
      store.write((db) => {
        writeCount(db, { plan, period, purpose, count });
      });
    },
    said: () => store.read((db) => readSaid(db, plan)),
    say: (said) => {
      store.write((db) => {
        writeSaid(db, plan, said);
      });
    },
    move: (from, to) => {
      store.write((db) => {
        db.prepare(
          'UPDATE OR REPLACE main.plan_count SET period = ? WHERE plan = ? AND period = ?',
        ).run(to, plan, from);
      });
    },
  };
}

/**
 * Counts of a service from before keys were told apart become those of the first key that asks it.
 */
export function adoptCounts(store: Store, service: string, plan: string): void {
  store.write((db) => {
    db.prepare('UPDATE OR IGNORE main.plan_count SET plan = ? WHERE plan = ?').run(plan, service);
  });
}

function readCounts(db: Database, plan: string, period: number): PlanCounts {
  const rows = db
    .prepare<[string, number], { purpose: string; count: number }>(
      'SELECT purpose, count FROM main.plan_count WHERE plan = ? AND period = ?',
    )
    .all(plan, period);
  const counts = rows.filter(({ count }) => isCount(count));
  return Object.fromEntries(counts.map(({ purpose, count }) => [purpose, count]));
}

function writeCount(
  db: Database,
  row: { plan: string; period: number; purpose: string; count: number },
): void {
  db.prepare(
    `INSERT INTO main.plan_count (plan, period, purpose, count)
     VALUES (@plan, @period, @purpose, @count)
     ON CONFLICT DO UPDATE SET count = excluded.count`,
  ).run(row);
  db.prepare(
    `DELETE FROM main.plan_count WHERE plan = @plan AND period <> @period AND period NOT IN
       (SELECT DISTINCT period FROM main.plan_count WHERE plan = @plan
        ORDER BY period DESC LIMIT ${keptPeriods})`,
  ).run({ plan: row.plan, period: row.period });
}

function readSaid(db: Database, plan: string): PlanSaid | null {
  const row = db
    .prepare<[string], SaidRow>('SELECT * FROM main.plan_said WHERE plan = ?')
    .get(plan);
  if (row === undefined) return null;
  const { period, remaining, counted, call_limit: limit, renews_at: renewsAt } = row;
  const isSound =
    isInstant(period) &&
    isCount(remaining) &&
    isCount(counted) &&
    (limit === null || isCount(limit)) &&
    (renewsAt === null || isInstant(renewsAt));
  if (!isSound) return null;
  return { period, remaining, counted, limit, renewsAt };
}

function writeSaid(db: Database, plan: string, said: PlanSaid): void {
  const { period, remaining, counted, limit, renewsAt } = said;
  db.prepare(
    `INSERT OR REPLACE INTO main.plan_said
       (plan, period, remaining, counted, call_limit, renews_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(plan, period, remaining, counted, limit, renewsAt);
}

/** What one poll of each board costs with a plan, kept in the cache; null: not known. */
export function planCosts(store: Store, plan: string): PlanCosts {
  return {
    read: (board) =>
      store.read((db) => {
        const calls = db
          .prepare<[string, string], number>(
            'SELECT calls FROM main.poll_cost WHERE plan = ? AND board = ?',
          )
          .pluck()
          .get(plan, board);
        return calls !== undefined && Number.isFinite(calls) && calls >= 0 ? calls : null;
      }),
    write: (board, calls) => {
      store.write((db) => {
        db.prepare(
          'INSERT OR REPLACE INTO main.poll_cost (plan, board, calls) VALUES (?, ?, ?)',
        ).run(plan, board, calls);
      });
    },
  };
}

/** How long the pages of a list are with a plan, kept in the cache. */
export function pageLengthStorage(store: Store, plan: string, list: string): PageLengthStorage {
  return {
    read: () =>
      store.read((db) => {
        const row = db
          .prepare<[string, string], { largest: number; isMaximum: number }>(
            `SELECT largest, is_maximum AS isMaximum FROM main.page_length
             WHERE plan = ? AND list = ?`,
          )
          .get(plan, list);
        return isCount(row?.largest)
          ? { largest: row.largest, isMaximum: row.isMaximum === 1 }
          : null;
      }),
    write: ({ largest, isMaximum }) => {
      store.write((db) => {
        db.prepare(
          `INSERT OR REPLACE INTO main.page_length (plan, list, largest, is_maximum)
           VALUES (?, ?, ?, ?)`,
        ).run(plan, list, largest, isMaximum ? 1 : 0);
      });
    },
  };
}

/** How much of the time boards are seen, kept in the cache. */
export function seenStorage(store: Store): SeenStorage {
  return {
    read: () =>
      store.read((db) => {
        const seen = db
          .prepare<[], { share: number; toldAt: number }>(
            'SELECT share, told_at AS toldAt FROM main.seen_time WHERE id = 1',
          )
          .get();
        const isSound =
          seen !== undefined && seen.share >= 0 && seen.share <= 1 && isInstant(seen.toldAt);
        return isSound ? seen : null;
      }),
    write: ({ share, toldAt }) => {
      store.write((db) => {
        db.prepare(
          'INSERT OR REPLACE INTO main.seen_time (id, share, told_at) VALUES (1, ?, ?)',
        ).run(share, toldAt);
      });
    },
  };
}
