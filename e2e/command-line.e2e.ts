import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { runtimeFolders } from '../src/main/profile/runtime-folder.ts';
import { expect, key, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { startFree } from './support/supervised.ts';
import { timersAt } from './support/time.ts';

/** Width and height out of a PNG's first chunk. */
function sizeOfPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('refuses a wrong option with one sentence, and the way to all options', async ({
  run,
  profile,
}) => {
  const { code, stdout, stderr } = await run({ args: ['--airport', 'Z'] });
  expect(code).toBe(2);
  // Chromium may have lines of its own before it and after it.
  expect(stderr).toMatch(
    /^.*--airport: An airport code has three or four letters.*\nlandside --help lists all options\.$/m,
  );
  expect(stderr).not.toContain('Usage:');
  expect(stdout).toBe('');
  expect(readdirSync(profile)).toEqual([]);
});

test('writes a picture of the board with data and ends', async ({ run, service, profile }) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  const saved = `${JSON.stringify({ airport: 'GVA', direction: 'arrivals', clock: '12' })}\n`;
  writeFileSync(join(profile, 'settings.json'), saved);
  const file = join(profile, 'new', 'board.png');
  const { args, environment } = useService(service);
  const { code, stdout, stderr } = await run({ args: [...args, '--snapshot', file], environment });
  expect(stderr).not.toContain(key);
  expect(stdout).toContain(`The board is in ${file}.`);
  expect(code).toBe(0);
  expect(sizeOfPng(file)).toEqual({ width: 1920, height: 1080 });
  // Two rows, a clock and headings make more than an empty dark rectangle.
  expect(readFileSync(file).length).toBeGreaterThan(20_000);

  expect(service.polls()).toBe(1);
  expect(service.received.map((request) => request.url).join()).toContain('dep_iata=ZRH');
  expect(service.received.every((request) => request.key === key)).toBe(true);
  expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(saved);
});

test('a snapshot ends as soon as the service refuses the key', async ({
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json({}, 401));
  const file = join(profile, 'board.png');
  const args = ['--base-url', service.baseUrl, '--airport', 'ZRH', '--snapshot', file];
  // In another language: what is said to the one who types is English.
  const { code, stdout, stderr } = await run({
    args,
    environment: { FLIGHT_DATA_API_KEY: key, LANGUAGE: 'de' },
  });
  expect(stderr).toContain(
    'The flight data service did not accept the API key. Its key is read from the environment variable FLIGHT_DATA_API_KEY',
  );
  // What waits for 30 seconds says so.
  expect(stderr).not.toContain('30 seconds');
  expect(stderr).toContain('No picture was written');
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(existsSync(file)).toBe(false);
});

test('a snapshot of an unknown airport needs no service to end', async ({ run, profile }) => {
  const file = join(profile, 'board.png');
  const { code, stderr } = await run({ args: ['--airport', 'QQQ', '--snapshot', file] });
  expect(stderr).toContain('No airport with the code QQQ is known. No picture was written.');
  expect(code).toBe(1);
});

test('a snapshot replaces nothing but an ordinary file, and without a question', async ({
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { args, environment } = useService(service);
  const file = join(profile, 'device.png');
  symlinkSync('/dev/full', file);
  const { code, stderr } = await run({ args: [...args, '--snapshot', file], environment });
  expect(stderr).toContain('could not be written: it is there and no ordinary file');
  expect(code).toBe(1);
  expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  expect(service.received).toEqual([]);
});

test('no button stands in a snapshot', async ({ start, service, profile }) => {
  // Something to tell, and a service that does not answer while the page is looked at.
  writeFileSync(join(profile, 'settings.json'), '{');
  service.answerSchedules(() => undefined);
  const { args, environment } = useService(service);
  const file = join(profile, 'board.png');
  const { board, page } = await start({ args: [...args, '--snapshot', file], environment });
  await expect(board.notices.filter({ hasText: 'settings' })).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
});

test('--picture-every begins with the first board', async ({ start, service, profile }) => {
  const rows = json([flight(40)]);
  let answer: () => void = () => undefined;
  service.answerSchedules((request, response) => {
    answer = () => {
      rows(request, response);
    };
  });
  const { args, environment } = useService(service);
  const file = join(profile, 'board.png');
  const { board, page } = await start({
    args: [...args, '--picture', file, '--picture-every', '10'],
    environment,
  });
  await expect.poll(service.polls).toBe(1);
  // It has painted, and has told so, and had time to be taken for a picture.
  await page.screenshot();
  await page.screenshot();
  expect(existsSync(file)).toBe(false);
  // Its further pages are the same list once more.
  service.answerSchedules(rows);
  answer();
  await expect(board.rows).toHaveCount(1);
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(sizeOfPng(file)).toEqual({ width: 1280, height: 720 });
});

test('a picture that cannot be written is said, and is no reason to end', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { args, environment } = useService(service);
  const file = join(profile, 'device.png');
  symlinkSync('/dev/full', file);
  const { board, app } = await start({ args: [...args, '--picture', file], environment });
  await expect(board.rows).toHaveCount(1);
  const sentence = `The picture ${file} could not be written: it is there and no ordinary file.`;
  await expect
    .poll(async () => (await run({ args: ['--health'] })).stdout)
    .toContain(JSON.stringify(sentence));
  expect((await run({ args: ['--health'] })).code).toBe(1);
  expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  expect(app.process().exitCode).toBeNull();
});

test('without a display it ends with one sentence', async ({ run, profile }) => {
  const environment = { DISPLAY: '', WAYLAND_DISPLAY: '' };
  for (const args of [[], ['--snapshot', join(profile, 'board.png')]]) {
    const { code, stdout, stderr } = await run({ args, environment });
    expect(stderr.split('\n')).toContain(
      'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  }
  const gone = await run({ environment: { DISPLAY: ':4711', WAYLAND_DISPLAY: '' } });
  expect(gone.stderr).toContain('There is no display: the DISPLAY :4711 does not answer.');
  expect(gone.code).toBe(1);

  // The X server of the tests is there, but it is not the one that Electron is told to take.
  const other = await run({
    args: ['--ozone-platform=wayland'],
    environment: { WAYLAND_DISPLAY: '', XDG_RUNTIME_DIR: profile },
  });
  expect(other.stderr).toContain('the WAYLAND_DISPLAY wayland-0 does not answer.');
  expect(other.code).toBe(1);
});

test('a supervisor without a display says so once, and waits', async ({ profile }) => {
  const environment = { DISPLAY: ':4711', WAYLAND_DISPLAY: '' };
  await using landside = startFree(['--profile', profile, '--kiosk'], environment);
  await expect
    .poll(() => landside.said().filter((line) => line.includes('display')))
    .toEqual([
      'There is no display: the DISPLAY :4711 does not answer. Start Landside from a desktop session of this user. The board is started when that is mended.',
    ]);
  expect(landside.said().join()).not.toContain('restart');
  landside.process.kill('SIGTERM');
  expect(await landside.ended).toBe(0);
});

test('a start for which no folder can be made says so and ends, with a supervisor and without', async ({
  run,
  profile,
}) => {
  const userFolder = `/run/user/${process.getuid?.()}`;
  test.skip(existsSync(userFolder), 'The session has a folder of its own, where one can be made.');
  writeFileSync(join(profile, 'file'), '');
  const TMPDIR = join(profile, 'missing');
  for (const args of [[], ['--kiosk']]) {
    const { code, stdout, stderr } = await run({
      args,
      profile: join(profile, 'file', 'profile'),
      environment: { TMPDIR, XDG_RUNTIME_DIR: '' },
    });
    expect(stderr).toContain('Landside could not start: Error: ENOENT');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  }
});

test('a pipe among what a start has to read is named, and nothing waits for it', async ({
  run,
  profile,
}) => {
  // Opening a pipe without a writer waits for ever, as a dead network mount does.
  execFileSync('mkfifo', [join(profile, 'settings.json')]);
  // Each of these starts would wait for five seconds.
  const environment = timersAt(5);
  for (const args of [[], ['--kiosk'], ['--health'], ['--purge']]) {
    const { code, stdout, stderr } = await run({ args, environment });
    expect(stderr).toContain(`${join(profile, 'settings.json')} is a pipe and not a file.`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  }

  // Chromium's own folder for what does not last.
  const TMPDIR = join(profile, 'settings.json');
  const { code, stderr } = await run({
    profile: join(profile, 'other'),
    // The profile is looked at before, and has to answer in time.
    environment: { ...timersAt(2), TMPDIR },
  });
  expect(stderr).toContain(`${TMPDIR} is a pipe and not a file.`);
  expect(code).toBe(1);
});

test('--purge of nothing is well, and takes along what was set aside', async ({ run, profile }) => {
  for (const folder of [join(profile, 'none'), profile]) {
    const { code, stdout } = await run({ args: ['--purge'], profile: folder });
    expect(stdout).toBe(`There is no profile in ${folder}.\n`);
    expect(code).toBe(0);
  }
  for (const name of [
    'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite',
    'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite-wal',
    'settings.json',
    'settings.json.broken',
    'settings.json.last-good',
    'board.png',
    'mine.odt',
  ]) {
    writeFileSync(join(profile, name), '');
  }
  const XDG_RUNTIME_DIR = join(profile, 'session');
  mkdirSync(XDG_RUNTIME_DIR, { mode: 0o700 });
  // As an instance leaves it that ran while the profile could not be written.
  const [left = ''] = runtimeFolders(profile, { own: [XDG_RUNTIME_DIR], shared: '/none' });
  mkdirSync(left, { mode: 0o700 });
  writeFileSync(join(left, 'health.json'), '{}');
  const running = join(left, 'SingletonLock');
  symlinkSync(`host-${process.pid}`, running);
  const refused = await run({ args: ['--purge'], environment: { XDG_RUNTIME_DIR } });
  expect(refused.stderr).toContain('Landside is running with this profile.');
  expect(readdirSync(left)).toContain('health.json');

  unlinkSync(running);
  const { code } = await run({ args: ['--purge'], environment: { XDG_RUNTIME_DIR } });
  expect(code).toBe(0);
  expect(readdirSync(profile).toSorted()).toEqual(['mine.odt', 'session']);
  expect(readdirSync(XDG_RUNTIME_DIR)).not.toContain(basename(left));
});
