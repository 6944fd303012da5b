import type { InboundFlight } from '#shared/flight-details.ts';
import { type LiveFlightRecord, scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { keyOfNumber } from '../flights/flight-key.ts';
import { flightNumberOf } from '../flights/flight-number.ts';
import { isWaiting, phaseOfWord, type FlightPhase } from '../flights/flight-status.ts';
import type { Flight } from '../flights/flight.ts';
import { findAirport } from '../flights/place.ts';
import { flightReader } from '../flights/read-flight.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import type { FlightFacts } from './flight-facts.ts';
import { airportOf, coordinatesOf, timesAt, type Clocks } from './flight-ends.ts';

/** The quickest turnrounds of airliners take so long, seconds. */
const shortestTurnround = 25 * 60;

/** An aircraft so close to the middle of an airport, and so low, stands at it. Kilometres, metres. */
const airportRadius = 8;
const standingSpeed = 40;

/** What was heard of an aircraft so long ago says nothing. Seconds. */
const staleSeconds = 3 * 3600;

/**
 * Where the aircraft comes from that flies `flight`, while that has not left. Null where no source
 * knows, and where it is on its way to another airport.
 */
export function inboundOf(
  facts: FlightFacts,
  flight: Flight,
  phase: FlightPhase,
  reference: FlightReference,
  clocks: Clocks,
): InboundFlight | null {
  if (!isWaiting(phase)) return null;
  return flyingIn(facts, flight, reference, clocks) ?? standing(facts, flight, reference, clocks);
}

/** Whether a live flight goes to the airport that another leaves from, and is not that one. */
export function isInbound(
  live: LiveFlightRecord,
  flight: Flight,
  reference: FlightReference,
): boolean {
  const to = findAirport(live.arr_iata, live.arr_icao, reference);
  const code = to?.iata ?? to?.icao ?? live.arr_iata ?? live.arr_icao;
  const from = findAirport(live.dep_iata, live.dep_icao, reference);
  const origin = from?.iata ?? from?.icao ?? live.dep_iata ?? live.dep_icao;
  const { airport } = flight.departure;
  return code !== null && code === airport && origin !== airport;
}

function flyingIn(
  facts: FlightFacts,
  flight: Flight,
  reference: FlightReference,
  clocks: Clocks,
): InboundFlight | null {
  const { inbound } = facts;
  if (inbound === null || clocks.now - inbound.at > staleSeconds) return null;
  const { live, entry } = inbound;
  const number = flightNumberOf(entry ?? scheduleEntrySchema.parse(live));
  const read = flightReader({
    airportCode: null,
    direction: 'arrivals',
    reference,
    now: clocks.now,
  });
  const listed = entry && read(entry);
  const times = listed?.arrival.times;
  const lands = times?.actual ?? times?.estimated ?? times?.scheduled ?? null;
  const hasLanded = phaseOfWord(live.status) === 'landed' || (times?.actual ?? null) !== null;
  const { departure } = flight;
  const leaves = departure.times.scheduled;
  const time = timesAt(departure.iata, departure.icao, reference, clocks);
  return {
    state: hasLanded ? 'landed' : 'flying',
    key: number && keyOfNumber(number, listed?.departure.times.scheduled ?? null),
    number: number?.text ?? null,
    from: airportOf({ iata: live.dep_iata, icao: live.dep_icao }, reference),
    lands: time(lands),
    isTooLate: lands !== null && leaves !== null && lands + shortestTurnround > leaves,
  };
}

function standing(
  facts: FlightFacts,
  flight: Flight,
  reference: FlightReference,
  { now }: Clocks,
): InboundFlight | null {
  const seen = facts.aircraft;
  if (seen === null) return null;
  const { lat, lng, speed, last_seen } = seen.record;
  const airport = coordinatesOf(flight.departure.iata, flight.departure.icao, reference);
  if (lat === null || lng === null || airport === null) return null;
  if (now - (last_seen ?? seen.at) > staleSeconds || (speed ?? 0) > standingSpeed) return null;
  if (greatCircleKilometres({ lat, lng }, airport) > airportRadius) return null;
  return { state: 'here', key: null, number: null, from: null, lands: null, isTooLate: false };
}
