import { Recent } from '#shared/recent.ts';
import type { RemarkTone } from '../../../words/remark-words.ts';
import { lettersOf } from '../../../words/capitals.ts';

/** How a flap is printed: as a remark is toned, or for a gate that has just changed. */
export type FlapStyle = RemarkTone | 'new-gate';

/**
 * One flap. Flaps of one flapSet are the same object where they are the same flap, so that they can
 * be told apart by `===`.
 */
export interface Flap {
  /** What is printed on it: a letter, or of a wide flap the whole word. */
  readonly text: string;
  /** Of a word: it is printed as large as all of this has room to be. */
  readonly of: string;
  readonly kind: 'letter' | 'word';
  readonly style: FlapStyle;
  /** Of a wide flap, which covers `count` modules: this module's part of it. Else null. */
  readonly part: { readonly index: number; readonly count: number } | null;
}

/** The two parts of a flap, side by side. */
type WideLetter = readonly [Flap, Flap];

/** All flaps that have been needed so far. */
export interface FlapSet {
  letter(text: string, style: FlapStyle): Flap;
  /** The parts of the flap of a full-width character, which covers two modules. */
  wide(text: string, style: FlapStyle): WideLetter;
  /**
   * The parts of a wide flap over so many modules.
   *
   * @param of a text of several such lines, which are all of one size
   */
  word(text: string, style: FlapStyle, count: number, of?: string): readonly Flap[];
}

/** Words come and go with the flights: as many are kept as a large board shows in three languages. */
const mostWords = 500;

/** Letters of one style; with all the marks that can be put on them there is no end. */
const mostLetters = 2000;

/** A flapSet without flaps. Blank ones are all the same, whatever their ink would be. */
export function createFlapSet(): FlapSet {
  const letters = new Map<FlapStyle, Map<string, Flap>>();
  const wideLetters = new Map<FlapStyle, Map<string, WideLetter>>();
  const words = new Recent<string, readonly Flap[]>(mostWords);
  return {
    letter(text, asked) {
      const style = printedStyle(text, asked);
      return known(letters, style, text, () => ({
        text,
        of: text,
        kind: 'letter',
        style,
        part: null,
      }));
    },
    wide(text, asked) {
      const style = printedStyle(text, asked);
      return known(wideLetters, style, text, () => {
        const flap = { text, of: text, kind: 'letter', style } as const;
        return [
          { ...flap, part: { index: 0, count: 2 } },
          { ...flap, part: { index: 1, count: 2 } },
        ];
      });
    },
    word(text, style, count, of = text) {
      return words.of(`${style} ${count} ${text}\n${of}`, () =>
        Array.from({ length: count }, (_, index) => ({
          ...({ text, of, kind: 'word', style } as const),
          part: { index, count },
        })),
      );
    },
  };
}

function printedStyle(text: string, style: FlapStyle): FlapStyle {
  return text === ' ' && style !== 'new-gate' ? 'plain' : style;
}

/** What a style has for a letter, made where it is needed for the first time. */
function known<Value>(
  styles: Map<FlapStyle, Map<string, Value>>,
  style: FlapStyle,
  text: string,
  make: () => Value,
): Value {
  let ofStyle = styles.get(style);
  if (ofStyle === undefined) styles.set(style, (ofStyle = new Map<string, Value>()));
  let value = ofStyle.get(text);
  if (value === undefined) {
    if (ofStyle.size >= mostLetters) ofStyle.clear();
    ofStyle.set(text, (value = make()));
  }
  return value;
}

/**
 * Characters that are as wide as they are high: what Unicode calls wide and full-width (UAX #11,
 * "East Asian Width"). The half-width forms at U+FF61 to U+FFDC are as slim as Latin letters.
 */
const fullWidth =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

/** Whether there is such a character in a text. */
export function isFullWidth(text: string): boolean {
  return fullWidth.test(text);
}

/**
 * The cells of a text: one for a letter, two for a full-width character, which stands in the first
 * of them and leaves the second one `''`.
 */
export function cellsOfText(text: string): string[] {
  return lettersOf(text).flatMap((letter) => (isFullWidth(letter) ? [letter, ''] : [letter]));
}

/** How many cells a text takes. */
export function cellCount(text: string): number {
  return cellsOfText(text).length;
}
