import { expect, test } from 'vitest';
import {
  wholeLibrary,
  type LibraryPage,
  type LibraryQuery,
  type LibraryRow,
} from '#shared/library.ts';
import { ListState } from './list-state.svelte.ts';

const query = (text: string): LibraryQuery => ({ ...wholeLibrary, text });

const row = (name: string): LibraryRow => ({
  kind: 'cities',
  id: name,
  name,
  code: null,
  otherCode: null,
  city: null,
  callsign: null,
  countryCode: null,
  countryName: null,
  timeZone: null,
  continent: null,
  alliance: null,
  size: null,
  aircraft: null,
});

function page(text: string, start: number, count: number, revision = 1): LibraryPage {
  const rows = Array.from({ length: count }, (_, index) => row(`${text} ${start + index}`));
  const none = { airports: 0, airlines: 0, countries: 0, timezones: 0, aircraft: 0 };
  const counts = { ...none, all: 250, cities: 250 };
  return { revision, total: 250, counts, start, rows };
}

test('shows the first page, and the others once they are needed', async () => {
  const asked: number[] = [];
  const list = new ListState(({ text }, start, count) => {
    asked.push(start);
    return Promise.resolve(page(text, start, count));
  });
  await list.show(query('a'));
  expect(list.total).toBe(250);
  expect(list.rowAt(99)?.name).toBe('a 99');
  expect(list.rowAt(100)).toBeNull();
  await Promise.all([list.need({ first: 90, end: 120 }), list.need({ first: 95, end: 125 })]);
  expect(list.rowAt(100)?.name).toBe('a 100');
  expect(asked).toEqual([0, 100]);
});

test('the last list asked for stands, whatever order the answers come in', async () => {
  const answers = new Map<string, (answer: LibraryPage) => void>();
  const list = new ListState(({ text }) => new Promise((resolve) => answers.set(text, resolve)));
  const first = list.show(query('a'));
  const second = list.show(query('ab'));
  answers.get('ab')?.(page('ab', 0, 100));
  expect(await second).toBe(true);
  answers.get('a')?.(page('a', 0, 100));
  expect(await first).toBe(false);
  expect(list.rowAt(0)?.name).toBe('ab 0');
});

test('reads the list again where the data has changed between two pages', async () => {
  let revision = 1;
  const list = new ListState(({ text }, start, count) =>
    Promise.resolve(page(`${text}${revision}`, start, count, revision)),
  );
  await list.show(query('a'));
  revision = 2;
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(0)?.name).toBe('a2 0');
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)?.name).toBe('a2 100');
});

test('a page that could not be had is asked for again', async () => {
  let isBroken = true;
  const list = new ListState(({ text }, start, count) =>
    start > 0 && isBroken
      ? Promise.reject(new Error('gone'))
      : Promise.resolve(page(text, start, count)),
  );
  await list.show(query('a'));
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)).toBeNull();
  isBroken = false;
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)?.name).toBe('a 100');
});
