import type { Direction } from '#shared/board-view.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { isFlying, isWaiting, phaseOf, type FlightPhase } from '../flights/flight-status.ts';
import type { EndTimes } from '../flights/instants.ts';
import { isAtOwnAirport, ownAirport } from '../flights/place.ts';
import { flightReader, type ReadingContext } from '../flights/read-flight.ts';

/** Minutes that flights stay once they have left, landed or been cancelled. */
export interface GracePeriods {
  readonly departedGraceMinutes: number;
  readonly cancelledGraceMinutes: number;
}

/** Beyond this a weekday beside the time would be that of another week. No board looks so far. */
const furthestAhead = 6 * 86_400;

/** The best that is known of when it happened, or was to happen. */
function bestTime(times: EndTimes): number | null {
  return times.actual ?? times.estimated ?? times.scheduled;
}

/** The instant from which a row is no longer shown, UNIX seconds; null: as long as it is listed. */
function endOfRow(
  direction: Direction,
  phase: FlightPhase,
  times: EndTimes,
  grace: GracePeriods,
): number | null {
  const after = (time: number | null, minutes: number) =>
    time === null ? null : time + minutes * 60;
  const departed = (time: number | null) => after(time, grace.departedGraceMinutes);
  const cancelled = (time: number | null) => after(time, grace.cancelledGraceMinutes);
  switch (phase) {
    case 'cancelled':
      return cancelled(times.scheduled ?? times.estimated);
    case 'landed':
      return departed(bestTime(times));
    case 'airborne':
    case 'approaching':
      return direction === 'departures' ? departed(bestTime(times)) : null;
    case 'diverted':
      return direction === 'departures' ? departed(bestTime(times)) : cancelled(bestTime(times));
    case 'scheduled':
    case 'check-in':
    case 'gate-open':
    case 'boarding':
    case 'final-call':
    case 'gate-closing':
    case 'gate-closed':
      return null;
    case 'unheard':
      return departed(times.actual);
  }
}

/**
 * Whether a row is still, or already, on the board at `now` (UNIX seconds). `times` are those of the
 * board's own end (docs/board-rules.md, "How long a flight stays").
 *
 * Without an actual time the grace period runs from the estimate, else from the schedule; without
 * any time at all the row stays while the service lists it. A diverted arrival stays for as long
 * after its time as a cancelled one, since people wait for both. An unknown word ends
 * nothing; an actual time does. Flights more than six days ahead are not shown yet.
 */
export function isOnBoard(
  direction: Direction,
  phase: FlightPhase,
  times: EndTimes,
  grace: GracePeriods,
  now: number,
): boolean {
  const begins = times.scheduled ?? times.estimated;
  if (begins !== null && begins > now + furthestAhead) return false;
  const ends = endOfRow(direction, phase, times, grace);
  return ends === null || now < ends;
}

/**
 * Whether the time of a flight that is still to leave or land has come and gone, by the grace period,
 * since anything was heard of it (`heardAt` and `now` in UNIX seconds). Where a plan allows few calls
 * an answer is hours old before the next one, and most of such flights have left. One that was late
 * when it was heard of stays: it is delayed, and it is not known for how long.
 */
export function isOverSince(
  heardAt: number,
  direction: Direction,
  phase: FlightPhase,
  times: EndTimes,
  { departedGraceMinutes }: Pick<GracePeriods, 'departedGraceMinutes'>,
  now: number,
): boolean {
  const time = times.estimated ?? times.scheduled;
  return (
    isToCome(direction, phase) &&
    time !== null &&
    time >= heardAt &&
    now >= time + departedGraceMinutes * 60
  );
}

/** Whether a flight has yet to leave or land. */
function isToCome(direction: Direction, phase: FlightPhase): boolean {
  return isWaiting(phase) || (direction === 'arrivals' && isFlying(phase));
}

/** A flight of the same number whose time differs by this much is another one: that of the day before, or the next leg. */
const halfDay = 43_200;

/**
 * Whether more than half of the flights that are still to come are missing from an answer
 * (docs/board-rules.md, "Failure"). The number and the scheduled time identify a flight: a delayed one is not missing.
 * It is missing if the answer has only yesterday's flight of that number.
 *
 * @param before the rows that are known
 * @param now UNIX seconds; a flight whose time has passed by then is not expected any more
 */
export function losesMost(
  before: readonly ScheduleEntry[],
  after: readonly ScheduleEntry[],
  context: ReadingContext,
): boolean {
  const { airportCode, direction, reference, now } = context;
  const read = flightReader(context);
  const own = airportCode === null ? null : ownAirport(airportCode, reference, []).airport.code;
  const flightsOf = (entries: readonly ScheduleEntry[]) =>
    entries.flatMap((entry) => {
      const flight = read(entry);
      if (flight === null) return [];
      const end = direction === 'departures' ? flight.departure : flight.arrival;
      if (own !== null && !isAtOwnAirport(end, own, reference)) return [];
      const { times } = end;
      const phase = phaseOf(flight, times);
      return [
        { number: flight.number.text, due: times.scheduled ?? times.estimated, times, phase },
      ];
    });
  const expected = flightsOf(before).filter(({ phase, times }) => {
    const time = times.estimated ?? times.scheduled;
    const isOpen = isToCome(direction, phase) || (phase === 'unheard' && times.actual === null);
    return isOpen && (time === null || time > now);
  });
  const listed = new Map<string, (number | null)[]>();
  for (const { number, due } of flightsOf(after)) {
    listed.set(number, [...(listed.get(number) ?? []), due]);
  }
  const lost = expected.filter(({ number, due }) => {
    const isSame = (other: number | null) =>
      due === null || other === null || Math.abs(other - due) < halfDay;
    return listed.get(number)?.some(isSame) !== true;
  });
  return lost.length > expected.length / 2;
}
