import type { BoardRow } from '#shared/board-view.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';
import type { PageSet } from './pages.ts';

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
  rows: readonly Pick<BoardRow, 'flights' | 'place' | 'remark'>[],
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
  remark,
}: Pick<BoardRow, 'flights' | 'place' | 'remark'>): number {
  const name = place?.name.split(/\s+/u).length ?? 0;
  const signs = 3;
  return signs + 2 * flights.length + name + (place?.code ? 1 : 0) + (remark.time ? 2 : 1);
}
