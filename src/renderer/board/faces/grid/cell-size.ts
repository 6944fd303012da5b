/** The two faces that are made of cells. */
export type GridStyle = 'split-flap' | 'dot-matrix';

/** A cell and how close or far the next one may stand. CSS pixels, whole device pixels all of them. */
export interface CellSize {
  readonly cellHeight: number;
  readonly capitalHeight: number;
  /** The least and the most from one cell to the next. */
  readonly narrowest: number;
  readonly widest: number;
}

/** Of a line's height; the rest keeps the lines apart. */
const flapOfLine = 0.83;
/** Capitals on a flap, of its height. */
const capitalOfFlap = 0.76;
/** Height of a flap by its width: the modules of real boards are 1.5 to 1.9 times as high as wide. */
const slimmest = 1.86;
const stoutest = 1.5;

/** Dots of a line: seven of the capital, two above it for accents, two that keep lines apart. */
const dotsOfLine = 11;
const dotsOfCell = { width: 6, height: 9 };
const dotsOfCapital = 7;

/** What fits into a line of this height, CSS pixels. */
export function cellSizeFor(
  lineHeight: number,
  style: GridStyle,
  devicePixelRatio: number,
): CellSize {
  if (style === 'dot-matrix') {
    const dot = Math.max(1, Math.floor((lineHeight * devicePixelRatio) / dotsOfLine + 0.001));
    const width = (dotsOfCell.width * dot) / devicePixelRatio;
    return {
      cellHeight: (dotsOfCell.height * dot) / devicePixelRatio,
      capitalHeight: (dotsOfCapital * dot) / devicePixelRatio,
      narrowest: width,
      widest: width,
    };
  }
  // An even number of device pixels, so that both halves of a flap are alike.
  const half = Math.max(3, Math.round((lineHeight * devicePixelRatio * flapOfLine) / 2));
  return {
    cellHeight: (2 * half) / devicePixelRatio,
    capitalHeight: (2 * half * capitalOfFlap) / devicePixelRatio,
    narrowest: Math.max(3, Math.round((2 * half) / slimmest)) / devicePixelRatio,
    widest: Math.max(3, Math.round((2 * half) / stoutest)) / devicePixelRatio,
  };
}

/** The lowest line whose capitals are at least this high. All in CSS pixels. */
export function lineHeightFor(
  capitalHeight: number,
  style: GridStyle,
  devicePixelRatio: number,
): number {
  if (style === 'dot-matrix') {
    const dot = Math.ceil((capitalHeight * devicePixelRatio) / dotsOfCapital - 0.001);
    return (dot * dotsOfLine) / devicePixelRatio;
  }
  // One device pixel more than the half of a flap may lose by rounding.
  return capitalHeight / capitalOfFlap / flapOfLine + 1 / flapOfLine / devicePixelRatio;
}
