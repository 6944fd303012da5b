import * as tz from 'date-fns-tz';
import { expect, test, vi } from 'vitest';
import { zoneClock } from '#shared/zone-clock.ts';

/**
 * Why times of boards are not worked out by date-fns-tz (docs/architecture.md, "Time zones"): its answers
 * depend on the zone that the computer itself is in. Should a new version answer as we do, these tests fail, and
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
