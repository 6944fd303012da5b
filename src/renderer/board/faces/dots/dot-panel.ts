import type { DotFrame } from './dot-frame.ts';
import { createDotPainter, type DotPainter } from './dot-painter.ts';
import type { DotPalette } from './dot-palette.ts';

/** Milliseconds in which a change passes over the matrix. */
const wipeMilliseconds = 260;

/** Where the matrix stands on its canvas, and in what colours. Device pixels. */
export interface PanelPlan {
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
