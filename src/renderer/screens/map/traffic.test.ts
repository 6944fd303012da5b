import { describe, expect, it } from 'vitest';
import { flightsForTest, type TestFlight } from './flights-for-test.ts';
import { latitudeOf, longitudeOf } from './camera.ts';
import { Traffic } from './traffic.ts';

const start = 1_795_000_000;

function trafficOf(...flights: readonly TestFlight[]): Traffic {
  const traffic = new Traffic();
  traffic.accept({ flights: flightsForTest(flights), fetchedAt: start }, start, false);
  return traffic;
}

const positionOf = (traffic: Traffic, index = 0): [number, number] => [
  latitudeOf(traffic.y[index] ?? 0),
  longitudeOf(traffic.x[index] ?? 0),
];

describe('Traffic', () => {
  it('lets aircraft go on as they were seen', () => {
    const traffic = trafficOf(
      { id: 'north', lat: 60, lng: 10, heading: 0, speed: 900 },
      { id: 'east', lat: 60, lng: 10, heading: 90, speed: 900 },
    );
    traffic.move(start + 60, false);
    // 900 km/h are 15 km a minute; a degree of latitude is 111.2 km, one of longitude half of it here.
    expect(positionOf(traffic, 0)[0]).toBeCloseTo(60 + 15 / 111.2, 2);
    expect(positionOf(traffic, 0)[1]).toBeCloseTo(10, 9);
    expect(positionOf(traffic, 1)[1]).toBeCloseTo(10 + 15 / 55.6, 2);
  });

  it('counts from when each was seen', () => {
    const traffic = trafficOf({ id: 'a', lat: 0, lng: 0, heading: 0, speed: 900, age: 60 });
    expect(positionOf(traffic)[0]).toBeCloseTo(15 / 111.2, 3);
  });

  it.each<[string, Partial<TestFlight>]>([
    ['on the ground', { isOnGround: true }],
    ['of unknown speed', { speed: Number.NaN }],
    ['of unknown heading', { heading: Number.NaN }],
    ['not seen for long', { age: 400 }],
  ])('leaves those alone that are %s', (_name, fields) => {
    const traffic = trafficOf({ id: 'a', lat: 1, lng: 2, heading: 45, speed: 900, ...fields });
    traffic.move(start + 100, false);
    expect(positionOf(traffic)[0]).toBeCloseTo(1, 9);
    expect(traffic.fastest).toBe(0);
  });

  it('does not fly on for ever on an old answer', () => {
    const traffic = trafficOf({ id: 'a', lat: 0, lng: 0, heading: 90, speed: 900 });
    traffic.move(start + 300, false);
    const after = positionOf(traffic);
    traffic.move(start + 3000, false);
    expect(positionOf(traffic)).toEqual(after);
  });

  it('glides to where an aircraft really is, across the antimeridian too', () => {
    const traffic = trafficOf({ id: 'a', lat: 0, lng: 179.99, heading: 90, speed: 900 });
    traffic.move(start + 20, false);
    const [, before] = positionOf(traffic);
    const fix = {
      flights: flightsForTest([{ id: 'a', lat: 0.05, lng: -179.9 }]),
      fetchedAt: start + 20,
    };
    traffic.accept(fix, start + 20, false);
    expect(positionOf(traffic)[1]).toBeCloseTo(before, 9);
    expect(traffic.isCorrecting).toBe(true);
    traffic.move(start + 20.75, false);
    expect(positionOf(traffic)[0]).toBeGreaterThan(0.01);
    expect(positionOf(traffic)[0]).toBeLessThan(0.04);
    traffic.move(start + 22, false);
    expect(positionOf(traffic)[0]).toBeCloseTo(0.05, 9);
    expect(traffic.isCorrecting).toBe(false);
  });

  it('does not sweep over a continent', () => {
    const traffic = trafficOf({ id: 'a', lat: 0, lng: 0 });
    const fix = { flights: flightsForTest([{ id: 'a', lat: 20, lng: 20 }]), fetchedAt: start + 9 };
    traffic.accept(fix, start + 9, false);
    expect(traffic.isCorrecting).toBe(false);
    expect(positionOf(traffic)[0]).toBeCloseTo(20, 9);
  });

  it('steps from answer to answer where motion is reduced', () => {
    const traffic = new Traffic();
    const flights = flightsForTest([{ id: 'a', lat: 0, lng: 0, heading: 90, speed: 900 }]);
    traffic.accept({ flights, fetchedAt: start }, start, true);
    traffic.move(start + 60, true);
    expect(positionOf(traffic)[1]).toBeCloseTo(0, 9);
  });

  it('knows each by its id', () => {
    const traffic = trafficOf({ id: 'a', lat: 0, lng: 0 }, { id: 'b', lat: 1, lng: 1 });
    expect([traffic.indexOf('b'), traffic.indexOf('c'), traffic.count]).toEqual([1, -1, 2]);
  });
});
