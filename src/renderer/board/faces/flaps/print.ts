import { fitText, inkWithin } from '../../fitting/fit-text.ts';
import { isFullWidth, type Flap, type FlapStyle } from './flap.ts';
import { toneColours, type Theme } from '../../../styles/theme.ts';

/** Where something is printed, from the upper left corner of the flap; device pixels. */
interface PrintArea {
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
function printLetter(context: Context, letter: string, area: PrintArea, typeface: string): void {
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
function printFullWidth(
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
function printWord(
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

/** What flaps are printed with. */
interface FlapInk {
  readonly theme: Theme;
  /** CSS families, the flaps' own first. */
  readonly typeface: string;
}

/**
 * Draws the whole face of a flap, both halves, as it shows at rest, into the upper left corner: over
 * `count` modules for a wide one. Device pixels.
 */
export function drawFace(
  context: Context,
  { cellWidth, cellHeight }: { readonly cellWidth: number; readonly cellHeight: number },
  flap: Flap,
  ink: FlapInk,
): void {
  const count = flap.part?.count ?? 1;
  const shape = flapShape(cellWidth, cellHeight, count);
  const { colours } = ink.theme;
  context.fillStyle = colours.panel;
  context.fillRect(0, 0, count * cellWidth, cellHeight);
  const print = printOf(flap.style, ink.theme);
  drawBody(context, shape, print.ground, ink.theme);
  const area: PrintArea = { ...shape, capital: shape.height * capitalShare };
  context.fillStyle = print.ink;
  if (flap.kind === 'word') printWord(context, flap, area, ink.typeface);
  else if (flap.part !== null) printFullWidth(context, flap.text, area, ink.typeface);
  else if (flap.text !== ' ') printLetter(context, flap.text, area, ink.typeface);
  drawHinge(context, shape, ink.theme);
}

/** Capitals by the height of the flap; `flap-layout.ts` says the same of the layout. */
const capitalShare = 0.76;

function printOf(style: FlapStyle, theme: Theme): { ink: string; ground: string | null } {
  return style === 'new-gate'
    ? { ink: theme.colours.onSolid, ground: theme.colours.amberSolid }
    : toneColours(theme, style);
}

function drawBody(
  context: Context,
  { width, height, half, radius }: FlapShape,
  ground: string | null,
  { colours, look }: Theme,
): void {
  const halves = [
    { top: 0, corners: [radius, radius, 0, 0] },
    { top: half, corners: [0, 0, radius, radius] },
  ];
  for (const { top, corners } of halves) {
    const isUpper = top === 0;
    const gradient = context.createLinearGradient(0, top, 0, top + half);
    // Light comes from above: the upper half leans into it, the lower one out of it.
    gradient.addColorStop(0, ground ?? (isUpper ? colours.flapTop : colours.flapBottom));
    gradient.addColorStop(1, ground ?? (isUpper ? colours.flapBottom : colours.flapTop));
    context.fillStyle = gradient;
    context.beginPath();
    context.roundRect(0, top, width, half, corners);
    context.fill();
    if (!isUpper && ground === null) {
      context.fillStyle = 'rgb(0 0 0 / 20%)';
      context.fill();
    }
  }
  if (look.isHighContrast) return;
  // The edge of the upper flap catches the light.
  context.fillStyle = 'rgb(255 255 255 / 9%)';
  context.fillRect(radius, 0, width - 2 * radius, Math.max(1, Math.round(height * 0.014)));
}

/** The split that goes through the letter, the light on the edge below it, and the two axles. */
function drawHinge(context: Context, shape: FlapShape, { colours, look }: Theme): void {
  const { width, half, split, axle } = shape;
  if (!look.isHighContrast) {
    const shadow = context.createLinearGradient(0, half, 0, half * 1.5);
    shadow.addColorStop(0, 'rgb(0 0 0 / 22%)');
    shadow.addColorStop(1, 'rgb(0 0 0 / 0%)');
    context.fillStyle = shadow;
    context.fillRect(0, half, width, half / 2);
  }
  const top = half - Math.floor(split / 2);
  context.fillStyle = colours.flapLine;
  context.fillRect(0, top, width, split);
  context.globalAlpha = 0.75;
  context.fillStyle = colours.flapLight;
  context.fillRect(0, top + split, width, Math.max(1, Math.round(split / 2)));
  context.globalAlpha = 1;
  context.fillStyle = colours.flapLine;
  for (const left of [0, width - axle.width]) {
    context.fillRect(left, half - Math.round(axle.height / 2), axle.width, axle.height);
  }
}

/** Sizes of one flap, device pixels. */
interface FlapShape {
  /** Without the gap to the next module. */
  readonly width: number;
  readonly height: number;
  readonly half: number;
  readonly radius: number;
  /** The line between the halves. */
  readonly split: number;
  /** Where the flap hangs, left and right. */
  readonly axle: { readonly width: number; readonly height: number };
}

/** The flap of a cell, or of `count` cells beside each other; `cellHeight` is even. */
function flapShape(cellWidth: number, cellHeight: number, count: number): FlapShape {
  const gap = Math.max(1, Math.round(cellWidth * 0.055));
  return {
    width: count * cellWidth - gap,
    height: cellHeight,
    half: cellHeight / 2,
    radius: Math.max(1, Math.round(cellHeight * 0.04)),
    split: Math.max(1, Math.round(cellHeight * 0.026)),
    axle: {
      width: Math.max(1, Math.round(cellWidth * 0.05)),
      height: Math.max(1, Math.round(cellHeight * 0.1)),
    },
  };
}
