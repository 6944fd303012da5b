import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import type { LibraryFact, LibraryRow } from '#shared/library.ts';
import { figuresIn } from './figures.ts';

const english = figuresIn('en');
const now = Date.UTC(2026, 6, 1) / 1000;

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
  [{ name: 'built', value: 2014 }, '2014'],
  [{ name: 'age', value: 1 }, '1 year'],
  [{ name: 'engine', value: 'Jet' }, 'jet'],
  [{ name: 'engine', value: 'rocket' }, 'rocket'],
  [{ name: 'airframe', value: 'landplane' }, 'land plane'],
  [{ name: 'wake', value: 'M' }, 'M, medium'],
  [{ name: 'wake', value: 'Q' }, 'Q'],
];

test.each(facts)('%o reads %j', (fact, text) => {
  expect(english.factText(fact)).toBe(text);
});

const row: LibraryRow = {
  kind: 'airports',
  id: 'ZRH',
  name: 'Zürich Airport',
  code: 'ZRH',
  otherCode: 'LSZH',
  city: 'Zürich',
  callsign: null,
  countryCode: 'CH',
  countryName: 'Switzerland',
  timeZone: 'Europe/Zurich',
  continent: null,
  alliance: null,
  size: 31_200_000,
  aircraft: null,
};

test('tells where a record is, without what is unknown', () => {
  expect(english.whereabouts(row, false, now)).toBe('Zürich · Switzerland · LSZH');
  expect(english.whereabouts(row, true, now)).toBe('Airport · Zürich · Switzerland · LSZH');
  const bare = { ...row, city: null, countryName: null, otherCode: null };
  expect(english.whereabouts(bare, false, now)).toBe('Switzerland');
  expect(figuresIn('fr').whereabouts(bare, true, now)).toBe('Aéroport · Suisse');
  expect(english.whereabouts({ ...bare, countryCode: '<i>' }, false, now)).toBe('');
  expect(english.whereabouts({ ...bare, countryCode: null }, false, now)).toBe('');
});

test('keeps parts of a line apart where they are written in two directions', () => {
  const parts = (text: string) => text.match(/\u2068[^\u2069]*\u2069/g);
  expect(parts(figuresIn('ar').whereabouts(row, false, now))).toHaveLength(3);
  expect(parts(english.whereabouts({ ...row, city: 'دبي' }, false, now))).toHaveLength(1);
});

test('tells what the time of a zone is called', () => {
  const zone: LibraryRow = { ...row, kind: 'timezones', code: null, otherCode: null, city: null };
  expect(english.whereabouts(zone, false, now)).toBe('Central European Time · Switzerland');
  expect(english.whereabouts({ ...zone, timeZone: 'Mars/Olympus' }, false, now)).toBe(
    'Switzerland',
  );
});

test('tells sizes in short where they are large', () => {
  expect(english.sizeText(row)).toBe('31.2M');
  expect(figuresIn('zh').sizeText(row)).toBe('3120万');
  expect(english.sizeText({ ...row, kind: 'airlines', size: 1083 })).toBe('1,083');
  expect(english.sizeText({ ...row, size: null })).toBe('');
});

test('tells the model, airline and age of an aircraft', () => {
  const aircraft: LibraryRow = {
    ...row,
    kind: 'aircraft',
    name: 'HB-JHA',
    code: 'A333',
    otherCode: '4B1905',
    city: null,
    timeZone: null,
    size: 16,
    aircraft: {
      model: 'Airbus A330-343',
      airlineId: 'SWR',
      airlineName: 'SWISS',
      hex: '4B1905',
      registration: 'HB-JHA',
    },
  };
  expect(english.whereabouts(aircraft, false, now)).toBe(
    'Airbus A330-343 · SWISS · Switzerland · 4B1905',
  );
  expect(english.sizeText(aircraft)).toBe('16 years');
  // Without a registration its address is its name, and is said once.
  const nameless = { ...aircraft, name: '4B1905' };
  expect(english.whereabouts(nameless, false, now)).toBe('Airbus A330-343 · SWISS · Switzerland');
});

test('tells positions on both halves of the globe', () => {
  expect(english.position({ lat: 47.458056, lng: 8.548056 })).toBe('47.4581° N · 8.5481° E');
  expect(english.position({ lat: -33.9461, lng: -70.785 })).toBe('33.9461° S · 70.7850° W');
  expect(figuresIn('pt').position({ lat: -33.9461, lng: 8.5 })).toBe('33,9461° S · 8,5000° L');
});

test('tells distances in three units', () => {
  const distance = { kilometres: 6331.4, miles: 3934.1, nauticalMiles: 3418.6 };
  expect(english.kilometres(distance.kilometres)).toBe('6,331 km');
  expect(english.otherUnits(distance)).toBe('3,934 mi · 3,419 NM');
  expect(figuresIn('tr').otherUnits(distance)).toBe('3.934 mil · 3.419 deniz mili');
});

test.each([
  [-70, 'at an unknown time'],
  [-50, 'just now'],
  [59, 'just now'],
  [150, '2 min ago'],
  [7300, '2 h 1 min ago'],
])('%d seconds are %s', (seconds, text) => {
  expect(english.ageText(1_800_000_000 - seconds, 1_800_000_000)).toBe(text);
});

test('tells how long the clocks are put forward', () => {
  expect(english.duration(60)).toBe('1 hour');
  expect(english.duration(30)).toBe('30 minutes');
  expect(figuresIn('de').duration(120)).toBe('2 Stunden');
});

test('names languages, and keeps what is no language', () => {
  expect(english.languageName('de')).toBe('German');
  expect(english.languageName('zh-Hant')).toBe('Traditional Chinese');
  expect(english.languageName('<script>')).toBe('<script>');
  expect(figuresIn('fr').languageName('de')).toBe('allemand');
});

test.each(languages)('writes figures in %s, with digits that signs have', (language) => {
  const figures = figuresIn(language);
  const texts = [
    ...facts.map(([fact]) => figures.factText(fact)),
    ...[figures.sizeText(row), figures.whereabouts(row, true, now), figures.dateText(now)],
    ...[figures.kilometres(6331), figures.duration(60), figures.position({ lat: 1, lng: 1 })],
  ];
  for (const text of texts) {
    expect(text).not.toBe('');
    expect(text).not.toMatch(/[٠-٩]|undefined|NaN/);
  }
});
