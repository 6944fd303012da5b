import {
  isNight,
  nearTime,
  pacedSeconds,
  roomFor,
  type Plan,
  type PlannedBoards,
  nightsBetween,
  leastPacedSeconds,
  pollSecondsInForce,
} from '#shared/plan.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Clock } from '../clock/clock.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { ServiceInUse, Sight } from './app-services.ts';
import type { Boards } from './boards.ts';
import { spread } from './poll-lane.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import type { PlanCosts } from '../data/quota.ts';
import type { SeenStorage } from '../store/plan-records.ts';

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
  /** Seconds between two polls of these boards by day. */
  pollSeconds(targets: readonly PollTarget[]): number;
  /** What the settings say of the plan, where these boards are polled. */
  view(targets: readonly PollTarget[]): NonNullable<SettingsView['plan']>;
}

export interface PollPlanParts {
  readonly service: Pick<ServiceInUse, 'plan' | 'isKeyMissing'>;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly sight: Pick<Sight, 'isBoardSeen'>;
  readonly seen: Pick<SeenShare, 'share'>;
  /** With the rows of each board as they are known. */
  readonly boards: Pick<Boards, 'scheduleOf'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** How much of a new cost is believed: a board is now one page, now two. */
const believed = 0.3;

function costOf(costs: PlanCosts, target: PollTarget): number {
  return Math.max(1, costs.read(targetId(target)) ?? 1);
}

/**
 * Paces the polls of boards by the plan of the service in use (docs/plan.md).
 *
 * @param random from 0 to below 1
 */
export function createPollPlan(parts: PollPlanParts, random: () => number): PollPlan {
  const { service, configuration, clock } = parts;
  const planNow = (): Plan | null => service.plan.counter.plan();

  function plannedBoards(targets: readonly PollTarget[]): PlannedBoards {
    const { costs } = service.plan;
    return {
      callsPerRound: targets.reduce((sum, target) => sum + costOf(costs, target), 0),
      leastSeconds: leastPacedSeconds(configuration.settings),
      night: configuration.settings.night,
      seenShare: parts.seen.share(),
    };
  }

  /** Nothing leaves (or comes) soon. Of an unknown board that is not known either. */
  function isQuiet(target: PollTarget): boolean {
    const known = parts.boards.scheduleOf(target);
    if (known === null || known.entries.length === 0) return false;
    const now = clock.now();
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
    isPaced: () => planNow() !== null,
    isSeen: () => parts.sight.isBoardSeen && !isNight(configuration.settings.night, clock.now()),
    secondsFor(target, all, unchanged) {
      const plan = planNow();
      const least = leastPacedSeconds(configuration.settings, unchanged);
      if (plan === null) return least;
      const toRenewal = Math.max(0, plan.renewsAt - clock.now());
      const untilRenewed = spread(toRenewal, random()) / 1000;
      // What is left is not enough for all of its pages.
      if (plan.left < Math.floor(costOf(service.plan.costs, target)))
        return Math.max(least, untilRenewed);
      const boards = plannedBoards(all);
      const paced = pacedSeconds(plan, boards, clock.now(), isQuiet(target));
      return Math.max(least, paced * 1000 < toRenewal ? paced : untilRenewed);
    },
    hasCallsLeft: () => (planNow()?.left ?? 1) > 0,
    mayAskByHand(targets) {
      const plan = planNow();
      if (plan === null) return true;
      const { callsPerRound } = plannedBoards(targets);
      return roomFor(plan, 'hand', 0, clock.now()) >= Math.floor(callsPerRound);
    },
    fetchedAt: (target) =>
      service.isKeyMissing ? null : (parts.boards.scheduleOf(target)?.fetchedAt ?? null),
    callsSoFar: (isByHand) => service.plan.counter.callsForBoards(isByHand),
    learnCost(target, calls) {
      // Less than none: the plan has renewed meanwhile.
      if (calls <= 0) return;
      const { costs } = service.plan;
      const id = targetId(target);
      const before = costs.read(id);
      costs.write(id, before === null ? calls : before + (calls - before) * believed);
    },
    pollSeconds(targets) {
      const plan = planNow();
      if (plan === null) return pollSecondsInForce(configuration.settings);
      const now = clock.now();
      const paced = pacedSeconds(plan, plannedBoards(targets), now);
      return Math.ceil(Math.min(paced, Math.max(60, (plan.renewsAt - now) / 1000)));
    },
    view(targets) {
      const { callsPerRound, seenShare } = plannedBoards(targets);
      return { plan: planNow(), isTold: service.plan.counter.isTold(), callsPerRound, seenShare };
    },
  };
}

/** Older than this, what was seen matters little: weeks differ. Milliseconds. */
const memory = 7 * 24 * 3_600_000;

/** Between two looks that are further apart the computer slept, or Landside did not run. */
const longestLook = 5 * 60_000;

/** A board that is hardly ever seen is polled all the same, some day. */
const leastShare = 0.05;

/** Learns which part of the days boards are seen, so that calls are spread over that part only. */
export interface SeenShare {
  /** To be called each minute. */
  look(): void;
  share(): number;
}

export function createSeenShare(parts: {
  readonly storage: SeenStorage;
  readonly sight: Pick<Sight, 'isBoardSeen'>;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly clock: Pick<Clock, 'now'>;
}): SeenShare {
  function share(): number {
    return Math.max(leastShare, parts.storage.read()?.share ?? 1);
  }

  return {
    share,
    look() {
      const last = parts.storage.read();
      const now = parts.clock.now();
      const from = (last?.toldAt ?? now / 1000) * 1000;
      const nights = nightsBetween(parts.configuration.settings.night, { from, to: now });
      const dark = nights.reduce((sum, night) => sum + night.to - night.from, 0);
      const passed = Math.min(memory, Math.max(0, now - from - dark));
      const wasSeen = now - from <= longestLook && parts.sight.isBoardSeen;
      const weight = Math.exp(-passed / memory);
      parts.storage.write({
        share: (last?.share ?? 1) * weight + (wasSeen ? 1 - weight : 0),
        toldAt: Math.floor(now / 1000),
      });
    },
  };
}
