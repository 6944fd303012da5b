import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { furthestY, worldWidth } from './camera.ts';
import { nightRings, subsolarPoint, flatten, loadLand } from './outlines.ts';

describe('flatten', () => {
  it('goes on across the antimeridian', () => {
    const line = flatten(
      [
        [178, 0],
        [-178, 0],
        [-170, 1],
      ],
      false,
    );
    expect([line[0], line[2], line[4]].map((x) => Math.round(((x ?? 0) * 180) / Math.PI))).toEqual([
      178, 182, 190,
    ]);
  });

  it('closes a ring around the south pole along the edge of the plane', () => {
    const ring = flatten(
      [
        [0, -70],
        [90, -70],
        [180, -70],
        [-90, -70],
        [0, -70],
      ],
      true,
    );
    expect(ring).toHaveLength(14);
    expect(ring[8]).toBeCloseTo(worldWidth, 9);
    expect([...ring.slice(10)]).toEqual([ring[8], -furthestY, 0, -furthestY]);
  });

  it('closes a ring around the north pole at the other edge', () => {
    const ring = flatten(
      [
        [0, 70],
        [-90, 70],
        [180, 70],
        [90, 70],
        [0, 70],
      ],
      true,
    );
    expect([...ring.slice(10)]).toEqual([ring[8], furthestY, 0, furthestY]);
  });

  it('leaves out a ring beyond the edge', () => {
    expect(
      flatten(
        [
          [0, -89],
          [90, -89],
          [180, -89],
          [0, -89],
        ],
        true,
      ),
    ).toHaveLength(0);
  });
});

describe('loadLand', () => {
  it('has the whole world', async () => {
    const { rings, borders } = await loadLand('coarse');
    expect(rings.length).toBeGreaterThan(1000);
    expect(borders.length).toBeGreaterThan(150);
    const aroundPole = rings
      .map((ring) => flatten(ring, true))
      .filter((ring) => {
        return Math.abs(ring[ring.length - 1] ?? 0) === furthestY;
      });
    // Antarctica, and nothing else.
    expect(aroundPole).toHaveLength(1);
    expect(aroundPole[0]?.at(-1)).toBe(-furthestY);
  });
});

describe('night and day', () => {
  it.each<[string, number, number]>([
    // Equinox and solstices of 2026 (USNO): the sun over the equator, over the tropics.
    ['2026-03-20T14:46:00Z', 0, -39.6],
    ['2026-06-21T08:24:00Z', 23.44, 54.5],
    ['2026-12-21T20:50:00Z', -23.44, -133.1],
  ])('the sun at %s', (instant, lat, lng) => {
    const sun = subsolarPoint(Date.parse(instant) / 1000);
    expect(sun.lat).toBeCloseTo(lat, 1);
    expect(Math.abs(sun.lng - lng)).toBeLessThan(1);
  });

  it.each<[string, [number, number], number]>([
    ['midnight at Zürich', [8.5, 47.5], 3],
    ['noon in New Zealand', [174.8, -37], 0],
    ['polar night on Svalbard', [15.5, 78.2], 3],
  ])('%s', (_name, place, depth) => {
    // 00:00 in Zürich.
    const rings = nightRings(Date.parse('2026-12-21T23:00:00Z') / 1000);
    const inside = rings.filter((ring) =>
      geoContains({ type: 'Polygon', coordinates: [[...ring]] }, place),
    );
    expect(inside).toHaveLength(depth);
  });

  it.each([
    ['2026-06-21T12:00:00Z', -1],
    ['2026-12-21T12:00:00Z', 1],
  ])('at %s the dark pole is the right one', (instant, sign) => {
    const [largest = []] = nightRings(Date.parse(instant) / 1000);
    expect(flatten(largest, true).at(-1)).toBe(sign * furthestY);
  });
});
