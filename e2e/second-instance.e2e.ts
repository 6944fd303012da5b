import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test, useService } from './support/landside.ts';

test('a second start on the same profile brings the first to the front and ends', async ({
  start,
  run,
  service,
  profile,
}) => {
  const { app, board } = await start(useService(service));
  await expect(board.status).toContainText('Updated');
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

  await test.step('it is answered however many options it has', async () => {
    for (const count of [7, 8, 9, 10]) {
      const { code, stderr } = await run({
        args: Array.from({ length: count }, () => '--supervised'),
      });
      expect(stderr, String(count)).toContain('Only a first start takes --supervised');
      expect(code).toBe(1);
    }
  });

  const file = join(profile, 'board.png');
  const snapshot = await run({ args: [...useService(service).args, '--snapshot', file] });
  expect(snapshot.code).toBe(1);
  expect(snapshot.stderr).toContain('Landside is already running with this profile.');
  expect(snapshot.stderr).toContain('another --profile');
  expect(existsSync(file)).toBe(false);
});

test('another profile is another board', async ({ start, service, profile }) => {
  const first = await start(useService(service));
  const second = await start({ ...useService(service, 'GVA'), profile: join(profile, 'other') });
  await expect(first.board.airport).toHaveText('Zürich ZRH');
  await expect(second.board.airport).toHaveText('Geneva GVA');
});

test('a second start says what came of each option, and changes nothing for what is not known', async ({
  start,
  run,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { board } = await start(useService(service));
  await expect(board.rows).toHaveCount(1);
  const polls = service.polls();
  for (const [args, says] of [
    [['--airport', 'QQQ'], 'No airport with the code QQQ is known. The board stays as it is.'],
    [['landside://QQQ/arrivals'], 'No airport with the code QQQ is known'],
    [['--on-screen', '9=ZRH/arrivals'], 'There is no screen 9'],
    [['--on-screen', '1=QQQ/arrivals'], 'No airport with the code QQQ is known'],
    [
      ['--base-url', 'https://a.example', '--picture', 'a.png', '--picture-every', '5'],
      'Only a first start takes --base-url, --picture, and --picture-every',
    ],
    [['--supervised'], 'Only a first start takes --supervised'],
  ] as const) {
    const { code, stderr } = await run({ args });
    expect(stderr).toContain(says);
    expect(code, stderr).toBe(1);
  }
  await expect(board.airport).toHaveText('Zürich ZRH');
  await expect(board.rows).toHaveCount(1);
  // The service may know more airports than the lists: it was asked for the flights of that one.
  const asked = service.received.filter(({ url }) => url.includes('QQQ'));
  expect(asked.length).toBeGreaterThan(0);
  expect(service.polls() - asked.length).toBe(polls);

  // From a session that has no display, as over a network, and in part.
  const { code, stdout, stderr } = await run({
    args: ['--board', 'arrivals', '--picture', 'a.png'],
    environment: { DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  expect(stdout).toBe('Landside is already running with this profile. It shows arrivals now.\n');
  expect(stderr).toContain('Only a first start takes --picture');
  expect(code).toBe(1);
  await expect(board.arrivals).toBeVisible();

  await test.step('it shows an airport that the service alone knows', async () => {
    service.answerSchedules(json([flight(40, { dep_iata: 'QQA', dep_icao: null })]));
    const { code: shown, stdout: says } = await run({ args: ['--airport', 'QQA'] });
    expect(says).toContain('It shows QQA now.');
    expect(shown).toBe(0);
    await expect(board.airport).toContainText('QQA');
  });
});
