import { afterAll, vi } from 'vitest';

/** What a file of tests has put in place of time and of the surroundings ends with it: the next one shares its worker. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
