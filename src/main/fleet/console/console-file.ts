import { join } from 'node:path';
import { z } from 'zod';
import type { ConsoleSignIn } from '#shared/fleet-console.ts';
import { errorCode } from '../../../files/error-code.ts';
import { moveAside } from '../../../files/move-aside.ts';
import { readRegularFile } from '../../../files/regular-file.ts';
import { forgetKeptFile, writeKeptFile } from '../../profile/kept-files.ts';
import { readLayers, writtenLayers } from '../document.ts';
import { firstAddress } from '../fleet-address.ts';
import type { Layers } from '../layers.ts';

/** What a console keeps in its profile; the password is kept apart, encrypted. */
export interface ConsoleRecord {
  /** Null: it has never signed in, or has signed out. */
  readonly signIn: Omit<ConsoleSignIn, 'password'> | null;
  /**
   * Layers of an earlier version, until a publisher has taken them; they belong to the fleet of `signIn`.
   */
  readonly former: Layers | null;
}

/** In the word of earlier versions: their profiles have it. */
const fileName = 'fleet-desk.json';

const nothing: ConsoleRecord = { signIn: null, former: null };

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
  /** Null: it was read, or there is none. */
  readonly fault: ConsoleFileFault | null;
  /** An earlier version had several brokers: only the first counts. */
  readonly hadSeveralBrokers: boolean;
} {
  const path = join(profileFolder, fileName);
  const none = { record: nothing, hadSeveralBrokers: false };
  try {
    return { ...readRecord(readRegularFile(path).toString()), fault: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ...none, fault: null };
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    try {
      const movedTo = moveAside(path);
      forgetKeptFile(path);
      return { ...none, fault: { reason, movedTo } };
    } catch {
      return { ...none, fault: { reason, movedTo: null } };
    }
  }
}

/** @throws where it is none */
function readRecord(
  text: string,
): Pick<ReturnType<typeof readConsoleFile>, 'record' | 'hadSeveralBrokers'> {
  const kept: unknown = JSON.parse(text);
  const { signIn: signedIn } = schema.parse(kept);
  const signIn = signedIn && { ...signedIn, address: firstAddress(signedIn.address) };
  const hasFormer = typeof kept === 'object' && kept !== null && 'all' in kept;
  const former = hasFormer ? readLayers.parse(kept) : null;
  return { record: { signIn, former }, hadSeveralBrokers: signIn?.address !== signedIn?.address };
}

/** @throws where the profile cannot be written */
export function writeConsoleFile(profileFolder: string, { signIn, former }: ConsoleRecord): void {
  const kept = { signIn, ...(former !== null && writtenLayers(former)) };
  writeKeptFile(join(profileFolder, fileName), `${JSON.stringify(kept)}\n`);
}
