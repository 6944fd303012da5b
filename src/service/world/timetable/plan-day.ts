import { at } from '../at.ts';
import { SLOT_MINUTES, SLOTS, type Likes } from './profiles.ts';
import { likeAt } from './profiles.ts';

/** A trip out and back for which good hours are wanted. */
export interface Trip {
  readonly outbound: number;
  readonly inbound: number;
  /** Shortest stay at the far end, minutes. */
  readonly turnaround: number;
  /** The aircraft should not spend the night away. */
  readonly isHomeEveryNight: boolean;
  /** Local time at the far end minus local time at the base, minutes, in January and in July. */
  readonly shifts: readonly [january: number, july: number];
  readonly base: Likes;
  readonly waves: Likes;
  readonly far: Likes;
}

/** For each half hour of leaving the base: how long to stay at the far end, and how good it is. */
export interface DayPlan {
  readonly stay: Int32Array;
  /** All liking up to and with each half hour; and that of its squares. */
  readonly reached: Float64Array;
  readonly reachedSquared: Float64Array;
}

/** The best any product of two likes can be, for cutting the search short. */
const BEST_LIKE = 2.4;
const STAY_STEP = 30;
const LONGEST_STAY = 1200;

/**
 * Rates every half hour at which a trip may start: the product of how much the four movements are
 * liked where they happen, in the worse of the two halves of the year, less for waiting long at
 * the far end.
 */
export function planDay(trip: Trip): DayPlan {
  const { base, far, waves, outbound, inbound, turnaround } = trip;
  const [january, july] = trip.shifts;
  const score = new Float64Array(SLOTS);
  const stay = new Int32Array(SLOTS).fill(turnaround);
  const comingHome = base.arriving.map((like, slot) => like * at(waves.arriving, slot));
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const start = slot * SLOT_MINUTES;
    const there = start + outbound;
    const leaving = (base.leaving[slot] ?? 0) * (waves.leaving[slot] ?? 0);
    const out = leaving * worse(far.arriving, there + january, there + july);
    if (out === 0) {
      continue;
    }
    let best = 0;
    for (let wait = turnaround; wait <= LONGEST_STAY; wait += STAY_STEP) {
      const patience = patienceFor(wait - turnaround, trip.isHomeEveryNight);
      if (patience * BEST_LIKE < best) {
        break;
      }
      const back = there + wait;
      const like =
        patience *
        worse(far.leaving, back + january, back + july) *
        likeAt(comingHome, back + inbound);
      if (like > best) {
        best = like;
        stay[slot] = wait;
      }
    }
    score[slot] = out * best;
  }
  return {
    stay,
    reached: summedUp(score),
    reachedSquared: summedUp(score.map((one) => one * one)),
  };
}

function worse(likes: Float64Array, january: number, july: number): number {
  const winter = likeAt(likes, january);
  return january === july ? winter : Math.min(winter, likeAt(likes, july));
}

/** 1 without a wait, a half after 75 minutes more than needed, then falling with the square. */
function patienceFor(wait: number, isHomeEveryNight: boolean): number {
  const ratio = wait / 75;
  const patience = 1 / (1 + ratio * ratio);
  return isHomeEveryNight && wait > 240 ? patience * 0.05 : patience;
}

/**
 * Spreads departures over the day: the i-th of n takes the half hour in which the (i + u)/n part of
 * all liking is reached, so that liked hours get more and no two of a route crowd together.
 * @param draw for each departure a number from 0 to 1
 * @returns slots in ascending order; none where no half hour will do
 */
export function spread(plan: DayPlan, count: number, draw: (index: number) => number): number[] {
  // A lone departure goes to one of the best hours, not to any that is possible.
  const reached = count === 1 ? plan.reachedSquared : plan.reached;
  const total = at(reached, SLOTS - 1);
  const slots: number[] = [];
  let slot = 0;
  for (let index = 0; index < count && total > 0; index += 1) {
    const goal = ((index + draw(index)) / count) * total;
    while (slot < SLOTS - 1 && at(reached, slot) <= goal) {
      slot += 1;
    }
    slots.push(slot);
  }
  return slots;
}

function summedUp(scores: Float64Array): Float64Array {
  let sum = 0;
  return scores.map((score) => (sum += score));
}
