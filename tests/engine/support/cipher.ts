import type { Cipher } from '../../../src/main/settings/cipher.ts';
import type { EngineParts } from '../../../src/main/start/engine.ts';

const turned = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));

/** A key ring of the system, as far as a profile can tell: what it did not encrypt it does not decrypt. */
export const keyRing: Cipher = {
  protection: 'system',
  encrypt: (text) => Promise.resolve(turned(Buffer.from(`ring:${text}`))),
  decrypt(bytes) {
    const text = turned(bytes).toString();
    if (!text.startsWith('ring:')) return Promise.reject(new Error('another ring'));
    return Promise.resolve({ text: text.slice('ring:'.length), isOutdated: false });
  },
};

/** The parts of an engine whose keys are kept by that. */
export const withKeyRing: Pick<EngineParts, 'keyRing'> = {
  keyRing: { expectedProtection: keyRing.protection, open: () => Promise.resolve(keyRing) },
};
