import type { BoardRow, ClockTime } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText, clockWords, dayMarker } from '../../words/clock-words.ts';
import { viaForms } from '../faces/face-page.ts';
import { placeText } from '../../words/names.ts';
import { remarkText } from '../../words/remark-words.ts';
import type { TableColumn } from '../../words/words.ts';

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
