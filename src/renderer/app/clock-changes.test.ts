import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeOfDay } from '../words/local-time.ts';
import { nightAt } from '../board/night/night-state.svelte.ts';
import { Clock } from './clock.svelte.ts';

/** Milliseconds between two ticks of the clock. */
const tick = 5_000;
const hour = 3_600_000;
const start = Date.parse('2026-11-21T12:00:02Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The airport's time of day as the header has it. */
const shown = (clock: Clock): string => timeOfDay(clock.seconds, 'Europe/Zurich', '24');

describe('the clock of the board is right within one tick', () => {
  test.each([
    ['after an hour forward', hour, '14:00'],
    ['after an hour back', -hour, '12:00'],
    ['after a day forward', 24 * hour, '13:00'],
    ['after a day back', -24 * hour, '13:00'],
    ['after a sleep of 8 hours', 8 * hour, '21:00'],
  ])('%s', (_what, change, time) => {
    const clock = new Clock(() => Date.now());
    const stop = clock.start();
    expect(shown(clock)).toBe('13:00');
    vi.setSystemTime(start + change);
    vi.advanceTimersByTime(tick);
    expect(shown(clock)).toBe(time);
    expect(Math.abs(clock.seconds * 1000 - Date.now())).toBeLessThan(tick);
    // One timer as before, and no haste to make up for what was missed.
    expect(vi.getTimerCount()).toBe(1);
    stop();
  });

  test.each([
    ['in the spring', '2026-03-29T00:59:50Z', ['01:59', '01:59', '03:00', '03:00']],
    ['in the autumn', '2026-10-25T00:59:50Z', ['02:59', '02:59', '02:00B', '02:00B']],
  ])('where the clocks are changed %s', (_what, from, times) => {
    vi.setSystemTime(new Date(from));
    const clock = new Clock(() => Date.now());
    const stop = clock.start();
    const seen = times.map(() => {
      const now = shown(clock);
      vi.advanceTimersByTime(tick);
      return now;
    });
    expect(seen).toEqual(times);
    stop();
  });

  test('where the computer is taken to another time zone: only its own night moves', () => {
    vi.stubEnv('TZ', 'Europe/Zurich');
    const clock = new Clock(() => Date.now());
    const night = { from: '20:00', to: '22:00', is: 'blank' } as const;
    const before = shown(clock);
    expect(nightAt(clock.seconds, night)).toBeNull();
    vi.stubEnv('TZ', 'Asia/Tokyo');
    clock.look();
    expect(shown(clock)).toBe(before);
    expect(nightAt(clock.seconds, night)).toEqual({ is: 'blank', until: '22:00' });
  });
});
