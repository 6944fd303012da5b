import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { supportedUntil } from '#shared/electron-support.ts';

const stamp = z.object({ electronSupportedUntil: z.string().regex(/^\d{4}-\d{2}$/) });

let known: string | null | undefined;

/**
 * The month until about which the Electron inside gets fixes, as it was written into package.json when the
 * package was made, else out of our own table; null where neither knows.
 */
export function electronSupportedUntil(): string | null {
  known ??= stamped() ?? supportedUntil(process.versions.electron);
  return known;
}

function stamped(): string | null {
  try {
    const text = readFileSync(join(app.getAppPath(), 'package.json'), 'utf8');
    return stamp.safeParse(JSON.parse(text)).data?.electronSupportedUntil ?? null;
  } catch {
    return null;
  }
}
