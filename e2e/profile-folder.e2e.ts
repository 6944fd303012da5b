import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRuntime } from '../scripts/runtime.ts';
import { checkFault } from '../scripts/test/faults.ts';
import { expect, test, useService, type StartOptions } from './support/landside.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { cleanEnvironment, projectFolder, reportOf } from './support/run-landside.ts';
import { startFreeOn } from './support/supervised.ts';

/** What then has no other place is kept in the folder for temporary files, and stays there. */
function withoutProfile(
  service: FakeService,
  profile: string,
  temporary: string,
): StartOptions & ReturnType<typeof useService> {
  const { args, environment } = useService(service);
  const places = { TMPDIR: temporary, XDG_RUNTIME_DIR: temporary };
  return { args, profile, environment: { ...environment, ...places } };
}

test('a folder that only may be read: the board lives from memory and says so', async ({
  run,
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
  const command = process.getuid?.() === 0 ? held : electron;
  const given = withoutProfile(service, folder, profile);
  await using landside = startFreeOn({ command }, ['--profile', folder, ...given.args], {
    ...cleanEnvironment(),
    ...environment,
    ...given.environment,
  });
  const shown = (selector: string) =>
    landside.look((page) => page.locator(selector).allTextContents()).catch(() => []);
  await expect.poll(async () => (await shown('tbody tr')).join()).toContain('LX 318');
  const untrue = checkFault('the profile folder is read-only');
  const screen = (await shown('.notice')).join();
  const noted = async () =>
    reportOf(await run({ ...given, profile: folder, args: ['--health'] })).notes?.join() ?? '';
  // There is no log, nor anything else.
  await expect
    .poll(async () => untrue({ screen, health: await noted(), log: readdirSync(folder).join() }))
    .toEqual([]);
});

test('a board that lives from memory is the only one of its profile, and says how it does', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  const file = join(profile, 'a-file');
  writeFileSync(file, 'mine');
  const memory = withoutProfile(service, file, profile);
  const health = async () => reportOf(await run({ ...memory, args: ['--health'] }));
  for (const round of [1, 2]) {
    expect(await health(), `round ${round}`).toMatchObject({ isRunning: false });
    const { board, quit } = await start(memory);
    await expect(board.row(/LX 318/)).toBeVisible();
    await expect.poll(health).toMatchObject({ isRunning: true, isHealthy: true });
    const second = await run({ ...memory, args: ['--board', 'arrivals'] });
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('already running with this profile. It shows arrivals now.');
    await quit();
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
  const health = reportOf(await run({ profile: folder, args: ['--health'] }));
  expect(health.isHealthy, JSON.stringify(health.reasons)).toBe(true);
  const untrue = checkFault('landside.sqlite or the whole profile is removed');
  const log = readFileSync(join(folder, 'logs', 'landside.log'), 'utf8');
  const screen = await board.notices.innerText();
  expect(untrue({ screen, health: health.notes?.join() ?? '', log })).toEqual([]);
  // The lock of the profile as well: another start finds the first, whose answer may be gone as fast as all that waits here.
  const { stdout, stderr } = await run({ profile: folder, args: ['--board', 'departures'] });
  expect(stdout + stderr).toContain('Landside is already running with this profile.');
});
