import { timerDelay } from '#shared/timer-delay.ts';
import { beatSeconds } from './dwell.ts';

/** Milliseconds until the next beat of the wall clock; never zero. */
export function untilNextBeat(milliseconds: number): number {
  const beat = beatSeconds * 1000;
  return beat - (milliseconds % beat);
}

/**
 * The one timer of the window. It ticks on whole beats of the wall clock, so that the minute
 * changes when it changes, and pages, codeshare numbers and the age of the data move together.
 */
export class Clock {
  #readNow: () => number;
  #milliseconds: number = $state(0);
  /** Where the board stands still for a picture: its beat for good. */
  #onlyBeat: number | null = null;

  /**
   * @param readNow gives UNIX milliseconds
   * @param isStill the board is drawn once, for a picture: nothing takes turns
   */
  constructor(readNow: () => number, isStill = false) {
    this.#readNow = readNow;
    this.#milliseconds = readNow();
    if (isStill) this.#onlyBeat = this.beat;
  }

  /** Now, UNIX seconds, as of the last beat. */
  get seconds(): number {
    return this.#milliseconds / 1000;
  }

  /** The number of the beat, counted since 1970. */
  get beat(): number {
    return this.#onlyBeat ?? Math.floor(this.seconds / beatSeconds);
  }

  /** Takes the time again at once: when a snapshot has come, its age is to be right. */
  look(): void {
    this.#milliseconds = this.#readNow();
  }

  /** Starts ticking; returns the function that ends it. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      this.look();
      timer = setTimeout(tick, timerDelay(untilNextBeat(this.#milliseconds)));
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }
}
