import type { Database } from 'better-sqlite3';
import { isInstant, parseKept } from './kept-values.ts';

/** Which list: of one kind, by a name that tells it from others of its kind, as one service has it. */
export interface KeptListKey {
  readonly kind: 'delays' | 'timetable' | 'day' | 'day-jobs' | 'fleet' | 'aircraft';
  readonly name: string;
  /** The service: its base URL (never with a key), or `embedded`. */
  readonly source: string;
}

/** A list as it was fetched. */
export interface KeptList<Content> {
  /** When the service sent it, UNIX seconds. */
  readonly fetchedAt: number;
  /** The service said that it makes its flights up. */
  readonly isSimulated: boolean;
  /** All of it was read. */
  readonly isComplete: boolean;
  readonly content: Content;
}

/**
 * How many of each kind are kept; the ones that were fetched longest ago go first. A day of a large airport takes two
 * megabytes, and all fleets are in the library, which is in memory while it is looked at.
 */
const keptCounts: Readonly<Record<KeptListKey['kind'], number>> = {
  delays: 40,
  timetable: 40,
  day: 14,
  'day-jobs': 14,
  fleet: 12,
  aircraft: 40,
};

/** Its query plan is asserted in a test. */
export const keptListQuery = `
  SELECT fetched_at, is_simulated, is_complete, content FROM main.kept_list
  WHERE kind = @kind AND name = @name AND source = @source`;

/** Its query plan is asserted in a test, too. */
export const listsOfKindQuery = `
  SELECT name, fetched_at AS fetchedAt FROM main.kept_list
  WHERE kind = ? AND source = ? ORDER BY fetched_at DESC`;

interface KeptListRow {
  readonly fetched_at: number;
  readonly is_simulated: number;
  readonly is_complete: number;
  readonly content: string;
}

/**
 * The last known list; null where there is none, or where what is there is no longer what was saved.
 *
 * @param isContent tells whether what was read still has the shape that was saved
 * @param onDamaged is told what has not
 */
export function loadList<Content>(
  db: Database,
  key: KeptListKey,
  isContent: (content: unknown) => content is Content,
  onDamaged?: (what: string) => void,
): KeptList<Content> | null {
  const row = db.prepare<[KeptListKey], KeptListRow>(keptListQuery).get(key);
  if (!row) return null;
  const content = parseKept(row.content);
  if (!isInstant(row.fetched_at) || !isContent(content)) {
    onDamaged?.(`the list ${key.kind} ${key.name}`);
    return null;
  }
  return {
    fetchedAt: row.fetched_at,
    isSimulated: row.is_simulated === 1,
    isComplete: row.is_complete === 1,
    content,
  };
}

/** Keeps a list in place of the last one, and prunes the oldest. Call it in `store.write`. */
export function saveList(db: Database, key: KeptListKey, list: KeptList<unknown>): void {
  db.prepare(
    `INSERT INTO main.kept_list
       (kind, name, source, fetched_at, is_simulated, is_complete, content)
     VALUES (@kind, @name, @source, @fetchedAt, @isSimulated, @isComplete, @content)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         is_complete = excluded.is_complete, content = excluded.content`,
  ).run({
    ...key,
    fetchedAt: list.fetchedAt,
    isSimulated: list.isSimulated ? 1 : 0,
    isComplete: list.isComplete ? 1 : 0,
    content: JSON.stringify(list.content),
  });
  db.prepare(
    `DELETE FROM main.kept_list WHERE rowid IN
       (SELECT rowid FROM main.kept_list WHERE kind = ?
        ORDER BY fetched_at DESC LIMIT -1 OFFSET ?)`,
  ).run(key.kind, keptCounts[key.kind]);
}

/** Forgets a list. Call it in `store.write`. */
export function removeList(db: Database, key: KeptListKey): void {
  db.prepare<[KeptListKey]>(
    'DELETE FROM main.kept_list WHERE kind = @kind AND name = @name AND source = @source',
  ).run(key);
}

/** Which lists of a kind there are of a service, without reading them; the one that was fetched last comes first. */
export function namesOfLists(
  db: Database,
  { kind, source }: Pick<KeptListKey, 'kind' | 'source'>,
): { readonly name: string; readonly fetchedAt: number }[] {
  return db
    .prepare<[string, string], { name: string; fetchedAt: number }>(listsOfKindQuery)
    .all(kind, source);
}
