import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { logOf } from './support/run-landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

/** Chooses an item of the application's menu by its label, wherever it stands: once it is there, after the first paint. */
async function chooseFromMenu(app: ElectronApplication, label: string): Promise<void> {
  const choose = () =>
    app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items ?? [];
      const all = items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]);
      const chosen = all.find((item) => item.label === wanted);
      // What it does may bring a window to the front, and that waits for no answer.
      setImmediate(() => {
        chosen?.click();
      });
      return chosen !== undefined;
    }, label);
  await expect.poll(choose).toBe(true);
}

const boundsOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

test('menu, key and help lead to what the application says about itself', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  const about = page.getByRole('dialog', { name: 'About Landside' });
  const settings = page.getByRole('dialog', { name: 'Settings' });

  await chooseFromMenu(app, 'Settings');
  await expect(settings).toBeVisible();
  await chooseFromMenu(app, 'About Landside');
  await expect(about).toBeVisible();
  await expect(settings).toHaveCount(0);
  const versions = await app.evaluate(() => {
    const { electron, chrome, node } = process.versions;
    return [electron, chrome, node];
  });
  for (const version of versions) await expect(about).toContainText(version);
  await expect(about.locator('.programs')).toContainText(/SQLite\s*3\.\d+/);
  for (const text of ['MIT licence', 'OpenTravelData', 'CC BY 4.0', 'ODbL 1.0', 'OFL 1.1']) {
    await expect(about).toContainText(text);
  }
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);

  await page.keyboard.press('i');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
  const toAbout = page.getByRole('button', { name: 'About Landside' });
  await page.keyboard.press('?');
  await toAbout.click();
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
  await chooseFromMenu(app, 'Arrivals');
  await expect(board.arrivals).toBeVisible();
});

test('the window is dark from the first moment on, and comes back where it was left', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const file = join(profile, 'window.json');
  const first = await start(useService(service));
  await expect(first.board.row(/LX 318/)).toBeVisible();
  const background = await first.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  );
  // The page's own (styles/base.css).
  expect(background?.toLowerCase()).toBe('#0a0d12');
  expect(
    await first.page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]),
  ).toEqual(['rgb(10, 13, 18)', 'rgb(10, 13, 18)', 'dark']);
  // The first picture of the page is the board itself: text is not drawn in another typeface first.
  expect(await first.page.evaluate(() => document.fonts.check('700 16px B612'))).toBe(true);
  const isVisible = () =>
    first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect.poll(isVisible).toBe(true);
  const left = { x: 60, y: 40, width: 900, height: 640 };
  await first.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
  }, left);
  await expect.poll(() => boundsOf(first.app)).toEqual(left);
  await first.quit();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ bounds: left });

  const second = await start(useService(service));
  await expect.poll(() => boundsOf(second.app)).toEqual(left);
});

test('the icon in the tray comes and goes with its setting', async ({
  shared: { page, profile },
}) => {
  for (const isInTray of [true, false, true]) {
    const { settings } = await page.evaluate(async (wanted) => {
      await window.landside.changeSettings({ isInTray: wanted });
      return window.landside.getSettings();
    }, isInTray);
    expect(settings.isInTray).toBe(isInTray);
  }
  expect(logOf(profile)).not.toContain('tray');
});
