import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlightState } from './flight.ts';
import { plainFlight } from './testing/plain-flight.ts';
import { smallFacts } from './testing/small-facts.ts';
import { simulatedWorld } from '../fixtures/simulated-world.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 5, 17, 9, 30) / 1000;

const worlds = [1, 77].map((seed) => simulatedWorld(smallFacts, seed));
const anyWorld = fc.constantFrom(...worlds);
const airportCodes = smallFacts.airports.map(({ iata }) => iata);
const instants = fc.integer({
  min: Date.UTC(2024, 0, 1) / 1000,
  max: Date.UTC(2027, 11, 31) / 1000,
});

const identity = (flight: FlightState) =>
  `${flight.airlineIcao} ${flight.number} ${flight.departureIata} ${flight.scheduledDeparture}`;

describe('lists of flights', { timeout: 30_000 }, () => {
  it('shows a flight as it was when it was asked for, whenever it is read', () => {
    const world = simulatedWorld(smallFacts, 5);
    const other = simulatedWorld(smallFacts, 5);
    const late = world.flights({ departureIata: 'ORD' }, now - 3 * HOUR, now + 3 * HOUR, now);
    const soon = other
      .flights({ departureIata: 'ORD' }, now - 3 * HOUR, now + 3 * HOUR, now)
      .map(plainFlight);
    // More days than are kept, so that everything has to be computed again.
    for (let day = 1; day < 20; day += 1) {
      world.flights({}, now + day * DAY, now + day * DAY + HOUR, now);
    }
    expect(late.map(plainFlight)).toEqual(soon);
    expect(soon.some(({ departureGate }) => departureGate !== null)).toBe(true);
  });

  it('answers about the whole world as about each of its airports', () => {
    fc.assert(
      fc.property(anyWorld, instants, (world, now) => {
        const one = world.flights({}, now - HOUR, now + HOUR, now).map(identity);
        const many = airportCodes.flatMap((departureIata) =>
          world.flights({ departureIata }, now - HOUR, now + HOUR, now).map(identity),
        );
        expect(one.toSorted()).toEqual(many.toSorted());
        const live = (query: { departureIata?: string }) =>
          world
            .live(query, now)
            .map(({ flight, aircraft }) => `${identity(flight)} ${aircraft.hex}`);
        const each = airportCodes.flatMap((departureIata) => live({ departureIata }));
        expect(live({}).toSorted()).toEqual(each.toSorted());
      }),
      { numRuns: 10, seed: 4 },
    );
  });

  it.each(['departures', 'arrivals'] as const)('picks out late %s, and no others', (end) => {
    const known = ({ actualDeparture, estimatedDeparture, ...flight }: FlightState) =>
      end === 'departures'
        ? (actualDeparture ?? estimatedDeparture ?? 0) - flight.scheduledDeparture
        : (flight.actualArrival ?? flight.estimatedArrival ?? 0) - flight.scheduledArrival;
    let late = 0;
    fc.assert(
      fc.property(
        anyWorld,
        instants,
        fc.integer({ min: 31, max: 90 }),
        (world, instant, minutes) => {
          const now = Math.floor(instant / MINUTE) * MINUTE;
          const all = world.flights({}, now - 20 * HOUR, now + 3 * HOUR, now);
          const expected = all.filter(
            (flight) => flight.status !== 'cancelled' && known(flight) >= minutes * MINUTE,
          );
          const delayedBy = { end, minutes };
          const some = world.flights({}, now - 20 * HOUR, now + 3 * HOUR, now, delayedBy);
          expect(some.map(identity)).toEqual(expected.map(identity));
          late += some.length;
        },
      ),
      { numRuns: 12, seed: 6 },
    );
    expect(late).toBeGreaterThan(100);
  });

  it('knows the aircraft of every flight, before, while and after it is seen', () => {
    const world = simulatedWorld(smallFacts, 1);
    const query = { departureIata: 'LHR' };
    const flights = world.flights(query, now - 2 * DAY, now + 2 * DAY, now);
    const tracked = world.tracked(query, now - 2 * DAY, now + 2 * DAY, now);
    expect(tracked.map(({ flight }) => plainFlight(flight))).toEqual(flights.map(plainFlight));
    const live = new Map(world.live(query, now).map((one) => [identity(one.flight), one]));
    const seen = tracked.filter(({ position }) => position !== null);
    expect(seen.length).toBe(live.size);
    for (const { flight, aircraft, position } of tracked) {
      expect(aircraft.type).toBe(flight.aircraftType);
      const one = live.get(identity(flight));
      if (one) {
        expect([aircraft.hex, position]).toEqual([one.aircraft.hex, one.position]);
      } else {
        expect(position).toBeNull();
      }
    }
    // What will fly tomorrow is what is seen flying tomorrow.
    const later = now + DAY;
    const then = new Map(world.live(query, later).map((one) => [identity(one.flight), one]));
    const planned = tracked.filter(({ flight }) => then.has(identity(flight)));
    expect(planned.length).toBeGreaterThan(5);
    for (const { flight, aircraft } of planned) {
      expect(aircraft.hex).toBe(then.get(identity(flight))?.aircraft.hex);
    }
  });
});
