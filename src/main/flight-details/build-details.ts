import type { BoardSource, Direction } from '#shared/board-view.ts';
import type {
  FlightDetails,
  FlightNote,
  FlightRemark,
  FlightPosition,
  FlightProgress,
} from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import { keyOfNumber, flightLabel } from '../flights/flight-key.ts';
import {
  isFlying,
  isWaiting,
  phaseOf,
  phaseOfWord,
  type FlightPhase,
  beltOfBags,
} from '../flights/flight-status.ts';
import type { Flight } from '../flights/flight.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';
import { remarkOf } from '../flights/remark.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import { aircraftOf } from './aircraft.ts';
import { findFlight } from './find-flight.ts';
import { factsAt, type FlightFacts } from './flight-facts.ts';
import { airportOf, endDetails, coordinatesOf, type Clocks } from './flight-ends.ts';
import { inboundOf } from './inbound.ts';
import type { Coordinates } from '#shared/library.ts';

/** What the details say of themselves, and not of the flight. */
export interface DetailsContext extends Clocks {
  readonly reference: FlightReference;
  readonly delayThresholdMinutes: number;
  readonly source: BoardSource;
  readonly isAsking: boolean;
  /** What went wrong last; `unknown` is found out here. */
  readonly note: FlightNote | null;
  readonly isFollowed: boolean;
  readonly endedAt: number | null;
}

const nowhere = {
  airport: null,
  scheduled: null,
  estimated: null,
  actual: null,
  delayMinutes: null,
  delayStep: 0,
  terminal: null,
  checkIn: null,
  gate: null,
  gateBefore: null,
  gateTimes: { opens: null, boards: null, closes: null },
  belt: null,
  firstBag: null,
  exit: null,
} as const;

/**
 * Makes the details of a flight out of what was said about it, by the rules of the board. Pure: the
 * same facts give the same details.
 */
export function buildDetails(
  facts: FlightFacts,
  asked: FlightKey,
  context: DetailsContext,
): FlightDetails {
  const { reference, source, isAsking, isFollowed, endedAt, note, now } = context;
  const found = findFlight(facts, asked, reference, now);
  const about = {
    asked,
    source,
    fetchedAt: factsAt(facts),
    isAsking,
    isFollowed,
    endedAt,
  };
  if (found === null) {
    return {
      ...about,
      key: asked,
      numbers: [],
      airline: null,
      remark: null,
      blockMinutes: null,
      kilometres: null,
      departure: nowhere,
      arrival: nowhere,
      via: [],
      region: null,
      progress: null,
      position: null,
      aircraft: null,
      inbound: null,
      note: isAsking ? null : (note ?? 'unknown'),
    };
  }
  const { flight, numbers, isLookedUp } = found;
  const phase = phaseNow(flight, facts);
  const isCancelled = phase === 'cancelled';
  const hasLeft = isFlying(phase) || phase === 'landed' || phase === 'diverted';
  const { departure, arrival } = flight;
  const { delayThresholdMinutes } = context;
  const from = coordinatesOf(departure.iata, departure.icao, reference);
  const to = coordinatesOf(arrival.iata, arrival.icao, reference);
  const kilometres = from && to && greatCircleKilometres(from, to);
  const position = positionOf(facts, phase, isLookedUp, now);
  const ofFlight = { flight, hasLeft, isCancelled, delayThresholdMinutes };
  const ends = {
    departure: endDetails('departure', ofFlight, reference, context),
    arrival: endDetails('arrival', ofFlight, reference, context),
  };
  return {
    ...about,
    key: keyOf(flight, asked),
    numbers: numbers.map((number) => flightLabel(number, reference)),
    airline: airlineOf(numbers, reference),
    remark: remarkNow(flight, phase, ends, delayThresholdMinutes, now),
    ...ends,
    via: flight.via.flatMap((iata) => airportOf({ iata, icao: null }, reference) ?? []),
    region: flight.region,
    blockMinutes: blockMinutesOf(facts, flight),
    // A flight back to its own airport goes some way, but it is not known which.
    kilometres: kilometres === 0 ? null : kilometres,
    progress: progressOf(flight, phase, { from, to }, position, now),
    position,
    aircraft: aircraftOf(facts, found, reference, now),
    inbound: inboundOf(facts, flight, phase, reference, context),
    note,
  };
}

/** A live record may be ahead of the schedule: it has left, or landed, where that does not say so. */
export function phaseNow(flight: Flight, { live, entriesAt }: FlightFacts): FlightPhase {
  const phase = phaseOf(flight, flight.departure.times);
  if (live === null || live.at < (entriesAt ?? 0)) return phase;
  const liveNow = phaseOfWord(live.record.status);
  if (isWaiting(phase) && (liveNow === 'airborne' || liveNow === 'landed')) return liveNow;
  return isFlying(phase) && liveNow === 'landed' ? 'landed' : phase;
}

/** The key that it was asked for with, and the departure as it is known now. */
function keyOf(flight: Flight, asked: FlightKey): FlightKey {
  const departure = flight.departure.times.scheduled ?? asked.departure;
  const own = keyOfNumber(flight.number, departure);
  // A codeshare's other code is not that of the flight it is operated as.
  const iata = own.iata ?? (own.icao === asked.icao ? asked.iata : null);
  const icao = own.icao ?? (own.iata === asked.iata ? asked.icao : null);
  return { iata, icao, departure };
}

/** Before it leaves the departure speaks, from then on the arrival. */
function remarkNow(
  flight: Flight,
  phase: FlightPhase,
  ends: Pick<FlightDetails, 'departure' | 'arrival'>,
  thresholdMinutes: number,
  now: number,
): FlightRemark {
  const isUnderWay = isFlying(phase) || phase === 'landed';
  const isExpected = phase === 'landed' || flight.arrival.times.estimated !== null;
  const side: Direction = isUnderWay && isExpected ? 'arrivals' : 'departures';
  const end = side === 'arrivals' ? 'arrival' : 'departure';
  const belt = beltOfBags(side, phase, flight, now);
  const remark = remarkOf(side, phase, flight[end].times, thresholdMinutes, flight.status, belt);
  const { scheduled, estimated, actual } = ends[end];
  const time = [actual, estimated, scheduled].find((each) => each?.instant === remark.time);
  return { ...remark, time: time ?? null };
}

function airlineOf(
  [first]: readonly NumberOfRow[],
  reference: FlightReference,
): FlightDetails['airline'] {
  if (first === undefined) return null;
  const code = [first.number.code, first.airlineIata, first.airlineIcao].find(
    (each) => each !== null && reference.airline(each) !== null,
  );
  const airline = code === undefined || code === null ? null : reference.airline(code);
  const name = airline?.name ?? null;
  if (!airline || name === null) return null;
  const id = airline.icao ?? airline.iata;
  return { name, key: id === null ? null : { kind: 'airlines', id } };
}

function blockMinutesOf({ entries, lookup }: FlightFacts, flight: Flight): number | null {
  const { departure, arrival } = flight;
  if (departure.times.scheduled !== null && arrival.times.scheduled !== null) {
    return Math.round((arrival.times.scheduled - departure.times.scheduled) / 60);
  }
  const told = [...entries.map((entry) => entry.duration), lookup?.record.duration];
  const minutes = told.find((each) => typeof each === 'number' && each > 0 && each <= 1440);
  return minutes ?? null;
}

/** Where an aircraft was so long ago says nothing of where it is. Seconds. */
const staleSeconds = 1800;

interface Told {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly alt: number | null;
  readonly dir: number | null;
  readonly speed: number | null;
  readonly updated: number | null;
}

/**
 * Where the aircraft of a flight in the air was last heard, by the younger of lookup and live list.
 * Null on the ground, and where that was too long ago.
 *
 * @param isLookedUp the lookup is about this flight
 * @param now UNIX seconds
 */
export function positionOf(
  facts: FlightFacts,
  phase: FlightPhase,
  isLookedUp: boolean,
  now: number,
): FlightPosition | null {
  if (!isFlying(phase) && phase !== 'diverted') return null;
  const told: readonly ({ readonly record: Told; readonly at: number } | null)[] = [
    facts.live,
    isLookedUp ? facts.lookup : null,
  ];
  const [latest] = told
    .flatMap((each) => (each === null ? [] : (readPosition(each.record, each.at) ?? [])))
    .filter(({ seenAt }) => now - seenAt <= staleSeconds)
    .sort((one, other) => other.seenAt - one.seenAt);
  return latest ?? null;
}

function readPosition(told: Told, at: number): FlightPosition | null {
  const { lat, lng, alt, dir, speed, updated } = told;
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  // A time ahead of the answer itself is a wrong clock.
  const seenAt = updated !== null && updated <= at ? updated : at;
  return { lat, lng, altitudeMetres: alt, heading: dir, kilometresPerHour: speed, seenAt };
}

/** How far a flight has come: by its position, else by its times; null where neither is known. */
export function progressOf(
  flight: Flight,
  phase: FlightPhase,
  route: { readonly from: Coordinates | null; readonly to: Coordinates | null },
  position: FlightPosition | null,
  now: number,
): FlightProgress | null {
  if (phase === 'landed') return { share: 1, isByClock: false };
  if (!isFlying(phase)) return null;
  if (position !== null && route.from !== null && route.to !== null) {
    const flown = greatCircleKilometres(route.from, position);
    const left = greatCircleKilometres(position, route.to);
    const isRound = greatCircleKilometres(route.from, route.to) === 0;
    if (flown + left > 0 && !isRound) return { share: flown / (flown + left), isByClock: false };
  }
  const { departure, arrival } = flight;
  const begin = departure.times.actual ?? departure.times.estimated ?? departure.times.scheduled;
  const end = arrival.times.estimated ?? arrival.times.scheduled;
  if (begin === null || end === null || end <= begin) return null;
  // In the air it has not arrived, however late it is.
  const share = Math.min(0.98, Math.max(0.02, (now - begin) / (end - begin)));
  return { share, isByClock: true };
}
