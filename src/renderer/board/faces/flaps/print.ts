import { fitText, inkWithin } from '../../fitting/fit-text.ts';
import { isFullWidth } from './flap.ts';

/** Where something is printed, from the upper left corner of the flap; device pixels. */
export interface PrintArea {
  readonly width: number;
  readonly height: number;
  /** Height of the capitals. */
  readonly capital: number;
}

type Context = OffscreenCanvasRenderingContext2D;

/** How much of a flap's width a letter may take. */
const widest = 0.86;
/** Marks that belong to the middle of capitals; most typefaces have them at that of small letters. */
const middleMarks = /^[:+]$/;
const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Joined scripts reach far above and below their line: they are set smaller, and stand higher. */
const joinedSize = 0.78;
/** Of a wide flap, at both of its ends: by its height, and by its width at most. */
const wordEdge = { ofHeight: 0.14, ofWidth: 0.05 } as const;
const joinedBaseline = 0.67;
/** Where a time or a day begins, which is isolated (field-text.ts). */
const beforeFigures = / (?=\u2066)/u;
/** Ink keeps this far from the edges of a flap, of its height. */
const inkEdge = 0.02;
/** Words are not squeezed further than this: they lose words instead. */
const leastSqueeze = 0.45;
/** Gates, terminals and flight numbers: without their end they say nothing. */
const isSign = /^[\p{Script=Latin}\d\s./-]{1,14}$/u;

/**
 * Prints one letter in the middle of a flap, made as narrow and as low as it has to be; of two
 * characters that are as wide as high (`午後`) one above the split of the flap and one below.
 */
export function printLetter(
  context: Context,
  letter: string,
  area: PrintArea,
  typeface: string,
): void {
  const characters = Array.from(letter);
  const [above, below] = characters;
  if (above !== undefined && below !== undefined && characters.every(isFullWidth)) {
    printWhole(context, above, { ...area, height: area.height / 2 }, typeface);
    context.save();
    context.translate(0, area.height / 2);
    printWhole(context, below, { ...area, height: area.height / 2 }, typeface);
    context.restore();
  } else if (isRightToLeft.test(letter)) printWhole(context, letter, area, typeface);
  else printInLine(context, letter, area, typeface);
}

/** How much of its place a character takes that stands on no base line. */
const wholeSize = 0.8;

/** Prints a character in the middle of its place, in its own proportions. */
function printWhole(
  context: Context,
  character: string,
  { width, height }: PrintArea,
  typeface: string,
): void {
  const size = Math.min(width, height) * wholeSize;
  context.font = `500 ${size}px ${typeface}`;
  context.textAlign = 'left';
  context.direction = 'ltr';
  const box = context.measureText(character);
  const [left, right] = [-box.actualBoundingBoxLeft, box.actualBoundingBoxRight];
  const [ascent, descent] = [box.actualBoundingBoxAscent, box.actualBoundingBoxDescent];
  const scale = Math.min(
    1,
    (width * widest) / Math.max(right - left, 1),
    (height * widest) / Math.max(ascent + descent, 1),
  );
  context.save();
  context.translate(width / 2, height / 2);
  context.scale(scale, scale);
  context.fillText(character, -(left + right) / 2, (ascent - descent) / 2);
  context.restore();
}

/** Prints a letter on the base line of all letters. */
function printInLine(context: Context, letter: string, area: PrintArea, typeface: string): void {
  const { width, height } = area;
  const room = width * widest;
  const size = sizeOfLetter(context, letter, area, typeface);
  context.font = `500 ${size}px ${typeface}`;
  context.textAlign = 'left';
  context.direction = 'ltr';
  const box = context.measureText(letter);
  const left = -box.actualBoundingBoxLeft;
  const inkWidth = box.actualBoundingBoxRight - left;
  const ascent = box.actualBoundingBoxAscent;
  const descent = box.actualBoundingBoxDescent;
  const isCentred = middleMarks.test(letter) || isFullWidth(letter) || letter.length > 1;
  const baseline = isCentred
    ? height / 2 + (ascent - descent) / 2
    : Math.round(height / 2 + area.capital / 2);
  const narrower = Math.min(1, room / Math.max(inkWidth, 1));
  // Accents above capitals would stand out of the flap.
  const lower = isCentred ? 1 : Math.min(1, (baseline - height * 0.025) / Math.max(ascent, 1));
  context.save();
  context.translate(width / 2, baseline);
  context.scale(narrower, lower);
  context.fillText(letter, -left - inkWidth / 2, 0);
  context.restore();
}

/** The square of a full-width character by the height of capitals: its ink is as high as they are. */
const squareSize = 1.14;
/** From its base line to the middle of the square, by its size: as in Noto Sans of all three scripts. */
const squareMiddle = 0.38;

/** Prints a full-width character in the middle of a flap of two modules, in its own proportions. */
export function printFullWidth(
  context: Context,
  character: string,
  { width, height, capital }: PrintArea,
  typeface: string,
): void {
  // By the square, not by the ink: marks and small kana have their place in it.
  const size = Math.min(capital * squareSize, width);
  context.font = `500 ${size}px ${typeface}`;
  context.textAlign = 'center';
  context.direction = 'ltr';
  context.fillText(character, width / 2, Math.round(height / 2 + size * squareMiddle));
}

function sizeOfLetter(
  context: Context,
  letter: string,
  { width, capital }: PrintArea,
  typeface: string,
): number {
  const size = sizeFor(context, capital, typeface);
  // What has to be as slim as a letter is condensed a little, as on signs, and then set smaller.
  if (isFullWidth(letter)) return Math.min(capital * 1.1, (width * widest) / 0.76);
  if (letter.length > 1) return size * 0.66;
  return size;
}

/** Height of capitals by the type size, for each typeface; measured once it is loaded. */
const capitalShares = new Map<string, number>();

/** Height of capitals in the flaps' own typeface, by the type size; not measured, as a layout is made before it is read. */
const capitalOfType = 0.7;

/** Width of a word that is printed whole, with what is free at both of its ends; in the unit of `height`. */
export function widthOfWord(
  widthInEm: number,
  of: string,
  { height, capital }: Pick<PrintArea, 'height' | 'capital'>,
): number {
  const size = (capital / capitalOfType) * (isRightToLeft.test(of) ? joinedSize : 1);
  return widthInEm * size + 2 * height * wordEdge.ofHeight;
}

/** The type size at which capitals are that high. */
function sizeFor(context: Context, capital: number, typeface: string): number {
  let share = capitalShares.get(typeface);
  if (share === undefined) {
    context.font = `500 100px ${typeface}`;
    share = Math.max(1, context.measureText('H').actualBoundingBoxAscent) / 100;
    capitalShares.set(typeface, share);
  }
  return capital / share;
}

/**
 * Prints a word on a wide flap, from the side where its script begins; a long one lower and
 * narrower, both a little. Only a very long one loses words.
 *
 * @param word.of what it is part of: all parts stand on the same base line, in the same size
 */
export function printWord(
  context: Context,
  { text, of }: { readonly text: string; readonly of: string },
  area: PrintArea,
  typeface: string,
): void {
  const { width, height, capital } = area;
  const isFromRight = isRightToLeft.test(of);
  const size = sizeFor(context, capital, typeface) * (isFromRight ? joinedSize : 1);
  const edge = Math.min(height * wordEdge.ofHeight, width * wordEdge.ofWidth);
  context.font = `500 ${size}px ${typeface}`;
  context.direction = isFromRight ? 'rtl' : 'ltr';
  context.textAlign = isFromRight ? 'right' : 'left';
  const room = { width: (width - 2 * edge) / size, weight: 400, leastScale: leastSqueeze } as const;
  const measure = (candidate: string) => context.measureText(candidate).width / size;
  const fitted = isSign.test(text) ? text : fitText(text, room, measure).text;
  const squeeze = Math.min(1, room.width / Math.max(measure(fitted), 0.001));
  const scale = Math.sqrt(squeeze);
  const usual = isFromRight ? height * joinedBaseline : height / 2 + (capital * scale) / 2;
  let before = 0;
  // Figures stay as high as they are beside any word, however high that reaches.
  for (const part of isFromRight ? fitted.split(beforeFigures) : [fitted]) {
    const box = context.measureText(part);
    const reach = text === of ? box : context.measureText(of);
    const ink = {
      ascent: reach.actualBoundingBoxAscent * scale,
      descent: reach.actualBoundingBoxDescent * scale,
    };
    const { baseline, shrink } = inkWithin(ink, usual, height * inkEdge, height * (1 - inkEdge));
    context.save();
    context.translate(isFromRight ? width - edge - before : edge, baseline);
    // Lower, but hardly narrower: joined letters may be wide.
    context.scale(squeeze * Math.sqrt(shrink), scale * shrink);
    context.fillText(part, 0, 0);
    context.restore();
    before += (box.width * Math.sqrt(shrink) + context.measureText(' ').width) * squeeze;
  }
}
