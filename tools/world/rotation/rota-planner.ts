import { at, flies } from '../../../src/service/world/at.ts';
import { isWide } from '../network/fleet-part.ts';
import { chance, purpose } from '../../../src/service/world/random.ts';
import { turnaroundOf } from '../timetable/block-time.ts';
import type { Rotation } from '../timetable/leg.ts';
import { Duties } from './duties.ts';
import { matchWeek } from './match-week.ts';

const WEEK = 7 * 1440;
/** Slack on the ground that no delay outlasts: here a chain of delays ends. Minutes. */
const FRESH_START = 300;
/** Minutes between readiness and the next start that planners leave at the base. */
const SPARE = 10;
/** Every sixth trip of a wide-body is followed by a line check of six hours. */
const CHECK_SHARE = 1 / 6;
const CHECK_MINUTES = 360;
/** Midnights of the week before the nights on which clocks change somewhere: Sunday, Friday. */
const CLOCK_CHANGES = [0, 5, 7, 12].map((day) => day * 1440);
const UNKNOWN = -1;
/** More than there are airports, or types of aircraft with their operators. */
const MOST = 2 ** 14;

/**
 * Who flies what. Aircraft of one operator, type and base share a pool and take turns in it; a pool
 * is worked out when first asked about. An aircraft wanders along one of the cycles of the week's
 * duties, one week apart from the next aircraft.
 */
export class RotaPlanner {
  readonly duties: Duties;
  /** The rotations of each pool, in the order of their ids; a pool is named by its index. */
  readonly pools: readonly (readonly Rotation[])[];
  readonly #seed: number;
  readonly #poolOf: Int32Array;
  readonly #aircraft: Int32Array;

  /** @param rotations each stands at its id */
  constructor(seed: number, rotations: readonly Rotation[]) {
    this.#seed = seed;
    this.duties = new Duties(rotations);
    this.#poolOf = new Int32Array(rotations.length);
    this.pools = this.#pools(rotations);
    this.#aircraft = new Int32Array(this.pools.length).fill(UNKNOWN);
  }

  poolOf(rotation: Rotation): number {
    return at(this.#poolOf, rotation.id);
  }

  /** How many aircraft a pool needs. */
  aircraftIn(pool: number): number {
    if (at(this.#aircraft, pool) === UNKNOWN) {
      this.#aircraft[pool] = this.#match(at(this.pools, pool));
    }
    return at(this.#aircraft, pool);
  }

  #pools(rotations: readonly Rotation[]): Rotation[][] {
    const pools: Rotation[][] = [];
    const parts = new Map<string, number>();
    const known = new Map<number, number>();
    for (const rotation of rotations) {
      const { carrier, base } = rotation;
      const name = rotation.operator + rotation.type.icao;
      const part = parts.get(name) ?? parts.size;
      parts.set(name, part);
      const key = (carrier.index * MOST + base.index) * MOST + part;
      const pool = known.get(key) ?? pools.length;
      known.set(key, pool);
      (pools[pool] ??= []).push(rotation);
      this.#poolOf[rotation.id] = pool;
    }
    return pools;
  }

  /** Settles who follows whom in a pool; returns how many aircraft that takes. */
  #match(rotations: readonly Rotation[]): number {
    const { duties } = this;
    const members: number[] = [];
    for (const rotation of rotations) {
      const first = duties.of(rotation, 0);
      const next = duties.of(rotation, 7);
      for (let duty = first; duty < next; duty += 1) {
        members.push(duty);
      }
    }
    const start = new Int32Array(members.length);
    const free = new Int32Array(members.length);
    const ready = new Int32Array(members.length);
    let index = 0;
    for (const rotation of rotations) {
      const turnaround = turnaroundOf(rotation.type);
      const length = at(rotation.legs, rotation.legs.length - 1).arrives;
      for (let weekday = 0; weekday < 7; weekday += 1) {
        if (flies(rotation, weekday)) {
          const leaves = weekday * 1440 + rotation.start;
          const reserve = this.#reserve(rotation, weekday, leaves, leaves + length);
          start[index] = leaves;
          free[index] = leaves + length + turnaround;
          ready[index] = leaves + length + turnaround + SPARE + reserve;
          index += 1;
        }
      }
    }
    const { next, weeks } = matchWeek(start, ready);
    members.forEach((duty, place) => {
      const follower = at(next, place);
      const slack = at(start, follower) + at(weeks, place) * WEEK - at(free, place);
      duties.slackAfter[duty] = slack;
      duties.isLastBeforeFreshStart[duty] = slack >= FRESH_START ? 1 : 0;
      duties.previous[at(members, follower)] = duty;
      duties.weeksBack[at(members, follower)] = at(weeks, place);
    });
    return this.#closeCycles(members);
  }

  /** Minutes kept free beyond the turnaround: line checks, and the hour that a spring night loses. */
  #reserve({ id, type }: Rotation, weekday: number, start: number, end: number): number {
    const isChecked =
      isWide(type) && chance(this.#seed, purpose.maintenance, id, weekday) < CHECK_SHARE;
    const losesHour = CLOCK_CHANGES.some((night) => start < night + 240 && end > night - 60);
    return (isChecked ? CHECK_MINUTES : 0) + (losesHour ? 60 : 0);
  }

  /** Numbers the aircraft along each cycle and makes sure that delays end somewhere on it. */
  #closeCycles(members: readonly number[]): number {
    const { previous, weeksBack, slackAfter, isLastBeforeFreshStart } = this.duties;
    const { phase, period, firstAircraft } = this.duties;
    let aircraft = 0;
    for (const first of members) {
      if (period[first] !== 0) {
        continue;
      }
      let weeks = 0;
      let calmest = first;
      let hasEnd = false;
      let duty = first;
      do {
        phase[duty] = -weeks;
        weeks += at(weeksBack, duty);
        hasEnd ||= isLastBeforeFreshStart[duty] === 1;
        calmest = at(slackAfter, duty) > at(slackAfter, calmest) ? duty : calmest;
        duty = at(previous, duty);
      } while (duty !== first);
      do {
        period[duty] = weeks;
        firstAircraft[duty] = aircraft;
        duty = at(previous, duty);
      } while (duty !== first);
      aircraft += weeks;
      if (!hasEnd) {
        isLastBeforeFreshStart[calmest] = 1;
      }
    }
    return aircraft;
  }
}
