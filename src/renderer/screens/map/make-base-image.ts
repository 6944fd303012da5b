import { airportsInSight, type SeenAirport, type Airports } from './airports.ts';
import { screenOf, zoomOf, type Camera, type Point } from './camera.ts';
import { type MapColours, paintBase, type BasePicture, type Surface } from './paint-base.ts';
import { paintAirports } from './paint-airports.ts';
import { baseImageMargin, solidPixels, type BaseImage } from './base-image.ts';

/** From this zoom on there is room for the names of cities. */
const zoomOfNames = 6;

export interface FramePicture extends BasePicture {
  readonly airports: Airports | null;
  /** Airports that stand out, by their indexes. */
  readonly marked: readonly number[];
}

export interface FrameLook {
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
