import { expect, test } from 'vitest';
import {
  keptListQuery,
  listsOfKindQuery,
  loadList,
  namesOfLists,
  removeList,
  saveList,
  type KeptListKey,
} from './kept-lists.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const key: KeptListKey = { kind: 'timetable', name: 'ZRH departures', source: 'embedded' };
const isNumbers = (content: unknown): content is number[] => Array.isArray(content);

const list = (fetchedAt: number, content: unknown = [1, 2]) => ({
  fetchedAt,
  isSimulated: true,
  isComplete: false,
  content,
});

test('a list comes back as it was saved, the last one of its name, kind and service', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    saveList(db, key, list(1));
    saveList(db, key, list(2, [3]));
    saveList(db, { ...key, kind: 'delays' }, list(5, [5]));
    saveList(db, { ...key, source: 'https://flights.example' }, list(6, [6]));
  });
  const read = (wanted: KeptListKey) => store.read((db) => loadList(db, wanted, isNumbers));
  expect(read(key)).toEqual(list(2, [3]));
  expect(read({ ...key, kind: 'delays' })?.content).toEqual([5]);
  expect(read({ ...key, name: 'GVA departures' })).toBeNull();
});

test('what is no longer what was saved counts as not there', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    saveList(db, key, list(1, 'something else'));
  });
  expect(store.read((db) => loadList(db, key, isNumbers))).toBeNull();
  store.write((db) => db.exec("UPDATE main.kept_list SET content = '[1, 2'"));
  expect(store.read((db) => loadList(db, key, isNumbers))).toBeNull();
});

test('forty of a kind are kept, and twelve fleets, those that were fetched last', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    saveList(db, { ...key, kind: 'delays' }, list(0));
    for (let count = 1; count <= 45; count++)
      for (const kind of ['timetable', 'fleet'] as const)
        saveList(db, { ...key, kind, name: `${count}` }, list(count));
  });
  const count = (kind: string) =>
    store.read((db) =>
      db.prepare('SELECT count(*) FROM main.kept_list WHERE kind = ?').pluck().get(kind),
    );
  expect(count('timetable')).toBe(40);
  expect(count('fleet')).toBe(12);
  expect(count('delays')).toBe(1);
  expect(store.read((db) => loadList(db, { ...key, name: '5' }, isNumbers))).toBeNull();
  expect(store.read((db) => loadList(db, { ...key, name: '6' }, isNumbers))).not.toBeNull();
});

test('of days, which are large, fourteen are', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    for (let count = 1; count <= 16; count++) {
      saveList(db, { ...key, kind: 'day', name: `${count}` }, list(count));
    }
  });
  const names = store.read((db) => namesOfLists(db, { kind: 'day', source: 'embedded' }));
  expect(names).toHaveLength(14);
  expect(names[0]).toEqual({ name: '16', fetchedAt: 16 });
});

test('a list that was removed is gone, and no other', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    saveList(db, key, list(1));
    saveList(db, { ...key, name: 'GVA departures' }, list(2));
    removeList(db, key);
  });
  const names = store.read((db) => namesOfLists(db, key));
  expect(names.map(({ name }) => name)).toEqual(['GVA departures']);
  expect(store.read((db) => namesOfLists(db, { ...key, source: 'other' }))).toEqual([]);
});

test('the lists of a kind are named as a service has them, the one that was fetched last first', () => {
  const store = temporaryProfile().open();
  store.write((db) => {
    saveList(db, { ...key, name: 'first' }, list(1));
    saveList(db, { ...key, name: 'third' }, list(3));
    saveList(db, { ...key, name: 'second' }, list(2));
    saveList(db, { ...key, kind: 'delays' }, list(4));
    saveList(db, { ...key, source: 'https://flights.example' }, list(5));
  });
  expect(store.read((db) => namesOfLists(db, key))).toEqual([
    { name: 'third', fetchedAt: 3 },
    { name: 'second', fetchedAt: 2 },
    { name: 'first', fetchedAt: 1 },
  ]);
  const plan = store.read((db) =>
    db
      .prepare<[string, string], { detail: string }>(`EXPLAIN QUERY PLAN ${listsOfKindQuery}`)
      .all('timetable', 'embedded'),
  );
  expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH main.kept_list USING INDEX/);
});

test('a list is found by its key, without a scan', () => {
  const store = temporaryProfile().open();
  const plan = store.read((db) =>
    db.prepare<[KeptListKey], { detail: string }>(`EXPLAIN QUERY PLAN ${keptListQuery}`).all(key),
  );
  expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH main.kept_list USING INDEX/);
});
