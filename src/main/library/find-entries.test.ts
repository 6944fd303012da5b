import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { librarySorts, type LibraryQuery, type LibraryRow } from '#shared/library.ts';
import { buildIndex } from './build-index.ts';
import { findAirports, findEntries } from './find-entries.ts';
import { entryReader } from './search-tables.ts';
import { openTemporaryStore, queryFor, realReferenceFile } from './testing/library-for-test.ts';
import { createSlices } from '../clock/slices.ts';

const { store, close } = openTemporaryStore(realReferenceFile);

beforeAll(async () => {
  await buildIndex(
    store,
    'en',
    'embedded',
    createSlices(() => performance.now()),
  );
});

afterAll(close);

function rows(patch: Partial<LibraryQuery>): LibraryRow[] {
  const { places } = findEntries(store.db, queryFor(patch));
  const read = entryReader(store.db, 'place = ?');
  return [...places].flatMap((place) => read(place)).map(({ row }) => row);
}

function found(patch: Partial<LibraryQuery>, count = 8): string[] {
  return rows(patch)
    .slice(0, count)
    .map(({ kind, id }) => `${kind} ${id}`);
}

test.each([
  ['ZRH', 'airports ZRH'],
  ['lszh', 'airports ZRH'],
  ['Zürich', 'airports ZRH'],
  ['zurigo', 'airports ZRH'],
  ['Londres', 'airports LHR'],
  ['speedbird', 'airlines BAW'],
  ['dlh', 'airlines DLH'],
  ['Schweiz', 'countries CH'],
  ['deutschland', 'countries DE'],
  ['che', 'countries CH'],
  ['newyork', 'cities NYC'],
  ['sao paulo', 'cities SAO'],
  ['chicago o hare', 'airports ORD'],
  ['北京', 'cities BJS'],
  ['europe zurich', 'timezones Europe/Zurich'],
  ['Europe/Zurich', 'timezones Europe/Zurich'],
  ['lufthanza', 'airlines DLH'],
  ['frankfrut', 'airports FRA'],
  ['zurch', 'airports ZRH'],
  ['switzerlnad', 'countries CH'],
  ['heathrow london', 'airports LHR'],
  ['st petersburg', 'cities LED'],
  ['saint louis', 'airports STL'],
])('%s finds %s', (text, wanted) => {
  expect(found({ text })).toContain(wanted);
});

test('every airport comes first by its own code', () => {
  const codes = rows({ kind: 'airports' }).flatMap(({ code }) => code ?? []);
  const wrong = codes.filter((code) => findAirports(store.db, code, 1)[0]?.iata !== code);
  expect(codes.length).toBeGreaterThan(4000);
  expect(wrong).toEqual([]);
});

test('an airline comes before all that is in the country of its name', () => {
  expect(found({ text: 'japan', kind: 'airlines' }, 1)).toEqual(['airlines JAL']);
});

test('a code comes before names that begin with it', () => {
  expect(found({ text: 'del' }, 1)).toEqual(['airports DEL']);
  expect(found({ text: 'LX' }, 1)).toEqual(['airlines SWR']);
});

test('what is in a country comes after the country itself', () => {
  const all = found({ text: 'switzerland' }, 30);
  expect(all[0]).toBe('countries CH');
  expect(all).toContain('airports GVA');
});

test('a letter in the middle of a text without spaces is found', () => {
  expect(found({ text: '京', kind: 'cities' })).toContain('cities BJS');
});

test.each(['!?', '…', '\0', '💥', 'xqzjvw', "' OR 1=1 --", '%', '_'])(
  '%j finds nothing',
  (text) => {
    expect(findEntries(store.db, queryFor({ text })).places).toHaveLength(0);
  },
);

test('nothing typed is everything, and spaces are nothing typed', () => {
  const all = findEntries(store.db, queryFor());
  expect(all.places.length).toBeGreaterThan(14_000);
  expect(all.counts.all).toBe(all.places.length);
  expect(findEntries(store.db, queryFor({ text: '  ' })).places).toEqual(all.places);
});

test('tabs count what the text finds, whatever tab is chosen', () => {
  const everywhere = findEntries(store.db, queryFor({ text: 'london' })).counts;
  expect(findEntries(store.db, queryFor({ text: 'london', kind: 'airlines' })).counts).toEqual(
    everywhere,
  );
  const { all, ...kinds } = everywhere;
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(all);
});

test('narrows by country, type, alliance and time zone', () => {
  const swiss = rows({ kind: 'airlines', country: 'CH', alliance: 'star' });
  expect(swiss.map(({ id }) => id)).toEqual(['SWR']);
  expect(rows({ kind: 'countries', type: 'OC' }).every((row) => row.continent === 'OC')).toBe(true);
  expect(rows({ kind: 'airports', timeZone: 'Europe/Zurich' }).length).toBeGreaterThan(2);
  expect(rows({ country: 'ZZ' })).toEqual([]);
});

test('sorts by name, code, country and size, and the other way round', () => {
  const codes = found({ kind: 'airports', sort: 'code' }, 10_000);
  expect(codes.slice(0, 2)).toEqual(['airports AAA', 'airports AAC']);
  expect(found({ kind: 'airports', sort: 'code', isReversed: true }, 10_000)).toEqual(
    codes.reverse(),
  );
  expect(found({ kind: 'countries', sort: 'name' }, 2)).toEqual(['countries AF', 'countries AX']);
  expect(found({ kind: 'countries', sort: 'size' }, 2)).toEqual(['countries IN', 'countries CN']);
  expect(found({ kind: 'airports', sort: 'country' }, 1)[0]).toMatch(/airports/);
});

test.each(librarySorts)('by %s the list has every record once', (sort) => {
  const { places } = findEntries(store.db, queryFor({ sort }));
  expect(new Set(places).size).toBe(findEntries(store.db, queryFor()).places.length);
});

test('whatever is typed, the same list comes again, without a record twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const first = findEntries(store.db, queryFor({ text })).places;
      expect(new Set(first).size).toBe(first.length);
      expect(findEntries(store.db, queryFor({ text })).places).toEqual(first);
    }),
    { numRuns: 60 },
  );
});
