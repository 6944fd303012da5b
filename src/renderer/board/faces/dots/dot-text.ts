import { Recent } from '#shared/recent.ts';
import { fullLevel, type DotBitmap, type Rasterise } from './dot-palette.ts';
import { glyphOf, lineRows } from './pixel-font.ts';
import { textRuns } from './text-runs.ts';

/** Texts as dots, each of them made once. */
export interface DotText {
  /**
   * @param isRightToLeft whether the line is that of a language written so
   * @param squeeze width of what the pixel typeface has no form for, of its own
   * @param of the text of several lines that this is one of: all have one size
   */
  bitmap(text: string, isRightToLeft: boolean, squeeze: number, of?: string): DotBitmap;
}

/** As many texts as a large board shows at a time. */
const mostKnown = 1000;

/**
 * Draws lines of text. What the pixel typeface has is drawn in it, anything else (Arabic, Chinese,
 * Greek, …) in the board's own typefaces by `rasterise`.
 */
export function createDotText(rasterise: Rasterise): DotText {
  const known = new Recent<string, DotBitmap>(mostKnown);
  return {
    bitmap(text, isRightToLeft, squeeze, of) {
      const key = `${isRightToLeft ? 'r' : 'l'}${squeeze} ${text}\n${of ?? ''}`;
      return known.of(key, () => draw(text, isRightToLeft, (part) => rasterise(part, squeeze, of)));
    },
  };
}

function draw(
  text: string,
  isRightToLeft: boolean,
  rasterise: (part: string) => DotBitmap,
): DotBitmap {
  const parts = textRuns(text, isRightToLeft).flatMap((run) =>
    run.isPixels ? pixelBitmaps(run.text) : [rasterise(run.text)],
  );
  // One dot between any two letters, and between letters and whatever stands beside them.
  const width = parts.reduce((sum, part) => sum + part.width, Math.max(0, parts.length - 1));
  const levels = new Uint8Array(width * lineRows);
  let left = 0;
  for (const part of parts) {
    for (let row = 0; row < lineRows; row += 1) {
      levels.set(
        part.levels.subarray(row * part.width, (row + 1) * part.width),
        row * width + left,
      );
    }
    left += part.width + 1;
  }
  return { width, levels };
}

function pixelBitmaps(text: string): DotBitmap[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => {
    const glyph = glyphOf(segment);
    if (glyph === null) throw new Error(`The pixel typeface has no form of ${segment}.`);
    const levels = Uint8Array.from(glyph.rows.join(''), (dot) => (dot === '#' ? fullLevel : 0));
    return { width: glyph.width, levels };
  });
}
