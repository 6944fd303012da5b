import { largestMapZoom, type MapView } from '#shared/flight-map.ts';

/**
 * The map's plane: Mercator's projection of the sphere, in radians of the equator; x to the east, y to
 * the north. It keeps angles, so that what looks like a heading is one, at every zoom; and around the
 * world it repeats itself, so that there is no edge at the antimeridian.
 */

/** From a meridian to the same one in the next copy of the world. */
export const worldWidth = 2 * Math.PI;

const radians = Math.PI / 180;

/** Beyond it, degrees, nothing is drawn: there the plane is as high as it is wide. */
const furthestLatitude = 85.0511287798;

export function xOf(longitude: number): number {
  return longitude * radians;
}

export function yOf(latitude: number): number {
  const within = Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude));
  return Math.asinh(Math.tan(within * radians));
}

/** Half of the plane's height. */
export const furthestY = yOf(90);

/** Degrees, from -180 to below 180. */
export function longitudeOf(x: number): number {
  return nearest(x, 0) / radians;
}

/** Degrees. */
export function latitudeOf(y: number): number {
  return Math.atan(Math.sinh(y)) / radians;
}

/** The same meridian as x, in that copy of the world which is nearest to another x. */
export function nearest(x: number, other: number): number {
  return x - worldWidth * Math.floor((x - other + Math.PI) / worldWidth);
}

/** Where one looks: the middle of the screen in the map's plane, and pixels per unit of it. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Of the screen, CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The scale at which web maps and the service speak of zoom 0: the world in 256 pixels. */
const scaleOfZoomZero = 256 / worldWidth;

const largestScale = scaleOfZoomZero * 2 ** largestMapZoom;

/** How far in the map opens at an airport, as web maps count. */
const nearZoom = 6.5;

/**
 * A large screen shows the world at zoom 3; but it has room for more aircraft than a page in a browser
 * is supposed to have.
 */
const serviceZoomAhead = 2;

/** The whole world from side to side: no user can go further out. */
function smallestScale(width: number): number {
  return width / worldWidth;
}

/** The same, where it has to be: neither further out or in than there is a map, nor off its edges. */
function within({ x, y, scale, width, height }: Camera): Camera {
  const fitting = Math.min(largestScale, Math.max(smallestScale(width), scale));
  const free = Math.max(0, furthestY - height / 2 / fitting);
  return {
    x: nearest(x, 0),
    y: Math.max(-free, Math.min(free, y)),
    scale: fitting,
    width,
    height,
  };
}

/** The whole world, with as much of the north as of the south that people live in. */
export function worldCamera(width: number, height: number): Camera {
  return within({ x: 0, y: yOf(25), scale: 0, width, height });
}

/** Near a place (degrees). */
export function cameraAt(
  place: { readonly lat: number; readonly lng: number },
  width: number,
  height: number,
  zoom = nearZoom,
): Camera {
  const scale = scaleOfZoomZero * 2 ** zoom;
  return within({ x: xOf(place.lng), y: yOf(place.lat), scale, width, height });
}

/** The same view on a screen of another size. */
export function resized(camera: Camera, width: number, height: number): Camera {
  return within({ ...camera, width, height });
}

/** Everything goes so many pixels to the right and down. */
export function panned(camera: Camera, right: number, down: number): Camera {
  const { x, y, scale } = camera;
  return within({ ...camera, x: x - right / scale, y: y + down / scale });
}

/** Nearer by a factor; what is at a point of the screen (pixels) stays there. */
export function zoomed(camera: Camera, factor: number, at: Point = centreOf(camera)): Camera {
  const { scale } = within({ ...camera, scale: camera.scale * factor });
  const place = planeAt(camera, at);
  return within({
    ...camera,
    scale,
    x: place.x - (at.x - camera.width / 2) / scale,
    y: place.y + (at.y - camera.height / 2) / scale,
  });
}

function centreOf({ width, height }: Camera): Point {
  return { x: width / 2, y: height / 2 };
}

/** What lies under a point of the screen, in the map's plane. */
function planeAt({ x, y, scale, width, height }: Camera, at: Point): Point {
  return { x: x + (at.x - width / 2) / scale, y: y - (at.y - height / 2) / scale };
}

/** Where a point of the map's plane is on the screen, in the copy of the world nearest to its middle. */
export function screenOf({ x, y, scale, width, height }: Camera, place: Point): Point {
  return {
    x: width / 2 + (nearest(place.x, x) - x) * scale,
    y: height / 2 - (place.y - y) * scale,
  };
}

/** As web maps count: 0 the world in 256 pixels, each step twice as near. */
export function zoomOf({ scale }: Camera): number {
  return Math.log2(scale / scaleOfZoomZero);
}

/** What is in sight, as the service is asked for it. */
export function viewOf(camera: Camera): MapView {
  const { x, y, scale, width, height } = camera;
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
  const isAllAround = 2 * halfWidth >= worldWidth * 0.999;
  const zoom = Math.round(zoomOf(camera)) + serviceZoomAhead;
  return {
    zoom: Math.max(0, Math.min(largestMapZoom, zoom)),
    area: {
      south: latitudeOf(Math.max(-furthestY, y - halfHeight)),
      north: latitudeOf(Math.min(furthestY, y + halfHeight)),
      west: isAllAround ? -180 : longitudeOf(x - halfWidth),
      east: isAllAround ? 180 : longitudeOf(x + halfWidth),
    },
  };
}

/** The middle of the screen, degrees. */
export function middleOf({ x, y }: Camera): { readonly lat: number; readonly lng: number } {
  return { lat: latitudeOf(y), lng: longitudeOf(x) };
}

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
