import type { WorldFacts } from '../../../src/service/world/facts.ts';
import type { Carrier } from '../network/carriers.ts';
import type { Geography, NetworkAirport } from '../network/geography.ts';

/** One number over two legs, and one back: QF1 Sydney, Singapore, London and QF2. */
export interface ThroughFlight {
  readonly stops: readonly [base: NetworkAirport, over: NetworkAirport, far: NetworkAirport];
  readonly weekly: number;
  readonly outbound: number;
  readonly inbound: number;
}

/** What the published routes say of flights that go on under their number, by airline. */
export function throughFlights(
  facts: WorldFacts,
  geography: Geography,
  carriers: readonly Carrier[],
): ReadonlyMap<string, readonly ThroughFlight[]> {
  const homes = new Map(carriers.map((carrier) => [carrier.airline.icao, carrier.bases]));
  const directed = new Map<string, { number: string; weekly: number }>();
  const onwards = new Map<string, { departure: string; arrival: string; weekly: number }[]>();
  for (const { airline, departure, arrival, flightNumber, weekly } of facts.routeFacts) {
    if (flightNumber !== null) {
      directed.set(`${airline} ${departure} ${arrival}`, { number: flightNumber, weekly });
      const key = `${airline} ${flightNumber}`;
      onwards.set(key, [...(onwards.get(key) ?? []), { departure, arrival, weekly }]);
    }
  }
  const found = new Map<string, ThroughFlight[]>();
  for (const [key, legs] of onwards) {
    const [airline = '', number = ''] = key.split(' ');
    const first = legs.find((leg) => legs.some((next) => next.departure === leg.arrival));
    const second = legs.find((leg) => leg !== first && leg.departure === first?.arrival);
    const base = geography.byIata.get(first?.departure ?? '');
    const over = geography.byIata.get(first?.arrival ?? '');
    const far = geography.byIata.get(second?.arrival ?? '');
    if (!first || !second || !base || !over || !far || base === far) {
      continue;
    }
    if (!homes.get(airline)?.some(({ airport }) => airport === base)) {
      continue;
    }
    const back = directed.get(`${airline} ${second.arrival} ${second.departure}`);
    const home = directed.get(`${airline} ${first.arrival} ${first.departure}`);
    if (back !== undefined && back.number === home?.number) {
      const flight: ThroughFlight = {
        stops: [base, over, far],
        weekly: Math.min(first.weekly, second.weekly),
        outbound: Number(number),
        inbound: Number(back.number),
      };
      found.set(airline, [...(found.get(airline) ?? []), flight]);
    }
  }
  return found;
}
