import { parseISO } from 'date-fns';
import * as tz from 'date-fns-tz';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { zoneClock } from '#shared/zone-clock.ts';

/**
 * Why times of boards are not computed by date-fns-tz (docs/parts.md, "Time zones"): its answers
 * depend on the zone that the computer itself is in. And why texts, which it reads alike on all computers, are read by
 * date-fns: it takes the end of a day for its beginning. Should a new version answer as we do, these tests fail, and
 * our own arithmetic can go.
 */

/** What a function of the package answers on a computer in this zone. */
function onComputerIn<Answer>(zone: string, ask: () => Answer): Answer {
  vi.stubEnv('TZ', zone);
  const answer = ask();
  vi.unstubAllEnvs();
  return answer;
}

const seconds = (text: string): number => Date.parse(text) / 1000;

test('a time that the autumn change repeats is another instant from computer to computer', () => {
  const repeated = () => tz.fromZonedTime('2026-10-25T02:30:00', 'Europe/Zurich').toISOString();
  expect(onComputerIn('UTC', repeated)).toBe('2026-10-25T01:30:00.000Z');
  expect(onComputerIn('America/New_York', repeated)).toBe('2026-10-25T00:30:00.000Z');
  // Ours means the first of the two, on all of them.
  expect(zoneClock('Europe/Zurich')?.instantOf(seconds('2026-10-25T02:30:00Z'))).toBe(
    seconds('2026-10-25T00:30:00Z'),
  );
});

test('the offset of an instant is that of some hours later, before a change', () => {
  const offset = () => tz.getTimezoneOffset('America/New_York', new Date('2026-03-08T03:00:00Z'));
  expect(onComputerIn('UTC', offset)).toBe(-4 * 3_600_000);
  expect(zoneClock('America/New_York')?.offsetAt(seconds('2026-03-08T03:00:00Z'))).toBe(-5 * 3600);
});

test('an hour is shown wrongly that the computer, in another zone, leaves out', () => {
  const shown = () =>
    tz.formatInTimeZone(new Date('2026-03-29T02:30:00Z'), 'Africa/Abidjan', 'HH:mm');
  expect(onComputerIn('Asia/Tokyo', shown)).toBe('02:30');
  expect(onComputerIn('Europe/Zurich', shown)).toBe('03:30');
  expect(zoneClock('Africa/Abidjan')?.wallTimeAt(seconds('2026-03-29T02:30:00Z'))).toBe(
    seconds('2026-03-29T02:30:00Z'),
  );
});

const twoDigits = (most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));

/** Texts in the shape of a provider's times, dates and zones that do not exist among them. */
const texts = fc
  .tuple(
    fc.integer({ min: 1990, max: 2110 }),
    ...([13, 32, 24, 60, 60] as const).map(twoDigits),
    fc.constantFrom('T', ' '),
    fc.constantFrom('', 'Z', '+00:00', '+02:00', '-0330', '+05:45', '-12:00', '+14:00', '+24:00'),
  )
  .map(([year, month, day, hour, minute, second, t, zone]) => {
    return `${year}-${month}-${day}${t}${hour}:${minute}:${second}${zone}`;
  });

/** Milliseconds; NaN for what is not a time. UTC where the text does not say otherwise. */
const readByPackage = (text: string) => tz.toDate(text, { timeZone: 'UTC' }).getTime();
const readByUs = (text: string) =>
  parseISO(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`).getTime();

test('texts are read as by date-fns, but for the end of a day and offsets of a day', () => {
  const isOdd = (text: string) => /[T ]24:|\+24:00$/.test(text);
  fc.assert(
    fc.property(texts, fc.constantFrom('UTC', 'Europe/Zurich', 'Pacific/Apia'), (text, zone) => {
      fc.pre(!isOdd(text));
      expect(onComputerIn(zone, () => readByPackage(text))).toBe(readByUs(text));
    }),
  );
});

test('the end of a day is read as its beginning, and minutes after it as a time', () => {
  const midnight = '2026-10-25 24:00Z';
  expect(readByUs(midnight)).toBe(Date.parse('2026-10-26T00:00Z'));
  expect(readByPackage(midnight)).toBe(Date.parse('2026-10-25T00:00Z'));
  expect(readByUs('2026-10-25 24:40Z')).toBeNaN();
  expect(readByPackage('2026-10-25 24:40Z')).toBe(Date.parse('2026-10-25T00:40Z'));
});

test('an offset of a day and more is no time to it', () => {
  const odd = '2026-10-25 10:00+24:00';
  expect(readByUs(odd)).toBe(Date.parse('2026-10-24T10:00Z'));
  expect(readByPackage(odd)).toBeNaN();
});
