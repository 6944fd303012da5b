import type { Clock } from './clock.ts';

/**
 * The clock of the computer, or where that is wrong the time that others tell. What they tell is counted by `Clock.uptime`,
 * so it holds on when the computer sleeps or its clock is set, and says by how much that was.
 */
export interface ToldClock extends Clock {
  /** Milliseconds that the time that was told is ahead of the computer's own; null: none was told. */
  readonly offset: number | null;
  /** Milliseconds that `now` adds to the computer's own. */
  readonly correction: number;
  /** Compares with the computer's own clock, which may have been set. */
  readonly look: () => void;
}

/** What was told, and how it is judged. */
export interface Telling<Told> {
  /** @param base the computer's own clock less its uptime, milliseconds */
  readonly offset: (told: readonly Told[], base: number) => number | null;
  /** @param before the correction in force, milliseconds */
  readonly correction: (offset: number, before: number) => number;
  /** So many of the last are judged by. */
  readonly most: number;
  /** `correction` is another by so many milliseconds. */
  readonly onCorrection: (by: number) => void;
}

/** Makes a clock, and what it is told by. */
export function createToldClock<Told>(
  own: Clock,
  telling: Telling<Told>,
): {
  readonly clock: ToldClock;
  readonly tell: (told: Told) => void;
  readonly forget: () => void;
} {
  let told: readonly Told[] = [];
  let correction = 0;

  const offset = (): number | null => telling.offset(told, own.now() - own.uptime());

  function look(): void {
    const before = correction;
    // `uptime` has fractions, and what is written down by `now` is in whole milliseconds.
    correction = Math.round(telling.correction(offset() ?? 0, before));
    if (correction !== before) telling.onCorrection(correction - before);
  }

  return {
    clock: {
      now: () => own.now() + correction,
      monotonic: () => own.monotonic(),
      uptime: () => own.uptime(),
      startTimer: (callback, milliseconds) => own.startTimer(callback, milliseconds),
      get offset() {
        return offset();
      },
      get correction() {
        return correction;
      },
      look,
    },
    tell(one) {
      told = [...told, one].slice(-telling.most);
      look();
    },
    forget() {
      told = [];
      look();
    },
  };
}
