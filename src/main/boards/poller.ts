import type { RowSource } from './row-source.ts';
import { hasOwnersPace, type AirportFeed } from '#shared/providers.ts';
import { pollSecondsInForce } from '#shared/plan.ts';
import type { SchedulesAnswer } from '../data/answer.ts';
import type { ListOptions } from '../data/lists.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { SchedulesQuery } from '../data/resources.ts';
import { isDue, momentIn, type Moment, type Clock } from '../clock/clock.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { Boards } from './boards.ts';
import type { AppBus } from './events.ts';
import {
  delayAfter,
  longestBackOff,
  type PollDelay,
  learn,
  newLane,
  type PollLane,
} from './poll-lane.ts';
import type { PollPlan } from './poll-plan.ts';
import { queryFor, targetId, type PollTarget } from '../data/poll-target.ts';
import { isOwnQuota } from '../data/quota.ts';
import { isOfWholeService, problemOf, type ServiceProblem } from '../data/service-problems.ts';

export interface PollerParts {
  /** `isByHand`: a person asks for it, now. */
  readonly schedules: (
    query: SchedulesQuery,
    options: ListOptions<'schedules'> & { readonly isByHand: boolean },
  ) => Promise<SchedulesAnswer>;
  readonly bus: Pick<AppBus, 'emit'>;
  readonly clock: Clock;
  readonly errors: ErrorLog;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  /** Says whether an answer lacks most of the rows that are known, and whether any are. */
  readonly boards: Pick<Boards, 'losesMost' | 'scheduleOf'>;
  /** Of the service in use; null: calls are not limited. */
  readonly plan: PollPlan | null;
  /** Whether the computer has a network, as far as the system knows. */
  readonly isOnline: () => boolean;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/**
 * Polls the rows of all boards, again and again.
 *
 * `setTargets` polls new boards immediately; if a plan is paced, a new board whose rows are known waits until its
 * interval is over. `refresh` polls all, back-off or not, but no sooner than ten seconds after the last time, and not
 * with the calls that keep the boards going. `wake` polls each once, but for those that were refused.
 */
export interface Poller extends RowSource {
  /**
   * Counts intervals from the last polls: a shorter one may be over already.
   *
   * @param isQuotaOther the allowed calls have changed: boards that had none left are due
   */
  settingsChanged(isQuotaOther: boolean): void;
  /** Address or key are others: forgets what was learnt of the service, and polls immediately. */
  serviceChanged(): void;
  /** The answers may be to the wrong question: polls each in so many milliseconds, but for those that were refused. */
  askAgain(milliseconds: number): void;
}

/** Clocks are compared this often: a timer may be late by the length of a sleep. */
const longestTimer = 15_000;

/** Wall and monotonic clock apart by this much between two looks: a sleep, or a clock that was set. */
const leastJump = 10_000;

/** So often the system is asked whether the network is back, while it is away. */
const networkTimer = 3_000;

/** Waking up is noticed by the clocks and told by the system: within this time it is the same. */
const sameWaking = 10_000;

/** A key that is held down costs one poll in this time. */
const leastByHand = 10_000;

interface RunningPoll {
  readonly controller: AbortController;
  readonly lane: PollLane;
  readonly isByHand: boolean;
  /** Calls of the plan for boards before it. */
  readonly callsBefore: number;
  /** Milliseconds after its answer until the same is asked again; null: as long as ever. */
  again: number | null;
  /** The first rows are not shown before the rest any more. */
  endBeginning: () => void;
}

/** The next page of a list comes within this time, or the first ones are shown before it, milliseconds. */
const beginningDelay = 1000;

/**
 * One poll at a time over all targets: each at once, then at the interval after its answer, apart
 * from the others' (`spreadOut`); after a sleep or a jump of the clock each once, however many
 * intervals were missed; after problems as `delayAfter` says. What no board may ask for, such as anything
 * before a `Retry-After` is over, the gate refuses without a request (data/gate.ts): the poller
 * tells each board why, and comes back when the gate has said. Where calls are limited, the interval is
 * the plan's, nothing is polled by itself while no one can see it, and waking up is no reason to poll. A poll
 * whose target is no longer wanted is aborted, and its answer, should it still come, goes nowhere.
 */
export function createPoller(parts: PollerParts): Poller {
  const { bus, clock, plan } = parts;
  const intervalSeconds = (): number => pollSecondsInForce(parts.configuration.settings);
  const isOwnersFeed = (): boolean => hasOwnersPace(parts.configuration.settings.provider);
  /** An owner's pace holds over starts as a plan does: what the cache has is not requested again before its time. */
  const keepsPace = (): boolean => plan?.isPaced() === true || isOwnersFeed();
  let lanes: readonly PollLane[] = [];
  let running: RunningPoll | null = null;
  let cancelTimer: () => void = () => undefined;
  let lastLook = momentIn(clock, 0);
  let isOnline = true;

  /**
   * Begins the poll that has been due for longest, of those the one with the oldest answer; where none is due,
   * waits for the next.
   */
  function go(): void {
    if (running !== null) return;
    // Nothing is asked of the plan then: after the stop the cache is closed, which it is read from.
    if (lanes.length === 0) {
      cancelTimer();
      return;
    }
    // Should anything throw from here on, it is looked at again.
    waitToLook(longestTimer);
    const isSeen = plan === null || !plan.isPaced() || plan.isSeen();
    const [next] = lanes
      .filter(({ isByHand }) => isByHand || isSeen)
      .filter(({ due }) => isDue(clock, due))
      .sort(
        (one, other) =>
          one.due.monotonic - other.due.monotonic || one.answeredAt - other.answeredAt,
      );
    if (next === undefined) arm();
    else poll(next);
  }

  function arm(): void {
    const times = lanes.map(({ due }) => timeTo(due));
    // One that is due and yet not polled waits to be seen.
    const left = Math.min(...times.map((time) => (time > 0 ? time : longestTimer)));
    waitToLook(Math.min(isOnline ? longestTimer : networkTimer, left));
  }

  function waitToLook(milliseconds: number): void {
    cancelTimer();
    cancelTimer = clock.startTimer(look, milliseconds);
  }

  /** Milliseconds between two polls of a board. */
  function intervalOf({ target, unchanged }: PollLane): number {
    if (plan?.isPaced() !== true) return intervalSeconds() * 1000;
    const all = lanes.map((lane) => lane.target);
    return plan.secondsFor(target, all, unchanged) * 1000;
  }

  function timeTo({ wall, monotonic }: Moment): number {
    return Math.min(wall - clock.now(), monotonic - clock.monotonic());
  }

  function look(): void {
    waitToLook(longestTimer);
    noticeJump();
    noticeNetwork();
    go();
  }

  /** The network is back: what could not be asked for is due. */
  function noticeNetwork(): void {
    const wasOnline = isOnline;
    isOnline = parts.isOnline();
    if (!isOnline || wasOnline) return;
    makeDue(({ isCutOff }) => isCutOff);
  }

  /** Compares the clocks: where time has made a jump, each lane is polled once. */
  function noticeJump(): void {
    const now = momentIn(clock, 0);
    const drift = now.wall - lastLook.wall - (now.monotonic - lastLook.monotonic);
    lastLook = now;
    if (Math.abs(drift) >= leastJump && plan?.isPaced() !== true) {
      makeDue((lane) => !isRefused(lane));
    }
  }

  function makeDue(isMeant: (lane: PollLane) => boolean): void {
    const now = momentIn(clock, 0);
    for (const lane of lanes) if (lane !== running?.lane && isMeant(lane)) lane.due = now;
  }

  /** Neither waking up nor a jump of the clock ends a refusal. */
  function isRefused({ wait, due }: PollLane): boolean {
    return wait === 'stop' && !isDue(clock, due);
  }

  function poll(lane: PollLane): void {
    lastLook = momentIn(clock, 0);
    lane.lastPollAt = lastLook.wall;
    const { isByHand } = lane;
    lane.isByHand = false;
    if (isByHand) lane.lastByHand = lastLook.monotonic;
    const callsBefore = plan?.callsSoFar(isByHand) ?? 0;
    running = {
      controller: new AbortController(),
      lane,
      isByHand,
      callsBefore,
      again: null,
      endBeginning: () => undefined,
    };
    cancelTimer();
    finish(running).catch((error: unknown) => {
      parts.errors.report('the poller', error);
    });
  }

  async function finish(current: RunningPoll): Promise<void> {
    const { controller, lane, isByHand, callsBefore } = current;
    try {
      const { etag } = lane;
      const { signal } = controller;
      const hasNoRows = parts.boards.scheduleOf(lane.target) === null;
      const onBeginning = (entries: readonly ScheduleEntry[], isSimulated: boolean): void => {
        show(current, entries, isSimulated);
      };
      const query = queryFor(lane.target);
      const answer = await parts.schedules(query, {
        etag,
        signal,
        isByHand,
        ...(hasNoRows && { onBeginning }),
      });
      if (running !== current) return;
      noticeJump();
      running = null;
      const calls = (plan?.callsSoFar(isByHand) ?? 0) - callsBefore;
      if (answer.ok) {
        plan?.learnCost(lane.target, calls);
        if (isToBeDoubted(lane, answer)) fail(lane, problemOf('lost-rows'), calls);
        else {
          accept(lane, answer);
          if (current.again !== null) waitFor(lane, current.again, 'interval');
        }
      } else if (isByHand && isOwnQuota(answer.problem) && plan?.hasCallsLeft() === true) {
        // Only what users may ask for by hand is used up: the boards go on by themselves.
        waitFor(lane, intervalOf(lane), 'interval');
        bus.emit('notAsked');
      } else {
        const isKnown = fail(lane, answer.problem, calls);
        if (isByHand && isKnown) bus.emit('notAsked');
      }
    } catch (error) {
      // A mistake of ours, or a cache that cannot be read: a screen without a user goes on all the same.
      if (isDue(clock, lane.due)) waitFor(lane, longestBackOff, 'back-off');
      throw error;
    } finally {
      current.endBeginning();
      if (running === current) running = null;
      go();
    }
  }

  /** On a board without rows, those that have come are shown while the next page waits for the pace of the plan. */
  function show(
    current: RunningPoll,
    entries: readonly ScheduleEntry[],
    isSimulated: boolean,
  ): void {
    const { target } = current.lane;
    current.endBeginning();
    current.endBeginning = clock.startTimer(() => {
      if (running !== current) return;
      bus.emit('polled', {
        target,
        fetchedAt: Math.floor(clock.now() / 1000),
        isUnchanged: false,
        entries,
        droppedCount: 0,
        isComplete: false,
        isBeginning: true,
        endProblem: null,
        isSimulated,
      });
    }, beginningDelay);
  }

  /** What lacks most of the rows is believed when the service says so again (docs/board-rules.md, "Failure"). */
  function isToBeDoubted(lane: PollLane, answer: Extract<SchedulesAnswer, { ok: true }>): boolean {
    lane.isDoubted =
      !lane.isDoubted && !answer.isNotModified && parts.boards.losesMost(lane.target, answer);
    return lane.isDoubted;
  }

  function waitFor(lane: PollLane, milliseconds: number, wait: PollLane['wait']): void {
    lane.due = momentIn(clock, milliseconds);
    lane.wait = wait;
  }

  function accept(lane: PollLane, answer: Extract<SchedulesAnswer, { ok: true }>): void {
    const now = momentIn(clock, 0);
    lane.failures = 0;
    lane.problem = null;
    lane.closedUntil = null;
    lane.isCutOff = false;
    lane.answeredAt = now.monotonic;
    lane.restingSince = now;
    const { askedAt = now.wall } = answer.isNotModified ? {} : answer;
    const result = learn(lane, answer, Math.floor(askedAt / 1000));
    const interval = intervalOf(lane);
    const others = lanes.filter((other) => other !== lane);
    const dues = others.flatMap(({ wait, due }) => (wait === 'interval' ? due.monotonic : []));
    // A plan's intervals are long, and nothing is gained by making one of them longer.
    const isSpread = plan?.isPaced() !== true;
    const at = spreadOut(now.monotonic + interval, isSpread ? dues : [], interval);
    waitFor(lane, at - now.monotonic, 'interval');
    makeDue(mayBeOver);
    bus.emit('polled', result);
  }

  /** Whether an answer for another board says that what is wrong with this one may be over. */
  function mayBeOver({ problem, isCutOff, failures }: PollLane): boolean {
    if (problem === null) return false;
    if (problem.kind === 'offline') return isCutOff;
    // One that is limited again though others are answered is so by itself, and waits for longer and longer.
    if (problem.kind === 'limited' && failures > 1) return false;
    return isOfWholeService(problem);
  }

  /**
   * @param calls calls of the plan that it cost
   * @returns whether the gate has refused it for what is known
   */
  function fail(lane: PollLane, problem: ServiceProblem, calls: number): boolean {
    // Asked too early, and refused by the gate: nothing is new.
    const isKnown = problem.retryAt !== null && problem.retryAt === lane.problem?.retryAt;
    if (!isKnown) lane.failures += 1;
    lane.problem = problem;
    // Where a call was counted the service was reached, and answers that break off are no lack of a network.
    lane.isCutOff =
      problem.kind === 'offline' && problem.code !== 'service.interrupted' && calls === 0;
    lane.restingSince = null;
    const now = clock.now();
    const { closedUntil } = lane;
    if (isKnown && closedUntil !== null && timeTo(closedUntil) > 0) {
      // Not sooner, so that many boards do not come at the second in which the gate opens.
      lane.due = closedUntil;
      lane.wait = 'stop';
    } else {
      const delay = delayAfter(problem, lane.failures, intervalSeconds(), now, parts.random());
      const { milliseconds, kind } = withinPlan(delay, lane, calls);
      waitFor(lane, milliseconds, kind);
      lane.closedUntil = problem.retryAt === null ? null : lane.due;
    }
    if (problem.kind === 'limited' && problem.retryAt !== null) {
      letGoFirst(lane, problem.retryAt * 1000 - now);
    }
    if (problem.kind === 'offline') noticeNetwork();
    if (problem.kind !== 'cancelled') {
      bus.emit('pollFailed', { target: lane.target, problem, at: Math.floor(now / 1000) });
    }
    return isKnown;
  }

  /**
   * After the opening of the gate a board that was refused is not overtaken by one that was answered.
   *
   * @param closedFor until the gate opens, milliseconds
   */
  function letGoFirst(refused: PollLane, closedFor: number): void {
    // The gate's time is in whole seconds: it may open up to one before.
    const opensAt = clock.monotonic() + closedFor - 1000;
    for (const lane of lanes) {
      const isBetween = lane.due.monotonic >= opensAt && lane.due.monotonic < refused.due.monotonic;
      if (lane !== refused && isBetween) lane.due = refused.due;
    }
  }

  /** One more attempt may cost calls at once; after that they cost no more than polls that succeed. */
  function withinPlan(delay: PollDelay, lane: PollLane, calls: number): PollDelay {
    if (!keepsPace() || lane.failures <= 1 || calls === 0) return delay;
    return { ...delay, milliseconds: Math.max(delay.milliseconds, intervalOf(lane)) };
  }

  /** A lane of a board that was not polled before in this run. */
  function laneOf(target: PollTarget, targets: readonly PollTarget[]): PollLane {
    const now = momentIn(clock, 0);
    const fetchedAt = keepsPace() ? (plan?.fetchedAt(target) ?? null) : null;
    // From the future: the clock was put back, and their age is not known. Without calls the gate says so.
    const isUnknown = fetchedAt === null || fetchedAt * 1000 > now.wall;
    if (plan === null || isUnknown || !plan.hasCallsLeft()) {
      return newLane(target, now);
    }
    const since = momentIn(clock, fetchedAt * 1000 - now.wall);
    const interval = plan.secondsFor(target, targets, 0) * 1000;
    return newLane(target, momentIn(clock, since.wall + interval - now.wall), since);
  }

  /** Whether the rows are those of an earlier start, and its owner's pace allows no request yet, not even by hand. */
  function isInOwnersPace({ lastPollAt, due }: PollLane): boolean {
    return isOwnersFeed() && lastPollAt === null && !isDue(clock, due);
  }

  /** Counts the intervals from the last polls. */
  function recount(): void {
    for (const lane of lanes) {
      const since = lane.wait === 'interval' && lane !== running?.lane ? lane.restingSince : null;
      if (since === null) continue;
      const milliseconds = intervalOf(lane);
      lane.due = { wall: since.wall + milliseconds, monotonic: since.monotonic + milliseconds };
    }
    go();
  }

  /** Ends the poll under way: from here on its answer is dropped. */
  function abandon(): void {
    const late = running;
    running = null;
    late?.controller.abort();
  }

  return {
    setTargets(targets) {
      const known = new Map(lanes.map((lane) => [targetId(lane.target), lane]));
      lanes = targets.map((target) => known.get(targetId(target)) ?? laneOf(target, targets));
      if (running !== null && !lanes.includes(running.lane)) abandon();
      go();
    },
    settingsChanged(isQuotaOther) {
      if (isQuotaOther) makeDue(({ problem }) => problem !== null && isOwnQuota(problem));
      recount();
    },
    refresh() {
      const meant: PollLane[] = [];
      for (const lane of lanes) {
        if (lane === running?.lane || isInOwnersPace(lane)) continue;
        const all = [...meant, lane].map(({ target }) => target);
        if (plan?.mayAskByHand(all) === false) {
          bus.emit('notAsked');
          continue;
        }
        meant.push(lane);
        lane.isByHand = true;
        const since = clock.monotonic() - (lane.lastByHand ?? -Infinity);
        lane.due = momentIn(clock, Math.max(0, leastByHand - since));
      }
      go();
    },
    serviceChanged() {
      abandon();
      const now = momentIn(clock, 0);
      lanes = lanes.map(({ target }) => newLane(target, now));
      go();
    },
    wake() {
      // What is due by the clock is polled; the plan has no calls to spare for more.
      if (plan?.isPaced() === true) {
        look();
        return;
      }
      makeDue((lane) => {
        if (isInOwnersPace(lane)) return false;
        const sinceLast = lane.lastPollAt === null ? Infinity : clock.now() - lane.lastPollAt;
        const isSame = sinceLast >= 0 && sinceLast < sameWaking;
        return !isSame && !isRefused(lane);
      });
      go();
    },
    askAgain(milliseconds) {
      if (running !== null) running.again = milliseconds;
      for (const lane of lanes) if (!isRefused(lane)) lane.due = momentIn(clock, milliseconds);
      go();
    },
    stop() {
      lanes = [];
      abandon();
      cancelTimer();
    },
  };
}

/**
 * When to poll a board again so that the polls of all boards are spread over the interval instead of
 * coming in one burst: at the interval's end, or as little later as keeps it a fair part of the
 * interval away from each other board's next poll. All in milliseconds of one clock.
 *
 * @param ideal when the interval is over
 * @param others when the other boards are to be polled next
 */
export function spreadOut(ideal: number, others: readonly number[], interval: number): number {
  const gap = interval / (others.length + 1);
  let at = ideal;
  for (const other of others.toSorted((one, another) => one - another)) {
    if (Math.abs(other - at) < gap) at = other + gap;
  }
  return at;
}

/** The pollers of several services as one source of rows. */
interface Pollers extends Poller {
  /** A feed has an address, or another one. */
  feedChanged(feed: AirportFeed): void;
}

/**
 * Polls each board at the service of its airport: the main one (null), or the airport's own feed. `serviceChanged` and
 * `askAgain` are of the main one.
 *
 * @param feedFor the feed in use that has an airport
 * @param create makes the poller of one service, when it is first needed
 */
export function createPollers(
  feedFor: (airport: string) => AirportFeed | null,
  create: (feed: AirportFeed | null) => Poller,
): Pollers {
  const main = create(null);
  const feeds = new Map<AirportFeed, Poller>();

  function open(feed: AirportFeed | null): void {
    if (feed !== null && !feeds.has(feed)) feeds.set(feed, create(feed));
  }

  const all = (): readonly Poller[] => [main, ...feeds.values()];

  return {
    setTargets(targets) {
      const of = (feed: AirportFeed | null): readonly PollTarget[] =>
        targets.filter(({ airport }) => feedFor(airport) === feed);
      for (const { airport } of targets) open(feedFor(airport));
      main.setTargets(of(null));
      for (const [feed, poller] of feeds) poller.setTargets(of(feed));
    },
    settingsChanged(isQuotaOther) {
      for (const poller of all()) poller.settingsChanged(isQuotaOther);
    },
    refresh() {
      for (const poller of all()) poller.refresh();
    },
    wake() {
      for (const poller of all()) poller.wake();
    },
    serviceChanged() {
      main.serviceChanged();
    },
    askAgain(milliseconds) {
      main.askAgain(milliseconds);
    },
    feedChanged(feed) {
      feeds.get(feed)?.serviceChanged();
    },
    stop() {
      for (const poller of all()) poller.stop();
    },
  };
}
