import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, _electron, type ElectronApplication, type Page } from 'playwright/test';
import { resolveRuntime } from '../../../scripts/runtime.ts';
import { xmlText } from '../../../scripts/set-up/quoting.ts';
import type { AirportMatch } from '../../../src/shared/ipc.ts';
import { cleanEnvironment, projectFolder } from '../../support/run-landside.ts';
import { stagedLists } from '../world/lists.ts';
import { stagedMap } from '../world/map.ts';
import type { Scene } from '../world/scene.ts';
import { buildApplication } from './built-application.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The built page in Electron, told whatever a test wants it to be told. */
export interface StagedBoard {
  readonly page: Page;
  /**
   * Loads the page anew and waits until it has painted the scene.
   *
   * @param options.isStill as for a picture: nothing takes turns
   */
  readonly show: (
    scene: Scene,
    options?: { readonly size?: Size; readonly isStill?: boolean },
  ) => Promise<void>;
  /** Waits until everything is drawn, with the typefaces that it needs. */
  readonly settle: () => Promise<void>;
}

const appPage = 'landside-app://board/index.html';
const stillPage = `${appPage}#still`;

/** What the picker finds, whatever is looked for. */
const matches: readonly AirportMatch[] = [
  ['ZRH', 'LSZH', 'Zürich Airport', 'Zürich', 'CH', 'Switzerland'],
  ['GVA', 'LSGG', 'Geneva Airport', 'Geneva', 'CH', 'Switzerland'],
  ['LHR', 'EGLL', 'London Heathrow Airport', 'London', 'GB', 'United Kingdom'],
].map(([iata = '', icao = '', name = '', city = '', countryCode = '', countryName = '']) => {
  return { iata, icao, name, city, countryCode, countryName };
});

/**
 * Fontconfig with one typeface, which comes with the application, and no taste of its own: whatever
 * is drawn is drawn with the application's typefaces, and alike on every machine. Without any
 * typeface Chromium gives up those of the page that it has not read yet.
 */
const oneFont = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xmlText(join(projectFolder, 'node_modules/@fontsource/b612/files'))}</dir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
`;

/** One Electron for all tests of a worker. */
export const test = base.extend<object, { board: StagedBoard }>({
  board: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'landside-staged-'));
      const fontsFile = join(folder, 'fonts.conf');
      writeFileSync(fontsFile, oneFont);
      const application = join(folder, 'application');
      await buildApplication(application);
      const runtime = resolveRuntime();
      const app = await _electron.launch({
        executablePath: runtime.electronExecutable,
        args: [
          ...runtime.electronFlags,
          ...['--force-device-scale-factor=1', '--force-color-profile=srgb', '--lang=en-GB'],
          ...['--disable-lcd-text', '--disable-gpu'],
          ...[application, join(projectFolder, 'out'), join(folder, 'profile')],
        ],
        env: {
          ...cleanEnvironment(),
          ...runtime.environment,
          FONTCONFIG_FILE: fontsFile,
          TZ: 'Europe/Zurich',
          LC_ALL: 'C.UTF-8',
        },
      });
      const page = await app.firstWindow();
      await use({
        page,
        show: (scene, options) => show(app, page, scene, options),
        settle: () => settle(page),
      });
      await app.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
});

async function show(
  app: ElectronApplication,
  page: Page,
  scene: Scene,
  { size = { width: 1280, height: 720 }, isStill = true } = {},
): Promise<void> {
  await page.clock.setFixedTime(scene.now * 1000);
  await page.setViewportSize(size);
  // The last page must not report anything any more, and its address would not be loaded again.
  await page.goto('about:blank');
  const painted = await app.evaluateHandle(
    ({ ipcMain }, { scene: { boards, settings, flights, library }, matches, lists, map }) => {
      const isPainted = new Promise<null>((resolve) => {
        const answers = {
          'boards:get': () => boards,
          'settings:get': () => settings,
          'settings:change': () => ({ ok: true, value: settings }),
          'airport:search': () => matches,
          'delays:get': () => lists.delays,
          'timetable:get': () => lists.timetable,
          'map:airports': () => map.airports,
          'map:flights': () => ({ fix: map.fix, pause: null, wait: 60_000 }),
          'app:info': () => ({
            ...{ version: '1.0.0', electron: '33.2.1', chromium: '130.0.0.0' },
            ...{ node: '20.18.0', sqlite: '3.46.0', supportedUntil: '2027-05' },
          }),
          'flight:open': (_event: unknown, asked: unknown) => ({ ...flights[0], asked }),
          'flight:close': () => null,
          'flight:followed': () => flights,
          'library:list': (_event: unknown, { text }: { text: string }) =>
            text.startsWith('qq') ? library.emptyPage : library.page,
          'library:details': (_event: unknown, { kind, id }: { kind: string; id: string }) =>
            library.details[`${kind} ${id}`] ?? null,
          'library:choices': () => library.choices,
          'library:status': () => library.status,
          'board:painted': () => {
            resolve(null);
            return null;
          },
        };
        for (const [channel, answer] of Object.entries(answers)) {
          ipcMain.removeHandler(channel);
          ipcMain.handle(channel, answer);
        }
      });
      return { isPainted };
    },
    { scene, matches, lists: await stagedLists(scene), map: stagedMap(scene) },
  );
  await page.goto(isStill ? stillPage : appPage);
  await painted.evaluate(({ isPainted }) => isPainted);
  await settle(page);
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
