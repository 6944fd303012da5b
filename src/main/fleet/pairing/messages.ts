import { z } from 'zod';
import { packJson, plainReader } from '../wire.ts';
import type { Sealed } from './sealed.ts';

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
