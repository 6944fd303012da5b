import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { connectTo, type TestConnection } from '../src/main/fleet/testing/connect.ts';
import { readAnswer } from '../src/main/fleet/control.ts';
import { packJson } from '../src/main/fleet/wire.ts';
import { type Change } from '../src/main/fleet/document.ts';
import { topicsOf } from '../src/main/fleet/topics.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { inFleet, noKey, startPublisher } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';
import { healthOf } from './support/run-landside.ts';
import { runTimersAt } from './support/time.ts';

test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');

const topics = topicsOf('hq');

const all = { is: 'all' } as const;
let changes = 0;

/** As a console sends it to the publisher. */
function change({ connection }: TestConnection, wanted: Change): void {
  const topic = topics.change(`c${(changes += 1)}`);
  connection.publish(topic, packJson(wanted), { isRetained: false });
}

// What a display shows of all this, and after a start without the broker, is shown without Electron (tests/engine/fleet.test.ts).
test('publishers without a display lead by rank, and a display shows what they poll, is what it is told, and does it', async ({
  start,
  run,
  service,
}) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  await using broker = await startBroker();
  await using admin = connectTo(broker.url, 'admin');
  await expect.poll(() => admin.told).toEqual(['connected']);
  await using publisher = startPublisher(broker.url, 'pub-a', service);
  // It tells of its health twice a minute, which `--fleet-status` waits for.
  const args = ['--airport', 'ZRH', ...inFleet(broker.url, 'lobby-1')];
  const display = await start({ args, environment: noKey, waitRate: 5 });
  const { page } = display;
  await expect(display.board.rows).toHaveCount(2);
  await expect(display.board.row(/LX 318/)).toBeVisible();
  await expect(display.board.problem).toHaveCount(0);
  await expect(display.board.status).toContainText('127.0.0.1');
  expect(service.polls()).toBe(1);

  await test.step('what needs a service says calmly that the display has no service', async () => {
    for (const [letter, name, said] of [
      ['m', 'Map', 'This provider does not have this.'],
      ['y', 'Delays', 'This provider has no such list.'],
      ['t', 'Timetable', 'This provider has no such list.'],
    ] as const) {
      await page.keyboard.press(letter);
      await expect(page.getByRole('main', { name })).toContainText(said);
      await page.keyboard.press('Escape');
      await expect(display.board.rows).toHaveCount(2);
    }
  });

  await test.step('the health of publisher and display', async () => {
    const environment = { ...noKey, DISPLAY: '', WAYLAND_DISPLAY: '' };
    const own = inFleet(broker.url, 'admin');
    const { code, stdout } = await run({ args: ['--fleet-status', ...own], environment });
    expect(JSON.parse(stdout)).toMatchObject({
      fleet: 'hq',
      isWell: true,
      publishers: [{ name: 'pub-a', isLeading: true }],
      displays: expect.arrayContaining([
        expect.objectContaining({ name: 'lobby-1', standing: 'unassigned' }),
      ]),
    });
    expect(code).toBe(0);
    await expect
      .poll(() => healthOf(publisher.profile))
      .toMatchObject({ isHealthy: true, reasons: [], state: { publisher: { isLeading: true } } });
  });

  await test.step('the profile of a publisher is its own while it runs', async () => {
    // There it is not held (publisher-lock.ts).
    if (process.platform === 'win32') return;
    const purge = { profile: publisher.profile, args: ['--purge'], environment: noKey };
    const { code, stderr } = await run(purge);
    expect(stderr).toContain('A publisher of a fleet runs with this profile.');
    expect(code).toBe(1);
  });

  await test.step('commands', async () => {
    admin.connection.subscribe([topics.allAnswers]);
    const answerOf = (id: string) => {
      const said = admin.messages.find(({ topic }) => topic === topics.answer('lobby-1', id));
      return said && readAnswer(said.payload);
    };
    const tell = (id: string, action: 'identify' | 'picture' | 'restart' | 'reload') => {
      const until = Math.floor(Date.now() / 1000) + 60;
      const command = packJson({ id, do: action, until });
      admin.connection.publish(topics.command('lobby-1'), command, { isRetained: false });
    };
    tell('a1', 'identify');
    tell('a2', 'picture');
    tell('a3', 'restart');
    await expect(page.getByText('lobby-1', { exact: true })).toBeVisible();
    await expect.poll(() => answerOf('a1')).toEqual({ is: 'done' });
    await expect.poll(() => answerOf('a2')).toMatchObject({ is: 'picture' });
    await expect.poll(() => answerOf('a3')).toEqual({ is: 'refused', why: 'unsupervised' });
    await expect(page.getByText('lobby-1', { exact: true })).toHaveCount(0);
    tell('a4', 'reload');
    await expect.poll(() => answerOf('a4')).toEqual({ is: 'done' });
    await expect(display.board.rows).toHaveCount(2);
  });

  await test.step('notices and settings of the fleet', async () => {
    const texts = { en: 'Leave by the stairs' };
    const always = { from: null, until: null, hours: null, days: [] };
    const notices = [{ ...always, texts, level: 'emergency' }];
    change(admin, { do: 'notices', target: all, notices, by: 'admin' });
    await expect(page.getByText('Leave by the stairs').first()).toBeVisible();
    change(admin, { do: 'notices', target: all, notices: [], by: 'admin' });
    await expect(display.board.rows).toHaveCount(2);
    const settings = { houseName: 'Gate lounge', direction: 'departures' };
    change(admin, { do: 'assign', target: all, settings, by: 'admin' });
    await expect(page.getByText('Gate lounge').first()).toBeVisible();
    await page.keyboard.press(',');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Set by the fleet of displays.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect(display.board.notices).toContainText('The fleet of displays sets this');
  });

  await test.step('the next by rank, one without a service, and none', async () => {
    // How long a publisher is gone, the clock says, which is no faster.
    await runTimersAt(display.app, 1);
    await using standby = startPublisher(broker.url, 'pub-b', service, ['--rank', '2']);
    await expect.poll(() => standby.log()).toContain('The publisher pub-a leads.');
    expect(service.polls()).toBe(1);
    service.answerSchedules(json([flight(40), numbered(77, 30)]));
    await publisher.end('SIGKILL');
    await expect.poll(() => standby.log()).toContain('This publisher leads.');
    await expect(display.board.row(/LX 77/)).toBeVisible();
    await expect(display.board.problem).toHaveCount(0);
    expect(service.polls()).toBe(2);
    await standby.end('SIGTERM');
    await expect(display.board.problem).toContainText('no publisher');
    await expect(display.board.rows).toHaveCount(2);

    await using simulated = startPublisher(broker.url, 'pub-c', null);
    await expect(display.board.status).toContainText('SIMULATED');
    await expect(display.board.problem).toHaveCount(0);
    expect(simulated.log()).toContain('the flights are simulated');
    expect(await simulated.end('SIGTERM')).toBe(0);
  });
});
