import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorldFacts } from '../../../tools/world/read-world-facts.ts';
import type { WorldFacts } from './facts.ts';
import type { SimulatedWorld } from './world.ts';
import { simulatedWorld } from '../fixtures/simulated-world.ts';

/**
 * The world of seed 1 against the published figures in the reference file: the hundred largest
 * airports. `npm run build:reference` writes the file.
 */
const file = join(import.meta.dirname, '../../../resources/reference.sqlite');

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

interface Traffic {
  total: number;
  byAirline: Map<string, number>;
  destinations: Set<string>;
}

interface Made {
  readonly byAirport: Map<string, Traffic>;
  readonly routes: number;
  /** Minutes of the longest flight. */
  readonly longest: number;
  readonly world: SimulatedWorld;
}

function trafficOf(facts: WorldFacts): Made {
  const world = simulatedWorld(facts, 1);
  const routes = world.routes({}, Date.UTC(2026, 5, 17) / 1000);
  const byAirport = new Map<string, Traffic>();
  for (const { departureIata, arrivalIata, airlineIcao, days } of routes) {
    const daily = WEEKDAYS.filter((day) => (days >> day) & 1).length / 7;
    const traffic: Traffic = byAirport.get(departureIata) ?? {
      total: 0,
      byAirline: new Map(),
      destinations: new Set(),
    };
    traffic.total += daily;
    traffic.byAirline.set(airlineIcao, (traffic.byAirline.get(airlineIcao) ?? 0) + daily);
    traffic.destinations.add(arrivalIata);
    byAirport.set(departureIata, traffic);
  }
  const longest = Math.max(...routes.map(({ duration }) => duration));
  return { byAirport, routes: routes.length, longest, world };
}

describe('the world against published figures', () => {
  it('has a reference file to compare with', () => {
    expect(existsSync(file)).toBe(true);
  });

  const facts = existsSync(file) ? readWorldFacts(file) : null;
  const made = facts && trafficOf(facts);
  const largest = [...(facts?.airportSizes ?? [])]
    .filter(({ isPublished }) => isPublished)
    .sort((a, b) => b.departures - a.departures)
    .slice(0, 100);

  it('flies at least 25,000 weekly routes among at least 2,500 airports', () => {
    expect(made?.routes).toBeGreaterThanOrEqual(25_000);
    expect(made?.byAirport.size).toBeGreaterThanOrEqual(2500);
  });

  it('has the departures of the hundred largest airports within a factor of 1.5', () => {
    const off = largest.filter(({ airport, departures }) => {
      const ratio = (made?.byAirport.get(airport)?.total ?? 0) / departures;
      return ratio > 1.5 || ratio < 1 / 1.5;
    });
    expect(off.map(({ airport }) => airport)).toEqual([]);
  });

  it('has the right largest carrier there, its share within 15 points', () => {
    const off = largest.filter(({ airport, leader, leaderShare }) => {
      const traffic = made?.byAirport.get(airport);
      const ranked = [...(traffic?.byAirline ?? [])].sort(([, a], [, b]) => b - a);
      const share = (ranked[0]?.[1] ?? 0) / (traffic?.total ?? 1);
      return ranked[0]?.[0] !== leader || Math.abs(share - (leaderShare ?? 0)) > 0.15;
    });
    expect(off.map(({ airport }) => airport)).toEqual([]);
  });

  it('flies where everybody knows that they fly', () => {
    const flies = (from: string, to: string) => made?.byAirport.get(from)?.destinations.has(to);
    for (const [from, to] of [
      ['LHR', 'JFK'],
      ['LHR', 'EDI'],
      ['ATL', 'LAX'],
      ['IST', 'FRA'],
      ['NBO', 'MBA'],
      ['NBO', 'LHR'],
      ['KEF', 'BOS'],
      ['KEF', 'DEN'],
      ['KEF', 'ARN'],
      ['DXB', 'SYD'],
      ['ZRH', 'GVA'],
      ['HND', 'CTS'],
    ] as const) {
      expect([from, to, flies(from, to), flies(to, from)]).toEqual([from, to, true, true]);
    }
  });

  it('has no flight that takes longer than those of Singapore to New York, nearly 20 hours', () => {
    expect(made?.longest).toBeGreaterThan(18 * 60);
    expect(made?.longest).toBeLessThan(20 * 60);
  });

  it('leaves airstrips to those who live near them', () => {
    const strips = ['FIE', 'NDY', 'SOY', 'OBN', 'UNT', 'LWK'];
    const ofHeathrow = made?.byAirport.get('LHR')?.destinations;
    expect(strips.filter((strip) => made?.byAirport.has(strip))).toEqual(strips);
    expect(strips.filter((strip) => ofHeathrow?.has(strip))).toEqual([]);
  });

  it('flies with about as many aircraft as the airlines have', () => {
    const known = (facts?.fleets ?? []).reduce((sum, { count }) => sum + count, 0);
    const inUse = made?.world.aircraft().filter(({ rota }) => rota !== null).length ?? 0;
    expect(inUse / known).toBeGreaterThan(0.9);
    expect(inUse / known).toBeLessThan(1.15);
  });
});
