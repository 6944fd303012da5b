import { at, missing } from '../at.ts';
import type { Leg, Rotation } from '../timetable.ts';
import type { BlockReality } from './block-reality.ts';
import { delayCauses, type DelayCause } from './own-delay.ts';

/** How one leg of one day really goes, past and future alike. Minutes since the epoch. */
export interface LegDay {
  readonly scheduledDeparture: number;
  readonly scheduledArrival: number;
  /** Off blocks and on blocks. */
  readonly departure: number;
  readonly arrival: number;
  readonly block: BlockReality;
  readonly cause: DelayCause;
}

const UNPLAYED = 0;
const FLOWN = 1;
const CANCELLED = 2;
/** Earlier than anything: an aircraft that has been ready all along. */
export const ALWAYS = -(2 ** 31);

/**
 * What really happens to the rotations that start on one local day of their bases: about 2 MB, in
 * columns by rotation and by leg, filled as rotations are played.
 */
export class PlayedDay {
  readonly day: number;
  /** When it was last asked for, in an order of the owner's. */
  usedAt = 0;
  readonly #state: Uint8Array;
  readonly #start: Int32Array;
  readonly #ready: Int32Array;
  readonly #departure: Int32Array;
  readonly #taxiOut: Uint8Array;
  readonly #airborne: Uint16Array;
  readonly #taxiIn: Uint8Array;
  readonly #cause: Uint8Array;

  constructor(day: number, rotations: number, legs: number) {
    this.day = day;
    this.#state = new Uint8Array(rotations);
    this.#start = new Int32Array(rotations);
    this.#ready = new Int32Array(rotations);
    this.#departure = new Int32Array(legs);
    this.#taxiOut = new Uint8Array(legs);
    this.#airborne = new Uint16Array(legs);
    this.#taxiIn = new Uint8Array(legs);
    this.#cause = new Uint8Array(legs);
  }

  hasPlayed(rotation: Rotation): boolean {
    return this.#state[rotation.id] !== UNPLAYED;
  }

  isCancelled(rotation: Rotation): boolean {
    return this.#state[rotation.id] === CANCELLED;
  }

  /** STD of the first leg. */
  startOf(rotation: Rotation): number {
    return this.#start[rotation.id] ?? missing(rotation.id);
  }

  /** When the aircraft can fly again; `ALWAYS` where it had nothing to do before. */
  readyAfter(rotation: Rotation): number {
    return this.#ready[rotation.id] ?? missing(rotation.id);
  }

  departureOf({ id }: Leg): number {
    return this.#departure[id] ?? missing(id);
  }

  arrivalOf({ id }: Leg): number {
    const taxi = (this.#taxiOut[id] ?? missing(id)) + (this.#taxiIn[id] ?? missing(id));
    return (this.#departure[id] ?? missing(id)) + (this.#airborne[id] ?? missing(id)) + taxi;
  }

  legDay(leg: Leg): LegDay {
    const start = this.startOf(leg.rotation);
    return {
      scheduledDeparture: start + leg.departs,
      scheduledArrival: start + leg.arrives,
      departure: this.departureOf(leg),
      arrival: this.arrivalOf(leg),
      block: {
        taxiOut: this.#taxiOut[leg.id] ?? missing(leg.id),
        airborne: this.#airborne[leg.id] ?? missing(leg.id),
        taxiIn: this.#taxiIn[leg.id] ?? missing(leg.id),
      },
      cause: at(delayCauses, this.#cause[leg.id] ?? missing(leg.id)),
    };
  }

  enterLeg({ id }: Leg, departure: number, block: BlockReality, cause: DelayCause): void {
    this.#departure[id] = departure;
    this.#taxiOut[id] = block.taxiOut;
    this.#airborne[id] = block.airborne;
    this.#taxiIn[id] = block.taxiIn;
    this.#cause[id] = delayCauses.indexOf(cause);
  }

  /** Enters a rotation whose legs are entered already. */
  enterRotation({ id }: Rotation, start: number, ready: number, isCancelled: boolean): void {
    this.#start[id] = start;
    this.#ready[id] = ready;
    this.#state[id] = isCancelled ? CANCELLED : FLOWN;
  }
}
