import { describe, expect, it } from 'vitest';
import { createCarriers } from '../../../../tools/world/network/carriers.ts';
import { createGeography } from '../../../../tools/world/network/geography.ts';
import { smallFacts } from '../testing/small-facts.ts';
import { Terminals } from './terminals.ts';

const geography = createGeography(smallFacts);
const carriers = createCarriers(smallFacts, geography);

/** The terminal at `airport` of flights to or from `other`, where terminals have these users. */
function terminalOf(airline: string, airport: string, other: string, users: readonly string[][]) {
  const terminals = new Terminals({
    ...smallFacts,
    terminals: users.map((names, index) => ({
      airport,
      position: index + 1,
      name: String(index + 1),
      users: names,
      gates: ['1'],
      belts: ['1'],
    })),
  });
  const carrier = carriers.find((one) => one.airline.icao === airline);
  const own = geography.byIata.get(airport);
  const end = geography.byIata.get(other);
  if (!carrier || !own || !end) throw new Error('The small facts have all of these.');
  return terminals.of(own, carrier, end).name;
}

const haneda = [['JAL/domestic'], ['oneworld/international'], ['international']];
const zurich = [['*'], ['SWR/schengen'], ['SWR/international']];

describe('the terminal of a flight', () => {
  it.each([
    ['an airline within its country', 'JAL', 'HND', 'CTS', haneda, '1'],
    ['the same airline abroad, by its alliance', 'JAL', 'HND', 'LHR', haneda, '2'],
    ['another airline abroad', 'AFR', 'HND', 'CDG', haneda, '3'],
    ['an airline within Schengen', 'SWR', 'ZRH', 'FRA', zurich, '2'],
    ['the same airline beyond it', 'SWR', 'ZRH', 'LHR', zurich, '3'],
    ['everybody else', 'BAW', 'ZRH', 'LHR', zurich, '1'],
    ['an airline before its alliance', 'BAW', 'LHR', 'JFK', [['oneworld'], ['BAW']], '2'],
    ['the first where none is named', 'BAW', 'LHR', 'JFK', [['star'], ['skyteam']], '1'],
  ])('of %s', (_whose, airline, airport, other, users, name) => {
    expect(terminalOf(airline, airport, other, users)).toBe(name);
  });
});
