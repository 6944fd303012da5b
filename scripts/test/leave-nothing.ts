import { afterAll, vi } from 'vitest';

function restore(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

// What the file before has put in place after its own end.
restore();

/** What a file of tests has put in place of time and of the surroundings ends with it: the next one shares its worker. */
afterAll(restore);
