import { describe, expect, it } from 'vitest';
import { smallFacts } from './testing/small-facts.ts';
import { simulatedWorld } from '../fixtures/simulated-world.ts';

const DAY = 86_400;
const world = simulatedWorld(smallFacts, 8);
const local = (seconds: number, timeZone: string) =>
  new Date(seconds * 1000).toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
const zones = new Map(smallFacts.airports.map(({ iata, timezone }) => [iata, timezone ?? 'UTC']));
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('planned routes', () => {
  it('agree with the schedule of a week about times, days and terminals', () => {
    const now = Date.UTC(2026, 5, 17, 0) / 1000;
    for (const route of world.routes({ departureIata: 'ZRH' }, now)) {
      const { airlineIcao, number, departureIata, arrivalIata } = route;
      const query = { departureIata, arrivalIata, airlinesIcao: [airlineIcao], number };
      const flights = world.flights(query, now, now + 7 * DAY, now);
      const times = new Set(
        flights.map(({ scheduledDeparture }) => local(scheduledDeparture, 'Europe/Zurich')),
      );
      expect(times).toContain(clock(route.departureLocal));
      const same = flights.filter(
        (flight) =>
          local(flight.scheduledDeparture, 'Europe/Zurich') === clock(route.departureLocal),
      );
      const days = same.map(({ scheduledDeparture }) => {
        const day = new Date((scheduledDeparture + 2 * 3600) * 1000).getUTCDay();
        return (route.days >> day) & 1;
      });
      expect(days.every((bit) => bit === 1)).toBe(true);
      const [first] = same;
      expect(first?.departureTerminal).toBe(route.departureTerminal);
      expect(local(first?.scheduledArrival ?? 0, zones.get(arrivalIata) ?? '')).toBe(
        clock(route.arrivalLocal),
      );
    }
  });

  it('keep their local time at the base when clocks change', () => {
    const edges = ['2026-03-29', '2026-10-25'].map((day) => Date.parse(`${day}T12:00Z`) / 1000);
    for (const edge of edges) {
      const query = { departureIata: 'ZRH', airlinesIcao: ['SWR'] };
      const timesOf = (from: number) => {
        const flights = world.flights(query, from, from + 7 * DAY, from);
        const own = flights.filter(({ airlineIcao }) => airlineIcao === 'SWR');
        return new Set(
          own.map(
            (f) => `${f.number} ${f.arrivalIata} ${local(f.scheduledDeparture, 'Europe/Zurich')}`,
          ),
        );
      };
      // A week before and a week after: the same numbers leave at the same local times.
      const start = edge - (edge % DAY) - 7 * DAY;
      expect(timesOf(start + 7 * DAY + 2 * 3600).size).toBeGreaterThan(20);
      const before = timesOf(start - 7 * DAY);
      for (const flight of timesOf(start + 8 * DAY)) {
        expect(before).toContain(flight);
      }
    }
  });

  it('respect curfews and sleep', () => {
    for (const seed of [1, 2, 3]) {
      const other = simulatedWorld(smallFacts, seed);
      const now = Date.UTC(2026, 6, 1) / 1000;
      for (const { departureLocal } of other.routes({ departureIata: 'FRA' }, now)) {
        expect(departureLocal >= 300 && departureLocal < 1380).toBe(true);
      }
      for (const { arrivalLocal } of other.routes({ arrivalIata: 'FRA' }, now)) {
        expect(arrivalLocal >= 300 && arrivalLocal < 1380).toBe(true);
      }
    }
  });
});
