import type { Database } from 'better-sqlite3';
import { migrations, schemaVersion } from './migrations.ts';

/** "LAND": says in the file itself whose it is (`PRAGMA application_id`). */
const applicationId = 0x4c414e44;

/** What a file is to us before it is used: ours and readable, or why not. */
export type Ownership = 'ours' | 'newer' | 'foreign';

/** Whether the file may be migrated: empty or ours, and not newer than this application. */
export function ownership(db: Database): Ownership {
  const version = readNumber(db, 'PRAGMA user_version');
  const isOurs = readNumber(db, 'PRAGMA application_id') === applicationId;
  const isEmpty = readNumber(db, 'SELECT count(*) FROM sqlite_schema') === 0;
  if (isEmpty && version === 0) return 'ours';
  if (!isOurs) return 'foreign';
  return version > schemaVersion ? 'newer' : 'ours';
}

/**
 * Brings the schema up to date: each step in one transaction together with its `user_version`, so
 * that a step either happened or did not. Throws what SQLite throws (a full disk, for instance).
 */
export function migrate(db: Database): void {
  const current = readNumber(db, 'PRAGMA user_version');
  for (const { version, sql } of migrations) {
    if (version <= current) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${applicationId};`);
    }).immediate();
  }
}

function readNumber(db: Database, sql: string): number {
  return Number(db.prepare(sql).pluck().get());
}
