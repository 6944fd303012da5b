import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import type { FlightKey } from '../src/shared/flight-number.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { numbered } from './support/flights.ts';
import { beginKiosk, standingOf, tapBoard, touchAll } from './support/kiosk-standing.ts';
import {
  expect,
  key,
  test,
  useService,
  type Landside,
  type StartOptions,
} from './support/landside.ts';
import { logOf } from './support/run-landside.ts';
import { sendAll } from './support/raw-input.ts';
import { sendKey } from './support/screens.ts';

/*
 * People who pass a board on a wall may turn its pages, and nothing else. Two walls see to that: the
 * page takes no input, and main answers no call but those that a board needs. Each is tried without the other here, the
 * first on the other faces in layout/kiosk.e2e.ts, and both together in kiosk-monkey.e2e.ts.
 */

const environment = { FLIGHT_DATA_API_KEY: key };

/** More flights than a page has room for. */
const flights = Array.from({ length: 40 }, (_none, index) =>
  numbered(300 + index, 60 + index * 5, { dep_iata: 'QQX', dep_icao: null }),
);

async function firstFlight(page: Page): Promise<FlightKey> {
  const flightKey = await page.evaluate(
    async () => (await window.landside.getBoards())[0]?.rows[0]?.key,
  );
  if (!flightKey) throw new Error('There is no flight.');
  return flightKey;
}

const followed = (page: Page) => page.evaluate(() => window.landside.getFollowedFlights());

/** A board on which a flight is followed, of an airport that makes the board say a sentence. */
async function followOne({
  start,
  service,
  profile,
}: Pick<Fixtures, 'start' | 'service' | 'profile'>): Promise<Landside> {
  service.answerSchedules(json(flights));
  const settings = { airport: 'QQX', serviceUrl: service.baseUrl };
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  const landside = await start({ environment });
  const { page, board } = landside;
  await expect(board.rows).toHaveCount(flights.length);
  const flightKey = await firstFlight(page);
  await page.evaluate((wanted) => window.landside.followFlight(wanted, true), flightKey);
  expect(await followed(page)).toHaveLength(1);
  return landside;
}

interface Fixtures {
  readonly start: (options?: StartOptions) => Promise<Landside>;
  readonly service: FakeService;
  readonly profile: string;
}

/** Out of the kiosk by the keys that lead out. */
async function leave(app: ElectronApplication, page: Page): Promise<void> {
  await sendKey(app, 'keyDown', 'Q', ['control', 'shift']);
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The same finger that did nothing before. */
async function openByTap({ app, page }: Landside): Promise<void> {
  await tapBoard(page, (events) => sendAll(app, events));
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

/** Tells the page alone whether a kiosk is on: for main it is as before. */
async function tellPage({ app, page }: Landside, isKiosk: boolean): Promise<void> {
  const view = await page.evaluate(() => window.landside.getSettings());
  await app.evaluate(
    ({ BrowserWindow }, told) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('settingsChanged', told);
    },
    { ...view, wall: { ...view.wall, isKiosk } },
  );
  await expect(page.getByRole('toolbar')).toHaveCount(isKiosk ? 0 : 1);
}

test('the page of a kiosk opens nothing, though main would answer, and main refuses what no board needs, though the page would ask', async ({
  start,
  service,
  profile,
}) => {
  const landside = await followOne({ start, service, profile });
  const { app, page } = landside;
  await tellPage(landside, true);
  const before = await standingOf(landside, profile);
  await touchAll(page, (events) => sendAll(app, events));
  // A menu of the system, and a notification that was chosen.
  const flightKey = await firstFlight(page);
  await app.evaluate(({ BrowserWindow }, wanted) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const command of ['open-settings', 'open-help', 'open-about', 'show-arrivals']) {
      contents?.send('menuChosen', command);
    }
    contents?.send('flightWanted', wanted);
  }, flightKey);
  expect(await standingOf(landside, profile)).toEqual(before);
  expect(await followed(page)).toHaveLength(1);

  await tellPage(landside, false);
  await openByTap(landside);
  await page.keyboard.press('Escape');

  await beginKiosk(page);
  await test.step('main', () => refusesAll(landside, profile));
});

/** Main refuses a kiosk all calls that no board needs. */
async function refusesAll(landside: Landside, profile: string): Promise<void> {
  const { app, page, board } = landside;
  await expect(board.rows).toHaveCount(flights.length);
  const before = await standingOf(landside, profile);
  const boards = () =>
    page.evaluate(async () => (await window.landside.getBoards()).map(({ id }) => id));
  const shown = await boards();
  // Without their arguments: a kiosk is what most are refused for, whatever they are asked with.
  const answered = await page.evaluate(async () => {
    const calls = Object.entries(window.landside).filter(([name]) => !name.startsWith('on'));
    const outcomes = await Promise.all(
      calls.map(async ([name, call]) => {
        const isRefused = await (call as () => Promise<unknown>)().then(
          () => false,
          (error: unknown) => String(error).includes('not allowed in a kiosk'),
        );
        return isRefused ? [] : [name];
      }),
    );
    return outcomes.flat().sort();
  });
  expect(answered).toEqual([
    ...['closeConsole', 'closeFlight', 'getBoards', 'getSettings'],
    ...['refreshBoard', 'reportError', 'reportHeartbeat', 'reportPainted'],
  ]);

  await tellPage(landside, false);
  await touchAll(page, (events) => sendAll(app, events));
  await tellPage(landside, true);
  // A notice is put away in the page alone.
  const { windows, files } = await standingOf(landside, profile);
  expect({ windows, files }).toEqual({ windows: before.windows, files: before.files });
  expect(await boards()).toEqual(shown);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const log = logOf(profile);
  expect(log).toContain('Refused chooseBoard: a kiosk is on.');

  await leave(app, page);
  expect(await followed(page)).toHaveLength(1);
}

test('a kiosk that begins closes what is open, whatever it is', async ({ start, service }) => {
  service.answerSchedules(json(flights));
  const { args, environment: keyed } = useService(service, 'QQX');
  const landside = await start({ args, environment: keyed });
  const { app, page, board } = landside;
  await expect(board.rows).toHaveCount(flights.length);
  const dialog = page.getByRole('dialog');
  const screen = page.locator('main[aria-label], main[aria-labelledby]');
  // One of each kind, which is all that the page tells apart.
  const opened = [
    { pressed: [','], shown: dialog },
    { pressed: ['ArrowDown', 'Enter'], shown: dialog },
    { pressed: ['l'], shown: screen },
  ];
  for (const { pressed, shown } of opened) {
    for (const one of pressed) await page.keyboard.press(one);
    await expect(shown).toHaveCount(1);
    await beginKiosk(page);
    await expect(page.locator('html.is-kiosk')).toHaveCount(1);
    await expect(shown).toHaveCount(0);
    await expect(board.rows).toHaveCount(flights.length);
    await expect(page.locator('.cursor')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await leave(app, page);
    await expect(shown).toHaveCount(0);
  }
});
