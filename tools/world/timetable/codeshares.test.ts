import { describe, expect, it } from 'vitest';
import type { WorldFacts } from '../../../src/service/world/facts.ts';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import { createWorld } from '../../../src/service/world/world.ts';
import { planWorld } from '../plan-world.ts';

const now = Date.UTC(2026, 5, 17) / 1000;

/** Planned flights of an airline in the world of seed 1, with these facts instead of the small ones. */
function routesOf(airline: string, more: Partial<WorldFacts>) {
  const facts = { ...smallFacts, ...more };
  return createWorld(facts, planWorld(facts, 1))
    .routes({ airlinesIcao: [airline] }, now)
    .filter(({ airlineIcao }) => airlineIcao === airline);
}

const country = new Map(smallFacts.airports.map((airport) => [airport.iata, airport.country]));

describe('codeshares', () => {
  it('are on flights that touch the partner’s country only', () => {
    const codeshares = [{ operating: 'DLH', marketing: 'UAL', share: 1 }];
    const sold = routesOf('DLH', { codeshares }).filter((route) => route.codeshares.length > 0);
    expect(sold.length).toBeGreaterThan(0);
    for (const { departureIata, arrivalIata } of sold) {
      expect([country.get(departureIata), country.get(arrivalIata)]).toContain('US');
    }
  });

  it('of a joint venture are on nearly all flights between its areas, and on no other', () => {
    const jointVentures = [{ airlines: ['DLH', 'AFR'], from: ['north-america'], to: ['europe'] }];
    const routes = routesOf('DLH', { codeshares: [], jointVentures });
    const isBetween = ({ departureIata, arrivalIata }: (typeof routes)[number]) =>
      [country.get(departureIata), country.get(arrivalIata)].includes('US');
    const between = routes.filter(isBetween);
    const isSold = ({ codeshares }: (typeof routes)[number]) =>
      codeshares.some(({ airlineIcao }) => airlineIcao === 'AFR');
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(isSold).length).toBeGreaterThan(between.length * 0.8);
    expect(routes.filter((route) => !isBetween(route)).filter(isSold)).toEqual([]);
  });
});
