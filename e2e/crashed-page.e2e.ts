import type { ElectronApplication } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { inPage, rowsOnScreen } from './support/any-page.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { runTimersAt, watchLivingPage, watchPages } from './support/time.ts';

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
  const { app, board } = await start({ ...useService(service), waitRate: 1 });
  await expect(board.row(/LX 318/)).toBeVisible();
  // Later deaths are followed by waits of 1, 2 and 5 seconds; the service had as long as ever to answer.
  await runTimersAt(app, 10);
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

test('a page that hangs, stands still or paints no more has its rows back', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, board } = await start({ ...useService(service), timerRate: 1 });
  await expect(board.row(/LX 318/)).toBeVisible();
  const deaths = await countDeaths(app);
  let ended = 0;
  /** Until the watch has ended the page, and there is another one. */
  const expectEnded = async (isSilent: boolean): Promise<void> => {
    ended += 1;
    const look = async (): Promise<number> => {
      const dead = await deaths();
      if (dead < ended) await (isSilent ? watchPages : watchLivingPage)(app);
      return dead;
    };
    await expect.poll(look, { intervals: [500] }).toBe(ended);
    await expect.poll(() => rowsOnScreen(app)).toBe(1);
  };
  await test.step('in a loop without end', async () => {
    // Not awaited: no answer will come. Nor does a hung page say anything to Electron without input.
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      void window?.webContents.executeJavaScript('for (;;);').catch(() => undefined);
    });
    await expectEnded(true);
  });

  await test.step('its process is stopped', async (step) => {
    step.skip(process.platform === 'win32', 'No process can be stopped by a signal there.');
    // Unlike one that hangs in a loop it cannot be asked to end either.
    const stopped = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    signal(stopped, 'SIGSTOP');
    try {
      await expectEnded(true);
    } finally {
      // Should the application have failed, no process may be left that cannot be ended.
      signal(stopped, 'SIGKILL');
    }
  });

  await test.step('it lives, and gets no frames', async () => {
    // It has to have painted since it was loaded, and to have said so: one that never has may be on a screen that is off.
    await watchPages(app);
    await inPage(
      app,
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    await inPage(app, 'window.landside.getBoards().then(() => null)');
    await inPage(app, 'window.requestAnimationFrame = () => 0; null');
    await expectEnded(false);
  });
});

function signal(processId: number | undefined, name: NodeJS.Signals): void {
  if (processId === undefined) return;
  try {
    process.kill(processId, name);
  } catch {
    // It is gone already.
  }
}
