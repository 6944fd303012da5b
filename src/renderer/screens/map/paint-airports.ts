import type { Airports, SeenAirport } from './airports.ts';
import type { Surface } from './paint-base.ts';
import type { Point } from './camera.ts';

export interface AirportsPicture {
  readonly airports: Airports | null;
  /** The most important first. */
  readonly seen: readonly SeenAirport[];
  /** Airports that stand out, by their indexes. */
  readonly marked: ReadonlySet<number>;
  /** Whether there is room for the names of cities. */
  readonly hasNames: boolean;
}

/** Draws the airports, over the aircraft: a name that cannot be read is left out. */
export function paintAirports(surface: Surface, picture: AirportsPicture): void {
  const { context, colours, camera, ratio, fontSize, typeface } = surface;
  const { airports, seen, marked, hasNames } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (airports === null) return;
  const fonts = { code: `700 ${fontSize}px ${typeface}`, name: `400 ${fontSize}px ${typeface}` };
  const { codes, names } = airports.columns;
  const labels = seen.map(({ index, at }) => {
    const code = codes[index] ?? '';
    const name = hasNames ? (names[index] ?? '') : '';
    context.font = fonts.code;
    const codeWidth = context.measureText(code).width;
    context.font = fonts.name;
    const nameWidth = name === '' ? 0 : context.measureText(` ${name}`).width;
    const width = codeWidth + nameWidth;
    return { at, width, height: fontSize * 1.25, code, name, codeWidth };
  });
  for (const { index, at } of seen) {
    const isMarked = marked.has(index);
    context.beginPath();
    context.arc(at.x, at.y, isMarked ? 4.5 : 2.4, 0, 2 * Math.PI);
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
  for (const { index, left, middle } of placeLabels(labels, camera)) {
    const label = labels[index];
    const airport = seen[index];
    if (label === undefined || airport === undefined) continue;
    context.font = fonts.code;
    context.fillStyle = marked.has(airport.index) ? colours.accent : colours.quiet;
    write(context, label.code, left, middle);
    if (label.name === '') continue;
    context.font = fonts.name;
    context.fillStyle = colours.quiet;
    write(context, ` ${label.name}`, left + label.codeWidth, middle);
  }
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
): void {
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
    .map(({ index, at: dot }) => ({ index, distance: Math.hypot(dot.x - at.x, dot.y - at.y) }))
    .filter(({ distance }) => distance <= reach)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.index ?? null;
}

/** A rectangle on the screen, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  /** What it belongs to. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** Where a label stands: its left edge and the middle of its height. */
export interface PlacedLabel {
  /** Of the label that was asked for. */
  readonly index: number;
  readonly left: number;
  readonly middle: number;
}

/** Pixels between a dot and its label, and around each label. */
const gap = 6;
const air = 3;

/**
 * Labels beside their dots, right or left, above or below, so that none lies over another, nor over the
 * dot of one before it, nor beyond the screen. The first have the choice: they are the important ones.
 */
export function placeLabels(
  labels: readonly Label[],
  screen: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  labels.forEach((label, index) => {
    const { at, width, height } = label;
    const dot = { left: at.x - 4, right: at.x + 4, top: at.y - 4, bottom: at.y + 4 };
    const spots = [
      [at.x + gap, at.y],
      [at.x - gap - width, at.y],
      [at.x - width / 2, at.y - gap - height / 2],
      [at.x - width / 2, at.y + gap + height / 2],
    ] as const;
    const spot = spots.find(([left, middle]) => {
      const box = boxAt(left, middle, width, height);
      const isOnScreen =
        box.left >= 0 && box.top >= 0 && box.right <= screen.width && box.bottom <= screen.height;
      return isOnScreen && !taken.some((other) => overlap(box, other));
    });
    if (spot !== undefined) {
      const [left, middle] = spot;
      taken.push(boxAt(left, middle, width, height));
      placed.push({ index, left, middle });
    }
    taken.push(dot);
  });
  return placed;
}

function boxAt(left: number, middle: number, width: number, height: number): Box {
  return {
    left: left - air,
    right: left + width + air,
    top: middle - height / 2,
    bottom: middle + height / 2,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
