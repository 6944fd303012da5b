import { panned, zoomed, type Camera, type Point } from './camera.ts';

/** Pixels that a finger may tremble while it taps. */
const trembling = 6;

/** What a wheel's step is worth: about a fifth nearer for a notch of 100 pixels. */
const nearerAPixel = 0.0018;

/** Drag, pinch and tap; points are CSS pixels from the map's corner. */
export class Gestures {
  readonly #pointers = new Map<number, Point>();
  #start: Point | null = null;

  get isDragging(): boolean {
    return this.#pointers.size > 0 && this.#start === null;
  }

  down(pointer: number, at: Point): void {
    this.#pointers.set(pointer, at);
    this.#start = this.#pointers.size === 1 ? at : null;
  }

  /** Where the camera is then. */
  moved(pointer: number, at: Point, camera: Camera): Camera {
    const last = this.#pointers.get(pointer);
    if (last === undefined) return camera;
    if (this.#start !== null) {
      if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < trembling) return camera;
      this.#start = null;
    }
    const others = [...this.#pointers].filter(([id]) => id !== pointer);
    this.#pointers.set(pointer, at);
    const [other] = others;
    return other === undefined
      ? panned(camera, at.x - last.x, at.y - last.y)
      : pinched(camera, other[1], last, at);
  }

  /** Where the map was tapped; null: it was not. */
  up(pointer: number): Point | null {
    const at = this.#pointers.get(pointer);
    const isTap = this.#start !== null && at !== undefined;
    this.#pointers.delete(pointer);
    this.#start = null;
    return isTap ? at : null;
  }

  cancel(pointer: number): void {
    this.#pointers.delete(pointer);
    this.#start = null;
  }
}

/**
 * Where the camera is after a turn of the wheel.
 *
 * @param down pixels of the wheel, positive towards oneself: away from the map
 */
export function wheeled(camera: Camera, at: Point, down: number): Camera {
  return zoomed(camera, Math.exp(-down * nearerAPixel), at);
}

/** One finger stays where it is, the other goes from one point to another. */
function pinched(camera: Camera, still: Point, from: Point, to: Point): Camera {
  const before = Math.hypot(from.x - still.x, from.y - still.y);
  const after = Math.hypot(to.x - still.x, to.y - still.y);
  const middleBefore = { x: (from.x + still.x) / 2, y: (from.y + still.y) / 2 };
  const middle = { x: (to.x + still.x) / 2, y: (to.y + still.y) / 2 };
  const moved = panned(camera, middle.x - middleBefore.x, middle.y - middleBefore.y);
  return before > 1 ? zoomed(moved, after / before, middle) : moved;
}
