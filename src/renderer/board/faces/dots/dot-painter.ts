import type { DotFrame } from './dot-frame.ts';
import { type DotPalette, dotSprites } from './dot-palette.ts';

/** Draws dots on a canvas, from pictures made beforehand. */
export interface DotPainter {
  /** The whole matrix; what was drawn before is forgotten. */
  all(frame: DotFrame): void;
  /**
   * Whatever is different from what is shown in these columns, `until` not among them: rows that
   * follow each other in one picture, because a canvas takes one faster than hundreds of dots.
   */
  changes(next: DotFrame, from: number, until: number): void;
}

interface Raster {
  /** From one dot to the next, and the upper left corner of the matrix: device pixels. */
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
}

/** Rows that are drawn in one piece, so that no picture becomes as large as the screen. */
const bandRows = 16;

export function createDotPainter(
  context: CanvasRenderingContext2D,
  { pitch, left, top }: Raster,
  palette: DotPalette,
): DotPainter {
  const { count, pixels } = dotSprites(pitch, palette);
  const sprites = new Uint32Array(pixels.buffer);
  let shown = new Uint8Array(0);

  /** Draws a rectangle of dots, and remembers it. */
  function draw(frame: DotFrame, from: number, until: number, first: number, end: number): void {
    const width = (until - from) * pitch;
    const picture = new ImageData(width, (end - first) * pitch);
    const target = new Uint32Array(picture.data.buffer);
    for (let row = first; row < end; row += 1) {
      const line = row * frame.columns;
      for (let column = from; column < until; column += 1) {
        const state = frame.states[line + column] ?? 0;
        let to = (row - first) * pitch * width + (column - from) * pitch;
        for (let y = 0; y < pitch; y += 1) {
          const source = (y * count + state) * pitch;
          target.set(sprites.subarray(source, source + pitch), to);
          to += width;
        }
      }
      shown.set(frame.states.subarray(line + from, line + until), line + from);
    }
    context.putImageData(picture, left + from * pitch, top + first * pitch);
  }

  return {
    all(frame) {
      drawUnlit(context, { pitch, left, top }, pixels, palette);
      shown = new Uint8Array(frame.states.length);
      for (let row = 0; row < frame.height; row += bandRows) {
        draw(frame, 0, frame.columns, row, Math.min(frame.height, row + bandRows));
      }
    },
    changes(next, from, until) {
      let first: number | null = null;
      for (let row = 0; row <= next.height; row += 1) {
        const isChanged = row < next.height && isDifferent(shown, next, row, from, until);
        if (isChanged) first ??= row;
        else if (first !== null) {
          draw(next, from, until, first, row);
          first = null;
        }
      }
    },
  };
}

function isDifferent(
  shown: Uint8Array,
  next: DotFrame,
  row: number,
  from: number,
  until: number,
): boolean {
  for (let index = row * next.columns + from; index < row * next.columns + until; index += 1) {
    if (shown[index] !== next.states[index]) return true;
  }
  return false;
}

/** Dots that are off, to all edges of the canvas. */
function drawUnlit(
  context: CanvasRenderingContext2D,
  { pitch, left, top }: Raster,
  sprites: Uint8ClampedArray<ArrayBuffer>,
  palette: DotPalette,
): void {
  const { width, height } = context.canvas;
  const sheet = new ImageData(sprites, sprites.length / 4 / pitch, pitch);
  const off = new OffscreenCanvas(pitch, pitch);
  off.getContext('2d')?.putImageData(sheet, 0, 0);
  const pattern = context.createPattern(off, 'repeat');
  pattern?.setTransform(new DOMMatrix().translate(left, top));
  context.fillStyle = pattern ?? palette.theme.colours.panel;
  context.fillRect(0, 0, width, height);
}
