import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { boardReference } from './board-reference.ts';
import { callCountStorage } from './kept-values.ts';
import type { Store } from './open-store.ts';
import { loadSchedule } from './schedules.ts';
import { asOrdinaryUser } from './testing/ordinary-user.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { temporaryProfile } from './testing/temporary-store.ts';
import { save, usedProfile } from './testing/used-profile.ts';

const load = (store: Store) => store.read((db) => loadSchedule(db, zurichDepartures));
const messages = (store: Store) => store.notices.map(sayInEnglish);

/** The store works, keeps the cache where it was, and says why it lives in memory. */
function expectLifeInMemory(store: Store, cause: string): void {
  expect(store.isInMemory).toBe(true);
  expect(messages(store)).toEqual([expect.stringContaining(cause)]);
  expect(save(store, 300).ok).toBe(true);
  expect(load(store)).toEqual(schedule(300));
  expect(store.read((db) => boardReference(db).airport('LSZH'))?.iata).toBe('ZRH');
  expect(messages(store)).toHaveLength(1);
}

describe('a file that cannot be had at start', () => {
  test('a read-only folder: the last board is read, nothing is set aside', () => {
    const profile = usedProfile();
    chmodSync(dirname(profile.profileFolder), 0o755);
    chmodSync(profile.databasePath, 0o444);
    chmodSync(profile.profileFolder, 0o555);
    onTestFinished(() => {
      chmodSync(profile.profileFolder, 0o755);
    });
    const store = asOrdinaryUser(() => profile.open());
    expect(load(store)).toEqual(schedule(100));
    expectLifeInMemory(store, 'cannot be written');
    expect(readdirSync(profile.profileFolder)).toEqual(['landside.sqlite']);
  });

  test('a read-only folder after a crash: what is in the write-ahead log is read too', () => {
    const profile = usedProfile();
    // A connection that stays open keeps -wal and -shm in place, as a crash does.
    const crashed = profile.open();
    save(crashed, 200);
    chmodSync(dirname(profile.profileFolder), 0o755);
    for (const name of readdirSync(profile.profileFolder)) {
      chmodSync(join(profile.profileFolder, name), 0o444);
    }
    chmodSync(profile.profileFolder, 0o555);
    onTestFinished(() => {
      chmodSync(profile.profileFolder, 0o755);
    });
    const store = asOrdinaryUser(() => profile.open());
    expect(load(store)).toEqual(schedule(200));
    expectLifeInMemory(store, 'cannot be written');
  });

  test('a folder that cannot be made', () => {
    const profile = temporaryProfile();
    writeFileSync(profile.profileFolder, 'a file in its place');
    expectLifeInMemory(profile.open(), 'cannot be written');
  });

  test('a directory in its place', () => {
    const profile = temporaryProfile();
    mkdirSync(profile.databasePath, { recursive: true });
    expectLifeInMemory(profile.open(), 'is not a file');
    expect(readdirSync(profile.profileFolder)).toEqual(['landside.sqlite']);
  });

  test('a damaged file that cannot be set aside', () => {
    const profile = usedProfile();
    writeFileSync(profile.databasePath, 'garbage'.repeat(1000));
    chmodSync(dirname(profile.profileFolder), 0o755);
    chmodSync(profile.profileFolder, 0o555);
    onTestFinished(() => {
      chmodSync(profile.profileFolder, 0o755);
    });
    expectLifeInMemory(
      asOrdinaryUser(() => profile.open()),
      'cannot be written',
    );
    expect(readdirSync(profile.profileFolder)).toEqual(['landside.sqlite']);
  });

  test('another program holds it: it is not set aside, and taken back when it is free', () => {
    const profile = usedProfile();
    const other = new Sqlite(profile.databasePath);
    other.exec('BEGIN EXCLUSIVE');
    const store = profile.open();
    expect(load(store)).toEqual(schedule(100));
    expectLifeInMemory(store, 'Another program');
    other.close();
    profile.now += 60_000;
    expect(save(store, 400).ok).toBe(true);
    expect(store.isInMemory).toBe(false);
    expect(messages(store)).toEqual([]);
    expect(load(store)).toEqual(schedule(400));
  });
});

describe('a file that cannot be written any more', () => {
  /** Lets the database grow by no more than a few pages, as on a disk that is full. */
  function fill(store: Store): void {
    const pages = Number(store.db.pragma('page_count', { simple: true }));
    store.db.pragma(`max_page_count = ${pages + 2}`);
  }

  test('a full disk: goes on in memory with everything it knew, and says so once', () => {
    const profile = usedProfile();
    const store = profile.open();
    fill(store);
    expect(save(store, 200, 500).ok).toBe(true);
    expect(load(store)).toEqual(schedule(200, 500));
    const arrivals = { ...zurichDepartures, direction: 'arrivals' } as const;
    expect(store.read((db) => loadSchedule(db, arrivals))).toBeNull();
    expectLifeInMemory(store, 'The disk is full');
  });

  test('a full disk that has no room for the index of the write-ahead log', () => {
    const store = usedProfile().open();
    store.read((db) => {
      if (!db.memory) throw new Sqlite.SqliteError('Injected.', 'SQLITE_IOERR_SHMSIZE');
    });
    expectLifeInMemory(store, 'The disk is full');
  });

  test('a full disk leaves the file as it was', () => {
    const profile = usedProfile();
    const store = profile.open();
    fill(store);
    save(store, 200, 500);
    store.close();
    expect(load(profile.open())).toEqual(schedule(100));
  });

  test('space again: what was learnt meanwhile is in the file', () => {
    const profile = usedProfile();
    const store = profile.open();
    const calls = callCountStorage(store, 'https://example.test');
    calls.write('2026-07', 5);
    fill(store);
    save(store, 200, 500);
    calls.write('2026-07', 9);
    expect(store.isInMemory).toBe(true);

    profile.now += 59_000;
    calls.write('2026-07', 10);
    expect(store.isInMemory).toBe(true);

    profile.now += 2_000;
    calls.write('2026-07', 11);
    expect(store.isInMemory).toBe(false);
    expect(store.notices).toEqual([]);
    store.close();
    const reopened = profile.open();
    expect(load(reopened)).toEqual(schedule(200, 500));
    expect(callCountStorage(reopened, 'https://example.test').read('2026-07')).toBe(11);
  });

  test('a folder that became read-only', () => {
    const store = usedProfile().open();
    store.db.pragma('query_only = ON');
    save(store, 200);
    expectLifeInMemory(store, 'cannot be written');
  });

  test('still nothing after a minute: stays in memory, with one notice', () => {
    const profile = usedProfile();
    const store = profile.open();
    store.db.pragma('query_only = ON');
    save(store, 200);
    rmSync(profile.profileFolder, { recursive: true });
    writeFileSync(profile.profileFolder, 'a file in its place');
    profile.now += 61_000;
    expectLifeInMemory(store, 'cannot be written');
  });

  test('reference data of the service goes along into memory', () => {
    const store = usedProfile().open();
    store.write((db) => {
      db.exec(`
        INSERT INTO reference_import (id, kind, source, begun_at, imported_at)
          VALUES (1, 'airports', 'embedded', 1, 1);
        INSERT INTO reference_layer VALUES ('airports', 1);
        INSERT INTO layer_airports (import_id, code, iata_code, name)
          VALUES (1, 'QQQ', 'QQQ', 'Known to the service alone');`);
    });
    store.db.pragma('query_only = ON');
    save(store, 200);
    expect(store.isInMemory).toBe(true);
    expect(store.read((db) => boardReference(db).airport('QQQ'))?.name).toContain('service alone');
  });
});
