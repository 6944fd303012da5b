import { at } from './at.ts';
import type { Aircraft, Fleet } from './aircraft/fleet.ts';
import { turnOf } from './aircraft/fleet.ts';
import type { Operations, RotationDay } from './disruption/operations.ts';
import type { FlightQuery, FlightState } from './flight.ts';
import type { FlightViews } from './flight-view.ts';
import { eachOccurrence } from './gates/occurrences.ts';
import type { LegsIndex } from './legs-index.ts';
import { positionAt, type Position } from './position/position.ts';
import { weekdayOf, weekOf, type Leg } from './timetable/leg.ts';

/** A flight with its aircraft and where that is. */
export interface LiveFlight {
  readonly flight: FlightState;
  readonly aircraft: Aircraft;
  readonly position: Position;
}

/** Minutes before departure and after arrival during which an aircraft is seen on the ground. */
const SEEN_BEFORE = 10;
const SEEN_AFTER = 10;
/** No flight takes longer than this from schedule to arrival, delays included. */
const LONGEST = 2400;
/** Days after which an aircraft that has not flown is not looked for any more. */
const LOOK_BACK = 10;

/** What is in the air, or about to be. */
export class LiveTraffic {
  readonly #seed: number;
  readonly #index: LegsIndex;
  readonly #operations: Operations;
  readonly #views: FlightViews;
  readonly #fleet: Fleet;

  constructor(
    seed: number,
    index: LegsIndex,
    operations: Operations,
    views: FlightViews,
    fleet: Fleet,
  ) {
    this.#seed = seed;
    this.#index = index;
    this.#operations = operations;
    this.#views = views;
    this.#fleet = fleet;
  }

  /** Flights between ten minutes before leaving and ten after landing; in the order of the index. */
  flights(query: FlightQuery, now: number): readonly LiveFlight[] {
    const found: LiveFlight[] = [];
    for (const leg of this.#index.matching(query)) {
      eachOccurrence(leg, leg.departs, now - LONGEST, now + SEEN_BEFORE + 15, (day, start) => {
        // Scheduled long past and short: landed long ago, whatever the delay.
        if (start + leg.arrives < now - 720) {
          return;
        }
        const played = this.#operations.play(leg.rotation, day);
        const { departure, arrival } = at(played.legs, leg.order);
        if (!played.isCancelled && now >= departure - SEEN_BEFORE && now < arrival + SEEN_AFTER) {
          found.push(this.#live(leg, played, now));
        }
      });
    }
    return found;
  }

  /** The last flight of an aircraft that had begun at an instant; null for a spare one. */
  latest(aircraft: Aircraft, now: number): LiveFlight | null {
    if (!aircraft.rota) {
      return null;
    }
    const { rotations, position } = aircraft.rota;
    const pool = this.#operations.pool(at(rotations, 0));
    const today = at(rotations, 0).base.clock.dayOf(now);
    let best: { leg: Leg; played: RotationDay; departure: number } | null = null;
    for (let day = today + 1; day > today - LOOK_BACK && !best; day -= 1) {
      for (const duty of pool.duties.values()) {
        if (duty.weekday !== weekdayOf(day) || turnOf(duty, weekOf(day)) !== position) {
          continue;
        }
        const played = this.#operations.play(duty.rotation, day);
        for (const leg of played.isCancelled ? [] : duty.rotation.legs) {
          const { departure } = at(played.legs, leg.order);
          if (departure <= now && (!best || departure > best.departure)) {
            best = { leg, played, departure };
          }
        }
      }
    }
    return best && this.#live(best.leg, best.played, now);
  }

  #live(leg: Leg, played: RotationDay, now: number): LiveFlight {
    return {
      flight: this.#views.state(leg, played, now),
      aircraft: this.#fleet.of(played),
      position: positionAt(this.#seed, leg, at(played.legs, leg.order), now),
    };
  }
}
