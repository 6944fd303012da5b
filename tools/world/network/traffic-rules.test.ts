import { describe, expect, it } from 'vitest';
import { smallFacts } from '../../../src/service/world/testing/small-facts.ts';
import type { WorldFacts } from '../../../src/service/world/facts.ts';
import { distanceKm } from '../../../src/service/world/geodesy.ts';
import { TypeChooser } from '../timetable/type-choice.ts';
import { createCarriers } from './carriers.ts';
import { createGeography } from './geography.ts';
import { allows } from './traffic-rules.ts';

const noLimit = { countries: null, longestKm: null, beyond: [], mostSeats: null, leastSeats: null };
const gateway = { hubs: [], abroad: [], longHaul: [] };

/** Whether an airline may fly between two airports if these facts are added to the small ones. */
function mayFly(airline: string, from: string, to: string, more: Partial<WorldFacts>): boolean {
  const facts = { ...smallFacts, ...more };
  const geography = createGeography(facts);
  const carrier = createCarriers(facts, geography).find((one) => one.airline.icao === airline);
  const a = geography.byIata.get(from);
  const b = geography.byIata.get(to);
  if (!carrier || !a || !b) throw new Error('The small facts have all of these.');
  return allows(carrier.rules, a, b, distanceKm(a.vector, b.vector));
}

const limit = (airport: string, more: Partial<WorldFacts['airportLimits'][number]>) => ({
  airportLimits: [{ airport, ...noLimit, ...more }],
});
const known = {
  airportSizes: smallFacts.airportSizes.map((size) => ({ ...size, departures: 10 })),
};

const cases: [rule: string, airline: string, from: string, to: string, more: Partial<WorldFacts>, may: boolean][] = [
  ['no rule', 'BAW', 'LHR', 'JFK', {}, true],
  ['a perimeter', 'BAW', 'LHR', 'JFK', limit('LHR', { longestKm: 5000 }), false],
  ['a perimeter with an exception', 'BAW', 'LHR', 'JFK', limit('LHR', { longestKm: 5000, beyond: ['JFK'] }), true],
  ['a perimeter at the far end', 'BAW', 'LHR', 'JFK', limit('JFK', { longestKm: 5000 }), false],
  ['no border control', 'BAW', 'LHR', 'CDG', limit('LHR', { countries: [] }), false],
  ['no border control, within the country', 'BAW', 'LHR', 'EDI', limit('LHR', { countries: [] }), true],
  ['border control for one country', 'BAW', 'LHR', 'CDG', limit('LHR', { countries: ['FR'] }), true],
  ['a short runway', 'SIA', 'SIN', 'LHR', limit('LHR', { mostSeats: 120 }), false],
  ['a closed sky', 'BAW', 'LHR', 'JFK', { closedSkies: [{ country: 'GB', closedTo: ['US'], avoidedBy: [] }] }, false],
  ['a sky closed to the airline', 'BAW', 'CDG', 'JFK', { closedSkies: [{ country: 'FR', closedTo: ['GB'], avoidedBy: [] }] }, false],
  ['a country without flights within it', 'BAW', 'LHR', 'EDI', { closedSkies: [{ country: 'GB', closedTo: ['GB'], avoidedBy: [] }] }, false],
  ['the same country, abroad', 'BAW', 'LHR', 'CDG', { closedSkies: [{ country: 'GB', closedTo: ['GB'], avoidedBy: [] }] }, true],
  ['a list of destinations without the airport', 'BAW', 'LHR', 'CDG', { destinations: [{ airline: 'BAW', airports: ['NCE'] }] }, false],
  ['a list of destinations with the airport', 'BAW', 'LHR', 'NCE', { destinations: [{ airline: 'BAW', airports: ['NCE'] }] }, true],
  ['an airport of which few carriers are known', 'EZY', 'MAN', 'CDG', {}, true],
  ['an airport whose carriers are known', 'EZY', 'MAN', 'CDG', known, false],
  ['gateways elsewhere', 'BAW', 'LHR', 'CDG', { gateways: [{ airline: 'BAW', ...gateway, abroad: ['EDI'] }] }, false],
  ['gateways for long flights elsewhere', 'BAW', 'LHR', 'JFK', { gateways: [{ airline: 'BAW', ...gateway, longHaul: ['EDI'] }] }, false],
  ['a flight that is too far', 'SIA', 'SIN', 'LAX', {}, false],
  ['a flight that is just not too far', 'UAL', 'DEN', 'DEL', {}, true],
  ['a flight that is too far round Russia', 'UAL', 'DEN', 'DEL', { closedSkies: [{ country: 'RU', closedTo: ['US'], avoidedBy: [] }] }, false],
  ['an airline with one aisle over an ocean', 'EZY', 'LHR', 'JFK', {}, false],
]; // prettier-ignore

describe('where an airline may fly', () => {
  it.each(cases)('%s', (_rule, airline, from, to, more, may) => {
    expect(mayFly(airline, from, to, more)).toBe(may);
  });
});

describe('the type for a route', () => {
  const geography = createGeography(smallFacts);
  const carriers = createCarriers(smallFacts, geography);

  it.each([
    ['BAW', 'LHR', 'JFK', ['B77W']],
    ['BAW', 'LHR', 'CDG', ['A320', 'E190']],
    ['ICE', 'KEF', 'BOS', ['A320']],
    ['JAL', 'HND', 'CTS', ['A320', 'B77W', 'E190']],
  ])('of %s from %s to %s', (airline, from, to, types) => {
    const carrier = carriers.find((one) => one.airline.icao === airline);
    const stops = [geography.byIata.get(from), geography.byIata.get(to)];
    const [a, b] = stops;
    if (!carrier || !a || !b) throw new Error('The small facts have all of these.');
    for (let key = 0; key < 60; key += 1) {
      const part = new TypeChooser(1, carrier).choose(key, [a, b, a], () => 1);
      expect(types).toContain(part.type.icao);
    }
  });
});
