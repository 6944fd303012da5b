import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { connectTo, type TestConnection } from '../src/main/fleet/testing/connect.ts';
import {
  packAssignment,
  packCommand,
  readAnswer,
  readHealthMessage,
} from '../src/main/fleet/control.ts';
import { packChange, type SentChange } from '../src/main/fleet/document.ts';
import { topicsOf } from '../src/main/fleet/topics.ts';
import { healthReport } from '../src/main/health/report.ts';
import { stateSchema } from '../src/main/health/state.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { inFleet, noKey, startPublisher } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';

test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');

const board = ['--airport', 'ZRH', '--board', 'departures'];

const topics = topicsOf('hq');

const secondsNow = () => Math.floor(Date.now() / 1000);

const all = { is: 'all' } as const;
let changes = 0;

/** As a console sends it to the publisher. */
function change({ connection }: TestConnection, wanted: SentChange): void {
  const topic = topics.change(`c${(changes += 1)}`);
  connection.publish(topic, packChange(wanted), { isRetained: false });
}

test('two displays show what one publisher without a display polls, for the calls of one, and then the next by rank', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  await using broker = await startBroker();
  await using publisher = startPublisher(broker.url, 'pub-a', service);
  const displays = await Promise.all(
    ['lobby-1', 'lobby-2'].map((name) =>
      start({
        args: [...board, ...inFleet(broker.url, name)],
        environment: noKey,
        profile: join(profile, name),
      }),
    ),
  );
  for (const display of displays) {
    await expect(display.board.rows).toHaveCount(2);
    await expect(display.board.row(/LX 318/)).toBeVisible();
    await expect(display.board.problem).toHaveCount(0);
    await expect(display.board.status).toContainText('127.0.0.1');
  }
  expect(service.polls()).toBe(1);
  const [one] = displays;
  if (one === undefined) throw new Error('There are two displays.');

  // What needs a service says calmly that there is none.
  for (const [letter, name, said] of [
    ['m', 'Map', 'This provider does not have this.'],
    ['y', 'Delays', 'This provider has no such list.'],
    ['t', 'Timetable', 'This provider has no such list.'],
  ] as const) {
    await one.page.keyboard.press(letter);
    await expect(one.page.getByRole('main', { name })).toContainText(said);
    await one.page.keyboard.press('Escape');
    await expect(one.board.rows).toHaveCount(2);
  }

  await broker.kill();
  for (const display of displays) {
    await expect(display.board.problem).toContainText('no connection to the fleet');
    await expect(display.board.problem).toContainText(/since \d\d:\d\d/);
    await expect(display.board.rows).toHaveCount(2);
  }
  await broker.start();
  for (const display of displays) {
    await expect(display.board.problem).toHaveCount(0);
    await expect(display.board.rows).toHaveCount(2);
  }
  expect(publisher.log()).toContain('is lost');
  expect(service.polls()).toBe(1);

  await using standby = startPublisher(broker.url, 'pub-b', service, ['--rank', '2']);
  await expect.poll(() => standby.log()).toContain('The publisher pub-a leads.');
  expect(service.polls()).toBe(1);
  service.answerSchedules(json([flight(40), numbered(77, 30)]));
  await publisher.end('SIGKILL');
  await expect.poll(() => standby.log()).toContain('This publisher leads.');
  for (const display of displays) {
    await expect(display.board.row(/LX 77/)).toBeVisible();
    await expect(display.board.problem).toHaveCount(0);
  }
  expect(service.polls()).toBe(2);

  await standby.end('SIGTERM');
  for (const display of displays) {
    await expect(display.board.problem).toContainText('no publisher');
    await expect(display.board.rows).toHaveCount(2);
  }
});

test('a fleet is tried without a service: each display says that its flights are simulated', async ({
  start,
}) => {
  await using broker = await startBroker();
  await using publisher = startPublisher(broker.url, 'pub-a', null);
  const args = [...board, ...inFleet(broker.url, 'lobby-1')];
  const first = await start({ args, environment: noKey });
  await expect(first.board.rows).not.toHaveCount(0);
  await expect(first.board.status).toContainText('SIMULATED');
  await expect(first.board.problem).toHaveCount(0);
  expect(publisher.log()).toContain('the flights are simulated');
  expect(await publisher.end('SIGTERM')).toBe(0);
  await first.quit();
  await broker.kill();

  const second = await start({ args, environment: noKey });
  await expect(second.board.rows).not.toHaveCount(0);
  await expect(second.board.status).toContainText('SIMULATED');
});

test('the profile of a publisher is its own while it runs', async ({ run, service }) => {
  test.skip(process.platform === 'win32', 'There it is not held (publisher-lock.ts).');
  service.answerSchedules(json([flight(40)]));
  await using broker = await startBroker();
  await using publisher = startPublisher(broker.url, 'pub-a', service);
  const { profile } = publisher;
  await expect.poll(() => publisher.log()).toContain('This publisher leads.');
  // What it writes down says whether it is well, as that of a board does.
  await expect
    .poll(() => {
      const file = join(profile, 'health.json');
      const text = existsSync(file) ? readFileSync(file, 'utf8') : 'null';
      const state = stateSchema.nullable().parse(JSON.parse(text));
      return healthReport(state, () => true, secondsNow());
    })
    .toMatchObject({ isHealthy: true, reasons: [], state: { publisher: { isLeading: true } } });
  const { code, stderr } = await run({ profile, args: ['--purge'], environment: noKey });
  expect(stderr).toContain('A publisher of a fleet runs with this profile.');
  expect(code).toBe(1);
  await publisher.end('SIGKILL');
  expect((await run({ profile, args: ['--purge'] })).code).toBe(0);
});

test('a display shows what the fleet tells it to, also after a start without the broker, and the next as soon as that is back', async ({
  start,
  service,
}) => {
  // An airport that the service alone knows: a display has its name from the publisher.
  service.answerReference('airports', json([{ iata_code: 'QQX', name: 'New Field' }]));
  const departures = json([flight(40)]);
  const toGeneva = { dep_iata: 'QQX', dep_icao: null, arr_iata: 'GVA', arr_icao: 'LSGG' };
  const arrivals = json([flight(-40, toGeneva)]);
  service.answerSchedules((request, response) => {
    (request.url?.includes('arr_') === true ? arrivals : departures)(request, response);
  });
  await using broker = await startBroker();
  await using admin = connectTo(broker.url, 'admin');
  await expect.poll(() => admin.told).toEqual(['connected']);
  // Without an airport of its own it polls what displays are told.
  await using publisher = startPublisher(broker.url, 'pub-a', service, [], []);
  const args = inFleet(broker.url, 'lobby-1');
  const first = await start({ args, environment: noKey });
  admin.connection.subscribe([topics.health('lobby-1')]);
  await expect.poll(publisher.log).toContain('This publisher leads.');
  change(admin, { do: 'assign', target: all, settings: { airport: 'ZRH' }, by: 'admin' });
  await expect(first.board.row(/LX 318/)).toBeVisible();
  const settings = { airport: 'GVA', direction: 'arrivals', houseName: 'Gate lounge' };
  change(admin, { do: 'assign', target: all, settings, by: 'admin' });
  await expect(first.board.arrivals).toHaveCount(1);
  await expect(first.board.airport).toContainText('GVA');
  await expect(first.board.row(/New Field/)).toBeVisible();
  await expect(first.board.status).toContainText('127.0.0.1');
  // An older one, as of a broker that was put back as it had been.
  const older = {
    rev: 1,
    at: secondsNow(),
    by: 'admin',
    settings: { airport: 'ZRH' },
    notices: [],
  };
  admin.publish(topics.assignment('lobby-1'), packAssignment(older));
  await expect
    .poll(() => {
      const last = admin.messages.at(-1);
      const health = last && readHealthMessage(last.payload);
      return health && [health.rev, health.boards.map(({ airport }) => airport)];
    })
    .toEqual([2, ['GVA']]);

  await first.page.keyboard.press(',');
  const dialog = first.page.getByRole('dialog');
  await expect(dialog.getByText('Set by the fleet of displays.').first()).toBeVisible();
  await first.page.keyboard.press('Escape');
  await first.page.keyboard.press('d');
  await expect(first.board.notices).toContainText('The fleet of displays sets this');
  await first.quit();
  await broker.kill();

  const second = await start({ args, environment: noKey });
  await expect(second.board.arrivals).toHaveCount(1);
  await expect(second.page.getByText('Gate lounge').first()).toBeVisible();
  await expect(second.board.row(/New Field/)).toBeVisible();
  await expect(second.board.problem).toContainText('no connection to the fleet');
  await broker.start();
  await expect(second.board.problem).toHaveCount(0);
  await expect(second.board.row(/New Field/)).toBeVisible();
});

test('a display says how it does, does what the fleet tells it to, and answers', async ({
  start,
  run,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  await using broker = await startBroker();
  await using admin = connectTo(broker.url, 'admin');
  await expect.poll(() => admin.told).toEqual(['connected']);
  await using publisher = startPublisher(broker.url, 'pub-a', service);
  const args = [...board, ...inFleet(broker.url, 'lobby-1')];
  // It tells of its health twice a minute, which `--fleet-status` waits for.
  const display = await start({ args, environment: noKey, waitRate: 5 });
  await expect(display.board.rows).toHaveCount(1);
  const { code, stdout } = await run({
    args: ['--fleet-status', ...inFleet(broker.url, 'admin')],
    environment: { ...noKey, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    fleet: 'hq',
    isWell: true,
    publishers: [{ name: 'pub-a', isLeading: true }],
    displays: expect.arrayContaining([
      expect.objectContaining({ name: 'lobby-1', standing: 'unassigned' }),
    ]),
  });
  expect(code).toBe(0);

  admin.connection.subscribe([topics.allAnswers]);
  const answerOf = (id: string) => {
    const said = admin.messages.find(({ topic }) => topic === topics.answer('lobby-1', id));
    return said && readAnswer(said.payload);
  };
  const tell = (id: string, action: 'identify' | 'picture' | 'restart' | 'reload') => {
    const command = packCommand({ id, do: action, until: secondsNow() + 60 });
    admin.connection.publish(topics.command('lobby-1'), command, {
      isRetained: false,
    });
  };
  tell('a1', 'identify');
  tell('a2', 'picture');
  tell('a3', 'restart');
  await expect(display.page.getByText('lobby-1', { exact: true })).toBeVisible();
  await expect.poll(() => answerOf('a1')).toEqual({ is: 'done' });
  await expect.poll(() => answerOf('a2')).toMatchObject({ is: 'picture' });
  await expect.poll(() => answerOf('a3')).toEqual({ is: 'refused', why: 'unsupervised' });
  await expect(display.page.getByText('lobby-1', { exact: true })).toHaveCount(0);

  tell('a4', 'reload');
  await expect.poll(() => answerOf('a4')).toEqual({ is: 'done' });
  await expect(display.board.rows).toHaveCount(1);

  const texts = { en: 'Leave by the stairs' };
  const always = { from: null, until: null, hours: null, days: [] };
  const notices = [{ ...always, texts, level: 'emergency' }];
  change(admin, { do: 'notices', target: all, notices, by: 'admin' });
  await expect(display.page.getByText('Leave by the stairs').first()).toBeVisible();
  change(admin, { do: 'notices', target: all, notices: [], by: 'admin' });
  await expect(display.board.rows).toHaveCount(1);
  expect(publisher.log()).toContain('This publisher leads.');
});
