import type { Language } from '#shared/languages.ts';
import type { ClockWords } from '../../words/clock-words.ts';
import type { RemarkTone } from '../../words/remark-words.ts';
import type { Column } from '../../words/words.ts';

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
