/** Sizes of one flap, device pixels. */
export interface FlapShape {
  /** Without the gap to the next module. */
  readonly width: number;
  readonly height: number;
  readonly half: number;
  readonly radius: number;
  /** The line between the halves. */
  readonly split: number;
  /** Where the flap hangs, left and right. */
  readonly axle: { readonly width: number; readonly height: number };
}

/** The flap of a cell, or of `count` cells beside each other; `cellHeight` is even. */
export function flapShape(cellWidth: number, cellHeight: number, count: number): FlapShape {
  const gap = Math.max(1, Math.round(cellWidth * 0.055));
  return {
    width: count * cellWidth - gap,
    height: cellHeight,
    half: cellHeight / 2,
    radius: Math.max(1, Math.round(cellHeight * 0.04)),
    split: Math.max(1, Math.round(cellHeight * 0.026)),
    axle: {
      width: Math.max(1, Math.round(cellWidth * 0.05)),
      height: Math.max(1, Math.round(cellHeight * 0.1)),
    },
  };
}
