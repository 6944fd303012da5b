import type { Position } from 'geojson';
import { type Camera, worldWidth } from './camera.ts';
import { OutlineTracer, type Outline, type Outlines } from './outlines.ts';

/** Everything that lies below the aircraft. */
export interface BasePicture {
  readonly outlines: Outlines | null;
  /** Where the sun has set, where dusk is over, where it is dark. */
  readonly night: readonly Outline[];
  /** The way of the selected flight: flown, and to be flown. */
  readonly flown: Outline | null;
  readonly ahead: Outline | null;
}

export interface Surface {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly camera: Camera;
  /** Pixels of the canvas for one of the page. */
  readonly ratio: number;
  readonly colours: MapColours;
  /** Of labels, CSS pixels, and their typeface. */
  readonly fontSize: number;
  readonly typeface: string;
}

/** A line as an outline. */
export function lineOf(points: readonly Position[]): Outline {
  const tracer = new OutlineTracer();
  tracer.add(points, false);
  return tracer.outline;
}

/** A ring as an outline. */
export function ringOf(points: readonly Position[]): Outline {
  const tracer = new OutlineTracer();
  tracer.add(points, true);
  return tracer.outline;
}

/** Draws the world, night and day, and the way of a flight. */
export function paintBase(surface: Surface, picture: BasePicture): void {
  const { context, colours, camera } = surface;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const { outlines } = picture;
  if (outlines !== null) {
    inPlane(surface, outlines.land, (path) => {
      context.fillStyle = colours.land;
      context.fill(path, 'evenodd');
      stroke(surface, path, colours.coast, 1, 0.9);
    });
    inPlane(surface, outlines.borders, (path) => {
      stroke(surface, path, colours.border, 0.8, 0.55);
    });
  }
  for (const ring of picture.night) {
    inPlane(surface, ring, (path) => {
      context.globalAlpha = colours.isLight ? 0.3 : 0.28;
      context.fillStyle = colours.night;
      context.fill(path, 'evenodd');
      context.globalAlpha = 1;
    });
  }
  if (picture.ahead !== null) {
    inPlane(surface, picture.ahead, (path) => {
      const dash = 7 / camera.scale;
      context.setLineDash([dash, dash]);
      stroke(surface, path, colours.accent, 2, 1);
      context.setLineDash([]);
    });
  }
  if (picture.flown !== null) {
    inPlane(surface, picture.flown, (path) => {
      stroke(surface, path, colours.accent, 2.5, 1);
    });
  }
}

/** Draws in the map's plane, once for every copy of the world that is in sight. */
function inPlane(
  { context, camera, ratio }: Surface,
  { path, west, east }: Outline,
  draw: (path: Path2D) => void,
): void {
  const { x, y, scale, width, height } = camera;
  const half = width / 2 / scale;
  const first = Math.ceil((x - half - east) / worldWidth);
  const last = Math.floor((x + half - west) / worldWidth);
  for (let world = first; world <= last; world += 1) {
    context.setTransform(
      ...([scale * ratio, 0, 0, -scale * ratio] as const),
      (width / 2 + (world * worldWidth - x) * scale) * ratio,
      (height / 2 + y * scale) * ratio,
    );
    draw(path);
  }
}

/** @param width CSS pixels */
function stroke(
  { context, camera }: Surface,
  path: Path2D,
  colour: string,
  width: number,
  alpha: number,
): void {
  context.lineWidth = width / camera.scale;
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.globalAlpha = alpha;
  context.stroke(path);
  context.globalAlpha = 1;
}

/** What the map is drawn with; everything follows from the theme. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly night: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly rim: string;
  readonly isLight: boolean;
}

/** Reads the custom properties that the theme has set on the page. */
export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    sea: read('--background'),
    land: read('--hairline'),
    coast: read('--edge'),
    border: read('--edge'),
    night: read('--shadow'),
    ink: read('--ink'),
    quiet: read('--quiet'),
    accent: read('--amber'),
    rim: read('--background'),
    isLight: read('--scheme') === 'light',
  };
}
