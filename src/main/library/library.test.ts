import { expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages.ts';
import type { LibraryDetails, LibraryKey } from '#shared/library.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { forgetLookups } from '../store/board-reference.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import {
  importInto,
  libraryOver,
  queryFor,
  realLibrary,
  type TestLibrary,
} from './testing/library-for-test.ts';

/** Over the reference file that ships; nothing is imported into it. */
const real = realLibrary();

async function details({ library }: TestLibrary, key: LibraryKey): Promise<LibraryDetails> {
  const found = await library.handlers.getLibraryDetails(key);
  if (!found) throw new Error(`There is no ${key.kind} ${key.id}.`);
  return found;
}

async function list({ library }: TestLibrary, patch = {}, start = 0, count = 200) {
  return library.handlers.listLibrary(queryFor(patch), start, count);
}

const fact = ({ facts }: LibraryDetails, name: string) =>
  facts.find((one) => one.name === name)?.value;

const section = ({ sections }: LibraryDetails, relation: string) =>
  sections.find((one) => one.relation === relation);

test('pages of a list are its parts, in one order', async () => {
  const opened = real();
  const whole = await list(opened, { kind: 'airlines', sort: 'name' }, 0, 200);
  const part = await list(opened, { kind: 'airlines', sort: 'name' }, 50, 30);
  expect(part.rows).toEqual(whole.rows.slice(50, 80));
  expect(part.total).toBe(whole.total);
  expect((await list(opened, { kind: 'airlines' }, 1_000_000, 100)).rows).toEqual([]);
});

test('leads from country to cities, airports, airlines and zones, and back', async () => {
  const opened = real();
  const country = await details(opened, { kind: 'countries', id: 'CH' });
  expect(country.sections.map(({ relation }) => relation)).toEqual([
    'airports',
    'airlines',
    'cities',
    'timezones',
  ]);
  const airport = await details(opened, { kind: 'airports', id: 'ZRH' });
  expect(section(country, 'airports')?.items[0]?.row).toEqual(airport.row);
  expect(airport.places.map(({ target }) => target && `${target.kind} ${target.id}`)).toEqual([
    'cities ZRH',
    'countries CH',
    'timezones Europe/Zurich',
  ]);
  expect(section(airport, 'carriers')?.items.map(({ row }) => row.id)).toContain('SWR');
  const airline = await details(opened, { kind: 'airlines', id: 'SWR' });
  expect(section(airline, 'bases')?.items.map(({ row }) => row.id)).toContain('ZRH');
  const city = await details(opened, { kind: 'cities', id: 'LON' });
  expect(section(city, 'airports')?.items.map(({ row }) => row.id)).toContain('LHR');
  const zone = await details(opened, { kind: 'timezones', id: 'Europe/Zurich' });
  expect(section(zone, 'airports')?.items[0]?.row.id).toBe('ZRH');
  expect(section(zone, 'cities')?.more).toEqual({
    kind: 'cities',
    country: null,
    timeZone: 'Europe/Zurich',
  });
});

test('a section leads to the list with all of it', async () => {
  const opened = real();
  const country = await details(opened, { kind: 'countries', id: 'US' });
  for (const { more, total } of country.sections) {
    if (more) expect((await list(opened, more)).total).toBe(total);
  }
  expect(section(country, 'airports')?.more).not.toBeNull();
});

test('knows elevation, runways and the nearest airports', async () => {
  const opened = real();
  const zurich = await details(opened, { kind: 'airports', id: 'ZRH' });
  expect(fact(zurich, 'elevationFeet')).toBe(1417);
  expect(fact(zurich, 'runways')).toBe(3);
  const nearby = section(zurich, 'nearby')?.items ?? [];
  expect(nearby.length).toBeGreaterThan(2);
  const kilometres = nearby.map((item) => item.kilometres ?? 0);
  expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
  expect(kilometres[0]).toBeGreaterThan(10);
});

test('tells the distance between two airports, and null where one is unknown', async () => {
  const { library } = real();
  const distance = library.handlers.measureDistance;
  expect((await distance('ZRH', 'JFK'))?.kilometres).toBeCloseTo(6310, -1);
  expect((await distance('ZRH', 'ZRH'))?.kilometres).toBe(0);
  expect(await distance('ZRH', 'no such')).toBeNull();
});

test.each([
  { kind: 'airports', id: 'ZZZ' },
  { kind: 'airports', id: '__proto__' },
  { kind: 'airlines', id: "SWR' OR 1=1 --" },
  { kind: 'cities', id: '\0' },
  { kind: 'countries', id: 'ch' },
  { kind: 'timezones', id: 'Mars/Olympus' },
] as const)('answers null for $kind $id', async (key) => {
  const { library } = libraryOver(temporaryProfile().open());
  expect(await library.handlers.getLibraryDetails(key)).toBeNull();
});

test('shows records of a service that know nothing but their code', async () => {
  const store = temporaryProfile().open();
  importInto(store, 'airports', [
    { code: 'QQQ', iata_code: 'QQQ' },
    { code: 'ZZZZ', icao_code: 'ZZZZ' },
  ]);
  importInto(store, 'airlines', [{ code: 'QZ', iata_code: 'QZ' }]);
  importInto(store, 'cities', [{ code: 'QQC', city_code: 'QQC' }]);
  importInto(store, 'countries', [{ code: 'QQ' }]);
  importInto(store, 'timezones', [{ code: 'Nowhere/Land', timezone: 'Nowhere/Land' }]);
  const opened = libraryOver(store);
  for (const key of [
    { kind: 'airports', id: 'QQQ' },
    { kind: 'airports', id: 'ZZZZ' },
    { kind: 'airlines', id: 'QZ' },
    { kind: 'cities', id: 'QQC' },
    { kind: 'countries', id: 'QQ' },
    { kind: 'timezones', id: 'Nowhere/Land' },
  ] as const) {
    const found = await details(opened, key);
    expect(found.row.name).toBe(key.id);
    expect(found.facts.every(({ value }) => value !== '')).toBe(true);
    expect(found.sections).toEqual([]);
    expect(found.links).toEqual([]);
    expect(found.origin).toEqual({
      service: { source: 'https://flights.example', importedAt: 1_780_000_000 },
      bundled: null,
    });
    expect((await list(opened, { text: key.id })).rows.map(({ id }) => id)).toContain(key.id);
  }
});

test('keeps hostile texts as texts', async () => {
  const store = temporaryProfile().open();
  const name = '<img src=x onerror=alert(1)>\u202e" \' =cmd|’ $(rm) %s {{x}}';
  importInto(store, 'airports', [
    { code: 'QQQ', iata_code: 'QQQ', name, names: '{"de": 7, "fr": "Utopie", "x": null}' },
    {
      code: 'QQR',
      iata_code: 'QQR',
      names: '[[[',
      lat: 1e9,
      lng: 5,
      website: 'javascript:alert(1)',
    },
  ]);
  const opened = libraryOver(store);
  const found = await details(opened, { kind: 'airports', id: 'QQQ' });
  expect(found.row.name).toBe(name);
  expect(found.otherNames).toEqual([{ language: 'fr', name: 'Utopie' }]);
  const other = await details(opened, { kind: 'airports', id: 'QQR' });
  expect(other).toMatchObject({ otherNames: [], coordinates: null, links: [] });
});

test('says where a record is from: file, service, or one over the other', async () => {
  const store = temporaryProfile().open();
  const opened = libraryOver(store);
  expect((await details(opened, { kind: 'airports', id: 'ZRH' })).origin).toEqual({
    service: null,
    bundled: { builtAt: null },
  });
  importInto(store, 'airports', [{ code: 'ZRH', base_code: 'ZRH', iata_code: 'ZRH' }]);
  expect((await details(opened, { kind: 'airports', id: 'ZRH' })).origin).toMatchObject({
    service: { source: 'https://flights.example' },
    bundled: {},
  });
});

test('new data gives a new revision, and until then the old answers', async () => {
  const store = temporaryProfile().open();
  const clock = createFakeClock();
  const opened = libraryOver(store, { clock });
  const before = await list(opened);
  importInto(store, 'countries', [{ code: 'QQ', name: 'Utopia' }]);
  expect((await list(opened, { text: 'utopia' })).total).toBe(0);
  opened.bus.emit('reference', 'countries');
  await clock.advance(2_000);
  await expect
    .poll(() => opened.told.some(({ revision }) => revision > before.revision))
    .toBe(true);
  const after = await list(opened, { text: 'utopia' });
  expect(after.total).toBe(1);
  expect(after.revision).toBeGreaterThan(before.revision);
});

test('lists that come one after the other are looked through once', async () => {
  const store = temporaryProfile().open();
  const clock = createFakeClock();
  const opened = libraryOver(store, { clock });
  const { revision } = await list(opened);
  const writes = vi.spyOn(store, 'write');
  const isBuilding = () => writes.mock.calls.some(([, urgency]) => urgency === 'staged');
  for (const kind of ['timezones', 'countries', 'cities'] as const) {
    importInto(store, kind, [{ code: 'QQ' }]);
    opened.bus.emit('reference', kind);
    await clock.advance(1_900);
    expect(isBuilding()).toBe(false);
  }
  await clock.advance(100);
  await expect.poll(isBuilding).toBe(true);
  await expect.poll(() => opened.told.at(-1)?.revision).toBe(revision + 1);
});

test('names an airport in all languages that have another name for its city', async () => {
  const munich = await real().library.handlers.getAirport('EDDM');
  expect(munich).toMatchObject({ code: 'MUC', city: 'Munich' });
  expect(munich?.localCities).toMatchObject({
    de: 'München',
    it: 'Monaco di Baviera',
    zh: '慕尼黑',
  });
});

test('names an airport by either code without an index, and after it as a service has it', async () => {
  const store = temporaryProfile().open();
  const clock = createFakeClock();
  const { library, bus } = libraryOver(store, { clock });
  const revision = async () => (await library.handlers.getLibraryStatus()).revision;
  const { getAirport } = library.handlers;
  expect(await getAirport('GVA')).toMatchObject({ code: 'GVA', city: 'Geneva' });
  expect(await getAirport('LSGG')).toEqual(await getAirport('GVA'));
  expect(await getAirport('QQX')).toBeNull();
  expect(await getAirport('QQXX')).toBeNull();
  expect(await revision()).toBe(0);
  expect(clock.timerCount).toBe(0);

  importInto(store, 'airports', [{ code: 'QQX', iata_code: 'QQX', name: 'A field' }]);
  // As an import does when it comes into force.
  forgetLookups(store.db);
  bus.emit('reference', 'airports');
  expect(await getAirport('QQX')).toMatchObject({ code: 'QQX', city: 'A field' });
  expect(await revision()).toBe(0);

  await library.handlers.searchAirports('');
  expect(await revision()).toBe(1);
});

test.each([
  ['MLH', 'BSL'],
  ['EAP', 'BSL'],
  ['TSE', 'NQZ'],
  ['kiv', 'RMO'],
])('%s, a further code, finds %s', async (code, own) => {
  const { handlers } = real().library;
  expect((await handlers.searchAirports(code))[0]?.iata).toBe(own);
});

test('another service leaves the index as it is where no aircraft are kept', async () => {
  const service = { id: 'https://flights.example', client: clientStub() };
  const opened = libraryOver(temporaryProfile().open(), { service });
  const before = await list(opened, { text: 'zurich' });
  const writes = vi.spyOn(opened.store, 'write');
  service.id = 'https://others.example';
  opened.bus.emit('serviceChanged');
  await expect.poll(() => opened.told.length).toBe(1);
  expect(writes).not.toHaveBeenCalled();
  expect(await list(opened, { text: 'zurich' })).toEqual(before);
});

test('questions that come while the index is being built all get their answers', async () => {
  const opened = libraryOver(temporaryProfile().open());
  const answers = await Promise.all(['zrh', 'gva', 'lhr'].map((text) => list(opened, { text })));
  expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(['ZRH', 'GVA', 'LHR']);
});

test('after a restart the index of before answers, and another one where the data is another', async () => {
  const profile = temporaryProfile();
  const first = profile.open();
  await list(libraryOver(first));
  first.close();

  const store = profile.open();
  const writes = vi.spyOn(store, 'write');
  const opened = libraryOver(store);
  expect((await list(opened, { text: 'geneva' })).rows.map(({ id }) => id)).toContain('GVA');
  expect(writes).not.toHaveBeenCalled();

  importInto(store, 'countries', [{ code: 'QQ', name: 'Utopia' }]);
  // The old index answers, and is renewed.
  expect((await list(opened, { text: 'utopia' })).total).toBe(0);
  await expect.poll(() => opened.told.length).toBe(1);
  expect((await list(opened, { text: 'utopia' })).rows.map(({ id }) => id)).toEqual(['QQ']);
});

test('an index whose tables are not what they were is built again', async () => {
  const profile = temporaryProfile();
  const first = profile.open();
  const before = await list(libraryOver(first), { text: 'geneva' });
  first.db.exec('ALTER TABLE library_entry RENAME COLUMN place TO placf');
  first.close();
  expect((await list(libraryOver(profile.open()), { text: 'geneva' })).rows).toEqual(before.rows);
});

test('a cache that moves to memory while the index is built gives the answer from there', async () => {
  const store = temporaryProfile().open();
  // The disk is full.
  store.db.pragma(`max_page_count = ${String(store.db.pragma('page_count', { simple: true }))}`);
  const opened = libraryOver(store);
  expect((await list(opened, { text: 'geneva' })).rows.map(({ id }) => id)).toContain('GVA');
  expect(store.isInMemory).toBe(true);
});

test('answers with nothing where the cache was closed meanwhile', async () => {
  const store = temporaryProfile().open();
  const opened = libraryOver(store, { clock: { ...createFakeClock(), monotonic: everLater() } });
  const waiting = list(opened);
  store.close();
  expect((await waiting).rows).toEqual([]);
});

/** A clock by which every step takes long, so that the event loop runs after each. */
function everLater(): () => number {
  let now = 0;
  return () => (now += 100);
}

test('opens only links that stand in the record', async () => {
  const store = temporaryProfile().open();
  importInto(store, 'airports', [
    { code: 'ZRH', base_code: 'ZRH', iata_code: 'ZRH', website: 'www.zurich-airport.com' },
  ]);
  const { library, opened } = libraryOver(store);
  const open = library.handlers.openLibraryLink;
  const zurich = { kind: 'airports', id: 'ZRH' } as const;
  expect(await open(zurich, 'website')).toEqual({ ok: true, value: null });
  expect(await open(zurich, 'facebook')).toMatchObject({ ok: false });
  expect(await open({ kind: 'airports', id: 'nowhere' }, 'website')).toMatchObject({ ok: false });
  expect(opened).toEqual(['https://www.zurich-airport.com/']);
});

test('says where a browser cannot be opened, with the address', async () => {
  const store = temporaryProfile().open();
  importInto(store, 'airports', [{ code: 'QQQ', iata_code: 'QQQ', website: 'https://a.example' }]);
  const openAddress = () => Promise.reject(new Error('no browser'));
  const { library } = libraryOver(store, {}, { openAddress });
  const outcome = await library.handlers.openLibraryLink(
    { kind: 'airports', id: 'QQQ' },
    'website',
  );
  expect(outcome).toEqual({
    ok: false,
    problem: { code: 'library.noBrowser', parameters: { address: 'https://a.example/' } },
  });
});

test('a refresh is asked for once, and told kind by kind', async () => {
  const { library, bus, told } = libraryOver(temporaryProfile().open());
  const refresh = library.handlers.refreshLibrary;
  const now = async () => (await library.handlers.getLibraryStatus()).kinds;
  expect(refresh()).toEqual({ ok: true, value: null });
  expect(refresh()).toMatchObject({ ok: false });
  bus.emit('reference', 'countries');
  bus.emit('referenceFailed', {
    kind: 'cities',
    reason: { code: 'service.not-found' },
    isForAll: false,
  });
  expect(await now()).toMatchObject({
    countries: { isExpected: false, problem: null },
    cities: { isExpected: false, problem: { code: 'service.not-found' } },
    airports: { isExpected: true, problem: null },
  });
  bus.emit('referenceFailed', {
    kind: 'airports',
    reason: { code: 'service.offline' },
    isForAll: true,
  });
  expect((await now()).airlines.problem).toEqual({ code: 'service.offline' });
  expect(refresh()).toEqual({ ok: true, value: null });
  // Told once, after what ran in the event loop.
  expect(told).toEqual([]);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.kinds).toEqual(await now());
});

test('a refresh that cannot be asked for says why', () => {
  const { library } = libraryOver(temporaryProfile().open(), { refresh: null });
  expect(library.handlers.refreshLibrary()).toEqual({
    ok: false,
    problem: { code: 'library.noService' },
  });
});

test('finds a record by any of its codes, as other screens know it', async () => {
  const opened = real();
  const idOf = async (key: LibraryKey) => (await details(opened, key)).row.id;
  expect(await idOf({ kind: 'airlines', id: 'LX' })).toBe('SWR');
  expect(await idOf({ kind: 'airports', id: 'LSZH' })).toBe('ZRH');
  expect(await idOf({ kind: 'countries', id: 'CHE' })).toBe('CH');
});

test('names and sorts records in the language of the interface, and again when that changes', async () => {
  const configuration: { language: Language } = { language: 'fr' };
  const opened = libraryOver(real().store, { configuration });
  const country = await details(opened, { kind: 'countries', id: 'DE' });
  expect(country.row).toMatchObject({ name: 'Allemagne', countryName: 'Allemagne' });
  expect(country.otherNames).toContainEqual({ language: 'en', name: 'Germany' });
  expect(country.otherNames.map(({ name }) => name)).not.toContain('Allemagne');
  const { places } = await details(opened, { kind: 'airports', id: 'LHR' });
  expect(places.map(({ name }) => name)).toEqual(['Londres', 'Royaume-Uni', 'Europe/London']);
  const names = (await list(opened, { kind: 'countries', sort: 'name' })).rows;
  expect(names[0]?.name).toBe('Afghanistan');
  expect(names.findIndex(({ id }) => id === 'DE')).toBeLessThan(10);
  expect((await list(opened, { text: 'germany', kind: 'countries' })).rows[0]?.id).toBe('DE');

  configuration.language = 'de';
  opened.bus.emit('settings');
  await expect
    .poll(async () => (await details(opened, { kind: 'countries', id: 'DE' })).row.name, {
      timeout: 50_000,
    })
    .toBe('Deutschland');
  const { countries } = await opened.library.handlers.getLibraryChoices();
  expect(countries.map(({ name }) => name)).toContain('Österreich');
});

test('offers the countries that something is in, by name', async () => {
  const { library } = libraryOver(temporaryProfile().open());
  const { countries } = await library.handlers.getLibraryChoices();
  const names = countries.map(({ name }) => name);
  expect(names).toContain('Switzerland');
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
});
