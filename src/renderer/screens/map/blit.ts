import { worldWidth } from './camera.ts';
import { blended, type Pixels } from './base-image.ts';

/** Pictures of an aircraft for every heading and every part of a pixel. */
export interface Sprites {
  /** Of one picture, pixels; all are as wide as they are high. */
  readonly size: number;
  /** How many headings there are, from north clockwise. */
  readonly headings: number;
  /** Parts into which a pixel is divided, across and down. */
  readonly parts: number;
  /** One after the other: heading by heading, part by part down, part by part across. RGBA. */
  readonly pixels: Uint32Array;
}

/** Where the middle of the canvas is in the map's plane, and pixels of the canvas per unit. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Fleet {
  readonly count: number;
  /** In the map's plane. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Degrees; NaN where unknown. */
  readonly headings: Float32Array;
  /** 1: drawn with the first sprites, else with the second ones. */
  readonly airborne: Uint8Array;
}

/**
 * Draws all aircraft over a picture, in one pass: in software far faster than as many calls of a
 * canvas. Returns how many are in sight.
 */
export function blitFleet(
  target: Pixels,
  { x, y, scale }: Window,
  fleet: Fleet,
  sprites: readonly [Sprites, Sprites],
): number {
  const middleX = target.width / 2;
  const middleY = target.height / 2;
  let drawn = 0;
  // Those on the ground lie under the others.
  for (const layer of [0, 1]) {
    const sprite = sprites[layer === 1 ? 0 : 1];
    const half = sprite.size / 2;
    for (let index = 0; index < fleet.count; index += 1) {
      if (fleet.airborne[index] !== layer) continue;
      const offset = (fleet.x[index] ?? 0) - x;
      const left = middleX + (offset - worldWidth * Math.round(offset / worldWidth)) * scale - half;
      const top = middleY - ((fleet.y[index] ?? 0) - y) * scale - half;
      if (left <= -sprite.size || top <= -sprite.size) continue;
      if (left >= target.width || top >= target.height) continue;
      const heading = fleet.headings[index] ?? Number.NaN;
      blit(target, sprite, left, top, Number.isNaN(heading) ? 0 : heading);
      drawn += 1;
    }
  }
  return drawn;
}

function blit(
  { width, height, data }: Pixels,
  { size, headings, parts, pixels }: Sprites,
  left: number,
  top: number,
  heading: number,
): void {
  const leftPixel = Math.floor(left);
  const topPixel = Math.floor(top);
  const across = Math.floor((left - leftPixel) * parts);
  const down = Math.floor((top - topPixel) * parts);
  const direction = Math.round((heading / 360) * headings) % headings;
  const picture = ((direction * parts + down) * parts + across) * size * size;
  const firstRow = Math.max(0, -topPixel);
  const lastRow = Math.min(size, height - topPixel);
  const firstColumn = Math.max(0, -leftPixel);
  const lastColumn = Math.min(size, width - leftPixel);
  for (let row = firstRow; row < lastRow; row += 1) {
    const from = picture + row * size;
    const to = (topPixel + row) * width + leftPixel;
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const pixel = pixels[from + column] ?? 0;
      if (pixel === 0) continue;
      data[to + column] = blended(data[to + column] ?? 0, pixel);
    }
  }
}

/**
 * The aircraft nearest to a point, in pixels of the canvas; -1 where none is within `reach`.
 */
export function aircraftAt(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { x, y, scale }: Window,
  fleet: Pick<Fleet, 'count' | 'x' | 'y'>,
  at: { readonly x: number; readonly y: number },
  reach: number,
): number {
  let best = -1;
  let closest = reach * reach;
  for (let index = 0; index < fleet.count; index += 1) {
    const offset = (fleet.x[index] ?? 0) - x;
    const right =
      width / 2 + (offset - worldWidth * Math.round(offset / worldWidth)) * scale - at.x;
    const down = height / 2 - ((fleet.y[index] ?? 0) - y) * scale - at.y;
    const distance = right * right + down * down;
    if (distance > closest) continue;
    closest = distance;
    best = index;
  }
  return best;
}

const headings = 72;
const parts = 4;

/** An airliner from above, its nose to the north, on a square from -1 to 1. */
const airliner = [
  ...[0, -1, 0.1, -0.86, 0.13, -0.6, 0.13, -0.28, 0.92, 0.3, 0.92, 0.46, 0.13, 0.22],
  ...[0.11, 0.62, 0.38, 0.84, 0.38, 0.97, 0, 0.85],
];

/** The outline, from the nose over the right wing to the tail and back over the left one. */
export function traceAirliner(
  context: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>,
  radius: number,
): void {
  const points: (readonly [number, number])[] = [];
  for (let index = 0; index < airliner.length; index += 2) {
    points.push([(airliner[index] ?? 0) * radius, (airliner[index + 1] ?? 0) * radius]);
  }
  const left = points.slice(1, -1).reverse();
  points.push(...left.map(([x, y]): readonly [number, number] => [-x, y]));
  points.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
}

/**
 * Draws an aircraft for every five degrees and every quarter of a pixel.
 *
 * @param radius from its middle to its nose, pixels of the canvas
 * @param rim the line around it, which tells it from what lies below
 */
export function makeSprites(
  radius: number,
  colour: string,
  rim: string,
  rimWidth: number,
): Sprites {
  const size = Math.ceil(2 * (radius + rimWidth)) + 3;
  const sheet = new OffscreenCanvas(size * parts * parts, size * headings);
  const context = sheet.getContext('2d', { willReadFrequently: true });
  const pixels = new Uint32Array(headings * parts * parts * size * size);
  if (context === null) return { size, headings, parts, pixels };
  context.fillStyle = colour;
  context.strokeStyle = rim;
  context.lineWidth = 2 * rimWidth;
  context.lineJoin = 'round';
  for (let heading = 0; heading < headings; heading += 1) {
    for (let part = 0; part < parts * parts; part += 1) {
      const across = ((part % parts) + 0.5) / parts;
      const down = (Math.floor(part / parts) + 0.5) / parts;
      context.setTransform(1, 0, 0, 1, part * size + size / 2, heading * size + size / 2);
      context.translate(across, down);
      context.rotate((heading / headings) * 2 * Math.PI);
      context.beginPath();
      traceAirliner(context, radius);
      context.stroke();
      context.fill();
    }
  }
  const { data } = context.getImageData(0, 0, sheet.width, sheet.height);
  const drawn = new Uint32Array(data.buffer);
  const pictures = parts * parts;
  for (let heading = 0; heading < headings; heading += 1) {
    for (let part = 0; part < pictures; part += 1) {
      for (let row = 0; row < size; row += 1) {
        const from = (heading * size + row) * sheet.width + part * size;
        pixels.set(
          drawn.subarray(from, from + size),
          ((heading * pictures + part) * size + row) * size,
        );
      }
    }
  }
  return { size, headings, parts, pixels };
}
