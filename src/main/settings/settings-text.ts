import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, readRegularFile } from '../../files/regular-file.ts';
import type { z } from 'zod';
import type { Problem } from '#shared/problem.ts';
import { problemIn } from '#shared/settings.ts';

/*
 * The file of settings as a text and as JSON, before any rule: all that a start has to know of it before it
 * opens a window.
 */

export type Json = Record<string, unknown>;

/** What editors on Windows put before a text. */
const byteOrderMark = '\uFEFF';

export const settingsFileName = 'settings.json';

/** The settings as they were when all of them could last be used. */
export const lastGoodFileName = 'settings.json.last-good';

/** What is in a file; `code` says why it cannot be read, as the file system does. */
export function readText(path: string): { text: string } | { text: null; code: string } {
  try {
    return { text: readRegularFile(path).toString() };
  } catch (error) {
    return { text: null, code: errorCode(error) };
  }
}

/** The object in the text of a file of settings, which may be anything; null where it is none. */
export function parseSettings(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
    return isObject(value) && !isDeep(value) ? value : null;
  } catch {
    return null;
  }
}

/** Settings nest four deep. What copies, checks and writes a value calls itself for each level, up to the end of the stack. */
const mostLevels = 100;

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((each) =>
      each !== null && typeof each === 'object' ? (Object.values(each) as unknown[]) : [],
    );
  }
  return false;
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

/** The first thing that a schema has to say to a user. */
export function firstProblem(error: z.ZodError): Problem {
  return problemIn(error.issues[0]?.message ?? '') ?? { code: 'refusals.notUnderstood' };
}
