import type { BoardLayout } from '../layout/board-layout.ts';
import { compactRowHeights } from '../layout/compact-layout.ts';
import type { BoardRow, ClockTime } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText, clockWords, dayMarker } from '../../words/clock-words.ts';
import { viaForms } from '../faces/face.ts';
import { placeText } from '../../words/names.ts';
import { remarkText } from '../../words/remark-words.ts';
import type { TableColumn } from '../../words/words.ts';

/** Height and number of the rows on a page: whole pixels, so that every edge is sharp. */
interface RowFit {
  readonly rows: number;
  readonly rowHeight: number;
  /** What is left of the height: fewer pixels than rows, unless there are no more rows to fill it. */
  readonly spare: number;
  /** One line of text in a row. */
  readonly lineHeight: number;
  /** Height of gate signs and status blocks, centred in their line without half a pixel. */
  readonly signHeight: number;
  /** Height of an airline's colour chip, centred in the same way. */
  readonly chipHeight: number;
}

/** Two lines and the space around them, in modules. */
const stackedRow = 1.78;
/** A row may be this much lower than the module for one more to fit. */
const give = 0.12;
/** A single flight does not fill the board. */
const mostStretch = 1.2;

/** How many rows fit into `height` px of a layout, at least one. They share the height evenly. */
export function fitRows(height: number, layout: BoardLayout): RowFit {
  const isStacked = layout.form === 'stacked';
  const { rows, most } = layout.isCompact ? compactRows(height, layout) : fullRows(height, layout);
  const rowHeight = Math.max(1, Math.floor(Math.min(height / rows, most)));
  const lineHeight = isStacked
    ? Math.floor(rowHeight * (layout.isCompact ? 0.47 : 0.44))
    : rowHeight;
  const within = (inset: number) =>
    Math.max(1, lineHeight - 2 * Math.max(1, Math.round(lineHeight * inset)));
  return {
    rows,
    rowHeight,
    spare: Math.max(0, Math.floor(height - rows * rowHeight)),
    lineHeight,
    signHeight: within(layout.isCompact ? 0.05 : isStacked ? 0.04 : 0.13),
    chipHeight: within(isStacked || layout.isCompact ? 0.13 : 0.2),
  };
}

/** How many rows a page of this layout has, as long as nothing is wrong that the footer must tell. */
export function rowsIn(height: number, layout: BoardLayout): number {
  const { headerHeight, headHeight, footerHeight } = layout;
  return fitRows(Math.max(0, height - headerHeight - headHeight - footerHeight), layout).rows;
}

interface Rows {
  readonly rows: number;
  /** How high one of them may become, px. */
  readonly most: number;
}

function fullRows(height: number, { form, module }: BoardLayout): Rows {
  const wanted = module * (form === 'stacked' ? stackedRow : 1);
  return { rows: Math.max(1, Math.floor(height / wanted + give)), most: wanted * mostStretch };
}

function compactRows(height: number, layout: BoardLayout): Rows {
  const { least, most } = compactRowHeights(layout);
  return { rows: Math.max(1, Math.floor(height / least)), most };
}

/**
 * Keeps a height from swinging for ever: the margin of a canvas follows from its height, what fits
 * beside each other in the footer from that margin, and the height that is left from the footer. A
 * height that comes back to what it was before the last one stays at the lower of both.
 *
 * @returns takes what is measured, and a key of all that may change it for good; a height of 0 is
 *   that of something hidden, and not remembered
 */
export function createSteadyHeight(): (key: string, measured: number) => number {
  let known = '';
  let last: number | null = null;
  let beforeLast: number | null = null;
  let most = Number.POSITIVE_INFINITY;
  return (key, measured) => {
    if (key !== known) {
      known = key;
      last = null;
      beforeLast = null;
      most = Number.POSITIVE_INFINITY;
    }
    if (measured > 0 && measured !== last) {
      if (last !== null && measured === beforeLast) most = Math.min(most, measured, last);
      beforeLast = last;
      last = measured;
    }
    return Math.min(measured, most);
  };
}

function timeText(time: ClockTime | null, language: Language): string {
  if (time === null) return '';
  const text = `${clockText(time.text, language)} ${dayMarker(time, language)}`.trim();
  return withMark(text, time, language);
}

/** A text with such a time, and what its B means. */
function withMark(text: string, time: ClockTime | null, language: Language): string {
  const { separator, secondHour } = messagesIn(language).board;
  const isMarked = time !== null && clockWords(time.text, language).mark !== '';
  return isMarked ? [text, secondHour].join(separator) : text;
}

/** The plain text of a cell, complete: for rows that are not drawn, or drawn on a canvas. */
export function rowText(row: BoardRow, column: TableColumn, language: Language): string {
  const words = messagesIn(language).board;
  switch (column) {
    case 'time':
      return timeText(row.scheduled, language);
    case 'leaveBy':
      return row.leaveBy === null
        ? ''
        : words.leaveAbout({ time: timeText(row.leaveBy, language) });
    case 'flight': {
      const [first = '', ...others] = row.flights.map((flight) => flight.text);
      return others.length > 0 ? words.alsoSoldAs({ first, others: others.join(', ') }) : first;
    }
    case 'place': {
      const name = placeText(row.place, language);
      const code = row.place?.code ?? '';
      const [via = ''] = viaForms(row, language);
      return [name, code === name ? '' : code, via].filter((part) => part !== '').join(' ');
    }
    case 'gate':
      return row.gate !== null && row.gateBefore !== null
        ? `${row.gate} ${words.newGate}, ${words.gateWas({ before: row.gateBefore })}`
        : (row.gate ?? '');
    case 'belt': {
      const exit = row.exit === undefined ? '' : words.exit({ exit: row.exit });
      return [row.belt ?? '', exit].filter((part) => part !== '').join(words.separator);
    }
    case 'terminal':
    case 'checkIn':
      return row[column] ?? '';
    case 'remark':
      return withMark(remarkText(row.remark, language), row.remark.time, language);
  }
}
