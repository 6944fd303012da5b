import type { PlayedDay, LegDay } from './disruption/played-day.ts';
import { forecast } from './disruption/forecast.ts';
import type { Operations } from './disruption/operations.ts';
import type { FlightState } from './flight.ts';
import type { StandViews } from './gates/stand-views.ts';
import { SeenFlight, type Progress } from './seen-flight.ts';
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
