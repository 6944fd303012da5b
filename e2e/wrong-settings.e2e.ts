import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';
import { reportOf } from './support/run-landside.ts';
import { kept, openSection } from './support/settings-section.ts';
import { processIds, startFree } from './support/supervised.ts';

const environment = { FLIGHT_DATA_API_KEY: key };

function logOf(profile: string): string {
  try {
    return readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
  } catch {
    return '';
  }
}

for (const [what, isKiosk] of [
  ['a wrong setting', true],
  ['an isKiosk that is no yes or no', 'yes'],
] as const) {
  test(`a wall with ${what} stays a wall, supervised, with its airport, and says what is wrong`, async ({
    run,
    service,
    profile,
  }) => {
    service.answerSchedules(json([flight(40)]));
    const settings = { airport: 'ZRH', isKiosk, serviceUrl: service.baseUrl, clock: '25' };
    const text = JSON.stringify(settings);
    writeFileSync(join(profile, 'settings.json'), text);
    await using landside = startFree(['--profile', profile], environment);
    const flights = async (count: number) => {
      if (landside.boardCount() < count) return 0;
      return landside
        .look((page) => page.locator('.is-kiosk tbody tr').filter({ hasText: 'LX 318' }).count())
        .catch(() => 0);
    };
    await expect.poll(() => flights(1)).toBe(1);
    const says = await landside.look((page) => page.locator('.notice').allTextContents());
    expect(says.join()).toContain('The setting “clock” in settings.json is wrong and not used');
    expect(says.join()).toContain('One of these: 24, 12.');

    const health = await run({ args: ['--health'] });
    expect(health.code).toBe(1);
    expect(reportOf(health).isHealthy).toBe(false);
    expect(reportOf(health).reasons?.join()).toContain('“clock”');
    await expect.poll(() => logOf(profile)).toContain('“clock”');
    for (const told of [health.stdout, logOf(profile), says.join()]) {
      expect(told).not.toContain('25"');
      expect(told.includes('“isKiosk”')).toBe(isKiosk !== true);
    }
    expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(text);

    const [main] = await landside.look((_page, browser) => processIds(browser, 'browser'));
    if (main !== undefined) process.kill(main, 'SIGKILL');
    await expect.poll(() => flights(2)).toBe(1);
  });
}

test('several wrong settings are all named; what is set again is no longer, what is not stays', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const written = {
    clock: '25',
    face: 'paper',
    mostPages: 0,
    hologram: { depth: 3 },
    filters: { airlines: ['LX', 'Swiss'] },
  };
  const text = JSON.stringify(written);
  const file = join(profile, 'settings.json');
  writeFileSync(file, text);
  const { page, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toHaveCount(1);
  await expect(board.notices).toContainText('face, clock, filters.airlines[1], mostPages.');
  const health = reportOf(await run({ args: ['--health'] }));
  expect(health.reasons).toHaveLength(4);
  expect(health.reasons?.join()).toContain('An airline code has two letters or digits');

  await page.evaluate(() => window.landside.changeSettings({ clock: '12', mostPages: 3 }));
  await expect(board.notices).toHaveCount(2);
  await expect(board.notices.first()).toContainText('“face”');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    ...written,
    clock: '12',
    mostPages: 3,
  });
  expect(readFileSync(`${file}.broken`, 'utf8')).toBe(text);
});

for (const [what, content, says] of [
  ['no JSON', '{"airport": "ZRH", "clock": ', 'The settings file was broken.'],
  ['a folder', null, 'The settings could not be read'],
] as const) {
  test(`settings that are ${what} are named at every start, and kept when they are overwritten`, async ({
    start,
    run,
    service,
    profile,
  }) => {
    service.answerSchedules(json([flight(40)]));
    const file = join(profile, 'settings.json');
    if (content === null) mkdirSync(file);
    else writeFileSync(file, content);
    const startAndRead = async () => {
      const { board, quit } = await start(useService(service));
      await expect(board.row(/LX 318/)).toBeVisible();
      await expect(board.notices).toContainText(says);
      const health = await run({ args: ['--health'] });
      expect(health.code).toBe(1);
      expect(reportOf(health).reasons?.join()).toContain(says);
      await expect.poll(() => logOf(profile)).toContain(says);
      await quit();
    };
    await startAndRead();
    await startAndRead();
    const { page, board } = await start(useService(service));
    await page.evaluate(() => window.landside.changeSettings({ clock: '12' }));
    await expect(board.notices).toHaveCount(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ clock: '12' });
    if (content !== null) expect(readFileSync(`${file}.broken`, 'utf8')).toBe(content);
  });
}

test('a wall with a comma too many is still a wall', async ({ profile, run }) => {
  writeFileSync(join(profile, 'settings.json'), '{"airport": "ZRH", "isKiosk": true,}');
  await using landside = startFree(['--profile', profile], {});
  const says = () =>
    landside.look((page) => page.locator('.is-kiosk .notice').allTextContents()).catch(() => []);
  await expect.poll(says).toEqual([expect.stringContaining('The settings file was broken.')]);
  expect((await run({ args: ['--health'] })).code).toBe(1);
});

test('a wall whose settings file breaks stays the wall that it was, and says so', async ({
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const file = join(profile, 'settings.json');
  const settings = { airport: 'ZRH', isKiosk: true, serviceUrl: service.baseUrl };
  for (const text of [JSON.stringify(settings), '{"airport": "ZRH", "isKi']) {
    writeFileSync(file, text);
    await using landside = startFree(['--profile', profile], environment);
    const flights = () =>
      landside
        .look((page) => page.locator('.is-kiosk tbody tr').filter({ hasText: 'LX 318' }).count())
        .catch(() => 0);
    await expect.poll(flights).toBe(1);
    const isBroken = !text.endsWith('}');
    const says = await landside.look((page) => page.locator('.notice').allTextContents());
    expect(says.join().includes('the last good settings are used')).toBe(isBroken);
    const health = reportOf(await run({ args: ['--health'] }));
    expect(health.reasons?.join().includes('the last good settings are used')).toBe(isBroken);
  }
  expect(logOf(profile)).toContain('the last good settings are used');
});

test('a wall whose settings were never good simulates nothing', async ({ profile }) => {
  writeFileSync(
    join(profile, 'settings.json'),
    '{"serviceUrl": "https://flights.example", "isKiosk": true,}',
  );
  await using landside = startFree(['--profile', profile], {});
  const says = () =>
    landside.look((page) => page.locator('.is-kiosk').allTextContents()).catch(() => []);
  await expect.poll(async () => (await says()).join()).toContain('No flights are fetched');
  expect((await says()).join()).not.toContain('SIMULATED');
});

test('a wrong address of the service never becomes simulated flights', async ({
  start,
  run,
  profile,
}) => {
  const settings = { airport: 'ZRH', serviceUrl: 'http://flights.example/v1', language: 'en' };
  const file = join(profile, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  const { page, board } = await start({ environment });
  await expect(board.problem).toContainText('No flights are fetched');
  await expect(board.problem).toContainText('“serviceUrl”');
  await expect(board.problem).toContainText('must begin with https://');
  await expect(board.notices).toHaveCount(0);
  await expect(page.getByText('SIMULATED', { exact: true })).toHaveCount(0);
  const health = await run({ args: ['--health'] });
  expect(health.code).toBe(1);
  expect(reportOf(health).reasons?.join()).toContain('“serviceUrl”');
  expect(health.stdout).not.toContain('flights.example');

  // Another setting changes nothing in that.
  await page.evaluate(() => window.landside.changeSettings({ clock: '12' }));
  await expect(board.problem).toContainText('No flights are fetched');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ...settings, clock: '12' });

  const section = await openSection(page, 'Flight data');
  const builtIn = section.getByRole('radio').first();
  await expect(builtIn).not.toBeChecked();
  await builtIn.check();
  await expect(page.getByText('SIMULATED', { exact: true })).toBeVisible();
  await expect(board.problem).toHaveCount(0);
  // The world of the service is made again: on a busy computer that takes its time.
  await expect(board.rows).not.toHaveCount(0);
  // The user has not said what the key is for.
  await expect(board.notices).toContainText('FLIGHT_DATA_API_KEY is set, but');
  expect(await kept(page)).toMatchObject({ provider: 'interface' as const, serviceUrl: null });
});

test('a service named on the command line is asked, whatever the settings name', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  writeFileSync(join(profile, 'settings.json'), '{"serviceUrl": "flights.example"}');
  const { board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.notices).toContainText('“serviceUrl”');
});

test('a key in the environment without a service is said to be unused, and no longer with one', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const said = 'FLIGHT_DATA_API_KEY is set, but no flight data service is';
  const { app, page, board } = await start({ args: ['--airport', 'ZRH'], environment });
  let stderr = '';
  app
    .process()
    .stderr?.setEncoding('utf8')
    .on('data', (part: string) => (stderr += part));
  await expect(board.notices).toContainText(said);
  await expect.poll(() => logOf(profile)).toContain(said);
  const health = await run({ args: ['--health'] });
  expect(health.code, health.stdout).toBe(0);
  // An Electron that gets no fixes any more has a note as well.
  expect(reportOf(health).notes).toContainEqual(expect.stringContaining(said));
  for (const told of [health.stdout, logOf(profile), stderr]) expect(told).not.toContain(key);

  await page.evaluate(
    (serviceUrl) =>
      window.landside.useService({ provider: 'interface' as const, serviceUrl, key: null }),
    service.baseUrl,
  );
  await expect(board.notices.filter({ hasText: said })).toHaveCount(0);
  expect(service.received.every((request) => request.key === null)).toBe(true);
});
