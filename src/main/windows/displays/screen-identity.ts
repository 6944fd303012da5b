import type { Display } from 'electron';
import type { DisplayIdentity } from '#shared/wall.ts';

/** The parts of a screen that it is told from others by. */
export type Seen = Pick<Display, 'label' | 'size' | 'scaleFactor' | 'bounds'>;

/** What a screen is known by from now on. */
export function identityOf({ label, size, scaleFactor, bounds }: Seen): DisplayIdentity {
  return {
    label,
    width: Math.round(size.width * scaleFactor),
    height: Math.round(size.height * scaleFactor),
    x: bounds.x,
    y: bounds.y,
  };
}

/** How far a screen is what a chosen one was. */
export interface Likeness {
  readonly isSameSize: boolean;
  readonly isSamePlace: boolean;
}

/**
 * How much a screen is like the chosen one; null if it is another one. A screen with a name is the same at another
 * resolution, at another scale and on another connector. A screen without a name is the same if its size or its place
 * still is; both must be the same if the chosen one had a name.
 */
export function likenessOf(display: Seen, wanted: DisplayIdentity): Likeness | null {
  const { width, height, x, y } = identityOf(display);
  const likeness = {
    isSameSize: width === wanted.width && height === wanted.height,
    isSamePlace: x === wanted.x && y === wanted.y,
  };
  if (display.label !== '') return display.label === wanted.label ? likeness : null;
  const { isSameSize, isSamePlace } = likeness;
  const isAlike = wanted.label === '' ? isSameSize || isSamePlace : isSameSize && isSamePlace;
  return isAlike ? likeness : null;
}
