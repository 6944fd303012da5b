import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import type { OwnText } from '../announcements/announcements.ts';
import {
  firstThatFits,
  lineHeightIn,
  linesOf,
  lineWidth,
  sizesOf,
  type SetText,
  type TypeSizes,
} from '../announcements/text-lines.ts';
import type { CanvasFace } from '../faces/canvas-face.ts';
import { canvasClockHeight, dotsOfCapital } from '../faces/fit-canvas.ts';
import { capitalHeight, type BoardArea, type BoardLayout } from '../layout/board-layout.ts';
import type { GridLayout, LaidText } from '../layout/grid.ts';
import type { MeasureText } from './fit-text.ts';
import { contrastOf, type Hex } from '../../styles/colour.ts';
import type { Theme } from '../../styles/theme.ts';

/** What a house has on its boards: its name and logo. */
export interface Branding {
  readonly name: string | null;
  readonly logo: Settings['houseLogo'];
}

/** Of the name, in modules: as large as the airport beside it, and smaller where it needs two lines. */
const nameSizes = { most: 0.5, least: 0.34 } as const;
/** On flaps and dots: their letters have a frame around them, or gaps within. */
const canvasSizes = { most: 0.56, least: 0.34 } as const;
const mostLines = 2;
/** Height of its place, of the header's. */
const shareOfHeader = 0.86;
/** The logo: modules. */
const logoHeight = 1.3;
const logoWidth = 4.6;
/** Around it on its own ground, and between logo and name. */
export const logoFrame = 0.1;
export const brandingGap = 0.3;
/** Dots beside the letters on a matrix, whose ground is seen. */
const dotsAround = 2;
/** How close the width of a name on a canvas is found, in halvings of its room. */
const halvings = 8;

/** A name as it is set; px. */
interface SetName extends BoardArea {
  /** In the type of the page; null where a canvas draws it. */
  readonly type: SetText | null;
  readonly canvas: LaidText<GridLayout> | null;
}

/** What of the house has room in the header; px. */
export interface BrandingFit {
  readonly width: number;
  /** The picture itself, without the frame around it. */
  readonly logo: BoardArea | null;
  readonly name: SetName | null;
}

/** What a name is drawn with. */
interface Letters {
  readonly language: Language;
  readonly measure: MeasureText;
  readonly face: CanvasFace | null;
  /** From one dot to the next on the board, px; null until that is known. */
  readonly dot: number | null;
  readonly devicePixelRatio: number;
}

/**
 * What of the house has room: logo and name, else the logo, else the name. A name is never shortened and its words are never
 * broken: it has one line or two, or it is not there. A matrix of dots has no logo: its light has one colour.
 */
export function brandingFit(
  { name, logo }: Branding,
  layout: BoardLayout,
  room: number,
  letters: Letters,
): BrandingFit | null {
  const { module, headerHeight } = layout;
  const height = headerHeight * shareOfHeader;
  const frame = 2 * logoFrame * module;
  const picture = logo !== null && letters.face?.kind !== 'dot-matrix' ? logo : null;
  const drawn =
    picture &&
    within(picture, {
      width: Math.min(logoWidth * module, room) - frame,
      height: Math.min(logoHeight * module, height) - frame,
    });
  const beside = drawn === null ? 0 : drawn.width + frame;
  const set = (width: number) =>
    name === null || width <= 0
      ? null
      : setName({ text: name, language: letters.language }, { width, height }, layout, letters);
  const both = set(drawn === null ? room : room - beside - brandingGap * module);
  if (drawn !== null) {
    const ofName = both === null ? 0 : both.width + brandingGap * module;
    return { width: beside + ofName, logo: drawn, name: both };
  }
  return both && { width: both.width, logo: null, name: both };
}

/** As large as it fits; null where that would be no picture any more. */
function within(picture: BoardArea, room: BoardArea): BoardArea | null {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  return drawn.height < room.height / 4 || drawn.width < room.height / 4 ? null : drawn;
}

function setName(
  own: OwnText,
  area: BoardArea,
  layout: BoardLayout,
  letters: Letters,
): SetName | null {
  const sizes = sizesFor(layout, letters);
  if (sizes === null) return null;
  return letters.face === null
    ? inType(own, area, sizes, letters.measure)
    : onCanvas(own, area, sizes, letters.face, letters, layout.module);
}

/** Null where nothing is known of the dots yet, which are those of the board. */
function sizesFor({ module, leastChromeText }: BoardLayout, letters: Letters): TypeSizes | null {
  if (letters.face?.kind === 'dot-matrix') {
    if (letters.dot === null) return null;
    const size = (letters.dot * dotsOfCapital) / capitalHeight;
    return { most: size, least: size };
  }
  const { most, least } = letters.face === null ? nameSizes : canvasSizes;
  return {
    most: Math.max(most * module, leastChromeText),
    least: Math.max(least * module, leastChromeText),
  };
}

function inType(
  own: OwnText,
  { width, height }: BoardArea,
  sizes: TypeSizes,
  measure: MeasureText,
): SetName | null {
  const widthOf = (text: string) => lineWidth(text, measure);
  const type = firstThatFits(
    sizesOf(sizes),
    (size) => ({ size, lines: linesOf(own, width / size, widthOf) }),
    ({ size, lines }) =>
      isWhole(own, lines) && lines.length * lineHeightIn(own.language) * size <= height,
  );
  if (type.size < sizes.least || !isWhole(own, type.lines)) return null;
  const longest = Math.max(...type.lines.map(widthOf));
  return {
    type,
    canvas: null,
    width: Math.ceil(longest * type.size),
    height: type.lines.length * lineHeightIn(own.language) * type.size,
  };
}

function onCanvas(
  own: OwnText,
  { width, height }: BoardArea,
  sizes: TypeSizes,
  face: CanvasFace,
  { dot, devicePixelRatio, measure }: Letters,
  module: number,
): SetName | null {
  const isMatrix = face.kind === 'dot-matrix';
  const margin = isMatrix ? dotsAround * (dot ?? 0) : 0;
  const lay = (trial: number, high = height): LaidText<GridLayout> =>
    face.textLayoutFor(
      own,
      { width: trial, height: high, margin },
      sizes,
      devicePixelRatio,
      measure,
    );
  const found = lay(width);
  const capital = sizes.least * capitalHeight - 1 / devicePixelRatio;
  if (found.layout.capitalHeight < capital || !isWhole(own, found.lines)) return null;
  const isAsGood = ({ lines, layout }: LaidText<GridLayout>): boolean =>
    isWhole(own, lines) &&
    lines.length === found.lines.length &&
    layout.cellHeight === found.layout.cellHeight;
  let [least, most] = [0, width];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = Math.ceil((least + most) / 2);
    if (isAsGood(lay(middle))) most = middle;
    else least = middle;
  }
  if (!isMatrix) return { type: null, canvas: lay(most), width: most, height };
  // As high as the clock beside it, which is a matrix as well, or as its lines are.
  const { rows, rowHeight, cellWidth } = found.layout;
  const wanted = Math.max(canvasClockHeight * module, rows * rowHeight + cellWidth);
  const high = Math.floor(Math.min(height, wanted) / cellWidth) * cellWidth;
  return { type: null, canvas: lay(most, high), width: most, height: high };
}

/** In few enough lines, and none begins within a word. */
function isWhole({ text }: OwnText, lines: readonly string[]): boolean {
  let left = text;
  for (const line of lines) {
    if (!left.startsWith(line)) return false;
    left = left.slice(line.length);
    const isEnd = left === '' || left.startsWith(' ') || hasNoSpaces.test(line);
    if (!isEnd) return false;
    left = left.trimStart();
  }
  return left === '' && lines.length <= mostLines;
}

const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What a part of a picture needs against its ground to be seen (WCAG 2.2, 1.4.11). */
const leastContrast = 3;
/** So much of it may be lost: shadows, and edges that were smoothed. */
const mayBeLost = 0.12;
/** Edge of the square that a picture is reduced to, px. */
const edge = 64;

/** Red, green, blue and opacity of each pixel, from 0 to 255. */
export type Pixels = ArrayLike<number>;

/** The pixels of a small copy of a picture; null where they cannot be had. */
export function pixelsOf(image: HTMLImageElement): Pixels | null {
  const context = new OffscreenCanvas(edge, edge).getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(image, 0, 0, edge, edge);
  return context.getImageData(0, 0, edge, edge).data;
}

/**
 * Whether a logo needs the ground of a sign to be seen: where too much of it would be lost on the board itself, and less of
 * it there.
 */
export function needsGround(pixels: Pixels, { colours }: Theme): boolean {
  const lost = lostOn(pixels, colours.background);
  return lost > mayBeLost && lostOn(pixels, colours.signGround) < lost;
}

/** How much of a picture cannot be told from this ground, from 0 to 1. */
function lostOn(pixels: Pixels, ground: Hex): number {
  let all = 0;
  let lost = 0;
  for (let start = 0; start < pixels.length; start += 4) {
    const opacity = pixels[start + 3] ?? 0;
    if (opacity === 0) continue;
    const colour = [0, 1, 2].map((part) => hexByte(pixels[start + part] ?? 0)).join('');
    all += opacity;
    if (contrastOf(`#${colour}`, ground) < leastContrast) lost += opacity;
  }
  return all === 0 ? 0 : lost / all;
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
