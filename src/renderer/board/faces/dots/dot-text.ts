import { Recent } from '#shared/recent.ts';
import { fullLevel, type DotBitmap, type Rasterise } from './dot-palette.ts';
import { glyphOf, lineRows, baseLine } from './pixel-font.ts';
import type { Language } from '#shared/languages.ts';
import { typefaceOf } from '../../../styles/typeface-order.ts';
import { inkWithin } from '../../fitting/fit-text.ts';

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

/** Drawn so many times larger, then averaged: the browser's own hinting of tiny type is unkind. */
const oversampling = 4;

/** Scripts whose characters fill a square: as large as the line, and centred in it. */
const square = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Its marks belong on the left of what they follow, where a line ends with them. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

interface Setting {
  /** Type size and base line, in dots. */
  readonly size: number;
  readonly base: number;
  readonly weight: number;
}

function settingFor(text: string): Setting {
  if (square.test(text)) return { size: 13.2, base: 11.3, weight: 450 };
  if (rightToLeft.test(text)) return { size: 13, base: 9.4, weight: 500 };
  // Capitals of B612 and its companions are 0.766 em high: seven dots.
  return { size: 7 / 0.766, base: baseLine, weight: 400 };
}

/**
 * Draws what the pixel typeface has no form for in the board's own typefaces, shaped by the browser,
 * in a few steps of brightness, as signs do that can dim their diodes.
 */
export function createRasterise(language: Language): Rasterise {
  const context = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true, alpha: true });
  return (text, squeeze, of = text) =>
    context ? rasteriseOn(context, text, of, squeeze, typefaceOf(language)) : blank;
}

/** Whether these characters can be drawn at once in the language's typefaces. */
export function isTypefaceLoaded(language: Language, characters: string): boolean {
  // Fonts that were not asked for yet count as loaded; those of East Asia are listed on demand.
  const isListed =
    !square.test(characters) ||
    [...document.fonts].some(({ family }) => family.includes('Noto Sans SC'));
  const { weight } = settingFor(characters);
  return isListed && document.fonts.check(`${weight} 16px ${typefaceOf(language)}`, characters);
}

const blank: DotBitmap = { width: 0, levels: new Uint8Array(0) };

function rasteriseOn(
  context: CanvasRenderingContext2D,
  text: string,
  of: string,
  squeeze: number,
  typeface: string,
): DotBitmap {
  const { size, base, weight } = settingFor(text);
  const font = `${weight} ${size * oversampling}px ${typeface}`;
  context.font = font;
  const box = context.measureText(text);
  const width = Math.ceil((box.width * squeeze) / oversampling);
  if (width === 0) return blank;
  // Marks above and below the letters must not be lost at the edges of the line.
  const reach = rightToLeft.test(text) ? context.measureText(of) : box;
  const ink = { ascent: reach.actualBoundingBoxAscent, descent: reach.actualBoundingBoxDescent };
  const { baseline, shrink } = inkWithin(ink, base * oversampling, 0, lineRows * oversampling);
  context.canvas.width = width * oversampling;
  context.canvas.height = lineRows * oversampling;
  // Setting the size of a canvas forgets everything else about it.
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
  context.translate(0, baseline);
  context.scale(squeeze * shrink, shrink);
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return withoutEmptyEnds({ width, levels: averaged(data, width) });
}

/** Alpha of each dot's square, as a level. */
function averaged(pixels: Uint8ClampedArray, width: number): Uint8Array {
  const levels = new Uint8Array(width * lineRows);
  for (let index = 0; index < levels.length; index += 1) {
    const left = (index % width) * oversampling;
    const top = Math.floor(index / width) * oversampling;
    let sum = 0;
    for (let y = top; y < top + oversampling; y += 1) {
      for (let x = left; x < left + oversampling; x += 1) {
        sum += pixels[(y * width * oversampling + x) * 4 + 3] ?? 0;
      }
    }
    levels[index] = levelOf(sum / (255 * oversampling ** 2));
  }
  return levels;
}

/** A stroke that half fills a dot lights it: thin strokes must not fade, and counters stay open. */
function levelOf(coverage: number): number {
  return Math.min(fullLevel, Math.max(0, Math.round((coverage - 0.13) * 2 * fullLevel)));
}

function withoutEmptyEnds({ width, levels }: DotBitmap): DotBitmap {
  const isEmpty = (column: number) => {
    for (let row = 0; row < lineRows; row += 1)
      if (levels[row * width + column] !== 0) return false;
    return true;
  };
  let first = 0;
  let last = width - 1;
  while (first < last && isEmpty(first)) first += 1;
  while (last > first && isEmpty(last)) last -= 1;
  const columns = last - first + 1;
  const kept = new Uint8Array(columns * lineRows);
  for (let row = 0; row < lineRows; row += 1) {
    kept.set(levels.subarray(row * width + first, row * width + last + 1), row * columns);
  }
  return { width: columns, levels: kept };
}
