import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { SettingsPatch } from '../src/shared/settings.ts';
import { json, type Answer, type FakeService } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';

const environment = { FLIGHT_DATA_API_KEY: key };

/** A flight from London to Zürich. */
const arrival = numbered(333, 40, {
  dep_iata: 'LHR',
  dep_icao: 'EGLL',
  arr_iata: 'ZRH',
  arr_icao: 'LSZH',
});

/** Answers each direction with its own flight, and counts how many are asked for at a time. */
function bothWays(): { answer: Answer; readonly mostOpen: () => number } {
  let open = 0;
  let most = 0;
  // One and the same for all its pages, whenever these are asked for.
  const departure = flight(50);
  return {
    mostOpen: () => most,
    answer(request, response) {
      open += 1;
      most = Math.max(most, open);
      const isArrivals = request.url?.includes('arr_') ?? false;
      setTimeout(() => {
        open -= 1;
        json([isArrivals ? arrival : departure])(request, response);
      }, 100);
    },
  };
}

function save(profile: string, settings: SettingsPatch): void {
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
}

/** What was polled, in order: `dep_iata=ZRH`; further pages of the same answer not counted. */
function polled({ received }: FakeService): string[] {
  return received
    .filter(({ url }) => !/[?&]offset=/.test(url))
    .flatMap(({ url }) => /schedules.*[?&]((?:dep|arr)_\w+=\w+)/.exec(url)?.[1] ?? []);
}

function boardIds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await window.landside.getBoards()).map(({ id }) => id));
}

test('both directions side by side: polls both, one at a time, and counts both', async ({
  start,
  service,
  profile,
}) => {
  const schedules = bothWays();
  service.answerSchedules(schedules.answer);
  save(profile, {
    airport: 'ZRH',
    direction: 'departures',
    otherDirection: 'side-by-side',
    serviceUrl: service.baseUrl,
  });
  const { page, board } = await start({ environment });
  await expect(board.departures.getByRole('row', { name: /LX 318/ })).toBeVisible();
  await expect(board.arrivals.getByRole('row', { name: /LX 333/ })).toBeVisible();
  expect(await boardIds(page)).toEqual(['ZRH departures', 'ZRH arrivals']);
  expect(polled(service)).toEqual(['dep_iata=ZRH', 'arr_iata=ZRH']);

  await page.keyboard.press('F5');
  await expect.poll(() => polled(service).length).toBe(4);
  expect(polled(service).slice(2).sort()).toEqual(['arr_iata=ZRH', 'dep_iata=ZRH']);
  expect(schedules.mostOpen()).toBe(1);
  // Reference data is asked for, too, and counts like everything else.
  await expect
    .poll(async () => {
      const { callsThisMonth } = await page.evaluate(() => window.landside.getSettings());
      return callsThisMonth - service.received.length;
    })
    .toBe(0);
});

test('several airports: each once, and one that is chosen changes places with the first', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(bothWays().answer);
  save(profile, {
    airport: 'ZRH',
    otherAirports: ['LSZH', 'LHR', 'GVA'],
    serviceUrl: service.baseUrl,
  });
  const { page } = await start({ environment });
  await expect
    .poll(() => polled(service))
    .toEqual(['dep_iata=ZRH', 'dep_iata=LHR', 'dep_iata=GVA']);
  expect(await boardIds(page)).toEqual(['ZRH departures', 'LHR departures', 'GVA departures']);

  const lists = await page.evaluateHandle(() => {
    const changes: string[][] = [];
    window.landside.onBoardsChanged((boards) => changes.push(boards.map(({ id }) => id)));
    return changes;
  });
  await page.evaluate(() => window.landside.chooseBoard('GVA', 'departures'));
  await expect
    .poll(() => lists.jsonValue())
    .toEqual([['GVA departures', 'LHR departures', 'ZRH departures']]);
  // All three are known already.
  expect(polled(service)).toHaveLength(3);
});

test('a board named on the command line is the only one, and cannot be changed for this run', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(bothWays().answer);
  save(profile, { airport: 'GVA', otherAirports: ['LHR'], otherDirection: 'in-turn' });
  const { page, board } = await start(useService(service));
  await expect(board.rows).toHaveCount(1);
  expect(await boardIds(page)).toEqual(['ZRH departures']);
  expect(polled(service)).toEqual(['dep_iata=ZRH']);
  await page.keyboard.press(',');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const airports = dialog.getByRole('region', { name: 'Airports', exact: true });
  await expect(airports).toContainText(/Landside was started with .*--airport.* for this run/);
  const airport = airports.getByRole('combobox', { name: 'Airport', exact: true });
  await expect(airport).toBeDisabled();
  await expect(airport).toHaveAccessibleDescription('Set by the command line for this run.');
  await expect(airports.getByRole('radio', { name: 'Departures' })).toBeDisabled();
  await expect(
    dialog.getByRole('radiogroup', { name: 'Clock' }).getByRole('radio').first(),
  ).toBeEnabled();
});

test('a service that asks for a pause is left alone by all boards', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json({}, 429, { 'retry-after': '3600' }));
  save(profile, {
    airport: 'ZRH',
    otherDirection: 'side-by-side',
    serviceUrl: service.baseUrl,
  });
  const { page } = await start({ environment });
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await window.landside.getBoards()).map(({ problem }) => problem?.kind),
      ),
    )
    .toEqual(['limited', 'limited']);
  await page.keyboard.press('F5');
  await page.evaluate(() => window.landside.getBoards());
  expect(polled(service)).toEqual(['dep_iata=ZRH']);
});

test('filters leave flights out, and the board says so', async ({ share, service }) => {
  service.answerSchedules(
    json([
      flight(40),
      numbered(14, 50, { arr_iata: 'JFK', arr_icao: 'KJFK', dep_terminal: '2' }),
      numbered(86, 60, { arr_iata: 'YUL', arr_icao: 'CYUL', dep_terminal: '2' }),
    ]),
  );
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(3);
  const change = (patch: SettingsPatch) =>
    page.evaluate((wanted) => window.landside.changeSettings(wanted), patch);

  expect(await change({ filters: { terminals: ['2'] } })).toMatchObject({ ok: true });
  await expect(board.rows).toHaveCount(2);
  await expect(board.row(/LX 318/)).toHaveCount(0);
  await expect(board.status).toContainText('1 more flight not shown');
  await change({ filters: { terminals: ['2'], countries: ['us'] } });
  await expect(board.rows).toHaveCount(1);
  await expect(board.row(/LX 14/)).toBeVisible();
  await change({ filters: {} });
  await expect(board.rows).toHaveCount(3);
  const refused = await change({ filters: { countries: ['Switzerland'] } });
  expect(refused).toMatchObject({ ok: false, problem: { code: 'refusals.countryCode' } });
  // The same rows all the while: nothing has to be asked for.
  expect(service.polls()).toBe(1);
});

test('a gate that changes is marked', async ({ share, service }) => {
  const moved = flight(40);
  const assigned = numbered(40, 50);
  service.answerSchedules(json([moved, { ...assigned, dep_gate: null }]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toContainText('A62');
  service.answerSchedules(json([{ ...moved, dep_gate: 'B7' }, assigned]));
  await page.keyboard.press('F5');
  await expect(board.row(/LX 318/)).toContainText('B7');
  await expect(board.row(/LX 318/)).toContainText('changed from A62');
  // A first gate is no change.
  await expect(board.row(/LX 40/)).toContainText('A62');
  await expect(board.row(/LX 40/)).not.toContainText('changed from');
});
