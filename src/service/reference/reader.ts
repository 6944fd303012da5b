import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { ServiceReference } from '../query/reference-data.ts';
import type { WorldFacts } from '../world/facts.ts';
import { readRecords } from './records.ts';
import { referenceSchemaVersion } from './schema-version.ts';
import { readWorldFacts } from './world-facts.ts';

/** The bundled reference file, open for reading. */
export interface Reference extends ServiceReference {
  /** What the simulated world is made from. */
  worldFacts(): WorldFacts;
  close(): void;
}

export type OpenReferenceResult =
  | { readonly ok: true; readonly reference: Reference }
  | { readonly ok: false; readonly message: string };

/**
 * Opens the reference file read-only. Each of its lists is read at the first call that wants it and
 * kept. A file that is missing, broken or of another version comes back as one sentence.
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
      worldFacts: () => facts,
      close: () => db.close(),
    },
  };
}

/** The facts, which take a whole read of most tables; or what is wrong with the file. */
function tryReadFacts(db: Database.Database): WorldFacts | string {
  try {
    const version = db
      .prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'schema_version'")
      .get()?.value;
    if (version !== referenceSchemaVersion) {
      return `is of version ${version ?? 'unknown'} and not ${referenceSchemaVersion}`;
    }
    return readWorldFacts(db);
  } catch (error) {
    return `is damaged (${reason(error)})`;
  }
}

function sentence(path: string, trouble: string): string {
  return `The reference data ${path} ${trouble}; without it there is no simulated traffic. Run "npm run build:reference" to make it again, or install the application again.`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
