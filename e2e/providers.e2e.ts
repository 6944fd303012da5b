import type { Page } from 'playwright/test';
import { startFakeAirlabs } from '../src/main/data/providers/testing/fake-airlabs.ts';
import { vatsimFile } from '../tests/engine/support/keyed-providers.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test } from './support/landside.ts';
import { logOf } from './support/run-landside.ts';
import { sendProvidersTo } from './support/providers.ts';
import { kept } from './support/settings-section.ts';

const inZurich = { environment: { TZ: 'Europe/Zurich' } };
const basicKeys = ['--password-store=basic'];

/** By what stands to be chosen, beside it, and by the field for the key. */
const keyedProviders = [
  ['FlyStack', 'free plan: 100 calls a month', 'Key from flystack.dev'],
  ['AeroDataBox', 'free plan: 200 calls a month', 'Key from rapidapi.com'],
  ['aviationstack', 'free plan: 100 calls a month', 'Key from aviationstack.com'],
  ['AirLabs', 'free plan: 1,000 calls a month', 'Key from airlabs.co'],
] as const;

const welcomeOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Landside' });

test('from welcome to board with a key of a provider', async ({ start, profile }) => {
  const fake = await startFakeAirlabs({ key, rows: [flight(40)] });
  const { app, page, board, quit } = await start({ ...inZurich, args: basicKeys });
  await sendProvidersTo(app, { 'https://airlabs.co': fake.origin });
  const welcome = welcomeOn(page);
  for (const [name, line, keyFrom] of keyedProviders) {
    await welcome.getByRole('radio', { name }).check();
    await expect(welcome).toContainText(line);
    await expect(welcome).toContainText(keyFrom);
    await expect(welcome.getByLabel('Address')).toHaveCount(0);
  }

  await welcome.getByRole('radio', { name: 'Another service' }).check();
  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(welcome).toContainText('The address must begin with https://');

  await welcome.getByRole('radio', { name: 'AirLabs' }).check();
  const test = welcome.getByRole('button', { name: 'Test connection' });
  await welcome.getByLabel('API key').fill('wrong');
  await test.click();
  await expect(welcome.getByRole('status')).toContainText('API key');
  expect(fake.requests).toHaveLength(1);
  await welcome.getByLabel('API key').fill(key);
  await test.click();
  await expect(welcome.getByRole('status')).toContainText('and the key is right.');
  for (const told of ['It has: boards, delays, map, timetable', 'Calls left in the plan: '])
    await expect(welcome.getByRole('status')).toContainText(told);

  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(welcome).toHaveCount(0);
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.status).toContainText('AirLabs');
  await expect(board.status).not.toContainText('SIMULATED');
  // The guess was seen and taken: it holds in another time zone, too.
  expect(await kept(page)).toMatchObject({ airport: 'ZRH', serviceUrl: null });

  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key);
  await quit();
  const log = logOf(profile);
  expect(log).not.toContain(key);
  await fake.close();
});

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
  // Whatever is opened meanwhile comes first.
  await expect(welcome).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(welcome).toHaveCount(0);
  await page.keyboard.press('Escape');
  await welcome.getByRole('radio', { name: 'VATSIM' }).check();
  await expect(welcome).toContainText('Virtual flights of flight simulators');
  await expect(welcome.getByLabel('API key')).toHaveCount(0);
  await expect(board.status).toContainText('VATSIM, virtual flights');
  await expect(board.row(/SWR ?105K/)).toBeVisible();
  // Escape leaves the welcome at what was guessed.
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await expect(board.airport).toHaveText('Zürich ZRH');
  // It is not due at the next start (tests/engine/profile.test.ts).
  const { isWelcomeDue, settings } = await page.evaluate(() => window.landside.getSettings());
  expect([isWelcomeDue, settings.airport]).toEqual([false, null]);
  await expect(board.notices).toContainText('VATSIM needs no key: the key is not used');
  expect(service.received.length).toBeGreaterThan(0);
  expect(service.received.every((request) => request.key === null)).toBe(true);
  for (const { url } of service.received) expect(url).not.toContain(key);

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
