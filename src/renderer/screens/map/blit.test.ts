import { describe, expect, it } from 'vitest';
import type { Pixels } from './base-image.ts';
import { aircraftAt, blitFleet, type Fleet, type Sprites } from './blit.ts';
import { worldWidth } from './camera.ts';

const opaque = 0xff_00_00_00;

/** Two by two pixels whose colour tells heading and part of a pixel. */
function spritesForTest(base: number): Sprites {
  const [size, headings, parts] = [2, 4, 2];
  const pixels = new Uint32Array(headings * parts * parts * size * size);
  for (let picture = 0; picture < headings * parts * parts; picture += 1) {
    pixels.fill(opaque + base + picture, picture * size * size, (picture + 1) * size * size);
  }
  return { size, headings, parts, pixels };
}

const sprites = [spritesForTest(0x100), spritesForTest(0x200)] as const;

/** @param x pixels from the middle to the right, and up */
function draw(x: number, y: number, heading = 0, airborne = 1, width = 8, height = 6) {
  const target: Pixels = { width, height, data: new Uint32Array(width * height) };
  const fleet: Fleet = {
    count: 1,
    x: Float64Array.of(x / 100),
    y: Float64Array.of(y / 100),
    headings: Float32Array.of(heading),
    airborne: Uint8Array.of(airborne),
  };
  const drawn = blitFleet(target, { x: 0, y: 0, scale: 100 }, fleet, sprites);
  const lit = [...target.data].flatMap((pixel, place) =>
    pixel === 0 ? [] : [[place % width, Math.floor(place / width), pixel - opaque] as const],
  );
  return { drawn, lit };
}

describe('blitFleet', () => {
  it('draws in the middle what is in the middle, north up', () => {
    expect(draw(0, 0)).toEqual({
      drawn: 1,
      lit: [
        [3, 2, 0x100],
        [4, 2, 0x100],
        [3, 3, 0x100],
        [4, 3, 0x100],
      ],
    });
    expect(draw(0, 1).lit[0]).toEqual([3, 1, 0x100]);
  });

  it.each([
    [90, 0x100 + 4],
    [350, 0x100],
    [359.9, 0x100],
    [Number.NaN, 0x100],
  ])('turns it to %f', (heading, colour) => {
    expect(draw(0, 0, heading).lit[0]?.[2]).toBe(colour);
  });

  it('knows halves of a pixel, and the ground', () => {
    expect(draw(0.5, 0).lit[0]).toEqual([3, 2, 0x101]);
    expect(draw(0, -0.5).lit[0]).toEqual([3, 2, 0x102]);
    expect(draw(0, 0, 0, 0).lit[0]).toEqual([3, 2, 0x200]);
  });

  it('cuts at the edges, and leaves out what is beyond', () => {
    expect(draw(-4, 0).lit).toHaveLength(2);
    expect(draw(4, 3).lit).toHaveLength(1);
    expect(draw(6, 0)).toEqual({ drawn: 0, lit: [] });
    expect(draw(0, 9)).toEqual({ drawn: 0, lit: [] });
  });

  it('finds an aircraft in the copy of the world that is in sight', () => {
    expect(draw(100 * worldWidth - 1, 0).lit[0]?.slice(0, 2)).toEqual([2, 2]);
  });
});

describe('aircraftAt', () => {
  const fleet = { count: 2, x: Float64Array.of(0, 3), y: Float64Array.of(0, 0) };
  const window = { x: 0, y: 0, scale: 10 };
  const size = { width: 100, height: 60 };

  it.each([
    [{ x: 52, y: 31 }, 0],
    [{ x: 77, y: 33 }, 1],
    [{ x: 65, y: 30 }, -1],
  ])('at %j: %i', (at, place) => {
    expect(aircraftAt(size, window, fleet, at, 12)).toBe(place);
  });
});
