import { describe, expect, it } from 'vitest';
import type { MapArea, MapView } from '#shared/flight-map.ts';
import { covers, viewToAsk } from './area-to-ask.ts';

const view = (south: number, west: number, north: number, east: number, zoom = 5): MapView => ({
  area: { south, west, north, east },
  zoom,
});

describe('viewToAsk', () => {
  it.each<[string, MapView, MapArea]>([
    ['some beyond each edge', view(46, 6, 48, 10), { south: 45.5, west: 5, north: 48.5, east: 11 }],
    [
      'across the antimeridian',
      view(0, 178, 4, -178),
      { south: -1, west: 177, north: 5, east: -177 },
    ],
    [
      'begins to cross it',
      view(0, 170, 4, 179),
      { south: -1, west: 167.75, north: 5, east: -178.75 },
    ],
    [
      'no further than the poles',
      view(-80, 0, 88, 40),
      { south: -90, west: -10, north: 90, east: 50 },
    ],
    ['all around', view(-60, -130, 60, 130), { south: -90, west: -180, north: 90, east: 180 }],
    ['the world', view(-85, -180, 85, 180), { south: -90, west: -180, north: 90, east: 180 }],
  ])('%s', (_name, wanted, area) => {
    expect(viewToAsk(wanted)).toEqual({ area, zoom: 5 });
  });
});

describe('covers', () => {
  const asked = viewToAsk(view(0, 178, 4, -178));

  it.each<[string, MapView, boolean]>([
    ['the same', view(0, 178, 4, -178), true],
    ['a little to the west', view(0, 177.2, 4, -178.8), true],
    ['too far to the east', view(0, 179.5, 4, -176.5), false],
    ['too far to the north', view(2, 178, 6, -178), false],
    ['on the other side of the world', view(0, -2, 4, 2), false],
    ['nearer', view(0, 178, 4, -178, 6), false],
  ])('%s: %s', (_name, wanted, isCovered) => {
    expect(covers(asked, wanted)).toBe(isCovered);
  });

  it('has everything, all around', () => {
    const all = viewToAsk(view(-85, -180, 85, 180));
    expect(covers(all, view(-80, 100, 80, -100))).toBe(true);
    expect(covers(all, view(-85, -180, 85, 180))).toBe(true);
  });
});
