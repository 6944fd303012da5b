import { describe, expect, it } from 'vitest';
import { cameraAt, zoomOf, type Camera, type Point } from './camera.ts';
import { Gestures } from './gestures.ts';

function gesturesForTest() {
  const world: { camera: Camera; taps: Point[] } = {
    camera: cameraAt({ lat: 0, lng: 0 }, 1000, 600, 6),
    taps: [],
  };
  const gestures = new Gestures({
    camera: () => world.camera,
    move: (camera) => {
      world.camera = camera;
    },
    tap: (at) => world.taps.push(at),
  });
  return { gestures, world };
}

describe('Gestures', () => {
  it('drags the map with the pointer', () => {
    const { gestures, world } = gesturesForTest();
    const { x, scale } = world.camera;
    gestures.down(1, { x: 500, y: 300 });
    gestures.moved(1, { x: 520, y: 300 });
    gestures.moved(1, { x: 600, y: 300 });
    gestures.up(1, false);
    expect(world.camera.x).toBeCloseTo(x - 100 / scale, 9);
    expect(world.taps).toEqual([]);
  });

  it('takes a trembling finger for a tap', () => {
    const { gestures, world } = gesturesForTest();
    const before = world.camera;
    gestures.down(1, { x: 500, y: 300 });
    gestures.moved(1, { x: 503, y: 302 });
    gestures.up(1, true);
    expect(world.taps).toEqual([{ x: 500, y: 300 }]);
    expect(world.camera).toBe(before);
  });

  it('pinches, and is not tapped by it', () => {
    const { gestures, world } = gesturesForTest();
    gestures.down(1, { x: 450, y: 300 });
    gestures.down(2, { x: 550, y: 300 });
    gestures.moved(2, { x: 650, y: 300 });
    expect(zoomOf(world.camera)).toBeCloseTo(7, 9);
    gestures.up(2, true);
    gestures.up(1, true);
    expect(world.taps).toEqual([]);
  });

  it('comes nearer by the wheel, and as far back', () => {
    const { gestures, world } = gesturesForTest();
    const before = world.camera;
    gestures.wheel({ x: 100, y: 100 }, -300);
    expect(zoomOf(world.camera)).toBeGreaterThan(6.5);
    gestures.wheel({ x: 100, y: 100 }, 300);
    expect(world.camera.x).toBeCloseTo(before.x, 9);
  });

  it('forgets a pointer that is taken away', () => {
    const { gestures, world } = gesturesForTest();
    gestures.down(1, { x: 500, y: 300 });
    gestures.cancel(1);
    gestures.up(1, true);
    expect(world.taps).toEqual([]);
  });
});
