import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { checkFault } from '../../../scripts/test/faults.ts';
import { boardReference } from './board-reference.ts';
import { openStore, type Store } from './open-store.ts';
import { loadSchedule, saveSchedule } from './schedules.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { temporaryProfile, type TemporaryProfile } from './testing/temporary-store.ts';

const load = (store: Store) => store.read((db) => loadSchedule(db, zurichDepartures));
const save = (store: Store, fetchedAt: number, flightCount = 1) =>
  store.write((db) => {
    saveSchedule(db, zurichDepartures, schedule(fetchedAt, flightCount));
  });
const noticeIds = (store: Store) => store.notices.map((notice) => notice.id);
const setAsideFiles = (profile: TemporaryProfile) =>
  readdirSync(profile.profileFolder).filter((name) => /set-aside.*\.sqlite$/.test(name));

/** A profile whose cache holds one schedule and was closed properly. */
function usedProfile(flightCount = 1): TemporaryProfile {
  const profile = temporaryProfile();
  const store = profile.open();
  expect(save(store, 100, flightCount).ok).toBe(true);
  store.close();
  return profile;
}

test('keeps what was saved from one start to the next', () => {
  const store = usedProfile().open();
  expect(load(store)).toEqual(schedule(100));
  expect(store.isInMemory).toBe(false);
  expect(store.notices).toEqual([]);
});

test('is a WAL database with full synchronisation, foreign keys and strict tables', () => {
  const { db } = usedProfile().open();
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  const lax = db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict")
    .pluck()
    .all();
  expect(lax).toEqual(['sqlite_schema']);
});

describe('a file that is no good is set aside and begun again', () => {
  const damages: Record<string, (path: string) => void> = {
    garbage: (path) => {
      writeFileSync(path, 'this is no database, whatever its name says. '.repeat(500));
    },
    'an HTML page': (path) => {
      writeFileSync(path, '<!doctype html><title>Sign in to the network</title>');
    },
    'cut in the middle of a page': (path) => {
      truncateSync(path, 4096 * 3 + 1000);
    },
    'a damaged header': (path) => {
      overwrite(path, 0, Buffer.alloc(100, 7));
    },
    'a damaged schema page': (path) => {
      overwrite(path, 100, Buffer.alloc(3000, 0xff));
    },
    'a bit that has flipped in the name of a column': (path) => {
      // Wherever it stands: pages that are free now have it, too.
      const flipped = readFileSync(path, 'latin1').replaceAll('fetched_at', 'getched_at');
      writeFileSync(path, flipped, 'latin1');
    },
  };
  for (const [name, damage] of Object.entries(damages)) {
    test(name, () => {
      const profile = usedProfile();
      damage(profile.databasePath);
      writeFileSync(`${profile.databasePath}-wal`, 'left behind');
      const store = profile.open();
      expect(store.isInMemory).toBe(false);
      expect(noticeIds(store)).toEqual(['store-rebuilt']);
      expect(load(store)).toBeNull();
      expect(save(store, 200).ok).toBe(true);
      expect(setAsideFiles(profile)).toHaveLength(1);
      store.close();
      expect(load(profile.open())).toEqual(schedule(200));
    });
  }

  test('a newer version of the schema', () => {
    const profile = usedProfile();
    alter(profile, 'PRAGMA user_version = 99');
    const store = profile.open();
    expect(store.notices[0]?.code).toBe('cache.newer');
    expect(load(store)).toBeNull();
    const [kept = ''] = setAsideFiles(profile);
    const old = new Sqlite(join(profile.profileFolder, kept), { readonly: true });
    expect(old.prepare('SELECT count(*) FROM schedule').pluck().get()).toBe(1);
    old.close();
  });

  test('a database of another program', () => {
    const profile = usedProfile();
    alter(profile, 'PRAGMA application_id = 1');
    const store = profile.open();
    expect(store.notices[0]?.code).toBe('cache.foreign');
    expect(setAsideFiles(profile)).toHaveLength(1);
  });

  test('only a few are kept, the latest', () => {
    const profile = usedProfile();
    for (let round = 1; round <= 5; round += 1) {
      writeFileSync(profile.databasePath, `garbage ${round} `.repeat(100));
      profile.now += 1000;
      profile.open().close();
    }
    const kept = setAsideFiles(profile).map((name) =>
      readFileSync(join(profile.profileFolder, name), 'utf8').slice(0, 9),
    );
    expect(kept).toEqual(['garbage 4', 'garbage 5']);
  });

  test('the board says so for an hour', () => {
    const profile = usedProfile();
    writeFileSync(profile.databasePath, 'garbage'.repeat(100));
    const store = profile.open();
    profile.now += 59 * 60_000;
    expect(noticeIds(store)).toEqual(['store-rebuilt']);
    profile.now += 2 * 60_000;
    expect(noticeIds(store)).toEqual([]);
  });
});

test('a file of zero bytes is a new one, without a notice', () => {
  const profile = usedProfile();
  truncateSync(profile.databasePath, 0);
  const store = profile.open();
  expect(store.notices).toEqual([]);
  expect(setAsideFiles(profile)).toEqual([]);
  expect(save(store, 200).ok).toBe(true);
});

describe('damage that is found later', () => {
  /** Overwrites the pages that hold the entries of a large schedule, not the ones read at start. */
  function damagedLater(): TemporaryProfile {
    const profile = usedProfile(400);
    const { size } = statSync(profile.databasePath);
    overwrite(profile.databasePath, 4096, Buffer.alloc(size - 4096, 0xa5));
    return profile;
  }

  test('a query that meets it finds a new cache', () => {
    const profile = damagedLater();
    const store = profile.open();
    expect(load(store)).toBeNull();
    expect(noticeIds(store)).toEqual(['store-rebuilt']);
    expect(setAsideFiles(profile)).not.toEqual([]);
    expect(save(store, 200).ok).toBe(true);
    expect(store.isInMemory).toBe(false);
  });

  test('a change that meets it is made in a new cache', () => {
    const profile = damagedLater();
    const store = profile.open();
    expect(save(store, 200).ok).toBe(true);
    expect(load(store)).toEqual(schedule(200));
    expect(noticeIds(store)).toEqual(['store-rebuilt']);
  });

  test('a check in idle time finds it before a query does', async () => {
    const profile = usedProfile(400);
    const { size } = statSync(profile.databasePath);
    overwrite(profile.databasePath, size - 4096, Buffer.alloc(4096, 0xa5));
    const store = profile.open();
    expect(store.notices).toEqual([]);
    await store.checkInIdle();
    expect(noticeIds(store)).toEqual(['store-rebuilt']);
    expect(save(store, 200).ok).toBe(true);
  });

  test('a check of a sound cache changes nothing', async () => {
    const store = usedProfile(400).open();
    const { db } = store;
    await store.checkInIdle();
    expect(store.db).toBe(db);
    expect(load(store)).toEqual(schedule(100, 400));
  });
});

describe('the bundled reference file', () => {
  const zurich = (store: Store) => store.read((db) => boardReference(db).airport('ZRH'));

  test('is never written', () => {
    const profile = temporaryProfile();
    const before = readFileSync(profile.referenceFile);
    const store = profile.open();
    save(store, 100);
    expect(zurich(store)?.city).toBe('Zürich');
    store.close();
    expect(readFileSync(profile.referenceFile).equals(before)).toBe(true);
  });

  const damages: Record<string, (path: string) => void> = {
    garbage: (path) => {
      writeFileSync(path, 'garbage'.repeat(1000));
    },
    'of another schema': (path) => {
      writeFileSync(path, '');
    },
    truncated: (path) => {
      truncateSync(path, 4096);
    },
  };
  for (const [name, damage] of Object.entries(damages)) {
    test(`${name}: the cache goes on without it, and stays`, () => {
      const profile = usedProfile();
      damage(profile.referenceFile);
      const store = profile.open();
      expect(noticeIds(store)).toEqual(['reference-unreadable']);
      expect(zurich(store)).toBeNull();
      expect(load(store)).toEqual(schedule(100));
      expect(setAsideFiles(profile)).toEqual([]);
    });
  }

  test('missing: no file is made in its place', () => {
    const profile = usedProfile();
    rmSync(profile.referenceFile);
    expect(noticeIds(profile.open())).toEqual(['reference-unreadable']);
    expect(existsSync(profile.referenceFile)).toBe(false);
  });

  test('damaged where only a query finds it: it is given up, not the cache', () => {
    const profile = usedProfile();
    const reference = new Sqlite(profile.referenceFile, { readonly: true });
    const page = reference
      .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'airport'")
      .pluck()
      .get();
    reference.close();
    overwrite(profile.referenceFile, 4096 * ((page ?? 0) - 1), Buffer.alloc(4096, 0xa5));
    const store = profile.open();
    expect(store.notices).toEqual([]);
    expect(zurich(store)).toBeNull();
    expect(noticeIds(store)).toEqual(['reference-unreadable']);
    expect(load(store)).toEqual(schedule(100));
    expect(setAsideFiles(profile)).toEqual([]);
  });
});

test('a bug in a query is thrown, not hidden', () => {
  const store = usedProfile().open();
  expect(() => store.read((db) => db.prepare('SELECT * FROM nowhere').all())).toThrow('nowhere');
  expect(() =>
    store.write(() => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  expect(store.notices).toEqual([]);
});

test('a change is made as a whole or not at all', () => {
  const store = usedProfile().open();
  expect(() =>
    store.write((db) => {
      saveSchedule(db, zurichDepartures, schedule(999));
      throw new Error('half-way');
    }),
  ).toThrow('half-way');
  expect(load(store)).toEqual(schedule(100));
});

function overwrite(path: string, offset: number, bytes: Buffer): void {
  const content = readFileSync(path);
  bytes.copy(content, offset);
  writeFileSync(path, content);
}

function alter(profile: TemporaryProfile, sql: string): void {
  const db = new Sqlite(profile.databasePath);
  db.exec(sql);
  db.close();
}

test('a staged change that fails leaves the next one waiting for the disk as ever', () => {
  const store = temporaryProfile().open();
  const level = () => store.db.pragma('synchronous', { simple: true });
  expect(() =>
    store.write(() => {
      throw new TypeError('A bug.');
    }, 'staged'),
  ).toThrow('A bug.');
  expect(level()).toBe(2);
  expect(store.write((db) => db.pragma('synchronous', { simple: true }), 'staged')).toEqual({
    ok: true,
    value: 1,
  });
  expect(level()).toBe(2);
});

test('what is damaged is logged once', () => {
  const { profileFolder, referenceFile } = temporaryProfile();
  const lines: string[] = [];
  const store = openStore({
    profileFolder,
    referenceFile,
    now: Date.now,
    log: (line) => lines.push(line),
  });
  onTestFinished(() => {
    store.close();
  });
  for (let count = 0; count < 99; count += 1) {
    store.damaged('the flight one');
    store.damaged(`the flight ${count}`);
  }
  expect(lines[0]).toContain('the flight one');
  expect(lines).toHaveLength(50);
});

describe('a file that goes while it is in use is written again within a minute', () => {
  /** What a user chose, and what a plan counts. */
  const treasures = ['flight', 'call_count', 'plan_count'];
  const rowsOf = (store: Store) =>
    store.read((db) => treasures.map((table) => db.prepare(`SELECT * FROM ${table}`).all()));

  test.each<[name: string, remove: (profile: TemporaryProfile) => void]>([
    [
      'the files of the cache',
      ({ databasePath }) => {
        for (const companion of ['', '-wal', '-shm']) rmSync(databasePath + companion);
      },
    ],
    [
      'the database alone',
      ({ databasePath }) => {
        rmSync(databasePath);
      },
    ],
    [
      'the log of the database alone',
      ({ databasePath }) => {
        rmSync(`${databasePath}-wal`);
      },
    ],
    [
      'the whole profile',
      ({ profileFolder }) => {
        rmSync(profileFolder, { recursive: true });
      },
    ],
    [
      'the whole profile, which is restored from a copy',
      ({ profileFolder }) => {
        cpSync(profileFolder, `${profileFolder}.copy`, { recursive: true });
        rmSync(profileFolder, { recursive: true });
        renameSync(`${profileFolder}.copy`, profileFolder);
      },
    ],
  ])('%s', (_name, remove) => {
    const profile = usedProfile();
    const said: string[] = [];
    const store = profile.open((line) => said.push(line));
    store.look();
    expect(store.notices).toEqual([]);
    store.write((db) => {
      db.exec(`INSERT INTO call_count VALUES ('2026-07', 'service', 7);
        INSERT INTO plan_count VALUES ('plan', 1, 'board', 3);
        INSERT INTO flight (source, id, key, facts, touched_at, followed_at, told, ended_at)
        VALUES ('service', 'id', 'key', '{}', 1, 2, NULL, NULL)`);
    });
    const before = rowsOf(store);
    remove(profile);
    store.look();
    expect(rowsOf(store)).toEqual(before);
    expect(before.flat()).toHaveLength(3);
    expect(load(store)).toEqual(schedule(100));
    const untrue = checkFault('landside.sqlite or the whole profile is removed', 'screen', 'log');
    const screen = store.notices.map(sayInEnglish).join();
    expect(untrue({ screen, log: said.join() })).toEqual([]);
    expect(store.isInMemory).toBe(false);
    store.look();
    expect(save(store, 200).ok).toBe(true);
    store.close();

    const next = profile.open();
    expect(rowsOf(next)).toEqual(before);
    expect(load(next)).toEqual(schedule(200));
  });

  test('another file that has taken its place keeps what is newer there', () => {
    const other = usedProfile();
    const profile = temporaryProfile();
    const store = profile.open();
    expect(save(store, 50).ok).toBe(true);
    rmSync(`${profile.databasePath}-wal`);
    copyFileSync(other.databasePath, `${profile.databasePath}.other`);
    renameSync(`${profile.databasePath}.other`, profile.databasePath);
    store.look();
    expect(load(store)).toEqual(schedule(100));
  });
});

test.runIf(process.platform !== 'win32').each(['', '-wal'])(
  'a pipe in the place of landside.sqlite%s is not opened, and is named',
  (companion) => {
    const profile = usedProfile();
    const pipe = profile.databasePath + companion;
    rmSync(pipe, { force: true });
    spawnSync('mkfifo', [pipe]);
    const store = profile.open();
    const screen = store.notices.map(sayInEnglish).join();
    expect(checkFault('a pipe as landside.sqlite', 'screen')({ screen })).toEqual([]);
    expect(save(store, 200).ok).toBe(true);
    rmSync(pipe);
    profile.now += 60_000;
    store.look();
    expect(store.isInMemory).toBe(false);
    expect(load(store)).toEqual(schedule(200));
  },
);

test('what comes after the end fails nothing, and is not kept', () => {
  const profile = usedProfile();
  const store = profile.open();
  store.close();
  expect(save(store, 200).ok).toBe(true);
  expect(load(store)).toEqual(schedule(200));
  expect(store.look()).toBe(false);
  expect(load(profile.open())).toEqual(schedule(100));
});
