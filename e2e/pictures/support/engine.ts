import type { Page } from 'playwright/test';
import type { World } from '../application/answers.ts';

/** What draws the built page: Electron, or Chromium with the built preload script. */
export interface Engine {
  readonly page: Page;
  /** Address of the built page. */
  readonly address: string;
  /** Answers the calls of the page from this world from now on. */
  readonly setStage: (world: World) => Promise<void>;
  /** Waits until the page has said that it has painted that world. */
  readonly isPainted: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** As for every engine: one size, one colour space, one language, no graphics card. */
export const switches: readonly string[] = [
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--lang=en-GB',
  '--disable-lcd-text',
  '--disable-gpu',
];

/** Of the time that the page takes for the system's, and of its typefaces. */
export function surroundings(fontsFile: string): Record<string, string> {
  return { FONTCONFIG_FILE: fontsFile, TZ: 'Europe/Zurich', LC_ALL: 'C.UTF-8' };
}
