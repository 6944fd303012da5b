import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { stagedLists } from '../world/lists.ts';
import { stagedMap } from '../world/map.ts';
import type { Opening, Picture, Size } from '../world/pictures.ts';
import { sceneOf, type Scene } from '../world/scene.ts';
import { describeNoPageMeanwhile } from '../../support/lean-expectations.ts';
import { startChromium } from './chromium.ts';
import { tight, wide, type Tolerance } from './compare.ts';
import { startElectron } from './electron.ts';
import type { Engine } from './engine.ts';
import { writeFontconfig } from './system-font.ts';

/** The built page, told whatever a test wants it to be told. */
export interface StagedBoard {
  readonly page: Page;
  /**
   * Loads the page again and waits until it has painted the scene.
   *
   * @param options.isStill as for a picture: nothing takes turns
   */
  readonly show: (
    scene: Scene,
    options?: { readonly size?: Size; readonly isStill?: boolean },
  ) => Promise<void>;
  /** Waits until everything is drawn, with the typefaces that it needs. */
  readonly settle: () => Promise<void>;
  /** Opens another screen than the board, and what is in it. */
  readonly open: (opening: Opening) => Promise<void>;
  /** Shows what is in a picture, and takes it. */
  readonly draw: (picture: Picture) => Promise<Buffer>;
  /** How far what it draws may be from the references. */
  readonly tolerance: Tolerance;
  /** Whether it is the engine that the references are drawn with. */
  readonly isOriginal: boolean;
}

/** To be set in a project of Playwright's configuration. */
export interface Options {
  /** Path of the Chromium to draw with; null: Electron. */
  readonly chromium: string | null;
}

/** The system's look as it is. */
const anyLook = { colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null };

/** The oldest Chromium that was seen to draw as the one of the references does. */
const firstAlike = 150;

/** One Electron or Chromium for all tests of a worker. */
export const test = base.extend<
  { board: StagedBoard; noComplaints: null },
  Options & { staged: StagedBoard; complaints: string[] }
>({
  chromium: [null, { option: true, scope: 'worker' }],
  complaints: [async ({}, use) => use([]), { scope: 'worker' }],
  staged: [
    async ({ chromium, complaints }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'landside-staged-'));
      const fontsFile = writeFontconfig(folder);
      const engine = await (chromium === null
        ? startElectron(folder, fontsFile)
        : startChromium(chromium, fontsFile));
      const { page } = engine;
      await describeNoPageMeanwhile(page);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use({
        page,
        show: (scene, options) => show(engine, scene, options),
        settle: () => settle(page),
        open: (opening) => open(page, opening),
        draw: (picture) => draw(engine, picture),
        tolerance: (await versionOf(page)) < firstAlike ? wide : tight,
        isOriginal: chromium !== null,
      });
      await engine.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  // What a test asks of the system's look is not what the next one finds.
  board: async ({ staged }, use) => {
    await use(staged);
    await staged.page.emulateMedia(anyLook);
  },
  // Of a script that fails, a file that is not there, and what the content security policy refuses.
  noComplaints: [
    async ({ complaints }, use) => {
      await use(null);
      expect(complaints.splice(0), 'the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

async function show(
  engine: Engine,
  scene: Scene,
  { size = { width: 1280, height: 720 }, isStill = true } = {},
): Promise<void> {
  const { page, address } = engine;
  const { boards, settings, flights, library, fleetConsole } = scene;
  // The last page must not report anything any more, nor fit itself to another size, and its address would not be
  // loaded again.
  await page.goto('about:blank');
  await page.clock.setFixedTime(scene.now * 1000);
  await page.setViewportSize(size);
  const lists = await stagedLists(scene);
  await engine.setStage({
    boards,
    settings,
    flights,
    library,
    fleetConsole,
    lists,
    map: stagedMap(scene),
  });
  await page.goto(isStill ? `${address}#still` : address);
  await engine.isPainted();
  await settle(page);
}

async function draw(engine: Engine, { size, scene, opens }: Picture): Promise<Buffer> {
  await show(engine, sceneOf(scene), { size });
  if (opens !== undefined) await open(engine.page, opens);
  return engine.page.screenshot();
}

async function open(page: Page, { keys, clicks, enters, shows, then }: Opening): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    // What is typed is looked up before the next key counts.
    const typedIn = page.locator('input[role="combobox"]:focus');
    const isTyped = (await typedIn.count()) > 0 && (await typedIn.inputValue()).endsWith(key);
    if (isTyped) await expect(page.getByRole('option').first()).toBeVisible();
  }
  if (clicks !== undefined) await page.locator(clicks).first().click();
  if (enters !== undefined) {
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type(enters);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator(shows).first()).toBeVisible();
  await settle(page);
  if (then !== undefined) await open(page, then);
}

async function versionOf(page: Page): Promise<number> {
  const agent = await page.evaluate(() => navigator.userAgent);
  return Number(/Chrome\/(\d+)/.exec(agent)?.[1]);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A typeface is asked for by the frame that needs it.
    for (let frames = 0; frames < 2; frames += 1) {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
}

export { expect } from 'playwright/test';
