import type { ScreenFacts } from './edid.ts';

/**
 * The diagonal of the screen that shows so many pixels under such a label, inches. Null where none
 * or more than one of different sizes may be meant, or where it does not tell.
 *
 * @param screens those that are connected
 * @param pixels of the mode in force, either way up
 * @param label the screen's name as the system gives it
 */
export function matchingInches(
  screens: readonly ScreenFacts[],
  pixels: { readonly width: number; readonly height: number },
  label: string,
): number | null {
  const isMode = ({ width, height }: ScreenFacts) =>
    Math.max(width, height) === Math.max(pixels.width, pixels.height) &&
    Math.min(width, height) === Math.min(pixels.width, pixels.height);
  const fitting = screens.length === 1 ? screens : screens.filter(isMode);
  const named = fitting.filter(({ name }) => name === label);
  const sizes = new Set((named.length > 0 ? named : fitting).map(({ inches }) => inches));
  const [inches = null] = sizes;
  return sizes.size === 1 ? inches : null;
}
