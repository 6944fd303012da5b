import { firstPage, turnAt, turnByHand, type PageTurn } from '../board/turns.ts';
import type { Clock } from './clock.svelte.ts';

/** Which page of the board is up. */
export class PageState {
  #clock: Clock;
  #turn: PageTurn = $state.raw(firstPage(0));
  #count = $state(1);
  #board = '';

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#turn = firstPage(clock.beat);
  }

  get turn(): PageTurn {
    return this.#turn;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Turns the page when its time is over; where another board is up, begins again at the first. To
   * be called on every beat, and when `board` (its name) or the number of its pages changes.
   */
  keepUp(board: string, beat: number, count: number): void {
    this.#turn = board === this.#board ? turnAt(this.#turn, beat, count) : firstPage(beat);
    this.#board = board;
    this.#count = count;
  }

  next(): void {
    this.#goTo(this.#turn.page + 1);
  }

  previous(): void {
    this.#goTo(this.#turn.page - 1);
  }

  first(): void {
    this.#goTo(0);
  }

  last(): void {
    this.#goTo(this.#count - 1);
  }

  #goTo(page: number): void {
    this.#turn = turnByHand(this.#turn, this.#clock.beat, this.#count, page);
  }
}
