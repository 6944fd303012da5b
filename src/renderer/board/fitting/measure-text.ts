import type { Language } from '#shared/languages.ts';
import type { Recent } from '#shared/recent.ts';
import { typefaceOf } from '../../styles/typeface.ts';
import type { MeasureText } from './fit-text.ts';

/** Type size at which texts are measured, px: large enough that hinting plays no part. */
const measuringSize = 100;

/**
 * Measures in the typeface of a language, without touching the page's layout. The same few hundred
 * names come again with each snapshot: they are asked for once. Its letters must be loaded: what was
 * measured before they came stays as it was.
 *
 * @param known the widths that are kept, of all languages
 */
export function createMeasure(language: Language, known: Recent<string, number>): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const typeface = typefaceOf(language);
  return (text, weight) =>
    known.of(`${language} ${weight} ${text}`, () =>
      measureOnce(context, text, `${weight} ${measuringSize}px ${typeface}`),
    );
}

/** Without a canvas, which no Chromium lacks, two thirds of an em a letter is a cautious guess. */
function measureOnce(context: CanvasRenderingContext2D | null, text: string, font: string): number {
  if (!context) return text.length * 0.66;
  context.font = font;
  return context.measureText(text).width / measuringSize;
}
