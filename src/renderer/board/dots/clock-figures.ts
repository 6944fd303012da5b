import { fullLevel } from './dot-bitmap.ts';
import { glyphOf } from './pixel-font.ts';

/**
 * Figures of double height for the clock, strokes two dots wide; rows from top to bottom, as in
 * pixel-letters.ts.
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

/**
 * `08:47`, or `8:47 AM`, in as many rows of dots as there are: in figures of double height where
 * there are sixteen or more, else in the letters of the board. One dot is free at all sides.
 */
export function clockDots(text: string, rows: number): ClockDots {
  const isLarge = rows >= figureRows + 2;
  const heightOfText = isLarge ? figureRows : capitalRows;
  const glyphs = Array.from(text, (character) => formOf(character, isLarge));
  const space = isLarge ? 2 : 1;
  const columns = 2 + glyphs.reduce((sum, { width }) => sum + width + space, -space);
  const height = Math.max(rows, heightOfText + 2);
  const top = Math.floor((height - heightOfText) / 2);
  const levels = new Uint8Array(columns * height);
  let left = 1;
  for (const { width, rows: form } of glyphs) {
    const above = top + heightOfText - form.length;
    for (const [row, dots] of form.entries()) {
      for (const [column, dot] of Array.from(dots).entries()) {
        if (dot === '#') levels[(above + row) * columns + left + column] = fullLevel;
      }
    }
    left += width + space;
  }
  return { columns, height, levels };
}

interface Form {
  readonly width: number;
  readonly rows: readonly string[];
}

/** A figure, or a letter of the board; both end on the base line. */
function formOf(character: string, isLarge: boolean): Form {
  const figure = isLarge ? figures[character] : undefined;
  if (figure !== undefined) {
    const rows = figure.split('/');
    const whole = Array.from({ length: figureRows }, (_, index) => rows[index] ?? '');
    return { width: Math.max(...rows.map((row) => row.length)), rows: whole };
  }
  const glyph = glyphOf(character);
  return glyph === null
    ? { width: 0, rows: [] }
    : { width: glyph.width, rows: glyph.rows.slice(3, 10) };
}
