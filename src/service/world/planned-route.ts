import type { Codeshare } from './flight.ts';
import type { StandViews } from './gates/stand-views.ts';
import type { Leg, Timetable } from './timetable.ts';
import { flies, weekdayOf } from './at.ts';

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
 * against each other where the two ends change clocks on different days. All of it is computed
 * when it is read, as a list of the whole plan is long and read page by page.
 */
export class LegRoute implements PlannedRoute {
  readonly #stands: StandViews;
  readonly #timetable: Timetable;
  readonly #id: number;
  readonly #now: number;

  /**
   * @param id of a leg
   * @param now whole minutes since the epoch
   */
  constructor(stands: StandViews, timetable: Timetable, id: number, now: number) {
    this.#stands = stands;
    this.#timetable = timetable;
    this.#id = id;
    this.#now = now;
  }

  get #leg(): Leg {
    return this.#timetable.leg(this.#id);
  }

  get airlineIata(): string | null {
    return this.#leg.rotation.carrier.airline.iata;
  }

  get airlineIcao(): string {
    return this.#leg.rotation.carrier.airline.icao;
  }

  get number(): string {
    return String(this.#leg.number);
  }

  get codeshares(): readonly Codeshare[] {
    return this.#leg.codeshares;
  }

  get departureIata(): string {
    return this.#leg.from.iata;
  }

  get arrivalIata(): string {
    return this.#leg.to.iata;
  }

  get departureLocal(): number {
    return this.#localDeparture() % DAY;
  }

  get departureUtc(): number {
    return this.#departure() % DAY;
  }

  get arrivalLocal(): number {
    const arrival = this.#departure() + this.duration;
    return (arrival + this.#leg.to.clock.offsetAt(arrival)) % DAY;
  }

  get arrivalUtc(): number {
    return (this.#departure() + this.duration) % DAY;
  }

  get departureTerminal(): string | null {
    return this.#stands.departureTerminal(this.#leg);
  }

  get arrivalTerminal(): string | null {
    return this.#stands.arrivalTerminal(this.#leg);
  }

  get duration(): number {
    return this.#leg.arrives - this.#leg.departs;
  }

  get days(): number {
    const daysLater = Math.floor(this.#localDeparture() / DAY) - this.#firstDay();
    return turned(this.#leg.rotation.days, daysLater);
  }

  get aircraftType(): string {
    return this.#leg.rotation.type.icao;
  }

  /** The first day on which the rotation starts, at its base. */
  #firstDay(): number {
    const { rotation } = this.#leg;
    let day = rotation.base.clock.dayOf(this.#now);
    while (!flies(rotation, weekdayOf(day))) {
      day += 1;
    }
    return day;
  }

  #departure(): number {
    const { rotation, departs } = this.#leg;
    return rotation.base.clock.instantOf(this.#firstDay(), rotation.start) + departs;
  }

  #localDeparture(): number {
    const departure = this.#departure();
    return departure + this.#leg.from.clock.offsetAt(departure);
  }
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
