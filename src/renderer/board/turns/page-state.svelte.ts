import {
  firstTurn,
  goByHand,
  heldByHand,
  shownLanguage,
  stepByHand,
  turnAt,
  type Programme,
  type Turn,
} from './turns.ts';
import type { Scene } from './scenes.ts';
import type { Clock } from './clock.svelte.ts';

const emptyProgramme: Programme = {
  scenes: [{ automatic: 1, all: 1 }],
  languageCount: 1,
  readingTicks: () => 1,
};

/** Which page of which scene is up. */
export class PageState {
  #clock: Clock;
  #turn: Turn = $state.raw(firstTurn(0, emptyProgramme));
  #programme: Programme = $state.raw(emptyProgramme);
  #shown = '';
  #scenes: readonly Scene[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#turn = firstTurn(clock.tick, emptyProgramme);
  }

  get turn(): Turn {
    return this.#turn;
  }

  /** Whether there is anything to turn to by hand. */
  get hasPages(): boolean {
    const { scenes } = this.#programme;
    return scenes.length > 1 || scenes.some(({ all }) => all > 1);
  }

  /** Which of the board's languages has its turn at `tick`. */
  languageAt(tick: number): number {
    return shownLanguage(this.#turn, tick, this.#programme);
  }

  /**
   * Turns the page when its time is over; where other boards are up, or their first flights have
   * come, begins again at the first. To be called on every tick, and when anything of this changes.
   */
  keepUp(scenes: readonly Scene[], hasRows: boolean, tick: number, programme: Programme): void {
    const shown = `${hasRows} ${scenes.map((boards) => boards.join(', ')).join('; ')}`;
    const isSame = shown === this.#shown;
    this.#turn = isSame ? turnAt(this.#turn, tick, programme) : firstTurn(tick, programme);
    this.#shown = shown;
    this.#scenes = scenes;
    this.#programme = programme;
  }

  next(): void {
    this.#turn = stepByHand(this.#turn, this.#clock.tick, this.#programme, 1);
  }

  previous(): void {
    this.#turn = stepByHand(this.#turn, this.#clock.tick, this.#programme, -1);
  }

  first(): void {
    this.#turn = goByHand(this.#turn, this.#clock.tick, this.#programme, 'first');
  }

  last(): void {
    this.#turn = goByHand(this.#turn, this.#clock.tick, this.#programme, 'last');
  }

  /** Keeps the page that is up for a while longer. */
  hold(): void {
    this.#turn = heldByHand(this.#turn, this.#clock.tick);
  }

  /** Brings up the scene with this board, by hand; without effect where it is up already. */
  goToBoard(id: string): void {
    const scene = this.#scenes.findIndex((boards) => boards.includes(id));
    if (scene === -1 || scene === this.#turn.scene) return;
    this.#turn = goByHand(this.#turn, this.#clock.tick, this.#programme, { scene });
  }
}
