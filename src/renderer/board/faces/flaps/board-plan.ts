import { faceText, type FacePage, type FaceRow } from '../face.ts';
import { fieldText, type FieldText } from './field-text.ts';
import type { GridField, GridLayout } from '../../layout/grid.ts';
import type { Column } from '../../../words/words.ts';
import { type Flap, type FlapSet, type FlapStyle, cellCount } from './flap.ts';
import type { PlacedModule } from './flap-panel.ts';
import { capitalsOf, isCuttable } from '../../../words/capitals.ts';
import { messageLines } from '../../fitting/message-lines.ts';

/** Where a field begins, device pixels; on the other side for languages from right to left. */
function fieldLeft(
  field: GridField,
  { cellWidth }: Pick<GridLayout, 'cellWidth'>,
  width: number,
  devicePixelRatio: number,
  isMirrored: boolean,
): number {
  const x = isMirrored ? width - field.x - field.cells * cellWidth : field.x;
  return Math.round(x * devicePixelRatio);
}

/**
 * All modules of a layout, row by row, and in each row field by field; `width` is that of the face,
 * CSS pixels.
 */
export function modulePlaces(
  layout: GridLayout,
  width: number,
  devicePixelRatio: number,
  isMirrored: boolean,
): PlacedModule[] {
  const step = Math.round(layout.cellWidth * devicePixelRatio);
  const modules: PlacedModule[] = [];
  for (let row = 0; row < layout.rows; row += 1) {
    for (const field of layout.fields) {
      const left = fieldLeft(field, layout, width, devicePixelRatio, isMirrored);
      const top = layout.headHeight + row * layout.rowHeight + field.y;
      for (let cell = 0; cell < field.cells; cell += 1) {
        const x = left + cell * step;
        const share = x / (width * devicePixelRatio);
        modules.push({
          x,
          y: Math.round(top * devicePixelRatio),
          drum: field.column === 'time' ? 'figures' : 'letters',
          across: isMirrored ? 1 - share : share,
        });
      }
    }
  }
  return modules;
}

/** What each module has to show for a page, in the order of `modulePlaces`. */
export function flapsOf(page: FacePage, layout: GridLayout, flapSet: FlapSet): Flap[] {
  const flaps: Flap[] = [];
  const message = page.rows.length === 0 ? flapMessage(page, layout) : null;
  for (let index = 0; index < layout.rows; index += 1) {
    const row = page.rows[index];
    for (const field of layout.fields) {
      const style = row === undefined ? 'plain' : styleOf(row, field.column);
      const text =
        row === undefined
          ? message?.(index, field.column)
          : fieldText(field.column, faceText(row, field.column), field.cells, page.language);
      if (text === undefined) {
        for (let cell = 0; cell < field.cells; cell += 1) flaps.push(flapSet.letter(' ', 'plain'));
        continue;
      }
      if (text.kind === 'word') flaps.push(...flapSet.word(text.text, style, field.cells, text.of));
      else flaps.push(...letterFlaps(text.cells, style, flapSet));
    }
  }
  return flaps;
}

/** A flap for each letter; one over two modules for a full-width character. */
function letterFlaps(
  cells: readonly string[],
  style: FlapStyle,
  flapSet: FlapSet,
): readonly Flap[] {
  return cells.flatMap((letter, index) => {
    if (letter === '') return [];
    return cells[index + 1] === '' ? flapSet.wide(letter, style) : [flapSet.letter(letter, style)];
  });
}

/** Only the remark speaks up, and a gate that has just changed. Past flights step back. */
function styleOf(row: FaceRow, column: Column): FlapStyle {
  if (column === 'remark') return row.tone;
  if (column === 'gate' && row.isGateNew && row.texts.gate !== '') return 'new-gate';
  return row.isPast ? 'past' : 'plain';
}

/** The text of a field in a row; undefined where the flaps stay blank. */
type FlapMessage = (row: number, column: Column) => FieldText | undefined;

/** The fields in which an empty board speaks: those that are long enough. */
const speaking: ReadonlySet<Column> = new Set(['place', 'remark']);

/**
 * What an empty board says, on its own flaps: line below line in the column of the places, and where
 * a flight has two lines, below the place as well. Null where it says nothing.
 */
function flapMessage(
  { message, messageLines: set, language }: FacePage,
  { rows, lines, fields }: GridLayout,
): FlapMessage | null {
  if (message === null) return null;
  const whole = message;
  const long = fields.filter(({ column }) => speaking.has(column)).slice(0, lines);
  const cellsFor = (text: string) => cellCount(capitalsOf(text, language));
  const rooms = Array.from({ length: rows }, () => long.map(({ cells }) => cells)).flat();
  const texts = set ?? messageLines(message, rooms, language, cellsFor);
  return (row, column) => {
    const ofRow = long.findIndex((field) => field.column === column);
    const field = long[ofRow];
    const line = row * long.length + ofRow;
    if (field === undefined) return undefined;
    // A sentence that has no room in letters becomes small, as joined scripts do, but stays whole.
    if (texts === null)
      return line === 0 ? { kind: 'word', text: capitalsOf(message, language) } : undefined;
    const text = texts[line];
    return text === undefined ? undefined : lineIn(field, text);
  };

  function lineIn({ cells }: GridField, text: string): FieldText {
    // Letters that are joined cannot be cut into cells: each line is one strip, and none is set otherwise beside it.
    if (set !== undefined && !isCuttable(whole)) return { kind: 'word', text, of: whole };
    return fieldText('place', { text, time: null, code: '' }, cells, language);
  }
}
