import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSettingsText } from '../settings/parse-settings-text.ts';

const savedKiosk = z.object({ isKiosk: z.boolean() });
const savedHours = z.object({ night: z.object({ from: z.string(), to: z.string() }) });

/**
 * Whether the settings of a profile ask for a kiosk, before anything else of them is read. A file that is
 * missing or broken asks for none.
 */
export function isKioskSaved(profileFolder: string): boolean {
  return readSaved(profileFolder, savedKiosk)?.isKiosk ?? false;
}

/** The hours of the night in the settings of a profile; null where there are none, or none legible. */
export function savedNight(profileFolder: string): { from: string; to: string } | null {
  return readSaved(profileFolder, savedHours)?.night ?? null;
}

function readSaved<Shape>(profileFolder: string, schema: z.ZodType<Shape>): Shape | null {
  try {
    const text = readFileSync(join(profileFolder, 'settings.json'), 'utf8');
    return schema.safeParse(parseSettingsText(text)).data ?? null;
  } catch {
    return null;
  }
}
