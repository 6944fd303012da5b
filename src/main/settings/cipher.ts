import type { KeyProtection } from '#shared/ipc.ts';

/** Keeps a secret by what the system offers for that. Every call may wait for a user to unlock a key ring. */
export interface Cipher {
  readonly protection: KeyProtection;
  encrypt(text: string): Promise<Buffer>;
  /** Rejects where the bytes were encrypted by another user or on another machine. */
  decrypt(bytes: Buffer): Promise<Decrypted>;
}

/** Where a cipher comes from. */
export interface KeyRing {
  /** How a secret would be kept, as far as it can be told without waking the system's key ring. */
  readonly expectedProtection: KeyProtection;
  /** Asked once, when a secret is first needed. With protection `memory` nothing is written. */
  open(): Promise<Cipher>;
}

export interface Decrypted {
  readonly text: string;
  /** It was encrypted in a way that the system would not choose any more. */
  readonly isOutdated: boolean;
}

/**
 * The part of Electron's `safeStorage` that is used. The asynchronous calls came with Electron 42, and the
 * synchronous ones, which hold up everything while a key ring is locked, go with 46 (electron#53662). Both
 * write the same bytes.
 */
export interface SecretStorage {
  readonly getSelectedStorageBackend?: () => string;
  readonly setUsePlainTextEncryption: (usesPlainText: boolean) => void;
  readonly isAsyncEncryptionAvailable?: () => Promise<boolean> | boolean;
  readonly encryptStringAsync?: (text: string) => Promise<Buffer>;
  readonly decryptStringAsync?: (
    bytes: Buffer,
  ) => Promise<{ result: string; shouldReEncrypt: boolean }>;
  readonly isEncryptionAvailable?: () => boolean;
  readonly encryptString?: (text: string) => Buffer;
  readonly decryptString?: (bytes: Buffer) => string;
}

/** Whether the system has no key ring that Electron knows, and a password that is the same everywhere serves. */
export function isBasicText(storage: SecretStorage, platform: NodeJS.Platform): boolean {
  return platform === 'linux' && storage.getSelectedStorageBackend?.() === 'basic_text';
}

/** What begins the bytes that Chromium encrypts with its built-in password on Linux. */
const builtInPassword = 'v10';

/** Makes a call that holds up everything until a key ring is unlocked, when all who watch have been told. */
export type WhileBlocked = <Result>(call: () => Result) => Promise<Result>;

/** Opens the system's key store: the first question may start a key ring. */
export async function openCipher(
  storage: SecretStorage,
  platform: NodeJS.Platform,
  whileBlocked: WhileBlocked,
): Promise<Cipher> {
  // Better a fixed password than plain text or a key typed in again each day; the panel warns.
  if (isBasicText(storage, platform)) storage.setUsePlainTextEncryption(true);
  return (
    (await asynchronousCipher(storage, platform)) ??
    synchronousCipher(storage, platform, whileBlocked)
  );
}

async function asynchronousCipher(
  storage: SecretStorage,
  platform: NodeJS.Platform,
): Promise<Cipher | null> {
  const { isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync } = storage;
  if (!isAsyncEncryptionAvailable || !encryptStringAsync || !decryptStringAsync) return null;
  const encrypt = (text: string): Promise<Buffer> => encryptStringAsync.call(storage, text);
  let protection: KeyProtection = 'memory';
  if (await isAsyncEncryptionAvailable.call(storage)) {
    // Where the key ring does not answer, Chromium takes the built-in password without a word.
    const sample = platform === 'linux' ? (await encrypt('sample')).toString('latin1') : '';
    protection = sample.startsWith(builtInPassword) ? 'basic' : 'system';
  }
  return {
    protection,
    encrypt,
    async decrypt(bytes) {
      const { result, shouldReEncrypt } = await decryptStringAsync.call(storage, bytes);
      return { text: result, isOutdated: shouldReEncrypt };
    },
  };
}

async function synchronousCipher(
  storage: SecretStorage,
  platform: NodeJS.Platform,
  whileBlocked: WhileBlocked,
): Promise<Cipher> {
  const { encryptString, decryptString } = storage;
  const isAvailable = await whileBlocked(() => storage.isEncryptionAvailable?.() === true);
  if (!isAvailable || !encryptString || !decryptString) return withoutCipher;
  return {
    protection: isBasicText(storage, platform) ? 'basic' : 'system',
    encrypt: (text) => whileBlocked(() => encryptString.call(storage, text)),
    decrypt: async (bytes) => ({
      text: await whileBlocked(() => decryptString.call(storage, bytes)),
      isOutdated: false,
    }),
  };
}

const refuse = (): Promise<never> => Promise.reject(new Error('This system encrypts nothing.'));

/** For a system that offers nothing: a key is kept in memory alone. */
export const withoutCipher: Cipher = { protection: 'memory', encrypt: refuse, decrypt: refuse };

export const withoutKeyRing: KeyRing = {
  expectedProtection: withoutCipher.protection,
  open: () => Promise.resolve(withoutCipher),
};
