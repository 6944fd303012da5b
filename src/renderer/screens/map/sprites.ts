import type { Sprites } from './blit.ts';

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
