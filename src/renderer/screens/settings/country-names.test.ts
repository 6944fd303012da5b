import { expect, test } from 'vitest';
import { countryNames, findCountries } from './filter-options.ts';

test('knows the countries in a language, those of today only', () => {
  const names = countryNames('de');
  expect(names.get('CH')).toBe('Schweiz');
  expect(names.size).toBeGreaterThan(240);
  expect(names.size).toBeLessThan(265);
  for (const code of ['DD', 'SU', 'YU', 'EU', 'ZZ', 'UK']) expect(names.has(code)).toBe(false);
  expect(new Set(names.values()).size).toBe(names.size);
});

test.each([
  ['de', 'ch', 'CH'],
  ['de', 'osterr', 'AT'],
  ['de', 'Schweiz', 'CH'],
  ['de', 'kor', 'KR'],
  ['pl', 'wlochy', 'IT'],
  ['pl', 'slowacja', 'SK'],
  ['tr', 'misir', 'EG'],
  ['en', "cote d'ivoire", 'CI'],
  ['en', 'cote d’ivoire', 'CI'],
  ['en', 'guinea bissau', 'GW'],
  ['en', 'st helena', 'SH'],
] as const)('in %s, "%s" finds %s', (language, text, code) => {
  const found = findCountries(countryNames(language), text).map(([each]) => each);
  expect(found.slice(0, 3)).toContain(code);
});

test('lists all countries where nothing was typed', () => {
  const countries = countryNames('en');
  expect(findCountries(countries, ' ')).toEqual([...countries]);
});

test.each(['qqx', '!?'])('finds nothing for "%s"', (text) => {
  expect(findCountries(countryNames('en'), text)).toEqual([]);
});
