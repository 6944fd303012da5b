import { at, missing } from '../at.ts';
import type { Leg, Rotation } from '../timetable.ts';
import { type BlockReality, delayCauses, type DelayCause } from './weather.ts';
import { chance, purpose } from '../random.ts';

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

/** ETD and ETA in minutes since the epoch; null while only the schedule is known. */
export interface Forecast {
  readonly departure: number | null;
  readonly arrival: number | null;
}

/** Delays of less than this are not announced beforehand. */
const WORTH_TELLING = 5;
/** Minutes before STD at which even punctual flights get their estimate. */
const PUNCTUAL_NOTICE = 75;

/**
 * What is expected of a flight at an instant. A delay becomes known some time before departure, is
 * underestimated at first, then nearly right, and settles as the flight leaves; an estimate that
 * time has overtaken moves ahead of it. In the air the expected arrival closes in on the real one.
 * @param now minutes since the epoch
 */
export function forecast(seed: number, leg: Leg, reality: LegDay, now: number): Forecast {
  const { scheduledDeparture, scheduledArrival, departure, arrival } = reality;
  if (now >= departure) {
    return {
      departure: lastWord(seed, leg, reality),
      arrival: now >= arrival ? arrival : inTheAir(seed, leg, reality, now),
    };
  }
  const told = beforehand(seed, leg, reality, now);
  if (told === null) {
    return { departure: null, arrival: null };
  }
  // A departure that should have been is expected in a few minutes.
  const expected = told <= now ? nextFive(now + 1) : told;
  const lateness = expected - scheduledDeparture;
  return { departure: expected, arrival: scheduledArrival + Math.max(0, lateness - 3) };
}

function beforehand(seed: number, leg: Leg, reality: LegDay, now: number): number | null {
  const { scheduledDeparture, departure, cause } = reality;
  const delay = departure - scheduledDeparture;
  const luck = (kind: number) => chance(seed, purpose.notice, leg.id, scheduledDeparture, kind);
  const left = scheduledDeparture - now;
  if (delay < WORTH_TELLING) {
    return left <= PUNCTUAL_NOTICE ? scheduledDeparture : null;
  }
  // Late aircraft are seen coming; crews and technical faults are not.
  const early = cause === 'late inbound aircraft' || cause === 'weather' ? 70 : 20;
  const first = early + 80 * luck(1);
  const second = first * 0.45;
  const third = Math.min(second, 8) - delay;
  if (left > first) {
    return left <= PUNCTUAL_NOTICE ? scheduledDeparture : null;
  }
  if (left > second) {
    return scheduledDeparture + wholeFives(delay * (0.35 + 0.5 * luck(2)));
  }
  if (left > third) {
    return scheduledDeparture + wholeFives(delay * (0.75 + 0.25 * luck(3)));
  }
  return departure;
}

/** The estimate that stood when the flight left. */
function lastWord(seed: number, leg: Leg, reality: LegDay): number {
  const told = beforehand(seed, leg, reality, reality.departure - 1);
  return told ?? reality.scheduledDeparture;
}

function inTheAir(seed: number, leg: Leg, reality: LegDay, now: number): number {
  const { scheduledDeparture, departure, arrival } = reality;
  const block = arrival - departure;
  const done = (now - departure) / block;
  const luck = chance(seed, purpose.drift, leg.id, scheduledDeparture) - 0.5;
  const widest = Math.min(24, 4 + block * 0.07);
  const error = done > 0.85 ? 0 : luck * widest * (1 - done);
  return Math.max(now + 1, Math.round(arrival + error));
}

// Rounded down: an estimate never promises less than the gate is kept for.
const wholeFives = (minutes: number) => Math.floor(minutes / 5) * 5;
const nextFive = (minute: number) => Math.ceil(minute / 5) * 5;
