import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate, migrations } from './migrations.ts';
import {
  adoptCounts,
  pageLengthStorage,
  planCosts,
  planStorage,
  seenStorage,
} from './plan-records.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const period = Date.UTC(2026, 10, 1) / 1000;
const said = { period, remaining: 40, counted: 7, limit: null, renewsAt: period + 86_400 };

test('keeps what is known of a plan from one start to the next', () => {
  const profile = temporaryProfile();
  const store = profile.open();
  const plan = planStorage(store, 'https://one.test 1a2b');
  expect([plan.counts(period), plan.said()]).toEqual([{}, null]);
  plan.write(period, 'board', 3);
  plan.write(period, 'board', 4);
  plan.write(period, 'map', 1);
  plan.say(said);
  planCosts(store, 'one').write('ZRH departures', 1.7);
  pageLengthStorage(store, 'one', 'schedules').write({ largest: 100, isMaximum: true });
  seenStorage(store).write({ share: 0.5, toldAt: 9 });
  store.close();
  const again = profile.open();
  const kept = planStorage(again, 'https://one.test 1a2b');
  expect(kept.counts(period)).toEqual({ board: 4, map: 1 });
  expect(kept.said()).toEqual(said);
  expect(planStorage(again, 'https://one.test ffff').counts(period)).toEqual({});
  expect(planCosts(again, 'one').read('ZRH departures')).toBe(1.7);
  const lengths = (list: string) => pageLengthStorage(again, 'one', list).read();
  expect(lengths('schedules')).toEqual({ largest: 100, isMaximum: true });
  expect(lengths('routes')).toBeNull();
  expect(planCosts(again, 'two').read('ZRH departures')).toBeNull();
  expect(seenStorage(again).read()).toEqual({ share: 0.5, toldAt: 9 });
});

test('moves the counts of a period that began at another time', () => {
  const plan = planStorage(temporaryProfile().open(), 'one');
  plan.write(period, 'board', 4);
  plan.move(period, period - 100);
  expect(plan.counts(period)).toEqual({});
  expect(plan.counts(period - 100)).toEqual({ board: 4 });
});

test('keeps the last three periods', () => {
  const plan = planStorage(temporaryProfile().open(), 'one');
  for (const later of [0, 1, 2, 3]) plan.write(period + later, 'board', 4);
  expect(plan.counts(period)).toEqual({});
  expect(plan.counts(period + 1)).toEqual({ board: 4 });
});

test('counts on in the period of now, however many later ones a clock or another plan has left behind', () => {
  const plan = planStorage(temporaryProfile().open(), 'one');
  for (const later of [1, 2, 3, 0]) plan.write(period + later, 'board', 4);
  expect(plan.counts(period)).toEqual({ board: 4 });
});

test('calls that were counted before plans were told apart go to the first key', () => {
  const db = new Sqlite(':memory:');
  for (const { version, sql } of migrations.slice(0, 5)) {
    db.exec(`${sql}; PRAGMA user_version = ${version}`);
  }
  db.exec("INSERT INTO call_count VALUES ('2026-11', 'https://one.test', 12)");
  db.exec("INSERT INTO call_count VALUES ('2026-11', 'map of https://one.test', 5)");
  migrate(db);
  expect(db.prepare('SELECT * FROM plan_count').all()).toEqual([
    { plan: 'https://one.test', period, purpose: 'board', count: 12 },
  ]);

  const store = temporaryProfile().open();
  planStorage(store, 'https://one.test').write(period, 'board', 12);
  adoptCounts(store, 'https://one.test', 'https://one.test 1a2b');
  adoptCounts(store, 'https://one.test', 'https://one.test ffff');
  expect(planStorage(store, 'https://one.test 1a2b').counts(period)).toEqual({ board: 12 });
  expect(planStorage(store, 'https://one.test ffff').counts(period)).toEqual({});
});

test('what cannot have been kept counts as not there', () => {
  const store = temporaryProfile().open();
  const plan = planStorage(store, 'one');
  plan.write(period, 'board', 3);
  plan.say(said);
  seenStorage(store).write({ share: 0.5, toldAt: 9 });
  store.db.exec(`UPDATE plan_count SET count = -3; UPDATE plan_said SET remaining = -40;
    UPDATE seen_time SET share = 1e300`);
  expect([plan.counts(period), plan.said(), seenStorage(store).read()]).toEqual([{}, null, null]);
});
