/**
 * Chance as a pure function: a hash of the seed, of what is being decided, and of the thing it is
 * decided for. Integer arithmetic only, so that every machine draws the same.
 */

/**
 * The 32-bit finaliser "lowbias32" (Chris Wellons, "Prospecting for Hash Functions", improved
 * constants 16 21f0aaad 15 d35a2d97 15). A bijection of 32-bit integers.
 */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0xd35a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/**
 * Folds a seed of any whole number into 32 bits; numbers beyond 32 bits keep their upper half.
 */
export function foldSeed(seed: number): number {
  const whole = Math.trunc(seed);
  const low = whole >>> 0;
  const high = Math.floor(whole / 0x100000000) >>> 0;
  return mix(mix(low ^ 0x9e3779b9) + high);
}

/**
 * A hash of up to four whole numbers under a seed, 0 to 2^32 - 1.
 * @param purpose what is being decided: one constant for each kind of decision
 */
export function hash(seed: number, purpose: number, a: number, b = 0, c = 0): number {
  let h = mix(seed ^ Math.imul(purpose + 1, 0x9e3779b1));
  h = mix(h ^ Math.imul(a, 0x85ebca6b));
  h = mix((h + Math.imul(b, 0xc2b2ae35)) | 0);
  return mix(h ^ Math.imul(c, 0x27d4eb2f));
}

/** As `hash`, as a number from 0 (included) to 1 (excluded) with 32 bits. */
export function chance(seed: number, purpose: number, a: number, b = 0, c = 0): number {
  return hash(seed, purpose, a, b, c) / 0x100000000;
}

/** A whole number for a short text, the same everywhere: FNV-1a over its UTF-16 units. */
export function textNumber(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 0x01000193);
  }
  return h >>> 0;
}

/** The kinds of decision, so that no two of them share their draws. */
export const purpose = {
  routeTaste: 1,
  dayPattern: 2,
  departureSlot: 3,
  minute: 4,
  typeChoice: 5,
  numbering: 7,
  codeshare: 8,
  weatherWide: 10,
  weatherLocal: 11,
  ownDelay: 12,
  ownDelaySize: 13,
  cause: 14,
  taxiOut: 15,
  airborne: 16,
  taxiIn: 17,
  cancellation: 18,
  notice: 19,
  drift: 20,
  gate: 21,
  gateChange: 22,
  maintenance: 24,
  hubBank: 25,
  hex: 31,
  built: 33,
  squawk: 34,
  cruiseLevel: 35,
  flowControl: 36,
  typeTaste: 37,
  beltChange: 38,
} as const;
