import { rowsOfLargeClock } from '../fit-canvas.ts';
import type { ClockWords } from '../../../words/clock-words.ts';
import { fullLevel, type DotBitmap } from './dot-palette.ts';
import { baseLine, glyphOf } from './pixel-font.ts';

/**
 * Figures of double height for the clock, strokes two dots wide; rows from top to bottom, as in
 * pixel-font.ts.
 */
const figures: Readonly<Record<string, string>> = {
  0: '.######./########/##....##/##....##/##....##/##....##/##....##/##....##/##....##/##....##/##....##/##....##/########/.######.',
  1: '...##.../..###.../.####.../.####.../...##.../...##.../...##.../...##.../...##.../...##.../...##.../...##.../.######./.######.',
  2: '.######./########/##....##/......##/......##/.....###/....###./...###../..###.../.###..../###...../##....../########/########',
  3: '.######./########/##....##/......##/......##/......##/..#####./..#####./......##/......##/......##/##....##/########/.######.',
  4: '.....###/....####/...##.##/...##.##/..##..##/..##..##/.##...##/##....##/########/########/......##/......##/......##/......##',
  5: '########/########/##....../##....../##....../#######./########/......##/......##/......##/......##/##....##/########/.######.',
  6: '..#####./.######./###...../##....../##....../#######./########/##....##/##....##/##....##/##....##/##....##/########/.######.',
  7: '########/########/......##/......##/.....##./.....##./....##../....##../...##.../...##.../..##..../..##..../..##..../..##....',
  8: '.######./########/##....##/##....##/##....##/.######./.######./##....##/##....##/##....##/##....##/##....##/########/.######.',
  9: '.######./########/##....##/##....##/##....##/##....##/########/.#######/......##/......##/.....###/...#####/.######./.#####..',
  ':': '////##/##////##/##',
};

const figureRows = 14;
const capitalRows = 7;

/** The clock as dots: rows of levels from 0 to `fullLevel`. */
export interface ClockDots {
  readonly columns: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Between the digits and the half of the day, in dots. */
const gapBeforeHalf = 4;

/**
 * The time in as many rows of dots as there are: in figures of double height where there are sixteen
 * or more, else in the letters of the board, in which the half of the day always stands. One dot is
 * free at all sides.
 *
 * @param half the half of the day as a line of the board, on the same base line; null: none
 */
export function clockDots(
  { digits, isHalfFirst }: Pick<ClockWords, 'digits' | 'isHalfFirst'>,
  half: DotBitmap | null,
  rows: number,
): ClockDots {
  const isLarge = rows >= rowsOfLargeClock;
  const heightOfText = isLarge ? figureRows : capitalRows;
  const space = isLarge ? 2 : 1;
  const forms = Array.from(digits, (character) => formOf(character, isLarge));
  if (half !== null) {
    const form = { ...half, ascent: baseLine };
    if (isHalfFirst) forms.unshift(form);
    else forms.push(form);
  }
  const lefts = leftsOf(forms, space, half === null ? null : isHalfFirst ? 1 : forms.length - 1);
  const columns = (lefts.at(-1) ?? 1) + (forms.at(-1)?.width ?? 0) + 1;
  const height = Math.max(rows, heightOfText + 2);
  const base = Math.floor((height - heightOfText) / 2) + heightOfText;
  const levels = new Uint8Array(columns * height);
  for (const [index, { width, levels: dots, ascent }] of forms.entries()) {
    for (const [dot, level] of dots.entries()) {
      const row = base - ascent + Math.floor(dot / width);
      const column = (lefts[index] ?? 0) + (dot % width);
      if (level > 0 && row >= 0 && row < height) levels[row * columns + column] = level;
    }
  }
  return { columns, height, levels };
}

interface Form extends DotBitmap {
  /** Rows above the base line. */
  readonly ascent: number;
}

/** Where each form begins; before that of index `parted` the space is wider. */
function leftsOf(forms: readonly Form[], space: number, parted: number | null): number[] {
  let left = 1;
  return forms.map(({ width }, index) => {
    if (index > 0) left += index === parted ? gapBeforeHalf : space;
    const begins = left;
    left += width;
    return begins;
  });
}

/** A figure, or a letter of the board; both end on the base line. */
function formOf(character: string, isLarge: boolean): Form {
  const figure = isLarge ? figures[character] : undefined;
  if (figure !== undefined) {
    const rows = figure.split('/');
    const width = Math.max(...rows.map((row) => row.length));
    const whole = Array.from({ length: figureRows }, (_, index) =>
      (rows[index] ?? '').padEnd(width),
    );
    return { width, levels: levelsOf(whole), ascent: figureRows };
  }
  const glyph = glyphOf(character);
  return glyph === null
    ? { width: 0, levels: new Uint8Array(0), ascent: 0 }
    : { width: glyph.width, levels: levelsOf(glyph.rows), ascent: baseLine };
}

function levelsOf(rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.join(''), (dot) => (dot === '#' ? fullLevel : 0));
}
