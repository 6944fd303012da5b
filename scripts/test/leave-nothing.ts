import { afterAll, vi } from 'vitest';

/** The timers that a worker begins with; all files of tests that share it have the same. */
const worker = globalThis as typeof globalThis & { firstSetTimeout?: typeof setTimeout };
worker.firstSetTimeout ??= setTimeout;

/** What a file of tests has put in place of time and of the surroundings ends with it: the next one shares its worker. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  // A spy on a faked timer that outlives the fake brings the fake back.
  if (setTimeout !== worker.firstSetTimeout) {
    throw new Error('This file leaves a setTimeout to the next one that is not the system’s.');
  }
});
