import type { z } from 'zod';
import type { number, text, texts, truth } from '#shared/flight-data/fields.ts';
import type { Database } from 'better-sqlite3';
import type { CallCountStorage } from '../data/quota.ts';
import type { Store } from './open-store.ts';

/*
 * What the cache gives back is as it was saved, but for two cases: a bit that has changed within a text or a number,
 * which SQLite's own checks do not see, and a row that another version has written. So whatever is read is looked at
 * before it counts as what it was saved as; what is not counts as not there.
 */

/** What a field of a kept record holds where it is known: each has to be one that may be null as well. */
type KindOf<Value> = null extends Value
  ? NonNullable<Value> extends number
    ? 'number'
    : NonNullable<Value> extends boolean
      ? 'boolean'
      : NonNullable<Value> extends readonly string[]
        ? 'list'
        : 'string'
  : never;

type Kinds<Kept> = { readonly [Field in keyof Kept]-?: KindOf<Kept[Field]> };

/** The latest instant that a `Date` takes, UNIX seconds. */
const latestInstant = 8.64e12;

/** The JSON of a kept text; undefined where it is none. */
export function parseKept(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Makes the check whether a value is a record with fields of these kinds, or null. It costs a tenth of a parse by schema,
 * because thousands of records stand between a start and its first board. Fields that an older version has not written
 * become null, in the record itself. One that is missing beside an unknown one has had its name changed: that is damage.
 */
export function recordCheck<Kept extends object>(
  kinds: Kinds<Kept>,
): (value: unknown) => value is Kept {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(kinds);
  return (value): value is Kept => {
    if (typeof value !== 'object' || value === null) return false;
    const missing: string[] = [];
    for (const [name, kind] of fields) {
      const field: unknown = Reflect.get(value, name);
      if (field === undefined) missing.push(name);
      else if (field !== null && typeof field !== kind && !(kind === 'list' && areTexts(field))) {
        return false;
      }
    }
    if (missing.length === 0) return true;
    const isOlder =
      missing.length < fields.length &&
      Object.keys(value).every((name) => Object.hasOwn(kinds, name));
    if (isOlder) for (const name of missing) Reflect.set(value, name, null);
    return isOlder;
  };
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** A field that a kept record may have. */
type KeptField = ReturnType<typeof text | typeof number | typeof truth | typeof texts>;

/** The kinds of the fields of a record that consists of texts, codes, numbers, truths and lists of texts alone. */
export function kindsOf<Shape extends Record<string, KeptField>>(
  schema: z.ZodObject<Shape>,
): Kinds<z.output<z.ZodObject<Shape>>> {
  const kinds = Object.entries(schema.shape).map(([name, field]) => {
    const { type } = field.def.out.unwrap();
    return [name, type === 'array' ? 'list' : type] as const;
  });
  // TypeScript does not know that the fields are those of the shape.
  return Object.fromEntries(kinds) as Kinds<z.output<z.ZodObject<Shape>>>;
}

/** Whether a value is a list in which each entry passes the check. */
export function isListOf<Entry>(
  value: unknown,
  isEntry: (entry: unknown) => entry is Entry,
): value is readonly Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}

/** Whether a value is an instant in UNIX seconds that can be told as a time. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= latestInstant;
}

/** Whether a value is a number of things. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A row of texts with null for every value that is none. */
export function textsOnly<Row extends object>(row: Row): Row {
  const texts = Object.entries(row).map(
    ([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value : null] as const,
  );
  // Every column that is read by this may be null.
  return Object.fromEntries(texts) as Row;
}

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
