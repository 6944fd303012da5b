import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { guardedBy, json, type Answer } from './support/fake-service.ts';
import { enterFlight, panelOfFound } from './support/find-flight.ts';
import { flight, numbered } from './support/flights.ts';
import { expect, key, test } from './support/landside.ts';
import { keyedProviders, sendProvidersTo, vatsimFile } from './support/providers.ts';
import { kept, openSection } from './support/settings-section.ts';

const inZurich = { environment: { TZ: 'Europe/Zurich' } };
const basicKeys = ['--password-store=basic'];

const welcomeOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Landside' });

/** Takes one key and no other, by the header that FlyStack wants it in. */
const guarded = (answer: Answer): Answer =>
  guardedBy(key, answer, json({ error: 'Forbidden' }, 403));

for (const { title, origin, start: startFake, line, keyFrom, tells } of keyedProviders) {
  test(`from welcome to board with a key of ${title}`, async ({ start, profile }) => {
    const fake = await startFake(key);
    const { app, page, board, quit } = await start({ ...inZurich, args: basicKeys });
    await sendProvidersTo(app, { [origin]: fake.origin });
    const welcome = welcomeOn(page);
    await welcome.getByRole('radio', { name: title }).check();
    await expect(welcome).toContainText(line);
    await expect(welcome).toContainText(keyFrom);
    await expect(welcome.getByLabel('Address')).toHaveCount(0);

    const test = welcome.getByRole('button', { name: 'Test connection' });
    await welcome.getByLabel('API key').fill('wrong');
    await test.click();
    await expect(welcome.getByRole('status')).toContainText('API key');
    expect(fake.requests).toHaveLength(1);
    await welcome.getByLabel('API key').fill(key);
    if (tells.length > 0) {
      await test.click();
      await expect(welcome.getByRole('status')).toContainText('and the key is right.');
    }
    for (const told of tells) await expect(welcome.getByRole('status')).toContainText(told);

    await welcome.getByRole('button', { name: 'Done' }).click();
    await expect(welcome).toHaveCount(0);
    await expect(board.row(/LX 318/)).toBeVisible();
    await expect(board.status).toContainText(title);
    await expect(board.status).not.toContainText('SIMULATED');
    expect((await kept(page)).serviceUrl).toBeNull();

    await enterFlight(page, 'lx0318');
    await panelOfFound(page, 'LX 318');
    await page.keyboard.press('Escape');

    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key);
    await quit();
    const log = readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
    expect(log).not.toContain(key);
    await fake.close();
  });
}

test('from welcome to the virtual flights of VATSIM, which no key is sent to', async ({
  start,
  service,
}) => {
  service.answerAll(json(vatsimFile(['SWR105K', 'EZY72PM'])));
  const { app, page, board } = await start({
    args: basicKeys,
    environment: { ...inZurich.environment, FLIGHT_DATA_API_KEY: key },
  });
  await sendProvidersTo(app, { 'https://data.vatsim.net': service.baseUrl });
  const welcome = welcomeOn(page);
  await welcome.getByRole('radio', { name: 'VATSIM' }).check();
  await expect(welcome).toContainText('Virtual flights of flight simulators');
  await expect(welcome.getByLabel('API key')).toHaveCount(0);
  await expect(board.status).toContainText('VATSIM, virtual flights');
  await expect(board.row(/SWR ?105K/)).toBeVisible();
  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(board.notices).toContainText('VATSIM needs no key: the key is not used');
  expect(service.received.length).toBeGreaterThan(0);
  expect(service.received.every((request) => request.key === null)).toBe(true);
  for (const { url } of service.received) expect(url).not.toContain(key);

  await test.step('finds a flight by its call sign, and by the number that it may be', async () => {
    for (const number of ['swr105k', 'lx105k']) {
      await enterFlight(page, number);
      await panelOfFound(page, 'SWR 105K');
      await page.keyboard.press('Escape');
    }
  });

  await test.step('says calmly what it does not have, on every screen', async () => {
    await page.keyboard.press('t');
    const timetable = page.getByRole('main', { name: 'Timetable' });
    await expect(timetable).toContainText('This provider has no such list.');
    await expect(timetable.getByRole('status').locator('.problem')).toHaveCount(0);
    await expect(timetable).toContainText('VATSIM, virtual flights');
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await expect(page.getByRole('main')).toContainText('This provider has no such list.');
  });
});

test('--provider with --base-url asks there, with the provider’s own path', async ({
  start,
  service,
}) => {
  service.answerAll(guarded(json([flight(40), numbered(40, 50)])));
  const args = ['--airport', 'ZRH', '--provider', 'flystack', '--base-url'];
  const { page, board } = await start({
    args: [...args, `${service.baseUrl}/v1`],
    environment: { FLIGHT_DATA_API_KEY: key },
  });
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.status).toContainText('FlyStack');
  expect(service.received[0]?.url).toMatch(/^\/v1\/schedules\?dep_iata=ZRH/);
  const section = await openSection(page, 'Flight data');
  await expect(section.getByRole('radio', { name: 'FlyStack' })).toBeChecked();
  await expect(section.getByRole('radio', { name: 'FlyStack' })).toBeDisabled();
  await expect(section).toContainText('Set by the command line for this run.');
});

test('a provider that needs a key says so without one, everywhere', async ({
  start,
  run,
  profile,
}) => {
  const args = ['--airport', 'ZRH', '--provider', 'airlabs'];
  const file = join(profile, 'board.png');
  const snapshot = await run({
    args: [...args, '--snapshot', file],
    profile: join(profile, 'one'),
  });
  expect(snapshot.stderr).toContain('No picture was written. No API key is set');
  expect(snapshot.stderr).not.toContain('30 seconds');
  expect(snapshot.code).toBe(1);

  const { board } = await start({ args });
  await expect(board.problem).toContainText('No API key is set for the flight data service.');
  await expect(board.status).toContainText('AirLabs');
  const health = async () => (await run({ args: ['--health'] })).stdout;
  await expect.poll(health).toContain('AirLabs needs an API key, and none is set');
});

test('the key of one provider is not sent to another', async ({ start, service }) => {
  // Made once: a minute later the second page would have the flight at another time.
  const answer = guarded(json([flight(40)]));
  const toAirlabs: string[] = [];
  service.answerAll((request, response) => {
    if (request.url?.startsWith('/api/v9/')) {
      toAirlabs.push(`${request.url} ${JSON.stringify(request.headers)}`);
    }
    answer(request, response);
  });
  const { app, page, board } = await start({ args: ['--airport', 'ZRH', ...basicKeys] });
  await sendProvidersTo(app, {
    'https://api.flystack.dev': service.baseUrl,
    'https://airlabs.co': service.baseUrl,
  });
  const section = await openSection(page, 'Flight data');
  await section.getByRole('radio', { name: 'FlyStack' }).check();
  await section.getByLabel('API key').fill(key);
  await section.getByRole('button', { name: 'Use this service' }).click();
  await expect(board.row(/LX 318/)).toBeVisible();

  await section.getByRole('radio', { name: 'AirLabs' }).check();
  await section.getByRole('button', { name: 'Test connection' }).click();
  await expect(section.getByRole('status').last()).toContainText('No API key is set');
  await section.getByRole('button', { name: 'Use this service' }).click();
  await expect(board.problem).toContainText('No API key is set');
  await expect(board.rows).toHaveCount(0);
  expect(toAirlabs).toEqual([]);

  // Back again, it is still there.
  await section.getByRole('radio', { name: 'FlyStack' }).check();
  await section.getByRole('button', { name: 'Use this service' }).click();
  await expect(board.row(/LX 318/)).toBeVisible();
});

test('rows that are fresh hide no missing key, and a key makes them the board again', async ({
  start,
  service,
}) => {
  service.answerAll(guarded(json([flight(40)])));
  const args = [
    '--airport',
    'ZRH',
    '--provider',
    'flystack',
    '--base-url',
    `${service.baseUrl}/v1`,
  ];
  const first = await start({ args, environment: { FLIGHT_DATA_API_KEY: key } });
  await expect(first.board.row(/LX 318/)).toBeVisible();
  await first.quit();

  const second = await start({ args: [...args, ...basicKeys] });
  await expect(second.board.problem).toContainText('No API key is set');
  await expect(second.board.row(/LX 318/)).toBeVisible();
  await second.quit();

  const third = await start({ args, environment: { FLIGHT_DATA_API_KEY: key } });
  await expect(third.board.row(/LX 318/)).toBeVisible();
  await expect(third.board.problem).toHaveCount(0);
});
