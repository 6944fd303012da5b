import {
  isNight,
  nearTime,
  pacedSeconds,
  roomFor,
  type Plan,
  type PlannedBoards,
} from '#shared/plan.ts';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { Settings } from '#shared/settings.ts';
import { spread } from './poll-delay.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import type { PlanCosts } from '../service-client/quota.ts';

/** What the poller asks about the plan of the service in use. Without a known limit: `isPaced` false. */
export interface PollPlan {
  /** Whether calls are limited, so that the poller has to follow the plan. */
  isPaced(): boolean;
  /** Whether anybody can see boards: the plan's calls are for that time. */
  isSeen(): boolean;
  /**
   * Seconds from a poll of this board to its next, at the latest until the plan has renewed, which the plans of
   * many do in the same second.
   *
   * @param unchanged answers in a row that were the same as the one before
   */
  secondsFor(target: PollTarget, all: readonly PollTarget[], unchanged: number): number;
  hasCallsLeft(): boolean;
  /** Whether all these boards may be polled by hand: most of what is left goes by the clock. */
  mayAskByHand(targets: readonly PollTarget[]): boolean;
  /** When the rows that are known were fetched, UNIX seconds; null: none are, or they save no call. */
  fetchedAt(target: PollTarget): number | null;
  /** Calls for boards so far, by hand or not: the difference between two tells what a poll has cost. */
  callsSoFar(isByHand: boolean): number;
  learnCost(target: PollTarget, calls: number): void;
}

export interface PollPlanParts {
  readonly plan: () => Plan | null;
  /** Since the plan began, by hand or not. */
  readonly callsForBoards: (isByHand: boolean) => number;
  readonly costs: () => PlanCosts;
  /** The least seconds between two polls, after so many answers in a row that were the same. */
  readonly leastSeconds: (unchanged: number) => number;
  readonly night: () => Settings['night'];
  /** Whether a window is visible, and the screen not locked. */
  readonly isVisible: () => boolean;
  /** Part of the days in which that is so, 0 to 1. */
  readonly seenShare: () => number;
  /** The rows of a board as they are known. */
  readonly known: (target: PollTarget) => {
    readonly entries: readonly ScheduleEntry[];
    readonly fetchedAt: number;
  } | null;
  /** The service needs a key, and there is none: a poll costs nothing, and says so at once. */
  readonly isKeyMissing?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** How much of a new cost is believed: a board is now one page, now two. */
const believed = 0.3;

/** What is known of the boards' costs and hours, as the plan is to be paced by. */
export function plannedBoards(
  parts: Pick<PollPlanParts, 'costs' | 'leastSeconds' | 'night' | 'seenShare'>,
  targets: readonly PollTarget[],
): PlannedBoards {
  const costs = parts.costs();
  return {
    callsPerRound: targets.reduce((sum, target) => sum + costOf(costs, target), 0),
    leastSeconds: parts.leastSeconds(0),
    night: parts.night(),
    seenShare: parts.seenShare(),
  };
}

function costOf(costs: PlanCosts, target: PollTarget): number {
  return Math.max(1, costs.read(targetId(target)) ?? 1);
}

/** Paces the polls of boards by a plan (docs/plan.md). */
export function createPollPlan(parts: PollPlanParts): PollPlan {
  /** Nothing leaves (or comes) soon. Of an unknown board that is not known either. */
  function isQuiet(target: PollTarget): boolean {
    const known = parts.known(target);
    if (known === null || known.entries.length === 0) return false;
    const now = parts.now();
    return !known.entries.some((entry) => {
      const at =
        target.direction === 'departures'
          ? (entry.dep_estimated_ts ?? entry.dep_time_ts)
          : (entry.arr_estimated_ts ?? entry.arr_time_ts);
      const left = at === null ? 0 : at * 1000 - now;
      return left > -nearTime / 4 && left < nearTime;
    });
  }

  return {
    isPaced: () => parts.plan() !== null,
    isSeen: () => parts.isVisible() && !isNight(parts.night(), parts.now()),
    secondsFor(target, all, unchanged) {
      const plan = parts.plan();
      const least = parts.leastSeconds(unchanged);
      if (plan === null) return least;
      const toRenewal = Math.max(0, plan.renewsAt - parts.now());
      const untilRenewed = spread(toRenewal, parts.random()) / 1000;
      // What is left is not enough for all of its pages.
      if (plan.left < Math.floor(costOf(parts.costs(), target)))
        return Math.max(least, untilRenewed);
      const boards = plannedBoards(parts, all);
      const paced = pacedSeconds(plan, boards, parts.now(), isQuiet(target));
      return Math.max(least, paced * 1000 < toRenewal ? paced : untilRenewed);
    },
    hasCallsLeft: () => (parts.plan()?.left ?? 1) > 0,
    mayAskByHand(targets) {
      const plan = parts.plan();
      if (plan === null) return true;
      const { callsPerRound } = plannedBoards(parts, targets);
      return roomFor(plan, 'hand', 0, parts.now()) >= Math.floor(callsPerRound);
    },
    fetchedAt: (target) =>
      parts.isKeyMissing?.() === true ? null : (parts.known(target)?.fetchedAt ?? null),
    callsSoFar: parts.callsForBoards,
    learnCost(target, calls) {
      // Less than none: the plan has renewed meanwhile.
      if (calls <= 0) return;
      const costs = parts.costs();
      const id = targetId(target);
      const before = costs.read(id);
      costs.write(id, before === null ? calls : before + (calls - before) * believed);
    },
  };
}
