import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { airportSchema } from '#shared/flight-data/reference.ts';
import type { Store } from './open-store.ts';
import { createReferenceImport, lastImport } from './reference-import.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const rowCount = (store: Store) =>
  store.db.prepare('SELECT count(*) FROM layer_airports').pluck().get();

/** A clock that goes on by so many milliseconds with each look at it. */
function ticking(milliseconds: number): () => number {
  let time = 0;
  return () => (time += milliseconds);
}

const manyAirports = Array.from({ length: 200 }, (_, index) =>
  airportSchema.parse({
    icao_code: `QQ${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`,
  }),
);

test('a slice is stored in steps of some milliseconds, with the event loop running in between', async () => {
  const store = temporaryProfile().open();
  const reference = createReferenceImport(store, () => 'https://example.test', ticking(2));
  reference.begin('airports');
  const added = reference.add('airports', manyAirports);
  expect(rowCount(store)).toBe(5);
  await yieldToEventLoop();
  expect(rowCount(store)).toBeLessThan(200);
  await added;
  expect(rowCount(store)).toBe(200);
  await reference.commit('airports', 1);
  expect(lastImport(store.db, 'airports', 'https://example.test')).toMatchObject({
    keptCount: 200,
    droppedCount: 0,
  });
});

test('a slice is fast enough to be stored in one step where the clock stands still', async () => {
  const store = temporaryProfile().open();
  const reference = createReferenceImport(store, () => 'https://example.test', ticking(0));
  reference.begin('airports');
  const added = reference.add('airports', manyAirports);
  expect(rowCount(store)).toBe(200);
  await added;
});

test('a slice ends where its import is given up between two steps, or the cache is closed', async () => {
  const store = temporaryProfile().open();
  const reference = createReferenceImport(store, () => 'https://example.test', ticking(2));
  reference.begin('airports');
  const added = reference.add('airports', manyAirports);
  reference.abandon('airports');
  reference.begin('airports');
  await added;
  expect(rowCount(store)).toBe(5);
  const closing = reference.add('airports', manyAirports);
  store.close();
  await expect(closing).resolves.toBeUndefined();
});

test('only the commit waits for the disk', async () => {
  const store = temporaryProfile().open();
  const levels: unknown[] = [];
  const watched: Store = {
    ...store,
    db: store.db,
    write: (change, urgency) =>
      store.write((db) => {
        levels.push(db.pragma('synchronous', { simple: true }));
        return change(db);
      }, urgency),
  };
  const [normal, full] = [1, 2];
  const reference = createReferenceImport(watched, () => 'https://example.test', Date.now);
  reference.begin('airports');
  await reference.add('airports', manyAirports.slice(0, 1));
  expect(new Set(levels)).toEqual(new Set([normal]));
  levels.length = 0;
  await reference.commit('airports', 1);
  expect(levels[0]).toBe(full);
  expect(store.db.pragma('synchronous', { simple: true })).toBe(full);
});
