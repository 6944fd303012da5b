import type { Language } from '#shared/languages.ts';
import type { Recent } from '#shared/recent.ts';
import { typefaceOf } from '../../styles/typeface-order.ts';
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

/** How far the ink of a text reaches above and below its base line. */
interface InkBox {
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
