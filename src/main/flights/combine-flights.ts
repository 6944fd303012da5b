import { compareTexts } from './compare-texts.ts';
import { leavesAgain, phaseOfWord, type FlightPhase } from './flight-status.ts';
import type { Flight, FlightEnd } from './flight.ts';
import { dropImpossibleTimes } from './impossible-times.ts';

const progress: Record<FlightPhase, number> = {
  landed: 11,
  diverted: 10,
  approaching: 9,
  airborne: 8,
  cancelled: 7,
  'gate-closed': 6,
  'final-call': 5,
  boarding: 4,
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
      departure: combineEnds(first.departure, second.departure),
      arrival: combineEnds(first.arrival, second.arrival),
      belt: first.belt ?? second.belt,
      checkIn: first.checkIn ?? second.checkIn,
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
