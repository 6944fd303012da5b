import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-24T23:58:30Z') });
});
afterEach(() => {
  vi.useRealTimers();
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
