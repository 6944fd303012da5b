import { type Camera, nearest, screenOf, zoomOf, type Point } from './camera.ts';
import { airportsInSight, type SeenAirport, type Airports } from './airports.ts';
import { type MapColours, paintBase, type BasePicture, type Surface } from './paint-base.ts';
import { paintAirports } from './paint-airports.ts';

/** What a canvas shows, RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint32Array;
}

/**
 * The world and its names as pixels, somewhat larger than the screen: while one moves over it only the
 * aircraft have to be drawn again.
 */
export interface BaseImage extends Pixels {
  /** Where it was drawn: its middle and its scale. */
  readonly camera: Camera;
  /** Pixels of the canvas for one of the page. */
  readonly ratio: number;
  /** What lies over the aircraft: places in `data`, and their RGBA. */
  readonly over: { readonly places: Uint32Array; readonly pixels: Uint32Array };
}

/** CSS pixels of a base image beyond each edge of the screen. */
const baseImageMargin = 128;

/** Where the corner of the screen is on a base image, in its pixels; null where the base image does not have it. */
export function cornerOn(
  baseImage: BaseImage,
  camera: Camera,
  ratio: number,
  screen: Pick<Pixels, 'width' | 'height'>,
): { readonly left: number; readonly top: number } | null {
  if (baseImage.camera.scale !== camera.scale || baseImage.ratio !== ratio) return null;
  const scale = camera.scale * ratio;
  const right = (nearest(camera.x, baseImage.camera.x) - baseImage.camera.x) * scale;
  const up = (camera.y - baseImage.camera.y) * scale;
  const left = Math.round((baseImage.width - screen.width) / 2 + right);
  const top = Math.round((baseImage.height - screen.height) / 2 - up);
  const isThere =
    left >= 0 &&
    top >= 0 &&
    left + screen.width <= baseImage.width &&
    top + screen.height <= baseImage.height;
  return isThere ? { left, top } : null;
}

/** The pixels that are not empty, and where they are. */
export function solidPixels(data: Uint32Array): BaseImage['over'] {
  let count = 0;
  for (const pixel of data) if (pixel !== 0) count += 1;
  const places = new Uint32Array(count);
  const pixels = new Uint32Array(count);
  let next = 0;
  for (let place = 0; place < data.length; place += 1) {
    const pixel = data[place] ?? 0;
    if (pixel === 0) continue;
    places[next] = place;
    pixels[next] = pixel;
    next += 1;
  }
  return { places, pixels };
}

/** Puts the part of a base image on the screen that begins at this corner. */
export function copyBaseImage(
  target: Pixels,
  baseImage: BaseImage,
  corner: { left: number; top: number },
): void {
  for (let row = 0; row < target.height; row += 1) {
    const from = (corner.top + row) * baseImage.width + corner.left;
    target.data.set(baseImage.data.subarray(from, from + target.width), row * target.width);
  }
}

/** Lays over it what belongs over everything. */
export function layOver(
  target: Pixels,
  baseImage: BaseImage,
  corner: { left: number; top: number },
): void {
  const { places, pixels } = baseImage.over;
  for (let next = 0; next < places.length; next += 1) {
    const place = places[next] ?? 0;
    const row = Math.floor(place / baseImage.width);
    const column = place - row * baseImage.width - corner.left;
    const line = row - corner.top;
    if (column < 0 || line < 0 || column >= target.width || line >= target.height) continue;
    const at = line * target.width + column;
    target.data[at] = blended(target.data[at] ?? 0, pixels[next] ?? 0);
  }
}

/** One pixel over another that is solid. Alpha is the highest byte: all computers are little-endian. */
export function blended(below: number, above: number): number {
  const alpha = above >>> 24;
  if (alpha === 255) return above;
  const rest = 255 - alpha;
  const red = ((above & 0xff) * alpha + (below & 0xff) * rest) / 255;
  const green = (((above >>> 8) & 0xff) * alpha + ((below >>> 8) & 0xff) * rest) / 255;
  const blue = (((above >>> 16) & 0xff) * alpha + ((below >>> 16) & 0xff) * rest) / 255;
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** From this zoom on there is room for the names of cities. */
const zoomOfNames = 6;

interface FramePicture extends BasePicture {
  readonly airports: Airports | null;
  /** Airports that stand out, by their indexes. */
  readonly marked: readonly number[];
}

interface FrameLook {
  readonly ratio: number;
  readonly colours: MapColours;
  readonly fontSize: number;
  readonly typeface: string;
}

/** A base image, and the airports that are drawn on it. */
export interface DrawnBaseImage extends BaseImage {
  readonly seen: readonly SeenAirport[];
}

/** Draws base images; the canvas is kept from one to the next. */
export class BaseImageMaker {
  #canvas: OffscreenCanvas | null = null;

  /** Null where the system has no canvas to give. */
  make(view: Camera, picture: FramePicture, look: FrameLook): DrawnBaseImage | null {
    const camera = {
      ...view,
      width: view.width + 2 * baseImageMargin,
      height: view.height + 2 * baseImageMargin,
    };
    const width = Math.round(camera.width * look.ratio);
    const height = Math.round(camera.height * look.ratio);
    if (this.#canvas?.width !== width || this.#canvas.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height);
    }
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    const surface: Surface = { context, camera, ...look };
    paintBase(surface, picture);
    const data = pixelsOf(context);
    const { airports, marked } = picture;
    const seen = airports === null ? [] : airportsInSight(airports, camera, marked);
    const hasNames = zoomOf(camera) >= zoomOfNames;
    paintAirports(surface, { airports, seen, marked: new Set(marked), hasNames });
    const over = solidPixels(pixelsOf(context));
    return { camera, ratio: look.ratio, width, height, data, over, seen };
  }
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Uint32Array {
  const { width, height } = context.canvas;
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

/** Where a point of the screen is on a base image, CSS pixels. */
export function pointOnBaseImage(baseImage: BaseImage, camera: Camera, point: Point): Point {
  const middle = screenOf(baseImage.camera, camera);
  return {
    x: middle.x + point.x - camera.width / 2,
    y: middle.y + point.y - camera.height / 2,
  };
}
