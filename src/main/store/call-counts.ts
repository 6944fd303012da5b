import type { Database } from 'better-sqlite3';
import type { CallCountStorage } from '../service-client/quota.ts';
import { isCount } from './kept-values.ts';
import type { Store } from './open-store.ts';

/** Months for which counts are kept. */
const keptMonths = 24;

/**
 * The count of calls to one service (its base URL without a key, or `embedded`) by UTC month
 * (`YYYY-MM`), kept in the cache: 0 for a month that was not counted.
 */
export function callCountStorage(store: Store, service: string): CallCountStorage {
  return {
    read: (month) => store.read((db) => readCount(db, month, service)),
    write: (month, count) => {
      // Where not even memory takes it there is nothing better to do than to go on uncounted.
      store.write((db) => {
        writeCount(db, month, service, count);
      });
    },
  };
}

function readCount(db: Database, month: string, service: string): number {
  const count = db
    .prepare<[string, string], number>(
      'SELECT count FROM main.call_count WHERE month = ? AND service = ?',
    )
    .pluck()
    .get(month, service);
  return isCount(count) ? count : 0;
}

function writeCount(db: Database, month: string, service: string, count: number): void {
  db.prepare(
    `INSERT INTO main.call_count (month, service, count) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET count = excluded.count`,
  ).run(month, service, count);
  db.prepare(
    `DELETE FROM main.call_count WHERE month NOT IN
       (SELECT DISTINCT month FROM main.call_count ORDER BY month DESC LIMIT ?)`,
  ).run(keptMonths);
}
