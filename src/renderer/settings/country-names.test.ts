import { expect, test } from 'vitest';
import { countryNames, findCountries } from './country-names.ts';

test('knows the countries in a language, those of today only', () => {
  const names = countryNames('de');
  expect(names.get('CH')).toBe('Schweiz');
  expect(names.size).toBeGreaterThan(240);
  expect(names.size).toBeLessThan(265);
  for (const code of ['DD', 'SU', 'YU', 'EU', 'ZZ', 'UK']) expect(names.has(code)).toBe(false);
  expect(new Set(names.values()).size).toBe(names.size);
});

test.each([
  ['ch', 'CH'],
  ['osterr', 'AT'],
  ['Schweiz', 'CH'],
  ['kor', 'KR'],
] as const)('"%s" finds %s', (text, code) => {
  const found = findCountries(countryNames('de'), text).map(([each]) => each);
  expect(found.slice(0, 3)).toContain(code);
});

test('finds nothing where there is nothing', () => {
  expect(findCountries(countryNames('en'), 'qqx')).toEqual([]);
});
