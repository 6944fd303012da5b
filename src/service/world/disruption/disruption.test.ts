import { describe, expect, it } from 'vitest';
import type { FlightState } from '../flight.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { simulatedWorld } from '../../fixtures/simulated-world.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const world = simulatedWorld(smallFacts, 17);
const days = ['2026-01-14', '2026-04-02', '2026-07-09', '2026-10-20'].map(
  (day) => Date.parse(`${day}T00:00Z`) / 1000,
);
const flown = days.flatMap((day) => world.flights({}, day, day + DAY, day + 3 * DAY));
const late = ({ actualDeparture, scheduledDeparture }: FlightState) =>
  actualDeparture === null ? 0 : (actualDeparture - scheduledDeparture) / 60;

function share(holds: (flight: FlightState) => boolean): number {
  return flown.filter(holds).length / flown.length;
}

describe('a day of traffic', { timeout: 30_000 }, () => {
  it('has the usual delays and cancellations', () => {
    // Yearly figures of EUROCONTROL CODA and US BTS: about a fifth 15 minutes late, 1-2 % cancelled.
    expect(share((flight) => late(flight) >= 15)).toBeGreaterThan(0.13);
    expect(share((flight) => late(flight) >= 15)).toBeLessThan(0.27);
    expect(share(({ status }) => status === 'cancelled')).toBeGreaterThan(0.004);
    expect(share(({ status }) => status === 'cancelled')).toBeLessThan(0.03);
    expect(share((flight) => late(flight) >= -5 && late(flight) <= 10)).toBeGreaterThan(0.55);
    const early = ({ actualArrival, scheduledArrival }: FlightState) =>
      actualArrival !== null && actualArrival < scheduledArrival;
    expect(share(early)).toBeGreaterThan(0.3);
  });

  it('gets everybody there in the end', () => {
    expect(share(({ status }) => status === 'landed' || status === 'cancelled')).toBe(1);
  });

  it('has good and bad days at an airport', () => {
    const shares = Array.from({ length: 30 }, (_, index) => {
      const from = Date.parse('2026-01-01T00:00Z') / 1000 + 2 * index * DAY;
      const flights = world.flights({ departureIata: 'ORD' }, from, from + DAY, from + 3 * DAY);
      return flights.filter((flight) => late(flight) >= 15).length / flights.length;
    }).sort((a, b) => a - b);
    expect(shares[3]).toBeLessThan(0.16);
    expect(shares[27]).toBeGreaterThan(0.3);
  });

  it('lets no aircraft leave before it has arrived and been turned round', () => {
    const [day = 0] = days;
    const legs = new Map<string, { hex: string; key: string }>();
    const keyOf = (flight: FlightState) =>
      `${flight.airlineIcao} ${flight.number} ${flight.departureIata} ${flight.scheduledDeparture}`;
    for (let time = day; time < day + DAY; time += HOUR / 2) {
      for (const { flight, aircraft } of world.live({}, time)) {
        legs.set(keyOf(flight), { hex: aircraft.hex, key: keyOf(flight) });
      }
    }
    const ended = world
      .flights({}, day - DAY, day + 2 * DAY, day + 4 * DAY)
      .filter((flight) => legs.has(keyOf(flight)))
      .sort((a, b) => (a.actualDeparture ?? 0) - (b.actualDeparture ?? 0));
    const ready = new Map<string, number>();
    let reactionary = 0;
    for (const flight of ended) {
      const hex = legs.get(keyOf(flight))?.hex ?? '';
      const before = ready.get(hex);
      if (before !== undefined) {
        expect(flight.actualDeparture).toBeGreaterThanOrEqual(before + 35 * 60);
        reactionary += before + 35 * 60 > flight.scheduledDeparture ? 1 : 0;
      }
      ready.set(hex, flight.actualArrival ?? 0);
    }
    // Some were late for that reason, or the test would show nothing.
    expect(reactionary).toBeGreaterThan(20);
  });
});

describe('forecasts', () => {
  it('appear before departure, drift towards the truth and settle on it', () => {
    const [day = 0] = days;
    const delayed = flown.filter(
      (flight) => flight.scheduledDeparture < day + DAY && late(flight) > 40,
    );
    expect(delayed.length).toBeGreaterThan(30);
    const errors = [150, 40, 5].map((minutes) => {
      const list = delayed.map((truth) => {
        const { departureIata, airlineIcao, number, scheduledDeparture, actualDeparture } = truth;
        const moment = (actualDeparture ?? 0) - minutes * 60;
        const [seen] = world.flights(
          { departureIata, airlinesIcao: [airlineIcao], number },
          scheduledDeparture,
          scheduledDeparture + 60,
          moment,
        );
        const expected = seen?.estimatedDeparture ?? scheduledDeparture;
        return Math.abs((actualDeparture ?? 0) - expected) / 60;
      });
      return list.reduce((sum, error) => sum + error, 0) / list.length;
    });
    const [first = 0, second = 0, last = 0] = errors;
    expect(first).toBeGreaterThan(30);
    expect(second).toBeLessThan(first * 0.7);
    expect(last).toBeLessThan(1);
  });
});
