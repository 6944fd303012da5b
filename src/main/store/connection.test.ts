import {
  closeSync,
  openSync,
  truncateSync,
  writeSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { callCountStorage } from './kept-values.ts';
import { loadFlight, loadFollowed, saveFlight } from './flights.ts';
import { saveSchedule } from './schedules.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import {
  temporaryProfile,
  type TemporaryProfile,
  temporaryFolder,
} from './testing/temporary-store.ts';
import { join } from 'node:path';
import { setAside } from './connection.ts';

/** A profile with a followed flight, one that was only looked at, and calls that were counted. */
function usedProfile(): TemporaryProfile {
  const profile = temporaryProfile();
  const store = profile.open();
  for (const [id, followedAt] of [['followed', 90] as const, ['seen', null] as const]) {
    store.write((db) => {
      saveFlight(db, 'embedded', {
        id,
        key: { iata: 'LX318', icao: null, departure: 1_782_900_000 },
        facts: { entries: [] },
        touchedAt: 100,
        followedAt,
        told: { gate: 'A62' },
        endedAt: null,
      });
    });
  }
  callCountStorage(store, 'https://example.test').write('2026-07', 412);
  store.write((db) => {
    saveSchedule(db, zurichDepartures, schedule(100, 400));
  });
  store.close();
  return profile;
}

function alter(profile: TemporaryProfile, sql: string): void {
  const db = new Sqlite(profile.databasePath);
  db.exec(sql);
  db.close();
}

/** Whether the followed flight and the count are there; that the other flight is not. */
function saved(profile: TemporaryProfile): { isFollowed: boolean; count: number } {
  const store = profile.open();
  expect(store.notices.map(({ id }) => id)).toEqual(['store-rebuilt']);
  expect(store.read((db) => loadFlight(db, 'embedded', 'seen'))).toBeNull();
  const [flight] = store.read((db) => loadFollowed(db, 'embedded'));
  if (flight) expect(flight).toMatchObject({ id: 'followed', told: { gate: 'A62' } });
  const count = callCountStorage(store, 'https://example.test').read('2026-07');
  return { isFollowed: flight !== undefined, count };
}

test('from a newer version', () => {
  const profile = usedProfile();
  alter(profile, 'PRAGMA user_version = 99');
  expect(saved(profile)).toEqual({ isFollowed: true, count: 412 });
});

test('from a newer version that keeps one of the tables otherwise: the other one', () => {
  const profile = usedProfile();
  alter(profile, 'PRAGMA user_version = 99; ALTER TABLE flight RENAME COLUMN told TO said;');
  expect(saved(profile)).toEqual({ isFollowed: false, count: 412 });
});

test('from a file that lost its end, where the schedules lie', () => {
  const profile = usedProfile();
  const db = new Sqlite(profile.databasePath);
  const pages = Number(db.pragma('page_count', { simple: true }));
  db.close();
  truncateSync(profile.databasePath, (pages - 2) * 4096 + 100);
  expect(saved(profile)).toEqual({ isFollowed: true, count: 412 });
});

test('not from a database of another program', () => {
  const profile = usedProfile();
  alter(profile, 'PRAGMA application_id = 1');
  expect(saved(profile)).toEqual({ isFollowed: false, count: 0 });
});

test('nothing from a file that is no database', () => {
  const profile = usedProfile();
  const file = openSync(profile.databasePath, 'r+');
  writeSync(file, Buffer.alloc(4096, 7), 0, 4096, 0);
  closeSync(file);
  expect(saved(profile)).toEqual({ isFollowed: false, count: 0 });
});

test('renames the database with its -wal and -shm, under one time stamp', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  for (const end of ['', '-wal', '-shm']) writeFileSync(path + end, `content${end}`);
  const stem = 'landside-set-aside-2026-11-21T07-57-22-005Z.sqlite';
  expect(setAside(path, Date.UTC(2026, 10, 21, 7, 57, 22, 5))).toBe(join(folder, stem));
  expect(readdirSync(folder).sort()).toEqual([stem, `${stem}-shm`, `${stem}-wal`]);
  expect(readFileSync(join(folder, `${stem}-wal`), 'utf8')).toBe('content-wal');
});

test('deletes what is beyond the last few, companions included', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  for (let second = 0; second < 4; second += 1) {
    for (const end of ['', '-wal', '-shm']) writeFileSync(path + end, '');
    setAside(path, second * 1000);
  }
  const seconds = new Set(readdirSync(folder).map((name) => name.slice(36, 38)));
  expect([...seconds].sort()).toEqual(['02', '03']);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('says so where the file cannot be renamed', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'landside.sqlite');
  writeFileSync(path, '');
  const target = join(folder, 'landside-set-aside-1970-01-01T00-00-00-000Z.sqlite');
  mkdirSync(join(target, 'in-the-way'), { recursive: true });
  expect(setAside(path, 0)).toBeNull();
});
