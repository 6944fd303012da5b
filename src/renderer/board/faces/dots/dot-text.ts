import { Recent } from '#shared/recent.ts';
import { fullLevel, type DotBitmap, type Rasterise } from './dot-palette.ts';
import { glyphOf, lineRows } from './pixel-font.ts';

/** Texts as dots, each of them made once. */
export interface DotText {
  /**
   * @param isRightToLeft whether the line is that of a language written so
   * @param squeeze width of what the pixel typeface has no form for, of its own
   * @param of the text of several lines that this is one of: all have one size
   */
  bitmap(text: string, isRightToLeft: boolean, squeeze: number, of?: string): DotBitmap;
}

/** As many texts as a large board shows at a time. */
const mostKnown = 1000;

/**
 * Draws lines of text. What the pixel typeface has is drawn in it, anything else (Arabic, Chinese,
 * Greek, …) in the board's own typefaces by `rasterise`.
 */
export function createDotText(rasterise: Rasterise): DotText {
  const known = new Recent<string, DotBitmap>(mostKnown);
  return {
    bitmap(text, isRightToLeft, squeeze, of) {
      const key = `${isRightToLeft ? 'r' : 'l'}${squeeze} ${text}\n${of ?? ''}`;
      return known.of(key, () => draw(text, isRightToLeft, (part) => rasterise(part, squeeze, of)));
    },
  };
}

function draw(
  text: string,
  isRightToLeft: boolean,
  rasterise: (part: string) => DotBitmap,
): DotBitmap {
  const parts = textRuns(text, isRightToLeft).flatMap((run) =>
    run.isPixels ? pixelBitmaps(run.text) : [rasterise(run.text)],
  );
  // One dot between any two letters, and between letters and whatever stands beside them.
  const width = parts.reduce((sum, part) => sum + part.width, Math.max(0, parts.length - 1));
  const levels = new Uint8Array(width * lineRows);
  let left = 0;
  for (const part of parts) {
    for (let row = 0; row < lineRows; row += 1) {
      levels.set(
        part.levels.subarray(row * part.width, (row + 1) * part.width),
        row * width + left,
      );
    }
    left += part.width + 1;
  }
  return { width, levels };
}

function pixelBitmaps(text: string): DotBitmap[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => {
    const glyph = glyphOf(segment);
    if (glyph === null) throw new Error(`The pixel typeface has no form of ${segment}.`);
    const levels = Uint8Array.from(glyph.rows.join(''), (dot) => (dot === '#' ? fullLevel : 0));
    return { width: glyph.width, levels };
  });
}

/** Part of a text that is drawn in one piece. */
interface TextRun {
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
