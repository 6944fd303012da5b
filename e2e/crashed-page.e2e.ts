import type { ElectronApplication } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

/**
 * The rows on the screen, or -1 while there is no page. Playwright gives a crashed page up for lost; the
 * application does not, so it is asked instead.
 */
function rowsOnScreen(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return contents === undefined || contents.isCrashed() || contents.isLoading()
      ? -1
      : contents.executeJavaScript('document.querySelectorAll("tbody tr").length');
  });
}

/** Counts the pages that are gone from now on. */
async function countDeaths(app: ElectronApplication): Promise<() => Promise<number>> {
  await app.evaluate(({ BrowserWindow }) => {
    const counts = { deaths: 0 };
    Object.assign(globalThis, { counts });
    BrowserWindow.getAllWindows()[0]?.webContents.on(
      'render-process-gone',
      () => (counts.deaths += 1),
    );
  });
  return () =>
    app.evaluate(() => (globalThis as { counts?: { deaths: number } }).counts?.deaths ?? 0);
}

test('a page that is killed seven times in a row has its rows back each time', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  const deaths = await countDeaths(app);
  const polls = service.polls();
  for (let kill = 1; kill <= 7; kill += 1) {
    await app.evaluate(({ BrowserWindow }) => {
      const processId = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
      process.kill(processId, 'SIGKILL');
    });
    await expect.poll(deaths, { intervals: [20] }).toBe(kill);
    await expect.poll(() => rowsOnScreen(app), { intervals: [50] }).toBe(1);
  }
  // The rows come from the board that main keeps: they are not asked for again.
  expect(service.polls()).toBe(polls);
});

test('a page that hangs in a loop without end has its rows back', async ({ start, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  const deaths = await countDeaths(app);
  // Not awaited: no answer will come. Nor does a hung page say anything to Electron without input.
  void page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined);
  await expect.poll(deaths).toBe(1);
  await expect.poll(() => rowsOnScreen(app)).toBe(1);
});

test('a page that lives and paints no more has its rows back', async ({ start, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  const deaths = await countDeaths(app);
  const isPainted = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => {
            resolve(true);
          });
        }),
    );
  // It has painted since it was loaded: one that never has may be on a screen that is off.
  expect(await isPainted()).toBe(true);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await expect.poll(deaths).toBe(1);
  await expect.poll(() => rowsOnScreen(app)).toBe(1);
});

function signal(processId: number | undefined, name: NodeJS.Signals): void {
  if (processId === undefined) return;
  try {
    process.kill(processId, name);
  } catch {
    // It is gone already.
  }
}

test('a page whose process stands still altogether has its rows back', async ({
  start,
  service,
}) => {
  test.skip(process.platform === 'win32', 'No process can be stopped by a signal there.');
  service.answerSchedules(json([flight(40)]));
  const { app, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  const deaths = await countDeaths(app);
  // Unlike one that hangs in a loop it cannot be asked to end either.
  const stopped = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  signal(stopped, 'SIGSTOP');
  try {
    await expect.poll(deaths).toBe(1);
    await expect.poll(() => rowsOnScreen(app)).toBe(1);
  } finally {
    // Should the application have failed, no process may be left that cannot be ended.
    signal(stopped, 'SIGKILL');
  }
});
