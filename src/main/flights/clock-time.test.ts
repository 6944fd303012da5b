import { describe, expect, it } from 'vitest';
import { at } from './board-for-test.ts';
import { clockTime } from './clock-time.ts';
import { zoneClock, type ZoneClock } from '#shared/zone-clock.ts';

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
      dayOffset: 0,
      date: '2026-07-01',
      instant,
    });
  });

  it('says nothing of an unknown instant', () => {
    expect(clockTime(null, zurich, '24', at('2026-07-01 10:00'))).toBeNull();
  });

  it('shows the repeated hour of autumn twice, an hour apart, and marks the second', () => {
    const now = at('2026-10-25 00:00');
    const texts = ['00:30', '01:30'].map((utc) =>
      clockTime(at(`2026-10-25 ${utc}`), zurich, '24', now),
    );
    expect(texts.map((time) => time?.text)).toEqual(['02:30', '02:30B']);
  });
});

describe('"A day marker stands beside a time that is not today at the airport"', () => {
  it.each([
    ['2026-07-01 21:59', '2026-07-01 10:00', 0, '2026-07-01'],
    ['2026-07-01 22:00', '2026-07-01 10:00', 1, '2026-07-02'],
    ['2026-06-30 21:59', '2026-07-01 10:00', -1, '2026-06-30'],
    ['2026-06-30 22:00', '2026-07-01 10:00', 0, '2026-07-01'],
    ['2026-07-03 10:00', '2026-07-01 10:00', 2, '2026-07-03'],
    ['2026-06-29 10:00', '2026-07-01 10:00', -2, '2026-06-29'],
    ['2025-12-24 10:00', '2026-07-01 10:00', -189, '2025-12-24'],
    ['2026-12-31 23:30', '2026-12-31 12:00', 1, '2027-01-01'],
    // The airport's today, not UTC's: it is already Thursday in Zürich.
    ['2026-07-01 23:00', '2026-07-01 22:30', 0, '2026-07-02'],
    ['2026-07-01 21:00', '2026-07-01 22:30', -1, '2026-07-01'],
    // Days of 23 and 25 hours count as one.
    ['2026-03-29 22:30', '2026-03-28 23:30', 1, '2026-03-30'],
    ['2026-10-25 23:30', '2026-10-24 22:30', 1, '2026-10-26'],
    ['2026-10-25 22:30', '2026-10-24 22:30', 0, '2026-10-25'],
  ])('%s UTC, looked at at %s UTC: %d, %s', (utc, now, dayOffset, date) => {
    expect(clockTime(at(utc), zurich, '24', at(now))).toMatchObject({ dayOffset, date });
  });

  it('knows that Apia is a day ahead of Honolulu', () => {
    const now = at('2026-07-01 10:30');
    const apia = clockOf('Pacific/Apia');
    const honolulu = clockOf('Pacific/Honolulu');
    expect(clockTime(now, apia, '24', now)?.dayOffset).toBe(0);
    const midnight = at('2026-07-01 11:00');
    expect(clockTime(midnight, apia, '24', now)).toMatchObject({
      dayOffset: 1,
      date: '2026-07-02',
    });
    expect(clockTime(midnight, honolulu, '24', now)).toMatchObject({
      dayOffset: 0,
      date: '2026-07-01',
    });
  });
});
