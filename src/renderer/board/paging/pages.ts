import type { BoardRow } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';

/** The rows of each page, in the order of the board within the page. */
export type Pages = readonly (readonly BoardRow[])[];

/** Departed and landed flights fill at most this much of a first page that has no room to spare. */
const mostPastOfFirstPage = 1 / 3;

/** Whether this flight is over for its passengers. Cancelled ones are looked for until they go. */
export function isGone(row: BoardRow): boolean {
  return row.isPast && row.remark.kind !== 'cancelled';
}

/**
 * Cuts the rows into pages. A board that fits on one page is shown as it is. On a crowded one the
 * flights that have left or landed would fill the first page, and with it the time that people
 * wait: only the latest of them, a third of a page, stay before the flights to come, and the older
 * ones make up the last page. Flights that are late keep their place, however old they are. There
 * is always one page.
 *
 * @param pagesAtOnce so many pages are seen together: a board that fits on these is not crowded
 */
export function pagesOf(rows: readonly BoardRow[], rowsPerPage: number, pagesAtOnce = 1): Pages {
  const perPage = Math.max(1, rowsPerPage);
  if (rows.length <= perPage) return [rows];
  if (rows.length <= perPage * pagesAtOnce) return cut(rows, perPage);
  const gone = rows.filter(isGone);
  const kept = Math.floor(perPage * mostPastOfFirstPage);
  const older = new Set(gone.slice(0, Math.max(0, gone.length - kept)));
  const current = rows.filter((row) => !older.has(row));
  return [...cut(current, perPage), ...cut([...older], perPage)];
}

/** The pages that the screens of one board show together, left to right; a screen may have none of the rows. */
type PageSet = Pages;

/**
 * The pages of a board in sets of those that are up together (docs/board-rules.md, "A board over several
 * screens"). Every set has a page for each screen, and every row stands on exactly one page of one set.
 *
 * @param rowsPerPage so many rows have room on this screen
 * @param part which of the screens this is; null where it has the whole board: each page is a set of its own
 */
export function pageSetsOf(
  rows: readonly BoardRow[],
  rowsPerPage: number,
  part: Settings['boardPart'],
): readonly PageSet[] {
  const of = part?.of ?? 1;
  const pages = pagesOf(rows, Math.min(rowsPerPage, part?.rows ?? rowsPerPage), of);
  return Array.from({ length: Math.ceil(pages.length / of) }, (_, set) =>
    Array.from({ length: of }, (_none, screen) => pages[set * of + screen] ?? []),
  );
}

/** What this screen shows of each set. */
export function pagesOfPart(sets: readonly PageSet[], part: Settings['boardPart']): Pages {
  return sets.map((set) => set[(part?.part ?? 1) - 1] ?? []);
}

function cut(rows: readonly BoardRow[], perPage: number): BoardRow[][] {
  return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    rows.slice(page * perPage, (page + 1) * perPage),
  );
}

/**
 * Seconds that a page needs to be read (docs/board-rules.md, "Page time": TRB Human Factors
 * Guidelines) and the bounds within which that is kept in practice.
 */
const secondsPerUnit = 2;
const secondsPerWord = 1;
const bounds = { least: 10, most: 15 };

/** The first page is the one that most people come for. */
const firstPageFactor = 1.5;

interface DwellOptions {
  readonly isFirst: boolean;
  readonly pageSeconds: number | null;
}

/** How many ticks the pages of a set stay: all of them as long as the one that takes longest to read. */
export function dwellTicksOfSet(set: PageSet, options: DwellOptions): number {
  return Math.max(...set.map((page) => dwellTicks(page, options)));
}

/**
 * How many ticks a page stays, in one language. A unit of information is a flight: one who looks at
 * a board runs down its times or names to one of them, and then reads that row word by word. So it
 * is the longer of two seconds a flight and one second a word of the longest row, from 10 to 15 s;
 * or what the settings say; up to the next whole tick. The first of several pages stays half as
 * long again.
 */
export function dwellTicks(
  rows: readonly Pick<BoardRow, 'flights' | 'place' | 'via' | 'remark'>[],
  options: DwellOptions,
): number {
  const words = Math.max(0, ...rows.map(wordsOf));
  const needed = Math.max(rows.length * secondsPerUnit, words * secondsPerWord);
  const seconds = options.pageSeconds ?? Math.min(bounds.most, Math.max(bounds.least, needed));
  return Math.ceil((seconds * (options.isFirst ? firstPageFactor : 1)) / tickSeconds);
}

/** Time, terminal and gate are a word each; a number and a remark have one beside their digits. */
function wordsOf({
  flights,
  place,
  via = [],
  remark,
}: Pick<BoardRow, 'flights' | 'place' | 'via' | 'remark'>): number {
  const name = place?.name.split(/\s+/u).length ?? 0;
  const signs = 3;
  const stops = via.length === 0 ? 0 : 1 + via.length;
  return signs + 2 * flights.length + name + stops + (place?.code ? 1 : 0) + (remark.time ? 2 : 1);
}

/**
 * The rows of a table while it has yet to take over a snapshot, in the order of the board: those of the page that
 * is up as they are now, and of the others those that it has, as it has them.
 *
 * @param settled what the table has
 */
export function rowsInTable(
  rows: readonly BoardRow[],
  page: readonly BoardRow[],
  settled: readonly BoardRow[],
): readonly BoardRow[] {
  if (settled === rows) return rows;
  const up = new Set(page);
  const known = new Map(settled.map((row) => [row.id, row]));
  return rows.flatMap((row) => (up.has(row) ? row : (known.get(row.id) ?? [])));
}
