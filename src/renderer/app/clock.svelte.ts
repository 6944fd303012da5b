import { timerDelay } from '#shared/timer-delay.ts';

/** Seconds of one tick, on which everything takes turns. A divisor of 60: minutes begin on one. */
export const tickSeconds = 5;

/** Milliseconds until the next tick of the wall clock; never zero. */
export function untilNextTick(milliseconds: number): number {
  const tick = tickSeconds * 1000;
  return tick - (milliseconds % tick);
}

/**
 * The one timer of the window. It ticks with the wall clock, so that the minute
 * changes when it changes, and pages, codeshare numbers and the age of the data move together.
 */
export class Clock {
  #readNow: () => number;
  #milliseconds: number = $state(0);
  /** Where the board stands still for a picture: its tick for good. */
  #onlyTick: number | null = null;

  /**
   * @param readNow gives UNIX milliseconds
   * @param isStill the board is drawn once, for a picture: nothing takes turns
   */
  constructor(readNow: () => number, isStill = false) {
    this.#readNow = readNow;
    this.#milliseconds = readNow();
    if (isStill) this.#onlyTick = this.tick;
  }

  /** Now, UNIX seconds, as of the last tick. */
  get seconds(): number {
    return this.#milliseconds / 1000;
  }

  /** Now and not as of the last tick, UNIX seconds. */
  readonly exact = (): number => this.#readNow() / 1000;

  /** The number of the tick, counted since 1970. */
  get tick(): number {
    return this.#onlyTick ?? Math.floor(this.seconds / tickSeconds);
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
      timer = setTimeout(tick, timerDelay(untilNextTick(this.#milliseconds)));
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }
}
