import type { RemarkTone } from '../remark-words.ts';

/** How a flap is printed: as a remark is toned, or for a gate that has just changed. */
export type FlapStyle = RemarkTone | 'new-gate';

/**
 * One flap. Flaps of one book are the same object where they are the same flap, so that they can
 * be told apart by `===`.
 */
export interface Flap {
  /** What is printed on it: a letter, or of a wide flap the whole word. */
  readonly text: string;
  readonly style: FlapStyle;
  /** Of a wide flap, which covers `count` modules: this module's part of it. Else null. */
  readonly part: { readonly index: number; readonly count: number } | null;
}

/** All flaps that have been needed so far. */
export interface FlapBook {
  letter(text: string, style: FlapStyle): Flap;
  /** The parts of a wide flap over so many modules. */
  word(text: string, style: FlapStyle, count: number): readonly Flap[];
}

/** Words come and go with the flights; this many are kept. */
const mostWords = 500;

/** A book without flaps. Blank ones are all the same, whatever their ink would be. */
export function createFlapBook(): FlapBook {
  const letters = new Map<FlapStyle, Map<string, Flap>>();
  const words = new Map<string, readonly Flap[]>();
  return {
    letter(text, style) {
      const printed = text === ' ' && style !== 'new-gate' ? 'plain' : style;
      let ofStyle = letters.get(printed);
      if (ofStyle === undefined) letters.set(printed, (ofStyle = new Map<string, Flap>()));
      let flap = ofStyle.get(text);
      if (flap === undefined) ofStyle.set(text, (flap = { text, style: printed, part: null }));
      return flap;
    },
    word(text, style, count) {
      const key = `${style} ${count} ${text}`;
      const known = words.get(key);
      if (known !== undefined) return known;
      if (words.size >= mostWords) words.clear();
      const parts = Array.from({ length: count }, (_, index) => ({
        text,
        style,
        part: { index, count },
      }));
      words.set(key, parts);
      return parts;
    },
  };
}
