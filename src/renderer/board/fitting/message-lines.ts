import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isMark = /^[\p{Punctuation}\s]+$/u;
const endsWithinFigures = /\d\p{Punctuation}$/u;

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
  const lines: string[] = [];
  let line = '';
  for (const { text, space } of piecesOf(message, language)) {
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

interface Piece {
  readonly text: string;
  /** What stands before it where it does not begin a line. */
  readonly space: string;
}

/** Words; of scripts that have no spaces between them, whatever counts as a word there. */
function piecesOf(message: string, language: Language): readonly Piece[] {
  return message
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [first = '', ...others] = withoutSpaces.test(word) ? wordsOf(word, language) : [word];
      return [{ text: first, space: ' ' }, ...others.map((text) => ({ text, space: '' }))];
    });
}

/** Marks stay with the word before them, and between figures with those after them: `10:30` is one word. */
function wordsOf(text: string, language: Language): readonly string[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    const isTogether =
      last !== undefined &&
      (isMark.test(segment) || (endsWithinFigures.test(last) && /^\d/.test(segment)));
    if (isTogether) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
