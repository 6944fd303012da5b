import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { HealthReport } from '../src/main/health/report.ts';
import { expect, test, useService, type StartOptions } from './support/landside.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

/** What then has no other place is kept in the folder for temporary files, and stays there. */
function withoutProfile(service: FakeService, profile: string, temporary: string): StartOptions {
  const { args, environment } = useService(service);
  const places = { TMPDIR: temporary, XDG_RUNTIME_DIR: temporary };
  return { args, profile, environment: { ...environment, ...places } };
}

/** What can happen to the cache, and how the board speaks of it. */
const damages = [
  {
    name: 'garbage',
    says: 'The saved data was damaged',
    damage: (file: string) => {
      writeFileSync(file, Buffer.from('this is no database at all. '.repeat(2000)));
    },
  },
  {
    name: 'cut off in the middle',
    says: 'The saved data was damaged',
    damage: (file: string) => {
      truncateSync(file, 6_000);
    },
  },
  {
    name: 'written by a newer version',
    says: 'The saved data was written by a newer version of Landside',
    damage: (file: string) => {
      const db = new DatabaseSync(file);
      db.exec('PRAGMA user_version = 9999');
      db.close();
    },
  },
] as const;

for (const { name, says, damage } of damages) {
  test(`a cache that is ${name} is set aside, and the rows come again`, async ({
    start,
    service,
    profile,
  }) => {
    service.answerSchedules(json([flight(60)]));
    const first = await start(useService(service));
    await expect(first.board.rows).toHaveCount(1);
    await first.quit();

    damage(join(profile, 'landside.sqlite'));
    const second = await start(useService(service));
    await expect(second.board.notices).toContainText(says);
    await expect(second.board.notices).toContainText('set aside');
    await expect(second.board.row(/LX 318/)).toBeVisible();
    await expect(second.board.problem).toHaveCount(0);
    expect(
      readdirSync(profile).filter((file) => /^landside-set-aside-.*\.sqlite$/.test(file)),
    ).toHaveLength(1);
    await second.page.getByRole('button', { name: 'Understood' }).click();
    await expect(second.board.notices).toHaveCount(0);
    await second.quit();

    // The new cache is a good one.
    service.answerAll(json({}, 500));
    const third = await start(useService(service));
    await expect(third.board.row(/LX 318/)).toBeVisible();
    await expect(third.board.notices).toHaveCount(0);
  });
}

test('a file in place of the profile folder: the board lives from memory and says so', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  const file = join(profile, 'a-file');
  writeFileSync(file, 'mine');
  const { board, page, quit } = await start(withoutProfile(service, file, profile));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toContainText('The profile folder cannot be written');
  await expect(board.notices).toContainText('works on from memory');

  // A setting holds for this run, and it is said that it goes no further.
  await page.evaluate(() => window.landside.changeSettings({ clock: '12' }));
  await expect(board.clock).toHaveText(/[AP]M/);
  await expect(board.notices.filter({ hasText: 'settings could not be saved' })).toBeVisible();
  await quit();
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a folder that only may be read: the board lives from memory and says so', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  // Root may write anywhere but in a file system that takes no files.
  const folder = process.getuid?.() === 0 ? '/sys/landside' : join(profile, 'read-only');
  if (process.getuid?.() !== 0) mkdirSync(folder, { mode: 0o555 });
  const { board } = await start(withoutProfile(service, folder, profile));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toContainText('The profile folder cannot be written');
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
  const health = async (): Promise<Pick<HealthReport, 'isHealthy' | 'isRunning'>> => {
    const { stdout } = await run({ ...memory, args: ['--health'] });
    // What --health prints is a report.
    return JSON.parse(stdout) as HealthReport;
  };
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

test('a folder that nobody can make: the board lives from memory', async ({
  start,
  service,
  profile,
}) => {
  test.skip(process.platform !== 'linux', 'There is no /proc.');
  service.answerSchedules(json([flight(60)]));
  // Node 20 makes folders there for ever.
  const { board } = await start(withoutProfile(service, '/proc/landside/profile', profile));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toContainText('The profile folder cannot be written');
});

test('a cache that cannot be opened: the rest of the profile goes on', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(60)]));
  mkdirSync(join(profile, 'landside.sqlite'));
  const { board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toContainText('works on from memory');
  expect(existsSync(join(profile, 'landside.sqlite'))).toBe(true);
});
