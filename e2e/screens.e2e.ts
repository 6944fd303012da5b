import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { answerBoth } from './support/both-directions.ts';
import { expect, test, useService } from './support/landside.ts';
import { shownBoards, type Rectangle } from './support/screens.ts';
import { startXScreens, xScreensProblem } from './support/x-screens.ts';

/** On real screens of an X server, without a window manager, as a computer has them that does nothing else. */
test.skip(xScreensProblem !== null, xScreensProblem ?? '');

const one = [{ width: 1920, height: 1080 }];
const two = [...one, { width: 1280, height: 720 }];

const both = [
  { x: 0, board: 'Departures 1' },
  { x: 1920, board: 'Arrivals 2' },
];

/**
 * Whether each screen is painted up to its corners: where no window stands it is black, and a board never is.
 * From left to right.
 */
function areCovered(app: ElectronApplication) {
  return app.evaluate(async ({ desktopCapturer, screen }) => {
    const displays = screen.getAllDisplays().sort((one, other) => one.bounds.x - other.bounds.x);
    return Promise.all(
      displays.map(async ({ id, size, scaleFactor }) => {
        const width = Math.round(size.width * scaleFactor);
        const height = Math.round(size.height * scaleFactor);
        const sources = await desktopCapturer.getSources({
          types: ['screen'],
          thumbnailSize: { width, height },
        });
        const picture = sources.find(({ display_id: of }) => of === String(id))?.thumbnail;
        const bytes = picture?.toBitmap({ scaleFactor: 1 }) ?? Buffer.alloc(0);
        if (bytes.length !== width * height * 4) return `a picture of ${bytes.length} bytes`;
        const isPainted = (x: number, y: number) =>
          bytes.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).some((part) => part > 0);
        const corners = [
          isPainted(0, 0),
          isPainted(width - 1, 0),
          isPainted(0, height - 1),
          isPainted(width - 1, height - 1),
        ];
        return corners.every(Boolean);
      }),
    );
  });
}

test('a first start puts boards on both screens, which they cover', async ({ start, service }) => {
  answerBoth(service);
  await using screens = await startXScreens(two);
  const { args, environment } = useService(service);
  const { app } = await start({
    args: [...args, '--kiosk', '--on-screen', '2=ZRH/arrivals'],
    environment: { ...environment, ...screens.environment },
  });
  await expect.poll(() => shownBoards(app)).toEqual(both);
  await expect.poll(() => areCovered(app)).toEqual([true, true]);
});

// At a scale of 1 it does so above, and the window as well (src/main/windows/board-window.test.ts).
test('at a scale of 1.5 a kiosk covers its screen, and a window has room on it', async ({
  start,
  service,
}) => {
  answerBoth(service);
  await using screens = await startXScreens(one);
  const { args, environment } = useService(service);
  const { app, page } = await start({
    args: [...args, '--force-device-scale-factor=1.5'],
    environment: { ...environment, ...screens.environment },
  });
  const places = await app.evaluate(({ BrowserWindow, screen }) => ({
    window: BrowserWindow.getAllWindows()[0]?.getBounds(),
    area: screen.getPrimaryDisplay().workArea,
  }));
  expect(places.window && isWithin(places.window, places.area)).toBe(true);
  expect(await areCovered(app)).toEqual([false]);
  await page.evaluate(() => window.landside.changeSettings({ isKiosk: true }));
  await expect.poll(() => areCovered(app)).toEqual([true]);
});

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width < outer.x + outer.width &&
    inner.y + inner.height < outer.y + outer.height
  );
}

test('--screens lists them and leaves nothing behind', async ({ run, profile }) => {
  await using screens = await startXScreens(two);
  const [home, temporary] = [join(profile, 'home'), join(profile, 'tmp')];
  for (const folder of [home, temporary]) mkdirSync(folder);
  const folders = { HOME: home, XDG_CONFIG_HOME: join(home, '.config'), TMPDIR: temporary };
  const { code, stdout } = await run({
    args: ['--screens'],
    environment: { ...folders, ...screens.environment },
  });
  expect(code).toBe(0);
  expect(stdout).toBe(`Screen 1, the main one
  name       (it has none)
  pixels     1920 x 1080, at a scale of 1
  place      0, 0
  "display": {"label":"","width":1920,"height":1080,"x":0,"y":0}

Screen 2
  name       (it has none)
  pixels     1280 x 720, at a scale of 1
  place      1920, 0
  "display": {"label":"","width":1280,"height":720,"x":1920,"y":0}
`);
  expect(readdirSync(profile).sort()).toEqual(['home', 'tmp']);
  expect(existsSync(join(home, '.config', 'landside'))).toBe(false);
  expect(readdirSync(temporary)).toEqual([]);
});
