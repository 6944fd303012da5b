import type { PollResult } from './row-source.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { SchedulesAnswer } from '../data/answer.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { Moment } from '../clock/clock.ts';
import type { PollTarget } from '../data/poll-target.ts';

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
    if (one[name] !== other[name] && !areSameLists(one[name], other[name])) return false;
  }
  return true;
}

/** Lists are other objects in each answer. */
function areSameLists(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && one.join() === other.join();
}

function asText(entries: readonly ScheduleEntry[], places: readonly number[]): string {
  return places
    .map((place) => JSON.stringify(entries[place]))
    .sort()
    .join('\n');
}

/** How long to wait after a problem, and what may cut that wait short. */
export interface PollDelay {
  readonly milliseconds: number;
  /** `back-off`: anything, such as waking up. `stop`: only a person, or new settings. */
  readonly kind: 'back-off' | 'stop';
}

const minute = 60_000;
const hour = 60 * minute;

/** The longest wait after passing problems, however many there were. */
export const longestBackOff = 10 * minute;

/** Refusals that the gate has not seen: there is no key to be sent, or it was a job that failed. */
const unseenRefusal = 6 * hour;

/**
 * Of a wait that many boards have in common, such as until a month turns, by chance a tenth more, an hour at most.
 *
 * @param random from 0 to below 1
 */
export function spread(milliseconds: number, random: number): number {
  return Math.round(milliseconds + Math.min(milliseconds / 10, hour) * (1 - random));
}

/**
 * The wait after a problem of a board. It is never shorter than the gate has said (`retryAt`): a refused
 * key, a used up plan and a `Retry-After` are the gate's to keep (data/gate.ts). An airport or
 * question that the service does not know is asked about again after an hour.
 *
 * @param failures problems in a row, this one included
 * @param intervalSeconds seconds between polls while all is well
 * @param now milliseconds since 1970
 * @param random from 0 to below 1
 */
export function delayAfter(
  { kind, retryAt }: ServiceProblem,
  failures: number,
  intervalSeconds: number,
  now: number,
  random: number,
): PollDelay {
  const closedFor = retryAt === null ? 0 : Math.max(0, retryAt * 1000 - now);
  switch (kind) {
    case 'not-found':
    case 'invalid':
      return { milliseconds: spread(Math.max(closedFor, hour), random), kind: 'stop' };
    case 'unauthorized':
    case 'quota':
      return {
        milliseconds: spread(retryAt === null ? unseenRefusal : closedFor, random),
        kind: 'stop',
      };
    case 'limited':
      // The service has said when: a back-off beside that would have other boards take each free call.
      if (closedFor > 0) return { milliseconds: spread(closedFor, random), kind: 'stop' };
      return backOff();
    case 'offline':
    case 'timeout':
    case 'server':
    case 'malformed':
    case 'cancelled':
      return backOff();
  }

  function backOff(): PollDelay {
    const first = Math.min(intervalSeconds * 1000, minute);
    // 2 ** 20 is far beyond the bound; larger powers would only end in Infinity.
    const bound = Math.min(longestBackOff, first * 2 ** Math.min(failures - 1, 20));
    // Half of it is random, so that many boards do not come back in step.
    const wait = Math.round(bound * (0.5 + random / 2));
    // While the gate is closed there is nothing to wake up for.
    return {
      milliseconds: Math.max(spread(closedFor, random), wait),
      kind: closedFor > wait ? 'stop' : 'back-off',
    };
  }
}
