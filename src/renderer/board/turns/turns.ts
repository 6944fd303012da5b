/**
 * What takes turns on the boards: scenes, pages, languages, and the numbers of a codeshare.
 * Everything moves on the same beat of the wall clock, all boards and all rows together; no single
 * line alternates while others hold still (docs/board-rules.md, "Page time").
 */

/** After a page was turned by hand it stays for at least so many beats: a user is reading. */
export const beatsHeldByHand = 8;

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
  /** How many beats a page needs to be read in one language. */
  readingBeats(scene: number, page: number): number;
}

/** Which page of which scene is up, since when, and how often everything has been through. */
export interface Turn {
  readonly scene: number;
  readonly page: number;
  /** The beat at which this page came up. */
  readonly since: number;
  /** How many beats it stays. */
  readonly beats: number;
  readonly round: number;
}

const nothing: ScenePages = { automatic: 1, all: 1 };

/** The first page of the first scene, as it comes up at `beat`. */
export function firstTurn(beat: number, programme: Programme): Turn {
  return comingUp(0, 0, beat, 0, programme);
}

/** The turn that is due at `beat`: the same object as long as nothing is to be turned. */
export function turnAt(turn: Turn, beat: number, programme: Programme): Turn {
  const { scenes } = programme;
  if (turn.scene >= scenes.length) return firstTurn(beat, programme);
  const { automatic, all } = scenes[turn.scene] ?? nothing;
  if (turn.page > 0 && turn.page >= all) {
    return comingUp(turn.scene, 0, beat, turn.round + 1, programme);
  }
  const isAlone = scenes.length < 2 && automatic < 2 && turn.page === 0;
  if (isAlone || beat < turn.since + turn.beats) return turn;
  if (turn.page + 1 < automatic) {
    return comingUp(turn.scene, turn.page + 1, beat, turn.round, programme);
  }
  const scene = (turn.scene + 1) % scenes.length;
  return comingUp(scene, 0, beat, turn.round + (scene === 0 ? 1 : 0), programme);
}

/** A step by hand through all pages of all scenes, round at both ends; what comes up stays longer. */
export function stepByHand(
  turn: Turn,
  beat: number,
  programme: Programme,
  direction: 1 | -1,
): Turn {
  const places = programme.scenes.flatMap(({ all }, scene) =>
    Array.from({ length: Math.max(1, all) }, (_, page) => ({ scene, page })),
  );
  if (places.length < 2) return turn;
  const here = places.findIndex(({ scene, page }) => scene === turn.scene && page === turn.page);
  const next = places[(here + direction + places.length) % places.length];
  return next ? byHand(turn, next.scene, next.page, beat, programme) : turn;
}

/** The first or the last page of the scene that is up, or the first of another, by hand. */
export function goByHand(
  turn: Turn,
  beat: number,
  programme: Programme,
  target: 'first' | 'last' | { readonly scene: number },
): Turn {
  if (typeof target === 'object') return byHand(turn, target.scene, 0, beat, programme);
  const { all } = programme.scenes[turn.scene] ?? nothing;
  const page = target === 'first' ? 0 : Math.max(0, all - 1);
  return all < 2 ? turn : byHand(turn, turn.scene, page, beat, programme);
}

/** The same page for as long as one that was turned by hand: a user looks for a flight on it. */
export function heldByHand(turn: Turn, beat: number): Turn {
  const beats = Math.max(turn.beats, beat - turn.since + beatsHeldByHand);
  return beats === turn.beats ? turn : { ...turn, beats };
}

/**
 * Which of a row's flight numbers is shown at `beat`. The operating carrier's is first whenever a
 * page comes up; the others follow in turn, and go on from there the next time round, so that every
 * number is seen however many there are.
 */
export function shownNumber(
  count: number,
  turn: Turn,
  beat: number,
  { scenes }: Pick<Programme, 'scenes'>,
): number {
  const step = Math.max(0, beat - turn.since);
  if (count < 2 || step === 0) return 0;
  if (scenes.length < 2 && (scenes[0] ?? nothing).all < 2) return step % count;
  const seenInARound = Math.max(1, turn.beats - 1);
  return 1 + ((step - 1 + turn.round * seenInARound) % (count - 1));
}

/** Which of the languages is shown at `beat`. */
export function shownLanguage(turn: Turn, beat: number, programme: Programme): number {
  const reading = Math.max(1, programme.readingBeats(turn.scene, turn.page));
  const step = Math.max(0, beat - turn.since);
  return Math.floor(step / reading) % Math.max(1, programme.languageCount);
}

function comingUp(
  scene: number,
  page: number,
  beat: number,
  round: number,
  programme: Programme,
): Turn {
  const beats = programme.readingBeats(scene, page) * Math.max(1, programme.languageCount);
  return { scene, page, since: beat, beats, round };
}

function byHand(turn: Turn, scene: number, page: number, beat: number, programme: Programme): Turn {
  const coming = comingUp(scene, page, beat, turn.round, programme);
  return { ...coming, beats: Math.max(beatsHeldByHand, coming.beats) };
}
