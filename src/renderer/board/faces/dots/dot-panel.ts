import type { DotFrame } from './dot-frame.ts';
import { type DotPalette, dotSprites } from './dot-palette.ts';

/** Milliseconds in which a change passes over the matrix. */
const wipeMilliseconds = 260;

/** Where the matrix stands on its canvas, and in what colours. Device pixels. */
interface PanelPlan {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
  readonly palette: DotPalette;
}

/** A matrix on a canvas. It asks for animation frames only while a change passes over it. */
export interface DotPanel {
  /** Begins again, in this size and these colours; the next frame is drawn at once. */
  arrange(plan: PanelPlan): void;
  /**
   * Shows a frame: all that is different in one sweep, from the side where reading begins, or at
   * once. A sweep that is still under way is ended first.
   */
  show(frame: DotFrame, how: { isStill: boolean; isMirrored: boolean }): void;
  /** Ends a sweep, with whatever it had to show. */
  stop(): void;
}

/** @param onError told of what a frame has thrown: nothing that has called the panel would hear of it */
export function createDotPanel(
  canvas: HTMLCanvasElement,
  onError: (error: unknown) => void,
): DotPanel {
  const context = canvas.getContext('2d', { alpha: false });
  let painter: DotPainter | null = null;
  let shown: DotFrame | null = null;
  let request = 0;
  let finish: () => void = () => undefined;

  function stop(): void {
    cancelAnimationFrame(request);
    finish();
    finish = () => undefined;
  }

  function sweep(
    on: DotPainter,
    frame: DotFrame,
    from: number,
    until: number,
    isMirrored: boolean,
  ): void {
    let start: number | null = null;
    let done = 0;
    const columns = until - from;
    const reach = (count: number) => {
      if (isMirrored) on.changes(frame, until - count, until - done);
      else on.changes(frame, from + done, from + count);
      done = count;
    };
    finish = () => {
      if (done < columns) reach(columns);
    };
    const step = (now: number) => {
      start ??= now;
      try {
        reach(Math.min(columns, Math.ceil(((now - start) / wipeMilliseconds) * columns)));
      } catch (error) {
        onError(error);
        return;
      }
      if (done < columns) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
  }

  return {
    arrange({ width, height, pitch, left, top, palette }) {
      stop();
      canvas.width = width;
      canvas.height = height;
      painter = context ? createDotPainter(context, { pitch, left, top }, palette) : null;
      shown = null;
    },
    show(frame, { isStill, isMirrored }) {
      stop();
      const before = shown;
      shown = frame;
      if (painter === null) return;
      if (before === null) {
        painter.all(frame);
        return;
      }
      const [from, until] = changedColumns(before, frame);
      if (from >= until) return;
      if (isStill) painter.changes(frame, from, until);
      else sweep(painter, frame, from, until, isMirrored);
    },
    stop,
  };
}

/** The first column in which two frames of one size differ, and that after the last. */
export function changedColumns(one: DotFrame, other: DotFrame): readonly [number, number] {
  let from = one.columns;
  let until = 0;
  for (const [index, state] of other.states.entries()) {
    if (one.states[index] === state) continue;
    const column = index % one.columns;
    from = Math.min(from, column);
    until = Math.max(until, column + 1);
  }
  return [from, until];
}

/** Draws dots on a canvas, from pictures made beforehand. */
interface DotPainter {
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

function createDotPainter(
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
