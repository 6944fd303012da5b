import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFallback } from './fetch-fallback.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('refuses a cache folder that Electron could not draw in, before it fetches anything', async () => {
  vi.stubEnv('XDG_CACHE_HOME', path.join(os.tmpdir(), 'a:b'));
  const report = { line: vi.fn(), progress: vi.fn() };
  await expect(fetchFallback(report)).rejects.toThrow(/a colon in its path/);
  expect(report.line).not.toHaveBeenCalled();
});
