import type { Settings } from '#shared/settings.ts';
import type { DisplayIdentity } from '#shared/wall.ts';
import { windowIdOf, type WindowId } from '../../settings/display-settings.ts';

/** A board that a kiosk is to show, and whether it can be seen. */
export interface WallBoard {
  /** The screen that it was given in the settings, as they call it; null: it has the main one or any that is left. */
  readonly screen: string | null;
  readonly isScreenThere: boolean;
  /** Its window is shown, be it on another screen than its own. */
  readonly isInSight: boolean;
}

/**
 * What a kiosk with these settings is to show, and what of it can be seen: the first board, then one for each further
 * screen.
 *
 * @param screensThere the chosen screens that are plugged in, by `windowIdOf`
 * @param isInSight whether the window of that id is shown
 */
export function wallBoards(
  { display, otherDisplays }: Pick<Settings, 'display' | 'otherDisplays'>,
  screensThere: ReadonlySet<string>,
  isInSight: (windowId: WindowId) => boolean,
): readonly WallBoard[] {
  const boardOf = (chosen: DisplayIdentity, windowId: WindowId): WallBoard => ({
    screen: nameOf(chosen),
    isScreenThere: screensThere.has(windowIdOf(chosen)),
    isInSight: isInSight(windowId),
  });
  return [
    display === null
      ? { screen: null, isScreenThere: true, isInSight: isInSight(null) }
      : boardOf(display, null),
    ...otherDisplays.map((other) => boardOf(other.display, windowIdOf(other.display))),
  ];
}

/** One without a name is told from the others by its size and place. */
function nameOf({ label, width, height, x, y }: DisplayIdentity): string {
  return label === '' ? `${width} x ${height} at ${x}, ${y}` : label;
}
