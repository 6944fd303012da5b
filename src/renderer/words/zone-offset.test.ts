import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOffsetChange, offsetMinutes, offsetText } from './zone-offset.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['Europe/Zurich', '2026-01-15T12:00', 60],
  ['Europe/Zurich', '2026-07-15T12:00', 120],
  ['America/New_York', '2026-01-15T12:00', -300],
  ['Asia/Kolkata', '2026-01-15T12:00', 330],
  ['Asia/Kathmandu', '2026-01-15T12:00', 345],
  ['America/St_Johns', '2026-01-15T12:00', -210],
  ['Pacific/Chatham', '2026-01-15T12:00', 825],
  ['Etc/UTC', '2026-01-15T12:00', 0],
  ['Pacific/Kiritimati', '2026-01-15T12:00', 840],
  ['Pacific/Pago_Pago', '2026-01-15T12:00', -660],
])('%s at %s is %d minutes ahead of UTC', (zone, at, minutes) => {
  expect(offsetMinutes(zone, utc(at))).toBe(minutes);
});

// The rules of the IANA time zone database.
test.each([
  ['Europe/Zurich', '2026-01-15T12:00', '2026-03-29T01:00', 60, 120],
  ['Europe/Zurich', '2026-07-15T12:00', '2026-10-25T01:00', 120, 60],
  ['America/New_York', '2026-01-15T12:00', '2026-03-08T07:00', -300, -240],
  ['Australia/Lord_Howe', '2026-01-15T12:00', '2026-04-04T15:00', 660, 630],
  ['America/Santiago', '2026-01-15T12:00', '2026-04-05T03:00', -180, -240],
  // Morocco keeps winter time in Ramadan only, for a month.
  ['Africa/Casablanca', '2025-01-15T12:00', '2025-02-23T02:00', 60, 0],
  ['Africa/Casablanca', '2025-03-01T12:00', '2025-04-06T02:00', 0, 60],
])('the clocks of %s, seen from %s, change at %s UTC', (zone, from, at, before, after) => {
  expect(nextOffsetChange(zone, utc(from))).toEqual({ at: utc(at), before, after });
});

test('a change is ahead until the very moment', () => {
  const change = utc('2026-03-29T01:00');
  expect(nextOffsetChange('Europe/Zurich', change - 1000)?.at).toBe(change);
  expect(nextOffsetChange('Europe/Zurich', change)?.at).toBe(utc('2026-10-25T01:00'));
});

test.each(['Asia/Tokyo', 'Asia/Kolkata', 'Etc/UTC', 'America/Sao_Paulo'])(
  'the clocks of %s do not change',
  (zone) => {
    expect(nextOffsetChange(zone, utc('2026-01-15T12:00'))).toBeNull();
  },
);

test.each(['Mars/Olympus', '', 'Europe/Zurich; DROP', '__proto__', '+25:00'])(
  'the zone %j is not known, and nothing breaks',
  (zone) => {
    expect(offsetMinutes(zone, 0)).toBeNull();
    expect(nextOffsetChange(zone, 0)).toBeNull();
  },
);

test('the offset before and after a change are those of its two sides', () => {
  const zones = fc.constantFrom('Europe/London', 'America/Denver', 'Australia/Sydney');
  const times = fc.integer({ min: utc('2010-01-01T00:00'), max: utc('2030-01-01T00:00') });
  fc.assert(
    fc.property(zones, times, (zone, from) => {
      const change = nextOffsetChange(zone, from);
      if (!change) throw new Error(`${zone} changes every year.`);
      expect(change.at).toBeGreaterThan(from);
      expect(offsetMinutes(zone, change.at - 1000)).toBe(change.before);
      expect(offsetMinutes(zone, change.at)).toBe(change.after);
      expect(change.after).not.toBe(change.before);
    }),
    { numRuns: 15 },
  );
});

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [-300, 'UTC−5'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
  [845, 'UTC+14:05'],
])('%d minutes are %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});
