import type { PlayedDay } from './disruption/played-day.ts';
import type { Operations } from './disruption/operations.ts';
import type { FlightFinder } from './flight-finder.ts';
import type { FlightQuery, FlightState, Lateness } from './flight.ts';
import type { Leg } from './timetable.ts';

/** Minutes after which every flight has left or landed, however late. */
const LATEST = 12 * 60;

/** An occurrence of a leg whose day is played. */
export interface PlayedFlight {
  readonly leg: Leg;
  readonly played: PlayedDay;
}

/** A time to list flights of, minutes since the epoch: `from` included, `to` excluded. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/**
 * The flights of a time, by their scheduled departure, or by arrival where only an arrival airport is
 * asked for, and those scheduled earlier that are still to move or moved after the time began. In the
 * order of that scheduled time, then of airline and number.
 * @param delayedBy leaves out most of what is never known to be so late
 */
export function listFlights(
  finder: FlightFinder,
  operations: Operations,
  query: FlightQuery,
  window: Window,
  delayedBy?: Lateness,
): readonly PlayedFlight[] {
  const byArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
  const found: (PlayedFlight & { scheduled: number })[] = [];
  const visit = (leg: Leg, day: number, start: number) => {
    const scheduled = start + (byArrival ? leg.arrives : leg.departs);
    const played = operations.play(leg.rotation, day);
    const isListed = scheduled >= window.from || isStillShown(leg, played, byArrival, window);
    if (isListed && (delayedBy === undefined || mayBeLate(leg, played, delayedBy))) {
      found.push({ leg, played, scheduled });
    }
  };
  if (byArrival) {
    finder.arriving(query, window.from - LATEST, window.to, visit);
  } else {
    finder.departing(query, window.from - LATEST, window.to, visit);
  }
  return found.sort((a, b) => a.scheduled - b.scheduled || inOrder(a.leg, b.leg));
}

/** A flight scheduled earlier that at `now` is still to move, or moved after the window began. */
function isStillShown(leg: Leg, played: PlayedDay, byArrival: boolean, window: Window): boolean {
  if (played.isCancelled(leg.rotation)) {
    return false;
  }
  const moved = byArrival ? played.arrivalOf(leg) : played.departureOf(leg);
  return moved > window.now || moved > window.from;
}

function inOrder(a: Leg, b: Leg): number {
  const airlineA = a.rotation.carrier.airline.icao;
  const airlineB = b.rotation.carrier.airline.icao;
  return airlineA < airlineB ? -1 : airlineA > airlineB ? 1 : a.number - b.number || a.id - b.id;
}

/** An estimate may be so many minutes after what is going to happen: ahead of time, or by drift. */
const ESTIMATED_TOO_LATE = { departure: 6, arrival: 14 } as const;

/** Whether a flight may be known to be so late, whatever the instant; most are not, and never are. */
function mayBeLate(leg: Leg, played: PlayedDay, { end, minutes }: Lateness): boolean {
  if (played.isCancelled(leg.rotation)) {
    return false;
  }
  const start = played.startOf(leg.rotation);
  const departure = played.departureOf(leg) - start - leg.departs + ESTIMATED_TOO_LATE.departure;
  const arrival = played.arrivalOf(leg) - start - leg.arrives + ESTIMATED_TOO_LATE.arrival;
  return (end === 'departures' ? departure : Math.max(departure, arrival)) >= minutes;
}

/** Whether a flight is known to be so late. */
export function isLate(flight: FlightState, { end, minutes }: Lateness): boolean {
  const { scheduledDeparture, actualDeparture, estimatedDeparture } = flight;
  const { scheduledArrival, actualArrival, estimatedArrival } = flight;
  const [scheduled, known] =
    end === 'departures'
      ? [scheduledDeparture, actualDeparture ?? estimatedDeparture]
      : [scheduledArrival, actualArrival ?? estimatedArrival];
  return known !== null && Math.floor(known / 60) - scheduled / 60 >= minutes;
}
