import { at } from '../../../src/service/world/at.ts';
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
  readonly stay: Int16Array;
  readonly score: Float64Array;
}

/** The best any product of two likes can be, for cutting the search short. */
const BEST_LIKE = 2.4;
const STAY_STEP = 30;
const LONGEST_STAY = 1200;
const SHORT_MINUTES = 300;
/** How little a night at the far end is disliked, and how many minutes more than needed it takes. */
const NIGHT_STOP = 0.3;
const NIGHT = { least: 360, most: 840 } as const;

/**
 * Rates every half hour at which a trip may start: the product of how much the four movements are
 * liked where they happen, in the worse of the two halves of the year, less for waiting long at
 * the far end.
 */
export function planDay(trip: Trip): DayPlan {
  const { base, far, waves, outbound, inbound, turnaround } = trip;
  const [january, july] = trip.shifts;
  const score = new Float64Array(SLOTS);
  const stay = new Int16Array(SLOTS).fill(turnaround);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const there = slot * SLOT_MINUTES + outbound;
    const leaving = at(base.leaving, slot) * at(waves.leaving, slot);
    const out = leaving === 0 ? 0 : leaving * worse(far.arriving, there + january, there + july);
    if (out === 0) {
      continue;
    }
    let best = 0;
    for (let wait = turnaround; wait <= LONGEST_STAY; wait += STAY_STEP) {
      const patience = patienceFor(wait - turnaround, trip);
      if (Math.max(patience, NIGHT_STOP) * BEST_LIKE < best) {
        break;
      }
      const back = there + wait;
      const home = back + inbound;
      const like =
        patience *
        worse(far.leaving, back + january, back + july) *
        (likeAt(base.arriving, home) * likeAt(waves.arriving, home));
      if (like > best) {
        best = like;
        stay[slot] = wait;
      }
    }
    score[slot] = out * best;
  }
  return { stay, score };
}

function worse(likes: Float64Array, january: number, july: number): number {
  const winter = likeAt(likes, january);
  return january === july ? winter : Math.min(winter, likeAt(likes, july));
}

/**
 * 1 without a wait, a half after 75 minutes more than needed, then falling with the square. A night
 * at the far end of a short flight costs little, as the aircraft would sleep at home as well.
 */
function patienceFor(wait: number, { outbound, isHomeEveryNight }: Trip): number {
  const ratio = wait / 75;
  const patience = 1 / (1 + ratio * ratio);
  if (isHomeEveryNight) {
    return wait > 240 ? patience * 0.05 : patience;
  }
  const isNight = outbound <= SHORT_MINUTES && wait >= NIGHT.least && wait <= NIGHT.most;
  return isNight ? Math.max(patience, NIGHT_STOP) : patience;
}

/**
 * Spreads departures over the day: the i-th of n takes the half hour in which the (i + u)/n part of
 * all liking is reached, so that liked hours get more and no two of a route crowd together.
 * @param draw for each departure a number from 0 to 1
 * @returns slots in ascending order; none where no half hour will do
 */
export function spread(plan: DayPlan, count: number, draw: (index: number) => number): number[] {
  // A lone departure goes to one of the best hours, not to any that is possible.
  const likes = count === 1 ? plan.score.map((score) => score * score) : plan.score;
  let total = 0;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    total += at(likes, slot);
  }
  const slots: number[] = [];
  let slot = 0;
  let reached = at(likes, 0);
  for (let index = 0; index < count && total > 0; index += 1) {
    const goal = ((index + draw(index)) / count) * total;
    while (slot < SLOTS - 1 && reached <= goal) {
      slot += 1;
      reached += at(likes, slot);
    }
    slots.push(slot);
  }
  return slots;
}
