/** How far the ink of a text reaches above and below its base line. */
export interface InkBox {
  readonly ascent: number;
  readonly descent: number;
}

/**
 * Where the base line of a text has to be for all of its ink to stand between `top` and `bottom`:
 * its usual place, or as little beside it as need be. What is higher than that becomes smaller.
 * Scripts like Arabic tell words apart by marks far above and below the line: `أ` without its hamza
 * is another letter.
 *
 * @returns `shrink` multiplies the type size; 1 where it fits
 */
export function inkWithin(
  { ascent, descent }: InkBox,
  usual: number,
  top: number,
  bottom: number,
): { readonly baseline: number; readonly shrink: number } {
  const shrink = Math.min(1, (bottom - top) / Math.max(ascent + descent, 0.001));
  const baseline = Math.max(top + ascent * shrink, Math.min(usual, bottom - descent * shrink));
  return { baseline, shrink };
}
