import type { Position } from 'geojson';
import type { Airports } from './airports.ts';
import {
  aircraftAt,
  blitFleet,
  type Sprites,
  type Window,
  makeSprites,
  traceAirliner,
} from './blit.ts';
import { screenOf, zoomOf, type Camera, type Point } from './camera.ts';
import { readColours, type MapColours, lineOf, ringOf } from './paint-base.ts';
import type { OneFlight } from './selection.ts';
import {
  pointOnBaseImage,
  BaseImageMaker,
  type DrawnBaseImage,
  copyBaseImage,
  cornerOn,
  layOver,
  type Pixels,
} from './base-image.ts';
import { airportAt } from './paint-airports.ts';
import { Traffic } from './traffic.ts';
import type { Outline, Outlines } from './outlines.ts';

/** What a map shows, but for where one looks. */
export interface MapContent {
  readonly fix: OneFlight | null;
  readonly outlines: Outlines | null;
  readonly night: readonly (readonly Position[])[];
  readonly airports: Airports | null;
  /** The way of the selected flight. */
  readonly flown: readonly Position[] | null;
  readonly ahead: readonly Position[] | null;
  /** Airports that stand out, by their indexes. */
  readonly marked: readonly number[];
  /** The id of the aircraft that is selected, and of the one under the pointer. */
  readonly selected: string | null;
  readonly pointed: string | null;
  /** Aircraft stay where the last answer has them. */
  readonly isStepping: boolean;
}

/** Of a pixel: whatever moves less does not have to be drawn. */
const leastMovement = 0.25;

/** How far from a dot one may click, CSS pixels; with a finger twice as far. */
const reach = 14;

/** Draws a map, when something has changed. */
export class MapDrawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #time: () => number;
  readonly #traffic = new Traffic();
  readonly #maker = new BaseImageMaker();
  readonly #frames = new Frames((layers) => this.#draw(layers));
  #content: MapContent | null = null;
  #camera: Camera | null = null;
  #ratio = 1;
  #colours: MapColours | null = null;
  #font = { size: 14, typeface: 'sans-serif' };
  #night: readonly Outline[] = [];
  #flown: Outline | null = null;
  #ahead: Outline | null = null;
  #baseImage: DrawnBaseImage | null = null;
  #image: ImageData | null = null;
  #sprites: { readonly size: number; readonly both: readonly [Sprites, Sprites] } | null = null;

  /** @param time UNIX seconds, to the millisecond */
  constructor(canvas: HTMLCanvasElement, time: () => number) {
    this.#canvas = canvas;
    this.#time = time;
  }

  /** Shows something else. */
  show(content: MapContent): void {
    const before = this.#content;
    this.#content = content;
    if (content.fix !== null && content.fix !== before?.fix) {
      this.#traffic.accept(content.fix, this.#time(), content.isStepping);
    }
    if (content.night !== before?.night) this.#night = content.night.map(ringOf);
    if (content.flown !== before?.flown) this.#flown = content.flown && lineOf(content.flown);
    if (content.ahead !== before?.ahead) this.#ahead = content.ahead && lineOf(content.ahead);
    const isSameBase =
      before !== null &&
      content.outlines === before.outlines &&
      content.night === before.night &&
      content.airports === before.airports &&
      content.flown === before.flown &&
      content.ahead === before.ahead &&
      content.marked === before.marked;
    this.#frames.need(...(isSameBase ? [] : ['base' as const]), 'fleet');
  }

  /** Looks somewhere else. */
  look(camera: Camera, ratio: number): void {
    this.#camera = camera;
    this.#ratio = ratio;
    const canvas = this.#canvas;
    const width = Math.max(1, Math.round(camera.width * ratio));
    const height = Math.max(1, Math.round(camera.height * ratio));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    this.#frames.need('fleet');
  }

  /** The theme, the typeface or its size are others. */
  readLook(): void {
    const canvas = this.#canvas;
    const style = getComputedStyle(canvas);
    this.#colours = readColours(canvas);
    this.#font = { size: Number.parseFloat(style.fontSize), typeface: style.fontFamily };
    this.#sprites = null;
    this.#frames.need('base', 'fleet');
  }

  /** Whether anybody can see the map: if not, nothing runs. */
  set isSeen(isSeen: boolean) {
    if (isSeen) this.#frames.goOn();
    else this.#frames.stop();
  }

  /** For good. */
  stop(): void {
    this.#frames.stop();
  }

  /**
   * What is at a point of the page; null: nothing. Aircraft in the air come before the airport that
   * they are over, those on the ground after it: there they stand in heaps.
   */
  at(
    point: Point,
    isTouch: boolean,
  ): { readonly aircraft: string } | { readonly airport: number } | null {
    const camera = this.#camera;
    if (camera === null) return null;
    const far = isTouch ? 2 * reach : reach;
    const index = aircraftAt(camera, camera, this.#traffic, point, far);
    const id = this.#traffic.flights?.ids[index];
    const baseImage = this.#baseImage;
    const airport =
      baseImage && airportAt(baseImage.seen, pointOnBaseImage(baseImage, camera, point), far);
    const isFlying = this.#traffic.flights?.airborne[index] === 1;
    if (id !== undefined && (isFlying || airport === null)) return { aircraft: id };
    return airport === null ? null : { airport };
  }

  #draw(layers: ReadonlySet<Layer>): number | null {
    const camera = this.#camera;
    const content = this.#content;
    const colours = this.#colours;
    if (camera === null || content === null || colours === null) return null;
    if (layers.has('base')) this.#baseImage = null;
    this.#drawFrame(camera, content, colours);
    if (content.isStepping) return null;
    if (this.#traffic.isCorrecting) return 0;
    const pixels = this.#traffic.fastest * camera.scale * this.#ratio;
    return pixels === 0 ? null : (leastMovement / pixels) * 1000;
  }

  #baseImageFor(camera: Camera, content: MapContent, colours: MapColours): DrawnBaseImage | null {
    const { width, height } = this.#canvas;
    const baseImage = this.#baseImage;
    if (
      baseImage !== null &&
      cornerOn(baseImage, camera, this.#ratio, { width, height }) !== null
    ) {
      return baseImage;
    }
    const { airports, marked, outlines } = content;
    const [night, flown, ahead] = [this.#night, this.#flown, this.#ahead];
    const { size: fontSize, typeface } = this.#font;
    this.#baseImage = this.#maker.make(
      camera,
      { outlines, night, flown, ahead, airports, marked },
      { ratio: this.#ratio, colours, fontSize, typeface },
    );
    return this.#baseImage;
  }

  #drawFrame(camera: Camera, content: MapContent, colours: MapColours): void {
    const canvas = this.#canvas;
    const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
    const baseImage = this.#baseImageFor(camera, content, colours);
    const { width, height } = canvas;
    const corner = baseImage && cornerOn(baseImage, camera, this.#ratio, { width, height });
    if (context === null || baseImage === null || corner === null) return;
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
    }
    const pixels: Pixels = { width, height, data: new Uint32Array(this.#image.data.buffer) };
    copyBaseImage(pixels, baseImage, corner);
    this.#traffic.move(this.#time(), content.isStepping);
    const { flights, count, x, y } = this.#traffic;
    if (flights !== null) {
      const { headings, airborne } = flights;
      const window: Window = { x: camera.x, y: camera.y, scale: camera.scale * this.#ratio };
      blitFleet(pixels, window, { count, x, y, headings, airborne }, this.#spritesFor(colours));
    }
    layOver(pixels, baseImage, corner);
    context.putImageData(this.#image, 0, 0);
    for (const id of new Set([content.pointed, content.selected])) {
      const index = id === null ? -1 : this.#traffic.indexOf(id);
      if (index < 0) continue;
      const at = { x: x[index] ?? 0, y: y[index] ?? 0 };
      const colour = id === content.selected ? colours.accent : colours.ink;
      this.#drawOne(context, camera, at, flights?.headings[index], { colour, rim: colours.rim });
    }
  }

  /** An aircraft that stands out, larger than the others. */
  #drawOne(
    context: CanvasRenderingContext2D,
    camera: Camera,
    place: Point,
    heading: number | undefined,
    { colour, rim }: { readonly colour: string; readonly rim: string },
  ): void {
    const at = screenOf(camera, place);
    context.setTransform(this.#ratio, 0, 0, this.#ratio, at.x * this.#ratio, at.y * this.#ratio);
    context.rotate(((heading ?? 0) || 0) * (Math.PI / 180));
    context.beginPath();
    traceAirliner(context, 1.5 * this.#radius(camera));
    context.lineJoin = 'round';
    context.lineWidth = 3.5;
    context.strokeStyle = rim;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** From the middle of an aircraft to its nose, CSS pixels: small on the world, larger near by. */
  #radius(camera: Camera): number {
    const nearness = Math.max(0, Math.min(1, (zoomOf(camera) - 3) / 4));
    return Math.round(this.#font.size * (0.36 + 0.34 * nearness));
  }

  #spritesFor({ ink, quiet, rim }: MapColours): readonly [Sprites, Sprites] {
    const size = this.#camera === null ? 6 : this.#radius(this.#camera) * this.#ratio;
    if (this.#sprites?.size !== size) {
      const rimWidth = this.#ratio * Math.max(1, this.#font.size / 14);
      this.#sprites = {
        size,
        both: [
          makeSprites(size, ink, rim, rimWidth),
          makeSprites(0.8 * size, quiet, rim, rimWidth),
        ],
      };
    }
    return this.#sprites.both;
  }
}

/** What has to be drawn again. */
export type Layer = 'base' | 'fleet';

/**
 * Draws when something has changed and at no other time: once a frame at most, and for what moves as
 * often as it can be seen to.
 */
export class Frames {
  readonly #draw: (layers: ReadonlySet<Layer>) => number | null;
  #needed = new Set<Layer>();
  #frame: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /**
   * @param draw gives the milliseconds after which the fleet will have moved visibly; null: it does not
   */
  constructor(draw: (layers: ReadonlySet<Layer>) => number | null) {
    this.#draw = draw;
  }

  need(...layers: readonly Layer[]): void {
    for (const layer of layers) this.#needed.add(layer);
    if (this.#isStopped || this.#frame !== null || this.#needed.size === 0) return;
    clearTimeout(this.#timer);
    this.#frame = requestAnimationFrame(() => {
      this.#run();
    });
  }

  /** It cannot be seen: nothing runs, whatever is needed. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  goOn(): void {
    this.#isStopped = false;
    this.need('base', 'fleet');
  }

  #run(): void {
    this.#frame = null;
    const layers = this.#needed;
    this.#needed = new Set();
    const wait = this.#draw(layers);
    // What was asked for meanwhile has a frame of its own already.
    if (wait === null || this.#needed.size > 0) return;
    if (wait < 20) {
      this.need('fleet');
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.need('fleet');
    }, wait);
  }
}
