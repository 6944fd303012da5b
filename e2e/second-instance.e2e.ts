import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';

// What comes of each option is proven without Electron (src/main/start/second-start.test.ts, known-airport.test.ts).
test('a second start brings the first to the front, says what came of its options, and changes nothing else', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const settings = JSON.stringify({ airport: 'ZRH', serviceUrl: service.baseUrl });
  writeFileSync(join(profile, 'settings.json'), settings);
  const { app, page, board } = await start({ environment: { FLIGHT_DATA_API_KEY: key } });
  await expect(board.rows).toHaveCount(1);
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });
  const isVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isVisible()).toBe(false);

  const polls = service.polls();
  const second = await run(useService(service));
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('Landside is already running with this profile.');
  await expect.poll(isVisible).toBe(true);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(service.polls()).toBe(polls);

  await test.step('it does a part, from a session that has no display, as over a network', async () => {
    const { code, stdout, stderr } = await run({
      args: ['--board', 'arrivals', '--picture', 'a.png'],
      environment: { DISPLAY: '', WAYLAND_DISPLAY: '' },
    });
    expect(stdout).toBe('Landside is already running with this profile. It shows arrivals now.\n');
    expect(stderr).toContain('Only a first start takes --picture');
    expect(code).toBe(1);
    await expect(board.arrivals).toBeVisible();
  });

  await test.step('a link shows another board, for this run', async () => {
    expect((await run({ args: ['landside://lhr/departures'] })).code).toBe(0);
    const boards = () =>
      page.evaluate(async () => (await window.landside.getBoards()).map(({ id }) => id));
    await expect.poll(boards).toEqual(['LHR departures']);
    expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(settings);
  });
});
