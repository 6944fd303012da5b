import type { Settings } from '#shared/settings.ts';
import type { ClockWords } from '../../words/clock-words.ts';

/** Height of a clock that is drawn on a canvas, in modules of its board. */
export const canvasClockHeight = 1.2;

/** Width of a clock's flap by its height: figures are slimmer than letters, and so are their flaps. */
export const flapSlimness = 0.62;

/** Dots of a clock in figures of double height, in those of the board, and of `AM` beside them. */
const dotsOfClock = { large: 44, small: 28, half: 18 } as const;
/** Height of a capital on the matrix: as the letters in dots/pixel-letters.ts have it. */
export const dotsOfCapital = 7;
/** From so many rows of dots on there is room for figures of double height. */
export const rowsOfLargeClock = 16;

/**
 * How wide a clock on a canvas is, for the header to leave it its room. CSS pixels.
 *
 * @param height of the clock
 * @param dot from one dot to the next on the board; null until that is known
 */
export function canvasClockWidth(
  kind: Exclude<Settings['face'], 'display'>,
  { half }: Pick<ClockWords, 'half'>,
  height: number,
  dot: number | null,
): number {
  // A flap stays free for hours of two digits.
  if (kind === 'split-flap') return (half === '' ? 5 : 6) * Math.ceil(height * flapSlimness + 1);
  if (dot === null) return 0;
  const { large, small, half: besides } = dotsOfClock;
  const digits = Math.floor(height / dot) >= rowsOfLargeClock ? large : small;
  return (digits + (half === '' ? 0 : besides)) * dot;
}
