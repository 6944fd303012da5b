import { baseLine, capitalTop, glyphOf } from '../../board/faces/dots/pixel-font.ts';

/**
 * A line of capitals and figures in the letters of the dot matrix, as an SVG path of points, one for
 * each dot that is lit, the tops of the letters at 0: drawn with round caps, the points are the dots.
 * What the typeface lacks stays dark.
 */
export function dotPath(text: string): string {
  let left = 0;
  let path = '';
  for (const character of text) {
    const glyph = glyphOf(character);
    for (const [row, dots] of (glyph?.rows ?? []).slice(capitalTop, baseLine).entries()) {
      for (const [column, dot] of Array.from(dots).entries()) {
        if (dot === '#') path += `M${left + column + 0.5} ${row + 0.5}h0`;
      }
    }
    left += (glyph?.width ?? 0) + 1;
  }
  return path;
}
