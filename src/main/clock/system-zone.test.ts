import { afterEach, expect, it } from 'vitest';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import { systemZone, viewerZone, type ZoneSystem } from './system-zone.ts';

afterEach(() => {
  useZoneRules(ownRules);
});

const now = Date.parse('2026-07-01T10:00Z') / 1000;

/** A Linux whose `/etc/localtime` is as given, and whose engine knows no zone. */
function zoneOf(change: Partial<ZoneSystem>, files: Readonly<Record<string, string>> = {}) {
  return systemZone({
    platform: 'linux',
    environment: {},
    engineZone: undefined,
    link: () => null,
    file: (path) => files[path] ?? null,
    now,
    ...change,
  });
}

/** A zone's file with these rules in its last line. */
const copyOf = (rules: string) => ({ '/etc/localtime': `TZif2\0\n\n\0TZif2\0LMT\0\n${rules}\n` });

const central = [3600, 7200];

it.each([
  [':/usr/share/zoneinfo/Europe/Zurich', 'Europe/Zurich', null],
  ['/usr/share/zoneinfo/posix/Europe/Zurich', 'Europe/Zurich', null],
  [':Europe/Zurich', 'Europe/Zurich', null],
  ['right/Europe/Zurich', 'Europe/Zurich', null],
  ['Asia/Calcutta', 'Asia/Calcutta', null],
  ['CET-1CEST,M3.5.0,M10.5.0/3', null, central],
  ['IST-1GMT0,M10.5.0,M3.5.0/1', null, [0, 3600]],
  ['EST5EDT', null, [-18_000, -14_400]],
  ['UTC+2', null, [-7200, -7200]],
  ['<+0545>-5:45', null, [20_700, 20_700]],
  ['<-03>3<-02>', null, [-10_800, -7200]],
  ['+02:00', null, null],
  ['nonsense', null, null],
  ['', null, null],
])('TZ=%s is %s, %s', (TZ, name, offsets) => {
  const names = name === null ? [] : [name];
  expect(zoneOf({ environment: { TZ } })).toMatchObject({ names, offsets, isNamed: name !== null });
});

it.each([
  '/usr/share/zoneinfo/Europe/Zurich',
  '../usr/share/zoneinfo/Europe/Zurich',
  '/etc/zoneinfo/Europe/Zurich',
])('a link to %s names the zone, whatever the engine takes for it', (target) => {
  const link = (path: string) => (path === '/etc/localtime' ? target : null);
  const named = { names: ['Europe/Zurich'], isNamed: true };
  expect(zoneOf({ link, engineZone: 'Europe/Busingen' })).toMatchObject(named);
  expect(zoneOf({ link, environment: { TZ: ':/etc/localtime' } })).toMatchObject(named);
});

it('a copy has offsets, and a name where one that is written beside it has the same', () => {
  const copy = copyOf('CET-1CEST,M3.5.0,M10.5.0/3');
  const engineZone = 'America/Phoenix';
  const none = { names: [], isNamed: false, offsets: central };
  expect(zoneOf({ engineZone }, copy)).toMatchObject(none);
  const written = (name: string) => ({ ...copy, '/etc/timezone': `${name}\n` });
  expect(zoneOf({ engineZone }, written('Europe/Zurich'))).toMatchObject({
    names: ['Europe/Zurich'],
    isNamed: true,
  });
  expect(zoneOf({ engineZone }, written('Etc/UTC'))).toMatchObject(none);
  const alike = { names: ['Europe/Busingen'], isNamed: false, offsets: central };
  expect(zoneOf({ engineZone: 'Europe/Busingen' }, copy)).toMatchObject(alike);
});

it('a copy is of the zones whose files are the same, in whichever folder the system has them', () => {
  const copy = copyOf('PST8PDT,M3.2.0,M11.1.0');
  const bytes = copy['/etc/localtime'];
  const files = (folder: string) => ({
    ...copy,
    [`${folder}/America/Vancouver`]: bytes,
    [`${folder}/Canada/Pacific`]: bytes,
    [`${folder}/America/Los_Angeles`]: `${bytes}\n`,
    '/etc/timezone': 'America/Los_Angeles\n',
  });
  const same = { names: ['America/Vancouver', 'Canada/Pacific'], isNamed: true };
  expect(zoneOf({}, files('/usr/share/zoneinfo'))).toMatchObject(same);
  expect(zoneOf({ environment: { TZDIR: '/etc/zoneinfo' } }, files('/etc/zoneinfo'))).toMatchObject(
    same,
  );
  const written = { ...files('/usr/share/zoneinfo'), '/etc/timezone': 'Canada/Pacific\n' };
  expect(zoneOf({}, written)).toMatchObject({ names: ['Canada/Pacific'], isNamed: true });
});

it('zones are alike by the rules in force, by the engine’s or by the system’s', () => {
  const before = 'PST8PDT,M3.2.0,M11.1.0';
  const isAlike = (rules: string, files: Readonly<Record<string, string>> = {}) =>
    zoneOf({ environment: { TZ: rules } }, files).isAlike('America/Vancouver');
  // Landside's own rules know that law; the engine of the tests may not.
  expect(isAlike('MST7')).toBe(true);
  expect(isAlike('CST6')).toBe(false);
  const system = { '/usr/share/zoneinfo/America/Vancouver': `\n${before}\n` };
  expect(isAlike(before, system)).toBe(true);
  useZoneRules({ version: '2099a', source: 'system', changed: ['America/Vancouver|-60'] });
  expect(isAlike('<-01>1')).toBe(true);
  expect(isAlike(before) || isAlike('MST7')).toBe(true);
});

it('the engine is believed where there is nothing else', () => {
  const engineZone = 'Europe/Zurich';
  const named = { names: [engineZone], isNamed: true, offsets: null };
  expect(zoneOf({ engineZone })).toMatchObject(named);
  expect(zoneOf({ engineZone, platform: 'win32', environment: { TZ: 'UTC+2' } })).toMatchObject(
    named,
  );
});

it.each([
  [{ LANG: 'de_CH.UTF-8' }, 'CH'],
  [{ LANG: 'de_CH', LC_TIME: 'en_GB.UTF-8' }, 'GB'],
  [{ LANG: 'de_CH', LC_ALL: 'fr_FR@euro' }, 'FR'],
  [{ LANG: 'de_CH', LC_ALL: '' }, 'CH'],
  [{ LANG: 'C.UTF-8' }, null],
  [{}, null],
])('the locale %j is of %s', (environment, country) => {
  expect(zoneOf({ environment }).country).toBe(country);
});

it.each([
  ['Europe/Zurich', { TZ: 'Europe/Zurich' }],
  ['-02:00', { TZ: 'UTC+2' }],
  ['UTC', { TZ: 'CET-1CEST' }],
  ['UTC', { TZ: '' }],
])('one at the computer goes by %s', (zone, environment) => {
  expect(viewerZone(zoneOf({ environment }))).toBe(zone);
});

it('asks the system that it runs on', () => {
  expect(systemZone()).toHaveProperty('country');
});
