import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock, everyMinute } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-24T23:58:30Z') });
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

it('calls back just after each full minute, and no more once it is ended', () => {
  const minutes: string[] = [];
  const end = everyMinute(() => minutes.push(new Date().toISOString().slice(11, 19)), Date.now);
  vi.advanceTimersByTime(3 * 60_000);
  expect(minutes).toEqual(['23:59:00', '00:00:00', '00:01:00']);
  end();
  vi.advanceTimersByTime(10 * 60_000);
  expect(minutes).toHaveLength(3);
});

it('finds the minute again after the clock was changed', () => {
  const minutes: string[] = [];
  const end = everyMinute(() => minutes.push(new Date().toISOString().slice(11, 19)), Date.now);
  vi.setSystemTime(new Date('2026-10-24T12:00:40Z'));
  vi.advanceTimersByTime(31_000);
  vi.advanceTimersByTime(60_000);
  expect(minutes.at(-1)).toBe('12:02:00');
  end();
});
