import type { Page } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, minutesFromNow, numbered, timeFields } from './support/flights.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';
import { passTime } from './support/time.ts';

/** A user who asks again sooner has to wait, milliseconds. */
const betweenPolls = 10_000;

/** Counts the messages that reach the page from now on. */
async function countMessages(
  page: Page,
): Promise<() => Promise<{ changed: number; confirmed: number }>> {
  await page.evaluate(() => {
    const counts = { changed: 0, confirmed: 0 };
    Object.assign(window, { counts });
    window.landside.onBoardChanged(() => (counts.changed += 1));
    window.landside.onBoardConfirmed(() => (counts.confirmed += 1));
  });
  return () =>
    page.evaluate(() =>
      Object.assign(
        {},
        (window as unknown as { counts: { changed: number; confirmed: number } }).counts,
      ),
    );
}

test('asks once after a sleep; unchanged rows send no board, yet their age is true', async ({
  start,
  service,
}) => {
  const rows = [flight(120), numbered(40, 130)];
  service.answerSchedules(json(rows));
  const { app, page, board } = await start(useService(service));
  await expect(board.rows).toHaveCount(2);
  await expect(board.status).toContainText('Updated');
  const messages = await countMessages(page);
  expect(service.polls()).toBe(1);

  // Long enough for a waking that is not the same as the last poll, and for an age of minutes.
  await passTime({ app, page }, 60_000);
  await expect(board.status).toContainText(/Updated \d+ min ago/);
  await app.evaluate(({ powerMonitor }) => {
    powerMonitor.emit('resume');
    powerMonitor.emit('resume');
  });
  await expect(board.status).toContainText(/Updated (just now|\d+ s ago)/);
  expect(service.polls()).toBe(2);
  const afterSleep = await messages();
  expect(afterSleep.confirmed).toBe(1);
  // A full minute may have passed in the meantime, which builds the board again but changes nothing.
  expect(afterSleep.changed).toBe(0);

  // Another second, so that the confirmation is not the same as the one before.
  await passTime({ app, page }, 1100);
  service.answerSchedules(json([...rows].reverse()));
  await page.keyboard.press('F5');
  await expect.poll(service.polls).toBe(3);
  await expect.poll(async () => (await messages()).confirmed).toBe(2);
  expect((await messages()).changed).toBe(0);

  service.answerSchedules(json([flight(120, { dep_gate: 'B7' }), numbered(40, 130)]));
  await passTime({ app, page }, betweenPolls);
  await page.keyboard.press('F5');
  await expect(board.row(/LX 318/)).toContainText('B7');
  expect((await messages()).changed).toBe(1);
});

test('asks one at a time, however often the key is pressed', async ({ share, service }) => {
  let open = 0;
  let mostOpen = 0;
  const rows = json([flight(40)]);
  service.answerSchedules((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      rows(request, response);
    }, 400);
  });
  const { page, board } = await share();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('F5');
  await expect(board.rows).toHaveCount(1);
  expect(mostOpen).toBe(1);
  expect(service.polls()).toBeLessThan(4);
});

test('forgets the answer of a board that is no longer shown', async ({ share, service }) => {
  const toZurich = { dep_iata: 'LHR', dep_icao: 'EGLL', arr_iata: 'ZRH', arr_icao: 'LSZH' };
  const departures = json([numbered(111, 40)]);
  const arrivals = json([numbered(222, 40, toZurich)]);
  service.answerSchedules((request, response) => {
    const isFirst = request.url?.includes('dep_iata=') ?? false;
    setTimeout(
      () => {
        (isFirst ? departures : arrivals)(request, response);
      },
      isFirst ? 800 : 50,
    );
  });
  const { page, board } = await share();
  await expect.poll(service.polls).toBe(1);
  await page.keyboard.press('a');
  await expect(board.arrivals).toBeVisible();
  await expect(board.row(/LX 222/)).toBeVisible();
  expect(service.polls()).toBe(2);
  await expect(board.row(/LX 111/)).toHaveCount(0);
});

test('asks for less where data is to be saved, and shows the same rows', async ({
  start,
  service,
}) => {
  const late = timeFields('dep_estimated', minutesFromNow(90));
  const partner = { cs_airline_iata: 'LX', cs_flight_number: '318', cs_flight_iata: 'LX318' };
  const rows = [
    flight(40),
    flight(40, { airline_iata: 'UA', flight_iata: 'UA9731', flight_number: '9731', ...partner }),
    numbered(52, 50, { ...late, dep_gate: 'B7' }),
    numbered(54, 60, { status: 'cancelled' }),
  ];
  service.answerSchedules((request, response) => {
    const names = new URL(request.url ?? '', service.baseUrl).searchParams.get('_fields');
    const shortened = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => names?.split(',').includes(name) ?? true),
      ),
    );
    json(shortened)(request, response);
  });
  const { app, page, board } = await start(useService(service));
  await expect(board.rows).toHaveCount(3);
  const table = page.getByRole('table', { name: 'Departures' });
  const shown = await table.ariaSnapshot();
  await openSection(page, 'Flight data');
  const saving = page.getByRole('radiogroup', { name: 'Save data' });
  await tabTo(page, saving.getByRole('radio', { name: 'Off' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => kept(page)).toMatchObject({ savesData: true });
  await page.keyboard.press('Escape');

  const asked = () =>
    service.received
      .filter(({ url }) => url.startsWith('/v1/schedules?') && !url.includes('offset='))
      .map(({ url }) => new URL(url, service.baseUrl).searchParams.get('_fields'));
  await page.keyboard.press('F5');
  await expect.poll(asked).toEqual([null, null]);
  // While that one is under way the key asks for no other. What it has brought is minutes old then.
  await passTime({ app, page }, 60_000);
  await expect(async () => {
    if (asked().length < 3) await page.keyboard.press('F5');
    expect(asked()).toEqual([null, null, expect.any(String)]);
  }).toPass();
  const names = asked()[2]?.split(',') ?? [];
  expect(names).toEqual(expect.arrayContaining(['dep_time_ts', 'dep_gate', 'cs_flight_iata']));
  expect(names).not.toContain('dep_time_utc');
  await expect(board.status).toContainText(/Updated (just now|\d+ s ago)/);
  expect(await table.ariaSnapshot()).toBe(shown);

  // What has changed is seen in the shorter form as well.
  rows[2] = numbered(52, 50, { ...late, dep_gate: 'C9' });
  await passTime({ app, page }, betweenPolls);
  await page.keyboard.press('F5');
  await expect(board.row(/LX 52/)).toContainText('C9');
  expect(asked().slice(3)).toEqual([names.join(',')]);
});
