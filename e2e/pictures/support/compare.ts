import type { Picture } from './png.ts';

/**
 * How far two pictures may be apart and still be the same. What counts is how closely differing
 * pixels lie together: another letter differs in many within a small square, wherever it stands and
 * however large the picture is, while edges that are smoothed differently differ in few, all over it.
 */
export interface Tolerance {
  /** Steps of 255 by which red, green or blue of a pixel may differ. */
  readonly level: number;
  /** Pixels within any square of `side` that may differ by more. */
  readonly pixels: number;
}

const side = 16;

/**
 * For the Chromium that the references are drawn with, and its next ones: 150 and 156 differ by more
 * than 16 steps in three pixels of all 92 pictures.
 */
export const tight: Tolerance = { level: 24, pixels: 8 };

/**
 * For a Chromium that smooths the edges of its typefaces differently: 130 and 156 differ by more than
 * 64 steps in up to 7 pixels of a square where everything is the same, and in 18 where something is not.
 */
export const wide: Tolerance = { level: 64, pixels: 10 };

/** Where two pictures differ most. */
export interface Difference {
  /** Upper left corner of the square that differs in most pixels. */
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
  /** Black where they are alike, red where not. */
  readonly shown: Picture;
}

/** Where two pictures of one size differ more than they may; null where they nowhere do. */
export function differenceOf(a: Picture, b: Picture, tolerance: Tolerance): Difference | null {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) throw new Error('Pictures of different sizes');
  // Most are the same to the last pixel.
  if (Buffer.compare(a.pixels, b.pixels) === 0) return null;
  const shown = new Uint8Array(width * height * 3);
  // Of each column, how many pixels of the last `side` rows differ.
  const columns = new Uint16Array(width);
  const differs = new Uint8Array(width * height);
  let worst = { x: 0, y: 0, pixels: 0 };
  for (let y = 0; y < height; y += 1) {
    let within = 0;
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      if (levelsBetween(a.pixels, b.pixels, place * 3) > tolerance.level) {
        differs[place] = 1;
        shown[place * 3] = 255;
      }
      columns[x] = (columns[x] ?? 0) + (differs[place] ?? 0) - (differs[place - side * width] ?? 0);
      within += (columns[x] ?? 0) - (columns[x - side] ?? 0);
      if (within > worst.pixels) {
        worst = { x: Math.max(0, x - side + 1), y: Math.max(0, y - side + 1), pixels: within };
      }
    }
  }
  return worst.pixels > tolerance.pixels
    ? { ...worst, shown: { width, height, pixels: shown } }
    : null;
}

function levelsBetween(a: Uint8Array, b: Uint8Array, at: number): number {
  let most = 0;
  for (let channel = at; channel < at + 3; channel += 1) {
    most = Math.max(most, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)));
  }
  return most;
}
