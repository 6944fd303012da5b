import { at } from '../../../src/service/world/at.ts';

const WEEK = 7 * 1440;
/** More than a pool has duties: time and index of a duty make one number to sort by. */
const INDEXES = 2 ** 20;

/** What follows what in a pool, by the index of the duty before. */
export interface Succession {
  /** The duty that the same aircraft flies next. */
  readonly next: Int32Array;
  /** How many weeks later than the week of the duty the next one starts. */
  readonly weeks: Int32Array;
}

/**
 * Lets aircraft take turns: the one that has become ready last takes the next duty, so that some are busy
 * all day while others wait for the peaks; no other order needs fewer aircraft. Because a week
 * repeats, readiness and starts are matched in a circle, like brackets: what is ready late in the
 * first round starts early in the second. What follows what is a permutation of the week's duties.
 * @param start minutes of the week, 0 to 10,079, of each duty
 * @param ready when its aircraft can start again; may lie in later weeks
 */
export function matchWeek(start: Int32Array, ready: Int32Array): Succession {
  const count = start.length;
  const byStart = inOrderOf(start);
  const byReady = inOrderOf(ready);
  const next = new Int32Array(count).fill(-1);
  const weeks = new Int32Array(count);
  const isTaken = new Uint8Array(count);
  const waiting: number[] = [];
  let upTo = 0;
  for (let round = 0; round < 2; round += 1) {
    for (const duty of byStart) {
      for (; upTo < count && at(ready, at(byReady, upTo)) % WEEK <= at(start, duty); upTo += 1) {
        waiting.push(at(byReady, upTo));
      }
      const before = isTaken[duty] === 1 ? undefined : waiting.pop();
      if (before !== undefined) {
        next[before] = duty;
        weeks[before] = Math.floor(at(ready, before) / WEEK) + round;
        isTaken[duty] = 1;
      }
    }
    // Everybody is ready by the end of the first round.
    for (; upTo < count; upTo += 1) {
      waiting.push(at(byReady, upTo));
    }
  }
  return { next, weeks };
}

function inOrderOf(minutes: Int32Array): Int32Array {
  const keys = new Float64Array(minutes.length);
  for (let index = 0; index < minutes.length; index += 1) {
    keys[index] = (at(minutes, index) % WEEK) * INDEXES + index;
  }
  keys.sort();
  const order = new Int32Array(minutes.length);
  for (let place = 0; place < order.length; place += 1) {
    order[place] = at(keys, place) % INDEXES;
  }
  return order;
}
