import { at } from '../at.ts';
import type { TerminalFact, WorldFacts } from '../facts.ts';
import { isInnerFlight, type Airport } from '../airport.ts';
import type { Carrier } from '../timetable.ts';

/** A terminal, or a part of one, with the gates and belts that it has. */
export interface Terminal {
  readonly airport: Airport;
  readonly position: number;
  /** As printed in schedules; null if there is only one. */
  readonly name: string | null;
  readonly gates: readonly string[];
  readonly belts: readonly string[];
  readonly users: readonly string[];
}

/** Departures a day up to which an airport has one terminal; beyond, two. */
const ONE_TERMINAL = 160;

/** The terminals of airports: known ones, and plausible ones where none are known. */
export class Terminals {
  readonly #facts = new Map<string, TerminalFact[]>();
  readonly #kept = new Map<Airport, readonly Terminal[]>();

  constructor(facts: Pick<WorldFacts, 'terminals'>) {
    for (const fact of facts.terminals) {
      const same = this.#facts.get(fact.airport) ?? [];
      same.push(fact);
      this.#facts.set(fact.airport, same);
    }
  }

  at(airport: Airport): readonly Terminal[] {
    const kept = this.#kept.get(airport);
    if (kept) {
      return kept;
    }
    const facts = this.#facts.get(airport.iata);
    const terminals = facts
      ? [...facts].sort((a, b) => a.position - b.position).map((fact) => ({ ...fact, airport }))
      : invent(airport);
    this.#kept.set(airport, terminals);
    return terminals;
  }

  /**
   * The terminal of a carrier's flights between an airport and another. The first that names
   * the carrier wins, then its alliance, its kind, the kind of flight, everybody; else the first.
   * A name with a kind of flight ("JAL/domestic") stands for those flights only.
   */
  of(airport: Airport, carrier: Carrier, other: Airport): Terminal {
    const terminals = this.at(airport);
    const { domestic, inner } = kindOfFlight(airport, other);
    const kinds = [
      ...(domestic ? ['domestic'] : []),
      ...(inner ? ['schengen'] : domestic ? [] : ['international']),
    ];
    const named = (name: string) => [name, ...kinds.map((kind) => `${name}/${kind}`)];
    const wanted = [
      named(carrier.airline.icao),
      carrier.airline.alliance === null ? [] : named(carrier.airline.alliance),
      named(carrier.airline.kind),
      ...kinds.map((kind) => [kind]),
      ['*'],
    ];
    for (const words of wanted) {
      const sharing = terminals.filter(({ users }) => words.some((word) => users.includes(word)));
      // Where a carrier has several terminals, its kinds of flight decide among them.
      const best = sharing.length > 1 ? preferred(sharing, wanted.slice(3)) : sharing[0];
      if (best) {
        return best;
      }
    }
    return at(terminals, 0);
  }
}

/** All that matters of the other airport of a flight where its terminal is looked for. */
export function kindOfFlight(
  airport: Airport,
  other: Airport,
): { readonly domestic: boolean; readonly inner: boolean } {
  return {
    domestic: airport.country === other.country,
    inner: isInnerFlight(airport, other) && airport.isSchengen,
  };
}

function preferred(named: readonly Terminal[], wanted: readonly string[][]): Terminal | undefined {
  for (const words of wanted) {
    const best = named.find(({ users }) => words.some((word) => users.includes(word)));
    if (best) {
      return best;
    }
  }
  return named[0];
}

function invent(airport: Airport): readonly Terminal[] {
  const { departures } = airport;
  if (departures <= ONE_TERMINAL) {
    const gates = numbered(departures < 60 ? '' : 'A', 1, gateCount(departures));
    const belts = numbered('', 1, beltCount(departures));
    return [{ airport, position: 1, name: null, gates, belts, users: ['*'] }];
  }
  const half = gateCount(departures * 0.6);
  const belts = beltCount(departures * 0.6);
  const split = airport.isSchengen ? 'schengen' : 'domestic';
  const part = (position: number, letter: string, users: string[]): Terminal => ({
    airport,
    position,
    name: String(position),
    gates: numbered(letter, 1, half),
    belts: numbered('', 1 + (position - 1) * belts, belts),
    users,
  });
  return [part(1, 'A', [split, '*']), part(2, 'B', ['international'])];
}

const gateCount = (departures: number) => Math.max(2, Math.ceil(departures * 0.2) + 2);
const beltCount = (departures: number) => Math.max(1, Math.ceil(departures / 24) + 1);

/** Names in a row: A1, A2, A3. */
function numbered(prefix: string, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${first + index}`);
}
