import { describe, expect, it } from 'vitest';
import { cameraAt, zoomOf } from './camera.ts';
import { Gestures, wheeled } from './gestures.ts';

const start = cameraAt({ lat: 0, lng: 0 }, 1000, 600, 6);

describe('Gestures', () => {
  it('drags the map with the pointer', () => {
    const gestures = new Gestures();
    gestures.down(1, { x: 500, y: 300 });
    const first = gestures.moved(1, { x: 520, y: 300 }, start);
    const { x } = gestures.moved(1, { x: 600, y: 300 }, first);
    expect(x).toBeCloseTo(start.x - 100 / start.scale, 9);
    expect(gestures.up(1)).toBeNull();
  });

  it('takes a trembling finger for a tap', () => {
    const gestures = new Gestures();
    gestures.down(1, { x: 500, y: 300 });
    expect(gestures.moved(1, { x: 503, y: 302 }, start)).toBe(start);
    expect(gestures.up(1)).toEqual({ x: 500, y: 300 });
  });

  it('pinches, and is not tapped by it', () => {
    const gestures = new Gestures();
    gestures.down(1, { x: 450, y: 300 });
    gestures.down(2, { x: 550, y: 300 });
    expect(zoomOf(gestures.moved(2, { x: 650, y: 300 }, start))).toBeCloseTo(7, 9);
    expect([gestures.up(2), gestures.up(1)]).toEqual([null, null]);
  });

  it('comes nearer by the wheel, and as far back', () => {
    const nearer = wheeled(start, { x: 100, y: 100 }, -300);
    expect(zoomOf(nearer)).toBeGreaterThan(6.5);
    expect(wheeled(nearer, { x: 100, y: 100 }, 300).x).toBeCloseTo(start.x, 9);
  });

  it('forgets a pointer that is taken away', () => {
    const gestures = new Gestures();
    gestures.down(1, { x: 500, y: 300 });
    gestures.cancel(1);
    expect(gestures.up(1)).toBeNull();
  });
});
