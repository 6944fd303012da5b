import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { readFleetName } from '../fleet-address.ts';
import { packJson, plainReader } from '../wire.ts';

/** What a display signs in with once it is paired. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Credentials that the display with this code alone can read; bytes as base64. */
export interface Sealed {
  /** Of the desk, made for this one message: SPKI, DER. */
  readonly publicKey: string;
  readonly nonce: string;
  readonly text: string;
}

/** The key of a display that waits to be paired. */
export interface PairingKey {
  /** SPKI, DER, base64. */
  readonly publicKey: string;
  /** Null where it was sealed for another, or by no desk. */
  open(sealed: Sealed, code: string): Credentials | null;
}

const credentialsSchema = z.object({
  name: z.string().refine((name) => readFleetName(name).ok),
  password: z.string().min(1).max(500),
});

/** What was written of credentials as JSON; null where it is none. */
export function readCredentials(text: string): Credentials | null {
  try {
    return credentialsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Bytes of the tag that AES-GCM has at the end. */
const tagLength = 16;

export function makePairingKey(): PairingKey {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: encode(publicKey),
    open(sealed, code) {
      try {
        const key = keyBetween(privateKey, decode(sealed.publicKey), code);
        const packed = Buffer.from(sealed.text, 'base64');
        const nonce = Buffer.from(sealed.nonce, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
        decipher.setAuthTag(packed.subarray(-tagLength));
        const text = Buffer.concat([
          decipher.update(packed.subarray(0, -tagLength)),
          decipher.final(),
        ]).toString();
        return readCredentials(text);
      } catch {
        return null;
      }
    },
  };
}

/**
 * @param publicKey of the display
 * @param code that it shows: part of the key, so that an answer to another question opens nothing
 * @throws where that is no key
 */
export function seal(publicKey: string, code: string, credentials: Credentials): Sealed {
  const own = generateKeyPairSync('x25519');
  const key = keyBetween(own.privateKey, decode(publicKey), code);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  const text = Buffer.concat([
    cipher.update(JSON.stringify(credentials)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    publicKey: encode(own.publicKey),
    nonce: nonce.toString('base64'),
    text: text.toString('base64'),
  };
}

function keyBetween(privateKey: KeyObject, publicKey: KeyObject, code: string): Buffer {
  const secret = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', secret, '', `landside pairing ${code}`, 32));
}

function encode(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function decode(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'x25519') throw new Error('not X25519');
  return key;
}

/** Letters that are told apart on a screen across a hall, and by telephone: no I, O, Q; no S, which F is heard for. */
const letters = 'ABCDEFGHJKLMNPRTUVWXYZ';

const length = 6;
const shape = new RegExp(`^[${letters}]{${length}}$`);

/** A code that a display shows, for a person to type it at the desk. */
export function makeCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** What a person has typed, as a code; null where it is none. */
export function readCode(text: string): string | null {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(typed) ? typed : null;
}

/*
 * What a display without credentials and a desk tell each other; not retained.
 */

const encoded = z.string().regex(/^[A-Za-z0-9+/]{1,2000}={0,2}$/);

const askSchema = z.object({ code: z.string().max(20), publicKey: encoded });
const sealedSchema = z.object({ publicKey: encoded, nonce: encoded, text: encoded });

/** A display that shows a code asks to be paired. */
export type Ask = z.output<typeof askSchema>;

export function packAsk(ask: Ask): Buffer {
  return packJson(ask);
}
export const readAsk = plainReader(askSchema);

export function packSealed(sealed: Sealed): Buffer {
  return packJson(sealed);
}
export const readSealed = plainReader(sealedSchema);
