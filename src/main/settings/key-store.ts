import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { KeyProtection } from '#shared/ipc.ts';
import { en as english } from '#shared/messages/problems/en.ts';

/** What the system offers for keeping a secret: Electron's `safeStorage`, or a test's stand-in. */
export interface Cipher {
  readonly protection: KeyProtection;
  encrypt(text: string): Buffer;
  /** Throws where the bytes were encrypted by another user or on another machine. */
  decrypt(bytes: Buffer): string;
}

/** Keeps the API key of one service, encrypted at rest, bound to that service's origin. */
export interface KeyStore {
  readonly protection: KeyProtection;
  /** The key that was saved for this service; null where none was, or it was for another origin. */
  keyFor(serviceUrl: string): string | null;
  /** Saves the key of this service in place of any other; null forgets it. */
  save(serviceUrl: string, key: string | null): KeySaving;
}

export type KeySaving = { readonly ok: true } | { readonly ok: false; readonly message: string };

const fileSchema = z.object({ origin: z.string(), encryptedKey: z.base64() });

/**
 * Opens the key store of a profile (`key.json`, readable by its owner only).
 *
 * The key is bound to the origin it was typed in for: changing the base URL must not send it to
 * somebody else.
 *
 * @param profileFolder folder of the profile
 * @param cipher encryption; with protection `memory` nothing is written
 */
export function openKeyStore(profileFolder: string, cipher: Cipher): KeyStore {
  const path = join(profileFolder, 'key.json');
  let kept = readKey(path, cipher);

  return {
    protection: cipher.protection,
    keyFor: (serviceUrl) => (kept?.origin === new URL(serviceUrl).origin ? kept.key : null),
    save(serviceUrl, key) {
      kept = key === null ? null : { origin: new URL(serviceUrl).origin, key };
      try {
        if (kept === null || cipher.protection === 'memory') {
          rmSync(path, { force: true });
        } else {
          const encryptedKey = cipher.encrypt(kept.key).toString('base64');
          writeFileAtomic.sync(path, JSON.stringify({ origin: kept.origin, encryptedKey }), {
            mode: 0o600,
          });
        }
        return { ok: true };
      } catch {
        return {
          ok: false,
          message: english.refusals.keyNotSaved,
        };
      }
    },
  };
}

function readKey(path: string, cipher: Cipher): { origin: string; key: string } | null {
  if (cipher.protection === 'memory') return null;
  try {
    const { origin, encryptedKey } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { origin, key: cipher.decrypt(Buffer.from(encryptedKey, 'base64')) };
  } catch {
    // Missing, broken, or another user's: there is no key, and the panel asks for one.
    return null;
  }
}
