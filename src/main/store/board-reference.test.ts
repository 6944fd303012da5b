import Sqlite from 'better-sqlite3';
import { describe, expect, test, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { boardOf, departure, entryOf } from '../flights/board-for-test.ts';
import { boardQueries, boardReference, forgetLookups, readLocalNames } from './board-reference.ts';
import { flightReference } from './flight-reference.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

test('finds airports and airlines by either code', () => {
  const reference = boardReference(temporaryProfile().open().db);
  const zurich = {
    iata: 'ZRH',
    icao: 'LSZH',
    name: 'Zurich Airport',
    city: 'Zürich',
    // The bundled file's, under those of the metropolitan area.
    cityNames: { ar: 'زيورخ', en: 'Zurich', it: 'Zurigo' },
    countryCode: 'CH',
    timeZone: 'Europe/Zurich',
  };
  expect(reference.airport('ZRH')).toEqual(zurich);
  expect(reference.airport('LSZH')).toEqual(zurich);
  const swiss = { iata: 'LX', icao: 'SWR', name: 'SWISS', colour: '#e3000b' };
  expect(reference.airline('LX')).toEqual(swiss);
  expect(reference.airline('SWR')).toEqual(swiss);
});

test('a further code of an airport is that airport, for rows, filters, places and their coordinates', () => {
  const { db } = temporaryProfile().open();
  const known = boardReference(db);
  expect(known.airport('TSE')).toMatchObject({ iata: 'NQZ', city: 'Astana' });
  expect(flightReference(db).coordinates('TSE')).toEqual({ lat: 51.02, lng: 71.47 });
  const leaving = [
    entryOf(departure({ dep_iata: 'TSE' })),
    entryOf(departure({ dep_iata: 'GVA' })),
  ];
  const astana = { airportCode: 'NQZ', reference: known };
  expect(boardOf(leaving, astana).rows).toMatchObject([{ place: { code: 'LHR' } }]);
  const filtered = (places: string[]) => ({ filters: { ...defaultSettings.filters, places } });
  const coming = [entryOf(departure({ dep_iata: 'ZRH', arr_iata: 'TSE' }))];
  for (const places of [[], ['NQZ'], ['TSE'], ['UACC']]) {
    const { rows } = boardOf(coming, { reference: known, settings: filtered(places) });
    expect(rows).toMatchObject([{ place: { name: 'Astana', code: 'NQZ' } }]);
  }
  expect(boardOf(coming, { reference: known, settings: filtered(['GVA']) }).rows).toEqual([]);
});

describe('names of the city', () => {
  const citiesOfService = `
    INSERT INTO reference_import (id, kind, source, begun_at, imported_at)
      VALUES (1, 'cities', 'https://a.example', 1, 1);
    INSERT INTO reference_layer VALUES ('cities', 1);
    INSERT INTO layer_cities (import_id, code, base_code, city_code, name, names) VALUES
      (1, 'LON', 'LON', 'LON', 'London', '{"ar":"لندن الكبرى","de":"London"}'),
      (1, 'GVA', NULL, 'GVA', 'Geneva', '{"de":"Genf"}');`;

  test('are a service’s over the bundled ones, language by language', () => {
    const { db } = temporaryProfile().open();
    db.exec(citiesOfService);
    const reference = boardReference(db);
    expect(reference.airport('LHR')?.cityNames).toEqual({
      ar: 'لندن الكبرى',
      de: 'London',
      fr: 'Londres',
    });
    expect(reference.airport('ZRH')?.cityNames).toMatchObject({ it: 'Zurigo' });
  });

  test('are not those of a metropolitan area with another name', () => {
    const { db } = temporaryProfile().open();
    db.exec(citiesOfService);
    db.exec(`
      INSERT INTO reference_import (id, kind, source, begun_at, imported_at)
        VALUES (2, 'airports', 'https://a.example', 1, 1);
      INSERT INTO reference_layer VALUES ('airports', 2);
      INSERT INTO layer_airports (import_id, code, base_code, iata_code, icao_code, city)
        VALUES (2, 'LCY', 'LCY', 'LCY', 'EGLC', 'Silvertown');`);
    expect(boardReference(db).airport('LCY')).toMatchObject({ city: 'Silvertown', cityNames: {} });
  });

  test('are none where the city is unknown', () => {
    const reference = boardReference(temporaryProfile().open().db);
    expect(reference.airport('DEL')?.cityNames).toEqual({});
  });
});

test.each(['', 'ZZZ', 'zrh', "ZRH' OR 1 = 1 --", 'ZRHX', '\0'])('answers null for %j', (code) => {
  const reference = boardReference(temporaryProfile().open().db);
  expect(reference.airport(code)).toBeNull();
  expect(reference.airline(code)).toBeNull();
});

test('is made once for a connection, and again when lookups are forgotten', () => {
  const { db } = temporaryProfile().open();
  const reference = boardReference(db);
  expect(boardReference(db)).toBe(reference);
  forgetLookups(db);
  expect(boardReference(db)).not.toBe(reference);
});

test.each(Object.entries(boardQueries))('%s searches by index in every layer', (name, sql) => {
  const { db } = temporaryProfile().open();
  const plan = db
    .prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...Array.from(sql.matchAll(/\?/g), () => 'ZRH'))
    .map(({ detail }) => detail);
  const tables = plan.filter((step) => /^(SCAN|SEARCH) (layer|base)\b/.test(step));
  expect(tables.length).toBeGreaterThanOrEqual(['cityNames', 'ownCode'].includes(name) ? 1 : 4);
  for (const step of tables)
    expect(step).toMatch(/^SEARCH [\w.]+ USING (COVERING INDEX|INDEX|PRIMARY KEY)/);
  expect(plan.some((step) => step.includes('AUTOMATIC'))).toBe(false);
});

test('a value of another kind counts as unknown', () => {
  const profile = temporaryProfile();
  const base = new Sqlite(profile.referenceFile);
  // What one changed bit in the head of a row makes of a text.
  base.unsafeMode();
  base.exec(`
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '');
    PRAGMA writable_schema = RESET;
    UPDATE airport SET name = CAST(name AS BLOB);
    UPDATE airline SET name = CAST(name AS BLOB)`);
  base.close();
  const reference = boardReference(profile.open().db);
  expect(reference.airport('ZRH')).toMatchObject({ iata: 'ZRH', name: null });
  expect(reference.airline('LX')).toMatchObject({ iata: 'LX', name: null });
});

it.each([
  ['our languages, and no others', '{"ar":"لندن","ru":"Лондон"}', { ar: 'لندن' }],
  ['a finer tag', '{"pt-BR":"Londres"}', { pt: 'Londres' }],
  ['the plain tag before a finer one', '{"pt-BR":"A","pt":"B"}', { pt: 'B' }],
  ['simplified characters', '{"zh-Hant":"倫敦","zh-Hans":"伦敦"}', { zh: '伦敦' }],
  ['no traditional ones', '{"zh-TW":"倫敦"}', {}],
  ['no empty name', '{"de":""}', {}],
  ['no name that is none', '{"de":7,"fr":null}', {}],
  ['nothing', null, {}],
  ['nothing from a list', '["London"]', {}],
  ['nothing from what is no JSON', '{"de":', {}],
])('reads %s', (_what, json, expected) => {
  expect(readLocalNames(json)).toEqual(expected);
});
