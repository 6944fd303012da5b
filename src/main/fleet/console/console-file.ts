import { join } from 'node:path';
import { z } from 'zod';
import type { ConsoleSignIn } from '#shared/fleet-console.ts';
import { errorCode } from '../../../files/error-code.ts';
import { moveAside } from '../../../files/move-aside.ts';
import { readRegularFile } from '../../../files/regular-file.ts';
import { forgetKeptFile, writeKeptFile } from '../../profile/kept-files.ts';

/** What a console keeps in its profile; the password is kept apart, encrypted. */
export interface ConsoleRecord {
  /** Null: it has never signed in, or has signed out. */
  readonly signIn: Omit<ConsoleSignIn, 'password'> | null;
}

/** In the word of earlier versions: their profiles have it. */
const fileName = 'fleet-desk.json';

const nothing: ConsoleRecord = { signIn: null };

const schema = z.object({
  signIn: z
    .object({ address: z.string(), name: z.string(), caFile: z.string().nullable() })
    .nullable()
    .catch(null),
});

/** Why what was kept cannot be read, and where it lies now; null: it is in the way, as it cannot be moved. */
export interface ConsoleFileFault {
  readonly reason: string;
  readonly movedTo: string | null;
}

/** What the console of a profile has kept. One that cannot be read is set aside. */
export function readConsoleFile(profileFolder: string): {
  readonly record: ConsoleRecord;
  /** Null: it was read, or the profile has no such file. */
  readonly fault: ConsoleFileFault | null;
} {
  const path = join(profileFolder, fileName);
  try {
    return { record: schema.parse(JSON.parse(readRegularFile(path).toString())), fault: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { record: nothing, fault: null };
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    try {
      const movedTo = moveAside(path);
      forgetKeptFile(path);
      return { record: nothing, fault: { reason, movedTo } };
    } catch {
      return { record: nothing, fault: { reason, movedTo: null } };
    }
  }
}

/** @throws where the profile cannot be written */
export function writeConsoleFile(profileFolder: string, { signIn }: ConsoleRecord): void {
  writeKeptFile(join(profileFolder, fileName), `${JSON.stringify({ signIn })}\n`);
}
