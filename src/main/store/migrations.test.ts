import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate, ownership, migrations, schemaVersion } from './migrations.ts';
import { referenceTables } from './base-layer.ts';

const version = (db: Sqlite.Database) => db.pragma('user_version', { simple: true });
const tables = (db: Sqlite.Database) =>
  db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();

test('the steps are numbered from one on without a gap', () => {
  expect(migrations.map((step) => step.version)).toEqual(migrations.map((_, index) => index + 1));
  expect(schemaVersion).toBe(migrations.length);
});

test('an empty file gets every step, a second time nothing happens', () => {
  const db = new Sqlite(':memory:');
  expect(ownership(db)).toBe('ours');
  migrate(db);
  expect(version(db)).toBe(schemaVersion);
  const before = tables(db);
  migrate(db);
  expect(tables(db)).toEqual(before);
  expect(ownership(db)).toBe('ours');
});

test('an older file is brought up to date from where it is, with what it holds', () => {
  const db = new Sqlite(':memory:');
  const [first] = migrations;
  db.exec(`${first?.sql ?? ''}; PRAGMA user_version = 1`);
  db.exec("INSERT INTO schedule VALUES ('ZRH', 'departures', 'embedded', 1, 0, '[]')");
  migrate(db);
  expect(version(db)).toBe(schemaVersion);
  expect(db.prepare('SELECT airport FROM schedule').pluck().all()).toEqual(['ZRH']);
});

test('a step that fails leaves no trace, and its number is not taken', () => {
  const db = new Sqlite(':memory:');
  // In the way of the second step: its table is there already.
  db.exec('CREATE TABLE call_count (something)');
  expect(() => {
    migrate(db);
  }).toThrow('call_count');
  expect(version(db)).toBe(1);
  expect(tables(db)).toEqual(['call_count', 'schedule']);
});

test('the layer has a column for every field of the interface', () => {
  const db = new Sqlite(':memory:');
  migrate(db);
  for (const { layer, fields } of Object.values(referenceTables)) {
    const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(layer);
    expect(columns.sort(), layer).toEqual(
      [...new Set(['import_id', 'code', 'base_code', ...fields])].sort(),
    );
  }
});

test('files of others, and newer ones, are told apart', () => {
  const foreign = new Sqlite(':memory:');
  foreign.exec('CREATE TABLE somebody_elses (x)');
  expect(ownership(foreign)).toBe('foreign');
  const newer = new Sqlite(':memory:');
  migrate(newer);
  newer.pragma(`user_version = ${schemaVersion + 1}`);
  expect(ownership(newer)).toBe('newer');
});
