import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSnapshotRun, type SnapshotOutcome } from './snapshot-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const zurich = { code: 'ZRH', city: 'Zürich', localCities: {}, name: 'Zürich', timeZone: null };

it.each([
  ['no data has come', false, null, 'No data came within 30 seconds, so no picture was written.'],
  [
    'that has a reason',
    false,
    'service.offline',
    'so no picture was written. The flight data service cannot be reached.',
  ],
  ['nothing was drawn of the data', true, null, 'The board has its data, but was not drawn'],
] as const)('ends after half a minute, and says that %s', (_name, hasData, reason, message) => {
  const ends: SnapshotOutcome[] = [];
  const run = beginSnapshotRun({
    // Of a window that paints nothing, nothing is asked.
    window: {} as unknown as BrowserWindow,
    file: 'board.png',
    startedAt: 1000,
    board: () => ({
      airport: zurich,
      fetchedAt: hasData ? 1000 : 999,
    }),
    askForAirport: () => Promise.resolve('yes'),
    onEnd: (end) => ends.push(end),
  });
  run.painted(null);
  // Rows from the cache.
  run.painted(999);
  if (reason !== null) run.problemMet({ kind: 'offline', code: reason, retryAt: null });
  vi.advanceTimersByTime(29_999);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ends).toEqual([{ ok: false, message: expect.stringContaining(message) as string }]);
});

it('ends at once where the key is wrong, and says where one is read', () => {
  const ends: SnapshotOutcome[] = [];
  const run = beginSnapshotRun({
    window: {} as unknown as BrowserWindow,
    file: 'board.png',
    startedAt: 1000,
    board: () => ({ airport: zurich, fetchedAt: null }),
    askForAirport: () => Promise.resolve('yes'),
    onEnd: (end) => ends.push(end),
  });
  run.problemMet({ kind: 'unauthorized', code: 'service.unauthorized', retryAt: null });
  const message =
    'No picture was written. The flight data service did not accept the API key. ' +
    'Its key is read from the environment variable FLIGHT_DATA_API_KEY, or saved in the settings.';
  expect(ends).toEqual([{ ok: false, message }]);
});

it('ends where no airport has the code', async () => {
  const ends: SnapshotOutcome[] = [];
  const run = beginSnapshotRun({
    window: {} as unknown as BrowserWindow,
    file: 'board.png',
    startedAt: 1000,
    board: () => ({ airport: { ...zurich, code: 'QQQ' }, fetchedAt: null }),
    askForAirport: () => Promise.resolve('no'),
    onEnd: (end) => ends.push(end),
  });
  run.painted(null);
  await vi.advanceTimersByTimeAsync(0);
  const message = 'No airport with the code QQQ is known. No picture was written.';
  expect(ends).toEqual([{ ok: false, message }]);
});
