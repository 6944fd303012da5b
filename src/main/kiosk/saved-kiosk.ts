import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSettingsText } from '../settings/parse-settings-text.ts';

const savedKiosk = z.object({ isKiosk: z.boolean() });

/** A screen that the board is for, or further ones. */
const savedScreen = z.union([
  z.object({ display: z.object({}) }),
  z.object({ otherDisplays: z.tuple([z.object({})]).rest(z.unknown()) }),
]);

/**
 * Whether the settings of a profile ask for a kiosk, before anything else of them is read. A file that is
 * missing or broken asks for none.
 */
export function isKioskSaved(profileFolder: string): boolean {
  return savedKiosk.safeParse(readSaved(profileFolder)).data?.isKiosk ?? false;
}

/** Whether the settings of a profile say which screen the board is for, or name further ones; read as that is. */
export function isScreenSaved(profileFolder: string): boolean {
  return savedScreen.safeParse(readSaved(profileFolder)).success;
}

function readSaved(profileFolder: string): unknown {
  try {
    return parseSettingsText(readFileSync(join(profileFolder, 'settings.json'), 'utf8'));
  } catch {
    return null;
  }
}
