import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween, greatCircleKilometres } from './great-circle.ts';

const zurich = { lat: 47.458056, lng: 8.548056 };
const kennedy = { lat: 40.639801, lng: -73.7789 };

test('a quarter of the way round is a quarter of the circumference', () => {
  const quarter = (Math.PI / 2) * 6371.0088;
  expect(greatCircleKilometres({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo(quarter, 6);
  expect(greatCircleKilometres({ lat: 0, lng: 12 }, { lat: 90, lng: -100 })).toBeCloseTo(
    quarter,
    6,
  );
});

test('goes the short way over the date line and between antipodes', () => {
  expect(greatCircleKilometres({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(222.39, 2);
  expect(greatCircleKilometres({ lat: 50, lng: 7 }, { lat: -50, lng: -173 })).toBeCloseTo(
    Math.PI * 6371.0088,
    3,
  );
});

test('tells Zürich to New York in kilometres, miles and nautical miles', () => {
  const { kilometres, miles, nauticalMiles } = distanceBetween(zurich, kennedy);
  // The geodesic on the ellipsoid is 6,325 km: the sphere is within half a per cent of it.
  expect(Math.abs(kilometres / 6325 - 1)).toBeLessThan(0.005);
  expect(miles / kilometres).toBeCloseTo(0.621371, 6);
  expect(nauticalMiles * 1.852).toBeCloseTo(kilometres, 9);
});

test('is the same both ways, never negative, and at most half the way round', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const there = greatCircleKilometres(one, other);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(Math.PI * 6371.01);
      expect(greatCircleKilometres(other, one)).toBeCloseTo(there, 6);
    }),
  );
});
