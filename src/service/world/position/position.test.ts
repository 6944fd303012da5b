import { describe, expect, it } from 'vitest';
import { angleBetween, distanceKm, vectorOf } from '../geodesy.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { simulatedWorld } from '../../fixtures/simulated-world.ts';

const world = simulatedWorld(smallFacts, 21);
const now = Date.UTC(2026, 7, 5, 10, 30) / 1000;
const places = new Map(smallFacts.airports.map(({ iata, lat, lng }) => [iata, vectorOf(lat, lng)]));

describe('positions', () => {
  const live = world.live({}, now);

  it('lie on the great circle between the airports', () => {
    for (const { flight, position } of live) {
      const from = places.get(flight.departureIata);
      const to = places.get(flight.arrivalIata);
      const here = vectorOf(position.lat, position.lng);
      expect(from && to).toBeDefined();
      if (from && to) {
        const detour = angleBetween(from, here) + angleBetween(here, to) - angleBetween(from, to);
        expect(Math.abs(detour)).toBeLessThan(1e-5);
      }
    }
  });

  it('are in the air only between leaving and landing, at plausible speeds and heights', () => {
    for (const { flight, position } of live) {
      if (flight.status !== 'active') {
        expect(position).toMatchObject({ altitude: 0, speed: 0 });
      }
      expect(position.speed).toBeLessThan(1100);
      expect(position.altitude).toBeGreaterThanOrEqual(0);
      expect(position.altitude).toBeLessThan(13_000);
      expect(Math.abs(position.verticalSpeed)).toBeLessThan(110);
      expect(position.squawk).toMatch(/^[1-6][0-7]{3}$/);
      expect(['7500', '7600', '7700']).not.toContain(position.squawk);
    }
    expect(live.some(({ position }) => position.altitude > 9000)).toBe(true);
  });

  it('move as fast as they say, and where they head', () => {
    const soon = new Map(
      world.live({}, now + 60).map((one) => [one.aircraft.hex, one.position] as const),
    );
    let checked = 0;
    for (const { aircraft, position } of live) {
      const next = soon.get(aircraft.hex);
      if (next && position.altitude > 8000 && position.verticalSpeed === 0) {
        const here = vectorOf(position.lat, position.lng);
        const there = vectorOf(next.lat, next.lng);
        expect(distanceKm(here, there) * 60).toBeCloseTo(position.speed, -1);
        // North and south of the heading agree with the change of latitude.
        const northwards = position.heading < 80 || position.heading > 280;
        const southwards = position.heading > 100 && position.heading < 260;
        if (northwards || southwards) {
          expect(next.lat > position.lat).toBe(northwards);
        }
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('climb after take-off and sink before landing', () => {
    const [flight] = world.live({ departureIata: 'LHR', arrivalIata: 'JFK' }, now);
    const hex = flight?.aircraft.hex;
    const track: number[] = [];
    for (let time = now - 10 * 3600; time < now + 10 * 3600; time += 300) {
      const found = world.live({ departureIata: 'LHR', arrivalIata: 'JFK' }, time);
      track.push(
        ...found.filter((one) => one.aircraft.hex === hex).map((one) => one.position.altitude),
      );
    }
    const top = Math.max(...track);
    expect(top).toBeGreaterThan(9000);
    expect(track.indexOf(top)).toBeLessThan(12);
    expect(track.at(-1)).toBe(0);
  });
});
