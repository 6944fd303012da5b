import type { BoardRow, Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { dayMarker } from './day-marker.ts';
import type { FacePage, FaceRow } from './face.ts';
import { fitText } from './fit-text.ts';
import { isGone } from './pages.ts';
import { remarkText, remarkTone } from './remark-words.ts';
import { headingOf, type Column } from './words.ts';

/** What a face is to draw of a page. */
export interface FaceSource {
  readonly direction: Direction;
  readonly language: Language;
  /** Those that have room. */
  readonly columns: readonly Column[];
  readonly rows: readonly BoardRow[];
  /** How many letters a place has room for; a longer name gives way to its code. */
  readonly mostLetters: number;
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
  mostLetters,
  shownNumber,
}: FaceSource): FacePage {
  const headings = all.map((column) => [column, headingOf(column, direction, language, 'short')]);
  return {
    columns,
    // A heading for each column, made from all of them.
    headings: Object.fromEntries(headings) as FacePage['headings'],
    rows: rows.map((row) => faceRow(row, language, mostLetters, shownNumber)),
    language,
  };
}

function faceRow(
  row: BoardRow,
  language: Language,
  mostLetters: number,
  shownNumber: (count: number) => number,
): FaceRow {
  const flight = row.flights[shownNumber(row.flights.length)];
  const day = row.scheduled ? dayMarker(row.scheduled, language) : '';
  return {
    id: row.id,
    texts: {
      time: [row.scheduled?.text ?? '', day].join(' ').trim(),
      flight: flight?.text ?? '',
      place: shortName(placeName(row, language), row.place?.code ?? '', mostLetters),
      terminal: row.terminal ?? '',
      gate: row.gate ?? '',
      belt: row.belt ?? '',
      remark: remarkText(row.remark, language),
    },
    tone: remarkTone(row.remark),
    isPast: isGone(row),
    isGateNew: row.gateBefore !== null,
    livery: flight?.colour ?? null,
  };
}

/** The place as the language calls it. */
export function placeName({ place }: BoardRow, language: Language): string {
  return place ? (place.localNames[language] ?? place.name) : '';
}

/** Scripts whose letters can be counted; in others the face itself sees what fits. */
const countable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** A name by the rules of fit-text.ts, so that no face has to cut a word: rather its code. */
function shortName(name: string, code: string, mostLetters: number): string {
  if (!countable.test(name)) return name;
  const measure = (text: string) => {
    const count = Array.from(new Intl.Segmenter().segment(text)).length;
    // Letters of a face cannot become a little smaller: what does not fit is out of the question.
    return count <= mostLetters ? count : Number.POSITIVE_INFINITY;
  };
  return fitText(name, { width: mostLetters, weight: 700, leastScale: 1 }, measure, code).text;
}
