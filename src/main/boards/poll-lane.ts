import type { PollResult } from './row-source.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { SchedulesAnswer } from '../service-client/answer.ts';
import type { ServiceProblem } from '../service-client/service-problems.ts';
import type { Moment } from '../clock/clock.ts';
import type { PollDelay } from './poll-delay.ts';
import type { PollTarget } from '../service-client/poll-target.ts';

/** One board's part of the poller: when it is polled next, and what its last answer was. */
export interface PollLane {
  readonly target: PollTarget;
  due: Moment;
  wait: PollDelay['kind'] | 'interval';
  /** The end of the last poll, from which the interval counts; null before it and after problems. */
  restingSince: Moment | null;
  /** When the last poll began, UNIX milliseconds; null before the first. */
  lastPollAt: number | null;
  /** A person has asked for the next poll. */
  isByHand: boolean;
  /** When a person last did, milliseconds of the monotonic clock; null: never. */
  lastByHand: number | null;
  /** Problems in a row. */
  failures: number;
  /** The last answer lacked most of the rows that are known: the next one is believed. */
  isDoubted: boolean;
  /** Of the last poll; null: it went well, or there was none. */
  problem: ServiceProblem | null;
  /** Until when the gate is closed for it, with what chance has added; null: it is not. */
  closedUntil: Moment | null;
  /** The last poll did not reach the service. */
  isCutOff: boolean;
  /** When the last answer came, milliseconds of the monotonic clock; before the first: -Infinity. */
  answeredAt: number;
  /** Answers in a row that were the same as the one before. */
  unchanged: number;
  etag: string | null;
  /** The last rows, and whether they were all; null where none are known. */
  rows: { readonly entries: readonly ScheduleEntry[]; readonly isComplete: boolean } | null;
}

/**
 * A lane to be polled at `due`.
 *
 * @param restingSince when the rows that are known of it were fetched; null: none are
 */
export function newLane(
  target: PollTarget,
  due: Moment,
  restingSince: Moment | null = null,
): PollLane {
  return {
    target,
    due,
    wait: 'interval',
    restingSince,
    lastPollAt: null,
    isByHand: false,
    lastByHand: null,
    failures: 0,
    isDoubted: false,
    problem: null,
    closedUntil: null,
    isCutOff: false,
    answeredAt: -Infinity,
    unchanged: 0,
    etag: null,
    rows: null,
  };
}

/** Says what an answer means for a reader who knows the last one, and remembers it. */
export function learn(
  lane: PollLane,
  answer: Extract<SchedulesAnswer, { ok: true }>,
  fetchedAt: number,
): PollResult {
  const { target } = lane;
  if (answer.isNotModified) {
    lane.unchanged += 1;
    return { target, fetchedAt, isUnchanged: true };
  }
  const { entries, droppedCount, isComplete, endProblem = null, isSimulated } = answer;
  const isUnchanged =
    lane.rows?.isComplete === isComplete && areSameEntries(lane.rows.entries, entries);
  lane.unchanged = isUnchanged ? lane.unchanged + 1 : 0;
  lane.etag = answer.etag;
  // Of two that are the same the first is kept: it is on the board.
  if (!isUnchanged) lane.rows = { entries, isComplete };
  return isUnchanged
    ? { target, fetchedAt, isUnchanged }
    : {
        target,
        fetchedAt,
        isUnchanged,
        entries,
        droppedCount,
        isComplete,
        endProblem,
        isSimulated,
      };
}

/**
 * Whether two answers have the same rows, in any order: see docs/board-rules.md, "Order". Rows that are in their
 * places are cheap to compare; most answers have the others changed, and not moved, which one of them shows.
 */
export function areSameEntries(
  before: readonly ScheduleEntry[],
  after: readonly ScheduleEntry[],
): boolean {
  if (before.length !== after.length) return false;
  const places = [...after.keys()].filter((place) => !isSame(before[place], after[place]));
  const [first] = places;
  if (first === undefined) return true;
  if (!places.some((place) => isSame(before[place], after[first]))) return false;
  return asText(before, places) === asText(after, places);
}

function isSame(one: ScheduleEntry | undefined, other: ScheduleEntry | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  for (const field in one) {
    // Clean records all have the same fields, in the same order.
    const name = field as keyof ScheduleEntry;
    if (one[name] !== other[name]) return false;
  }
  return true;
}

function asText(entries: readonly ScheduleEntry[], places: readonly number[]): string {
  return places
    .map((place) => JSON.stringify(entries[place]))
    .sort()
    .join('\n');
}
