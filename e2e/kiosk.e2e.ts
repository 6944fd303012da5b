import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import type { SettingsPatch } from '../src/shared/settings.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { beginKiosk } from './support/kiosk-standing.ts';
import { expect, key, test } from './support/landside.ts';
import {
  lobby,
  lobbyBounds,
  hall,
  hallBounds,
  pretend,
  sendKey,
  type Rectangle,
} from './support/screens.ts';

function windowBounds(app: ElectronApplication): Promise<Rectangle | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

const isKiosk = (page: Page) =>
  page.evaluate(async () => (await window.landside.getSettings()).wall.isKiosk);

function change(page: Page, patch: SettingsPatch) {
  return page.evaluate((wanted) => window.landside.changeSettings(wanted), patch);
}

test('a kiosk fills its screen, comes back to it, opens nothing, and is left by its keys', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  // The hall is not there yet. By the command line it is a kiosk in screens.e2e.ts.
  const settings = { airport: 'ZRH', isKiosk: true, serviceUrl: service.baseUrl, display: hall };
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  const { app, page, board } = await start({
    args: ['--flight', 'LX318'],
    environment: { FLIGHT_DATA_API_KEY: key, XDG_CONFIG_HOME: join(profile, 'xdg') },
  });
  // It goes after some seconds.
  await expect(page.getByRole('status').filter({ hasText: 'hold Esc' })).toBeVisible();
  await expect(board.rows).toHaveCount(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).cursor)).toBe('none');
  await expect(page.locator('body')).toHaveAttribute('style', /translate: -?[01]px/);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  for (const pressed of [',', '/', '?', 'l']) await page.keyboard.press(pressed);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('no flight either, that is asked for', async () => {
    const { code, stderr } = await run({ args: ['landside://flight/LX318'] });
    expect(stderr).toContain('LX318: the board is a kiosk, in which nothing is opened.');
    expect(code).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(service.received.filter(({ url }) => url.includes('flight_iata=LX318'))).toEqual([]);
  });

  await pretend(app, [lobby, hall]);
  await expect.poll(() => windowBounds(app)).toEqual(hallBounds);
  await pretend(app, [lobby]);
  await expect.poll(() => windowBounds(app)).toEqual(lobbyBounds);
  const wide = { ...hallBounds, width: 2560, height: 1440 };
  await pretend(app, [lobby, { ...wide, label: 'Hall' }]);
  await expect.poll(() => windowBounds(app)).toEqual(wide);
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 50, y: 60, width: 700, height: 400 });
  });
  await expect.poll(() => windowBounds(app)).toEqual(wide);

  // Now, as a menu comes after the first rows.
  expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu())).toBeNull();
  await sendKey(app, 'keyDown', 'Q', ['control', 'shift']);
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu() !== null)).toBe(true);
  await page.keyboard.press(',');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  // For this run: the setting holds at the next start.
  expect(JSON.parse(readFileSync(join(profile, 'settings.json'), 'utf8'))).toMatchObject({
    isKiosk: true,
  });

  await test.step('by holding Escape as well, and not by pressing it', async () => {
    await beginKiosk(page);
    expect(await isKiosk(page)).toBe(true);
    // At once, as the time is counted for which the key is held.
    const staysKiosk = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      for (const type of ['keyDown', 'keyUp', 'keyDown'] as const) {
        window?.webContents.sendInputEvent({ type, keyCode: 'Escape' });
      }
      return window?.isKiosk();
    });
    expect(staysKiosk).toBe(true);
    // A held key repeats itself, so that a window of another test that takes the focus matters little.
    const holdOn = async () => {
      await sendKey(app, 'keyDown', 'Escape');
      return isKiosk(page);
    };
    await expect.poll(holdOn).toBe(false);
    await sendKey(app, 'keyUp', 'Escape');
  });

  if (process.platform !== 'linux') return;
  await test.step('start at login writes an entry for this profile, and takes it away again', async () => {
    const entry = join(profile, 'xdg', 'autostart', 'landside.desktop');
    const read = () => (existsSync(entry) ? readFileSync(entry, 'utf8') : null);
    expect(read()).toBeNull();
    expect(await change(page, { startsAtLogin: true })).toMatchObject({ ok: true });
    expect(read()).toContain(`"--profile" "${profile}"`);
    // What stands there starts, also as root, whom Chromium has without its sandbox alone.
    const command = /^Exec=(.*)$/m.exec(read() ?? '')?.[1] ?? '';
    const [program = '', ...parts] = [...command.matchAll(/"([^"]*)"/g)].map(
      ([, part = '']) => part,
    );
    const version = execFileSync(program, [...parts, '--version'], { encoding: 'utf8' });
    expect(version).toContain('Landside');
    expect(await change(page, { startsAtLogin: false })).toMatchObject({ ok: true });
    expect(read()).toBeNull();
  });
});
