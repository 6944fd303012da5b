import {
  firstPosition,
  goByHand,
  heldByHand,
  shownLanguage,
  stepByHand,
  positionDue,
  type Programme,
  type PagePosition,
} from './page-position.ts';
import type { Scene } from './stage.ts';
import type { Clock } from '../../app/clock.svelte.ts';

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
