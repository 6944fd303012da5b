import type { Theme } from '../../styles/theme.ts';
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
  const columns = Math.max(1, Math.floor(pageWidth / cellWidth));
  const sprites = new Map<Flap, Sprite>();
  const words = new Map<string, OffscreenCanvas>();
  let letters: { readonly page: Context; used: number } | null = null;
  let pixels = 0;
  let typeface = 'sans-serif';
  /** Where a single flap is drawn before it is copied to its page. */
  let workbench: Context | null = null;

  function newPage(width: number, height: number): Context {
    if (pixels > mostPixels) {
      // What is still on show is drawn once more when it moves.
      sprites.clear();
      words.clear();
      letters = null;
      pixels = 0;
    }
    pixels += width * height;
    return contextOf(new OffscreenCanvas(width, height));
  }

  function drawSprite(page: Context, x: number, y: number, flap: Flap): void {
    const width = (flap.part?.count ?? 1) * cellWidth;
    workbench ??= contextOf(new OffscreenCanvas(cellWidth, cellHeight));
    const face = flap.part === null ? workbench : contextOf(new OffscreenCanvas(width, cellHeight));
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

  function letterSprite(flap: Flap): Sprite {
    if (letters === null || letters.used >= columns * linesOfPage) {
      const page = newPage(columns * cellWidth, linesOfPage * slotHeight);
      letters = { page, used: 0 };
    }
    const { page } = letters;
    const x = (letters.used % columns) * cellWidth;
    const y = Math.floor(letters.used / columns) * slotHeight;
    letters.used += 1;
    drawSprite(page, x, y, flap);
    return { page: page.canvas, x, y };
  }

  function wordSprite(flap: Flap, part: { index: number; count: number }): Sprite {
    const key = `${flap.style} ${part.count} ${flap.text}`;
    let page = words.get(key);
    if (page === undefined) {
      const context = newPage(part.count * cellWidth, slotHeight);
      drawSprite(context, 0, 0, flap);
      page = context.canvas;
      words.set(key, page);
    }
    return { page, x: part.index * cellWidth, y: 0 };
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
        sprite = flap.part === null ? letterSprite(flap) : wordSprite(flap, flap.part);
        sprites.set(flap, sprite);
      }
      return sprite;
    },
    printIn(next) {
      if (next === typeface) return;
      typeface = next;
      words.clear();
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
