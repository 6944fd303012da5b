import { compareTexts } from './texts.ts';
import { leavesAgain, phaseOfWord, type FlightPhase } from './flight-status.ts';
import { type Flight, type FlightEnd, flightKey } from './flight.ts';
import { dropImpossibleTimes } from './impossible-times.ts';
import { Codeshares, type CodeshareFacts, type NumberOfRow } from './codeshares.ts';

const progress: Record<FlightPhase, number> = {
  landed: 13,
  diverted: 12,
  approaching: 11,
  airborne: 10,
  cancelled: 9,
  'gate-closed': 8,
  'gate-closing': 7,
  'final-call': 6,
  boarding: 5,
  'gate-open': 4,
  'check-in': 3,
  unheard: 2,
  scheduled: 1,
};

/** The known progress of a flight: the further, the higher; 0 if nothing is known. */
export function progressOf(flight: Flight): number {
  const phase = phaseOfWord(flight.status);
  return phase === null ? 0 : progress[phase];
}

/**
 * Sorts several records of one flight, the one with the most progress first. For a flight that came back to the gate,
 * the record of the return counts as further than those in the air. Flight numbers, then the whole content break
 * ties, so the order of the service never matters.
 */
export function byProgress(flights: readonly Flight[]): Flight[] {
  const left = flights.flatMap(({ departure }) => departure.times.actual ?? []);
  const lastLeft = left.length > 0 ? Math.max(...left) : null;
  const rankOf = (flight: Flight): number => {
    const isBack = leavesAgain(flight.status, flight.departure.times.estimated, lastLeft);
    return isBack ? progress.airborne + 0.5 : progressOf(flight);
  };
  return flights.toSorted(
    (one, other) =>
      rankOf(other) - rankOf(one) ||
      compareTexts(one.number.text, other.number.text) ||
      compareTexts(JSON.stringify(one), JSON.stringify(other)),
  );
}

function combineEnds(first: FlightEnd, second: FlightEnd): FlightEnd {
  return {
    airport: first.airport ?? second.airport,
    iata: first.iata ?? second.iata,
    icao: first.icao ?? second.icao,
    name: first.name ?? second.name,
    times: {
      scheduled: first.times.scheduled ?? second.times.scheduled,
      estimated: first.times.estimated ?? second.times.estimated,
      actual: first.times.actual ?? second.times.actual,
    },
    terminal: first.terminal ?? second.terminal,
    gate: first.gate ?? second.gate,
  };
}

/** The fields of one, and those of the other where it has none. */
function fillGaps<Fields extends object>(first: Fields, second: Fields): Fields {
  const known = Object.entries(first).filter(([, value]) => value !== null);
  return { ...second, ...Object.fromEntries(known) };
}

/**
 * Combines a leading record and others of the same aircraft into one flight: the others only fill
 * its gaps. The combined times are checked against each other again. `now` in UNIX seconds.
 */
export function combineFlights(leading: Flight, others: readonly Flight[], now: number): Flight {
  if (others.length === 0) return leading;
  const combined = others.reduce<Flight>(
    (first, second) => ({
      number: first.number,
      airlineIata: first.airlineIata ?? second.airlineIata,
      airlineIcao: first.airlineIcao ?? second.airlineIcao,
      operatedAs: first.operatedAs ?? second.operatedAs,
      isOfUnnamed: first.isOfUnnamed && second.isOfUnnamed,
      departure: combineEnds(first.departure, second.departure),
      arrival: combineEnds(first.arrival, second.arrival),
      belt: first.belt ?? second.belt,
      checkIn: first.checkIn ?? second.checkIn,
      gateBefore: first.gateBefore ?? second.gateBefore,
      gateTimes: fillGaps(first.gateTimes, second.gateTimes),
      firstBag: first.firstBag ?? second.firstBag,
      exit: first.exit ?? second.exit,
      via: first.via.length > 0 ? first.via : second.via,
      region: first.region ?? second.region,
      aircraft: fillGaps(first.aircraft, second.aircraft),
      status: first.status ?? second.status,
    }),
    leading,
  );
  const { departure, arrival, status } = combined;
  const told = { departure: departure.times, arrival: arrival.times };
  const times = dropImpossibleTimes(told, now, status);
  return {
    ...combined,
    departure: { ...departure, times: times.departure },
    arrival: { ...arrival, times: times.arrival },
  };
}

/** One aircraft with all of its numbers. */
export interface MergedFlight {
  /** Stays the same from one snapshot to the next. */
  readonly id: string;
  readonly flight: Flight;
  /** At least one; see `Aircraft`. */
  readonly numbers: readonly NumberOfRow[];
}

/** A flight of a day has instants, by which it is compared, and progress. */
const ofOneDay: CodeshareFacts<Flight> = {
  routeAndTimes: ({ departure, arrival }) => ({
    from: departure.airport,
    to: arrival.airport,
    departs: departure.times.scheduled,
    arrives: arrival.times.scheduled,
  }),
  departuresApart({ departure: one }, { departure: other }) {
    const [time, otherTime] = [one.times.scheduled, other.times.scheduled];
    return time === null || otherTime === null ? null : Math.abs(time - otherTime);
  },
  progress: progressOf,
};

/**
 * Merges the numbers of one aircraft, by the rule of codeshares.ts. The key of the operating flight identifies
 * it, even if only links name that flight, so rows keep their ids when codeshares come and go.
 *
 * `flights` come from `mergeRecords`, by their keys; `now` in UNIX seconds.
 */
export function mergeCodeshares(flights: ReadonlyMap<string, Flight>, now: number): MergedFlight[] {
  const codeshares = new Codeshares(ofOneDay);
  for (const flight of withOperators([...flights.values()])) codeshares.add(flight);
  const all = Array.from(codeshares.aircraft(), (aircraft) => ({
    ...aircraft,
    key: flightKey(aircraft.leading, aircraft.root.number),
  }));
  /** How many would go by the key of one operating flight that is not listed. */
  const claims = new Map<string, number>();
  for (const { key } of all) claims.set(key, (claims.get(key) ?? 0) + 1);

  return all.map(({ root, leading, others, numbers, key }) => {
    const isKeyFree = root.isListed || (!flights.has(key) && claims.get(key) === 1);
    return {
      id: isKeyFree ? key : firstKeyOf([leading, ...others], key),
      flight: combineFlights(leading, others, now),
      numbers,
    };
  });
}

/**
 * Joins a codeshare whose record does not name its operating flight with that flight, where there is no doubt: the only
 * flight that is no codeshare on the same route at the same planned time, with no other time, terminal, gate or aircraft.
 */
function withOperators(flights: readonly Flight[]): readonly Flight[] {
  if (!flights.some(({ isOfUnnamed }) => isOfUnnamed)) return flights;
  const operating = new Map<string, Flight[]>();
  for (const flight of flights) {
    const route = routeOf(flight);
    if (route === null || flight.isOfUnnamed || flight.operatedAs !== null) continue;
    operating.set(route, [...(operating.get(route) ?? []), flight]);
  }
  return flights.map((flight) => {
    const route = flight.isOfUnnamed ? routeOf(flight) : null;
    const onRoute = route === null ? [] : (operating.get(route) ?? []);
    const [only, ...others] = onRoute.filter((other) => arePlannedAlike(flight, other));
    const isSure = only !== undefined && others.length === 0 && !areApart(flight, only);
    if (!isSure) return flight;
    return {
      ...flight,
      operatedAs: only.number,
      departure: withPlanned(flight.departure, only.departure),
      arrival: withPlanned(flight.arrival, only.arrival),
    };
  });
}

/** With the planned time of the other, if its own is not known. */
function withPlanned(end: FlightEnd, other: FlightEnd): FlightEnd {
  const scheduled = end.times.scheduled ?? other.times.scheduled;
  return { ...end, times: { ...end.times, scheduled } };
}

/** Both airports; null if one is not known. */
function routeOf({ departure, arrival }: Flight): string | null {
  const [from, to] = [departure.airport, arrival.airport];
  return from === null || to === null ? null : `${from}|${to}`;
}

/** Whether one planned time at least is the same, and no other is known to differ. */
function arePlannedAlike(one: Flight, other: Flight): boolean {
  const known = (['departure', 'arrival'] as const)
    .map((end) => [one[end].times.scheduled, other[end].times.scheduled] as const)
    .filter(([first, second]) => first !== null && second !== null);
  return known.length > 0 && known.every(([first, second]) => first === second);
}

/** Whether two records name different terminals, gates or aircraft. */
function areApart(one: Flight, other: Flight): boolean {
  const pairs = [
    [one.departure.terminal, other.departure.terminal],
    [one.departure.gate, other.departure.gate],
    [one.arrival.terminal, other.arrival.terminal],
    [one.arrival.gate, other.arrival.gate],
    [one.aircraft.registration, other.aircraft.registration],
  ];
  return pairs.some(([first, second]) => (first ?? second) !== (second ?? first));
}

function firstKeyOf(flights: readonly Flight[], otherwise: string): string {
  const [first] = flights.map((flight) => flightKey(flight)).sort(compareTexts);
  return first ?? otherwise;
}

/**
 * One flight for each identity: a record that a service lists twice (pages overlap while rows move)
 * becomes one, with the data of both. Every flight of the answer has a unique key. SQ26
 * from Singapore to Frankfurt and SQ26 from Frankfurt to New York stay two, and so do today's and
 * yesterday's. `now` in UNIX seconds.
 */
export function mergeRecords(flights: readonly Flight[], now: number): Map<string, Flight> {
  const byKey = new Map<string, Flight[]>();
  for (const flight of flights) {
    const key = flightKey(flight);
    const known = byKey.get(key);
    if (known) known.push(flight);
    else byKey.set(key, [flight]);
  }
  const merged = new Map<string, Flight>();
  for (const [key, records] of byKey) {
    const [leading, ...others] = byProgress(records);
    if (leading) merged.set(key, combineFlights(leading, others, now));
  }
  return merged;
}
