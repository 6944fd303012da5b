import type { BoardView } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';
import { dwellTicksOfSet, pageSetsOf } from '../../board/paging/pages.ts';
import { scenesOf } from '../../board/paging/stage.ts';

/** How long pages stay, seconds. */
export interface PageTimes {
  /** What the fullest page needs to be read. */
  readonly needed: number;
  /** Whether the time that was set is shorter than that. */
  readonly isTooShort: boolean;
  /** Until everything has been shown and begins again; null where no page is ever turned. */
  readonly round: number | null;
}

/**
 * What comes of the settings for the pages that are up in turn.
 *
 * @param rowsPerPage flights on a page
 * @param languageCount languages that take turns on each page
 * @param ownTicks how long the pages of notices that are due stay in one language, in ticks
 */
export function pageTimes(
  boards: readonly BoardView[],
  settings: Pick<
    Settings,
    'airportsShown' | 'otherDirection' | 'mostPages' | 'pageSeconds' | 'boardPart'
  >,
  rowsPerPage: number,
  languageCount: number,
  ownTicks = 0,
): PageTimes {
  const { mostPages, pageSeconds, boardPart } = settings;
  const setsById = new Map(
    boards.map(({ id, rows }) => [id, pageSetsOf(rows, rowsPerPage, boardPart)]),
  );
  const scenes = scenesOf(boards, settings).map((scene) => {
    const boardsSets = scene.map((id) => setsById.get(id) ?? [[[]]]);
    const all = Math.max(...boardsSets.map((sets) => sets.length));
    const count = Math.min(all, mostPages ?? all);
    return Array.from({ length: count }, (_, page) => ({
      isFirst: page === 0 && all > 1,
      boards: boardsSets.map((sets) => sets[page % sets.length] ?? [[]]),
    }));
  });
  const pages = scenes.flat();
  const ticks = ({ boards: shown, isFirst }: (typeof pages)[number], seconds: number | null) =>
    Math.max(1, ...shown.map((set) => dwellTicksOfSet(set, { isFirst, pageSeconds: seconds })));
  const longest = (seconds: number | null) =>
    Math.max(...pages.map((page) => ticks({ ...page, isFirst: false }, seconds)), 1);
  const total = pages.reduce((sum, page) => sum + ticks(page, pageSeconds), ownTicks);
  return {
    needed: longest(null) * tickSeconds,
    isTooShort: pageSeconds !== null && longest(pageSeconds) < longest(null),
    round:
      pages.length < 2 && ownTicks === 0 ? null : total * Math.max(1, languageCount) * tickSeconds,
  };
}
