import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';

// What comes of each option is proven without Electron (src/main/start/second-start.test.ts).
test('a second start brings the first to the front, says what came of its options, and changes nothing for what is not known', async ({
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

  await test.step('it is refused what is not known, however many options it has', async () => {
    const { code, stderr } = await run({
      args: [
        ...['--airport', 'QQQ', '--on-screen', '9=ZRH/arrivals', '--on-screen', '1=QQQ/arrivals'],
        ...['--base-url', 'https://a.example', '--picture', 'a.png', '--picture-every', '5'],
        '--supervised',
      ],
    });
    for (const says of [
      'No airport with the code QQQ is known. The board stays as it is.',
      'There is no screen 9',
      'Only a first start takes --base-url, --picture, --picture-every, and --supervised',
    ]) {
      expect(stderr).toContain(says);
    }
    expect(code).toBe(1);
    await expect(board.airport).toHaveText('Zürich ZRH');
    await expect(board.rows).toHaveCount(1);
    // The service may know more airports than the lists: it was asked for the flights of that one.
    const asked = service.received.filter(({ url }) => url.includes('QQQ'));
    expect(asked.length).toBeGreaterThan(0);
    expect(service.polls() - asked.length).toBe(polls);
  });

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

  await test.step('it shows an airport that the service alone knows', async () => {
    service.answerSchedules(json([flight(40, { dep_iata: 'QQA', dep_icao: null })]));
    const { code: shown, stdout: says } = await run({ args: ['--airport', 'QQA'] });
    expect(says).toContain('It shows QQA now.');
    expect(shown).toBe(0);
    await expect(board.airport).toContainText('QQA');
  });

  await test.step('a link shows another board, for this run', async () => {
    expect((await run({ args: ['landside://lhr/departures'] })).code).toBe(0);
    const boards = () =>
      page.evaluate(async () => (await window.landside.getBoards()).map(({ id }) => id));
    await expect.poll(boards).toEqual(['LHR departures']);
    expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(settings);
  });
});
