import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSettingsText } from '../settings/parse-settings-text.ts';

const saved = z.object({ isKiosk: z.boolean() });

/**
 * Whether the settings of a profile ask for a kiosk, before anything else of them is read. A file that is
 * missing or broken asks for none.
 */
export function isKioskSaved(profileFolder: string): boolean {
  try {
    const text = readFileSync(join(profileFolder, 'settings.json'), 'utf8');
    return saved.safeParse(parseSettingsText(text)).data?.isKiosk ?? false;
  } catch {
    return false;
  }
}
