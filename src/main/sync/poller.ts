import type { SchedulesAnswer, ServiceProblem } from '../service-client/answer.ts';
import type { ListOptions } from '../service-client/lists.ts';
import type { SchedulesQuery } from '../service-client/resources.ts';
import { hasCome, momentIn, type Moment, type PollClock } from './poll-clock.ts';
import { delayAfter } from './poll-delay.ts';
import { learn, newLane, type PollLane, type PollResult } from './poll-lane.ts';
import { spreadOut } from './poll-spread.ts';
import { queryFor, targetId, type PollTarget } from './poll-target.ts';
import { isOwnQuota } from './quota.ts';
import {
  held,
  isOfWholeService,
  pauseAfter,
  standing,
  type ServicePause,
} from './service-pause.ts';

/**
 * A failed poll, or the problem of another one that keeps this target from being polled; `at` is
 * when it was (first) met, UNIX seconds.
 */
export interface PollProblem {
  readonly target: PollTarget;
  readonly problem: ServiceProblem;
  readonly at: number;
}

export interface PollerParts {
  /** `isByHand`: a person asks for it, now. */
  readonly schedules: (
    query: SchedulesQuery,
    options: ListOptions<'schedules'> & { readonly isByHand: boolean },
  ) => Promise<SchedulesAnswer>;
  readonly clock: PollClock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Between two polls of the same target. */
  readonly intervalSeconds: number;
  readonly onResult: (result: PollResult) => void;
  readonly onProblem: (problem: PollProblem) => void;
}

/** Asks for the rows of all boards, again and again. */
export interface Poller {
  /**
   * Polls at once those that are new; none rests. Before a `Retry-After` is over it does not poll
   * but tells, through `onProblem`, of the problem that it came with.
   */
  setTargets(targets: readonly PollTarget[]): void;
  /** Counts from the last polls: a shorter interval may be over already. */
  setIntervalSeconds(seconds: number): void;
  /** A person asks: polls all at once, back-off or not, but not before a `Retry-After` is over. */
  pollNow(): void;
  /** Address or key are others: forgets what was learnt of the service, and polls at once. */
  serviceChanged(): void;
  /**
   * The calls allowed a month are others: polls at once if they were used up. A wait that the service
   * has asked for goes on.
   */
  quotaChanged(): void;
  /** The computer woke up or the network is back: polls each once, unless told to wait or refused. */
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

interface Flight {
  readonly controller: AbortController;
  readonly lane: PollLane;
}

/**
 * One poll at a time over all targets: each at once, then at the interval after its answer, apart
 * from the others' (`spreadOut`); after a sleep or a jump of the clock each once, however many
 * intervals were missed; after problems as `delayAfter` says, all of them where the problem is the
 * service's as a whole. A poll whose target is no longer wanted is aborted, and its answer, should
 * it still come, goes nowhere.
 */
export function createPoller(parts: PollerParts): Poller {
  const { clock } = parts;
  let { intervalSeconds } = parts;
  let lanes: readonly PollLane[] = [];
  let flight: Flight | null = null;
  let pause: ServicePause | null = null;
  let cancelTimer: () => void = () => undefined;
  let lastLook = momentIn(clock, 0);

  /** Begins the poll that has been due for longest; where none is due, waits for the next. */
  function go(): void {
    if (flight !== null) return;
    const isPaused = standing(pause, clock) !== null;
    const [next] = lanes
      .filter(({ due }) => !isPaused && hasCome(clock, due))
      .sort((one, other) => one.due.monotonic - other.due.monotonic);
    if (next === undefined) arm();
    else poll(next);
  }

  function arm(): void {
    cancelTimer();
    if (lanes.length === 0 || flight !== null) return;
    const moments = [standing(pause, clock)?.until ?? lanes.map(({ due }) => due)].flat();
    const left = Math.min(...moments.map(timeTo));
    cancelTimer = clock.startTimer(look, Math.min(longestTimer, Math.max(0, left)));
  }

  function timeTo({ wall, monotonic }: Moment): number {
    return Math.min(wall - clock.now(), monotonic - clock.monotonic());
  }

  function look(): void {
    noticeJump();
    go();
  }

  /** Compares the clocks: where time has made a jump, each lane is polled once. */
  function noticeJump(): void {
    const now = momentIn(clock, 0);
    const drift = now.wall - lastLook.wall - (now.monotonic - lastLook.monotonic);
    lastLook = now;
    if (Math.abs(drift) >= leastJump) rouse((lane) => !isRefused(lane));
  }

  /** Makes lanes due, and ends what keeps them from being polled unless that may not be. */
  function rouse(isMeant: (lane: PollLane) => boolean): void {
    const meant = lanes.filter((lane) => lane !== flight?.lane && isMeant(lane));
    if (held(pause, clock) !== null || meant.length === 0) return;
    const now = momentIn(clock, 0);
    if (pause !== null) pause = { ...pause, until: now };
    for (const lane of meant) lane.due = now;
  }

  /** Neither waking up nor a jump of the clock ends a refusal. */
  function isRefused({ wait, due }: PollLane): boolean {
    if (standing(pause, clock)?.kind === 'stop') return true;
    return wait === 'stop' && !hasCome(clock, due);
  }

  function poll(lane: PollLane): void {
    cancelTimer();
    lastLook = momentIn(clock, 0);
    lane.lastPollAt = lastLook.wall;
    flight = { controller: new AbortController(), lane };
    void receive(flight);
  }

  async function receive(current: Flight): Promise<void> {
    const { controller, lane } = current;
    let answer: SchedulesAnswer;
    try {
      const { etag, isByHand } = lane;
      lane.isByHand = false;
      const { signal } = controller;
      answer = await parts.schedules(queryFor(lane.target), { etag, signal, isByHand });
    } catch (error) {
      // A bug, and to be reported as one; but a screen with nobody near goes on all the same.
      if (flight === current) {
        flight = null;
        waitFor(lane, intervalSeconds * 1000, 'back-off');
        go();
      }
      throw error;
    }
    if (flight !== current) return;
    noticeJump();
    flight = null;
    if (answer.ok) accept(lane, answer);
    else fail(lane, answer.problem);
  }

  function waitFor(lane: PollLane, milliseconds: number, wait: PollLane['wait']): void {
    lane.due = momentIn(clock, milliseconds);
    lane.wait = wait;
  }

  function accept(lane: PollLane, answer: Extract<SchedulesAnswer, { ok: true }>): void {
    pause = null;
    const now = momentIn(clock, 0);
    lane.failures = 0;
    lane.lastProblem = null;
    lane.restingSince = now;
    const interval = intervalSeconds * 1000;
    const others = lanes.filter((other) => other !== lane);
    const dues = others.flatMap(({ wait, due }) => (wait === 'interval' ? due.monotonic : []));
    const at = spreadOut(now.monotonic + interval, dues, interval);
    waitFor(lane, at - now.monotonic, 'interval');
    // The network is back, for them too.
    for (const other of others) if (other.lastProblem === 'offline') other.due = now;
    const result = learn(lane, answer, Math.floor(now.wall / 1000));
    go();
    parts.onResult(result);
  }

  function fail(lane: PollLane, problem: ServiceProblem): void {
    lane.failures += 1;
    lane.lastProblem = problem.kind;
    lane.restingSince = null;
    const isWhole = isOfWholeService(problem);
    const failures = Math.max(lane.failures, isWhole ? (pause?.failures ?? 0) + 1 : 0);
    const delay = delayAfter(problem, failures, intervalSeconds, clock.now(), parts.random());
    pause = pauseAfter(clock, problem, delay, pause);
    // What pauses them all must not keep this one for longer than the others.
    if (isWhole) waitFor(lane, 0, 'back-off');
    else waitFor(lane, delay.milliseconds, delay.kind);
    const { metAt } = pause;
    const isPaused = standing(pause, clock) !== null;
    go();
    if (problem.kind === 'cancelled') return;
    parts.onProblem({ target: lane.target, problem, at: Math.floor(clock.now() / 1000) });
    for (const { target } of isPaused ? lanes.filter((other) => other !== lane) : []) {
      parts.onProblem({ target, problem, at: metAt });
    }
  }

  /** Ends the poll under way: from here on its answer is nobody's. */
  function abandon(): void {
    const late = flight;
    flight = null;
    late?.controller.abort();
  }

  return {
    setTargets(targets) {
      const known = new Map(lanes.map((lane) => [targetId(lane.target), lane]));
      const now = momentIn(clock, 0);
      lanes = targets.map((target) => known.get(targetId(target)) ?? newLane(target, now));
      if (flight !== null && !lanes.includes(flight.lane)) abandon();
      const added = lanes.filter(({ target }) => !known.has(targetId(target)));
      const asked = held(pause, clock);
      if (asked === null && added.length > 0) pause = null;
      go();
      if (asked === null) return;
      // Nobody asks for the new boards yet: they would wait without a word.
      for (const { target } of added) {
        parts.onProblem({ target, problem: asked.problem, at: asked.metAt });
      }
    },
    setIntervalSeconds(seconds) {
      intervalSeconds = seconds;
      for (const lane of lanes) {
        const since = lane.wait === 'interval' && lane !== flight?.lane ? lane.restingSince : null;
        if (since === null) continue;
        const milliseconds = seconds * 1000;
        lane.due = {
          wall: since.wall + milliseconds,
          monotonic: since.monotonic + milliseconds,
        };
      }
      arm();
    },
    pollNow() {
      for (const lane of lanes) lane.isByHand = true;
      rouse(() => true);
      go();
    },
    serviceChanged() {
      abandon();
      pause = null;
      const now = momentIn(clock, 0);
      lanes = lanes.map(({ target }) => newLane(target, now));
      go();
    },
    quotaChanged() {
      const asked = held(pause, clock);
      if (asked === null || !isOwnQuota(asked.problem)) return;
      pause = null;
      for (const lane of lanes) lane.failures = 0;
      go();
    },
    wake() {
      rouse((lane) => {
        const sinceLast = lane.lastPollAt === null ? Infinity : clock.now() - lane.lastPollAt;
        const isSame = sinceLast >= 0 && sinceLast < sameWaking;
        return !isSame && !isRefused(lane);
      });
      go();
    },
    stop() {
      lanes = [];
      abandon();
      cancelTimer();
    },
  };
}
