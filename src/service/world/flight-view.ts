import { type PlayedDay, type LegDay, forecast } from './disruption/played-day.ts';
import type { Operations } from './disruption/operations.ts';
import type { FlightState, Codeshare } from './flight.ts';
import type { StandViews } from './gates/stand-views.ts';
import type { Leg } from './timetable.ts';

/** What an instant shows of a flight whose whole day is played already. */
export class FlightViews {
  readonly #seed: number;
  readonly #operations: Operations;
  readonly #stands: StandViews;

  constructor(seed: number, operations: Operations, stands: StandViews) {
    this.#seed = seed;
    this.#operations = operations;
    this.#stands = stands;
  }

  /** @param now minutes since the epoch, may have a fraction */
  state(leg: Leg, played: PlayedDay, now: number): FlightState {
    const { rotation } = leg;
    const isCancelled = played.isCancelled(rotation);
    const reality = isCancelled ? null : played.legDay(leg);
    const isTold = isCancelled && now >= this.#operations.cancelledAt(rotation, played);
    const progress = progressOf(this.#seed, leg, reality, isTold, now);
    return new SeenFlight(this.#stands, leg, played, progress, now);
  }
}

/** @param reality null for a flight that is cancelled, or is going to be */
function progressOf(
  seed: number,
  leg: Leg,
  reality: LegDay | null,
  isCancelled: boolean,
  now: number,
): Progress {
  if (reality === null) {
    // A flight that is going to be cancelled says nothing but its schedule until it is.
    return isCancelled ? CANCELLED : UNMOVED;
  }
  const hasLeft = now >= reality.departure;
  const hasLanded = now >= reality.arrival;
  const expected = forecast(seed, leg, reality, now);
  return {
    status: hasLanded ? 'landed' : hasLeft ? 'active' : 'scheduled',
    estimatedDeparture: seconds(expected.departure),
    estimatedArrival: seconds(expected.arrival),
    actualDeparture: hasLeft ? reality.departure * 60 : null,
    actualArrival: hasLanded ? reality.arrival * 60 : null,
  };
}

const UNMOVED: Progress = {
  status: 'scheduled',
  estimatedDeparture: null,
  estimatedArrival: null,
  actualDeparture: null,
  actualArrival: null,
};
const CANCELLED: Progress = { ...UNMOVED, status: 'cancelled' };
const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);

/** How far a flight has come, with its times in UNIX seconds. */
export type Progress = Pick<
  FlightState,
  'status' | 'estimatedDeparture' | 'estimatedArrival' | 'actualDeparture' | 'actualArrival'
>;

/**
 * A flight as it is seen at an instant. Codeshares, terminals, gates and belts are computed when
 * they are read: they take longer than all the rest, and of a long list most are never looked at.
 */
export class SeenFlight implements FlightState {
  readonly airlineIata: string | null;
  readonly airlineIcao: string;
  readonly number: string;
  readonly departureIata: string;
  readonly arrivalIata: string;
  readonly scheduledDeparture: number;
  readonly scheduledArrival: number;
  readonly aircraftType: string;
  readonly status: FlightState['status'];
  readonly estimatedDeparture: number | null;
  readonly estimatedArrival: number | null;
  readonly actualDeparture: number | null;
  readonly actualArrival: number | null;
  readonly #stands: StandViews;
  readonly #leg: Leg;
  readonly #day: number;
  readonly #now: number;

  /** @param now minutes since the epoch */
  constructor(stands: StandViews, leg: Leg, played: PlayedDay, progress: Progress, now: number) {
    const { airline } = leg.rotation.carrier;
    const start = played.startOf(leg.rotation);
    this.airlineIata = airline.iata;
    this.airlineIcao = airline.icao;
    this.number = String(leg.number);
    this.departureIata = leg.from.iata;
    this.arrivalIata = leg.to.iata;
    this.scheduledDeparture = (start + leg.departs) * 60;
    this.scheduledArrival = (start + leg.arrives) * 60;
    this.aircraftType = leg.rotation.type.icao;
    this.status = progress.status;
    this.estimatedDeparture = progress.estimatedDeparture;
    this.estimatedArrival = progress.estimatedArrival;
    this.actualDeparture = progress.actualDeparture;
    this.actualArrival = progress.actualArrival;
    this.#stands = stands;
    this.#leg = leg;
    this.#day = played.day;
    this.#now = now;
  }

  get codeshares(): readonly Codeshare[] {
    return this.#leg.codeshares;
  }

  get departureTerminal(): string | null {
    return this.#stands.departureTerminal(this.#leg);
  }

  get departureGate(): string | null {
    return this.#stands.departureGate(this.#leg, this.#day, this.#now);
  }

  get arrivalTerminal(): string | null {
    return this.#stands.arrivalTerminal(this.#leg);
  }

  get arrivalGate(): string | null {
    return this.#stands.arrivalGate(this.#leg, this.#day, this.#now);
  }

  get arrivalBelt(): string | null {
    return this.#stands.arrivalBelt(this.#leg, this.#day, this.#now);
  }
}
