import type { Position } from 'geojson';
import type { Airports, SeenAirport } from './airports.ts';
import type { Camera } from './camera.ts';
import { placeLabels } from './labels.ts';
import type { MapColours } from './map-colours.ts';
import { turn } from './mercator.ts';
import { OutlineTracer, type Outline } from './outlines.ts';

/** Coasts and borders, ready to be drawn. */
export interface Outlines {
  readonly land: Outline;
  readonly borders: Outline;
}

/** Everything that lies below the aircraft. */
export interface BasePicture {
  readonly outlines: Outlines | null;
  /** Where the sun has set, where dusk is over, where it is dark. */
  readonly night: readonly Outline[];
  /** The way of the selected flight: flown, and to be flown. */
  readonly flown: Outline | null;
  readonly ahead: Outline | null;
  readonly airports: Airports | null;
  /** The most important first. */
  readonly seen: readonly SeenAirport[];
  /** Airports that stand out, by their places. */
  readonly marked: ReadonlySet<number>;
  /** Whether there is room for the names of cities. */
  readonly hasNames: boolean;
}

export interface Surface {
  readonly context: CanvasRenderingContext2D;
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

/** Draws the world, night and day, the way of a flight, and the airports. */
export function paintBase(surface: Surface, picture: BasePicture): void {
  const { context, colours, camera, ratio } = surface;
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
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintAirports(surface, picture);
}

/** Draws in the map's plane, once for every turn of the world that is in sight. */
function inPlane(
  { context, camera, ratio }: Surface,
  { path, west, east }: Outline,
  draw: (path: Path2D) => void,
): void {
  const { x, y, scale, width, height } = camera;
  const half = width / 2 / scale;
  const first = Math.ceil((x - half - east) / turn);
  const last = Math.floor((x + half - west) / turn);
  for (let world = first; world <= last; world += 1) {
    context.setTransform(
      ...([scale * ratio, 0, 0, -scale * ratio] as const),
      (width / 2 + (world * turn - x) * scale) * ratio,
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

function paintAirports(surface: Surface, picture: BasePicture): void {
  const { context, colours, camera, fontSize, typeface } = surface;
  const { airports, seen, marked, hasNames } = picture;
  if (airports === null) return;
  const fonts = { code: `700 ${fontSize}px ${typeface}`, name: `400 ${fontSize}px ${typeface}` };
  const { codes, names } = airports.columns;
  const labels = seen.map(({ place, at }) => {
    const code = codes[place] ?? '';
    const name = hasNames ? (names[place] ?? '') : '';
    context.font = fonts.code;
    const codeWidth = context.measureText(code).width;
    context.font = fonts.name;
    const nameWidth = name === '' ? 0 : context.measureText(` ${name}`).width;
    const width = codeWidth + nameWidth;
    return { at, width, height: fontSize * 1.25, code, name, codeWidth };
  });
  for (const { place, at } of seen) {
    const isMarked = marked.has(place);
    context.beginPath();
    context.arc(at.x, at.y, isMarked ? 4.5 : 2.4, 0, turn);
    context.fillStyle = isMarked ? colours.accent : colours.quiet;
    context.strokeStyle = colours.rim;
    context.lineWidth = 2;
    context.stroke();
    context.fill();
  }
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.direction = 'ltr';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.rim;
  for (const { place, left, middle } of placeLabels(labels, camera)) {
    const label = labels[place];
    const airport = seen[place];
    if (label === undefined || airport === undefined) continue;
    context.font = fonts.code;
    context.fillStyle = marked.has(airport.place) ? colours.accent : colours.ink;
    write(context, label.code, left, middle);
    if (label.name === '') continue;
    context.font = fonts.name;
    context.fillStyle = colours.quiet;
    write(context, ` ${label.name}`, left + label.codeWidth, middle);
  }
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** The airport whose dot is nearest to a point of the screen, within reach; null where there is none. */
export function airportAt(
  seen: readonly SeenAirport[],
  at: { readonly x: number; readonly y: number },
  reach: number,
): number | null {
  const near = seen
    .map(({ place, at: dot }) => ({ place, distance: Math.hypot(dot.x - at.x, dot.y - at.y) }))
    .filter(({ distance }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.place ?? null;
}
