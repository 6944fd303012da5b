import type { Display } from 'electron';
import type { DisplayIdentity } from '#shared/wall.ts';

/** The parts of a screen that it is told from others by. */
type Seen = Pick<Display, 'label' | 'size' | 'scaleFactor' | 'bounds'>;

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

/**
 * The screen that was chosen, among those that are there: the one of the same name; of several, the
 * one of the same size, then the one in the same place. So it is found again in another resolution, at
 * another scale, and on another socket. Screens without a name are told by size and place alone.
 *
 * @returns null where it is not there, or none was chosen
 */
export function chosenDisplay<Any extends Seen>(
  displays: readonly Any[],
  wanted: DisplayIdentity | null,
): Any | null {
  if (wanted === null) return null;
  const likeness = (display: Any): number => {
    const { width, height, x, y } = identityOf(display);
    const isSameSize = width === wanted.width && height === wanted.height;
    const isSamePlace = x === wanted.x && y === wanted.y;
    return (isSameSize ? 2 : 0) + (isSamePlace ? 1 : 0);
  };
  const candidates = displays.filter(
    (display) => display.label === wanted.label && (wanted.label !== '' || likeness(display) > 0),
  );
  let best: Any | null = null;
  for (const each of candidates) {
    if (best === null || likeness(each) > likeness(best)) best = each;
  }
  return best;
}
