import { at, flies, weekdayOf } from './at.ts';
import type { Aircraft, Fleet } from './aircraft/fleet.ts';
import type { PlayedDay } from './disruption/played-day.ts';
import type { Operations } from './disruption/operations.ts';
import type { FlightFinder } from './flight-finder.ts';
import type { FlightQuery, FlightState } from './flight.ts';
import type { FlightViews } from './flight-view.ts';
import { positionAt, type Position } from './position/position.ts';
import type { Rota } from './rota.ts';
import type { Leg } from './timetable.ts';

/** A flight with the aircraft that flies it. */
export interface TrackedFlight {
  readonly flight: FlightState;
  readonly aircraft: Aircraft;
  /** Where the aircraft is; null while it is not seen on this flight. */
  readonly position: Position | null;
}

/** A flight with its aircraft and where that is. */
export interface LiveFlight extends TrackedFlight {
  readonly position: Position;
}

/** Minutes before departure and after arrival during which an aircraft is seen on the ground. */
const SEEN_BEFORE = 10;
const SEEN_AFTER = 10;
/** No flight leaves so many minutes before its time. */
const EARLIEST = 15;
/** No flight takes longer than this from schedule to arrival, delays included. */
const LONGEST = 2400;
/** Nor is one so late, however short it is. */
const LATEST = 720;
/** Days after which an aircraft that has not flown is not looked for any more. */
const LOOK_BACK = 10;

interface Found {
  readonly leg: Leg;
  readonly played: PlayedDay;
}

/** What is in the air, or about to be. */
export class LiveTraffic {
  readonly #seed: number;
  readonly #finder: FlightFinder;
  readonly #operations: Operations;
  readonly #views: FlightViews;
  readonly #rota: Rota;
  readonly #fleet: Fleet;

  constructor(
    seed: number,
    finder: FlightFinder,
    operations: Operations,
    views: FlightViews,
    rota: Rota,
    fleet: Fleet,
  ) {
    this.#seed = seed;
    this.#finder = finder;
    this.#operations = operations;
    this.#views = views;
    this.#rota = rota;
    this.#fleet = fleet;
  }

  /** Flights between ten minutes before leaving and ten after landing; in timetable order. */
  flights(query: FlightQuery, now: number): readonly LiveFlight[] {
    const found: Found[] = [];
    const latest = now + SEEN_BEFORE + EARLIEST;
    this.#finder.departing(query, now - LONGEST, latest, (leg, day, start) => {
      if (start + leg.arrives < now - LATEST) {
        return;
      }
      const played = this.#operations.play(leg.rotation, day);
      if (isSeen(leg, played, now)) {
        found.push({ leg, played });
      }
    });
    found.sort((a, b) => a.leg.id - b.leg.id || a.played.day - b.played.day);
    return found.map(({ leg, played }) => this.#live(leg, played, now));
  }

  /** A flight with its aircraft. */
  tracked(leg: Leg, played: PlayedDay, now: number): TrackedFlight {
    if (isSeen(leg, played, now)) {
      return this.#live(leg, played, now);
    }
    return {
      flight: this.#views.state(leg, played, now),
      aircraft: this.#fleet.of(leg.rotation, played.day),
      position: null,
    };
  }

  /** The last flight of an aircraft that had begun at an instant; null for a spare one. */
  latest(aircraft: Aircraft, now: number): LiveFlight | null {
    if (!aircraft.rota) {
      return null;
    }
    const { pool, position } = aircraft.rota;
    const rotations = this.#rota.rotationsOf(pool);
    const today = at(rotations, 0).base.clock.dayOf(now);
    let best: (Found & { departure: number }) | null = null;
    for (let day = today + 1; day > today - LOOK_BACK && !best; day -= 1) {
      for (const rotation of rotations) {
        if (!flies(rotation, weekdayOf(day)) || this.#rota.aircraftOn(rotation, day) !== position) {
          continue;
        }
        const played = this.#operations.play(rotation, day);
        for (const leg of played.isCancelled(rotation) ? [] : rotation.legs) {
          const departure = played.departureOf(leg);
          if (departure <= now && (!best || departure > best.departure)) {
            best = { leg, played, departure };
          }
        }
      }
    }
    return best && this.#live(best.leg, best.played, now);
  }

  #live(leg: Leg, played: PlayedDay, now: number): LiveFlight {
    return {
      flight: this.#views.state(leg, played, now),
      aircraft: this.#fleet.of(leg.rotation, played.day),
      position: positionAt(this.#seed, leg, played.legDay(leg), now),
    };
  }
}

function isSeen(leg: Leg, played: PlayedDay, now: number): boolean {
  return (
    !played.isCancelled(leg.rotation) &&
    now >= played.departureOf(leg) - SEEN_BEFORE &&
    now < played.arrivalOf(leg) + SEEN_AFTER
  );
}
