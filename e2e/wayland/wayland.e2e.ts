import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isInPath } from '../../scripts/runtime/system-packages.ts';
import { answerBoth } from '../support/both-directions.ts';
import { json } from '../support/fake-service.ts';
import { flight, numbered } from '../support/flights.ts';
import { expect, key, useService } from '../support/landside.ts';
import { lookThrough } from '../support/process-memory.ts';
import { healthOf } from '../support/run-landside.ts';
import { processIds, type FreeLandside } from '../support/supervised.ts';
import { native, noWayland, test } from './on-desktop.ts';
import { outputs, type Desktop, type SwayWindow } from './sway.ts';

/*
 * The application on a native Wayland desktop, as an ordinary user: what Electron has chosen by itself on Linux
 * since its version 38.
 */

const obstacle = noWayland();
test.skip(obstacle !== null, obstacle ?? '');

/** What each window shows, and how large it is: `Departures 1, 1280x720`. */
function boards(landside: FreeLandside): Promise<string[]> {
  return landside
    .look(async (_page, browser) => {
      const pages = browser.contexts().flatMap((context) => context.pages());
      const found = await Promise.all(
        pages.map((page) =>
          page.evaluate(() => {
            const caption = document.querySelector('table caption')?.textContent ?? '';
            const rows = document.querySelectorAll('tbody tr').length;
            return `${caption} ${rows}, ${innerWidth}x${innerHeight}`;
          }),
        ),
      );
      return found.sort();
    })
    .catch(() => []);
}

/** Something of all windows, to be polled: on a busy machine sway may not say in time, and it is told instead. */
function windowsOf(
  desktop: Desktop,
  see: (windows: readonly SwayWindow[]) => unknown = (windows) => windows,
): () => Promise<unknown> {
  return () => desktop.windows().then(see, String);
}

const filled = (output: keyof typeof outputs) =>
  expect.objectContaining({ output, isVisible: true, isFullScreen: true, place: outputs[output] });

/** Ends it as a service manager would. */
async function end(landside: FreeLandside): Promise<void> {
  landside.process.kill('SIGTERM');
  expect(await landside.ended).toBe(0);
}

test('the window appears with its rows, comes back in full screen, and two boards on the two outputs that they are for', async ({
  desktop,
  open,
  service,
}) => {
  answerBoth(service);
  const first = open();
  await expect.poll(windowsOf(desktop)).toEqual([
    expect.objectContaining({
      title: 'Landside',
      output: 'HEADLESS-1',
      isVisible: true,
      isX11: false,
    }),
  ]);
  await expect.poll(() => first.rows()).toBe(1);
  // In Chromium's sandbox, too, the key of the environment is in no helper but the one that sends the requests.
  if (process.getuid?.() === 0) {
    const inMemory = lookThrough(first.process.pid ?? 0, key).filter((each) => each.inMemory);
    expect(inMemory.map(({ kind }) => kind).sort()).toEqual(['main', 'main', 'utility']);
  }
  await expect.poll(() => healthOf(first.profile).isHealthy).toBe(true);
  await first.look((page) => page.evaluate(() => window.landside.toggleFullscreen()));
  await expect.poll(windowsOf(desktop)).toEqual([filled('HEADLESS-1')]);
  await expect.poll(() => boards(first)).toEqual(['Departures 1, 1280x720']);
  await end(first);

  const second = open({ profile: first.profile });
  await expect.poll(windowsOf(desktop)).toEqual([filled('HEADLESS-1')]);
  await expect.poll(() => second.rows()).toBe(1);
  // As the settings page does it: the compositor names its outputs itself.
  const isChanged = await second.look((page) =>
    page.evaluate(async () => {
      const { wall } = await window.landside.getSettings();
      const display = wall.displays.find(({ width }) => width === 1600);
      if (display === undefined) return null;
      const own = { airport: 'ZRH', direction: 'arrivals' as const };
      return window.landside.changeSettings({ isKiosk: true, otherDisplays: [{ display, own }] });
    }),
  );
  expect(isChanged).toMatchObject({ ok: true });
  const both = [filled('HEADLESS-1'), filled('HEADLESS-2')];
  const shown = ['Arrivals 2, 1600x900', 'Departures 1, 1280x720'];
  const titles = windowsOf(desktop, (windows) => windows.map(({ title }) => title));
  await expect.poll(windowsOf(desktop)).toEqual(both);
  await expect.poll(() => boards(second)).toEqual(shown);
  await expect.poll(titles).toEqual(['Landside', 'Landside']);
  await end(second);

  // Where the user is looking is where windows come up.
  await desktop.command('focus output HEADLESS-2');
  const third = open({ profile: first.profile });
  await expect.poll(windowsOf(desktop)).toEqual(both);
  await expect.poll(() => boards(third)).toEqual(shown);
});

test('a window that is covered by a kiosk, which fills its output, or on another workspace, is left alone', async ({
  desktop,
  open,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const covered = open();
  await expect.poll(() => covered.rows()).toBe(1);
  await desktop.command('workspace 2');
  const away = open();
  await expect.poll(() => away.rows()).toBe(1);
  await desktop.command('workspace 3');
  await desktop.command('workspace 1');
  const cover = open({ args: [native, '--kiosk'] });
  await expect.poll(() => cover.rows()).toBe(1);
  await expect
    .poll(windowsOf(desktop, (windows) => windows.filter(({ isFullScreen }) => isFullScreen)))
    .toEqual([filled('HEADLESS-1')]);
  await expect.poll(() => boards(cover)).toEqual(['Departures 1, 1280x720']);
  const visible = windowsOf(
    desktop,
    (windows) => windows.filter(({ isVisible }) => isVisible).length,
  );
  await expect.poll(visible).toBe(1);

  // Counted in the page: a page that is ended takes its count with it.
  const count = (landside: FreeLandside) =>
    landside.look((page) =>
      page.evaluate(() => {
        const counted = Object.assign(window, { beats: 0 });
        window.landside.onHeartbeatAsked(() => {
          counted.beats += 1;
        });
      }),
    );
  const beats = (landside: FreeLandside) =>
    landside
      .look((page) => page.evaluate(() => (window as { beats?: number }).beats ?? -1))
      .catch(() => -1);
  const unseen = [covered, away];
  await Promise.all(unseen.map(count));
  // At the fourth look the watch would lose its patience, and not ask any more.
  for (const landside of unseen) {
    await expect.poll(() => beats(landside)).toBeGreaterThan(3);
    expect(healthOf(landside.profile).reasons).toEqual([]);
  }

  cover.process.kill('SIGTERM');
  await desktop.command('workspace 2');
  await expect.poll(visible).toBe(2);
  for (const landside of unseen) {
    const isPainting = await landside.look((page) =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            requestAnimationFrame(() => {
              resolve('beats' in window);
            });
          }),
      ),
    );
    expect(isPainting).toBe(true);
  }
});

test('a snapshot is written, of which no window is ever seen', async ({
  desktop,
  runThere,
  service,
  user,
}) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  const folder = user.makeFolder();
  const file = join(folder, 'board.png');
  const { args } = useService(service);
  const run = runThere([...args, '--profile', join(folder, 'profile'), '--snapshot', file]);
  const { code, stderr } = await run;
  expect(code, stderr).toBe(0);
  const picture = readFileSync(file);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1920, 1080]);
  // Two rows, a clock and headings make more than an empty dark rectangle.
  expect(picture.length).toBeGreaterThan(20_000);
  expect(await desktop.windows()).toEqual([]);
});

test('4: the page has the sandbox of the system, for an ordinary user', async ({
  open,
  service,
  user,
}) => {
  test.skip(!user.isSandboxToBeHad, 'This system lets no ordinary user have namespaces.');
  service.answerSchedules(json([flight(40)]));
  const landside = open();
  await expect.poll(() => landside.rows()).toBe(1);
  expect(user.host.command).not.toContain('--no-sandbox');
  const [main, page] = await landside.look(async (_page, browser) => [
    ...(await processIds(browser, 'browser')),
    ...(await processIds(browser, 'renderer')),
  ]);
  const status = readFileSync(`/proc/${page}/status`, 'utf8');
  // Filtered system calls, and none of the rights of others.
  expect(status).toMatch(/^Seccomp:\s+2$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  for (const namespace of ['user', 'net', 'pid']) {
    const of = (process: number | undefined) => readlinkSync(`/proc/${process}/ns/${namespace}`);
    expect(of(page), namespace).not.toBe(of(main));
  }
});

test.describe('where the desktop brings Xwayland', () => {
  test.use({ hasX11: true });
  test.skip(!isInPath('Xwayland'), 'There is no Xwayland here (apt-get install xwayland).');

  test('a supervised board with further screens takes X11 to choose them, by itself', async ({
    desktop,
    open,
    service,
  }) => {
    answerBoth(service);
    const { width, height, x, y } = outputs['HEADLESS-2'];
    const display = { label: '', width, height, x, y };
    const own = { airport: 'ZRH', direction: 'arrivals' };
    const landside = open({
      args: [],
      settings: { isKiosk: true, otherDisplays: [{ display, own }] },
    });
    await expect.poll(windowsOf(desktop)).toEqual([filled('HEADLESS-1'), filled('HEADLESS-2')]);
    for (const { processId, isX11 } of await desktop.windows()) {
      expect(isX11).toBe(true);
      expect(readFileSync(`/proc/${processId}/cmdline`, 'utf8')).toContain('--ozone-platform=x11');
    }
    await expect
      .poll(() => boards(landside))
      .toEqual(['Arrivals 2, 1600x900', 'Departures 1, 1280x720']);
  });
});
