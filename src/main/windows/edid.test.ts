import { describe, expect, it } from 'vitest';
import { readEdid } from './edid.ts';
import { matchingInches } from './screen-inches.ts';

interface Screen {
  readonly pixels: readonly [number, number];
  readonly centimetres: readonly [number, number];
  readonly millimetres: readonly [number, number];
  readonly name?: string;
}

/** A 27-inch screen of 3840 x 2160, as it is sold. */
const desktop: Screen = {
  pixels: [3840, 2160],
  centimetres: [60, 34],
  millimetres: [597, 336],
  name: 'DELL U2720Q',
};

function edid({ pixels, centimetres, millimetres, name }: Screen): Uint8Array {
  const bytes = new Uint8Array(128);
  bytes.set([0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00]);
  bytes.set(centimetres, 21);
  const [width, height] = pixels;
  const [wide, high] = millimetres;
  const mode = [0x4d, 0xd0, width & 255, 0, (width >> 8) << 4, height & 255, 0, (height >> 8) << 4];
  bytes.set(mode, 54);
  bytes.set([wide & 255, high & 255, ((wide >> 8) << 4) | (high >> 8)], 54 + 12);
  if (name !== undefined) {
    const text = new TextEncoder().encode(`${name}\n`.padEnd(13));
    bytes.set([0, 0, 0, 0xfc, 0, ...text], 72);
  }
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes[127] = (256 - (sum % 256)) % 256;
  return bytes;
}

describe('readEdid', () => {
  it('reads model, mode and size', () => {
    const facts = readEdid(edid(desktop));
    expect(facts).toMatchObject({ name: 'DELL U2720Q', width: 3840, height: 2160 });
    expect(facts?.inches).toBeCloseTo(26.97, 2);
  });

  it.each<[string, Partial<Screen>, number | null]>([
    ['a television of 55 inches', { centimetres: [121, 68], millimetres: [1210, 680] }, 54.6],
    ['centimetres where the other size is a ratio', { millimetres: [16, 9] }, 27.2],
    ['centimetres where the other size is in centimetres', { millimetres: [60, 34] }, 27.2],
    ['centimetres where the other size is missing', { millimetres: [0, 0] }, 27.2],
    ['nothing where both are zero, as with a projector', { centimetres: [0, 0] }, null],
    ['nothing from a ratio of a wide picture', { centimetres: [79, 0] }, null],
    ['nothing from a ratio of a high picture', { centimetres: [0, 79] }, null],
  ])('tells %s', (_what, change, expected) => {
    const inches = readEdid(edid({ ...desktop, ...change }))?.inches;
    expect(inches === null || inches === undefined ? inches : Math.round(inches * 10) / 10).toBe(
      expected,
    );
  });

  it('does without a name', () => {
    const { name, ...nameless } = desktop;
    expect(name).toBe('DELL U2720Q');
    expect(readEdid(edid(nameless))).toMatchObject({ name: null, width: 3840 });
  });

  it('goes on where extensions follow', () => {
    const long = new Uint8Array(256);
    long.set(edid(desktop));
    expect(readEdid(long)?.width).toBe(3840);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['half a block', edid(desktop).subarray(0, 64)],
    ['zeros', new Uint8Array(128)],
    ['a wrong checksum', edid(desktop).map((byte, offset) => (offset === 21 ? byte + 1 : byte))],
    ['another header', edid(desktop).map((byte, offset) => (offset < 2 ? 255 - byte : byte))],
    ['no mode', edid({ ...desktop, pixels: [0, 0] })],
  ])('refuses %s', (_what, bytes) => {
    expect(readEdid(bytes)).toBeNull();
  });
});

describe('matchingInches', () => {
  const small = { name: 'PANEL', width: 1920, height: 1080, inches: 14 };
  const large = { name: 'TV', width: 3840, height: 2160, inches: 55 };
  const twin = { name: 'TV', width: 3840, height: 2160, inches: 65 };
  const projector = { name: 'BEAM', width: 1920, height: 1080, inches: null };

  it.each([
    ['the one there is, whatever its mode', [small], { width: 800, height: 600 }, '', 14],
    ['the one with these pixels', [small, large], { width: 3840, height: 2160 }, '', 55],
    ['the one turned upright', [small, large], { width: 1080, height: 1920 }, '', 14],
    ['the one of that name', [small, projector], { width: 1920, height: 1080 }, 'PANEL', 14],
    ['a projector', [small, projector], { width: 1920, height: 1080 }, 'BEAM', null],
    ['several of one size', [large, large], { width: 3840, height: 2160 }, 'TV', 55],
    ['none of several that differ', [large, twin], { width: 3840, height: 2160 }, 'TV', null],
    ['none that fits', [small, large], { width: 1280, height: 720 }, '', null],
    ['none at all', [], { width: 1280, height: 720 }, '', null],
  ])('%s', (_what, screens, pixels, label, expected) => {
    expect(matchingInches(screens, pixels, label)).toBe(expected);
  });
});
