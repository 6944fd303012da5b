import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

test('a page that crashes is loaded again, with nobody near the screen', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();

  // Playwright gives a crashed page up for lost; the application does not, so it is asked instead.
  const rowsOnGlass = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return contents === undefined || contents.isCrashed() || contents.isLoading()
        ? -1
        : contents.executeJavaScript('document.querySelectorAll("tbody tr").length');
    });
  expect(await rowsOnGlass()).toBe(1);
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    Object.assign(globalThis, { hasCrashed: false });
    contents?.once('render-process-gone', () => Object.assign(globalThis, { hasCrashed: true }));
    contents?.forcefullyCrashRenderer();
  });
  await expect
    .poll(() => app.evaluate(() => (globalThis as { hasCrashed?: boolean }).hasCrashed))
    .toBe(true);
  await expect.poll(rowsOnGlass).toBe(1);
});
