import { expect, test } from 'vitest';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { createAirportSearch } from './airport-search.ts';

test('searches the cache, largest first', async () => {
  const search = createAirportSearch(temporaryProfile().open());
  const matches = await search.search('london', 10);
  expect(matches).toEqual([
    {
      iata: 'LHR',
      icao: 'EGLL',
      name: 'London Heathrow Airport',
      city: 'London',
      countryCode: 'GB',
      countryName: 'United Kingdom',
    },
    expect.objectContaining({ iata: 'LCY' }),
  ]);
});

test('knows names in other languages, of cities and of airports', async () => {
  const search = createAirportSearch(temporaryProfile().open());
  expect((await search.search('zurigo', 1))[0]?.iata).toBe('ZRH');
  expect((await search.search('Genf', 1))[0]?.iata).toBe('GVA');
  expect((await search.search('Deutschland', 1))[0]?.iata).toBe('FRA');
});

test('sees new reference data once it was told to forget', async () => {
  const store = temporaryProfile().open();
  const search = createAirportSearch(store);
  await search.prepare();
  store.write((db) => {
    db.exec(`
      INSERT INTO reference_import (id, kind, source, begun_at, imported_at)
        VALUES (1, 'airports', 'embedded', 1, 1);
      INSERT INTO reference_layer VALUES ('airports', 1);
      INSERT INTO layer_airports (import_id, code, iata_code, name, city)
        VALUES (1, 'QQQ', 'QQQ', 'Newly Built', 'Utopia');`);
  });
  expect(await search.search('utopia', 5)).toEqual([]);
  search.forget();
  expect((await search.search('utopia', 5)).map(({ name }) => name)).toEqual(['Newly Built']);
});

test('searches that come while the index is being built all get their answers', async () => {
  const search = createAirportSearch(temporaryProfile().open());
  const answers = await Promise.all(['zrh', 'gva', 'lhr'].map((code) => search.search(code, 1)));
  expect(answers.map(([match]) => match?.iata)).toEqual(['ZRH', 'GVA', 'LHR']);
});
