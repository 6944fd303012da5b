import { safeStorage } from 'electron';
import type { KeyProtection } from '#shared/ipc.ts';
import type { Cipher } from './key-store.ts';

function isBasicText(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}

/**
 * How a key would be kept, as far as it can be told without waking the system's key ring: for whoever
 * is about to type one in. To be asked after Electron's `ready`.
 */
export function expectedProtection(): KeyProtection {
  return isBasicText() ? 'basic' : 'system';
}

/**
 * Encryption by the system's key store. To be asked after Electron's `ready`, and only when a key
 * is needed: on Linux the first question may start a key ring.
 *
 * @see https://www.electronjs.org/docs/latest/api/safe-storage
 */
export function systemCipher(): Cipher {
  const isBasic = isBasicText();
  // Better a fixed password than plain text or a key typed in anew each day; the panel warns.
  if (isBasic) safeStorage.setUsePlainTextEncryption(true);
  const isAvailable = safeStorage.isEncryptionAvailable();
  return {
    protection: !isAvailable ? 'memory' : isBasic ? 'basic' : 'system',
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (bytes) => safeStorage.decryptString(bytes),
  };
}
