import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../scripts/set-up/cache-folder.ts';
import { makeClone } from '../scripts/set-up/testing/make-clone.ts';
import { expect, test } from './support/landside.ts';
import { cleanEnvironment, endOf } from './support/run-landside.ts';

test('npm start builds and shows a board whatever clone, cache and home are called', async ({
  profile,
}) => {
  // It builds the application.
  const home = join(profile, 'Änn\'s "home" & 100% #1?');
  const clone = join(profile, 'Ünïcode "quoted" it\'s 50% (copy) [2] $HOME', 'landside');
  const cache = join(home, 'cache #1?');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cacheFolder(), join(cache, 'landside'));
  makeClone(clone);
  const file = join(home, 'board.png');
  const child = spawn(
    process.execPath,
    [join(clone, 'scripts/start.mjs'), '--airport', 'ZRH', '--snapshot', file],
    {
      cwd: clone,
      env: {
        ...cleanEnvironment(),
        HOME: home,
        XDG_CACHE_HOME: cache,
        XDG_CONFIG_HOME: join(home, '.config'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { code, stdout, stderr } = await endOf(child);
  expect(stdout, stderr).toContain('Application: built in');
  expect(stdout, stderr).toContain(`The board is in ${file}.`);
  expect(code).toBe(0);
  expect(readFileSync(file).length).toBeGreaterThan(50_000);
});
