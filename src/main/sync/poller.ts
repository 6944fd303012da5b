import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { SchedulesAnswer, ServiceProblem } from '../flight-data/answer.ts';
import type { FlightDataClient } from '../flight-data/client.ts';
import { fingerprint } from './fingerprint.ts';
import { hasCome, momentIn, type Moment, type PollClock } from './poll-clock.ts';
import { delayAfter, type PollDelay } from './poll-delay.ts';
import { isSameTarget, queryFor, type PollTarget } from './poll-target.ts';
import { isOwnQuota } from './quota.ts';

export type { PollTarget } from './poll-target.ts';

/** An answer of the service; `fetchedAt` in UNIX seconds. */
export type PollResult =
  | { readonly target: PollTarget; readonly fetchedAt: number; readonly isUnchanged: true }
  | {
      readonly target: PollTarget;
      readonly fetchedAt: number;
      readonly isUnchanged: false;
      readonly entries: readonly ScheduleEntry[];
      readonly droppedCount: number;
      readonly isComplete: boolean;
      readonly isSimulated: boolean;
    };

/**
 * A failed poll, or the problem of an earlier one that keeps this target from being polled; `at` is
 * when it was (first) met, UNIX seconds.
 */
export interface PollProblem {
  readonly target: PollTarget;
  readonly problem: ServiceProblem;
  readonly at: number;
}

export interface PollerParts {
  readonly schedules: FlightDataClient['schedules'];
  readonly clock: PollClock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly intervalSeconds: number;
  readonly onResult: (result: PollResult) => void;
  readonly onProblem: (problem: PollProblem) => void;
}

/** Asks for one board's rows, again and again. */
export interface Poller {
  /**
   * Polls at once if the target differs from the one before; null rests. Before a `Retry-After` is
   * over it does not poll but tells, through `onProblem`, of the problem that it came with.
   */
  setTarget(target: PollTarget | null): void;
  /** Counts from the last poll: a shorter interval may be over already. */
  setIntervalSeconds(seconds: number): void;
  /** A person asks: polls at once, back-off or not, but not before a `Retry-After` is over. */
  pollNow(): void;
  /** Address or key are others: forgets what was learnt of the service, and polls at once. */
  serviceChanged(): void;
  /**
   * The calls allowed a month are others: polls at once if they were used up. A wait that the service
   * has asked for goes on.
   */
  quotaChanged(): void;
  /** The computer woke up or the network is back: polls once, unless told to wait or refused. */
  wake(): void;
  /** For good. */
  stop(): void;
}

/** Clocks are compared this often: a timer may be late by the length of a sleep. */
const longestTimer = 15_000;

/** Wall and monotonic clock apart by this much between two looks: a sleep, or a clock that was set. */
const leastJump = 10_000;

/** Waking up is noticed by the clocks and told by the system: within this time it is the same. */
const sameWaking = 10_000;

/** A time before which nothing polls, and why. */
interface Hold {
  readonly until: Moment;
  readonly problem: ServiceProblem;
  /** When it was first met, in a row of the same ones; UNIX seconds. */
  readonly metAt: number;
}

interface Flight {
  readonly controller: AbortController;
  readonly target: PollTarget;
}

/**
 * One poll at a time: at once, then at the interval after each answer; after a sleep or a jump of
 * the clock once, however many intervals were missed; after problems as `delayAfter` says. A poll
 * whose target is no longer wanted is aborted, and its answer, should it still come, goes nowhere.
 */
export function createPoller(parts: PollerParts): Poller {
  const { clock } = parts;
  let { intervalSeconds } = parts;
  let target: PollTarget | null = null;
  let flight: Flight | null = null;
  let cancelTimer: () => void = () => undefined;
  let lastLook = momentIn(clock, 0);
  let lastPollAt: number | null = null;
  /** The end of the last poll, from which the interval counts; null before it and after problems. */
  let restingSince: Moment | null = null;
  let due: Moment = lastLook;
  let wait: PollDelay['kind'] | 'interval' = 'interval';
  let hold: Hold | null = null;
  let failures = 0;
  let etag: string | null = null;
  let known: string | null = null;

  function waitFor(milliseconds: number, kind: typeof wait): void {
    due = momentIn(clock, milliseconds);
    wait = kind;
    arm();
  }

  function arm(): void {
    cancelTimer();
    const left = Math.min(due.wall - clock.now(), due.monotonic - clock.monotonic());
    cancelTimer = clock.startTimer(look, Math.min(longestTimer, Math.max(0, left)));
  }

  /** Compares the clocks, and polls if it is time or if time has made a jump. */
  function look(): void {
    const now = momentIn(clock, 0);
    const drift = now.wall - lastLook.wall - (now.monotonic - lastLook.monotonic);
    lastLook = now;
    if (flight !== null) return;
    const mayJump = wait !== 'stop' && standingHold() === null;
    if (hasCome(clock, due) || (mayJump && Math.abs(drift) >= leastJump)) poll();
    else arm();
  }

  function poll(): void {
    if (target === null || flight !== null) return;
    cancelTimer();
    lastLook = momentIn(clock, 0);
    lastPollAt = lastLook.wall;
    flight = { controller: new AbortController(), target };
    void receive(flight);
  }

  async function receive(current: Flight): Promise<void> {
    const { controller, target: asked } = current;
    let answer: SchedulesAnswer;
    try {
      answer = await parts.schedules(queryFor(asked), { etag, signal: controller.signal });
    } catch (error) {
      // A bug, and to be reported as one; but a screen with nobody near goes on all the same.
      if (flight === current) {
        flight = null;
        waitFor(intervalSeconds * 1000, 'back-off');
      }
      throw error;
    }
    if (flight !== current) return;
    flight = null;
    lastLook = momentIn(clock, 0);
    if (answer.ok) accept(asked, answer);
    else fail(asked, answer.problem);
  }

  function accept(asked: PollTarget, answer: Extract<SchedulesAnswer, { ok: true }>): void {
    failures = 0;
    hold = null;
    restingSince = momentIn(clock, 0);
    waitFor(intervalSeconds * 1000, 'interval');
    const fetchedAt = Math.floor(clock.now() / 1000);
    if (answer.isNotModified) {
      parts.onResult({ target: asked, fetchedAt, isUnchanged: true });
      return;
    }
    const { entries, droppedCount, isComplete, isSimulated } = answer;
    const rows = fingerprint(entries);
    const isUnchanged = rows === known;
    etag = answer.etag;
    known = rows;
    parts.onResult(
      isUnchanged
        ? { target: asked, fetchedAt, isUnchanged }
        : { target: asked, fetchedAt, isUnchanged, entries, droppedCount, isComplete, isSimulated },
    );
  }

  function fail(asked: PollTarget, problem: ServiceProblem): void {
    failures += 1;
    restingSince = null;
    const delay = delayAfter(problem, failures, intervalSeconds, clock.now(), parts.random());
    const at = Math.floor(clock.now() / 1000);
    const isSame = hold?.problem.kind === problem.kind && hold.problem.message === problem.message;
    hold = {
      until: momentIn(clock, delay.heldMilliseconds),
      problem,
      metAt: isSame && hold !== null ? hold.metAt : at,
    };
    waitFor(delay.milliseconds, delay.kind);
    if (problem.kind === 'cancelled') return;
    parts.onProblem({ target: asked, problem, at });
  }

  /** Ends the poll under way: from here on its answer is nobody's. */
  function abandon(): void {
    const late = flight;
    flight = null;
    late?.controller.abort();
  }

  function forget(): void {
    abandon();
    etag = null;
    known = null;
    failures = 0;
    restingSince = null;
  }

  /** What holds us until the time that was named; null where nothing does. */
  function standingHold(): Hold | null {
    return hold === null || hasCome(clock, hold.until) ? null : hold;
  }

  return {
    setTarget(next) {
      if (isSameTarget(target, next)) return;
      target = next;
      forget();
      const standing = standingHold();
      if (target === null) {
        cancelTimer();
      } else if (standing === null) {
        hold = null;
        poll();
      } else {
        arm();
        // Nobody asks for the new board yet: it would wait without a word.
        parts.onProblem({ target, problem: standing.problem, at: standing.metAt });
      }
    },
    setIntervalSeconds(seconds) {
      intervalSeconds = seconds;
      if (restingSince === null || wait !== 'interval' || flight !== null || target === null)
        return;
      due = {
        wall: restingSince.wall + seconds * 1000,
        monotonic: restingSince.monotonic + seconds * 1000,
      };
      arm();
    },
    pollNow() {
      if (standingHold() === null) poll();
    },
    serviceChanged() {
      forget();
      hold = null;
      wait = 'interval';
      poll();
    },
    quotaChanged() {
      const standing = standingHold();
      if (standing === null || !isOwnQuota(standing.problem)) return;
      hold = null;
      wait = 'interval';
      failures = 0;
      poll();
    },
    wake() {
      const sinceLast = lastPollAt === null ? Infinity : clock.now() - lastPollAt;
      const isSame = sinceLast >= 0 && sinceLast < sameWaking;
      const isRefused = wait === 'stop' && !hasCome(clock, due);
      if (!isSame && standingHold() === null && !isRefused) poll();
    },
    stop() {
      target = null;
      forget();
      cancelTimer();
    },
  };
}
