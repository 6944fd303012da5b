import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRuntime } from '../scripts/runtime.ts';
import { checkFault } from '../scripts/test/faults.ts';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import {
  cleanEnvironment,
  endOf,
  healthOf,
  projectFolder,
  reportOf,
  logOf,
} from './support/run-landside.ts';
import { startFreeOn } from './support/supervised.ts';

test('a folder that only may be read: the board lives from memory, says so, and is the only one of its profile', async ({
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  const folder = join(profile, 'read-only');
  mkdirSync(folder, { mode: 0o555 });
  const { electronExecutable, electronFlags, environment } = resolveRuntime();
  // Root as well is told by the folder's mode, without the capabilities that override it.
  const electron = [electronExecutable, ...electronFlags, projectFolder] as const;
  const held = [
    'setpriv',
    '--bounding-set',
    '-dac_override,-dac_read_search',
    ...electron,
  ] as const;
  const own = useService(service);
  // Chromium's files then go to the folder for temporary files and stay there.
  const places = { TMPDIR: profile, XDG_RUNTIME_DIR: profile };
  const env = { ...cleanEnvironment(), ...environment, ...own.environment, ...places };
  const [executable, ...first] = process.getuid?.() === 0 ? held : electron;
  const toEnd = (...args: readonly string[]) =>
    endOf(
      spawn(executable, [...first, '--profile', folder, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  const health = async () => reportOf(await toEnd('--health'));
  for (const round of [1, 2]) {
    const command = [executable, ...first] as const;
    await using landside = startFreeOn({ command }, ['--profile', folder, ...own.args], env);
    const shown = (selector: string) =>
      landside.look((page) => page.locator(selector).allTextContents()).catch(() => []);
    await expect.poll(async () => (await shown('tbody tr')).join()).toContain('LX 318');
    if (round === 2) break;
    const untrue = checkFault('the profile folder is read-only');
    const screen = (await shown('.notice')).join();
    const told = async () => (await health()).notes?.join() ?? '';
    // There is no log, nor anything else.
    await expect
      .poll(async () => untrue({ screen, health: await told(), log: readdirSync(folder).join() }))
      .toEqual([]);
    const second = await toEnd('--board', 'arrivals');
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('already running with this profile. It shows arrivals now.');
    landside.process.kill('SIGTERM');
    expect(await landside.ended).toBe(0);
    expect(await health()).toMatchObject({ isRunning: false });
  }
  expect(readdirSync(profile).filter((name) => name.startsWith('landside-'))).toHaveLength(1);
});

test('a profile that is removed while Landside runs is there again within a minute, and is held', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  const folder = join(profile, 'folder');
  const { board } = await start({ ...useService(service), profile: folder, waitRate: 60 });
  await expect(board.rows).toHaveCount(1);
  rmSync(folder, { recursive: true });
  await expect(board.notices).toContainText('The saved data was removed');
  await expect.poll(() => existsSync(join(folder, 'health.json'))).toBe(true);
  const health = healthOf(folder);
  expect(health.isHealthy, JSON.stringify(health.reasons)).toBe(true);
  const untrue = checkFault('landside.sqlite or the whole profile is removed');
  const log = logOf(folder);
  const screen = await board.notices.innerText();
  expect(untrue({ screen, health: health.notes.join(), log })).toEqual([]);
  // The lock of the profile as well: another start finds the first, whose answer may be gone as fast as all that waits here.
  const { stdout, stderr } = await run({ profile: folder, args: ['--board', 'departures'] });
  expect(stdout + stderr).toContain('Landside is already running with this profile.');
});
