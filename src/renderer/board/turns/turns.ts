/**
 * What takes turns on the boards: scenes, pages, languages, and the numbers of a codeshare.
 * Everything moves on the same tick of the wall clock, all boards and all rows together; no single
 * line alternates while others hold still (docs/board-rules.md, "Page time").
 */

/** After a page was turned by hand it stays for at least so many ticks: a user is reading. */
export const ticksHeldByHand = 8;

/** How many pages a scene has: those that come up by themselves, and all that can be turned to. */
export interface ScenePages {
  readonly automatic: number;
  readonly all: number;
}

/** What is to be shown in turn. */
export interface Programme {
  /** At least one. */
  readonly scenes: readonly ScenePages[];
  /** How many languages take turns on each page. */
  readonly languageCount: number;
  /** How many ticks a page needs to be read in one language. */
  readingTicks(scene: number, page: number): number;
}

/** Which page of which scene is up, since when, and how often everything has been through. */
export interface Turn {
  readonly scene: number;
  readonly page: number;
  /** The tick at which this page came up. */
  readonly since: number;
  /** How many ticks it stays. */
  readonly ticks: number;
  readonly round: number;
}

const nothing: ScenePages = { automatic: 1, all: 1 };

/** The first page of the first scene, as it comes up at `tick`. */
export function firstTurn(tick: number, programme: Programme): Turn {
  return comingUp(0, 0, tick, 0, programme);
}

/** The turn that is due at `tick`: the same object as long as nothing is to be turned. */
export function turnAt(turn: Turn, tick: number, programme: Programme): Turn {
  const { scenes } = programme;
  if (turn.scene >= scenes.length) return firstTurn(tick, programme);
  const { automatic, all } = scenes[turn.scene] ?? nothing;
  if (turn.page > 0 && turn.page >= all) {
    return comingUp(turn.scene, 0, tick, turn.round + 1, programme);
  }
  const isAlone = scenes.length < 2 && automatic < 2 && turn.page === 0;
  if (isAlone || tick < turn.since + turn.ticks) return turn;
  if (turn.page + 1 < automatic) {
    return comingUp(turn.scene, turn.page + 1, tick, turn.round, programme);
  }
  const scene = (turn.scene + 1) % scenes.length;
  return comingUp(scene, 0, tick, turn.round + (scene === 0 ? 1 : 0), programme);
}

/** A step by hand through all pages of all scenes, round at both ends; what comes up stays longer. */
export function stepByHand(
  turn: Turn,
  tick: number,
  programme: Programme,
  direction: 1 | -1,
): Turn {
  const places = programme.scenes.flatMap(({ all }, scene) =>
    Array.from({ length: Math.max(1, all) }, (_, page) => ({ scene, page })),
  );
  if (places.length < 2) return turn;
  const here = places.findIndex(({ scene, page }) => scene === turn.scene && page === turn.page);
  const next = places[(here + direction + places.length) % places.length];
  return next ? byHand(turn, next.scene, next.page, tick, programme) : turn;
}

/** The first or the last page of the scene that is up, or the first of another, by hand. */
export function goByHand(
  turn: Turn,
  tick: number,
  programme: Programme,
  target: 'first' | 'last' | { readonly scene: number },
): Turn {
  if (typeof target === 'object') return byHand(turn, target.scene, 0, tick, programme);
  const { all } = programme.scenes[turn.scene] ?? nothing;
  const page = target === 'first' ? 0 : Math.max(0, all - 1);
  return all < 2 ? turn : byHand(turn, turn.scene, page, tick, programme);
}

/** The same page for as long as one that was turned by hand: a user looks for a flight on it. */
export function heldByHand(turn: Turn, tick: number): Turn {
  const ticks = Math.max(turn.ticks, tick - turn.since + ticksHeldByHand);
  return ticks === turn.ticks ? turn : { ...turn, ticks };
}

/**
 * Which of a row's flight numbers is shown at `tick`. The operating carrier's is first whenever a
 * page comes up; the others follow in turn, and go on from there the next time round, so that every
 * number is seen however many there are.
 */
export function shownNumber(
  count: number,
  turn: Turn,
  tick: number,
  { scenes }: Pick<Programme, 'scenes'>,
): number {
  const step = Math.max(0, tick - turn.since);
  if (count < 2 || step === 0) return 0;
  if (scenes.length < 2 && (scenes[0] ?? nothing).all < 2) return step % count;
  const seenInARound = Math.max(1, turn.ticks - 1);
  return 1 + ((step - 1 + turn.round * seenInARound) % (count - 1));
}

/** Which of the languages is shown at `tick`. */
export function shownLanguage(turn: Turn, tick: number, programme: Programme): number {
  const reading = Math.max(1, programme.readingTicks(turn.scene, turn.page));
  const step = Math.max(0, tick - turn.since);
  return Math.floor(step / reading) % Math.max(1, programme.languageCount);
}

function comingUp(
  scene: number,
  page: number,
  tick: number,
  round: number,
  programme: Programme,
): Turn {
  const ticks = programme.readingTicks(scene, page) * Math.max(1, programme.languageCount);
  return { scene, page, since: tick, ticks, round };
}

function byHand(turn: Turn, scene: number, page: number, tick: number, programme: Programme): Turn {
  const coming = comingUp(scene, page, tick, turn.round, programme);
  return { ...coming, ticks: Math.max(ticksHeldByHand, coming.ticks) };
}
