import { describe, expect, it } from 'vitest';
import { at } from './board-fixtures.ts';
import { clockTime } from './clock-time.ts';
import { zoneClock, type ZoneClock } from './zone-clock.ts';

function clockOf(timeZone: string): ZoneClock {
  const clock = zoneClock(timeZone);
  if (!clock) throw new Error(`Intl does not know ${timeZone}.`);
  return clock;
}

const zurich = clockOf('Europe/Zurich');

describe('"Times are the airport\'s own, 24-hour by default, four digits of equal width"', () => {
  it.each([
    ['2026-07-01 06:55', '08:55', '8:55 AM'],
    ['2026-06-30 22:00', '00:00', '12:00 AM'],
    ['2026-06-30 22:59', '00:59', '12:59 AM'],
    ['2026-07-01 10:00', '12:00', '12:00 PM'],
    ['2026-07-01 11:05', '13:05', '1:05 PM'],
    ['2026-07-01 21:59', '23:59', '11:59 PM'],
  ])('%s UTC is %s, or %s', (utc, text24, text12) => {
    const now = at('2026-07-01 10:00');
    expect(clockTime(at(utc), zurich, '24', now)?.text).toBe(text24);
    expect(clockTime(at(utc), zurich, '12', now)?.text).toBe(text12);
  });

  it('cuts seconds off and keeps the instant', () => {
    const instant = at('2026-07-01 06:55') + 59;
    expect(clockTime(instant, zurich, '24', instant)).toEqual({
      text: '08:55',
      day: null,
      instant,
    });
  });

  it('says nothing of an unknown instant', () => {
    expect(clockTime(null, zurich, '24', at('2026-07-01 10:00'))).toBeNull();
  });

  it('shows the repeated hour of autumn twice, an hour apart', () => {
    const now = at('2026-10-25 00:00');
    const texts = ['00:30', '01:30'].map((utc) =>
      clockTime(at(`2026-10-25 ${utc}`), zurich, '24', now),
    );
    expect(texts.map((time) => time?.text)).toEqual(['02:30', '02:30']);
  });
});

describe('"A day marker stands beside a time that is not today at the airport"', () => {
  it.each([
    // 2026-07-01 is a Wednesday.
    ['2026-07-01 21:59', '2026-07-01 10:00', null],
    ['2026-07-01 22:00', '2026-07-01 10:00', '+1'],
    ['2026-06-30 21:59', '2026-07-01 10:00', '-1'],
    ['2026-06-30 22:00', '2026-07-01 10:00', null],
    ['2026-07-03 10:00', '2026-07-01 10:00', 'Fri'],
    ['2026-06-29 10:00', '2026-07-01 10:00', 'Mon'],
    ['2026-07-07 10:00', '2026-07-01 10:00', 'Tue'],
    ['2026-07-08 10:00', '2026-07-01 10:00', '8 Jul'],
    ['2025-12-24 10:00', '2026-07-01 10:00', '24 Dec'],
    // The airport's today, not UTC's: it is already Thursday in Zürich.
    ['2026-07-01 23:00', '2026-07-01 22:30', null],
    ['2026-07-01 21:00', '2026-07-01 22:30', '-1'],
    // Days of 23 and 25 hours count as one.
    ['2026-03-29 22:30', '2026-03-28 23:30', '+1'],
    ['2026-10-25 23:30', '2026-10-24 22:30', '+1'],
    ['2026-10-25 22:30', '2026-10-24 22:30', null],
  ])('%s UTC, looked at at %s UTC: %s', (utc, now, expected) => {
    expect(clockTime(at(utc), zurich, '24', at(now))?.day).toBe(expected);
  });

  it('knows that Apia is a day ahead of Honolulu', () => {
    const now = at('2026-07-01 10:30');
    expect(clockTime(now, clockOf('Pacific/Apia'), '24', now)?.day).toBeNull();
    const midnight = at('2026-07-01 11:00');
    expect(clockTime(midnight, clockOf('Pacific/Apia'), '24', now)?.day).toBe('+1');
    expect(clockTime(midnight, clockOf('Pacific/Honolulu'), '24', now)?.day).toBeNull();
  });
});
