import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../files/error-code.ts';

/*
 * The file of settings as a text and as JSON, before any rule: all that a start has to know of it before it
 * opens a window.
 */

export type Json = Record<string, unknown>;

/** What editors on Windows put before a text. */
const byteOrderMark = '\uFEFF';

export const settingsFileName = 'settings.json';

/** The settings as each of them was when it could last be used. */
export const lastGoodFileName = 'settings.json.last-good';

/** What is in a file; `code` says why it cannot be read, as the file system does. */
export function readText(path: string): { text: string } | { text: null; code: string } {
  try {
    // A pipe would be waited for.
    if (!statSync(path).isFile()) return { text: null, code: 'no file' };
    return { text: readFileSync(path, 'utf8') };
  } catch (error) {
    return { text: null, code: errorCode(error) };
  }
}

/** The object in the text of a file of settings, which may be anything; null where it is none. */
export function parseSettings(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Whether an object has nothing in it, as a file of settings that a person, or a disk, has emptied. */
export function isEmpty(written: Readonly<Json>): boolean {
  return Object.keys(written).length === 0;
}

/** Whether the settings of a profile may ask for a kiosk: where not, nothing of them decides what a process is. */
export function mayAskForKiosk(profileFolder: string): boolean {
  const file = readText(join(profileFolder, settingsFileName));
  // Where it is gone or emptied, the last good ones count (read-settings.ts).
  const hasLastGood = (): boolean => existsSync(join(profileFolder, lastGoodFileName));
  if (file.text === null) return file.code !== 'ENOENT' || hasLastGood();
  const written = parseSettings(file.text);
  if (written === null || Object.hasOwn(written, 'isKiosk')) return true;
  return isEmpty(written) && hasLastGood();
}
