import type { Codeshare } from './flight.ts';
import type { FlightViews } from './flight-view.ts';
import type { GroupBook } from './gates/group-book.ts';
import { flies, weekdayOf, type Leg } from './timetable/leg.ts';

/** A flight that repeats every week. Times of day are minutes after midnight. */
export interface PlannedRoute {
  readonly airlineIata: string | null;
  readonly airlineIcao: string;
  readonly number: string;
  readonly codeshares: readonly Codeshare[];
  readonly departureIata: string;
  readonly arrivalIata: string;
  readonly departureLocal: number;
  readonly departureUtc: number;
  readonly arrivalLocal: number;
  readonly arrivalUtc: number;
  readonly departureTerminal: string | null;
  readonly arrivalTerminal: string | null;
  /** Block time in minutes. */
  readonly duration: number;
  /** Days of operation at the departure airport, bit 0 is Sunday. */
  readonly days: number;
  /** ICAO type designator. */
  readonly aircraftType: string;
}

const DAY = 1440;

/**
 * A leg as planned, with the times of day of its first operation from an instant on: they shift
 * against each other where the two ends change clocks on different days.
 * @param now minutes since the epoch
 */
export function plannedRoute(
  leg: Leg,
  views: FlightViews,
  book: GroupBook,
  now: number,
): PlannedRoute {
  const { rotation } = leg;
  const { clock } = rotation.base;
  let day = clock.dayOf(now);
  while (!flies(rotation, weekdayOf(day))) {
    day += 1;
  }
  const start = clock.instantOf(day, rotation.start);
  const departure = start + leg.departs;
  const arrival = start + leg.arrives;
  const departureLocal = departure + leg.from.clock.offsetAt(departure);
  const arrivalLocal = arrival + leg.to.clock.offsetAt(arrival);
  const planned = views.planned(leg, start);
  return {
    airlineIata: planned.airlineIata,
    airlineIcao: planned.airlineIcao,
    number: planned.number,
    codeshares: planned.codeshares,
    departureIata: planned.departureIata,
    arrivalIata: planned.arrivalIata,
    departureLocal: departureLocal % DAY,
    departureUtc: departure % DAY,
    arrivalLocal: arrivalLocal % DAY,
    arrivalUtc: arrival % DAY,
    departureTerminal: book.ofDeparture(leg).terminal.name,
    arrivalTerminal: book.ofArrival(leg).terminal.name,
    duration: leg.arrives - leg.departs,
    days: turned(rotation.days, Math.floor(departureLocal / DAY) - day),
    aircraftType: planned.aircraftType,
  };
}

/** Days of operation so many days later in the week. */
function turned(days: number, by: number): number {
  let result = 0;
  for (let weekday = 0; weekday < 7; weekday += 1) {
    if ((days >> weekday) & 1) {
      result |= 1 << ((((weekday + by) % 7) + 7) % 7);
    }
  }
  return result;
}
