import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitSoon, oldestFetchedAt } from './painted.ts';

const { exit } = vi.hoisted(() => ({ exit: vi.fn() }));
vi.mock('electron', () => ({ app: { exit } }));

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
