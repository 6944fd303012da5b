import type { MeasureText } from './fit-text.ts';

/** The typefaces of signs, the names that a script's own fonts have on common systems after B612. */
export const signTypeface =
  "B612, 'Noto Sans', 'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Type size at which texts are measured, px: large enough that hinting plays no part. */
const measuringSize = 100;

/**
 * Measures in the board's typeface, without touching the page's layout. Every width is asked for
 * once; the same few hundred names come again with each snapshot.
 */
export function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const width = known.get(key) ?? measureOnce(context, text, weight);
    if (known.size > 5000) known.clear();
    known.set(key, width);
    return width;
  };
}

/** Without a canvas, which no Chromium lacks, two thirds of an em a letter is a cautious guess. */
function measureOnce(
  context: CanvasRenderingContext2D | null,
  text: string,
  weight: 400 | 700,
): number {
  if (!context) return text.length * 0.66;
  context.font = `${weight} ${measuringSize}px ${signTypeface}`;
  return context.measureText(text).width / measuringSize;
}
