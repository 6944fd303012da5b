import type { BoardRow } from '#shared/board-view.ts';
import { timerDelay } from '#shared/timer-delay.ts';

/** A row on the screen. */
export interface RowPlace {
  /** The id of its board: a flight may stand on two. */
  readonly board: string;
  readonly row: BoardRow;
}

/** Milliseconds after which the cursor goes again: by keyboard one takes longer to read on. */
const timeout = { keyboard: 12_000, pointer: 3_000 } as const;

/**
 * Which row a user points at, by keyboard or pointer. There is none until a user does, and it
 * goes after a while: the board is a sign.
 */
export class RowCursorState {
  #place: RowPlace | null = $state.raw(null);
  #isByKeyboard = $state(false);
  #onScreen: readonly RowPlace[] = [];
  /** Where the cursor is to stand on the page that is coming up. */
  #entrance: 1 | -1 | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get place(): RowPlace | null {
    return this.#place;
  }

  /** Who points by keyboard may not see where: it is to be read out. */
  get isByKeyboard(): boolean {
    return this.#isByKeyboard;
  }

  /** The rows that are on the screen, in their order. A row that is gone takes the cursor with it. */
  show(onScreen: readonly RowPlace[]): void {
    this.#onScreen = onScreen;
    if (this.#entrance !== null && onScreen.length > 0) {
      this.#stand(this.#entrance === 1 ? onScreen[0] : onScreen.at(-1));
      this.#entrance = null;
      return;
    }
    const here = this.#place;
    if (here) this.#place = onScreen.find((place) => isSame(place, here)) ?? null;
  }

  /**
   * One row on; the first is before the second. From nowhere it is the first or the last.
   *
   * @returns false at the end of what is on the screen
   */
  step(step: 1 | -1): boolean {
    const here = this.#place;
    if (!here) {
      this.#stand(step === 1 ? this.#onScreen[0] : this.#onScreen.at(-1));
      return this.#onScreen.length > 0;
    }
    const next = this.#onScreen[this.#onScreen.findIndex((place) => isSame(place, here)) + step];
    if (next) this.#stand(next);
    return next !== undefined;
  }

  /** Comes in at the upper (1) or lower (-1) end of the page that comes up, or of this one. */
  enter(end: 1 | -1): void {
    this.#stand(end === 1 ? this.#onScreen[0] : this.#onScreen.at(-1));
    this.#entrance = end;
  }

  /** The pointer has moved over a row. */
  point(place: RowPlace): void {
    this.#set(place, false);
  }

  /** The pointer has left the rows. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#place = null;
    this.#entrance = null;
  }

  #stand(place: RowPlace | undefined): void {
    if (place) this.#set(place, true);
  }

  #set(place: RowPlace, isByKeyboard: boolean): void {
    this.#place = place;
    this.#isByKeyboard = isByKeyboard;
    this.#entrance = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.leave();
      },
      timerDelay(isByKeyboard ? timeout.keyboard : timeout.pointer),
    );
  }
}

function isSame(one: RowPlace, other: RowPlace): boolean {
  return one.board === other.board && one.row.id === other.row.id;
}
