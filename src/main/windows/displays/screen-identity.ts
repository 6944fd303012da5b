import type { Display } from 'electron';
import type { DisplayIdentity } from '#shared/wall.ts';

/** The parts of a screen that it is told from others by. */
export type Seen = Pick<Display, 'label' | 'size' | 'scaleFactor' | 'bounds'> & {
  /** The socket that it is plugged into, by the X server's name for it: `HDMI-1`; null where it is not known. */
  readonly connector: string | null;
};

/** What a screen is known by from now on. One without a name is called by its connector. */
export function identityOf({ label, connector, size, scaleFactor, bounds }: Seen): DisplayIdentity {
  return {
    label: label === '' ? (connector ?? '') : label,
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
 * How much a screen is like the chosen one; null where it is another. One with a name is the same in another
 * resolution, at another scale and on another socket, and one that was chosen by a connector is whatever is
 * plugged in there. One without either is the same where its size or its place still is.
 */
export function likenessOf(display: Seen, wanted: DisplayIdentity): Likeness | null {
  const { width, height, x, y } = identityOf(display);
  const likeness = {
    isSameSize: width === wanted.width && height === wanted.height,
    isSamePlace: x === wanted.x && y === wanted.y,
  };
  if (wanted.label === '') {
    return display.label === '' && (likeness.isSameSize || likeness.isSamePlace) ? likeness : null;
  }
  return [display.label, display.connector].includes(wanted.label) ? likeness : null;
}
