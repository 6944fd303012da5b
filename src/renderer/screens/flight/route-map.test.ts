import type { GeoPermissibleObjects } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import type { FlightPosition } from '#shared/flight-details.ts';
import { landOf, drawRoute, isLongRoute, mapSize } from './route-map.ts';

const zurich = { lat: 47.46, lng: 8.55 };
const london = { lat: 51.47, lng: -0.45 };
const newYork = { lat: 40.64, lng: -73.78 };
const auckland = { lat: -37.01, lng: 174.79 };

const nothing: GeoPermissibleObjects = { type: 'GeometryCollection', geometries: [] };
const half = { share: 0.5, isByClock: false };
const at = (lat: number, lng: number, heading: number | null = null): FlightPosition => ({
  lat,
  lng,
  heading,
  altitudeMetres: null,
  kilometresPerHour: null,
  seenAt: 0,
});

test.each([
  ['a short route', zurich, london],
  ['an ocean', zurich, newYork],
  ['the antimeridian', newYork, auckland],
  ['no way at all', zurich, zurich],
])('both airports are within the picture across %s', (_name, from, to) => {
  const map = drawRoute(from, to, null, null, nothing);
  for (const { x, y } of [map.from, map.to]) {
    expect(x).toBeGreaterThanOrEqual(60);
    expect(x).toBeLessThanOrEqual(mapSize.width - 60);
    expect(y).toBeGreaterThanOrEqual(40);
    expect(y).toBeLessThanOrEqual(mapSize.height - 40);
  }
  expect(`${map.ahead}${map.graticule}`).not.toContain('NaN');
});

describe('the aircraft', () => {
  test('is not there before it leaves and after it has landed', () => {
    const before = drawRoute(zurich, london, null, null, nothing);
    expect([before.aircraft, before.flown]).toEqual([null, '']);
    const landed = { share: 1, isByClock: false };
    const after = drawRoute(zurich, london, null, landed, nothing);
    expect([after.aircraft, after.ahead]).toEqual([null, '']);
    expect(after.flown).not.toBe('');
  });

  test('is nowhere by the clock alone where it comes back to its own airport', () => {
    const byClock = { share: 0.4, isByClock: true };
    expect(drawRoute(zurich, zurich, null, byClock, nothing).aircraft).toBeNull();
    const seen = drawRoute(zurich, zurich, at(47.4, 8.6, 90), byClock, nothing);
    expect(Object.values(seen.aircraft ?? { x: Number.NaN }).every(Number.isFinite)).toBe(true);
  });

  test('is where it was heard, its nose in the direction of its heading', () => {
    const { aircraft } = drawRoute(zurich, london, at(49.5, 4, 0), half, nothing);
    expect(Math.abs(aircraft?.rotation ?? 90)).toBeLessThan(10);
  });

  test('is halfway by the clock, its nose towards where it goes', () => {
    const { aircraft, to } = drawRoute(zurich, london, null, half, nothing);
    expect(aircraft?.x).toBeCloseTo(mapSize.width / 2, 0);
    const direction = Math.atan2(to.x - (aircraft?.x ?? 0), (aircraft?.y ?? 0) - to.y);
    expect(aircraft?.rotation).toBeCloseTo((direction * 180) / Math.PI, 0);
  });
});

test('draws land, the coarse one for long routes', async () => {
  expect([isLongRoute(zurich, london), isLongRoute(zurich, newYork)]).toEqual([false, true]);
  const map = drawRoute(zurich, newYork, null, null, await landOf(true));
  expect(map.land.length).toBeGreaterThan(1000);
  expect(map.land).not.toContain('NaN');
});
