import type { Language } from '#shared/languages.ts';
import { typefaceOf } from '../../styles/typeface.ts';
import type { MeasureText } from './fit-text.ts';

/** Type size at which texts are measured, px: large enough that hinting plays no part. */
const measuringSize = 100;

/** More widths than this are not kept; a world of airports has about as many names. */
const mostKnown = 5000;

/**
 * Measures in the typeface of a language, without touching the page's layout. Every width is asked
 * for once; the same few hundred names come again with each snapshot. Its letters must be loaded:
 * what was measured before they came stays as it was.
 */
export function createMeasure(language: Language): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const typeface = typefaceOf(language);
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const width =
      known.get(key) ?? measureOnce(context, text, `${weight} ${measuringSize}px ${typeface}`);
    if (known.size > mostKnown) known.clear();
    known.set(key, width);
    return width;
  };
}

/** Without a canvas, which no Chromium lacks, two thirds of an em a letter is a cautious guess. */
function measureOnce(context: CanvasRenderingContext2D | null, text: string, font: string): number {
  if (!context) return text.length * 0.66;
  context.font = font;
  return context.measureText(text).width / measuringSize;
}
