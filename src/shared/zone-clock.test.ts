import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changedZones,
  newestZoneRules,
  systemVersion,
  zoneinfoFolder,
} from '../files/newest-zone-rules.ts';
import {
  canonicalZone,
  genericZoneName,
  ownLines,
  ownRules,
  packedZones,
  ruledSpan,
  shownIn,
  useZoneRules,
  zoneClock,
  zoneRulesInForce,
  type ZoneClock,
} from './zone-clock.ts';
import { lawsAfter, zonesAgreed } from './zone-laws-for-test.ts';

function clockOf(timeZone: string): ZoneClock {
  const clock = zoneClock(timeZone);
  if (!clock) throw new Error(`${timeZone} is not known.`);
  return clock;
}

/** The instant of a time in UTC, UNIX seconds: `2026-01-15 12:00`. */
const at = (utc: string) => Date.parse(`${utc.replace(' ', 'T')}Z`) / 1000;

const hours = (count: number) => count * 3600;

describe('zoneClock', () => {
  it.each([
    ['Europe/Zurich', '2026-01-15 12:00', 1],
    ['Europe/Zurich', '2026-07-15 12:00', 2],
    ['Europe/Zurich', '2026-03-29 00:59', 1],
    ['Europe/Zurich', '2026-03-29 01:00', 2],
    ['Europe/Zurich', '2026-10-25 00:59', 2],
    ['Europe/Zurich', '2026-10-25 01:00', 1],
    ['America/New_York', '2026-11-01 05:59', -4],
    ['America/New_York', '2026-11-01 06:00', -5],
    ['Asia/Kathmandu', '2026-07-15 12:00', 5.75],
    ['Australia/Lord_Howe', '2026-01-15 12:00', 11],
    ['Australia/Lord_Howe', '2026-07-15 12:00', 10.5],
    ['Pacific/Kiritimati', '2026-07-15 12:00', 14],
    ['America/St_Johns', '2026-01-15 12:00', -3.5],
    ['Asia/Pyongyang', '2018-05-04 14:59', 8.5],
    ['Asia/Pyongyang', '2018-05-04 15:00', 9],
    ['UTC', '2026-07-15 12:00', 0],
    // Laws of 2026, which most engines do not know yet.
    ['America/Vancouver', '2026-11-27 02:08', -7],
    ['america/vancouver', '2026-11-27 02:08', -7],
    ['America/Edmonton', '2026-11-27 02:08', -6],
    ['America/Winnipeg', '2027-01-15 12:00', -5],
    ['America/Havana', '2026-11-27 02:08', -4],
    ['Africa/Casablanca', '2026-11-27 02:08', 0],
    ['Europe/Chisinau', '2027-03-28 00:30', 2],
    ['America/Coyhaique', '2026-07-15 12:00', -3],
    // Local mean time, of which the IANA time zone database has the seconds.
    ['Europe/Amsterdam', '1850-01-01 12:00', 1050 / 3600],
    ['America/New_York', '1850-01-01 12:00', -17_762 / 3600],
    // Beyond the years of Landside's own rules.
    ['Europe/Zurich', '2024-07-15 12:00', 2],
    ['Europe/Zurich', '2045-07-15 12:00', 2],
    // No zone of a place but an offset, the same all year.
    ['-07:00', '2026-07-15 12:00', -7],
    ['+05:45', '2026-01-15 12:00', 5.75],
  ])('%s at %s UTC is %f hours off', (zone, utc, expected) => {
    expect(clockOf(zone).offsetAt(at(utc))).toBe(hours(expected));
  });

  it.each(['', 'Mars/Olympus', 'Europe/Zurich; DROP TABLE airport', '<b>', '-25:00', '__proto__'])(
    'counts %j as unknown',
    (zone) => {
      expect(zoneClock(zone)).toBeNull();
    },
  );

  it.each([
    ['an ordinary time', '2026-07-15 12:00', '2026-07-15 10:00'],
    ['the hour that spring leaves out', '2026-03-29 02:30', '2026-03-29 01:30'],
    ['the hour that autumn repeats, first of two', '2026-10-25 02:30', '2026-10-25 00:30'],
    ['the minute before spring', '2026-03-29 01:59', '2026-03-29 00:59'],
    ['the minute after autumn', '2026-10-25 03:00', '2026-10-25 02:00'],
  ])('reads %s in Zürich', (_, wall, utc) => {
    expect(clockOf('Europe/Zurich').instantOf(at(wall))).toBe(at(utc));
  });

  it('agrees with @internationalized/date in every zone, but for the laws that this Node does not know', () => {
    const zones = fc.constantFrom(...zonesAgreed(process.versions.tz));
    const minutes = fc
      .integer({ min: at('2005-01-01 00:00') / 60, max: at('2037-12-31 00:00') / 60 })
      .map((minute) => minute * 60);
    fc.assert(
      fc.property(zones, minutes, (zone, instant) => {
        const clock = clockOf(zone);
        expect(clock.offsetAt(instant) * 1000).toBe(fromAbsolute(instant * 1000, zone).offset);
        const wall = new Date(instant * 1000).toISOString().slice(0, 16);
        const expected = toZoned(parseDateTime(wall), zone, 'compatible').toDate().getTime();
        expect(clock.instantOf(instant) * 1000).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});

/** Zones of the engine that differ from ours at some time of the years of our rules. */
function differingFromEngine(): readonly string[] {
  const { from, to } = ruledSpan;
  const everyTenDays = Array.from(
    { length: Math.floor((to - from) / 867_600) },
    (_, index) => from + index * 867_600,
  );
  return Intl.supportedValuesOf('timeZone').filter((zone) => {
    const clock = clockOf(zone);
    const format = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    let last = clock.offsetAt(from);
    return everyTenDays.some((instant) => {
      const asked = [instant];
      if (clock.offsetAt(instant) !== last) {
        const change = changeBefore(clock, instant);
        asked.push(change - 1, change);
        last = clock.offsetAt(instant);
      }
      return asked.some(
        (each) =>
          new Date(clock.wallTimeAt(each) * 1000).toISOString().slice(0, 19) !==
          format.format(each * 1000).replace(' ', 'T'),
      );
    });
  });
}

/** The first second with the offset of an instant that begins within ten days before it. */
function changeBefore(clock: ZoneClock, instant: number): number {
  let [low, high] = [instant - 867_600, instant];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clock.offsetAt(middle) === clock.offsetAt(instant)) high = middle;
    else low = middle;
  }
  return high;
}

describe(`Landside's rules, tz ${ownRules.version}`, () => {
  const known = new Set(ownLines.flatMap((line) => line.split('|')[0]?.split(' ') ?? []));
  const tables = [
    { whose: 'the engine', version: process.versions.tz ?? '', differing: differingFromEngine },
    {
      whose: 'the system',
      version: systemVersion(zoneinfoFolder()),
      differing: () =>
        (changedZones(zoneinfoFolder()) ?? [])
          .flatMap((line) => line.split('|')[0]?.split(' ') ?? [])
          .filter((zone) => known.has(zone)),
    },
  ].filter(({ version }) => version !== '');

  it.each(tables)(
    'are those of $whose, tz $version, in every zone but for later laws, or give way to them',
    { timeout: 60_000 },
    ({ version, differing }) => {
      if (version > ownRules.version) {
        expect(newestZoneRules().version >= version).toBe(true);
      } else {
        expect(differing().filter((zone) => !lawsAfter(version).includes(zone))).toEqual([]);
      }
    },
  );

  it('have every zone that the engine has', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([]);
  });
});

describe('rules in force', () => {
  afterEach(() => {
    useZoneRules(ownRules);
  });

  const instant = at('2026-11-27 02:08');

  it('are those of the engine where it has the newest', () => {
    const format = new Intl.DateTimeFormat('sv', {
      timeZone: 'America/Havana',
      timeStyle: 'short',
    });
    useZoneRules({ version: '2027a', source: 'engine', changed: [] });
    expect(zoneRulesInForce().version).toBe('2027a');
    const shown = new Date(shownIn('America/Havana', instant)).toISOString().slice(11, 16);
    expect(shown).toBe(format.format(instant * 1000));
  });

  it('are those of the system for zones that it has others for', () => {
    const changed = [packedZones(['America/Vancouver', 'Mars/Olympus'], [[0, hours(-5.5)]])];
    useZoneRules({ version: '2027a', source: 'system', changed });
    expect(clockOf('America/Vancouver').offsetAt(instant)).toBe(hours(-5.5));
    expect(clockOf('Mars/Olympus').offsetAt(instant)).toBe(hours(-5.5));
    expect(clockOf('America/Edmonton').offsetAt(instant)).toBe(hours(-6));
  });

  it('keep a zone that the engine does not know as it was and will be', () => {
    const changed = [
      packedZones(
        ['Mars/Olympus'],
        [
          [0, hours(1)],
          [instant, hours(2)],
        ],
      ),
    ];
    useZoneRules({ version: '2027a', source: 'system', changed });
    const clock = clockOf('Mars/Olympus');
    expect(
      ['2020-01-01 00:00', '2045-01-01 00:00'].map((each) => clock.offsetAt(at(each))),
    ).toEqual([hours(1), hours(2)]);
  });
});

it.each(['Mars/Olympus', '', '__proto__'])('what has no zone, %j, is shown in UTC', (zone) => {
  expect(shownIn(zone, 1000)).toBe(1_000_000);
  expect(canonicalZone(zone)).toBeNull();
});

it.each([
  ['Europe/Zurich', 'en-GB', 'Central European Time'],
  ['Europe/Zurich', 'de-DE', 'Mitteleuropäische Zeit'],
  ['Etc/GMT-5', 'en-GB', null],
  ['Etc/GMT-5', 'ar-u-nu-latn', null],
  ['Mars/Olympus', 'en-GB', null],
])('people call the time of %s, in %s, %j', (zone, locale, name) => {
  expect(genericZoneName(zone, Date.parse('2026-03-08T23:05Z'), locale)).toBe(name);
});
