import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import {
  airlineSchema,
  airportSchema,
  type Airport,
  citySchema,
  countrySchema,
  timeZoneSchema,
} from '#shared/flight-data/reference.ts';
import type { ReferenceKind, ReferenceRecords } from '../data/resources.ts';
import { boardReference } from './board-reference.ts';
import type { Store } from './open-store.ts';
import { createReferenceImport, lastImport } from './reference-import.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const airport = (fields: Partial<Airport>) => airportSchema.parse(fields);
const importer = (store: Store, source = 'https://example.test') =>
  createReferenceImport(store, () => source, Date.now);
const known = (store: Store, view: string, where: string) =>
  store.read((db) => db.prepare(`SELECT * FROM ${view} WHERE ${where}`).all());
const rowCount = (store: Store, table: string) =>
  store.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

async function take<Kind extends ReferenceKind>(
  store: Store,
  kind: Kind,
  records: readonly ReferenceRecords[Kind][],
  source?: string,
): Promise<void> {
  const reference = importer(store, source);
  reference.begin(kind);
  await reference.add(kind, records);
  await reference.commit(kind, 1_782_900_000);
}

test('a null never erases what is known; what the service knows comes first', async () => {
  const store = temporaryProfile().open();
  // Six fields, as on the small plans of real services.
  await take(store, 'airports', [
    airport({ iata_code: 'ZRH', icao_code: 'LSZH', name: 'Zurich-Kloten', lat: 47.5, lng: 8.5 }),
  ]);
  const [zurich] = known(store, 'known_airports', "iata_code = 'ZRH'");
  expect(zurich).toMatchObject({
    name: 'Zurich-Kloten',
    lat: 47.5,
    city: 'Zürich',
    timezone: 'Europe/Zurich',
    country_code: 'CH',
    alt: 1416,
    passengers: 31_000_000,
  });
  expect(known(store, 'known_airports', "iata_code = 'ZRH'")).toHaveLength(1);
});

test('names are laid over each other language by language', async () => {
  const store = temporaryProfile().open();
  await take(store, 'cities', [
    citySchema.parse({ city_code: 'ZRH', names: { fr: 'Zurich', it: 'Turigo' } }),
    citySchema.parse({ city_code: 'LON', names: null }),
  ]);
  const names = store.db
    .prepare<[], string>("SELECT names FROM known_cities WHERE city_code IN ('ZRH', 'LON')")
    .pluck()
    .all()
    .map((json) => JSON.parse(json) as unknown);
  expect(names).toContainEqual({ en: 'Zurich', it: 'Turigo', fr: 'Zurich' });
  expect(names).toContainEqual({ fr: 'Londres' });
  expect(rowCount(store, 'known_cities')).toBe(3);
});

test('records are matched by IATA code, else by ICAO code', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [
    airport({ icao_code: 'LSGG', name: 'Cointrin' }),
    airport({ iata_code: 'QAS', icao_code: 'UACC', name: 'Astana under another code' }),
    airport({ iata_code: 'TSE', icao_code: 'UACC', name: 'Astana under its old code' }),
    airport({ iata_code: 'QQQ', name: 'Known to the service alone' }),
  ]);
  const reference = boardReference(store.db);
  expect(reference.airport('GVA')).toMatchObject({
    icao: 'LSGG',
    name: 'Cointrin',
    city: 'Geneva',
  });
  expect(reference.airport('QAS')).toMatchObject({
    name: 'Astana under another code',
    timeZone: 'Asia/Almaty',
  });
  expect(reference.airport('NQZ')).toMatchObject({ name: 'Nursultan Nazarbayev Airport' });
  // A further code that is known: the record under the airport's own code counts.
  expect(reference.airport('TSE')).toEqual(reference.airport('NQZ'));
  expect(known(store, 'known_airports', "iata_code = 'TSE'")).toEqual([]);
  expect(reference.airport('QQQ')).toMatchObject({
    name: 'Known to the service alone',
    city: null,
  });
});

test('an IATA code of an airline that was given to another one stays with the other one', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airlines', [
    airlineSchema.parse({ iata_code: 'AZ', icao_code: 'AZA', name: 'Alitalia' }),
    airlineSchema.parse({ iata_code: 'LX', name: 'Swiss International Air Lines' }),
    airlineSchema.parse({ icao_code: 'EDW', name: 'Edelweiss' }),
    airlineSchema.parse({ iata_code: '34', name: 'Two Digits' }),
  ]);
  const reference = boardReference(store.db);
  expect(reference.airline('AZ')).toMatchObject({ icao: 'ITY', name: 'ITA Airways' });
  expect(reference.airline('AZA')).toMatchObject({ name: 'Alitalia', colour: null });
  expect(reference.airline('SWR')).toMatchObject({
    iata: 'LX',
    name: 'Swiss International Air Lines',
    colour: '#e3000b',
  });
  expect(reference.airline('WK')).toMatchObject({ name: 'Edelweiss' });
  expect(reference.airline('34')).toBeNull();
});

test('countries by code, time zones by name', async () => {
  const store = temporaryProfile().open();
  await take(store, 'countries', [countrySchema.parse({ code: 'CH', population: 9_000_000 })]);
  await take(store, 'timezones', [timeZoneSchema.parse({ timezone: 'Europe/Zurich', dst: 2 })]);
  expect(known(store, 'known_countries', "code = 'CH'")).toMatchObject([
    { name: 'Switzerland', population: 9_000_000 },
  ]);
  expect(known(store, 'known_timezones', "timezone = 'Europe/Zurich'")).toMatchObject([
    { country_code: 'CH', gmt: 1, dst: 2 },
  ]);
});

test('records without a code that can be used are dropped and counted', async () => {
  const store = temporaryProfile().open();
  const source = 'https://example.test';
  await take(store, 'airports', [
    airport({ name: 'Nowhere' }),
    airport({ iata_code: 'TOO LONG', icao_code: '1' }),
    airport({ iata_code: 'GVA' }),
  ]);
  await take(store, 'timezones', [timeZoneSchema.parse({ timezone: 'Mars/Olympus' })]);
  expect(lastImport(store.db, 'airports', source)).toEqual({
    importedAt: 1_782_900_000,
    keptCount: 1,
    droppedCount: 2,
  });
  expect(lastImport(store.db, 'timezones', source)?.droppedCount).toBe(1);
});

test('a record that comes twice completes itself', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [
    airport({ iata_code: 'QQQ', name: 'First', city: 'Somewhere' }),
    airport({ iata_code: 'QQQ', name: 'Second' }),
  ]);
  expect(boardReference(store.db).airport('QQQ')).toMatchObject({
    name: 'Second',
    city: 'Somewhere',
  });
});

test('a new list replaces the old one whole; the base stays', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [airport({ iata_code: 'QQQ', name: 'Gone later' })]);
  await take(store, 'airports', [airport({ iata_code: 'ZRH', name: 'Zurich-Kloten' })]);
  const reference = boardReference(store.db);
  expect(reference.airport('QQQ')).toBeNull();
  expect(reference.airport('ZRH')?.name).toBe('Zurich-Kloten');
  expect(reference.airport('GVA')?.name).toBe('Geneva Airport');
  expect(rowCount(store, 'layer_airports')).toBe(1);
  expect(rowCount(store, 'reference_import')).toBe(1);
});

test('each record knows its import', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [airport({ iata_code: 'ZRH' })], 'https://other.test');
  const sources = store.db
    .prepare(
      `SELECT iata_code, source, imported_at FROM known_airports
       LEFT JOIN reference_import ON reference_import.id = import_id
       WHERE iata_code IN ('ZRH', 'GVA') ORDER BY iata_code`,
    )
    .all();
  expect(sources).toEqual([
    { iata_code: 'GVA', source: null, imported_at: null },
    { iata_code: 'ZRH', source: 'https://other.test', imported_at: 1_782_900_000 },
  ]);
});

test('until it is committed the old list is in force, and an abandoned one never is', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [airport({ iata_code: 'ZRH', name: 'Old' })]);
  const reference = importer(store);
  reference.begin('airports');
  await reference.add('airports', [airport({ iata_code: 'ZRH', name: 'New' })]);
  expect(boardReference(store.db).airport('ZRH')?.name).toBe('Old');
  reference.abandon('airports');
  expect(boardReference(store.db).airport('ZRH')?.name).toBe('Old');
  await expect(async () => reference.add('airports', [])).rejects.toThrow('No import');
  await expect(reference.commit('airports', 1)).rejects.toThrow('No import');
});

test('an import that was interrupted leaves the old list, and its rows go with the next', async () => {
  const profile = temporaryProfile();
  const store = profile.open();
  await take(store, 'airports', [airport({ iata_code: 'ZRH', name: 'Old' })]);
  const reference = importer(store);
  reference.begin('airports');
  await reference.add('airports', [airport({ iata_code: 'ZRH', name: 'Half' })]);
  store.close();

  const again = profile.open();
  expect(boardReference(again.db).airport('ZRH')?.name).toBe('Old');
  expect(rowCount(again, 'layer_airports')).toBe(2);
  await take(again, 'airports', [airport({ iata_code: 'ZRH', name: 'New' })]);
  expect(boardReference(again.db).airport('ZRH')?.name).toBe('New');
  expect(rowCount(again, 'layer_airports')).toBe(1);
});

test('says when a list was last imported, of the service in use only', async () => {
  const store = temporaryProfile().open();
  await take(store, 'airports', [airport({ iata_code: 'ZRH' })], 'https://one.test');
  expect(importer(store, 'https://one.test').importedAt('airports')).toBe(1_782_900_000);
  expect(importer(store, 'https://one.test').importedAt('cities')).toBeNull();
  expect(importer(store, 'https://two.test').importedAt('airports')).toBeNull();
});

test('goes on in memory when the disk is full in the middle of a list', async () => {
  const store = temporaryProfile().open();
  const reference = importer(store);
  reference.begin('airports');
  await reference.add('airports', [airport({ iata_code: 'QQA', name: 'First slice' })]);
  store.db.pragma('query_only = ON');
  await reference.add('airports', [airport({ iata_code: 'QQB', name: 'Second slice' })]);
  await reference.commit('airports', 1_782_900_000);
  expect(store.isInMemory).toBe(true);
  expect(boardReference(store.db).airport('QQA')?.name).toBe('First slice');
  expect(boardReference(store.db).airport('QQB')?.name).toBe('Second slice');
});

test('gives up when the cache was rebuilt in the middle of a list', async () => {
  const profile = temporaryProfile();
  const store = profile.open();
  const reference = importer(store);
  reference.begin('airports');
  // As after a rebuild: the import that has begun is not there.
  store.db.exec('DELETE FROM reference_import');
  await expect(async () => reference.add('airports', [])).rejects.toThrow('replaced');
});

test('another bundled file puts the layer out of force until the next import', async () => {
  const profile = temporaryProfile();
  const store = profile.open();
  await take(store, 'airports', [airport({ iata_code: 'ZRH', name: 'The service' })]);
  store.close();
  const other = new Sqlite(profile.referenceFile);
  other.exec("UPDATE meta SET value = 'other' WHERE key = 'fingerprint'");
  other.close();
  const again = profile.open();
  expect(boardReference(again.db).airport('ZRH')?.name).toBe('Zurich Airport');
  expect(importer(again).importedAt('airports')).toBeNull();
  await take(again, 'airports', [airport({ iata_code: 'ZRH', name: 'The service' })]);
  expect(boardReference(again.db).airport('ZRH')?.name).toBe('The service');
});
