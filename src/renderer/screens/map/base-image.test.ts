import { describe, expect, it } from 'vitest';
import { cameraAt, panned, worldWidth } from './camera.ts';
import {
  blended,
  copyBaseImage,
  cornerOn,
  layOver,
  solidPixels,
  type BaseImage,
} from './base-image.ts';

const view = cameraAt({ lat: 0, lng: 179.9 }, 40, 30);
const screen = { width: 80, height: 60 };

function baseImageForTest(): BaseImage {
  const camera = { ...view, width: 60, height: 50 };
  const [width, height, ratio] = [120, 100, 2];
  const data = Uint32Array.from({ length: width * height }, (_, place) => place);
  return { camera, ratio, width, height, data, over: solidPixels(new Uint32Array(0)) };
}

describe('cornerOn', () => {
  const baseImage = baseImageForTest();

  it('is in the middle where it was drawn, and moves with the map', () => {
    expect(cornerOn(baseImage, view, 2, screen)).toEqual({ left: 20, top: 20 });
    expect(cornerOn(baseImage, panned(view, -5, 3), 2, screen)).toEqual({ left: 30, top: 14 });
    // Across the antimeridian, where the numbers of the camera begin again.
    expect(cornerOn(baseImage, { ...view, x: view.x - worldWidth }, 2, screen)).toEqual({
      left: 20,
      top: 20,
    });
  });

  it('is nowhere beyond the base image, at another scale, or on another screen', () => {
    expect(cornerOn(baseImage, panned(view, 11, 0), 2, screen)).toBeNull();
    expect(cornerOn(baseImage, panned(view, 0, -11), 2, screen)).toBeNull();
    expect(cornerOn(baseImage, { ...view, scale: view.scale * 1.1 }, 2, screen)).toBeNull();
    expect(cornerOn(baseImage, view, 1, screen)).toBeNull();
  });
});

describe('pixels of a base image', () => {
  it('are copied row by row', () => {
    const target = { width: 2, height: 2, data: new Uint32Array(4) };
    copyBaseImage(target, baseImageForTest(), { left: 3, top: 1 });
    expect([...target.data]).toEqual([123, 124, 243, 244]);
  });

  it('lie over what was drawn meanwhile, where they are in sight', () => {
    const data = new Uint32Array(120 * 100);
    data[121] = 0xff_00_00_ff;
    data[0] = 0xff_ff_ff_ff;
    const baseImage = { ...baseImageForTest(), over: solidPixels(data) };
    const target = { width: 2, height: 1, data: Uint32Array.of(7, 8) };
    layOver(target, baseImage, { left: 0, top: 1 });
    expect([...target.data]).toEqual([7, 0xff_00_00_ff]);
  });

  it.each([
    [0xff_00_00_00, 0xff_12_34_56, 0xff_12_34_56],
    [0xff_12_34_56, 0x00_ff_ff_ff, 0xff_12_34_56],
    [0xff_00_00_00, 0x80_ff_ff_ff, 0xff_80_80_80],
    [0xff_ff_ff_ff, 0x80_00_00_00, 0xff_7f_7f_7f],
  ])('%i under %i: %i', (below, above, result) => {
    expect(blended(below, above)).toBe(result);
  });
});
