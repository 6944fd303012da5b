import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, vectorOf } from './geodesy.ts';
import { plainFlight } from './testing/plain-flight.ts';
import { smallFacts } from './testing/small-facts.ts';
import type { FlightState } from './flight.ts';
import type { SimulatedWorld } from './world.ts';
import { simulatedWorld } from '../fixtures/simulated-world.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

const worlds = new Map<number, SimulatedWorld>();
function worldOf(seed: number): SimulatedWorld {
  const world = worlds.get(seed) ?? simulatedWorld(smallFacts, seed);
  worlds.set(seed, world);
  return world;
}

const airportCodes = smallFacts.airports.map(({ iata }) => iata);
const seeds = fc.constantFrom(1, 2, 77, 4_294_967_297, 2 ** 40 + 3);
const instants = fc.integer({
  min: Date.UTC(2024, 0, 1) / 1000,
  max: Date.UTC(2027, 11, 31) / 1000,
});
const airports = fc.constantFrom(...airportCodes);

const identity = (flight: FlightState) =>
  `${flight.airlineIcao} ${flight.number} ${flight.departureIata} ${flight.scheduledDeparture}`;

function around(world: SimulatedWorld, iata: string, now: number): FlightState[] {
  return [
    ...world.flights({ departureIata: iata }, now - 6 * HOUR, now + 10 * HOUR, now),
    ...world.flights({ arrivalIata: iata }, now - 6 * HOUR, now + 10 * HOUR, now),
  ];
}

function check(
  property: (world: SimulatedWorld, iata: string, now: number) => void,
  runs = 25,
): void {
  fc.assert(
    fc.property(seeds, airports, instants, (seed, iata, now) => {
      property(worldOf(seed), iata, now);
    }),
    { numRuns: runs, seed: 20_260_617 },
  );
}

describe('createWorld', { timeout: 30_000 }, () => {
  it('tells nothing actual of the future, and a status that agrees with the times', () => {
    check((world, iata, now) => {
      for (const flight of around(world, iata, now)) {
        const { actualDeparture, actualArrival, status } = flight;
        expect(actualDeparture ?? 0).toBeLessThanOrEqual(now);
        expect(actualArrival ?? 0).toBeLessThanOrEqual(now);
        expect({
          status,
          left: actualDeparture !== null,
          landed: actualArrival !== null,
        }).toEqual({
          status,
          left: status === 'active' || status === 'landed',
          landed: status === 'landed',
        });
        if (actualDeparture !== null && actualArrival !== null) {
          expect(actualArrival).toBeGreaterThan(actualDeparture);
        }
      }
    });
  });

  it('expects nothing at a time that has passed', () => {
    check((world, iata, now) => {
      for (const flight of around(world, iata, now)) {
        if (flight.status === 'scheduled' && flight.estimatedDeparture !== null) {
          expect(flight.estimatedDeparture).toBeGreaterThan(now);
        }
        if (flight.status === 'active') {
          expect(flight.estimatedArrival).toBeGreaterThan(now);
        }
      }
    });
  });

  it('plans block times that fit the distance', () => {
    const places = new Map(smallFacts.airports.map((place) => [place.iata, place]));
    check((world, iata, now) => {
      for (const flight of around(world, iata, now)) {
        const from = places.get(flight.departureIata);
        const to = places.get(flight.arrivalIata);
        expect(from && to).toBeTruthy();
        if (from && to) {
          const km = distanceKm(vectorOf(from.lat, from.lng), vectorOf(to.lat, to.lng));
          const hours = (flight.scheduledArrival - flight.scheduledDeparture) / HOUR;
          expect(km / hours).toBeLessThan(1000);
          expect(hours).toBeLessThan(km / 480 + 1.2);
        }
      }
    });
  });

  it('shows the same flight at both of its ends', () => {
    check((world, iata, now) => {
      for (const flight of world.flights({ departureIata: iata }, now - HOUR, now + HOUR, now)) {
        const { arrivalIata, scheduledArrival } = flight;
        const there = world.flights({ arrivalIata }, scheduledArrival, scheduledArrival + 1, now);
        const same = there.find((other) => identity(other) === identity(flight));
        expect(same && plainFlight(same)).toEqual(plainFlight(flight));
      }
    }, 12);
  });

  it('answers the same whatever was asked before', () => {
    const now = Date.UTC(2026, 5, 17, 9, 30) / 1000;
    const fresh = simulatedWorld(smallFacts, 5);
    const backwards = simulatedWorld(smallFacts, 5);
    const all = (world: SimulatedWorld, iata: string) => around(world, iata, now).map(plainFlight);
    const answers = airportCodes.map((iata) => all(fresh, iata));
    backwards.flights({}, now + 3 * DAY, now + 3 * DAY + HOUR, now + 3 * DAY);
    for (const iata of [...airportCodes].reverse()) {
      around(backwards, iata, now - 5 * DAY);
      expect(all(backwards, iata)).toEqual(answers[airportCodes.indexOf(iata)]);
    }
  });

  it('makes another world of another seed', () => {
    const now = Date.UTC(2026, 5, 17, 9, 30) / 1000;
    const codes = (seed: number) => around(worldOf(seed), 'LHR', now).map(identity).join();
    expect(codes(1)).not.toBe(codes(2));
    expect(codes(1)).not.toBe(codes(1 + 2 ** 32));
  });

  it('lets a flight leave once and land once as the clock goes on', () => {
    fc.assert(
      fc.property(seeds, airports, instants, (seed, departureIata, from) => {
        const world = worldOf(seed);
        const rank = { scheduled: 0, cancelled: 1, active: 1, landed: 2 };
        const last = new Map<string, FlightState>();
        for (let now = from - 2 * HOUR; now < from + 18 * HOUR; now += 45 * MINUTE) {
          for (const flight of world.flights({ departureIata }, from, from + 2 * HOUR, now)) {
            const before = last.get(identity(flight));
            if (before) {
              expect(rank[flight.status]).toBeGreaterThanOrEqual(rank[before.status]);
              expect(before.status === 'cancelled' && flight.status !== 'cancelled').toBe(false);
              expect([flight.actualDeparture, null]).toContain(before.actualDeparture);
              expect([flight.actualArrival, null]).toContain(before.actualArrival);
            }
            last.set(identity(flight), flight);
          }
        }
      }),
      { numRuns: 10, seed: 3 },
    );
  });

  it('keeps flights scheduled earlier on the list until they have moved', () => {
    check((world, iata, now) => {
      const all = world.flights({ departureIata: iata }, now - 12 * HOUR, now + HOUR, now);
      const listed = world.flights({ departureIata: iata }, now, now + HOUR, now);
      const expected = all.filter(
        ({ scheduledDeparture, status }) => scheduledDeparture >= now || status === 'scheduled',
      );
      expect(listed.map(identity)).toEqual(expected.map(identity));
    });
  });

  it('filters by route, airlines and number, of partners too', () => {
    const world = worldOf(1);
    const now = Date.UTC(2026, 5, 17, 9, 30) / 1000;
    const ask = (query: Parameters<SimulatedWorld['flights']>[0]) =>
      world.flights(query, now, now + 2 * DAY, now);
    const sold = ask({ airlinesIcao: ['UAL'] }).filter(({ airlineIcao }) => airlineIcao === 'DLH');
    expect(sold.length).toBeGreaterThan(0);
    const [first] = sold;
    const share = first?.codeshares.find(({ airlineIcao }) => airlineIcao === 'UAL');
    const found = ask({ airlinesIcao: ['UAL'], number: share?.number });
    expect(found.map(identity)).toContain(first && identity(first));
    const route = ask({
      departureIata: 'LHR',
      arrivalIata: 'JFK',
      airlinesIcao: ['BAW'],
    });
    expect(route.map(({ number }) => number)).toContain('117');
    expect(route.every(({ arrivalIata }) => arrivalIata === 'JFK')).toBe(true);
    expect(ask({ departureIata: 'XXX' })).toEqual([]);
  });

  it('flies through flights under one number', () => {
    const now = Date.UTC(2026, 5, 17) / 1000;
    const legs = worldOf(1).flights(
      { airlinesIcao: ['QFA'], number: '1' },
      now,
      now + 2 * DAY,
      now,
    );
    const ways = legs.map((leg) => `${leg.departureIata} ${leg.arrivalIata}`);
    expect(new Set(ways)).toEqual(new Set(['SYD SIN', 'SIN LHR']));
  });
});
