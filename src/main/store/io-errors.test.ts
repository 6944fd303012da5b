import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { boardReference } from './board-reference.ts';
import { openStore, type Store } from './open-store.ts';
import { loadSchedule } from './schedules.ts';
import { asOrdinaryUser } from './testing/ordinary-user.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { save, usedProfile } from './testing/used-profile.ts';

const load = (store: Store) => store.read((db) => loadSchedule(db, zurichDepartures));
const zurich = (store: Store) => store.read((db) => boardReference(db).airport('ZRH'));
const noticeIds = (store: Store) => store.notices.map((notice) => notice.id);

/** Whether a database of a connection is a file, or lives in memory. */
const isFile = (db: Database, name: 'main' | 'base') =>
  db
    .prepare<[string], string>('SELECT file FROM pragma_database_list WHERE name = ?')
    .pluck()
    .get(name) !== '';

const codes = [
  'SQLITE_IOERR',
  'SQLITE_IOERR_READ',
  'SQLITE_IOERR_SHORT_READ',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_LOCK',
  'SQLITE_IOERR_SHMMAP',
  'SQLITE_IOERR_CORRUPTFS',
  'SQLITE_CORRUPT',
  'SQLITE_CORRUPT_INDEX',
  'SQLITE_NOTADB',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_READONLY_ROLLBACK',
  'SQLITE_PERM',
  'SQLITE_PROTOCOL',
];

/** The check of a whole database fails as every other query does. */
function failCheckOf({ db }: Store, name: 'main' | 'base', code: string): void {
  const pragma = db.pragma.bind(db);
  vi.spyOn(db, 'pragma').mockImplementation((source, options) => {
    if (source.startsWith(`${name}.quick_check`)) {
      throw new Sqlite.SqliteError('Injected.', code);
    }
    return pragma(source, options);
  });
}

describe.each(codes)('%s at run time', (code) => {
  /** Queries fail for as long as this database is its file. */
  const failWhileFile = (db: Database, name: 'main' | 'base') => {
    if (isFile(db, name)) throw new Sqlite.SqliteError('Injected.', code);
    return 'done';
  };

  test('of the reference file: it is the empty base layer, and the cache stays as it is', () => {
    const store = usedProfile().open();
    failCheckOf(store, 'base', code);
    expect(store.read((db) => failWhileFile(db, 'base'))).toBe('done');
    expect(noticeIds(store)).toEqual(['reference-unreadable']);
    expect(zurich(store)).toBeNull();
    expect(load(store)).toEqual(schedule(100));
    expect(save(store, 200).ok).toBe(true);
    expect(store.isInMemory).toBe(false);
  });

  test('of the reference file, met by a change', () => {
    const store = usedProfile().open();
    failCheckOf(store, 'base', code);
    expect(store.write((db) => failWhileFile(db, 'base'))).toEqual({ ok: true, value: 'done' });
    expect(noticeIds(store)).toEqual(['reference-unreadable']);
    expect(store.isInMemory).toBe(false);
  });

  test('of the reference file, where a check of it finds nothing', () => {
    const store = usedProfile().open();
    expect(store.read((db) => failWhileFile(db, 'base'))).toBe('done');
    expect(noticeIds(store)).toContain('reference-unreadable');
    expect(save(store, 200).ok).toBe(true);
    expect(load(store)).toEqual(schedule(200));
  });

  test('of the cache, whatever is put in its place: it lives on in memory', () => {
    const store = usedProfile().open();
    expect(store.read((db) => failWhileFile(db, 'main'))).toBe('done');
    expect(store.isInMemory).toBe(true);
    expect(save(store, 200).ok).toBe(true);
    expect(load(store)).toEqual(schedule(200));
  });

  test('of both files', () => {
    const store = usedProfile().open();
    failCheckOf(store, 'base', code);
    let failuresLeft = 2;
    const both = store.read((db) => {
      if (isFile(db, 'base') || failuresLeft-- > 0) {
        throw new Sqlite.SqliteError('Injected.', code);
      }
      return 'done';
    });
    expect(both).toBe('done');
    expect(save(store, 200).ok).toBe(true);
    expect(load(store)).toEqual(schedule(200));
  });

  test('in the check in idle time', async () => {
    const store = usedProfile().open();
    failCheckOf(store, 'main', code);
    await store.checkInIdle();
    expect(store.notices).toHaveLength(1);
    expect(save(store, 200).ok).toBe(true);
    expect(zurich(store)?.city).toBe('Zürich');
  });
});

test('a reference file that another program holds for a moment is not given up', () => {
  const profile = usedProfile();
  const store = profile.open();
  const other = new Sqlite(profile.referenceFile);
  onTestFinished(() => {
    other.close();
  });
  other.exec('BEGIN EXCLUSIVE');
  zurich(store);
  other.exec('ROLLBACK');
  profile.now += 61_000;
  expect(save(store, 200).ok).toBe(true);
  expect(store.isInMemory).toBe(false);
  expect(zurich(store)?.city).toBe('Zürich');
});

describe('errors of the operating system', () => {
  /** Puts another file under the number by which SQLite knows an open one. */
  function swapOpenFile(path: string, other: string, flags: string): void {
    const link = readdirSync('/proc/self/fd').find((number) => targetOf(number) === path);
    closeSync(Number(link));
    expect(openSync(other, flags)).toBe(Number(link));
  }

  function targetOf(number: string): string | null {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return null;
    }
  }

  /** Reading gives EIO there, as from a sector that cannot be read. */
  const unreadable = '/proc/self/mem';

  const others = { EIO: unreadable, EISDIR: '/proc' };
  for (const [name, other] of Object.entries(others)) {
    test.runIf(process.platform === 'linux')(`${name} from the reference file at run time`, () => {
      const profile = usedProfile();
      const store = profile.open();
      swapOpenFile(profile.referenceFile, other, 'r');
      expect(zurich(store)).toBeNull();
      expect(noticeIds(store)).toEqual(['reference-unreadable']);
      expect(load(store)).toEqual(schedule(100));
      expect(store.isInMemory).toBe(false);
    });

    test.runIf(process.platform === 'linux')(`${name} from the cache at run time`, () => {
      const profile = usedProfile();
      const store = profile.open();
      swapOpenFile(profile.databasePath, other, 'r');
      load(store);
      expect(store.notices).toHaveLength(1);
      expect(save(store, 200).ok).toBe(true);
      expect(load(store)).toEqual(schedule(200));
      expect(zurich(store)?.city).toBe('Zürich');
    });
  }

  test.runIf(process.platform === 'linux')('a full disk under the write-ahead log', () => {
    const profile = usedProfile();
    const store = profile.open();
    save(store, 200);
    swapOpenFile(`${profile.databasePath}-wal`, '/dev/full', 'r+');
    expect(save(store, 300).ok).toBe(true);
    expect(load(store)).toEqual(schedule(300));
    expect(zurich(store)?.city).toBe('Zürich');
  });

  test.runIf(process.platform === 'linux')('EIO from the reference file at start', () => {
    const profile = usedProfile();
    rmSync(profile.referenceFile);
    symlinkSync(unreadable, profile.referenceFile);
    const store = profile.open();
    expect(noticeIds(store)).toEqual(['reference-unreadable']);
    expect(load(store)).toEqual(schedule(100));
  });

  test.runIf(process.platform === 'linux')('EIO from the cache at start', () => {
    const profile = usedProfile();
    rmSync(profile.databasePath);
    symlinkSync(unreadable, profile.databasePath);
    const store = profile.open();
    expect(noticeIds(store)).toEqual(['store-rebuilt']);
    expect(save(store, 200).ok).toBe(true);
    expect(store.isInMemory).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('a reference file in a folder that is closed', () => {
    const profile = usedProfile();
    const closed = join(dirname(profile.referenceFile), 'closed');
    mkdirSync(closed);
    const referenceFile = join(closed, 'reference.sqlite');
    renameSync(profile.referenceFile, referenceFile);
    chmodSync(closed, 0o000);
    onTestFinished(() => {
      chmodSync(closed, 0o700);
    });
    chmodSync(dirname(closed), 0o755);
    const { profileFolder, now } = profile;
    const store = asOrdinaryUser(() => openStore({ profileFolder, referenceFile, now: () => now }));
    const ids = noticeIds(store);
    store.close();
    expect(ids).toContain('reference-unreadable');
  });
});
