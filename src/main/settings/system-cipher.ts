import { safeStorage } from 'electron';
import type { KeyProtection } from '#shared/ipc.ts';
import { isBasicText, openCipher, type Cipher, type WhileBlocked } from './cipher.ts';

/**
 * How a key would be kept, as far as it can be told without waking the system's key ring: for one who
 * is about to type one in. To be asked after Electron's `ready`.
 */
export function expectedProtection(): KeyProtection {
  return isBasicText(safeStorage, process.platform) ? 'basic' : 'system';
}

/**
 * Encryption by the system's key store. To be asked after Electron's `ready`, and only when a key
 * is needed: on Linux the first question may start a key ring.
 *
 * @see https://www.electronjs.org/docs/latest/api/safe-storage
 */
export function systemCipher(whileBlocked: WhileBlocked): Promise<Cipher> {
  return openCipher(safeStorage, process.platform, whileBlocked);
}
