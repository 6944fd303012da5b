import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTypeface } from './typeface.ts';

const reported = vi.fn();

/** Files that come when they are told to, or never. */
let files: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  files = [];
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('document', {
    fonts: { load: () => new Promise<void>((resolve) => files.push(resolve)) },
  });
});
afterEach(async () => {
  for (const come of files) come();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function loading(): { isOver: boolean } {
  const state = { isOver: false };
  void loadTypeface('en', 'Zürich').then(() => (state.isOver = true));
  return state;
}

it('waits for the files of a typeface', async () => {
  const first = loading();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(first.isOver).toBe(false);
  for (const come of files) come();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).not.toHaveBeenCalled();
});

it('goes on without files that never come, says so once, and waits for no others until they are there', async () => {
  const first = loading();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.isOver).toBe(true);
  const second = loading();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.isOver).toBe(true);
  expect(reported).toHaveBeenCalledOnce();
  for (const come of files) come();
  await vi.advanceTimersByTimeAsync(0);
  const third = loading();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(third.isOver).toBe(false);
});
