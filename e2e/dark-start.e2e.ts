import { expect, test, useService } from './support/landside.ts';

/** The page's own background (styles/tokens.css). */
const dark = '#0a0d12';

test('is dark from the first moment on', async ({ start, service }) => {
  const { app, page, board } = await start(useService(service));
  await expect(board.departures).toBeVisible();
  const isVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect.poll(isVisible).toBe(true);
  const background = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  );
  expect(background?.toLowerCase()).toBe(dark);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]),
  ).toEqual(['rgb(10, 13, 18)', 'rgb(10, 13, 18)', 'dark']);
  // The first picture of the page is the board itself: text is not drawn in another typeface first.
  expect(await page.evaluate(() => document.fonts.check('700 16px B612'))).toBe(true);
});
