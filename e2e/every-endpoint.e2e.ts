import { allEndpoints } from '../src/service/endpoints/all.ts';
import { panelOf } from './support/find-flight.ts';
import { expect, test, type Landside } from './support/landside.ts';
import { tabTo } from './support/settings-section.ts';

const ofBoards = 'the board';
const ofFlightBefore = 'the flight before';
const anyJob = '/v1/jobs/:id';
const lists = ['airports', 'airlines', 'cities', 'countries', 'timezones'].map(
  (list) => `/v1/${list}`,
);
/** What is asked for without a key being pressed, or not for every flight: it may come in any step. */
const atAnyTime = [ofBoards, ofFlightBefore, ...lists];

/** What main asks the service for from now on, in order: a path, or what the schedules are for. */
async function recordAsked({ app }: Landside): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ session: { defaultSession } }) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'askedFor', asked);
    const fetch = defaultSession.fetch.bind(defaultSession);
    defaultSession.fetch = (input, init) => {
      asked.push(typeof input === 'string' ? input : input.url);
      return fetch(input, init);
    };
  });
  return async () => {
    const addresses = await app.evaluate(() => {
      const asked: unknown = Reflect.get(globalThis, 'askedFor');
      return Array.isArray(asked) ? asked.map(String) : [];
    });
    return addresses.map(nameOf);
  };
}

function nameOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  if (/^\/v1\/jobs\/[^/]+$/.test(pathname)) return anyJob;
  if (pathname !== '/v1/schedules' || searchParams.has('date')) return pathname;
  return searchParams.has('flight_iata') ? ofFlightBefore : ofBoards;
}

/** Points at the first flight that is still to leave, on whichever page it is. */
async function pointAtScheduled({ page, board }: Landside): Promise<void> {
  await page.keyboard.press('Home');
  await expect(board.status).toContainText('Page 1 of');
  for (let next = 2; ; next += 1) {
    const remarks = await board.drawnRows.allTextContents();
    const place = remarks.findIndex((text) => text.includes('Scheduled'));
    for (let row = 0; row <= place; row += 1) await page.keyboard.press('ArrowDown');
    if (place >= 0) return;
    await page.keyboard.press('PageDown');
    await expect(board.status).toContainText(`Page ${next} of`);
  }
}

test('every endpoint of the built-in service is met by keyboard, in a fresh profile', async ({
  start,
}) => {
  const landside = await start({ args: ['--airport', 'ZRH', '--board', 'departures'] });
  const { page, board } = landside;
  const asked = await recordAsked(landside);
  await expect.poll(() => board.rows.count()).toBeGreaterThan(0);
  const screen = (name: string | RegExp) => page.getByRole('main', { name });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(board.departures).toBeVisible();
  };
  /** What a list says once all pages of it have come: no more are asked for then. */
  const allOfIt = /Updated (just now|\d+ (s|min) ago)/;
  const met = new Set<string>();
  /** A step after which exactly these were asked for, each however often, but for what may come at any time. */
  const asks = (name: string, expected: readonly string[], steps: () => Promise<void>) =>
    test.step(name, async () => {
      const before = (await asked()).length;
      await steps();
      await expect
        .poll(async () => {
          const own = new Set((await asked()).slice(before));
          return [...own]
            .filter((one) => expected.includes(one) || !atAnyTime.includes(one))
            .sort();
        })
        .toEqual([...expected].sort());
      for (const path of expected) met.add(path === ofBoards ? '/v1/schedules' : path);
    });

  await asks('the board, at once', [ofBoards], async () => {
    await page.keyboard.press('F5');
  });

  // It is looked up, its aircraft as well, and where that is now.
  const ofFlight = ['/v1/flights/lookup', '/v1/flights', '/v1/fleets'];
  await asks('a flight of the board', ofFlight, async () => {
    await pointAtScheduled(landside);
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toContainText('SIMULATED');
  });
  await leave();

  await asks('delays', ['/v1/delays'], async () => {
    await page.keyboard.press('y');
    await expect(screen(/^Delays/).getByText('SIMULATED')).toBeVisible();
    await expect(screen(/^Delays/)).toContainText(allOfIt);
  });
  await leave();

  await asks('the timetable', ['/v1/routes'], async () => {
    await page.keyboard.press('t');
    await expect(screen(/^Timetable/).getByText('SIMULATED')).toBeVisible();
    await expect(screen(/^Timetable/)).toContainText(allOfIt);
  });
  await leave();

  await asks('the map', ['/v1/flights'], async () => {
    await page.keyboard.press('m');
    const flights = screen('Map').getByRole('listbox', { name: /^Flights/ });
    await expect(flights.getByRole('option').first()).toBeVisible();
  });
  await leave();

  const library = screen('Reference library');
  await asks('the lists of the library', lists, async () => {
    await page.keyboard.press('l');
    await expect(library.getByRole('listbox', { name: 'Records' })).toBeVisible();
    await tabTo(page, library.getByRole('button', { name: 'Refresh' }));
    await page.keyboard.press('Enter');
    await expect(library.getByText('Lists refreshed just now.')).toBeVisible();
  });
  await asks('the aircraft of an airline', ['/v1/fleets'], async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('speedbird');
    await page.keyboard.press('Enter');
    await tabTo(page, library.getByRole('button', { name: 'Its aircraft' }));
    await page.keyboard.press('Enter');
    await expect(library.getByText(/These aircraft were requested just now/)).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await leave();

  await asks('another day, by a job', ['/v1/schedules', anyJob], async () => {
    await page.keyboard.press('c');
    const day = screen('Another day');
    await expect(day.getByLabel('Day', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day.getByText('SIMULATED')).toBeVisible();
  });
  await leave();

  expect([...met].sort()).toEqual([...allEndpoints.map(({ path }) => path), anyJob].sort());
});
