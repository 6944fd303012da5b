import { statSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { createLayeredViews } from './layered-views.ts';
import { referenceTables } from './reference-tables.ts';
import { sqliteFailure } from './sqlite-failure.ts';

/**
 * Attaches the bundled reference file as `base` (it is only ever read) and makes the views that lay
 * the service's records over it. Where the file cannot be used, or is null, an empty base takes its
 * place: the service's records are then all there is.
 *
 * Answers whether the bundled file is in use. Throws what SQLite throws about the cache file.
 */
export function attachBase(db: Database, referenceFile: string | null): boolean {
  const isAttached = referenceFile !== null && attachFile(db, referenceFile);
  if (!isAttached) {
    attachEmptyBase(db);
    createLayeredViews(db);
  }
  forgetLayersOfAnotherBase(db);
  return isAttached;
}

function attachFile(db: Database, referenceFile: string): boolean {
  // Attaching a file that is not there would make one.
  if (!statSync(referenceFile, { throwIfNoEntry: false })?.isFile()) return false;
  try {
    db.prepare('ATTACH ? AS base').run(referenceFile);
  } catch (error) {
    if (sqliteFailure(error) === null) throw error;
    return false;
  }
  try {
    createLayeredViews(db);
    // Compiling a query finds out whether the file has every table and column that we read.
    for (const { view } of Object.values(referenceTables)) db.prepare(`SELECT * FROM ${view}`);
    db.prepare('SELECT country_code, city, names FROM base.city_name');
    db.prepare('SELECT icao, manufacturer, model FROM base.aircraft_type');
    readFingerprint(db);
    return true;
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    for (const { view } of Object.values(referenceTables)) {
      db.exec(`DROP VIEW IF EXISTS temp.${view}`);
    }
    db.exec('DETACH base');
    return false;
  }
}

function attachEmptyBase(db: Database): void {
  db.exec(`
    ATTACH ':memory:' AS base;
    CREATE TABLE base.meta (key TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE base.city_name (
      country_code TEXT, city TEXT, names TEXT, PRIMARY KEY (country_code, city)
    );
    CREATE TABLE base.aircraft_type (icao TEXT PRIMARY KEY, manufacturer TEXT, model TEXT)`);
  for (const { base, fields, baseOnly } of Object.values(referenceTables)) {
    db.exec(`CREATE TABLE base.${base} (${[...fields, ...baseOnly].join(', ')})`);
  }
}

/**
 * The layer refers to records of the bundled file. After an update that brought another file those
 * links are stale, so the layer is put out of force: the next refresh brings it back.
 */
function forgetLayersOfAnotherBase(db: Database): void {
  const fingerprint = readFingerprint(db);
  const known = db
    .prepare<[], string>("SELECT value FROM main.meta WHERE key = 'base_fingerprint'")
    .pluck()
    .get();
  if (known === fingerprint) return;
  db.transaction(() => {
    db.exec('DELETE FROM main.reference_layer');
    db.prepare(
      `INSERT INTO main.meta (key, value) VALUES ('base_fingerprint', ?)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    ).run(fingerprint);
  }).deferred();
}

function readFingerprint(db: Database): string {
  return (
    db.prepare<[], string>("SELECT value FROM base.meta WHERE key = 'fingerprint'").pluck().get() ??
    'none'
  );
}
