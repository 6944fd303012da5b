import { Recent } from '#shared/recent.ts';
import type { Theme } from '../../../styles/theme.ts';
import { drawFace } from './print.ts';
import type { Flap } from './flap.ts';

/** Where the pictures of a flap stand, one below the other (SpriteSheet says at which heights). */
export interface Sprite {
  readonly page: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
}

/**
 * Pictures of flaps, drawn when they are first needed, and kept while there is room for them. Device pixels.
 */
export interface SpriteSheet {
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** How high a half is when it is seen in the midst of its fall. */
  readonly foldHeight: number;
  /** Where, below a sprite's upper edge, its upper half begins in mid-fall; the lower one follows. */
  readonly upperFold: number;
  /** Where its upper half begins once more; the lower half in mid-fall follows. */
  readonly lowerFold: number;
  spriteOf(flap: Flap): Sprite;
  /** From now on in this typeface. */
  printIn(typeface: string): void;
}

type Context = OffscreenCanvasRenderingContext2D;

const shared = /\p{Script=Han}/u;
/** Width of a page of letters, device pixels, at most; and how many lines of them it has. */
const pageWidth = 2048;
const linesOfPage = 2;
/**
 * Pictures that are kept, by how often they would fill all modules of the board. Words come and go with the flights and
 * the languages: those of the page before and of the next one are enough. Letters are needed on every way from one page
 * to another: two alphabets in eight styles are some 800 pictures, and a board of Full HD has 300 to 600 modules.
 */
const keptBoards = { words: 2, letters: 3 } as const;
/** Small boards and clocks have few modules, and as many letters. */
const leastLetters = 800;
/** At most so many device pixels of each: 80 and 100 MB, which only boards of 4K and more come near to. */
const mostPixels = { words: 20_000_000, letters: 25_000_000 } as const;
/** Height of a half in mid-fall, by its own. */
const foldShare = 0.55;
/** How dark it is then. */
const shade = 'rgb(0 0 0 / 42%)';

/**
 * A sheet without pictures, for cells of one size and one theme.
 *
 * @param modules how many cells the board has
 */
export function createSpriteSheet(
  cellWidth: number,
  cellHeight: number,
  theme: Theme,
  modules: number,
): SpriteSheet {
  const half = cellHeight / 2;
  const foldHeight = Math.round(half * foldShare);
  const upperFold = cellHeight;
  const lowerFold = cellHeight + foldHeight + half;
  const slotHeight = lowerFold + half + foldHeight;
  // Two at least: a full-width character has to find a place.
  const columns = Math.max(2, Math.floor(pageWidth / cellWidth));
  const slotPixels = cellWidth * slotHeight;
  const mostLetterPixels = Math.min(
    mostPixels.letters,
    Math.max(leastLetters, keptBoards.letters * modules) * slotPixels,
  );
  const mostWordPixels = Math.min(mostPixels.words, keptBoards.words * modules * slotPixels);
  /** Letters that all typefaces print alike. */
  const alike = new Map<Flap, Sprite>();
  /** By typeface, the others: Chinese, Japanese and Korean share characters, and write them differently. */
  const others = new Map<string, Map<Flap, Sprite>>();
  /** Full-width letters, whole, by typeface, style and letter. */
  const wholes = new Map<string, Sprite>();
  let letters: { readonly page: Context; used: number } | null = null;
  let letterPixels = 0;
  /** By style, length, typeface and text. */
  const words = new Recent<string, Sprite>(mostWordPixels, ({ page }) => page.width * page.height);
  let typeface = 'sans-serif';
  /** Where a flap is drawn before it is copied to its page, by how many cells it covers. */
  const workbenches = new Map<number, Context>();

  function newLetterPage(): Context {
    const [width, height] = [columns * cellWidth, linesOfPage * slotHeight];
    if (letterPixels + width * height > mostLetterPixels) {
      // What is still on show is drawn once more when it moves.
      alike.clear();
      others.clear();
      wholes.clear();
      letterPixels = 0;
    }
    letterPixels += width * height;
    return contextOf(new OffscreenCanvas(width, height));
  }

  function drawSprite(page: Context, x: number, y: number, flap: Flap): void {
    const count = flap.part?.count ?? 1;
    const width = count * cellWidth;
    const face = workbenches.get(count) ?? contextOf(new OffscreenCanvas(width, cellHeight));
    workbenches.set(count, face);
    const { canvas } = face;
    drawFace(face, { cellWidth, cellHeight }, flap, { theme, typeface });
    const copy = (from: number, height: number, to: number, drawnHeight = height) => {
      page.drawImage(canvas, 0, from, width, height, x, y + to, width, drawnHeight);
    };
    copy(0, cellHeight, 0);
    copy(0, half, upperFold, foldHeight);
    copy(half, half, upperFold + foldHeight);
    copy(0, half, lowerFold);
    copy(half, half, lowerFold + half, foldHeight);
    page.fillStyle = shade;
    page.fillRect(x, y + upperFold, width, foldHeight);
    page.fillRect(x, y + lowerFold + half, width, foldHeight);
  }

  /** A free place among the letters, as many cells wide. */
  function placeFor(count: number): { readonly page: Context; x: number; y: number } {
    const over = letters === null ? 0 : (letters.used % columns) + count - columns;
    const skipped = over > 0 ? count - over : 0;
    if (letters === null || letters.used + skipped + count > columns * linesOfPage) {
      letters = { page: newLetterPage(), used: 0 };
    } else letters.used += skipped;
    const { page, used } = letters;
    letters.used += count;
    return {
      page,
      x: (used % columns) * cellWidth,
      y: Math.floor(used / columns) * slotHeight,
    };
  }

  /** Where the picture of a letter is kept. */
  function lettersLike({ part, text }: Flap): Map<Flap, Sprite> {
    if (part === null && !shared.test(text)) return alike;
    const kept = others.get(typeface) ?? new Map<Flap, Sprite>();
    others.set(typeface, kept);
    return kept;
  }

  function letterSprite(flap: Flap, count: number): Sprite {
    const { page, x, y } = placeFor(count);
    drawSprite(page, x, y, flap);
    return { page: page.canvas, x, y };
  }

  /** The two parts of a full-width letter are printed together. */
  function wideSprite(flap: Flap, { index, count }: NonNullable<Flap['part']>): Sprite {
    const key = `${typeface} ${flap.style} ${flap.text}`;
    const whole = wholes.get(key) ?? letterSprite(flap, count);
    wholes.set(key, whole);
    return { ...whole, x: whole.x + index * cellWidth };
  }

  /** The parts of a word are printed together, on a page of its own, which goes with it. */
  function wordSprite(flap: Flap, { index, count }: NonNullable<Flap['part']>): Sprite {
    const { page } = words.of(`${flap.style} ${count} ${typeface} ${flap.text}\n${flap.of}`, () => {
      const drawn = contextOf(new OffscreenCanvas(count * cellWidth, slotHeight));
      drawSprite(drawn, 0, 0, flap);
      return { page: drawn.canvas, x: 0, y: 0 };
    });
    return { page, x: index * cellWidth, y: 0 };
  }

  return {
    cellWidth,
    cellHeight,
    foldHeight,
    upperFold,
    lowerFold,
    spriteOf(flap) {
      const { part } = flap;
      if (part !== null && flap.kind === 'word') return wordSprite(flap, part);
      const known = alike.get(flap) ?? others.get(typeface)?.get(flap);
      if (known !== undefined) return known;
      const sprite = part === null ? letterSprite(flap, 1) : wideSprite(flap, part);
      lettersLike(flap).set(flap, sprite);
      return sprite;
    },
    printIn(next) {
      typeface = next;
    },
  };
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('Chromium always has a canvas to draw on.');
  return context;
}
