import { at } from '../../../src/service/world/at.ts';
import type { WorldFacts } from '../../../src/service/world/facts.ts';
import type { Carrier } from '../network/carriers.ts';
import type { NetworkAirport } from '../network/geography.ts';
import { chance, purpose } from '../../../src/service/world/random.ts';
import type { Rotation } from './leg.ts';
import type { Timetable } from './timetable.ts';

const LARGEST = 9999;
/** Numbers of flights that others operate begin here, above most of an airline's own. */
const FIRST = 5000;
/** Flights to or from a partner's own stations carry its number so much more often. */
const AT_STATION = 2.2;
/** Members of a joint venture sell nearly all of each other's flights between its two areas. */
const IN_VENTURE = 0.95;
const MOST_PARTNERS = 6;

/** Which other airlines sell seats on each leg, and under which numbers. */
export class Codeshares {
  /** By the leg's id, where its shares begin in the columns below; those of the next end them. */
  readonly first: Int32Array;
  /** By share: the index of the airline that sells seats, and its number. */
  readonly marketing: Int16Array;
  readonly number: Int16Array;

  /** @param rotations in the order of their ids, as their legs are */
  constructor(
    seed: number,
    facts: WorldFacts,
    carriers: readonly Carrier[],
    { rotations, legs }: Timetable,
  ) {
    this.first = new Int32Array(legs.length + 1);
    const marketing: number[] = [];
    const numbers: number[] = [];
    const partners = partnersOf(facts, carriers);
    const ventures = facts.jointVentures.map((fact) => new Venture(fact));
    const givers = numberGivers(carriers, rotations);
    for (const rotation of rotations) {
      const own = partners.get(rotation.carrier) ?? [];
      const shares = sharesOf(seed, rotation, own, ventures, givers);
      rotation.legs.forEach((leg, index) => {
        for (const share of shares) {
          marketing.push(share.marketing.index);
          numbers.push(at(share.numbers, index));
        }
        this.first[leg.id + 1] = marketing.length;
      });
    }
    this.marketing = Int16Array.from(marketing);
    this.number = Int16Array.from(numbers);
  }
}

interface Partner {
  readonly marketing: Carrier;
  readonly share: number;
}

function partnersOf(facts: WorldFacts, carriers: readonly Carrier[]): Map<Carrier, Partner[]> {
  const byIcao = new Map(carriers.map((carrier) => [carrier.airline.icao, carrier]));
  const partners = new Map<Carrier, Partner[]>();
  for (const { operating, marketing, share } of facts.codeshares) {
    const operator = byIcao.get(operating);
    const seller = byIcao.get(marketing);
    if (operator && seller && operator !== seller) {
      const list = partners.get(operator) ?? [];
      list.push({ marketing: seller, share });
      partners.set(operator, list);
    }
  }
  // Members of a joint venture sell each other's flights, whatever their other agreements.
  for (const { airlines } of facts.jointVentures) {
    for (const one of airlines) {
      const operator = byIcao.get(one);
      const list = operator ? (partners.get(operator) ?? []) : [];
      for (const other of airlines) {
        const seller = byIcao.get(other);
        if (
          seller &&
          operator &&
          seller !== operator &&
          !list.some((p) => p.marketing === seller)
        ) {
          list.unshift({ marketing: seller, share: 0 });
          partners.set(operator, list);
        }
      }
    }
  }
  return partners;
}

/** A joint venture and the flights that it is about. */
class Venture {
  readonly #airlines: ReadonlySet<string>;
  readonly #from: ReadonlySet<string>;
  readonly #to: ReadonlySet<string>;

  constructor({ airlines, from, to }: WorldFacts['jointVentures'][number]) {
    this.#airlines = new Set(airlines);
    this.#from = new Set(from);
    this.#to = new Set(to);
  }

  covers({ carrier, legs }: Rotation, marketing: Carrier): boolean {
    const isMember = ({ airline }: Carrier) => this.#airlines.has(airline.icao);
    const isIn = (area: ReadonlySet<string>, { country, region }: NetworkAirport) =>
      area.has(country) || area.has(region);
    return (
      isMember(carrier) &&
      isMember(marketing) &&
      legs.some(({ from, to }) =>
        [[from, to] as const, [to, from] as const].some(
          ([a, b]) => isIn(this.#from, a) && isIn(this.#to, b),
        ),
      )
    );
  }
}

/** Partners sell flights that touch their country or a station of theirs; others have no use for them. */
function touches({ legs, carrier }: Rotation, marketing: Carrier): boolean {
  const isTheirs = (airport: NetworkAirport) =>
    airport.country === marketing.airline.country || marketing.rules.hubs?.has(airport) === true;
  const isFeeder = carrier.airline.country === marketing.airline.country;
  const isServed = (airport: NetworkAirport) => marketing.stationAirports.has(airport);
  return legs.some(({ from }) => isTheirs(from) || (isFeeder && isServed(from)));
}

interface Share {
  readonly marketing: Carrier;
  /** One for each leg. */
  readonly numbers: readonly number[];
}

function sharesOf(
  seed: number,
  rotation: Rotation,
  partners: readonly Partner[],
  ventures: readonly Venture[],
  givers: ReadonlyMap<Carrier, NumberGiver>,
): Share[] {
  const shares: Share[] = [];
  for (const { marketing, share } of partners) {
    const wanted = ventures.some((venture) => venture.covers(rotation, marketing))
      ? IN_VENTURE
      : touches(rotation, marketing)
        ? Math.min(1, share * AT_STATION)
        : 0;
    if (chance(seed, purpose.codeshare, rotation.id, marketing.index) < wanted) {
      const numbers = givers.get(marketing)?.(rotation);
      if (numbers) {
        shares.push({ marketing, numbers });
      }
    }
  }
  return shares.slice(0, MOST_PARTNERS);
}

/** Numbers for the legs of a rotation; null when there are no more. */
type NumberGiver = (rotation: Rotation) => readonly number[] | null;

/**
 * For each airline, numbers that it does not use itself: one for each leg of a rotation, the same
 * for legs that have the same number; nothing when all four-digit numbers are in use.
 */
function numberGivers(
  carriers: readonly Carrier[],
  rotations: readonly Rotation[],
): ReadonlyMap<Carrier, NumberGiver> {
  const used = new Map<Carrier, Set<number>>(carriers.map((carrier) => [carrier, new Set()]));
  for (const { carrier, legs } of rotations) {
    for (const { number } of legs) {
      used.get(carrier)?.add(number);
    }
  }
  return new Map(
    [...used].map(([carrier, own]) => {
      let next = FIRST;
      const one = () => {
        while (next <= LARGEST && own.has(next)) {
          next += 1;
        }
        next += 1;
        return next - 1;
      };
      const give: NumberGiver = (rotation) => {
        const numbers: number[] = [];
        rotation.legs.forEach((leg, index) => {
          const before = rotation.legs[index - 1];
          const known = numbers[index - 1];
          numbers.push(before?.number === leg.number && known !== undefined ? known : one());
        });
        return numbers.every((number) => number <= LARGEST) ? numbers : null;
      };
      return [carrier, give] as const;
    }),
  );
}
