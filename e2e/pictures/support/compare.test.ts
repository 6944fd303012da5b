import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { differenceOf, tight, wide } from './compare.ts';
import { decodePng, encodePng, type Picture } from './png.ts';

const width = 200;
const height = 100;

/** A grey picture with some pixels of another grey. */
function picture(
  grey: number,
  ...marks: readonly (readonly [x: number, y: number, grey: number])[]
) {
  const pixels = new Uint8Array(width * height * 3).fill(grey);
  for (const [x, y, level] of marks)
    pixels.fill(level, (y * width + x) * 3, (y * width + x + 1) * 3);
  return { width, height, pixels } satisfies Picture;
}

const stroke = (x: number, y: number, length: number, grey: number) =>
  Array.from({ length }, (_, index) => [x + index, y, grey] as const);

describe('differenceOf', () => {
  it('finds none where edges are smoothed differently', () => {
    const far = Array.from(
      { length: 50 },
      (_, index) => [4 * index, (index * 37) % height, 80] as const,
    );
    expect(differenceOf(picture(20), picture(20, ...far), wide)).toBeNull();
    expect(differenceOf(picture(20), picture(40), tight)).toBeNull();
  });

  it.each([
    ['in a corner', 0, 0],
    ['in the last corner', width - 12, height - 1],
    ['across two squares', 10, 50],
  ])('finds a stroke of a letter %s', (_where, x, y) => {
    const found = differenceOf(picture(20), picture(20, ...stroke(x, y, 12, 120)), wide);
    expect(found).toMatchObject({ pixels: 12 });
  });

  it('says where', () => {
    const found = differenceOf(picture(20), picture(20, ...stroke(50, 60, 16, 120)), tight);
    expect(found).toMatchObject({ x: 50, y: 45, pixels: 16 });
  });

  it('sees another ground where the engine is the same', () => {
    expect(differenceOf(picture(20), picture(50), tight)).not.toBeNull();
  });
});

describe('decodePng', () => {
  it('reads what encodePng has written', () => {
    const one = picture(7, ...stroke(3, 4, 5, 200));
    expect(decodePng(encodePng(one))).toEqual(one);
  });

  // Each as the definition has it, before the byte that it is to be taken from.
  it.each<[string, number, (a: number, b: number, c: number) => number]>([
    ['Sub', 1, (a) => a],
    ['Up', 2, (_a, b) => b],
    ['Average', 3, (a, b) => Math.floor((a + b) / 2)],
    [
      'Paeth',
      4,
      (a, b, c) => {
        const far = (one: number) => Math.abs(a + b - c - one);
        return [a, b, c].reduce((best, one) => (far(one) < far(best) ? one : best));
      },
    ],
  ])('reads rows with the filter %s', (_name, filter, guess) => {
    const pixels = new Uint8Array(width * height * 3).map((_, place) => (place * place) % 251);
    const file = encodePng({ width, height, pixels });
    const stride = width * 3;
    const rows = Array.from({ length: height }, (_, y) => {
      const at = (x: number, row: number) =>
        x < 0 || row < 0 ? 0 : (pixels[row * stride + x] ?? 0);
      const filtered = Array.from({ length: stride }, (_sample, x) => {
        return at(x, y) - guess(at(x - 3, y), at(x, y - 1), at(x - 3, y - 1));
      });
      return Uint8Array.of(filter, ...filtered);
    });
    const data = deflateSync(Buffer.concat(rows));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // What is before the data; then length, type, data and a checksum that is not looked at.
    const written = Buffer.concat([
      file.subarray(0, 33),
      length,
      Buffer.from('IDAT', 'latin1'),
      data,
      Buffer.alloc(4),
    ]);
    expect(decodePng(written).pixels).toEqual(pixels);
  });

  it('refuses another kind of PNG', () => {
    const grey = encodePng(picture(1));
    grey[25] = 0;
    expect(() => decodePng(grey)).toThrow('Not such a PNG');
  });
});
