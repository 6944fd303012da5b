/**
 * What takes turns on the board: pages, and the numbers of a codeshare. Everything moves on the
 * same beat, all rows together; no single line alternates while others hold still
 * (board-rules.md, "Legibility" and "Rows").
 */

/** Seconds of one beat: a codeshare number's turn. A divisor of 60, so that the clock fits in. */
export const beatSeconds = 4;

/** A page stays for three beats, 12 s: within the 10 to 15 s of the TRB guidelines. */
export const beatsPerPage = 3;

/** After a page was turned by hand the pages wait for this many beats: somebody is reading. */
export const beatsHeldByHand = 8;

/** Which page is up, since when, and how often the pages have been through. */
export interface PageTurn {
  readonly page: number;
  /** The beat at which this page came up. */
  readonly since: number;
  /** How many beats it stays. */
  readonly beats: number;
  /** How often the pages have started again from the first. */
  readonly round: number;
}

/** The first page, as it comes up at `beat`. */
export function firstPage(beat: number): PageTurn {
  return { page: 0, since: beat, beats: beatsPerPage, round: 0 };
}

/** The turn that is due at `beat`: the same object as long as nothing is to be turned. */
export function turnAt(turn: PageTurn, beat: number, pageCount: number): PageTurn {
  const isPageGone = turn.page >= pageCount && turn.page > 0;
  if (isPageGone) return { ...firstPage(beat), round: turn.round + 1 };
  if (pageCount < 2 || beat < turn.since + turn.beats) return turn;
  const isLast = turn.page === pageCount - 1;
  return {
    page: isLast ? 0 : turn.page + 1,
    since: beat,
    beats: beatsPerPage,
    round: isLast ? turn.round + 1 : turn.round,
  };
}

/** A page chosen by hand: it goes round at both ends and stays longer. */
export function turnByHand(
  turn: PageTurn,
  beat: number,
  pageCount: number,
  page: number,
): PageTurn {
  if (pageCount < 2) return turn;
  const chosen = ((page % pageCount) + pageCount) % pageCount;
  return { page: chosen, since: beat, beats: beatsHeldByHand, round: turn.round };
}

/**
 * Which of a row's flight numbers is shown at `beat`. The operating carrier's is first whenever a
 * page comes up; the others follow in turn, and go on from there the next time round, so that every
 * number is seen however many there are.
 */
export function shownNumber(
  count: number,
  turn: PageTurn,
  beat: number,
  pageCount: number,
): number {
  const step = Math.max(0, beat - turn.since);
  if (count < 2 || step === 0) return 0;
  if (pageCount < 2) return step % count;
  const seenInARound = beatsPerPage - 1;
  return 1 + ((step - 1 + turn.round * seenInARound) % (count - 1));
}

/** How many pages `rowCount` rows fill; an empty board has one page. */
export function countPages(rowCount: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(rowCount / Math.max(1, rowsPerPage)));
}
