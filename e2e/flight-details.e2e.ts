import type { ElectronApplication, Locator, Page } from 'playwright/test';
import { checkFault } from '../scripts/test/faults.ts';
import { expect, test } from './support/landside.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { panelOf } from './support/find-flight.ts';
import { flight, minutesFromNow, numbered, timeFields } from './support/flights.ts';

/** What `/v1/flights/lookup` and `/v1/flights` answer; they share the first part of their paths. */
function answerFlights(
  service: FakeService,
  answers: { readonly lookup?: unknown; readonly live?: readonly unknown[]; status?: number },
): void {
  service.answerReference('flights', (request, response) => {
    const isLookup = request.url?.startsWith('/v1/flights/lookup') ?? false;
    const body = isLookup ? (answers.lookup ?? {}) : (answers.live ?? []);
    json(body, answers.status ?? 200)(request, response);
  });
}

/** Opens the first flight of the board by keyboard. */
async function openFirst(page: Page): Promise<Locator> {
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.cursor')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  return panel;
}

/** Keeps what notifications say instead of showing them. */
async function catchNotifications(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ Notification }) => {
    const told: string[] = [];
    Reflect.set(globalThis, 'toldByNotifications', told);
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      told.push(`${this.title}: ${this.body}`);
    };
  });
  return () =>
    app.evaluate(() => {
      const told: unknown = Reflect.get(globalThis, 'toldByNotifications');
      return Array.isArray(told) ? told.map(String) : [];
    });
}

test('everything that a service knows about a flight, by keyboard', async ({ share, service }) => {
  const departure = minutesFromNow(30);
  const landing = minutesFromNow(20);
  // Made once: a minute may begin between two answers.
  const own = flight(30, {
    ...timeFields('dep_time', departure),
    ...timeFields('dep_estimated', departure + 45 * 60),
  });
  const partner = {
    ...own,
    airline_iata: 'UA',
    flight_iata: 'UA9720',
    flight_icao: null,
    flight_number: '9720',
    cs_flight_iata: 'LX318',
  };
  const before = numbered(1571, -60, {
    dep_iata: 'VIE',
    dep_icao: 'LOWW',
    arr_iata: 'ZRH',
    arr_icao: 'LSZH',
    ...timeFields('arr_time', landing - 20 * 60),
    ...timeFields('arr_estimated', landing),
    status: 'active',
  });
  service.answerSchedules((request, response) => {
    const isInbound = request.url?.includes('LX1571') ?? false;
    json(isInbound ? [before] : [own, partner])(request, response);
  });
  answerFlights(service, {
    lookup: { ...own, reg_number: 'HB-JCL', aircraft_icao: 'BCS3' },
    live: [
      {
        flight_iata: 'LX1571',
        airline_iata: 'LX',
        flight_number: '1571',
        dep_iata: 'VIE',
        arr_iata: 'ZRH',
        status: 'en-route',
        reg_number: 'HB-JCL',
      },
    ],
  });
  service.answerReference(
    'fleets',
    json([
      {
        reg_number: 'HB-JCL',
        manufacturer: 'Airbus',
        model: 'A220-300',
        built: 2017,
        engine: 'jet',
        engine_count: '2',
      },
    ]),
  );
  const { app, page, board } = await share();
  await expect(board.rows).toHaveCount(1);

  const panel = await openFirst(page);
  await expect(panel).toContainText('LX 318');
  await expect(panel).toContainText('Also UA 9720');
  await expect(panel).toContainText('45 min late');
  await expect(panel).toContainText('A62');
  await expect(panel.getByRole('region', { name: 'Aircraft', exact: true })).toContainText(
    'Airbus A220-300',
  );
  await expect(panel).toContainText('HB-JCL');
  const inbound = panel.getByRole('region', { name: 'Your aircraft' });
  await expect(inbound).toContainText('too late to leave again on time');
  await expect(inbound).toContainText('from Vienna');
  await expect(
    panel.getByRole('img', { name: 'Map of the route from Zürich to London' }),
  ).toBeVisible();

  await test.step('to the flight before it, and back to the board', async () => {
    await inbound.getByRole('button', { name: 'LX 1571' }).click();
    await expect(panelOf(page)).toHaveAccessibleName('Flight LX 1571');
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await expect(board.departures).toBeVisible();
  });

  await test.step('to its city, from a notification that was chosen over the library', async () => {
    await page.keyboard.press('l');
    const library = page.getByRole('main', { name: 'Reference library' });
    const name = library.getByRole('heading', { level: 2 });
    await expect(name).toHaveText('Zürich Airport');
    const key = await page.evaluate(
      async () => (await window.landside.getBoards())[0]?.rows[0]?.key,
    );
    await app.evaluate(({ BrowserWindow }, wanted) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('flightWanted', wanted);
    }, key);
    await panelOf(page).getByRole('button', { name: 'London', exact: true }).click();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(name).toHaveText('London Heathrow Airport');
    // The way back leads over the flight.
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(name).toHaveText('Zürich Airport');
  });
});

test('a flight that comes back to its own airport', async ({ share, service }) => {
  const round = flight(-10, {
    arr_iata: 'ZRH',
    arr_icao: 'LSZH',
    status: 'active',
    ...timeFields('dep_actual', minutesFromNow(-10)),
  });
  service.answerSchedules(json([round]));
  answerFlights(service, { lookup: round });
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  const panel = await openFirst(page);
  const map = panel.getByRole('img').filter({ hasText: 'ZRH' });
  await expect(map.locator('circle')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Timetable Zürich', exact: true })).toHaveCount(1);
  await expect(panel).not.toContainText('Asking');
  const untrue = checkFault('a flight comes back to its own airport', 'screen');
  expect(untrue({ screen: (await panel.textContent()) ?? '' })).toEqual([]);
  await expect(panel).not.toContainText(/\b0 km\b|NaN/);
});

test('asks nothing more about a flight whose page is loaded again', async ({ share, service }) => {
  service.answerSchedules(json([numbered(318, 40)]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  await openFirst(page);
  const askedAbout = (): number =>
    service.received.filter(({ url }) => url.includes('LX318')).length;
  await expect.poll(askedAbout).toBeGreaterThan(0);

  await page.reload();
  await expect(board.rows).toHaveCount(1);
  const [before, polls] = [askedAbout(), service.polls()];
  // The key again: whatever is open or on show is asked for.
  await share();
  await expect.poll(service.polls).toBeGreaterThan(polls);
  await expect(board.status).toContainText('Updated');
  expect(askedAbout()).toBe(before);
});

test('follows a flight, and tells what is new', async ({ share, service }) => {
  const own = flight(50);
  service.answerSchedules(json([own]));
  answerFlights(service, { lookup: {} });
  const { app, page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  const panel = await openFirst(page);
  await panel.getByRole('button', { name: 'Follow' }).click();
  await expect(panel.getByRole('button', { name: 'Unfollow' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');

  const told = await catchNotifications(app);
  service.answerSchedules(json([{ ...own, status: 'cancelled' }]));
  await page.keyboard.press('F5');
  await expect.poll(told).toContainEqual(expect.stringContaining('Cancelled'));

  await page.keyboard.press('f');
  const list = page.getByRole('main', { name: 'Followed flights' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Cancelled');
  await expect(list).toContainText(new URL(service.baseUrl).host);
  await list.getByRole('button', { name: /^Unfollow/ }).click();
  await expect(list).toContainText('You are not following any flight.');
});
