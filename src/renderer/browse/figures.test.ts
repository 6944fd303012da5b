import { expect, test } from 'vitest';
import type { LibraryFact, LibraryRow } from '#shared/library.ts';
import { ageText, factText, languageName, position, sizeText, whereabouts } from './figures.ts';

const facts: [LibraryFact, string][] = [
  [{ name: 'elevationFeet', value: 1417 }, '432 m · 1,417 ft'],
  [{ name: 'elevationFeet', value: -11 }, '-3 m · -11 ft'],
  [{ name: 'elevationMetres', value: 408 }, '408 m · 1,339 ft'],
  [{ name: 'passengers', value: 31_200_000 }, '31,200,000'],
  [{ name: 'fleetAge', value: 9.25 }, '9.3 years'],
  [{ name: 'prefix', value: 20 }, '020'],
  [{ name: 'alliance', value: 'star' }, 'Star Alliance'],
  [{ name: 'alliance', value: 'vanilla' }, 'vanilla'],
  [{ name: 'continent', value: 'EU' }, 'Europe'],
  [{ name: 'continent', value: 'constructor' }, 'constructor'],
  [{ name: 'currency', value: 'CHF' }, 'Swiss Franc (CHF)'],
  [{ name: 'currency', value: '<b>' }, '<b>'],
  [{ name: 'isCargo', value: false }, 'no'],
];

test.each(facts)('%o reads %j', (fact, text) => {
  expect(factText(fact)).toBe(text);
});

const row: LibraryRow = {
  ...{ kind: 'airports', id: 'ZRH', name: 'Zürich Airport', code: 'ZRH', otherCode: 'LSZH' },
  ...{ city: 'Zürich', callsign: null, countryCode: 'CH', countryName: 'Switzerland' },
  ...{ timeZone: 'Europe/Zurich', continent: null, alliance: null, size: 31_200_000 },
};

test('tells where a record is, without what is unknown', () => {
  expect(whereabouts(row, false)).toBe('Zürich, Switzerland · LSZH');
  expect(whereabouts(row, true)).toBe('Airport · Zürich, Switzerland · LSZH');
  const bare = { ...row, city: null, countryName: null, otherCode: null };
  expect(whereabouts(bare, false)).toBe('Switzerland');
  expect(whereabouts({ ...bare, countryCode: '<i>' }, false)).toBe('');
  expect(whereabouts({ ...bare, countryCode: null }, false)).toBe('');
});

test('tells sizes in short where they are large', () => {
  expect(sizeText(row)).toBe('31.2M');
  expect(sizeText({ ...row, kind: 'airlines', size: 1083 })).toBe('1,083');
  expect(sizeText({ ...row, size: null })).toBe('');
});

test('tells positions on both halves of the globe', () => {
  expect(position({ lat: 47.458056, lng: 8.548056 })).toBe('47.4581° N, 8.5481° E');
  expect(position({ lat: -33.9461, lng: -70.785 })).toBe('33.9461° S, 70.7850° W');
});

test('names languages, and keeps what is no language', () => {
  expect(languageName('de')).toBe('German');
  expect(languageName('zh-Hant')).toBe('Traditional Chinese');
  expect(languageName('<script>')).toBe('<script>');
});

test.each([
  [0, 'just now'],
  [-50, 'just now'],
  [150, '2 min ago'],
  [7300, '2 h ago'],
])('%d seconds are %s', (seconds, text) => {
  expect(ageText(1_780_000_000 - seconds, 1_780_000_000)).toBe(text);
});
