import { expect, test } from './support/landside.ts';
import { startTrapProxy } from './support/trap-proxy.ts';

test('shows a full board at the first start, without any network', async ({ start }) => {
  await using proxy = await startTrapProxy();
  const { page, board, app } = await start({
    args: ['--airport', 'ZRH'],
    environment: proxy.environment,
  });

  await expect(board.airport).toHaveText('Zürich ZRH');
  await expect(board.departures.getByRole('columnheader')).toHaveText([
    'Time',
    'Flight',
    'To',
    'Terminal',
    'Gate',
    'Remark',
  ]);
  await expect(board.status).toContainText('SIMULATED');

  // The world of the service is made anew: on a busy computer that takes its time.
  await expect(board.rows).not.toHaveCount(0, { timeout: 40_000 });
  expect(await board.rows.count()).toBeGreaterThan(50);
  await expect(board.status).toContainText('Updated just now');
  await expect(board.problem).toHaveCount(0);
  await expect(board.notices).toHaveCount(0);

  // Every line of the glass is taken, and each row says when, what and where to.
  const drawn = await board.drawnRows.count();
  expect(drawn).toBeGreaterThanOrEqual(8);
  for (const cells of await board.rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
  )) {
    expect(cells[0]).toMatch(/^\d\d:\d\d( ?([+-]1|[A-Z][a-z]{2}))?$/);
    expect(cells[1]).toMatch(/^[A-Z0-9]{2,3} \d{1,4}[A-Z]?(, also .+)?$/);
    expect(cells[2]).toMatch(/\S.* [A-Z]{3}$/);
    expect(cells[5]).toMatch(
      /^(Scheduled|Departed|Cancelled|(Estimated|Delayed|Departed) \d\d:\d\d( .+)?)$/,
    );
  }

  // The clock is the airport's, whatever the computer's own zone.
  const zurich = await page.evaluate(() =>
    new Date().toLocaleTimeString('en-GB', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
  expect([zurich, minuteBefore(zurich)]).toContain((await board.clock.textContent())?.trim());

  expect(proxy.requests).toEqual([]);
  await app.close();
});

test('tells a screen reader of a table with headings and rows', async ({ start }) => {
  const { page, board } = await start({ args: ['--airport', 'ZRH'] });
  await expect(board.rows).not.toHaveCount(0, { timeout: 40_000 });
  const devTools = await page.context().newCDPSession(page);
  // What Chromium tells the system, which is more than roles by the names of elements: a style
  // such as `display: grid` must not take a row its meaning.
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const named = (role: string): string[] =>
    nodes.filter((node) => node.role?.value === role).map((node) => String(node.name?.value ?? ''));
  expect(named('table')).toEqual(['Departures']);
  expect(named('columnheader')).toEqual(['Time', 'Flight', 'To', 'Terminal', 'Gate', 'Remark']);
  expect(named('row').length).toBe((await board.rows.count()) + 1);
  expect(named('status').length).toBeGreaterThan(0);
});

test('begins with an airport of the computer’s own time zone', async ({ start, service }) => {
  const { board } = await start({
    args: ['--base-url', service.baseUrl],
    environment: { TZ: 'Asia/Tokyo', FLIGHT_DATA_API_KEY: 'any' },
  });
  await expect(board.airport).toHaveText(/^Tokyo (HND|NRT)$/);
  await expect
    .poll(() => service.received.map(({ url }) => url))
    .toContainEqual(expect.stringMatching(/^\/v1\/schedules\?dep_iata=(HND|NRT)&/));
});

function minuteBefore(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const before = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60);
  return [Math.floor(before / 60), before % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
