/**
 * Keeps a height from swinging for ever: the margin of a canvas follows from its height, what fits
 * beside each other in the footer from that margin, and the height that is left from the footer. A
 * height that comes back to what it was before the last one stays at the lower of both.
 *
 * @returns takes what is measured, and a key of all that may change it for good; a height of 0 is
 *   that of something hidden, and not remembered
 */
export function createSteadyHeight(): (key: string, measured: number) => number {
  let known = '';
  let last: number | null = null;
  let beforeLast: number | null = null;
  let most = Number.POSITIVE_INFINITY;
  return (key, measured) => {
    if (key !== known) {
      known = key;
      last = null;
      beforeLast = null;
      most = Number.POSITIVE_INFINITY;
    }
    if (measured > 0 && measured !== last) {
      if (last !== null && measured === beforeLast) most = Math.min(most, measured, last);
      beforeLast = last;
      last = measured;
    }
    return Math.min(measured, most);
  };
}
