import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitSoon } from './painted.ts';

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
