import type { Language } from '#shared/languages.ts';
import type { MeasureText } from '../fitting/fit-text.ts';
import { linesOfPieces, piecesOf, type Piece } from '../fitting/message-lines.ts';
import type { BoardArea, BoardLayout } from '../layout/board-layout.ts';
import type { OwnText } from './announcements.ts';

/**
 * From baseline to baseline, in the type size; as in the CSS. Arabic has marks above and below its letters: in closer lines
 * those of one line are read with the letters of the other.
 */
export function lineHeightIn(language: Language): number {
  return language === 'ar' ? 1.5 : 1.25;
}

/** From one size that is tried to the next. */
const step = 0.95;
/** Smaller than this nothing is tried, px: the window is too small for any text. */
const smallest = 2;
/** More lines than this have room on no screen. */
const mostLines = 100;

/** How often a narrower width is tried, and for which texts: in longer ones an even last line is no gain. */
const balancingTrials = 5;
const longestBalanced = 120;

/** Type sizes, px: the largest that is used, and the smallest that can be read from the viewing distance. */
export interface TypeSizes {
  readonly most: number;
  readonly least: number;
}

/** A text as it is set. */
export interface SetText {
  readonly lines: readonly string[];
  /** Type size, px. */
  readonly size: number;
}

/** The sizes from the largest to the smallest that may be used, and then those that are too small but better than a cut. */
export function sizesOf({ most, least }: TypeSizes): readonly number[] {
  const sizes: number[] = [];
  for (let size = Math.max(most, smallest); size >= smallest; size *= step) {
    // The least itself is tried as well.
    if (size < least && (sizes.at(-1) ?? 0) > least) sizes.push(least);
    sizes.push(size);
  }
  return sizes;
}

/**
 * Sets a text as large as it has room for, in as many lines as there are: it is never shortened
 * (docs/board-rules.md, "Notices"). Words that are wider than the area are broken.
 */
export function setText(
  own: OwnText,
  { width, height }: BoardArea,
  sizes: TypeSizes,
  measure: MeasureText,
): SetText {
  return firstThatFits(
    sizesOf(sizes),
    (size) => ({
      lines: linesOf(own, width / size, (text) => lineWidth(text, measure)),
      size,
    }),
    ({ lines, size }) => lines.length * lineHeightIn(own.language) * size <= height,
  );
}

/** What comes of the first size, of at least one, at which it fits; where none does, of the last. */
export function firstThatFits<Laid>(
  sizes: Iterable<number>,
  lay: (size: number) => Laid,
  fits: (laid: Laid) => boolean,
): Laid {
  let last: Laid | undefined;
  for (const size of sizes) {
    last = lay(size);
    if (fits(last)) return last;
  }
  if (last === undefined) throw new Error('There is a size for every board.');
  return last;
}

/**
 * Sets a text in as few lines of this width as it needs, in whatever `widthOf` counts in, and those of about the same
 * length: a last word that stands alone is overlooked. Words that are wider are broken, and no others.
 */
export function linesOf(
  { text, language }: OwnText,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const pieces = piecesOf(text, language);
  const lines = linesWithin(pieces, width, widthOf);
  if (lines.length < 2 || text.length > longestBalanced) return lines;
  let best = lines;
  // In narrower lines than the widest of its words that one would be broken.
  const widest = Math.max(...pieces.map((piece) => widthOf(piece.text)));
  let [least, most] = [Math.min(width, Math.max(width / 2, widest)), width];
  for (let trial = 0; trial < balancingTrials; trial += 1) {
    const middle = (least + most) / 2;
    const tried = linesWithin(pieces, middle, widthOf);
    if (tried.length > lines.length) least = middle;
    else [best, most] = [tried, middle];
  }
  return best;
}

function linesWithin(
  pieces: readonly Piece[],
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const rooms = Array.from({ length: mostLines }, () => width);
  const narrow = pieces.flatMap((piece) =>
    widthOf(piece.text) > width ? partsOf(piece, width, widthOf) : [piece],
  );
  return linesOfPieces(narrow, rooms, widthOf) ?? narrow.map(({ text }) => text);
}

/** A word in parts that fill a line each, so that no two of them stand in one. */
function partsOf(
  { text, space }: Piece,
  width: number,
  widthOf: (text: string) => number,
): readonly Piece[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part].map((each, index) => ({ text: each, space: index === 0 ? space : '' }));
}

/** Word by word, because words come again in other lines and are measured once. */
export function lineWidth(text: string, measure: MeasureText): number {
  const words = text.split(' ');
  const spaces = (words.length - 1) * measure(' ', 700);
  return words.reduce((sum, word) => sum + measure(word, 700), spaces);
}

/**
 * Of the type of the rows: a short text is seen from further away, an emergency from as far as there is room for; without
 * a viewing distance a long one may be smaller.
 */
const shareOfRows = { most: 2.4, mostOfEmergency: 4, least: 0.62 } as const;

/** How large the text of a page, or of an emergency, may be on a board of this layout. */
export function pageSizes(layout: BoardLayout, isEmergency: boolean): TypeSizes {
  const most = isEmergency ? shareOfRows.mostOfEmergency : shareOfRows.most;
  return { most: layout.text * most, least: leastSize(layout, shareOfRows.least) };
}

/**
 * The smallest type of a text, CSS pixels: what can be read from the viewing distance, and where none is set a share of
 * the type of the rows.
 */
export function leastSize({ isCompact, text, leastText }: BoardLayout, share: number): number {
  return isCompact ? leastText : text * share;
}
