import type { Theme } from '../../../styles/theme.ts';
import { drawFace } from './flap-face.ts';
import type { Flap } from './flap.ts';

/** Where the pictures of a flap stand, one below the other (SpriteSheet says at which heights). */
export interface Sprite {
  readonly page: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
}

/** Pictures of flaps, drawn once when they are first needed. Device pixels. */
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
  /** From now on in this typeface; of what is drawn already, what it may draw differently goes. */
  printIn(typeface: string): void;
}

type Context = OffscreenCanvasRenderingContext2D;

const shared = /\p{Script=Han}/u;
/** Width of a page of letters, device pixels, at most; and how many lines of them it has. */
const pageWidth = 2048;
const linesOfPage = 2;
/** Pictures kept, by their device pixels: about 180 MB, which only a board of 8K comes near to. */
const mostPixels = 45_000_000;
/** Height of a half in mid-fall, by its own. */
const foldShare = 0.55;
/** How dark it is then. */
const shade = 'rgb(0 0 0 / 42%)';

/** A sheet without pictures, for cells of one size, one theme and one typeface. */
export function createSpriteSheet(
  cellWidth: number,
  cellHeight: number,
  theme: Theme,
): SpriteSheet {
  const half = cellHeight / 2;
  const foldHeight = Math.round(half * foldShare);
  const upperFold = cellHeight;
  const lowerFold = cellHeight + foldHeight + half;
  const slotHeight = lowerFold + half + foldHeight;
  // Two at least: a full-width character has to find a place.
  const columns = Math.max(2, Math.floor(pageWidth / cellWidth));
  const sprites = new Map<Flap, Sprite>();
  /** Wide flaps, by what is printed on them. */
  const wholes = new Map<string, Sprite>();
  let letters: { readonly page: Context; used: number } | null = null;
  let pixels = 0;
  let typeface = 'sans-serif';
  /** Where a flap is drawn before it is copied to its page, by how many cells it covers. */
  const workbenches = new Map<number, Context>();

  function newPage(width: number, height: number): Context {
    if (pixels > mostPixels) {
      // What is still on show is drawn once more when it moves.
      sprites.clear();
      wholes.clear();
      letters = null;
      pixels = 0;
    }
    pixels += width * height;
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
      letters = { page: newPage(columns * cellWidth, linesOfPage * slotHeight), used: 0 };
    } else letters.used += skipped;
    const { page, used } = letters;
    letters.used += count;
    return {
      page,
      x: (used % columns) * cellWidth,
      y: Math.floor(used / columns) * slotHeight,
    };
  }

  function letterSprite(flap: Flap, count: number): Sprite {
    const { page, x, y } = placeFor(count);
    drawSprite(page, x, y, flap);
    return { page: page.canvas, x, y };
  }

  /** The parts of a wide flap are printed together. */
  function partSprite(flap: Flap, part: { index: number; count: number }): Sprite {
    const key = `${flap.kind} ${flap.style} ${part.count} ${flap.text}`;
    let whole = wholes.get(key);
    if (whole === undefined) {
      if (flap.kind === 'letter') whole = letterSprite(flap, part.count);
      else {
        const page = newPage(part.count * cellWidth, slotHeight);
        drawSprite(page, 0, 0, flap);
        whole = { page: page.canvas, x: 0, y: 0 };
      }
      wholes.set(key, whole);
    }
    return { ...whole, x: whole.x + part.index * cellWidth };
  }

  return {
    cellWidth,
    cellHeight,
    foldHeight,
    upperFold,
    lowerFold,
    spriteOf(flap) {
      let sprite = sprites.get(flap);
      if (sprite === undefined) {
        sprite = flap.part === null ? letterSprite(flap, 1) : partSprite(flap, flap.part);
        sprites.set(flap, sprite);
      }
      return sprite;
    },
    printIn(next) {
      if (next === typeface) return;
      typeface = next;
      wholes.clear();
      // Chinese, Japanese and Korean share characters, and write them differently.
      for (const flap of sprites.keys()) {
        if (flap.part !== null || shared.test(flap.text)) sprites.delete(flap);
      }
    },
  };
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('Chromium always has a canvas to draw on.');
  return context;
}
