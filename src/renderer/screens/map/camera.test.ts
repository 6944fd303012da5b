import { describe, expect, it } from 'vitest';
import {
  cameraAt,
  middleOf,
  panned,
  resized,
  screenOf,
  viewOf,
  worldCamera,
  zoomed,
  zoomOf,
  xOf,
  yOf,
  furthestY,
  latitudeOf,
  longitudeOf,
  nearest,
  worldWidth,
  Gestures,
  wheeled,
} from './camera.ts';

const zurich = { lat: 47.458, lng: 8.548 };
const size = [1280, 720] as const;

describe('camera', () => {
  it('looks at a place', () => {
    const camera = cameraAt(zurich, ...size);
    expect(middleOf(camera).lat).toBeCloseTo(zurich.lat, 6);
    const at = screenOf(camera, { x: xOf(zurich.lng), y: yOf(zurich.lat) });
    expect(at.x).toBeCloseTo(640, 6);
    expect(at.y).toBeCloseTo(360, 6);
  });

  it('shows the whole world and no more', () => {
    const world = worldCamera(...size);
    expect(viewOf(world).area.west).toBe(-180);
    expect(viewOf(world).area.east).toBe(180);
    expect(zoomed(world, 0.1).scale).toBe(world.scale);
    const portrait = worldCamera(1080, 1920);
    expect(viewOf(portrait).area).toMatchObject({ west: -180, east: 180 });
    expect(viewOf(portrait).area.south).toBeCloseTo(-85.05, 1);
  });

  it('ends where there is no more of the world, north and south', () => {
    const up = panned(cameraAt(zurich, ...size, 3), 0, 1e6);
    expect(viewOf(up).area.north).toBeCloseTo(85.05, 1);
    const down = panned(cameraAt(zurich, ...size, 3), 0, -1e6);
    expect(viewOf(down).area.south).toBeCloseTo(-85.05, 1);
  });

  it('goes around the world', () => {
    const camera = cameraAt({ lat: 0, lng: 179 }, ...size);
    const { west, east } = viewOf(camera).area;
    expect(west).toBeGreaterThan(165);
    expect(east).toBeLessThan(-165);
    const east2 = panned(camera, -1000, 0);
    expect(middleOf(east2).lng).toBeLessThan(-165);
    // What lies across the antimeridian is beside, not a world away.
    const at = screenOf(camera, { x: xOf(-179), y: 0 });
    expect(at.x).toBeGreaterThan(640);
    expect(at.x).toBeLessThan(1280);
  });

  it('keeps what is under the pointer there when it goes nearer', () => {
    const camera = cameraAt(zurich, ...size, 6);
    const place = { x: xOf(9.4), y: yOf(46.9) };
    const before = screenOf(camera, place);
    const after = screenOf(zoomed(camera, 2, before), place);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('goes no nearer than the service does', () => {
    const near = zoomed(cameraAt(zurich, ...size), 1e6);
    expect(zoomOf(near)).toBeCloseTo(11, 9);
    expect(viewOf(near).zoom).toBe(11);
  });

  it('keeps its middle when the window becomes another', () => {
    const camera = cameraAt(zurich, ...size);
    expect(middleOf(resized(camera, 640, 360)).lng).toBeCloseTo(zurich.lng, 9);
  });
});

describe('the plane of the map', () => {
  it.each([
    [0, 0],
    [47.458, 8.548],
    [-33.9, 151.2],
    [84.9, -179.9],
  ])('leads back to %f, %f', (lat, lng) => {
    expect(latitudeOf(yOf(lat))).toBeCloseTo(lat, 9);
    expect(longitudeOf(xOf(lng))).toBeCloseTo(lng, 9);
  });

  it('is as high as it is wide, and ends there', () => {
    expect(furthestY).toBeCloseTo(Math.PI, 9);
    expect(yOf(89)).toBe(furthestY);
    expect(yOf(-90)).toBe(-furthestY);
  });

  it('knows a meridian in every copy of the world', () => {
    expect(nearest(xOf(179), xOf(-179))).toBeCloseTo(xOf(-181), 12);
    expect(nearest(xOf(-179), xOf(179))).toBeCloseTo(xOf(181), 12);
    expect(nearest(xOf(10), xOf(20) + 3 * worldWidth)).toBeCloseTo(xOf(10) + 3 * worldWidth, 9);
  });
});

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
