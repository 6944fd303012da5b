import { app } from 'electron';
import { mkdtempSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { screensInOrder, screensText } from '../windows/displays/screens.ts';

/**
 * Prints the screens and ends. No window is opened, and no profile is touched. To be called before Electron is
 * ready: from then on Chromium writes files of its own.
 */
export async function listScreens(): Promise<void> {
  app.setPath('userData', folderOfChromium());
  app.disableHardwareAcceleration();
  await app.whenReady();
  process.stdout.write(`${screensText(screensInOrder())}\n`);
  app.exit(0);
}

/** Chromium makes a folder for its files, as it begins and as it ends. There is none to be made below this one. */
function folderOfChromium(): string {
  return process.platform === 'win32'
    ? mkdtempSync(join(app.getPath('temp'), 'landside-'))
    : join(devNull, 'landside');
}
