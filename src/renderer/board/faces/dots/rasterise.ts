import type { Language } from '#shared/languages.ts';
import { typefaceOf } from '../../../styles/typeface-order.ts';
import { fullLevel, type DotBitmap, type Rasterise } from './dot-palette.ts';
import { inkWithin } from '../../fitting/fit-text.ts';
import { baseLine, lineRows } from './pixel-font.ts';

/** Drawn so many times larger, then averaged: the browser's own hinting of tiny type is unkind. */
const oversampling = 4;

/** Scripts whose characters fill a square: as large as the line, and centred in it. */
const square = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Its marks belong on the left of what they follow, where a line ends with them. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

interface Setting {
  /** Type size and base line, in dots. */
  readonly size: number;
  readonly base: number;
  readonly weight: number;
}

function settingFor(text: string): Setting {
  if (square.test(text)) return { size: 13.2, base: 11.3, weight: 450 };
  if (rightToLeft.test(text)) return { size: 13, base: 9.4, weight: 500 };
  // Capitals of B612 and its companions are 0.766 em high: seven dots.
  return { size: 7 / 0.766, base: baseLine, weight: 400 };
}

/**
 * Draws what the pixel typeface has no form for in the board's own typefaces, shaped by the browser,
 * in a few steps of brightness, as signs do that can dim their diodes.
 */
export function createRasterise(language: Language): Rasterise {
  const context = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true, alpha: true });
  return (text, squeeze, of = text) =>
    context ? rasteriseOn(context, text, of, squeeze, typefaceOf(language)) : blank;
}

/** Whether these characters can be drawn at once in the language's typefaces. */
export function isTypefaceLoaded(language: Language, characters: string): boolean {
  // Fonts that were not asked for yet count as loaded; those of East Asia are listed on demand.
  const isListed =
    !square.test(characters) ||
    [...document.fonts].some(({ family }) => family.includes('Noto Sans SC'));
  const { weight } = settingFor(characters);
  return isListed && document.fonts.check(`${weight} 16px ${typefaceOf(language)}`, characters);
}

const blank: DotBitmap = { width: 0, levels: new Uint8Array(0) };

function rasteriseOn(
  context: CanvasRenderingContext2D,
  text: string,
  of: string,
  squeeze: number,
  typeface: string,
): DotBitmap {
  const { size, base, weight } = settingFor(text);
  const font = `${weight} ${size * oversampling}px ${typeface}`;
  context.font = font;
  const box = context.measureText(text);
  const width = Math.ceil((box.width * squeeze) / oversampling);
  if (width === 0) return blank;
  // Marks above and below the letters must not be lost at the edges of the line.
  const reach = rightToLeft.test(text) ? context.measureText(of) : box;
  const ink = { ascent: reach.actualBoundingBoxAscent, descent: reach.actualBoundingBoxDescent };
  const { baseline, shrink } = inkWithin(ink, base * oversampling, 0, lineRows * oversampling);
  context.canvas.width = width * oversampling;
  context.canvas.height = lineRows * oversampling;
  // Setting the size of a canvas forgets everything else about it.
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
  context.translate(0, baseline);
  context.scale(squeeze * shrink, shrink);
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return withoutEmptyEnds({ width, levels: averaged(data, width) });
}

/** Alpha of each dot's square, as a level. */
function averaged(pixels: Uint8ClampedArray, width: number): Uint8Array {
  const levels = new Uint8Array(width * lineRows);
  for (let index = 0; index < levels.length; index += 1) {
    const left = (index % width) * oversampling;
    const top = Math.floor(index / width) * oversampling;
    let sum = 0;
    for (let y = top; y < top + oversampling; y += 1) {
      for (let x = left; x < left + oversampling; x += 1) {
        sum += pixels[(y * width * oversampling + x) * 4 + 3] ?? 0;
      }
    }
    levels[index] = levelOf(sum / (255 * oversampling ** 2));
  }
  return levels;
}

/** A stroke that half fills a dot lights it: thin strokes must not fade, and counters stay open. */
function levelOf(coverage: number): number {
  return Math.min(fullLevel, Math.max(0, Math.round((coverage - 0.13) * 2 * fullLevel)));
}

function withoutEmptyEnds({ width, levels }: DotBitmap): DotBitmap {
  const isEmpty = (column: number) => {
    for (let row = 0; row < lineRows; row += 1)
      if (levels[row * width + column] !== 0) return false;
    return true;
  };
  let first = 0;
  let last = width - 1;
  while (first < last && isEmpty(first)) first += 1;
  while (last > first && isEmpty(last)) last -= 1;
  const columns = last - first + 1;
  const kept = new Uint8Array(columns * lineRows);
  for (let row = 0; row < lineRows; row += 1) {
    kept.set(levels.subarray(row * width + first, row * width + last + 1), row * columns);
  }
  return { width: columns, levels: kept };
}
