import type { Scene } from './stage.ts';
import type { Clock } from '../../app/clock.svelte.ts';

/**
 * What takes turns on the boards: scenes, pages, languages, and the numbers of a codeshare.
 * Everything moves on the same tick of the wall clock, all boards and all rows together; no single
 * line alternates while others hold still (docs/board-rules.md, "Page time").
 */

/** After a page was turned by hand it stays for at least so many ticks: a user is reading. */
export const ticksHeldByHand = 8;

/** How many pages a scene has: those that come up by themselves, and all that can be turned to. */
interface ScenePages {
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
  /**
   * Whether the pages are counted from absolute time, so that screens that show the same programme turn together
   * whenever each of them was started; else from when the first came up.
   */
  readonly isInStep: boolean;
}

/** Which page of which scene is up, since when, and how often everything has been through. */
interface PagePosition {
  readonly scene: number;
  readonly page: number;
  /** The tick at which this page came up. */
  readonly since: number;
  /** How many ticks it stays. */
  readonly ticks: number;
  readonly round: number;
}

const nothing: ScenePages = { automatic: 1, all: 1 };

/** Where the pages begin: the first of the first scene, as it comes up at `tick`; or the one that is due in step. */
export function firstPosition(tick: number, programme: Programme): PagePosition {
  return programme.isInStep ? positionInStep(tick, programme) : comingUp(0, 0, tick, 0, programme);
}

/** What is up at `tick` wherever this programme is shown in step: its rounds follow one another since 1970. */
function positionInStep(tick: number, programme: Programme): PagePosition {
  const stays = programme.scenes.flatMap(({ automatic }, scene) =>
    Array.from({ length: Math.max(1, automatic) }, (_, page) =>
      comingUp(scene, page, 0, 0, programme),
    ),
  );
  const [first = comingUp(0, 0, 0, 0, programme)] = stays;
  // A page that is alone is never turned, and its languages and numbers go on and on.
  if (stays.length < 2) return first;
  const roundTicks = stays.reduce((sum, { ticks }) => sum + ticks, 0);
  const round = Math.floor(tick / roundTicks);
  let since = round * roundTicks;
  for (const stay of stays) {
    if (tick < since + stay.ticks) return { ...stay, since, round };
    since += stay.ticks;
  }
  return first;
}

/**
 * As `positionDue`, in step. A page whose time is not over stays although other flights have made another one due,
 * and so does one that was turned by hand; then comes what is due.
 */
function positionDueInStep(
  position: PagePosition,
  tick: number,
  programme: Programme,
): PagePosition {
  const isThere = position.page < Math.max(1, programme.scenes[position.scene]?.all ?? 0);
  const isUp = tick >= position.since && tick < position.since + position.ticks;
  if (isThere && isUp) return position;
  const due = positionInStep(tick, programme);
  const isSame =
    due.scene === position.scene && due.page === position.page && due.since === position.since;
  return isSame && due.ticks === position.ticks ? position : due;
}

/** The position that is due at `tick`: the same object as long as no page is to be turned. */
export function positionDue(
  position: PagePosition,
  tick: number,
  programme: Programme,
): PagePosition {
  const { scenes } = programme;
  if (programme.isInStep) return positionDueInStep(position, tick, programme);
  if (position.scene >= scenes.length) return firstPosition(tick, programme);
  const { automatic, all } = scenes[position.scene] ?? nothing;
  if (position.page > 0 && position.page >= all) {
    return comingUp(position.scene, 0, tick, position.round + 1, programme);
  }
  const isAlone = scenes.length < 2 && automatic < 2 && position.page === 0;
  if (isAlone || tick < position.since + position.ticks) return position;
  if (position.page + 1 < automatic) {
    return comingUp(position.scene, position.page + 1, tick, position.round, programme);
  }
  const scene = (position.scene + 1) % scenes.length;
  return comingUp(scene, 0, tick, position.round + (scene === 0 ? 1 : 0), programme);
}

/** A step by hand through all pages of all scenes, round at both ends; what comes up stays longer. */
export function stepByHand(
  position: PagePosition,
  tick: number,
  programme: Programme,
  direction: 1 | -1,
): PagePosition {
  const places = programme.scenes.flatMap(({ all }, scene) =>
    Array.from({ length: Math.max(1, all) }, (_, page) => ({ scene, page })),
  );
  if (places.length < 2) return position;
  const here = places.findIndex(
    ({ scene, page }) => scene === position.scene && page === position.page,
  );
  const next = places[(here + direction + places.length) % places.length];
  return next ? byHand(position, next.scene, next.page, tick, programme) : position;
}

/**
 * The first or the last page of the scene that is up, or the first of another, by hand. A scene of one page, such as a
 * page of a user's own, has neither: there it is that of all.
 */
export function goByHand(
  position: PagePosition,
  tick: number,
  programme: Programme,
  target: 'first' | 'last' | { readonly scene: number },
): PagePosition {
  const { scenes } = programme;
  if (typeof target === 'object') return byHand(position, target.scene, 0, tick, programme);
  const ofAll = target === 'first' ? 0 : scenes.length - 1;
  const scene = (scenes[position.scene] ?? nothing).all > 1 ? position.scene : ofAll;
  const { all } = scenes[scene] ?? nothing;
  const page = target === 'first' ? 0 : Math.max(0, all - 1);
  const isUp = all < 2 && scene === position.scene;
  return isUp ? position : byHand(position, scene, page, tick, programme);
}

/** The same page for as long as one that was turned by hand: a user looks for a flight on it. */
function heldByHand(position: PagePosition, tick: number): PagePosition {
  const ticks = Math.max(position.ticks, tick - position.since + ticksHeldByHand);
  return ticks === position.ticks ? position : { ...position, ticks };
}

/**
 * Which of a row's flight numbers is shown at `tick`. The operating carrier's is first whenever a
 * page comes up; the others follow in turn, and go on from there the next time round, so that every
 * number is seen however many there are.
 */
export function shownNumber(
  count: number,
  position: PagePosition,
  tick: number,
  { scenes }: Pick<Programme, 'scenes'>,
): number {
  const step = Math.max(0, tick - position.since);
  if (count < 2 || step === 0) return 0;
  if (scenes.length < 2 && (scenes[0] ?? nothing).all < 2) return step % count;
  const seenInARound = Math.max(1, position.ticks - 1);
  return 1 + ((step - 1 + position.round * seenInARound) % (count - 1));
}

/** Which of the languages is shown at `tick`. */
export function shownLanguage(position: PagePosition, tick: number, programme: Programme): number {
  const reading = Math.max(1, programme.readingTicks(position.scene, position.page));
  const step = Math.max(0, tick - position.since);
  return Math.floor(step / reading) % Math.max(1, programme.languageCount);
}

function comingUp(
  scene: number,
  page: number,
  tick: number,
  round: number,
  programme: Programme,
): PagePosition {
  const ticks = programme.readingTicks(scene, page) * Math.max(1, programme.languageCount);
  return { scene, page, since: tick, ticks, round };
}

function byHand(
  position: PagePosition,
  scene: number,
  page: number,
  tick: number,
  programme: Programme,
): PagePosition {
  const coming = comingUp(scene, page, tick, position.round, programme);
  return { ...coming, ticks: Math.max(ticksHeldByHand, coming.ticks) };
}

const emptyProgramme: Programme = {
  scenes: [{ automatic: 1, all: 1 }],
  languageCount: 1,
  readingTicks: () => 1,
  isInStep: false,
};

/** Which page of which scene is up. */
export class PageState {
  #clock: Clock;
  #position: PagePosition = $state.raw(firstPosition(0, emptyProgramme));
  #programme: Programme = $state.raw(emptyProgramme);
  #shown = '';
  #scenes: readonly Scene[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#position = firstPosition(clock.tick, emptyProgramme);
  }

  get position(): PagePosition {
    return this.#position;
  }

  /** Whether there is anything to turn to by hand. */
  get hasPages(): boolean {
    const { scenes } = this.#programme;
    return scenes.length > 1 || scenes.some(({ all }) => all > 1);
  }

  /** Which of the board's languages has its turn at `tick`. */
  languageAt(tick: number): number {
    return shownLanguage(this.#position, tick, this.#programme);
  }

  /**
   * Turns the page when its time is over; where other boards are up, or their first flights have
   * come, begins again at the first. To be called on every tick, and when anything of this changes.
   */
  keepUp(scenes: readonly Scene[], hasRows: boolean, tick: number, programme: Programme): void {
    const shown = `${hasRows} ${scenes.map((boards) => boards.join(', ')).join('; ')}`;
    const isSame = shown === this.#shown;
    this.#position = isSame
      ? positionDue(this.#position, tick, programme)
      : firstPosition(tick, programme);
    this.#shown = shown;
    this.#scenes = scenes;
    this.#programme = programme;
  }

  next(): void {
    this.#position = stepByHand(this.#position, this.#clock.tick, this.#programme, 1);
  }

  previous(): void {
    this.#position = stepByHand(this.#position, this.#clock.tick, this.#programme, -1);
  }

  first(): void {
    this.#position = goByHand(this.#position, this.#clock.tick, this.#programme, 'first');
  }

  last(): void {
    this.#position = goByHand(this.#position, this.#clock.tick, this.#programme, 'last');
  }

  /** Keeps the page that is up for a while longer. */
  hold(): void {
    this.#position = heldByHand(this.#position, this.#clock.tick);
  }

  /** Brings up the scene with this board, by hand; without effect where it is up already. */
  goToBoard(id: string): void {
    const scene = this.#scenes.findIndex((boards) => boards.includes(id));
    if (scene === -1 || scene === this.#position.scene) return;
    this.#position = goByHand(this.#position, this.#clock.tick, this.#programme, { scene });
  }
}
