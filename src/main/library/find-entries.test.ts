import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { LibraryQuery } from '#shared/library.ts';
import { findAirports, findEntries } from './find-entries.ts';
import { buildLibraryIndex, type LibraryIndex } from './library-index.ts';
import { readStored } from './read-stored.ts';
import { openTemporaryStore, queryFor, realReferenceFile } from './testing/library-for-test.ts';
import { createSlices } from '../clock/slices.ts';

let index: LibraryIndex;

beforeAll(async () => {
  const { store, close } = openTemporaryStore(realReferenceFile);
  const slices = createSlices(() => performance.now());
  const stored = await readStored(store, 'embedded', slices);
  if (!stored) throw new Error('The cache was closed.');
  index = await buildLibraryIndex(stored, 'en', slices);
  close();
});

function found(patch: Partial<LibraryQuery>, count = 8): string[] {
  const { places } = findEntries(index, queryFor(patch));
  return Array.from(places.subarray(0, count)).flatMap((place) => {
    const row = index.entries[place]?.row;
    return row ? [`${row.kind} ${row.id}`] : [];
  });
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
  const codes = index.entries.flatMap(({ row }) =>
    row.kind === 'airports' && row.code !== null ? [row.code] : [],
  );
  const wrong = codes.filter((code) => findAirports(index, code, 1)[0]?.iata !== code);
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
    expect(findEntries(index, queryFor({ text })).places).toHaveLength(0);
  },
);

test('nothing typed is everything, and spaces are nothing typed', () => {
  const all = findEntries(index, queryFor());
  expect(all.places).toHaveLength(index.entries.length);
  expect(all.counts.all).toBe(index.entries.length);
  expect(findEntries(index, queryFor({ text: '  ' })).places).toEqual(all.places);
});

test('tabs count what the text finds, whatever tab is chosen', () => {
  const everywhere = findEntries(index, queryFor({ text: 'london' })).counts;
  expect(findEntries(index, queryFor({ text: 'london', kind: 'airlines' })).counts).toEqual(
    everywhere,
  );
  const { all, ...kinds } = everywhere;
  expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(all);
});

test('narrows by country, type, alliance and time zone', () => {
  const rows = (patch: Partial<LibraryQuery>) =>
    Array.from(findEntries(index, queryFor(patch)).places).flatMap(
      (place) => index.entries[place]?.row ?? [],
    );
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

test('every order has every record once', () => {
  for (const order of Object.values(index.orders)) {
    expect(new Set(order).size).toBe(index.entries.length);
  }
});

test('whatever is typed, the same list comes again, without a record twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const first = findEntries(index, queryFor({ text })).places;
      expect(new Set(first).size).toBe(first.length);
      expect(findEntries(index, queryFor({ text })).places).toEqual(first);
    }),
    { numRuns: 60 },
  );
});
