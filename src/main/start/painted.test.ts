import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstPaint, exitSoon, oldestFetchedAt } from './painted.ts';

const { exit } = vi.hoisted(() => ({ exit: vi.fn() }));
vi.mock('electron', () => ({ app: { exit, once: vi.fn() } }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends the process though the engine cannot be stopped', () => {
  const stop = (): never => {
    throw new Error('A statement is under way.');
  };
  expect(() => {
    exitSoon({ stop }, 1);
  }).toThrow('A statement');
  vi.advanceTimersByTime(1_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('takes a wall for as old as its oldest board, and one without rows for none', () => {
  expect(oldestFetchedAt([{ fetchedAt: 60 }, { fetchedAt: 50 }])).toBe(50);
  expect(oldestFetchedAt([{ fetchedAt: 60 }, { fetchedAt: null }])).toBeNull();
  expect(oldestFetchedAt([])).toBeNull();
});

it('waits with what can wait until a page has painted, or for two seconds, and does it once', () => {
  const [soon, late] = [vi.fn(), vi.fn()];
  const painted = afterFirstPaint(soon);
  const paintedLate = afterFirstPaint(late);
  expect(soon).not.toHaveBeenCalled();
  for (let paint = 0; paint < 2; paint++) painted();
  expect(soon).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(late).toHaveBeenCalledOnce();
  paintedLate();
  expect(late).toHaveBeenCalledOnce();
  expect(soon).toHaveBeenCalledOnce();
});
