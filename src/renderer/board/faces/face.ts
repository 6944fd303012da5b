import type { Language } from '#shared/languages.ts';
import { type ClockWords, clockWords, dayCount } from '../../words/clock-words.ts';
import { type RemarkTone, drawnTime, remarkTone, wordOf } from '../../words/remark-words.ts';
import { type Column, headingOf } from '../../words/words.ts';
import type { BoardRow, ClockTime, Direction } from '#shared/board-view.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { isGone } from '../paging/pages.ts';
import { placeText } from '../../words/names.ts';

/** A time of day as a face sets it: in parts, of which no other text may take the room. */
export interface FaceTime extends ClockWords {
  /** `+1`: days from today, which have room where a weekday has none; empty today. Behind the mark of a repeated hour: `B+1`. */
  readonly day: string;
}

/** One flight as a face draws it: plain texts in the language whose turn it is, not yet shortened. */
export interface FaceRow {
  /** The row's id: the same flight from one page to the next. */
  readonly id: string;
  /** When it is scheduled. */
  readonly time: FaceTime | null;
  /** The words by column; empty where nothing is known. The remark's without its time. */
  readonly texts: Readonly<Record<Exclude<Column, 'time'>, string>>;
  /** Of the place; empty where there is none, or where it is the name itself. */
  readonly code: string;
  /** Stops on the way, in ever shorter forms, behind the name of the place where there is room; empty where there are none. */
  readonly via: readonly string[];
  readonly remarkTime: FaceTime | null;
  readonly tone: RemarkTone;
  /** The row steps back in colour. */
  readonly isPast: boolean;
  /** The gate has just changed. */
  readonly isGateNew: boolean;
  /** `#rrggbb` of the airline whose number is shown; null where it is unknown. */
  readonly livery: string | null;
}

/** The page that is up. Fewer rows than fit leave the rest of the face empty. */
export interface FacePage {
  /** In reading order; for languages written from right to left the face mirrors them. */
  readonly columns: readonly Column[];
  readonly headings: Readonly<Record<Column, string>>;
  readonly rows: readonly FaceRow[];
  /** What stands on a page without rows; null where there are rows. */
  readonly message: string | null;
  /** The message in lines that have room, where it was set before: the text of a user. */
  readonly messageLines?: readonly string[];
  readonly language: Language;
}

/** What a field of a face has to show: words, a time, or words and a time. */
export interface FaceText {
  readonly text: string;
  readonly time: FaceTime | null;
  /** What says as much as the text where the text has no room; empty where nothing does. */
  readonly code: string;
  /** What may stand behind the text where there is room, the longest form first. */
  readonly further?: readonly string[];
}

/** What a column of a row has to show. */
export function faceText(row: FaceRow, column: Column): FaceText {
  if (column === 'time') return { text: '', time: row.time, code: '' };
  return {
    text: row.texts[column],
    time: column === 'remark' ? row.remarkTime : null,
    code: column === 'place' ? row.code : '',
    further: column === 'place' ? row.via : [],
  };
}

/** The parts of a time in reading order, those that say nothing left out. */
export function timeParts({ digits, half, isHalfFirst, day }: FaceTime): readonly string[] {
  const parts = isHalfFirst ? [half, digits, day] : [digits, half, day];
  return parts.filter((part) => part !== '');
}

/** A time as one text: `02:05 +1`; the mark of a repeated hour stands at its digits. */
export function timeText(time: FaceTime): string {
  return timeParts(time)
    .join(' ')
    .replace(/(\d) B/, '$1B');
}

/** Every text of a page, for a reader who has to know which letters it needs. */
export function textsOf({ headings, rows, message }: FacePage): readonly string[] {
  return [
    ...Object.values(headings),
    message ?? '',
    ...rows.flatMap(({ texts, code, via, time, remarkTime }) => [
      ...Object.values(texts),
      code,
      ...via,
      ...[time, remarkTime].flatMap((each) => (each ? timeParts(each) : [])),
    ]),
  ];
}

/** What a face is to draw of a page. */
interface FaceSource {
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
