import { capitalHeight, type BoardArea, type BoardLayout } from '../layout/board-layout.ts';
import type { GridArea, GridLayout } from '../layout/grid.ts';
import { giveWay, smallestCapital } from '../layout/search.ts';
import type { Column } from '../../words/words.ts';
import type { Settings } from '#shared/settings.ts';
import type { ClockWords } from '../../words/clock-words.ts';

/**
 * The layout of flaps or dots in a table's place: where the viewing distance asks for large type,
 * it gives way to the number of flights as that of the display does.
 */
export function fitCanvas<Layout extends GridLayout>(
  area: BoardArea,
  layout: BoardLayout,
  layoutOf: (area: GridArea) => Layout,
): Layout {
  if (!layout.isCompact) return layoutOf({ ...area, capitalHeight: null });
  const [most, least] = [layout.text * capitalHeight, layout.leastText * capitalHeight];
  const ofHeading = layout.leastChromeText * capitalHeight;
  // Several trials differ only in what they ask of one layout.
  const known = new Map<string, Layout>();
  const laidOut = (capital: number, heading: number): Layout => {
    const sizes = `${capital} ${heading}`;
    const laid =
      known.get(sizes) ?? layoutOf({ ...area, capitalHeight: capital, headingCapital: heading });
    known.set(sizes, laid);
    return laid;
  };
  // Type gives way to the gate or the belt, too, as long as it can be read from where it must be.
  const sign = (['belt', 'gate'] as const).find((column) => layout.columns.includes(column));
  const found = giveWay({ least, comfortable: most }, (trial) => {
    const laid = laidOut(trial.height, (trial.chrome * ofHeading * trial.least) / least);
    const isWanted = !trial.withSign || !sign || isWith(sign, trial.least)(laid);
    return isWanted && laid.rows >= trial.rows && fitsInto(area, laid) ? laid : null;
  });
  return found?.layout ?? laidOut(smallestCapital, 0);
}

/** Whether a layout has this column, in capitals of at least so many pixels but for rounding. */
function isWith(sign: Column, least: number) {
  return ({ fields, capitalHeight: capital }: GridLayout) =>
    capital >= least * 0.97 && fields.some(({ column }) => column === sign);
}

/** A single row is always laid out, whether it has room or not. */
function fitsInto(
  { width, height }: BoardArea,
  { headHeight, rows, rowHeight, ...laid }: GridLayout,
) {
  const ends = laid.fields.map(({ x, cells }) => x + cells * laid.cellWidth);
  return headHeight + rows * rowHeight <= height + 1 && Math.max(...ends) <= width + 1;
}

/** Height of a clock that is drawn on a canvas, in modules of its board. */
export const canvasClockHeight = 1.2;

/** Width of a clock's flap by its height: figures are slimmer than letters, and so are their flaps. */
export const flapSlimness = 0.62;

/** Dots of a clock in figures of double height, in those of the board, and of `AM` beside them. */
const dotsOfClock = { large: 44, small: 28, half: 18 } as const;
/** Height of a capital on the matrix: as the letters in dots/pixel-font.ts have it. */
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
