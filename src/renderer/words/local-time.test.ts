import { formatInTimeZone } from 'date-fns-tz';
import { afterEach, beforeEach, describe, expect, test, vi, it } from 'vitest';
import {
  dateAfter,
  dateAt,
  dateInWords,
  dayInFull,
  knownZone,
  momentInWords,
  timeInWords,
  timeOfDay,
  problemTime,
  nextOffsetChange,
  offsetMinutes,
  offsetText,
} from './local-time.ts';
import fc from 'fast-check';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('the clock is the airport’s', () => {
  test.each([
    ['2026-11-21T07:47:00Z', 'Europe/Zurich', '24', '08:47'],
    ['2026-11-21T07:47:00Z', 'Europe/Zurich', '12', '8:47 AM'],
    ['2026-11-20T23:00:00Z', 'Europe/Zurich', '24', '00:00'],
    ['2026-11-20T23:00:00Z', 'Europe/Zurich', '12', '12:00 AM'],
    ['2026-11-21T11:05:00Z', 'Europe/Zurich', '12', '12:05 PM'],
    ['2026-11-21T07:47:00Z', 'Asia/Kathmandu', '24', '13:32'],
    ['2026-11-21T07:47:00Z', '-07:00', '24', '00:47'],
    ['2026-10-25T00:30:00Z', 'Europe/Zurich', '24', '02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Zurich', '24', '02:30B'],
  ] as const)('%s in %s on the %s-hour clock', (iso, zone, clock, text) => {
    expect(timeOfDay(at(iso), zone, clock)).toBe(text);
  });
});

test('the date is the airport’s, too', () => {
  expect(dateInWords(at('2026-11-21T07:47:00Z'), 'Europe/Zurich', 'en')).toBe(
    'Saturday 21 November',
  );
  expect(dateInWords(at('2026-11-21T23:30:00Z'), 'Asia/Tokyo', 'en')).toBe('Sunday 22 November');
  expect(dateInWords(at('2026-11-21T07:47:00Z'), 'Europe/Zurich', 'de')).toBe(
    'Samstag, 21. November',
  );
});

test.each([
  ['2026-11-21T22:59:00Z', 'Europe/Zurich', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Zurich', '2026-11-22'],
  ['2026-01-01T07:59:00Z', 'America/Los_Angeles', '2025-12-31'],
])('the date of %s in %s', (iso, zone, date) => {
  expect(dateAt(at(iso), zone)).toBe(date);
});

test.each([
  ['2027-03-28', -1, '2027-03-27'],
  ['2027-10-30', 1, '2027-10-31'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 5, '2028-03-04'],
])('%s and %i days', (date, days, expected) => {
  expect(dateAfter(date, days)).toBe(expected);
});

test('a day is told with its year', () => {
  expect(dayInFull('2026-11-24', 'en')).toBe('Tuesday 24 November 2026');
  expect(dayInFull('2026-11-24', 'de')).toBe('Dienstag, 24. November 2026');
});

test('an unknown zone is none', () => {
  expect(knownZone('Europe/Zurich')).toBe('Europe/Zurich');
  expect(knownZone('-07:00')).toBe('-07:00');
  expect(knownZone('Mars/Olympus')).toBeNull();
  expect(knownZone(null)).toBeNull();
});

describe('date-fns-tz, an independent clock', () => {
  // It goes by way of the system's own zone and is an hour out where that one skips an hour, which
  // is why it is the oracle here and not the clock on the wall.
  beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
  afterEach(() => void vi.unstubAllEnvs());

  test.each(['Europe/Zurich', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'agrees at every hour of a year in %s',
    (zone) => {
      const start = Date.UTC(2026, 0, 1) / 1000;
      for (let seconds = start; seconds < start + 366 * 86_400; seconds += 3600) {
        const expected = formatInTimeZone(seconds * 1000, zone, 'HH:mm EEEE d MMMM');
        const shown = `${timeOfDay(seconds, zone, '24')} ${dateInWords(seconds, zone, 'en')}`;
        // It does not tell the second of two hours from the first.
        expect(shown.replace('B ', ' ')).toBe(expected);
      }
    },
  );
});

test('a time is told as a language writes it', () => {
  const seconds = at('2026-03-08T23:05:00Z');
  expect(timeInWords(seconds, 'Asia/Tokyo', '24', 'en')).toBe('08:05');
  expect(timeInWords(seconds, 'Asia/Tokyo', '12', 'en')).toBe('8:05 AM');
  expect(timeInWords(seconds, 'Asia/Tokyo', '12', 'ja')).toBe('午前 8:05');
  expect(timeInWords(seconds, 'Asia/Tokyo', '24', 'ar')).toBe('08:05');
  expect(timeInWords(at('2026-03-08T00:05:00Z'), 'Etc/UTC', '24', 'en')).toBe('00:05');
});

test.each([
  ['24', 'en', '02:30B'],
  ['12', 'en', '2:30B AM'],
  ['24', 'ja', '02:30B'],
  ['12', 'ja', '午前 2:30B'],
] as const)(
  'the second of two hours has its mark, on the %s-hour clock in %s',
  (clock, language, text) => {
    expect(timeInWords(at('2026-10-25T01:30:00Z'), 'Europe/Zurich', clock, language)).toBe(text);
  },
);

test.each([
  ['2026-10-25T01:30:00Z', 'Europe/Zurich', '02:30B'],
  ['2026-10-25T22:59:00Z', 'Europe/Zurich', '23:59'],
  ['2026-10-25T23:00:00Z', 'Europe/Zurich', '26 Oct 00:00'],
  ['2026-10-25T23:00:00Z', 'Asia/Tokyo', '26 Oct 08:00'],
])('a moment of another day than now has its date: %s in %s', (iso, zone, text) => {
  expect(momentInWords(at(iso), zone, '24', 'en', at('2026-10-25T00:30:00Z'))).toBe(text);
});

test('a day is told with its year in signs, too', () => {
  expect(dayInFull('2026-03-09', 'ja')).toBe('2026年3月9日月曜日');
});

test('the clock and the date go by laws that the engine does not know', () => {
  const seconds = at('2026-11-27T07:08:00Z');
  expect(timeOfDay(seconds, 'America/Vancouver', '24')).toBe('00:08');
  expect(dateAt(seconds, 'America/Vancouver')).toBe('2026-11-27');
  expect(timeInWords(seconds, 'America/Vancouver', '24', 'en')).toBe('00:08');
  expect(dateInWords(seconds, 'America/Vancouver', 'en')).toBe('Friday 27 November');
});

const now = Date.UTC(2026, 10, 21, 12) / 1000;
const hour = 3600;
const airport = {
  code: 'ZRH',
  city: 'Zurich',
  localCities: {},
  name: 'Zurich Airport',
  timeZone: 'Europe/Zurich',
};

function beside(goesOnAt: number, language: 'en' | 'de' = 'en'): string {
  const problem = { kind: 'quota', code: 'service.quota', since: now - hour, goesOnAt } as const;
  return problemTime({ problem, airport, clock: '24' }, language, now);
}

it('says since when, or when it goes on, with the date of another day', () => {
  expect(beside(0)).toBe('since 12:00');
  expect(beside(now + hour)).toBe('again from 14:00');
  expect(beside(now + 14 * hour)).toBe('again from 22 Nov 03:00');
  expect(beside(Date.UTC(2026, 11, 1) / 1000, 'de')).toBe('wieder ab 1. Dez. 01:00');
  // It should have gone on: what is wrong lasts.
  expect(beside(now - 60)).toBe('since 12:00');
});

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
