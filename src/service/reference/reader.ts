import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ServiceReference } from '../query/reference-data.ts';
import type { DayFacts } from '../world/world.ts';
import { readRecords } from './records.ts';
import { referenceSchemaVersion } from './schema-version.ts';
import { readDayFacts } from './day-facts.ts';

/** The bundled reference file, open for reading. */
export interface Reference extends ServiceReference {
  /** What the days of the simulated world are made from beyond the plan. */
  dayFacts(): DayFacts;
  /** Names the sources that the file was built from; null for a file that does not say. */
  fingerprint(): string | null;
  close(): void;
}

export type OpenReferenceResult =
  | { readonly ok: true; readonly reference: Reference }
  | { readonly ok: false; readonly message: string };

/**
 * Opens the reference file read-only. Each of its lists is read at each call that wants it. A file that is missing, broken or of another version comes back as one sentence.
 */
export function openReference(path: string): OpenReferenceResult {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    return { ok: false, message: sentence(path, 'is missing') };
  }
  let db: Database.Database;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    return { ok: false, message: sentence(path, `cannot be opened (${reason(error)})`) };
  }
  const facts = tryReadFacts(db);
  if (typeof facts === 'string') {
    db.close();
    return { ok: false, message: sentence(path, facts) };
  }
  return {
    ok: true,
    reference: {
      ...readRecords(db),
      dayFacts: () => facts,
      fingerprint: () => metaOf(db, 'fingerprint') ?? null,
      close: () => db.close(),
    },
  };
}

/** The facts that every start needs; or what is wrong with the file. */
function tryReadFacts(db: Database.Database): DayFacts | string {
  try {
    const version = metaOf(db, 'schema_version');
    if (version !== referenceSchemaVersion) {
      return `is of version ${version ?? 'unknown'} and not ${referenceSchemaVersion}`;
    }
    return readDayFacts(db);
  } catch (error) {
    return `is damaged (${reason(error)})`;
  }
}

function metaOf(db: Database.Database, key: string): string | undefined {
  return db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?').get(key)
    ?.value;
}

function sentence(path: string, trouble: string): string {
  return `The reference data ${path} ${trouble}; without it there is no simulated traffic. Run "npm run build:reference" to make it again, or install the application again.`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
