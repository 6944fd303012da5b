/**
 * Tells movements of the pointer from what else is told as one: a window that opens, or is uncovered, under a
 * resting pointer gets an event of a movement, too. Only a change of place, in screen pixels, is one, and the first
 * event tells no more than where the pointer is.
 */
export function pointerMovement(): (event: PointerEvent) => boolean {
  let place: string | null = null;
  return ({ screenX, screenY }) => {
    const last = place;
    place = `${screenX} ${screenY}`;
    return last !== null && last !== place;
  };
}
