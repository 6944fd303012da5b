import { contrastOf, type Hex } from '../styles/colour.ts';
import type { Theme } from '../styles/theme.ts';

/** What a part of a picture needs against its ground to be seen (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
/** So much of it may be lost: shadows, and edges that were smoothed. */
const mayBeLost = 0.12;
/** Edge of the square that a picture is reduced to, px. */
const edge = 64;

/** Red, green, blue and opacity of each pixel, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The pixels of a small copy of a picture; null where they cannot be had. */
export function pixelsOf(image: HTMLImageElement): Pixels | null {
  const context = new OffscreenCanvas(edge, edge).getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(image, 0, 0, edge, edge);
  return context.getImageData(0, 0, edge, edge).data;
}

/**
 * Whether a logo needs the ground of a sign to be seen: where too much of it would be lost on the board itself, and less of
 * it there.
 */
export function needsGround(pixels: Pixels, { colours }: Theme): boolean {
  const lost = lostOn(pixels, colours.background);
  return lost > mayBeLost && lostOn(pixels, colours.signGround) < lost;
}

/** How much of a picture cannot be told from this ground, from 0 to 1. */
function lostOn(pixels: Pixels, ground: Hex): number {
  let all = 0;
  let lost = 0;
  for (let start = 0; start < pixels.length; start += 4) {
    const opacity = pixels[start + 3] ?? 0;
    if (opacity === 0) continue;
    const colour = [0, 1, 2].map((part) => hexByte(pixels[start + part] ?? 0)).join('');
    all += opacity;
    if (contrastOf(`#${colour}`, ground) < leastContrast) lost += opacity;
  }
  return all === 0 ? 0 : lost / all;
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
