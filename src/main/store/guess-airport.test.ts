import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { systemZone } from '../clock/system-zone.ts';
import { guessAirport } from './guess-airport.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const now = Date.parse('2026-07-01T10:00Z') / 1000;

/** The fixture's airports, and some of North America. */
function database() {
  const profile = temporaryProfile();
  const base = new Sqlite(profile.referenceFile);
  base.exec('PRAGMA foreign_keys = OFF');
  const more = [
    ['YYC', 'America/Edmonton', 'CA', 18_000_000],
    ['YYZ', 'America/Toronto', 'CA', 45_000_000],
    ['YVR', 'America/Vancouver', 'CA', 26_000_000],
    ['LAX', 'America/Los_Angeles', 'US', 88_000_000],
    ['KEF', 'Atlantic/Reykjavik', 'IS', 8_000_000],
    ['ABJ', 'Africa/Abidjan', 'CI', 2_000_000],
    ['PHX', 'America/Phoenix', 'US', 48_000_000],
    ['DEN', 'America/Denver', 'US', 77_000_000],
    ['DTW', 'America/Detroit', 'US', 31_000_000],
    ['ATL', 'America/New_York', 'US', 104_000_000],
  ];
  const add = (sql: string, rows: readonly (readonly unknown[])[]) => {
    const statement = base.prepare(sql);
    for (const row of rows) statement.run(...row);
  };
  add(
    `INSERT INTO airport (iata_code, name, timezone, country_code, passengers, slug, lat, lng, is_scheduled, is_published)
     VALUES (?, ?, ?, ?, ?, ?, 0, 0, 1, 1)`,
    more.map(([iata, zone, country, passengers]) => [iata, iata, zone, country, passengers, iata]),
  );
  add(
    'INSERT INTO time_zone (timezone, country_code, gmt, dst) VALUES (?, ?, 0, 0)',
    more.map(([, zone, country]) => [zone, country]),
  );
  base.close();
  return profile.open().db;
}

/** A zone's file with these rules in its last line, and others before them. */
const file = (rules: string, history = ''): string => `TZif2${history}\n${rules}\n`;

/** @param zoneinfo files of the system by the names of their zones */
function guessed(
  environment: Record<string, string>,
  engineZone?: string,
  copy?: string,
  zoneinfo: Readonly<Record<string, string>> = {},
): string {
  const zone = systemZone({
    platform: 'linux',
    environment,
    engineZone,
    link: () => null,
    file: (path) =>
      path === '/etc/localtime'
        ? (copy ?? null)
        : (zoneinfo[path.replace('/usr/share/zoneinfo/', '')] ?? null),
    now,
  });
  return guessAirport(database(), zone);
}

test.each([
  ['the largest of the zone', 'Europe/Zurich', 'ZRH'],
  ['the largest of another', 'Europe/London', 'LHR'],
  ['a zone under its old name', 'Asia/Calcutta', 'DEL'],
  ['a zone without an airport: the largest of its country', 'Europe/Busingen', 'FRA'],
  ['a zone of no country', 'Etc/UTC', 'LHR'],
  ['an unknown zone', 'Moon/Tranquility', 'LHR'],
  ['no zone at all', '', 'LHR'],
])('%s', (_, TZ, airport) => {
  expect(guessed({ TZ })).toBe(airport);
});

test('a zone that is named is that of the place, whatever the locale', () => {
  expect(guessed({ TZ: 'Europe/Zurich', LANG: 'en_GB.UTF-8' })).toBe('ZRH');
  expect(guessed({ TZ: ':/usr/share/zoneinfo/Europe/Zurich', LANG: 'en_US' })).toBe('ZRH');
});

test.each([
  ['Etc/GMT+7', 'en_CA.UTF-8', 'YVR'],
  ['MST', 'en_US.UTF-8', 'PHX'],
  ['Etc/GMT+7', 'de_CH.UTF-8', 'PHX'],
  ['Etc/UTC', 'de_CH.UTF-8', 'ZRH'],
])('a zone that is no place, %s, in %s', (TZ, LANG, airport) => {
  expect(guessed({ TZ, LANG })).toBe(airport);
});

const mountain = 'MST7MDT,M3.2.0,M11.1.0';
const eastern = 'EST5EDT,M3.2.0,M11.1.0';
const central = 'CET-1CEST,M3.5.0,M10.5.0/3';

test.each([
  ['Zürich', { LANG: 'de_CH.UTF-8' }, 'Africa/Algiers', central, 'ZRH'],
  [
    'Zürich, with a zone of Germany that is alike',
    { LANG: 'de_CH' },
    'Europe/Berlin',
    central,
    'ZRH',
  ],
  ['Detroit, not the largest of its hour', { LANG: 'en_US' }, 'America/Detroit', eastern, 'DTW'],
  [
    'Toronto, which the engine takes for Detroit',
    { LANG: 'en_CA' },
    'America/Detroit',
    eastern,
    'YYZ',
  ],
  ['Zürich, in a locale of elsewhere', { LANG: 'en_US.UTF-8' }, 'Europe/Zurich', central, 'ZRH'],
  ['Denver, with neither locale nor zone', {}, 'America/Phoenix', mountain, 'DEN'],
])('a copy of the zone of %s', (_, environment, engineZone, rules, airport) => {
  expect(guessed(environment, engineZone, file(rules))).toBe(airport);
});

// Both of before the laws of 2026 and of today; Landside's own rules and the engine's are of one time each.
test.each([mountain, 'CST6'])('a copy of the zone of Calgary, %s, is not Phoenix', (rules) => {
  const zoneinfo = {
    'America/Edmonton': file(rules, 'Edmonton'),
    'America/Phoenix': file('MST7', 'Phoenix'),
    'America/Denver': file(mountain, 'Denver'),
  };
  const guess = (LANG: string, history: string) =>
    guessed({ LANG }, 'America/Phoenix', file(rules, history), zoneinfo);
  // The very file, whatever the locale; or one of another release, in a locale of the country.
  expect(guess('C.UTF-8', 'Edmonton')).toBe('YYC');
  expect(guess('en_US.UTF-8', 'Edmonton')).toBe('YYC');
  expect(guess('en_CA.UTF-8', 'Another')).toBe('YYC');
});

test.each(['PST8PDT,M3.2.0,M11.1.0', 'MST7'])(
  'a copy of the zone of Vancouver, %s, is not Los Angeles',
  (rules) => {
    const zoneinfo = {
      'America/Vancouver': file(rules, 'Vancouver'),
      'Canada/Pacific': file(rules, 'Vancouver'),
      'America/Los_Angeles': file('PST8PDT,M3.2.0,M11.1.0', 'Los Angeles'),
    };
    const guess = (LANG: string, history: string) =>
      guessed({ LANG }, 'America/Los_Angeles', file(rules, history), zoneinfo);
    expect(guess('C.UTF-8', 'Vancouver')).toBe('YVR');
    expect(guess('en_US.UTF-8', 'Vancouver')).toBe('YVR');
    expect(guess('en_CA.UTF-8', 'Another')).toBe('YVR');
  },
);

test('one file of several zones: that of the country of the locale', () => {
  const zoneinfo = { 'Africa/Abidjan': file('GMT0'), 'Atlantic/Reykjavik': file('GMT0') };
  const guess = (LANG: string) => guessed({ LANG }, 'Africa/Abidjan', file('GMT0'), zoneinfo);
  expect([guess('is_IS.UTF-8'), guess('fr_CI.UTF-8')]).toEqual(['KEF', 'ABJ']);
  // No such files are there.
  expect(guessed({ LANG: 'is_IS' }, 'Africa/Abidjan', file('GMT0'))).toBe('KEF');
});

test.each([
  ['rules', { TZ: central, LANG: 'de_CH' }, 'ZRH'],
  ['an offset', { TZ: 'IST-5:30', LANG: 'en_IN' }, 'DEL'],
  ['an offset that the country does not have', { TZ: 'UTC-5:30', LANG: 'de_CH' }, 'ZRH'],
  ['an offset without a country', { TZ: 'UTC-5:30', LANG: 'C' }, 'DEL'],
  ['rules that the country does not have', { TZ: 'IST-5:30', LANG: 'en_US' }, 'DEL'],
  ['an offset on the wrong side of Greenwich', { TZ: 'UTC+5', LANG: 'de_CH' }, 'ZRH'],
  ['GMT in Iceland', { TZ: 'GMT0', LANG: 'is_IS' }, 'KEF'],
  ['an offset that no airport has', { TZ: 'UTC+2', LANG: 'de_CH' }, 'ZRH'],
  ['nothing', { TZ: '', LANG: 'de_CH' }, 'ZRH'],
  ['UTC', { TZ: 'Etc/UTC', LANG: 'de_CH' }, 'ZRH'],
  ['UTC as rules', { TZ: 'UTC0', LANG: 'de_CH' }, 'ZRH'],
])('TZ of %s: the country and the offsets', (_, environment, airport) => {
  expect(guessed(environment)).toBe(airport);
});
