import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcTangent2, cosine, distanceKm, roughDistanceKm, sine, vectorOf } from './geodesy.ts';

describe('sine, cosine and arc tangent', () => {
  it('agree with the engine to a billionth', () => {
    const angle = fc
      .integer({ min: -20_000, max: 20_000 })
      .map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(angle, angle, (a, b) => {
        expect(sine(a)).toBeCloseTo(Math.sin(a), 9);
        expect(cosine(a)).toBeCloseTo(Math.cos(a), 9);
        expect(arcTangent2(a, b)).toBeCloseTo(Math.atan2(a, b), 9);
      }),
    );
  });
});

describe('distanceKm', () => {
  const place = (lat: number, lng: number) => vectorOf(lat, lng);

  it('knows some distances', () => {
    // Great-circle distances of the airports' reference points.
    expect(distanceKm(place(51.4706, -0.4619), place(40.6398, -73.7789))).toBeCloseTo(5540, -1);
    expect(distanceKm(place(-33.9461, 151.1772), place(1.3502, 103.9944))).toBeCloseTo(6300, -2);
    expect(distanceKm(place(0, 179.5), place(0, -179.5))).toBeCloseTo(111.2, 1);
    expect(distanceKm(place(10, 20), place(10, 20))).toBe(0);
    expect(distanceKm(place(0, 0), place(0, 180))).toBeCloseTo(20_015, 0);
  });

  it('is the same both ways, and near the rough one', () => {
    const lat = fc.double({ min: -89, max: 89, noNaN: true });
    const lng = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(lat, lng, lat, lng, (latA, lngA, latB, lngB) => {
        const a = place(latA, lngA);
        const b = place(latB, lngB);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        if (distanceKm(a, b) < 10_000) {
          expect(Math.abs(roughDistanceKm(a, b) / distanceKm(a, b) - 1) || 0).toBeLessThan(0.01);
        }
      }),
    );
  });
});
