import { glyphOf } from './pixel-font.ts';

/** Part of a text that is drawn in one piece. */
export interface TextRun {
  readonly text: string;
  /** Letters of the pixel typeface; else a script that it has no form for. */
  readonly isPixels: boolean;
}

const rightToLeftLetter = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
/** A letter of any script; of those that are not written from right to left where asked after them. */
const anyLetter = /\p{L}/u;

/** `+1` belongs to the time before it, not to the `PM` between them. */
const isDay = /^[+-]\d+$/u;

type Direction = 'left-to-right' | 'right-to-left' | 'number';

/** Words that stand in one order. */
interface Group {
  readonly direction: Direction;
  readonly words: string[];
}

/**
 * The parts of a text from left to right as they are drawn. What follows are the rules of the Unicode
 * bidirectional algorithm (UAX #9) as far as a board needs them: words of one direction stay
 * together, a number after a Latin word belongs to it (`LX 40`), any other stands by itself, and in
 * a line from right to left the groups follow each other from the right.
 */
export function textRuns(text: string, isRightToLeft: boolean): readonly TextRun[] {
  const groups = groupsOf(text);
  const ordered = isRightToLeft ? groups.reverse() : groups;
  const inOrder = ordered.map(({ words }) => words.join(' ')).filter((part) => part !== '');
  return inOrder.flatMap((part, index) => [
    ...(index > 0 ? [{ text: ' ', isPixels: true }] : []),
    ...runsOf(part),
  ]);
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const word of text.split(' ')) {
    const direction = directionOf(word);
    const last = groups.at(-1);
    const isContinued =
      last !== undefined &&
      (direction === 'number'
        ? last.direction === 'left-to-right' && !isDay.test(word)
        : last.direction === direction);
    if (isContinued) last.words.push(word);
    else groups.push({ direction, words: [word] });
  }
  return groups;
}

function directionOf(word: string): Direction {
  if (rightToLeftLetter.test(word)) return 'right-to-left';
  return anyLetter.test(word) ? 'left-to-right' : 'number';
}

const graphemes = new Intl.Segmenter();

/** Letters of the pixel typeface, and stretches of anything else, which are shaped together. */
function runsOf(part: string): TextRun[] {
  if (rightToLeftLetter.test(part)) return [{ text: part, isPixels: false }];
  const runs: { text: string; isPixels: boolean }[] = [];
  for (const { segment } of graphemes.segment(part)) {
    const isPixels = glyphOf(segment) !== null;
    const last = runs.at(-1);
    if (last?.isPixels === isPixels) last.text += segment;
    else runs.push({ text: segment, isPixels });
  }
  return runs;
}
