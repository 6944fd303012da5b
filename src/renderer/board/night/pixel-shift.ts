/** Round the middle, a pixel a step: no letter stands on the same pixels for long. */
const steps = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Seconds for which a picture stands in one place. */
const stepSeconds = 120;

/**
 * Where a board stands that is up day and night, so that its lines do not burn into the screen: a pixel
 * off its place at most, once round in a quarter of an hour or so.
 *
 * @param now UNIX seconds
 * @returns a value of the CSS property `translate`
 */
export function pixelShiftAt(now: number): string {
  const [x, y] = steps[Math.floor(now / stepSeconds) % steps.length] ?? steps[0];
  return `${x}px ${y}px`;
}
