import type { WorldFacts } from '../facts.ts';
import type { Codeshare } from '../flight.ts';
import type { Carrier } from '../network/carriers.ts';
import { chance, purpose } from '../random.ts';
import type { Leg, Rotation } from './leg.ts';

const LARGEST = 9999;
/** Numbers of flights that others operate begin here, above most of an airline's own. */
const FIRST = 5000;
/** Flights to or from a partner's own stations carry its number so much more often. */
const AT_STATION = 2.2;
const ELSEWHERE = 0.6;
const MOST_PARTNERS = 6;

/** Which other airlines sell seats on each leg, and under which numbers. */
export function createCodeshares(
  seed: number,
  facts: WorldFacts,
  carriers: readonly Carrier[],
  rotations: readonly Rotation[],
): ReadonlyMap<Leg, readonly Codeshare[]> {
  const byIcao = new Map(carriers.map((carrier) => [carrier.airline.icao, carrier]));
  const partners = new Map<Carrier, { marketing: Carrier; share: number }[]>();
  for (const { operating, marketing, share } of facts.codeshares) {
    const operator = byIcao.get(operating);
    const seller = byIcao.get(marketing);
    if (operator && seller && operator !== seller) {
      const list = partners.get(operator) ?? [];
      list.push({ marketing: seller, share });
      partners.set(operator, list);
    }
  }
  const givers = numberGivers(carriers, rotations);
  const stations = new Map(
    carriers.map((c) => [c, new Set(c.stations.map(({ place }) => place))] as const),
  );
  const result = new Map<Leg, Codeshare[]>();
  for (const rotation of rotations) {
    for (const { marketing, share } of partners.get(rotation.carrier) ?? []) {
      const own = stations.get(marketing);
      const touches = rotation.legs.some((leg) => own?.has(leg.from));
      const wanted = Math.min(1, share * (touches ? AT_STATION : ELSEWHERE));
      if (chance(seed, purpose.codeshare, rotation.id, marketing.index) >= wanted) {
        continue;
      }
      const numbers = givers.get(marketing)?.(rotation);
      if (!numbers) {
        continue;
      }
      rotation.legs.forEach((leg, index) => {
        const list = result.get(leg) ?? [];
        const number = numbers[index];
        if (list.length < MOST_PARTNERS && number !== undefined) {
          list.push({
            airlineIata: marketing.airline.iata,
            airlineIcao: marketing.airline.icao,
            number: String(number),
          });
          result.set(leg, list);
        }
      });
    }
  }
  return result;
}

/**
 * For each airline, numbers that it does not use itself: one for each leg of a rotation, the same
 * for legs that have the same number; nothing when all four-digit numbers are in use.
 */
function numberGivers(carriers: readonly Carrier[], rotations: readonly Rotation[]) {
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
      const give = (rotation: Rotation): number[] | null => {
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
