import { describe, expect, it } from 'vitest';
import { flightMapArgumentSchemas } from './arguments.ts';

const area = { south: -10, west: 170, north: 10, east: -170 };

describe('arguments of the map', () => {
  it.each<[unknown, boolean]>([
    [[{ area, zoom: 5 }, null, false], true],
    [[{ area, zoom: 5 }, 1_795_000_000.5, true], true],
    [[{ area, zoom: 12 }, null, false], false],
    [[{ area, zoom: 1.5 }, null, false], false],
    [[{ area: { ...area, south: 20 }, zoom: 5 }, null, false], false],
    [[{ area: { ...area, east: 200 }, zoom: 5 }, null, false], false],
    [[{ area: { ...area, north: Number.NaN }, zoom: 5 }, null, false], false],
    [[{ area, zoom: 5, bbox: 'all' }, null, false], false],
    [[{ area, zoom: 5 }, null], false],
  ])('map:flights %j: %s', (args, fits) => {
    expect(flightMapArgumentSchemas['map:flights'].safeParse(args).success).toBe(fits);
  });

  it.each<[unknown, boolean]>([
    [[{ iata: 'LX318', icao: null, departure: null }], true],
    [[{ iata: 'L'.repeat(50), icao: null, departure: null }], false],
    [[{ iata: '', icao: null, departure: null }], false],
    [[], false],
  ])('map:find %j: %s', (args, fits) => {
    expect(flightMapArgumentSchemas['map:find'].safeParse(args).success).toBe(fits);
  });
});
