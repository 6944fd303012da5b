import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { answerBoth } from './support/both-directions.ts';
import { expect, key, test, useService } from './support/landside.ts';
import {
  lobby,
  lobbyBounds,
  hall,
  hallBounds,
  identity,
  pretend,
  sendKey,
  shownBoards,
} from './support/screens.ts';
import { healthOf } from './support/run-landside.ts';
import { openSection } from './support/settings-section.ts';
import { watchPages } from './support/time.ts';

const both = [
  { x: lobbyBounds.x, board: 'Departures 1' },
  { x: hallBounds.x, board: 'Arrivals 2' },
];

/** How many hold the display awake: each window on a wall does. */
function blockers(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ powerSaveBlocker }) => {
    // They are numbered from the start of the application on.
    const ids = Array.from({ length: 100 }, (_none, id) => id);
    return ids.filter((id) => powerSaveBlocker.isStarted(id)).length;
  });
}

/** The airports of the first pages of schedules, in the order in which they were asked for. */
function polls(received: readonly { readonly url: string }[]): string[] {
  return received
    .map(({ url }) => new URL(url, 'http://localhost'))
    .filter(
      ({ pathname, searchParams }) => pathname === '/v1/schedules' && !searchParams.has('offset'),
    )
    .map(({ searchParams }) =>
      ['dep_iata', 'arr_iata'].flatMap((name) => searchParams.get(name) ?? []).join(),
    );
}

test('two screens of a kiosk have boards of their own, come back to them, and are left together', async ({
  start,
  service,
  profile,
}) => {
  answerBoth(service);
  const settings = {
    airport: 'ZRH',
    isKiosk: true,
    serviceUrl: service.baseUrl,
    display: identity(lobby),
    otherDisplays: [{ display: identity(hall), own: { direction: 'arrivals' } }],
  };
  const file = join(profile, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  const { app } = await start({ environment: { FLIGHT_DATA_API_KEY: key } });
  // The second screen is not there yet, and its board is not asked for.
  await expect.poll(() => shownBoards(app)).toMatchObject([{ board: 'Departures 1' }]);
  expect(polls(service.received)).toEqual(['ZRH']);

  await pretend(app, [lobby, hall]);
  await expect.poll(() => shownBoards(app)).toEqual(both);
  await pretend(app, [lobby]);
  await expect.poll(() => shownBoards(app)).toEqual(both.slice(0, 1));
  await expect
    .poll(() => healthOf(profile).notes)
    .toContain('The screen “Hall” is not there: its board is not in sight.');
  await pretend(app, [lobby, hall]);
  await expect.poll(() => shownBoards(app)).toEqual(both);
  // The first one's screen goes: it waits, and does not lie over the other one.
  await pretend(app, [hall]);
  await expect.poll(() => shownBoards(app)).toEqual(both.slice(1));
  await pretend(app, [lobby, hall]);
  await expect.poll(() => shownBoards(app)).toEqual(both);

  // No key closes either of them, nor does the system's own way to close a window.
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  expect(await shownBoards(app)).toEqual(both);

  expect(await blockers(app)).toBe(2);
  await sendKey(app, 'keyDown', 'Q', ['control', 'shift']);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.isKiosk()),
      ),
    )
    .toEqual([false, false]);
  expect(await blockers(app)).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(settings);
});

test('a board is put on a further screen by the command line, and comes back there when its page dies or hangs', async ({
  start,
  run,
  service,
}) => {
  answerBoth(service);
  const { app, page } = await start({ ...useService(service), timerRate: 1 });
  await expect.poll(() => polls(service.received)).toEqual(['ZRH']);
  await pretend(app, [lobby, hall]);
  const boards = () => shownBoards(app).then((all) => all.map(({ board }) => board).sort());

  await test.step('the command line asks for a shared board once', async () => {
    const second = await run({ args: ['--on-screen', '2=LSZH/departures'] });
    expect(second.stdout).toContain('ZRH departures on screen 2');
    await expect.poll(boards).toEqual(['Departures 1', 'Departures 1']);
    // Zürich by either code: one board, kept and asked for once.
    expect(polls(service.received)).toEqual(['ZRH']);
    await run({ args: ['--on-screen', 'Hall=ZRH/arrivals'] });
    await expect.poll(boards).toEqual(['Arrivals 2', 'Departures 1']);
    // The first window has heard nothing of it, and is not asked about it.
    expect(
      await page.evaluate(async () => (await window.landside.getBoards()).map(({ id }) => id)),
    ).toEqual(['ZRH departures']);
  });

  await test.step('both pages die, and one hangs', async () => {
    const asked = service.polls();
    await app.evaluate(({ BrowserWindow }) => {
      const deaths = { count: 0 };
      Object.assign(globalThis, { deaths });
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        webContents.on('render-process-gone', () => (deaths.count += 1));
      }
      for (const { webContents } of BrowserWindow.getAllWindows()) {
        process.kill(webContents.getOSProcessId(), 'SIGKILL');
      }
    });
    const deaths = () =>
      app.evaluate(() => (globalThis as { deaths?: { count: number } }).deaths?.count);
    await expect.poll(deaths).toBe(2);
    await expect.poll(boards).toEqual(['Arrivals 2', 'Departures 1']);
    // One hangs; the other one is left alone.
    await app.evaluate(({ BrowserWindow }) => {
      const [last] = BrowserWindow.getAllWindows();
      void last?.webContents.executeJavaScript('for (;;);').catch(() => undefined);
    });
    const watched = async () => {
      await watchPages(app);
      // The other one answers before the watch looks again.
      await app.evaluate(async ({ BrowserWindow }) => {
        const others = BrowserWindow.getAllWindows().slice(1);
        const ask = 'landside.getBoards().then(() => null)';
        await Promise.all(others.map(({ webContents }) => webContents.executeJavaScript(ask)));
      });
      return deaths();
    };
    await expect.poll(watched, { intervals: [500] }).toBe(3);
    await expect.poll(boards).toEqual(['Arrivals 2', 'Departures 1']);
    expect(service.polls()).toBe(asked);
  });
});

test('a board is put on a further screen in the settings, changed in its own window, and closed', async ({
  start,
  service,
  profile,
}) => {
  answerBoth(service);
  writeFileSync(
    join(profile, 'settings.json'),
    JSON.stringify({ airport: 'ZRH', serviceUrl: service.baseUrl }),
  );
  const { app, page } = await start({ environment: { FLIGHT_DATA_API_KEY: key } });
  await pretend(app, [lobby, hall]);
  const section = await openSection(page, 'Wall display');
  const opened = app.waitForEvent('window');
  await section.getByRole('radiogroup', { name: 'Hall' }).getByLabel('Arrivals').check();
  const other = await opened;
  await expect(other.locator('tbody tr')).toHaveCount(2);
  await expect(section.getByRole('combobox', { name: /Airport.*Hall/ })).toHaveValue(/ZRH/);

  // The arrows of that window turn its own board, and no other.
  await other.keyboard.press('d');
  await expect(other.locator('table caption')).toHaveText('Departures');
  await expect
    .poll(() => JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8')) as unknown)
    .toMatchObject({
      direction: 'departures',
      otherDisplays: [
        { display: identity(hall), own: { airport: 'ZRH', direction: 'departures' } },
      ],
    });
  // A setting that is everybody's is everybody's.
  await other.evaluate(() => window.landside.changeSettings({ clock: '12', face: 'split-flap' }));
  const seen = (shown: typeof page) =>
    shown.evaluate(async () => {
      const { settings } = await window.landside.getSettings();
      return [settings.clock, settings.face];
    });
  expect(await seen(page)).toEqual(['12', 'display']);
  expect(await seen(other)).toEqual(['12', 'split-flap']);

  const closed = other.waitForEvent('close');
  await section.getByRole('radiogroup', { name: 'Hall' }).getByLabel('No board').check();
  await closed;
  await expect.poll(async () => (await shownBoards(app)).length).toBe(1);
});
