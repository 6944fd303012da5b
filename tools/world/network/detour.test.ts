import { expect, it } from 'vitest';
import { distanceKm, vectorOf } from '../../../src/service/world/geodesy.ts';
import type { NetworkAirport } from './geography.ts';
import { flownKm } from './detour.ts';

const places = {
  DEL: [28.6, 77.1],
  DOH: [25.3, 51.6],
  DXB: [25.3, 55.4],
  FRA: [50, 8.6],
  HEL: [60.3, 25],
  HKG: [22.3, 113.9],
  HND: [35.6, 139.8],
  JFK: [40.6, -73.8],
  LHR: [51.5, -0.5],
  ORD: [42, -87.9],
  PEK: [40.1, 116.6],
  SIN: [1.4, 104],
  SVO: [56, 37.4],
  YVR: [49.2, -123.2],
} as const;

type Place = keyof typeof places;

function at(name: Place): NetworkAirport {
  const [lat, lng] = places[name];
  // Nothing else of an airport is looked at.
  return { lat, lng, vector: vectorOf(lat, lng) } as NetworkAirport;
}

/** Both ways are of one length, or the test fails. */
function kmRound(from: Place, to: Place): number {
  const there = flownKm(at(from), at(to), true);
  expect(flownKm(at(to), at(from), true)).toBeCloseTo(there, 5);
  return there;
}

// Estimated from how long such flights take, at 700 to 900 km an hour.
it.each([
  ['HEL', 'HND', 10_300, 11_500],
  ['FRA', 'PEK', 8_600, 9_700],
  ['LHR', 'HND', 10_800, 11_900],
  ['ORD', 'PEK', 11_200, 12_300],
  ['ORD', 'DEL', 12_700, 13_700],
  ['JFK', 'SIN', 15_900, 16_800],
  ['JFK', 'HKG', 13_300, 14_200],
  ['YVR', 'DXB', 12_100, 12_900],
] as const)('leads round Russia from %s to %s', (from, to, least, most) => {
  const km = kmRound(from, to);
  expect(km).toBeGreaterThan(least);
  expect(km).toBeLessThan(most);
});

it.each([
  ['LHR', 'JFK'],
  ['HND', 'JFK'],
  ['DOH', 'LHR'],
  ['SIN', 'HND'],
] as const)('is the great circle from %s to %s, where Russia is not in the way', (from, to) => {
  expect(kmRound(from, to)).toBe(distanceKm(at(from).vector, at(to).vector));
});

it('is hardly longer where a small turn is enough', () => {
  expect(kmRound('DOH', 'ORD')).toBeLessThan(distanceKm(at('DOH').vector, at('ORD').vector) * 1.02);
});

it('is the great circle for those who cross, and to Russia itself', () => {
  expect(flownKm(at('HEL'), at('HND'), false)).toBe(distanceKm(at('HEL').vector, at('HND').vector));
  expect(kmRound('FRA', 'SVO')).toBe(distanceKm(at('FRA').vector, at('SVO').vector));
});
