import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { departureOf, startFakeAvinor } from '../src/main/data/providers/testing/fake-avinor.ts';
import {
  departureOf as fromHongKong,
  startFakeHongKong,
} from '../src/main/data/providers/testing/fake-hongkong.ts';
import { minutesFromNow } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { sendProvidersTo } from './support/providers.ts';
import { logOf } from './support/run-landside.ts';
import { indexRevision, kept } from './support/settings-section.ts';
import { startTrapProxy } from './support/trap-proxy.ts';

/** An airport where it is day now: by night a board is short, as the airport's own is. */
function airportByDay(): { code: string; name: string; timeZone: string } {
  const hour = new Date().getUTCHours();
  if (hour >= 4 && hour < 13) return { code: 'ZRH', name: 'Zürich ZRH', timeZone: 'Europe/Zurich' };
  if (hour >= 13 && hour < 21) {
    return { code: 'DEN', name: 'Denver DEN', timeZone: 'America/Denver' };
  }
  return { code: 'HND', name: 'Tokyo HND', timeZone: 'Asia/Tokyo' };
}

test('shows a full board at the first start, without any network', async ({ start, profile }) => {
  await using proxy = await startTrapProxy();
  const airport = airportByDay();
  const { page, board, app } = await start({
    args: ['--airport', airport.code],
    environment: proxy.environment,
  });

  await expect(board.airport).toHaveText(airport.name);
  await expect(board.status).toContainText('SIMULATED');

  // The world of the service is made again: on a busy computer that takes its time.
  await expect(board.rows).not.toHaveCount(0);
  // The rows of the pages to come are drawn after the first frame.
  await expect.poll(() => board.rows.count()).toBeGreaterThan(50);
  const headings = await board.departures.getByRole('columnheader').allTextContents();
  // Not every airport has terminals.
  const others = headings.filter((heading) => heading !== 'Terminal');
  expect(others).toEqual(['Time', 'Flight', 'To', 'Gate', 'Remark']);
  await expect(board.status).toContainText(/Updated (just now|\d+ (s|min) ago)/);
  await expect(board.problem).toHaveCount(0);
  await expect(board.notices).toHaveCount(0);

  // Every line of the screen is taken, and each row says when, what and where to.
  const drawn = await board.drawnRows.count();
  expect(drawn).toBeGreaterThanOrEqual(8);
  for (const cells of await board.rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )) {
    expect(cells[0]).toMatch(/^\d\d:\d\d( ?([+-]1|[A-Z][a-z]{2}))?$/);
    expect(cells[1]).toMatch(/^[A-Z0-9]{2,3} \d{1,4}[A-Z]?(, also .+)?$/);
    expect(cells[2]).toMatch(/\S.* [A-Z]{3}$/);
    expect(cells.at(-1)).toMatch(
      /^(Scheduled|Departed|Cancelled|(Estimated|Delayed|Departed) \d\d:\d\d( .+)?)$/,
    );
  }

  // The clock is the airport's, whatever the computer's own zone.
  const [time, shown] = await board.clock.evaluate(
    (clock, timeZone) =>
      [
        new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
        clock.textContent.trim(),
      ] as const,
    airport.timeZone,
  );
  expect([time, minuteBefore(time)]).toContain(shown);

  await test.step('tells a screen reader of a table with headings and rows', async () => {
    const devTools = await page.context().newCDPSession(page);
    // What Chromium tells the system, which is more than roles by the names of elements: a style
    // such as `display: grid` must not take a row its meaning.
    const look = async (): Promise<(role: string) => string[]> => {
      const { nodes } = await devTools.send('Accessibility.getFullAXTree');
      return (role) =>
        nodes
          .filter((node) => node.role?.value === role)
          .map((node) => String(node.name?.value ?? ''));
    };
    const named = await look();
    expect(named('table')).toEqual(['Departures']);
    expect(named('columnheader')).toEqual(headings);
    expect(named('status').length).toBeGreaterThan(0);
    // Rows leave at a full minute, which may begin between the two counts.
    await expect
      .poll(async () => {
        const rowsTold = (await look())('row').length;
        return rowsTold - (await board.rows.count());
      })
      .toBe(1);
  });

  await test.step('logs what the embedded service writes to its standard error', async () => {
    expect(logOf(profile)).not.toContain('An error in');
    await app.evaluate(({ app: electron }) => {
      const service = electron
        .getAppMetrics()
        .find(({ name }) => name === 'Landside flight data service');
      // Node says on its standard error that it listens to a debugger.
      process.kill(service?.pid ?? 0, 'SIGUSR1');
    });
    await expect.poll(() => logOf(profile)).toContain('An error in the embedded service: ');
  });

  expect(proxy.requests).toEqual([]);
  await app.close();
});

const inZurich = { environment: { TZ: 'Europe/Zurich' } };

const welcomeOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Landside' });

test('welcomes a user beside a board that runs already', async ({ start, profile }) => {
  const { page, board, app } = await start(inZurich);
  const welcome = welcomeOn(page);
  await expect(welcome).toBeVisible();
  const airport = welcome.getByRole('combobox', { name: 'Airport' });
  await expect(airport).toHaveAttribute('placeholder', 'Zürich ZRH');

  // The board has its keys, and is there for a screen reader.
  await expect(board.departures).toBeVisible();
  await expect(board.rows).not.toHaveCount(0);
  await page.keyboard.press('a');
  await expect(board.arrivals).toBeVisible();
  await page.keyboard.press('d');
  await expect(board.departures).toBeVisible();

  // The index of the library is made when the focus says that something may be looked for.
  expect(await indexRevision(page)).toBe(0);
  await airport.focus();
  await expect.poll(() => indexRevision(page)).toBeGreaterThan(0);

  // An airport that publishes its own flights has a real board with one press more, and no key.
  const scheduled = new Date(minutesFromNow(60) * 1000).toISOString().replace('.000Z', 'Z');
  const avinor = await startFakeAvinor([departureOf({ schedule_time: scheduled, gate: 'C4' })]);
  const hongKong = await startFakeHongKong([]);
  await sendProvidersTo(app, {
    'https://asrv.avinor.no': avinor.origin,
    'https://www.hongkongairport.com': hongKong.origin,
  });
  await airport.fill('oslo');
  await expect(page.getByRole('option').first()).toContainText('OSL');
  await page.keyboard.press('Enter');
  await expect(welcome).toContainText('Oslo publishes its own flights. No key needed.');
  await expect(board.status).toContainText('SIMULATED');
  await welcome.getByRole('button', { name: 'Show them' }).click();
  await expect(board.rows).toHaveCount(1);
  await expect(board.rows).toContainText('SK 4106');
  await expect(board.status).toContainText('Flight data from Avinor');
  await expect(board.status).not.toContainText('SIMULATED');
  await avinor.close();

  // Hong Kong says how far boarding is, in the words of its own screens.
  const inHongKong = (minutes: number): { readonly date: string; readonly time: string } => {
    const told = new Date((minutesFromNow(minutes) + 8 * 3600) * 1000).toISOString();
    return { date: told.slice(0, 10), time: told.slice(11, 16) };
  };
  const statuses = ['Gate Closed', 'Final Call', 'Boarding', 'Boarding Soon'];
  hongKong.rows = statuses.map((status, place) =>
    fromHongKong({
      ...inHongKong(10 + 10 * place),
      status,
      flight: [{ no: `CX ${700 + place}`, airline: 'CPA' }],
    }),
  );
  await page.evaluate(() =>
    window.landside.changeSettings({ airport: 'HKG', airportFeeds: ['hongkong'] }),
  );
  await expect(board.rows).toHaveCount(4);
  for (const [place, word] of ['Gate closed', 'Final call', 'Boarding', 'Go to gate'].entries())
    await expect(board.rows.nth(place)).toContainText(word);
  await expect(board.status).toContainText('Airport Authority Hong Kong, via DATA.GOV.HK');
  await hongKong.close();
  await airport.focus();

  await airport.fill('gen');
  await page.keyboard.type('eva');
  await expect(page.getByRole('option').first()).toContainText('Geneva');
  await page.keyboard.press('Enter');
  await expect(board.airport).toHaveText('Geneva GVA');
  await expect(airport).toHaveValue('Geneva GVA');
  await expect(board.departures).toBeVisible();
  // What is kept of them is there at once at the next start; the service within it takes its time.
  await expect(board.rows).not.toHaveCount(0);
  await welcome.getByRole('radio', { name: 'Light', exact: true }).check();
  await welcome.getByRole('button', { name: 'Done' }).click();
  await expect(welcome).toHaveCount(0);
  expect(await kept(page)).toMatchObject({ airport: 'GVA', appearance: 'light', serviceUrl: null });
  // It is neither asked nor looked for at the next start (tests/engine/profile.test.ts).
  expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toContain('"GVA"');
});

function minuteBefore(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const before = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60);
  return [Math.floor(before / 60), before % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
