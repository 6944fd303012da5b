import { describe, expect, it } from 'vitest';
import { Airports, airportsInSight } from './airports.ts';
import { cameraAt } from './camera.ts';

const airports = new Airports({
  codes: ['LHR', 'LCY', 'ZRH', 'SYD'],
  icao: ['EGLL', 'EGLC', 'LSZH', ''],
  names: ['London', 'London', 'Zürich', 'Sydney'],
  lat: Float64Array.of(51.47, 51.5, 47.46, -33.95),
  lng: Float64Array.of(-0.46, 0.05, 8.55, 151.18),
});

const codesOf = (camera: Parameters<typeof airportsInSight>[1], first: readonly number[] = []) =>
  airportsInSight(airports, camera, first).map(({ index }) => airports.columns.codes[index]);

describe('Airports', () => {
  it('finds them by either code', () => {
    expect(airports.indexOf('LSZH')).toBe(2);
    expect(airports.indexOf('')).toBe(-1);
    expect(airports.coordinatesOf('SYD')).toEqual({ lat: -33.95, lng: 151.18 });
    expect(airports.coordinatesOf('XXX')).toBeNull();
    expect(airports.coordinatesOf(null)).toBeNull();
  });

  it('shows those in sight, the important first, none on top of another', () => {
    const europe = cameraAt({ lat: 49, lng: 4 }, 1280, 720, 4);
    expect(codesOf(europe)).toEqual(['LHR', 'ZRH']);
    expect(codesOf(europe, [2, 1])).toEqual(['ZRH', 'LCY']);
    expect(codesOf(cameraAt({ lat: 51.5, lng: -0.2 }, 1280, 720, 8))).toEqual(['LHR', 'LCY']);
  });
});
