import { at } from '../at.ts';
import { chance, purpose } from '../random.ts';
import { createPool, dutyKey, poolKey, type Duty, type Pool } from '../rotation/pool.ts';
import { turnaroundOf } from '../timetable/block-time.ts';
import { weekdayOf, type Rotation } from '../timetable/leg.ts';
import { blockReality, type BlockReality } from './block-reality.ts';
import { ownDelay, type DelayCause } from './own-delay.ts';
import { weatherSeverity } from './weather.ts';

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

/** How one rotation of one day really goes. */
export interface RotationDay {
  readonly rotation: Rotation;
  readonly day: number;
  readonly duty: Duty;
  readonly isCancelled: boolean;
  /** When the cancellation is told; meaningless otherwise. */
  readonly cancelledAt: number;
  readonly legs: readonly LegDay[];
  /** When the aircraft can fly again. */
  readonly ready: number;
}

/** Nobody leaves the base later than this: the trip is cancelled instead. Minutes. */
const LATEST_START = 180;
const DAYS_KEPT = 6;
/** Technical and commercial cancellations. */
const CANCELLED_ANYWAY = 0.006;
const CANCELLED_IN_STORM = 0.2;

/** Plays the timetable out, rotation by rotation, and remembers what it has played. */
export class Operations {
  readonly #seed: number;
  readonly #rotationsOf = new Map<string, Rotation[]>();
  readonly #pools = new Map<string, Pool>();
  readonly #poolOf = new Map<Rotation, Pool>();
  readonly #played = new Map<number, Map<number, RotationDay>>();

  constructor(seed: number, rotations: readonly Rotation[]) {
    this.#seed = seed;
    for (const rotation of rotations) {
      const key = poolKey(rotation);
      const same = this.#rotationsOf.get(key);
      if (same) {
        same.push(rotation);
      } else {
        this.#rotationsOf.set(key, [rotation]);
      }
    }
  }

  /** @param day the local day at the base, on which the rotation must operate */
  play(rotation: Rotation, day: number): RotationDay {
    const kept = this.#played.get(day)?.get(rotation.id);
    if (kept) {
      return kept;
    }
    // Back to where delays cannot come from, then forwards again.
    const chain: { duty: Duty; day: number }[] = [];
    let duty = this.#dutyOf(rotation, day);
    let dutyDay = day;
    let before: RotationDay | undefined;
    for (;;) {
      chain.push({ duty, day: dutyDay });
      if (duty.previous.isLastBeforeFreshStart) {
        break;
      }
      dutyDay = dayBefore(duty, dutyDay);
      duty = duty.previous;
      before = this.#played.get(dutyDay)?.get(duty.rotation.id);
      if (before) {
        break;
      }
    }
    let ready = before?.ready ?? -Infinity;
    let last: RotationDay | undefined;
    for (const link of chain.reverse()) {
      last = playDuty(this.#seed, link.duty, link.day, ready);
      ready = last.ready;
      this.#keep(last);
    }
    return last ?? playDuty(this.#seed, duty, day, ready);
  }

  pool(rotation: Rotation): Pool {
    const known = this.#poolOf.get(rotation);
    if (known) {
      return known;
    }
    const key = poolKey(rotation);
    const pool =
      this.#pools.get(key) ?? createPool(this.#seed, this.#rotationsOf.get(key) ?? [rotation]);
    this.#pools.set(key, pool);
    this.#poolOf.set(rotation, pool);
    return pool;
  }

  #dutyOf(rotation: Rotation, day: number): Duty {
    const duty = this.pool(rotation).duties.get(dutyKey(rotation, weekdayOf(day)));
    if (!duty) {
      throw new RangeError(`Rotation ${rotation.id} does not operate on day ${day}`);
    }
    return duty;
  }

  #keep(played: RotationDay): void {
    const day = this.#played.get(played.day) ?? new Map<number, RotationDay>();
    this.#played.set(played.day, day.set(played.rotation.id, played));
    // Days asked for long ago go first; forgetting changes no answer.
    if (this.#played.size > DAYS_KEPT) {
      const oldest = this.#played.keys().next().value;
      if (oldest !== undefined && oldest !== played.day) {
        this.#played.delete(oldest);
      }
    }
  }
}

/** The day on which the duty before this one started. */
function dayBefore(duty: Duty, day: number): number {
  return day - duty.weekday - duty.weeksBack * 7 + duty.previous.weekday;
}

function playDuty(seed: number, duty: Duty, day: number, aircraftReady: number): RotationDay {
  const { rotation } = duty;
  const start = rotation.base.clock.instantOf(day, rotation.start);
  const turnaround = turnaroundOf(rotation.type);
  const legs: LegDay[] = [];
  let ready = aircraftReady;
  for (const leg of rotation.legs) {
    const scheduledDeparture = start + leg.departs;
    const own = ownDelay(seed, leg, scheduledDeparture);
    const departure = Math.max(scheduledDeparture + own.minutes, ready);
    const lateness = departure - scheduledDeparture;
    const block = blockReality(seed, leg, scheduledDeparture, lateness);
    const arrival = departure + block.taxiOut + block.airborne + block.taxiIn;
    const cause = ready > scheduledDeparture + own.minutes ? 'late inbound aircraft' : own.cause;
    const scheduledArrival = start + leg.arrives;
    legs.push({ scheduledDeparture, scheduledArrival, departure, arrival, block, cause });
    ready = arrival + turnaround;
  }
  const last = at(rotation.legs, rotation.legs.length - 1);
  const isTooLate =
    at(legs, 0).departure - start > LATEST_START ||
    (duty.isLastBeforeFreshStart && ready > start + last.arrives + turnaround + duty.slackAfter);
  const isCancelled = isTooLate || isCancelledAnyway(seed, duty, start);
  const notice = chance(seed, purpose.notice, rotation.id, start);
  return {
    rotation,
    day,
    duty,
    isCancelled,
    cancelledAt: Math.round(start - 40 - 500 * notice * notice),
    legs,
    ready: isCancelled ? aircraftReady : ready,
  };
}

/** Luck, and the weather at each stop when the trip would get there. */
function isCancelledAnyway(seed: number, { rotation }: Duty, start: number): boolean {
  let risk = CANCELLED_ANYWAY;
  for (const leg of rotation.legs) {
    const here = weatherSeverity(seed, leg.from, start + leg.departs);
    risk += CANCELLED_IN_STORM * here * here * here;
  }
  return chance(seed, purpose.cancellation, rotation.id, start) < risk;
}
