import { expect, test } from 'vitest';
import type { AirportMatch } from '#shared/ipc.ts';
import { AirportNames } from './airport-names.svelte.ts';

const zurich: AirportMatch = {
  iata: 'ZRH',
  icao: 'LSZH',
  name: 'Zürich Airport',
  city: 'Zürich',
  countryCode: 'CH',
  countryName: 'Switzerland',
};
const field: AirportMatch = { ...zurich, iata: 'ZZH', icao: null, name: 'A field', city: null };

test('knows airports by either code, and asks once', async () => {
  const asked: string[] = [];
  const names = new AirportNames((query) => {
    asked.push(query);
    return Promise.resolve([field, zurich]);
  });
  expect(names.of('ZRH')).toBe('');
  await names.learn(['ZRH', 'LSZH', 'ZZH', 'QQQ']);
  await names.learn(['ZRH', 'QQQ']);
  expect(['ZRH', 'LSZH', 'ZZH', 'QQQ'].map((code) => names.of(code))).toEqual([
    'Zürich',
    'Zürich',
    'A field',
    '',
  ]);
  expect(asked).toEqual(['ZRH', 'LSZH', 'ZZH', 'QQQ']);
});
