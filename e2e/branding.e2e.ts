import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from 'playwright/test';
import { pngOf } from '../src/main/branding/png-for-test.ts';
import { inPage, rowsOnScreen } from './support/any-page.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test, useService } from './support/landside.ts';
import { indexRevision, kept, openSection, tabTo } from './support/settings-section.ts';
import { watchPages } from './support/time.ts';

/** The user chooses this file, or folder, wherever the system asks for one. */
async function chooses(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);
}

/** A disc on nothing; `more` stands beside it. */
const svg = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${more}<circle cx="15" cy="5" r="5" fill="#d40000"/></svg>`;

/** Red, green, blue and opacity in the middle of a picture on the board. */
function middleOf(picture: Locator): Promise<readonly number[]> {
  return picture.evaluate((image: HTMLImageElement) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const { naturalWidth, naturalHeight } = image;
    context?.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}

const branding = (page: Page) => page.locator('.branding');

/** Goes to a field or a button by keyboard, writes into the one and presses the other. */
async function enter(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('a house has its name, its logo and its colour on the board, by keyboard', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await start(useService(service));
  await expect(board.row(/LX 318/)).toBeVisible();
  const section = await openSection(page, 'House');
  const name = section.getByRole('textbox', { name: 'Name' });
  await tabTo(page, name);
  // As if it came from a document.
  await page.keyboard.insertText('  Hotel\tQuellenhof ');
  await page.keyboard.press('Enter');
  await expect(branding(page)).toHaveText('Hotel Quellenhof');

  const file = join(profile, 'logo.file');
  await chooses(app, file);
  const choose = section.getByRole('button', { name: 'Choose a file…' });
  const says = async (sentence: string, bytes: Uint8Array | string) => {
    writeFileSync(file, bytes);
    await press(page, choose);
    await expect(section).toContainText(sentence);
    expect((await kept(page)).houseLogo).toBeNull();
    await expect(branding(page).locator('img')).toHaveCount(0);
  };
  await test.step('what is no logo is refused, each with its sentence', async () => {
    // What else main refuses is in picture-file.test.ts.
    await says('fetched (<script>)', svg('<script>document.title = "run"</script>'));
    await says('larger than 2 MB', Buffer.alloc(100_000_000));
    for (const undrawn of [
      // It says that it is a PNG of a fitting size; its pixels are none.
      pngOf(300, 100, Buffer.alloc(10)),
      '<svg xmlns="http://www.w3.org/2000/svg"><g>',
      svg().replace('<circle', '<circle opacity="0"'),
    ]) {
      await says('neither an SVG nor a PNG', 'Grand Hotel');
      await says('could not be drawn', undrawn);
    }
  });

  await test.step('an SVG becomes pixels, on the board and in the settings', async () => {
    writeFileSync(file, svg());
    await press(page, choose);
    await expect(section).toContainText('The logo is on the board.');
    const logo = branding(page).locator('img');
    await expect(logo).toBeVisible();
    await expect.poll(() => middleOf(logo)).toEqual([0xd4, 0, 0, 255]);
    expect((await kept(page)).houseLogo).toMatchObject({ width: 1200, height: 400 });
  });
  await test.step('a colour that would not be seen is refused, and a lighter one drawn', async () => {
    const colour = section.getByPlaceholder('#c8102e');
    await enter(page, colour, '#0a1f44');
    await expect(section).toContainText('Choose a lighter one.');
    expect((await kept(page)).accentColour).toBeNull();
    await enter(page, colour, '#FFD700');
    await expect(page.locator('.pictogram rect').first()).toHaveCSS('fill', 'rgb(255, 215, 0)');
    expect((await kept(page)).accentColour).toBe('#ffd700');
  });
  await test.step('a folder has the logo of an airline by its other code', async () => {
    const logos = join(profile, 'logos');
    mkdirSync(logos);
    writeFileSync(join(logos, 'SWR.svg'), svg());
    writeFileSync(join(logos, 'BA.svg'), svg('<script/>'));
    await chooses(app, logos);
    await press(page, section.getByRole('button', { name: 'Choose a folder…' }));
    await expect(section).toContainText('Kept: 1. Not taken: 1.');
    await expect(board.drawnRows.first().locator('img.logo')).toBeVisible();
    writeFileSync(join(logos, 'SWR.svg'), svg().replace('<circle', '<circle opacity="0"'));
    await press(page, section.getByRole('button', { name: 'Choose a folder…' }));
    await expect(section).toContainText('could not be drawn');
    expect(Object.keys((await kept(page)).airlineLogos)).toEqual(['SWR']);
  });
  await test.step('guests are told when to leave, by the keyboard alone', async () => {
    const way = await openSection(page, 'How to get there');
    await tabTo(page, way.getByRole('textbox', { name: /^From here/ }));
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Leave by' })).toHaveCount(1);
    await expect(board.drawnRows.first().locator('td.leaveBy')).toContainText(
      /^leave by about \d\d:\d\d/,
    );
    expect((await kept(page)).minutesThere).toEqual({ ZRH: 5 });
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(way).toContainText('from 1 to 600');
  });
  await test.step('the command line decides on the board of this run', async () => {
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const airports = dialog.getByRole('region', { name: 'Airports', exact: true });
    await expect(airports).toContainText(/Landside was started with .*--airport.* for this run/);
    const airport = airports.getByRole('combobox', { name: 'Airport', exact: true });
    await expect(airport).toBeDisabled();
    // It is named without the index of the library.
    await expect(airport).toHaveValue('Zürich ZRH');
    expect(await indexRevision(page)).toBe(0);
    await expect(airport).toHaveAccessibleDescription('Set by the command line for this run.');
    await expect(airports.getByRole('radio', { name: 'Departures' })).toBeDisabled();
    await expect(dialog).toContainText('Set by the environment variable FLIGHT_DATA_API_KEY');
  });
  await page.reload();
  const again = branding(page).locator('img');
  await expect(again).toBeVisible();
  await expect.poll(() => middleOf(again)).toEqual([0xd4, 0, 0, 255]);
  const settings = await openSection(page, 'House');
  await press(page, settings.getByRole('button', { name: 'Remove the logo' }));
  await expect(settings.locator('img')).toHaveCount(0);
  expect((await kept(page)).houseLogo).toBeNull();
});

test('a logo over which the page hangs is set aside, and the board is back as it was', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { app, page, board } = await start({ ...useService(service), timerRate: 1 });
  await expect(board.row(/LX 318/)).toBeVisible();
  const file = join(profile, 'logo.svg');
  writeFileSync(file, svg());
  await chooses(app, file);
  const section = await openSection(page, 'House');
  // However a file may come to that: the rules of main have let it through.
  await page.evaluate(() => {
    OffscreenCanvas.prototype.getContext = () => {
      document.title = 'Drawing';
      for (;;);
    };
  });
  await app.evaluate(({ BrowserWindow }) => {
    const gone = { hasDied: false };
    Object.assign(globalThis, { gone });
    BrowserWindow.getAllWindows()[0]?.webContents.once('render-process-gone', () => {
      gone.hasDied = true;
    });
  });
  await section.getByRole('button', { name: 'Choose a file…' }).focus();
  void page.keyboard.press('Enter').catch(() => undefined);
  // Before it draws the picture it may be slow for other reasons. What hangs tells Playwright nothing more, but main its title.
  const title = (): Promise<string | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getTitle());
  await expect.poll(title).toBe('Drawing');
  const hasDied = async (): Promise<boolean> => {
    await watchPages(app);
    return app.evaluate(
      () => (globalThis as { gone?: { hasDied: boolean } }).gone?.hasDied ?? false,
    );
  };
  await expect.poll(hasDied, { intervals: [500] }).toBe(true);
  await expect.poll(() => rowsOnScreen(app)).toBe(1);
  await test.step('nothing of it is kept, and the settings say why', async () => {
    await expect
      .poll(() =>
        inPage(app, 'window.landside.getSettings().then((view) => view.settings.houseLogo)'),
      )
      .toBeNull();
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.sendInputEvent({ type: 'keyDown', keyCode: ',' });
      contents?.sendInputEvent({ type: 'char', keyCode: ',' });
      contents?.sendInputEvent({ type: 'keyUp', keyCode: ',' });
    });
    await expect
      .poll(() => inPage(app, 'document.querySelector("dialog[open]")?.textContent ?? ""'))
      .toContain('The picture took too long to draw');
  });
  await test.step('the same file is refused from then on, and the page lives', async () => {
    expect(await inPage(app, 'window.landside.chooseBrandingLogo()')).toEqual({
      ok: false,
      problem: { code: 'branding.tooSlow' },
    });
    expect(await rowsOnScreen(app)).toBe(1);
  });
});
