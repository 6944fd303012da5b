import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetSeconds, zoneClock, type ZoneClock } from './zone-clock.ts';

function clockOf(timeZone: string): ZoneClock {
  const clock = zoneClock(timeZone);
  if (!clock) throw new Error(`Intl does not know ${timeZone}.`);
  return clock;
}

/** The instant of a time in UTC, UNIX seconds: `2026-01-15 12:00`. */
const at = (utc: string) => Date.parse(`${utc.replace(' ', 'T')}Z`) / 1000;

const hours = (count: number) => count * 3600;

describe('offsetSeconds', () => {
  it.each([
    ['Europe/Zurich', '2026-07-15 12:00', 7200],
    ['America/St_Johns', '2026-01-15 12:00', -12_600],
    ['Etc/UTC', '2026-01-15 12:00', 0],
    // Local mean time, of which the IANA time zone database has the seconds.
    ['Europe/Amsterdam', '1850-01-01 12:00', 1050],
    ['America/New_York', '1850-01-01 12:00', -17_762],
  ])('%s at %s UTC is %d seconds ahead', (zone, instant, expected) => {
    expect(offsetSeconds(zone, at(instant))).toBe(expected);
  });

  it('is null where Intl does not know the zone', () => {
    expect(offsetSeconds('Mars/Olympus', 0)).toBeNull();
  });
});

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
    // No zone of a place but an offset, the same all year.
    ['-07:00', '2026-07-15 12:00', -7],
    ['+05:45', '2026-01-15 12:00', 5.75],
  ])('%s at %s UTC is %f hours off', (zone, utc, expected) => {
    expect(clockOf(zone).offsetAt(at(utc))).toBe(hours(expected));
  });

  it.each(['', 'Mars/Olympus', 'Europe/Zurich; DROP TABLE airport', '<b>'])(
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

  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minutes = fc
    .integer({ min: at('2005-01-01 00:00') / 60, max: at('2037-12-31 00:00') / 60 })
    .map((minute) => minute * 60);

  it('agrees with @internationalized/date in every zone', () => {
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
