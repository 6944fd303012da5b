import { safeStorage, app } from 'electron';
import { isBasicText, openCipher, type KeyRing, type WhileBlocked } from './cipher.ts';

/**
 * The system's key store. To be asked after Electron's `ready`, and opened only when a key is needed: on Linux the first question
 * may start a key ring.
 *
 * @see https://www.electronjs.org/docs/latest/api/safe-storage
 */
export function systemKeyRing(whileBlocked: WhileBlocked): KeyRing {
  return {
    get expectedProtection() {
      return isBasicText(safeStorage, process.platform) ? 'basic' : 'system';
    },
    open: () => openCipher(safeStorage, process.platform, whileBlocked),
  };
}

/** The languages a person prefers, BCP 47: named at the start, in the system, or Chromium's guess. */
export function systemLanguages(): readonly string[] {
  const named = app.commandLine.getSwitchValue('lang');
  return [named, ...app.getPreferredSystemLanguages(), app.getLocale()];
}
