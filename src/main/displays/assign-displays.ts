import type { Display } from 'electron';
import type { DisplayIdentity } from '#shared/wall.ts';
import { chosenDisplay, identityOf } from '../kiosk/choose-display.ts';
import { placeOf } from './display-settings.ts';

type Seen = Pick<Display, 'label' | 'size' | 'scaleFactor' | 'bounds'>;

/** Which screen each window has: null where its own is not there. */
export interface Assignment<Any> {
  readonly first: Any | null;
  /** By the places of the windows. */
  readonly others: ReadonlyMap<string, Any>;
}

/**
 * Gives each window its screen, and no screen to two. A screen that is what it was goes to whoever it was
 * chosen for; one that has changed goes to the first that takes it for its own. The first board takes
 * the main screen where its own is not there, or any other that is left; where all have boards of
 * their own, it waits.
 *
 * @param displays those that are there, the main one first
 */
export function assignDisplays<Any extends Seen>(
  displays: readonly Any[],
  wantedByFirst: DisplayIdentity | null,
  wantedByOthers: readonly DisplayIdentity[],
): Assignment<Any> {
  let left = displays;
  const take = (display: Any | null | undefined): Any | null => {
    left = left.filter((each) => each !== display);
    return display ?? null;
  };
  const unchanged = (wanted: DisplayIdentity): Any | undefined =>
    left.find((display) => placeOf(identityOf(display)) === placeOf(wanted));

  let first = wantedByFirst && take(unchanged(wantedByFirst));
  const others = new Map<string, Any>();
  for (const find of [unchanged, (wanted: DisplayIdentity) => chosenDisplay(left, wanted)]) {
    first ??= wantedByFirst && take(find(wantedByFirst));
    for (const wanted of wantedByOthers) {
      const display = others.has(placeOf(wanted)) ? null : take(find(wanted));
      if (display !== null) others.set(placeOf(wanted), display);
    }
  }
  return { first: first ?? take(left[0]), others };
}
