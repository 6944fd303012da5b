import { expect, test } from 'vitest';
import { storableRecord } from './record-codes.ts';

test('names become JSON, truths numbers, and the rest stays as it is', () => {
  expect(
    storableRecord({ name: 'Zürich', names: { de: 'Zürich' }, is_major: true, alt: 0, city: null }),
  ).toMatchObject({ name: 'Zürich', names: '{"de":"Zürich"}', is_major: 1, alt: 0, city: null });
});

test.each([
  ['a zone that Intl does not know', { timezone: 'Europe/Zuerich' }, { timezone: null }],
  ['a zone that it knows', { timezone: 'Europe/Zurich' }, { timezone: 'Europe/Zurich' }],
  ['a country of three letters', { country_code: 'CHE' }, { country_code: null }],
  ['a city code of words', { city_code: 'LONDON' }, { city_code: null }],
  ['a latitude off the globe', { lat: 91, lng: 8 }, { lat: null, lng: null }],
  ['half a position', { lat: 47, lng: null }, { lat: null, lng: null }],
  ['the corner of the globe', { lat: -90, lng: 180 }, { lat: -90, lng: 180 }],
])('%s', (_, record, stored) => {
  expect(storableRecord(record)).toEqual(stored);
});
