import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, key, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { healthOf } from './support/run-landside.ts';
import { processIds, startFree } from './support/supervised.ts';

/*
 * What the command line means is proven without Electron (src/main/start/command-line.test.ts), and so is how a start
 * ends that opens no window (entry.test.ts). Here are starts of the whole application, with as many options as one can
 * have.
 */

/** Width and height out of a PNG's first chunk. */
function sizeOfPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Without a language of its own: what the system says is English. */
const noLanguage = { LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' };

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('writes a picture of the board with data, on which no button stands, and ends', async ({
  service,
  profile,
}) => {
  // The wrong setting is something to tell.
  const own = { airport: 'GVA', direction: 'arrivals', clock: '13' };
  const saved = `${JSON.stringify(own)}\n`;
  writeFileSync(join(profile, 'settings.json'), saved);
  const file = join(profile, 'new', 'board.png');
  const answers: (() => void)[] = [];
  const rows = json([flight(40), numbered(40, 50)]);
  service.answerSchedules((request, response) => {
    answers.push(() => {
      rows(request, response);
    });
  });
  const { args, environment } = useService(service);
  // The page is let go before it ends: Electron 33 can crash when it exits under a debugger.
  await using landside = startFree([...args, '--profile', profile, '--snapshot', file], {
    ...environment,
    ...noLanguage,
    LANG: 'de_DE.UTF-8',
  });
  await expect.poll(() => landside.seen((page) => page.locator('.notice').count())).toBe(1);
  expect(await landside.look(languageOf)).toBe('de');
  const buttons = (page: Page) => page.getByRole('contentinfo').getByRole('button').count();
  expect(await landside.look(buttons)).toBe(0);
  expect(existsSync(file)).toBe(false);
  service.answerSchedules(rows);
  for (const answer of answers) answer();
  expect(await landside.ended, landside.said().join('\n')).toBe(0);
  // What is said to the one who types is English.
  expect(landside.printed()).toContain(`The board is in ${file}.`);
  expect(landside.said().join('\n')).not.toContain(key);
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
  const { args, environment } = useService(service);
  const { code, stdout, stderr } = await run({ args: [...args, '--snapshot', file], environment });
  expect(stderr).toContain(
    'The flight data service did not accept the API key. Its key is read from the environment variable FLIGHT_DATA_API_KEY',
  );
  // What waits for 30 seconds says so.
  expect(stderr).not.toContain('30 seconds');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(existsSync(file)).toBe(false);
});

test('a board takes its airport, direction, flight, provider, picture and language', async ({
  service,
  profile,
}) => {
  service.answerSchedules(
    json([flight(40, { dep_iata: 'LHR', arr_iata: 'GVA', arr_icao: 'LSGG' })]),
  );
  const file = join(profile, 'board.png');
  await using landside = startFree(
    [
      ...['--profile', profile, '--airport', 'LSGG', '--board', 'arrivals', '--flight', 'LX 318'],
      ...['--provider', 'flystack', '--base-url', `${service.baseUrl}/v1`, '--allow-debugging'],
      ...['--picture', file, '--picture-every', '1'],
      // That it opens there is shown on real screens in screens.e2e.ts; here that a start outlives it.
      ...['--on-screen', 'Hall=ZRH/arrivals'],
    ],
    { ...noLanguage, LANGUAGE: 'de', FLIGHT_DATA_API_KEY: key },
  );
  const textOf = (selector: string) => () =>
    landside.seen((page) => page.locator(selector).first().textContent());
  await expect.poll(textOf('dialog .number')).toBe('LX 318');
  expect(await textOf('header button .line')()).toContain('Genf');
  expect(await textOf('table caption')()).toBe('Ankunft');
  expect(await textOf('.facts bdi')()).toBe('FlyStack');
  expect(await landside.seen(languageOf)).toBe('de');
  // A user who names a board is not welcomed.
  const isWelcomeDue = (page: Page) =>
    page.evaluate(async () => (await window.landside.getSettings()).isWelcomeDue);
  expect(await landside.look(isWelcomeDue)).toBe(false);
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(sizeOfPng(file)).toEqual({ width: 1280, height: 720 });
  const asked = service.received.map(({ url }) => url).filter((url) => url.includes('/schedules'));
  expect(asked[0]).toMatch(/^\/v1\/schedules\?arr_icao=LSGG/);
  expect(landside.process.exitCode).toBeNull();
});

test('a supervised kiosk takes its profile, its key out of a file, and goes on without its picture; its profile is purged', async ({
  run,
  profile,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const folder = join(profile, 'new', 'profile');
  const [keyFile, picture] = [join(profile, 'flight-data-key'), join(profile, 'device.png')];
  writeFileSync(keyFile, `${key}\n`);
  symlinkSync('/dev/full', picture);
  await using landside = startFree(
    [
      ...['--profile', folder, '--kiosk', '--supervised', '--base-url', service.baseUrl],
      ...['--airport', 'ZRH', '--picture', picture],
    ],
    { ...noLanguage, LC_ALL: 'de_DE.UTF-8', FLIGHT_DATA_API_KEY_FILE: keyFile },
  );
  await expect.poll(() => landside.seen((page) => page.locator('tbody tr').count())).toBe(1);
  expect(await landside.seen(languageOf)).toBe('de');
  const isKiosk = (page: Page) =>
    page.evaluate(() => document.documentElement.classList.contains('is-kiosk'));
  expect(await landside.look(isKiosk)).toBe(true);
  const [main] = await landside.look((_page, browser) => processIds(browser, 'browser'));
  expect(main).not.toBe(landside.process.pid);
  expect(service.received.map((request) => request.key)[0]).toBe(key);
  const sentence = `The picture ${picture} could not be written: it is there and no ordinary file.`;
  await expect.poll(() => healthOf(folder).reasons).toContain(sentence);
  expect(landside.said()).toContain(sentence);
  expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  expect(landside.process.exitCode).toBeNull();

  landside.process.kill('SIGTERM');
  expect(await landside.ended).toBe(0);
  expect(existsSync(join(folder, 'logs', 'landside.log'))).toBe(true);
  const purged = await run({ profile: folder, args: ['--purge'] });
  expect(purged).toMatchObject({
    code: 0,
    stdout: `The profile in ${folder} has been removed.\n`,
  });
  expect(existsSync(folder)).toBe(false);
});
