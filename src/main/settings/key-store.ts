import { join } from 'node:path';
import { z } from 'zod';
import type { KeyProtection, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { createBus, type Bus } from '../core/bus.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import { removeKeptFile, writeKeptFile } from '../profile/kept-files.ts';
import { withoutCipher, type Cipher, type KeyRing } from './cipher.ts';

/** Keeps API keys of services, or one secret of a fleet, encrypted at rest, each bound to its origin. */
export interface KeyStore extends Pick<Bus<KeyEvents>, 'on'> {
  /** How keys are kept: as it is expected, until the system's key store has answered. */
  readonly protection: KeyProtection;
  /** Whether a key was saved for this service, as far as it is known without decrypting it. */
  has(serviceUrl: string): boolean;
  /**
   * The key that was saved for this service; null where none was. Takes as long as the system's key store does, which
   * may wait for a user to unlock it: a key that cannot be decrypted is tried again at growing intervals, until it can
   * be, or another key takes its place (null); and so is a file that cannot be read. Never rejects.
   */
  keyFor(serviceUrl: string): Promise<string | null>;
  /**
   * Why the key that was saved for this service is not known so far: its file cannot be read, or the system does not
   * decrypt it; null: it is, or there is none.
   */
  problemFor(serviceUrl: string): Problem | null;
  /** Takes this key for the service immediately, and settles once it is saved; null forgets the one it has. */
  save(serviceUrl: string, key: string | null): Promise<Outcome<null>>;
}

/** The system has not given out the key of a service so far. */
export const keyWaits: Problem = { code: 'service.key-waits' };

/** What a key store keeps. */
export interface SecretKind {
  /** In the profile folder, readable by its owner only. */
  readonly fileName: string;
  /** What is said while the system does not decrypt it. */
  readonly lockedProblem: Problem;
  /** There is one for each origin of a service's address. Otherwise there is one in all, bound to the very text. */
  readonly isOfOrigin?: boolean;
}

const keyOfService: SecretKind = {
  fileName: 'key.json',
  lockedProblem: keyWaits,
  isOfOrigin: true,
};

interface KeyEvents {
  /** The system's key store has answered otherwise than it was expected. */
  readonly protection: undefined;
  /** The saved key could not be read or decrypted, for this reason: told once, however often it is tried. */
  readonly locked: unknown;
}

/** A key, and the origin it was typed in for. */
interface Kept {
  readonly origin: string;
  readonly key: () => Promise<string | null>;
  /** As it stands in the file, Base64; null: it does not. */
  encrypted: string | null;
  /** The system does not decrypt it. */
  isLocked: boolean;
}

/** Milliseconds before a key that could not be decrypted is tried again: twice as long each time. */
const firstWait = 5_000;
const longestWait = 10 * 60_000;

const fileSchema = z.array(z.object({ origin: z.string(), encryptedKey: z.base64() }));

/**
 * Opens the key store of a profile.
 *
 * A key is bound to the origin it was typed in for: changing the base URL must not send it to
 * another.
 */
export function openKeyStore(
  profileFolder: string,
  keyRing: KeyRing,
  errors: ErrorLog,
  { fileName, lockedProblem, isOfOrigin = false }: SecretKind = keyOfService,
): KeyStore {
  const bus = createBus<KeyEvents>((_event, error) => {
    errors.report('the key store', error);
  });
  const path = join(profileFolder, fileName);
  const originOf = (address: string): string => (isOfOrigin ? new URL(address).origin : address);
  let protection = keyRing.expectedProtection;
  let opening: Promise<Cipher> | null = null;
  const kept = new Map<string, Kept>();
  /** The file is there and could not be read, as on a disk that fails: no key, as far as is known. */
  let isUnread = false;
  let hasToldUnread = false;
  let readingAgain: Promise<void> | null = null;
  try {
    readKept();
  } catch {
    isUnread = true;
  }

  function cipher(): Promise<Cipher> {
    opening ??= keyRing
      .open()
      .catch(() => withoutCipher)
      .then((opened) => {
        if (opened.protection !== protection) {
          ({ protection } = opened);
          bus.emit('protection');
        }
        return opened;
      });
    return opening;
  }

  /** @throws where there is a file that cannot be read */
  function readKept(): void {
    const text = readIfThere(path);
    if (text === null) return;
    try {
      for (const { origin, encryptedKey } of fileSchema.parse(JSON.parse(text))) {
        let decrypting: Promise<string | null> | null = null;
        const own: Kept = {
          origin,
          encrypted: encryptedKey,
          isLocked: false,
          key: () => (decrypting ??= decrypt(own, Buffer.from(encryptedKey, 'base64'))),
        };
        kept.set(origin, own);
      }
    } catch {
      // Broken: there is no key, and the panel asks for one.
    }
  }

  const isKept = (own: Kept): boolean => kept.get(own.origin) === own;

  const isAnyLocked = (): boolean =>
    hasToldUnread || [...kept.values()].some((own) => own.isLocked);

  /** Ends once the file could be read, or a key has taken its place. */
  async function readAgain(): Promise<void> {
    for (let wait = firstWait; isUnread; wait = Math.min(2 * wait, longestWait)) {
      try {
        readKept();
        isUnread = false;
        hasToldUnread = false;
        return;
      } catch (error) {
        const isNew = !hasToldUnread;
        hasToldUnread = true;
        if (isNew) bus.emit('locked', error);
      }
      await passed(wait);
    }
  }

  async function decrypt(own: Kept, bytes: Buffer): Promise<string | null> {
    for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
      try {
        const opened = await cipher();
        const { text, isOutdated } = await opened.decrypt(bytes);
        own.isLocked = false;
        // It stands encrypted as it is, should that fail; and never worse than by the key ring.
        if (isOutdated && isKept(own) && opened.protection === 'system')
          void write(own, text, false);
        return text;
      } catch (error) {
        if (!isKept(own)) return null;
        // A key ring is locked until a user logs in. The next time the system is asked again about all of it.
        opening = null;
        const isNew = !isAnyLocked();
        own.isLocked = true;
        if (isNew) bus.emit('locked', error);
      }
      await passed(wait);
      if (!isKept(own)) return null;
    }
  }

  /** Saves a key that came while the key ring was locked, once that can be used. */
  async function writeLater(own: Kept, key: string): Promise<void> {
    for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
      await passed(wait);
      if (!isKept(own)) return;
      opening = null;
      if ((await cipher()).protection === 'memory') continue;
      await write(own, key, false);
      return;
    }
  }

  /** Writes a key, unless another one has taken its place meanwhile. */
  async function write(own: Kept, key: string, wasLocked: boolean): Promise<Outcome<null>> {
    try {
      const opened = await cipher();
      if (opened.protection === 'memory') {
        // What stands there is no worse than nothing, until the new one can be saved.
        if (wasLocked) void writeLater(own, key);
        else if (isKept(own)) {
          own.encrypted = null;
          writeAll();
        }
        return { ok: true, value: null };
      }
      const encrypted = (await opened.encrypt(key)).toString('base64');
      if (isKept(own)) {
        own.encrypted = encrypted;
        writeAll();
      }
      return { ok: true, value: null };
    } catch {
      return { ok: false, problem: { code: 'refusals.keyNotSaved' } };
    }
  }

  /** @throws where it cannot be written */
  function writeAll(): void {
    const entries = [...kept.values()].flatMap(({ origin, encrypted: encryptedKey }) =>
      encryptedKey === null ? [] : [{ origin, encryptedKey }],
    );
    if (entries.length === 0) removeKeptFile(path);
    else writeKeptFile(path, JSON.stringify(entries));
  }

  return {
    on: (listeners) => bus.on(listeners),
    get protection() {
      return protection;
    },
    has: (serviceUrl) => isUnread || kept.has(originOf(serviceUrl)),
    async keyFor(serviceUrl) {
      if (isUnread) await (readingAgain ??= readAgain());
      return kept.get(originOf(serviceUrl))?.key() ?? null;
    },
    problemFor(serviceUrl) {
      if (hasToldUnread) return asProblem('notices.secretUnreadable', { file: fileName });
      return kept.get(originOf(serviceUrl))?.isLocked === true ? lockedProblem : null;
    },
    async save(serviceUrl, key) {
      const wasLocked = isAnyLocked();
      isUnread = false;
      hasToldUnread = false;
      const origin = originOf(serviceUrl);
      const encrypted = kept.get(origin)?.encrypted ?? null;
      if (!isOfOrigin) kept.clear();
      kept.delete(origin);
      if (key !== null) {
        const own = { origin, encrypted, isLocked: false, key: () => Promise.resolve(key) };
        kept.set(origin, own);
        return write(own, key, wasLocked);
      }
      try {
        writeAll();
        return { ok: true, value: null };
      } catch {
        return { ok: false, problem: { code: 'refusals.keyNotSaved' } };
      }
    },
  };
}

/** What the log says of a key that could not be read or decrypted. */
export function lockedText(error: unknown): string {
  return `The saved key could not be read or decrypted, and is tried again: ${String(error)}`;
}

/** Null where there is no file. @throws where it cannot be read */
function readIfThere(path: string): string | null {
  try {
    return readRegularFile(path).toString();
  } catch (error) {
    // ENOTDIR: a file stands where the folder should be.
    if (error instanceof Error && 'code' in error) {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    }
    throw error;
  }
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
