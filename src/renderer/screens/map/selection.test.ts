import { describe, expect, it } from 'vitest';
import { Airports } from './airports.ts';
import { flightsForTest } from './flights-for-test.ts';
import { greatCircle, kilometresBetween, nearestFirst } from './great-circle.ts';
import { flightAt, nameOf, withFlight, selectionOf, wayOf } from './selection.ts';

const zurich = { lat: 47.458, lng: 8.548 };
const newYork = { lat: 40.64, lng: -73.779 };

describe('great circles', () => {
  it('has the length that everybody gives, and goes north of the straight line', () => {
    // On the ellipsoid, Great Circle Mapper: ZRH-JFK 6,321 km. A sphere is off by 0.5 % at most.
    expect(kilometresBetween(zurich, newYork) / 6321).toBeCloseTo(1, 2);
    const way = greatCircle(zurich, newYork);
    expect(way[0]?.[0]).toBeCloseTo(zurich.lng, 6);
    expect(way.at(-1)?.[1]).toBeCloseTo(newYork.lat, 6);
    expect(Math.max(...way.map(([, lat = 0]) => lat))).toBeGreaterThan(51);
  });

  it('puts the nearest first', () => {
    const near = nearestFirst([47, 40, -37], [9, -74, 175], zurich, 2);
    expect(near.map(({ index }) => index)).toEqual([0, 1]);
  });
});

describe('selectionOf and wayOf', () => {
  const airports = new Airports({
    codes: ['ZRH', 'JFK'],
    icao: ['LSZH', 'KJFK'],
    names: ['Zürich', 'New York'],
    lat: Float64Array.of(zurich.lat, newYork.lat),
    lng: Float64Array.of(zurich.lng, newYork.lng),
  });
  const flights = flightsForTest([
    { id: 'LX14', lat: 52, lng: -20, departure: 'ZRH', arrival: 'KJFK' },
    { id: 'XX1', lat: 0, lng: 0 },
  ]);

  it('goes from the one airport over the aircraft to the other', () => {
    const selection = selectionOf(flights, 'LX14');
    expect(selection?.key).toEqual({ iata: 'LX14', icao: null, departure: null });
    const way = selection && wayOf(selection, { lat: 52, lng: -20 }, airports);
    expect(way?.flown?.at(-1)?.[0]).toBeCloseTo(-20, 6);
    expect(way?.ahead?.[0]?.[0]).toBeCloseTo(-20, 6);
    expect(way?.ahead?.at(-1)?.[0]).toBeCloseTo(newYork.lng, 6);
  });

  it('is all ahead of an aircraft that is not seen, and nothing where no airport is known', () => {
    const selection = selectionOf(flights, 'LX14');
    const way = selection && wayOf(selection, null, airports);
    expect(way?.flown).toBeNull();
    expect(way?.ahead?.[0]?.[0]).toBeCloseTo(zurich.lng, 6);
    const other = selectionOf(flights, 'XX1');
    expect(other && wayOf(other, { lat: 0, lng: 0 }, airports)).toEqual({
      flown: null,
      ahead: null,
    });
    expect(selectionOf(flights, 'gone')).toBeNull();
  });

  it('calls an aircraft by the best name it has', () => {
    const nameless = { ...flights, iata: ['', ''], registrations: ['', 'HB-JNA'] };
    expect([nameOf(flights, 0), nameOf(nameless, 0), nameOf(nameless, 1)]).toEqual([
      'LX 14',
      'LX14',
      'HB-JNA',
    ]);
  });
});

describe('withFlight', () => {
  const covered = { area: { south: 0, west: 0, north: 1, east: 1 }, zoom: 5 };
  const fixOf = (fetchedAt: number, ...ids: readonly string[]) => ({
    flights: flightsForTest(ids.map((id) => ({ id, lat: 1, lng: 2, age: 3 }))),
    covered,
    filter: null,
    fetchedAt,
    source: { isSimulated: false, isVirtual: false, provider: null, host: null },
  });

  it('keeps the selected aircraft where the next answer is without it, as old as it is', () => {
    const kept = flightAt(fixOf(100, 'a', 'b'), 1);
    const { flights } = withFlight(fixOf(160, 'a', 'c'), kept);
    expect(flights.ids).toEqual(['a', 'c', 'b']);
    expect([...flights.ages]).toEqual([3, 3, 63]);
    expect(flights.lat).toHaveLength(3);
  });

  it('leaves alone what has it, and lets go of what is no longer reported', () => {
    const kept = flightAt(fixOf(100, 'a', 'b'), 1);
    const same = fixOf(160, 'b');
    expect(withFlight(same, kept)).toBe(same);
    const late = fixOf(1000, 'a');
    expect(withFlight(late, kept)).toBe(late);
    expect(withFlight(late, null)).toBe(late);
  });
});
