import type { BoardRow, ClockTime, Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockWords, dayCount } from '../../words/clock-words.ts';
import type { FacePage, FaceRow, FaceTime } from './face.ts';
import { isGone } from '../paging/pages.ts';
import { drawnTime, remarkTone, wordOf } from '../../words/remark-words.ts';
import { placeText } from '../../words/names.ts';
import { headingOf, type Column } from '../../words/words.ts';

/** What a face is to draw of a page. */
export interface FaceSource {
  readonly direction: Direction;
  readonly language: Language;
  /** Those that have room. */
  readonly columns: readonly Column[];
  readonly rows: readonly BoardRow[];
  /** What stands on a board without rows; null where there are rows. */
  readonly message: string | null;
  /** Which of so many flight numbers has its turn. */
  readonly shownNumber: (count: number) => number;
}

const all: readonly Column[] = ['time', 'flight', 'place', 'terminal', 'gate', 'belt', 'remark'];

/** A page as flaps and dots draw it: plain texts in the language whose turn it is. */
export function facePage({
  direction,
  language,
  columns,
  rows,
  message,
  shownNumber,
}: FaceSource): FacePage {
  const headings = all.map((column) => [column, headingOf(column, direction, language, 'short')]);
  return {
    columns,
    // A heading for each column, made from all of them.
    headings: Object.fromEntries(headings) as FacePage['headings'],
    rows: rows.map((row) => faceRow(row, language, shownNumber)),
    message,
    language,
  };
}

/** A page that has nothing but the text of a user, in these lines. */
export function textPage(lines: readonly string[], language: Language): FacePage {
  return {
    columns: [],
    headings: { time: '', flight: '', place: '', terminal: '', gate: '', belt: '', remark: '' },
    rows: [],
    message: lines.join(' '),
    messageLines: lines,
    language,
  };
}

function faceRow(
  row: BoardRow,
  language: Language,
  shownNumber: (count: number) => number,
): FaceRow {
  const flight = row.flights[shownNumber(row.flights.length)];
  const place = placeText(row.place, language);
  const code = row.place?.code ?? '';
  return {
    id: row.id,
    time: faceTime(row.scheduled, language),
    texts: {
      flight: flight?.text ?? '',
      place,
      terminal: row.terminal ?? '',
      gate: row.gate ?? '',
      belt: row.belt ?? '',
      remark: wordOf(row.remark, language),
    },
    code: code === place ? '' : code,
    via: viaForms(row, language),
    remarkTime: faceTime(drawnTime(row.remark), language),
    tone: remarkTone(row.remark),
    isPast: isGone(row),
    isGateNew: row.gateBefore !== null,
    livery: flight?.colour ?? null,
  };
}

function faceTime(time: ClockTime | null, language: Language): FaceTime | null {
  if (time === null) return null;
  const words = clockWords(time.text, language);
  return { ...words, day: `${words.mark}${dayCount(time)}` };
}

/** `via Singapore`, `via SIN`: the stops on the way as the language calls them, then by their codes; empty without stops. */
export function viaForms(
  { via = [] }: Pick<BoardRow, 'via'>,
  language: Language,
): readonly string[] {
  const { via: words, separator } = messagesIn(language).board;
  if (via.length === 0) return [];
  const names = via.map(({ name, localNames }) => localNames[language] ?? name);
  const codes = via.map(({ name, code }) => code ?? name);
  const forms = [names, codes].map((stops) => words({ stops: stops.join(separator) }));
  return [...new Set(forms)];
}
