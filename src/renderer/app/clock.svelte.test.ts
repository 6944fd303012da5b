import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock, untilNextTick } from './clock.svelte.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_002_500 }));
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 5000],
  [1, 4999],
  [4999, 1],
  [60_000, 5000],
])('at %i ms the next tick is %i ms away', (now, wait) => {
  expect(untilNextTick(now)).toBe(wait);
});

test('it ticks on the ticks of the wall clock, with one timer, until it is stopped', () => {
  const clock = new Clock(() => Date.now());
  const stop = clock.start();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2499);
  expect(clock.seconds).toBe(1_000_002.5);
  vi.advanceTimersByTime(1);
  expect(clock.seconds).toBe(1_000_005);
  expect(clock.tick).toBe(200_001);
  vi.advanceTimersByTime(5000);
  expect(clock.tick).toBe(200_002);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('keeps to one tick where the board stands still for a picture, and still tells the time', () => {
  let now = 40_000;
  const clock = new Clock(() => now, true);
  now = 100_000;
  clock.look();
  expect(clock.tick).toBe(new Clock(() => 40_000).tick);
  expect(clock.seconds).toBe(100);
});
