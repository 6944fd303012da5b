import { describe, expect, it } from 'vitest';
import { furthestY, latitudeOf, longitudeOf, nearest, worldWidth, xOf, yOf } from './mercator.ts';

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
