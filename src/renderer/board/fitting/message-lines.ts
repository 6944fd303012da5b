import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isMark = /^[\p{Punctuation}\s]+$/u;
const endsWithinFigures = /\d\p{Punctuation}$/u;
const endsWithOpening = /[\p{Open_Punctuation}\p{Initial_Punctuation}]$/u;

/**
 * Sets a sentence in lines, between words: what an empty board says, in the letters of the board.
 * Null where there are too few lines for it.
 *
 * @param rooms of each line, in whatever `widthOf` counts in
 */
export function messageLines(
  message: string,
  rooms: readonly number[],
  language: Language,
  widthOf: (text: string) => number,
): readonly string[] | null {
  return linesOfPieces(piecesOf(message, language), rooms, widthOf);
}

/** Sets pieces in lines, as many in each as have room. Null where one of them is too wide, or the lines are too few. */
export function linesOfPieces(
  pieces: readonly Piece[],
  rooms: readonly number[],
  widthOf: (text: string) => number,
): readonly string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const { text, space } of pieces) {
    const longer = line === '' ? text : `${line}${space}${text}`;
    if (widthOf(longer) <= (rooms[lines.length] ?? 0)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = text;
    if (widthOf(line) > (rooms[lines.length] ?? 0)) return null;
  }
  return line === '' ? lines : [...lines, line];
}

/** What is never parted at the end of a line. */
export interface Piece {
  readonly text: string;
  /** What stands before it where it does not begin a line. */
  readonly space: string;
}

/** Words; of scripts that have no spaces between them, whatever counts as a word there. */
export function piecesOf(message: string, language: Language): readonly Piece[] {
  return message
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [first = '', ...others] = withoutSpaces.test(word) ? wordsOf(word, language) : [word];
      return [{ text: first, space: ' ' }, ...others.map((text) => ({ text, space: '' }))];
    });
}

/**
 * Marks stay with the word before them, those that open with the word after them; between figures they stay with both:
 * `10:30` is one word.
 */
function wordsOf(text: string, language: Language): readonly string[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    const isTogether =
      last !== undefined &&
      (endsWithOpening.test(last) ||
        (isMark.test(segment) && !endsWithOpening.test(segment)) ||
        (endsWithinFigures.test(last) && /^\d/.test(segment)));
    if (isTogether) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
