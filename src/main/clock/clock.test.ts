import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Before the timers that it spies on are gone.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('holds a delay that setTimeout cannot, and does not fire at once', () => {
  const callback = vi.fn();
  const setTimeoutHere = vi.spyOn(globalThis, 'setTimeout');
  systemClock.startTimer(callback, 2 ** 40);
  expect(setTimeoutHere).toHaveBeenCalledWith(callback, 2 ** 31 - 1);
  vi.advanceTimersByTime(1000);
  expect(callback).not.toHaveBeenCalled();
});
