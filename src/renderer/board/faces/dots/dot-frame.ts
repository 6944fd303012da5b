import { isRightToLeft } from '#shared/languages.ts';
import { toneColours, type Theme } from '../../../styles/theme.ts';
import { faceText, type FacePage, type FaceRow } from '../face.ts';
import { messageLines } from '../../fitting/message-lines.ts';
import type { Column } from '../../../words/words.ts';
import { fullLevel, type DotBitmap, type DotInk, type DotPalette } from './dot-palette.ts';
import type { DotField, DotLayout } from './dot-layout.ts';
import type { DotText } from './dot-text.ts';
import { fitDots, fitHeading, type FittedDots } from './fit-dots.ts';
import { lineRows } from './pixel-font.ts';

/** The state of every dot of a matrix (dot-palette.ts), row by row. */
export interface DotFrame {
  readonly columns: number;
  readonly height: number;
  readonly states: Uint8Array;
}

/** Signs may reach a little into the space before the next column; so may headings. */
const overhang = 4;
/** From one line of a sentence to the next. */
const messageRows = lineRows + 1;
/** Dots that a block is wider than its text. */
const blockInset = 3;

/** A matrix with all dots off. */
export function emptyFrame({ columns, height }: Pick<DotLayout, 'columns' | 'height'>): DotFrame {
  return { columns, height, states: new Uint8Array(columns * height) };
}

/** What the matrix has to show for a page: the headings, and as many rows as there is room for. */
export function frameOf(
  page: FacePage,
  layout: DotLayout,
  text: DotText,
  palette: DotPalette,
): DotFrame {
  const frame = emptyFrame(layout);
  const isMirrored = isRightToLeft(page.language);
  const measure = (candidate: string, squeeze: number) =>
    text.bitmap(candidate, isMirrored, squeeze).width;
  const { theme } = palette;
  const draw = (
    words: FittedDots,
    field: Pick<DotField, 'left' | 'width'>,
    top: number,
    lit: DotInk,
    isBlockWide: boolean,
    of?: string,
  ) => {
    if (words.text === '') return;
    const bitmap = text.bitmap(words.text, isMirrored, words.squeeze, of);
    const left = isMirrored ? layout.columns - field.left - bitmap.width : field.left;
    const span = isBlockWide ? { ...field, width: Math.max(field.width, bitmap.width) } : null;
    if (lit.ground !== null) {
      const width = span?.width ?? bitmap.width;
      const from = isMirrored ? layout.columns - field.left - width : field.left;
      fill(
        frame,
        { left: from - blockInset, top, width: width + 2 * blockInset },
        lit.ground,
        palette,
      );
    }
    stamp(frame, bitmap, { left, top }, lit, palette);
  };
  const roomOf = ({ left, width }: DotField) => ({
    width,
    beyond: Math.min(overhang, layout.columns - left - width),
  });
  const plain: DotInk = { ink: theme.colours.ink, ground: null };
  for (const field of layout.dots) {
    const heading = fitHeading(page.headings[field.column], roomOf(field), measure);
    const top = layout.headTop + field.line * lineRows;
    draw(heading, field, top, { ink: theme.colours.quiet, ground: null }, false);
  }
  for (const [index, row] of page.rows.slice(0, layout.rows).entries()) {
    for (const field of layout.dots) {
      const top = layout.rowsTop + index * layout.rowDots + field.top;
      const content = faceText(row, field.column);
      const words = fitDots(content, roomOf(field), field.column, measure);
      draw(words, field, top, inkOf(row, field.column, theme), field.column === 'remark');
    }
  }
  const { message } = page;
  if (page.rows.length === 0 && message !== null) {
    const widthOf = (candidate: string) => measure(candidate, 1);
    const count = Math.max(1, Math.floor((layout.height - layout.rowsTop) / messageRows));
    const rooms = new Array<number>(count).fill(layout.columns);
    const lines = page.messageLines ??
      messageLines(message, rooms, page.language, widthOf) ?? [message];
    for (const [index, line] of lines.entries()) {
      const top = layout.rowsTop + index * messageRows;
      const field = { left: 0, width: layout.columns };
      draw({ text: line, squeeze: 1 }, field, top, plain, false, message);
    }
  }
  return frame;
}

/** Only the remark speaks up, and a gate that has just changed. Past flights step back. */
function inkOf(row: FaceRow, column: Column, theme: Theme): DotInk {
  const { colours } = theme;
  if (column === 'remark') return toneColours(theme, row.isPast ? 'past' : row.tone);
  if (column === 'gate' && row.isGateNew) {
    return { ink: colours.onSolid, ground: colours.amberSolid };
  }
  return { ink: row.isPast ? colours.past : colours.ink, ground: null };
}

/** Lights all dots of a line's block. */
function fill(
  frame: DotFrame,
  { left, top, width }: { left: number; top: number; width: number },
  colour: string,
  palette: DotPalette,
): void {
  const state = palette.state(colour, fullLevel);
  const from = Math.max(0, left);
  const until = Math.min(frame.columns, left + width);
  for (let row = top; row < Math.min(frame.height, top + lineRows); row += 1) {
    frame.states.fill(state, row * frame.columns + from, row * frame.columns + until);
  }
}

/** Lights the dots of a text; on a block a dark text is made of dots that are dimmed or off. */
function stamp(
  frame: DotFrame,
  bitmap: DotBitmap,
  { left, top }: { left: number; top: number },
  { ink, ground }: DotInk,
  palette: DotPalette,
): void {
  const isDark = palette.state(ink, fullLevel) === 0;
  for (let row = 0; row < lineRows; row += 1) {
    for (let column = 0; column < bitmap.width; column += 1) {
      const level = bitmap.levels[row * bitmap.width + column] ?? 0;
      const x = left + column;
      const y = top + row;
      if (level === 0 || x < 0 || x >= frame.columns || y >= frame.height) continue;
      const state =
        isDark && ground !== null
          ? palette.state(ground, fullLevel - level)
          : palette.state(ink, level);
      frame.states[y * frame.columns + x] = state;
    }
  }
}
