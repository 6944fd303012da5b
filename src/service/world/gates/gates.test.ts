import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlightState } from '../flight.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { simulatedWorld } from '../../fixtures/simulated-world.ts';
import { planWorld } from '../../../../tools/world/plan-world.ts';
import { LegsIndex } from '../legs-index.ts';
import { Timetable } from '../timetable.ts';
import { allocate, type Stay } from './stays.ts';
import { groupsAt } from './groups.ts';
import { Terminals } from './terminals.ts';

const HOUR = 3600;
const world = simulatedWorld(smallFacts, 11);
const airports = fc.constantFrom(...smallFacts.airports.map(({ iata }) => iata));
const instants = fc.integer({
  min: Date.UTC(2025, 0, 1) / 1000,
  max: Date.UTC(2026, 11, 31) / 1000,
});

/** Pairs of flights whose times at the same named thing overlap. */
function clashes(
  flights: readonly FlightState[],
  name: (flight: FlightState) => string | null,
  span: (flight: FlightState) => readonly [number, number],
): string[] {
  const found: string[] = [];
  const byName = new Map<string, FlightState[]>();
  for (const flight of flights) {
    const key = name(flight);
    for (const other of key === null ? [] : (byName.get(key) ?? [])) {
      const [startA, endA] = span(flight);
      const [startB, endB] = span(other);
      if (startA <= endB && startB <= endA) {
        found.push(
          `${key}: ${flight.airlineIcao}${flight.number}, ${other.airlineIcao}${other.number}`,
        );
      }
    }
    if (key !== null) {
      byName.set(key, [...(byName.get(key) ?? []), flight]);
    }
  }
  return found;
}

describe('gates and belts', { timeout: 30_000 }, () => {
  it('are never shared by two departures, by schedule, estimate or fact', () => {
    fc.assert(
      fc.property(airports, instants, (departureIata, now) => {
        const flights = world.flights({ departureIata }, now - 24 * HOUR, now + 24 * HOUR, now);
        const gate = (flight: FlightState) =>
          flight.departureGate && `${flight.departureTerminal ?? ''} ${flight.departureGate}`;
        const expected = ({
          actualDeparture,
          estimatedDeparture,
          scheduledDeparture,
        }: FlightState) => actualDeparture ?? estimatedDeparture ?? scheduledDeparture;
        const clash = (time: (flight: FlightState) => number) =>
          clashes(flights, gate, (flight) => [time(flight) - 30 * 60, time(flight)]);
        expect(clash((flight) => flight.scheduledDeparture)).toEqual([]);
        expect(clash((flight) => flight.actualDeparture ?? flight.scheduledDeparture)).toEqual([]);
        expect(clash(expected)).toEqual([]);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('are never shared by two arrivals', () => {
    fc.assert(
      fc.property(airports, instants, (arrivalIata, now) => {
        const flights = world.flights({ arrivalIata }, now - 24 * HOUR, now + HOUR, now);
        const on = ({ actualArrival }: FlightState) => actualArrival ?? now + 12 * HOUR;
        const gate = ({ arrivalTerminal, arrivalGate }: FlightState) =>
          arrivalGate && `${arrivalTerminal ?? ''} ${arrivalGate}`;
        const belt = ({ arrivalTerminal, arrivalBelt, actualArrival }: FlightState) =>
          actualArrival === null || arrivalBelt === null
            ? null
            : `${arrivalTerminal ?? ''} ${arrivalBelt}`;
        expect(
          clashes(
            flights.filter((f) => f.actualArrival),
            gate,
            (f) => [on(f), on(f) + 1200],
          ),
        ).toEqual([]);
        expect(
          clashes(
            flights,
            (f) => belt(f),
            (f) => [on(f) + 300, on(f) + 1500],
          ),
        ).toEqual([]);
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  it('change now and then, and then once: gates before departure, belts before the bags', () => {
    const days = [1, 2, 3, 4].map((day) => Date.UTC(2026, 1, day, 12) / 1000);
    const seen = {
      gate: new Map<string, Set<string>>(),
      belt: new Map<string, Set<string>>(),
    };
    const see = (kind: 'gate' | 'belt', flight: FlightState, name: string | null) => {
      const key = `${flight.airlineIcao}${flight.number} ${flight.scheduledDeparture}`;
      const names = seen[kind].get(key) ?? new Set<string>();
      seen[kind].set(key, name === null ? names : names.add(name));
    };
    for (const [day = 0, airport] of days.flatMap((one) =>
      ['ORD', 'FRA', 'HND'].map((iata) => [one, iata] as const),
    )) {
      for (let now = day - 2 * HOUR; now < day + 2 * HOUR; now += 4 * 60) {
        for (const one of world.flights({ departureIata: airport }, day, day + HOUR, now)) {
          see('gate', one, one.departureGate);
        }
        for (const one of world.flights({ arrivalIata: airport }, day, day + HOUR, now)) {
          see('belt', one, one.arrivalBelt);
          const { actualArrival } = one;
          if (actualArrival !== null && actualArrival < now - 180) {
            // Once bags come, the belt stays.
            const [later] = world.flights(
              {
                arrivalIata: airport,
                airlinesIcao: [one.airlineIcao],
                number: one.number,
              },
              one.scheduledArrival,
              one.scheduledArrival + 60,
              now + HOUR,
            );
            expect(later?.arrivalBelt).toBe(one.arrivalBelt);
          }
        }
      }
    }
    for (const names of [seen.gate, seen.belt]) {
      const counts = [...names.values()].map((set) => set.size);
      const changed = counts.filter((count) => count === 2).length;
      expect(Math.max(...counts)).toBe(2);
      expect(changed / counts.length).toBeGreaterThan(0.003);
      expect(changed / counts.length).toBeLessThan(0.08);
    }
  });

  it('have names that no two groups of an airport share', () => {
    const timetable = new Timetable(planWorld(smallFacts, 11));
    const index = new LegsIndex(timetable);
    const terminals = new Terminals(smallFacts);
    let made = 0;
    for (const airport of timetable.airports) {
      const [departures, arrivals] = [index.departures(airport), index.arrivals(airport)];
      const groups = groupsAt(terminals, timetable, airport, departures, arrivals);
      for (const kind of ['gates', 'belts'] as const) {
        const names = groups.flatMap((group) => group[kind]);
        expect(new Set(names).size).toBe(names.length);
        made += names.length - terminals.at(airport).flatMap((one) => one[kind]).length;
      }
    }
    // Some had to be made up, or the test would show nothing.
    expect(made).toBeGreaterThan(0);
  });

  it('are known for nearly all flights', () => {
    const now = Date.UTC(2026, 1, 3, 12) / 1000;
    let known = 0;
    let all = 0;
    for (const { iata } of smallFacts.airports) {
      const gone = world
        .flights({ departureIata: iata }, now - 24 * HOUR, now, now)
        .filter(({ actualDeparture }) => actualDeparture !== null);
      all += gone.length;
      known += gone.filter(({ departureGate }) => departureGate !== null).length;
    }
    expect(known / all).toBeGreaterThan(0.97);
  });

  it('follow the airline to its terminal', () => {
    const now = Date.UTC(2026, 1, 3, 12) / 1000;
    const flights = world.flights({ departureIata: 'LHR' }, now, now + 24 * HOUR, now);
    const terminals = (icao: string) =>
      new Set(flights.filter((f) => f.airlineIcao === icao).map((f) => f.departureTerminal));
    expect(terminals('BAW')).toEqual(new Set(['5']));
    expect(terminals('DLH')).toEqual(new Set(['2']));
    expect(terminals('EZY')).toEqual(new Set(['3']));
  });
});

describe('allocate', () => {
  const stay = fc.record({
    start: fc.integer({ min: 0, max: 500 }),
    length: fc.integer({ min: 0, max: 90 }),
    taste: fc.nat(),
  });

  it('never gives one thing to two stays that overlap, and gives up only when all are taken', () => {
    fc.assert(
      fc.property(
        fc.array(stay, { maxLength: 60 }),
        fc.integer({ min: 1, max: 8 }),
        (list, count) => {
          const stays: Stay[] = list.map(({ start, length, taste }, key) => ({
            key,
            start,
            end: start + length,
            taste,
          }));
          const given = allocate(stays, count, []);
          const overlap = (a: Stay, b: Stay) => a.start <= b.end && b.start <= a.end;
          for (const a of stays) {
            const thing = given.get(a.key);
            const others = stays.filter((b) => b !== a && overlap(a, b));
            if (thing === -1) {
              const used = new Set(others.map((b) => given.get(b.key)).filter((t) => t !== -1));
              expect(used.size).toBe(count);
            } else {
              expect(others.map((b) => given.get(b.key))).not.toContain(thing);
            }
          }
        },
      ),
    );
  });
});
