import { expect, test } from 'vitest';
import { carryOver } from './connection.ts';
import { flightReference, flightReferenceQueries } from './flight-reference.ts';
import { flightQueries, loadFlight, loadFollowed, saveFlight, type KeptFlight } from './flights.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

function flight(id: string, change: Partial<KeptFlight> = {}): KeptFlight {
  return {
    id,
    key: { iata: 'LX318', icao: null, departure: 1_782_900_000 },
    facts: { entries: [{ dep_gate: '"; DROP TABLE flight; --' }] },
    touchedAt: 100,
    followedAt: null,
    told: null,
    endedAt: null,
    ...change,
  };
}

test('gives back what was kept, to the last field', () => {
  const { db } = temporaryProfile().open();
  const kept = flight('one', { followedAt: 90, told: { gate: 'A62' }, endedAt: 95 });
  saveFlight(db, 'embedded', kept);
  expect(loadFlight(db, 'embedded', 'one')).toEqual(kept);
  expect(loadFlight(db, 'embedded', 'two')).toBeNull();
});

test('keeps services apart, and tells the followed flights in their order', () => {
  const { db } = temporaryProfile().open();
  saveFlight(db, 'embedded', flight('late', { followedAt: 20 }));
  saveFlight(db, 'embedded', flight('early', { followedAt: 10 }));
  saveFlight(db, 'embedded', flight('seen'));
  saveFlight(db, 'https://example.test', flight('other', { followedAt: 5 }));
  expect(loadFollowed(db, 'embedded').map(({ id }) => id)).toEqual(['early', 'late']);
  expect(loadFollowed(db, 'https://example.test').map(({ id }) => id)).toEqual(['other']);
});

test('forgets the oldest of those that were only looked at, and never one that is followed', () => {
  const { db } = temporaryProfile().open();
  saveFlight(db, 'embedded', flight('followed', { followedAt: 1, touchedAt: 1 }));
  for (let index = 0; index < 205; index += 1) {
    saveFlight(db, 'embedded', flight(`seen ${index}`, { touchedAt: 1000 + index }));
  }
  expect(loadFlight(db, 'embedded', 'seen 4')).toBeNull();
  expect(loadFlight(db, 'embedded', 'seen 5')).not.toBeNull();
  expect(loadFollowed(db, 'embedded')).toHaveLength(1);
});

test.each([
  ['facts', '{"entries":'],
  ['key', '{"iata":7}'],
  ['told', '{"gate":'],
  ['touched_at', 2 ** 52],
])('a damaged %s is no flight', (column, text) => {
  const { db } = temporaryProfile().open();
  saveFlight(db, 'embedded', flight('one', { followedAt: 1 }));
  db.prepare(`UPDATE main.flight SET ${column} = ?`).run(text);
  const damaged: string[] = [];
  expect(loadFlight(db, 'embedded', 'one', (what) => damaged.push(what))).toBeNull();
  expect(damaged).toEqual(['the flight one']);
  expect(loadFollowed(db, 'embedded')).toEqual([]);
});

test('goes over from memory into the file, the younger one counts', () => {
  const memory = temporaryProfile().open().db;
  const file = temporaryProfile().open().db;
  saveFlight(memory, 'embedded', flight('one', { touchedAt: 200, followedAt: 200 }));
  saveFlight(memory, 'embedded', flight('two', { touchedAt: 100 }));
  saveFlight(file, 'embedded', flight('one', { touchedAt: 100 }));
  saveFlight(file, 'embedded', flight('two', { touchedAt: 300, followedAt: 300 }));
  carryOver(memory, file);
  expect(loadFollowed(file, 'embedded').map(({ id }) => id)).toEqual(['one', 'two']);
});

test.each(Object.entries({ ...flightQueries, ...flightReferenceQueries }))(
  'no table is read from end to end for %s',
  (name, sql) => {
    const { db } = temporaryProfile().open();
    const values: Readonly<Record<string, readonly string[]>> = {
      one: ['embedded', 'one'],
      ofNumber: ['embedded', 'LX40|', 'LX40}'],
    };
    const plan = db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...(values[name] ?? ['x']))
      .map(({ detail }) => detail);
    expect(
      plan.filter((step) => /^SCAN (flight|layer|base|aircraft_type|airport)/.test(step)),
    ).toEqual([]);
  },
);

test('knows where an airport is by either code, and nothing of an unknown one', () => {
  const { db } = temporaryProfile().open();
  const reference = flightReference(db);
  expect(reference.coordinates('ZRH')).toEqual({ lat: 47.46, lng: 8.55 });
  expect(reference.coordinates('LSZH')).toEqual({ lat: 47.46, lng: 8.55 });
  expect(reference.coordinates('XQQ')).toBeNull();
  expect(reference.aircraftType('ZZZZ')).toBeNull();
});
