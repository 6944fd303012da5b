import { fitText } from './fit-text.ts';
import { abbreviateWord } from '../../words/capitals.ts';

/**
 * A name by the rules of fit-text.ts, for faces whose letters cannot become smaller. A name that
 * loses words may be that of another place, too (`Santiago`), so where there is room its code takes
 * theirs; a single word that is too long gives way to the code altogether.
 *
 * @param code empty where there is none
 * @param widthOf of a text, in whatever `room` is counted in
 */
export function shortName(
  name: string,
  code: string,
  room: number,
  widthOf: (text: string) => number,
): string {
  // Whatever does not fit counts as endless: scaling is no way out.
  const measure = (text: string) => {
    const width = widthOf(text);
    return width <= room ? width : Number.POSITIVE_INFINITY;
  };
  const { text } = fitText(name, { width: room, weight: 700, leastScale: 1 }, measure, code);
  if (code === '' || !text.endsWith('…')) return text;
  const withCode = `${text.slice(0, -1)} ${code}`;
  return widthOf(withCode) <= room ? withCode : text;
}

/** `REMOTE 4` may be `REM. 4`, `Domestic` may be `Dom.`. */
const shortWord = 4;
/** A single word that is not much longer stays as it is: `MAIN`, `SOUTH`. */
const longWord = 6;

/**
 * A terminal, a gate or a belt, and ever shorter forms of it: its words abbreviated, then without
 * the space between them. What has a figure in it is never abbreviated: without its last letter a
 * gate is another one.
 */
export function signForms(text: string): readonly string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const least = words.length > 1 ? shortWord : longWord;
  const short = words.map((word) =>
    /\d/u.test(word) || Array.from(word).length <= least ? word : abbreviateWord(word, shortWord),
  );
  return [...new Set([text, short.join(' '), short.join('')])];
}
