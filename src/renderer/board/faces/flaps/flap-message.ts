import type { FacePage } from '../face.ts';
import { capitalsOf, isCuttable } from '../../../words/capitals.ts';
import { fieldText, type FieldText } from './field-text.ts';
import { cellCount } from './full-width.ts';
import type { GridField, GridLayout } from '../../layout/grid.ts';
import { messageLines } from '../../fitting/message-lines.ts';
import type { Column } from '../../../words/words.ts';

/** The text of a field in a row; undefined where the flaps stay blank. */
export type FlapMessage = (row: number, column: Column) => FieldText | undefined;

/** The fields in which an empty board speaks: those that are long enough. */
const speaking: ReadonlySet<Column> = new Set(['place', 'remark']);

/**
 * What an empty board says, on its own flaps: line below line in the column of the places, and where
 * a flight has two lines, below the place as well. Null where it says nothing.
 */
export function flapMessage(
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
