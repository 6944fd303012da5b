import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardKeeper } from '../boards/board-keeper.ts';
import { noon } from './board-for-test.ts';
import { everyMinute } from '../clock/clock.ts';
import { entry, rowsOf, surroundings, zurich } from '../boards/keeper-for-test.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: noon * 1000 + 20_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['an hour forward', hour, 0],
  ['an hour back', -hour, 0],
  ['a day forward', 24 * hour, -1],
  ['a day back', -24 * hour, 1],
  ['8 hours of sleep', 8 * hour, 0],
])('after %s the rows are of the right day within one minute', (_what, change, dayOffset) => {
  const { parts, state, tellUnknownStatus } = surroundings();
  const keeper = createBoardKeeper(zurich, parts, tellUnknownStatus);
  keeper.accept(rowsOf(zurich, [entry('40', 30)]));
  expect(keeper.board.rows[0]?.scheduled?.dayOffset).toBe(0);
  const end = everyMinute(() => {
    state.now = Math.floor(Date.now() / 1000);
    keeper.rebuild();
  }, Date.now);
  vi.setSystemTime(Date.now() + change);
  vi.advanceTimersByTime(60_000);
  expect(keeper.board.rows[0]?.scheduled?.dayOffset).toBe(dayOffset);
  expect(vi.getTimerCount()).toBe(1);
  end();
});
