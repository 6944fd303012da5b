import { callsOfPeriod, freePeriodOf, periodOf, roomAt, roomFor, type Plan } from '#shared/plan.ts';
import type { FreePlan } from '#shared/providers.ts';
import type { ServiceProblem } from './service-problems.ts';
import { purposes, type CallCounter, type Purpose } from './gate.ts';
import type { PlanUsage } from './providers/provider.ts';

/** Where the counts are kept: one number for each UTC month, `YYYY-MM`; 0 for an unknown one. */
export interface CallCountStorage {
  read(month: string): number;
  write(month: string, count: number): void;
}

/** Calls by what they were made for; what is not there was never counted. */
export type PlanCounts = Readonly<Partial<Record<Purpose, number>>>;

/** What the service said last of its plan, and when that was. Instants are UNIX seconds. */
export interface PlanSaid {
  /** Beginning of the period in which it was said. */
  readonly period: number;
  /** Calls that were left, and calls of ours that had been counted by then. */
  readonly remaining: number;
  readonly counted: number;
  readonly limit: number | null;
  readonly renewsAt: number | null;
}

/** Stores what is known of a plan. The start of a period, UNIX seconds, identifies it. */
export interface PlanStorage {
  counts(period: number): PlanCounts;
  write(period: number, purpose: Purpose, count: number): void;
  said(): PlanSaid | null;
  say(said: PlanSaid): void;
  /** A period began at another time than was thought. */
  move(from: number, to: number): void;
}

/** Where is kept what one poll of each board costs, in calls; null: not known. */
export interface PlanCosts {
  read(board: string): number | null;
  write(board: string, calls: number): void;
}

export interface CallCounterParts {
  readonly storage: CallCountStorage;
  readonly plan: PlanStorage;
  /** Calls a month that the plan allows, by the settings; null: not set. */
  readonly monthlyQuota: () => number | null;
  /** The provider's free plan, which holds where nothing else is known. */
  readonly freePlan?: FreePlan | null;
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
}

/** A counter that knows the plan whose calls it counts. */
export interface PlanCounter extends CallCounter {
  /** Null if no limit is known. */
  plan(): Plan | null;
  /** Whether the service itself has said what it allows. */
  isTold(): boolean;
  callsThisMonth(): number;
  /** Calls for boards since the plan began, by hand or not. */
  callsForBoards(isByHand: boolean): number;
}

/** Two renewals that are no further apart are the same: some services tell seconds that are left. */
const sameRenewal = 3600;

function isOfBoards(purpose: Purpose): boolean {
  return purpose === 'board' || purpose === 'hand';
}

/** Whether our own count refused the call, and not the service: both are of kind `quota`. */
export function isOwnQuota(problem: ServiceProblem): boolean {
  return problem.isOwnQuota === true;
}

/**
 * Counts calls by UTC month, for the meter, and by purpose since the plan renewed, which may be on any
 * day. What the plan allows is what the service said last, else the setting, else the provider's free
 * plan. The setting is for a month: where the free plan has shorter periods, each period has its part of it. Each count is
 * written down before the call is made, so that a crash never makes calls
 * forgotten; periods are kept apart, so that a clock that jumps over a renewal and back finds both
 * counts as they were.
 */
export function createCallCounter({
  storage,
  plan: kept,
  monthlyQuota,
  freePlan = null,
  now,
}: CallCounterParts): PlanCounter {
  /** Where the last call was counted: a call is given back to where it came from. */
  let last = { month: monthName(now()), period: period().startsAt };

  function monthName(instant: number): string {
    return new Date(instant).toISOString().slice(0, 7);
  }

  function period(): { readonly startsAt: number; readonly renewsAt: number } {
    const renewsAt = kept.said()?.renewsAt ?? null;
    const { startsAt, renewsAt: next } =
      renewsAt === null ? freePeriodOf(freePlan, now()) : periodOf(renewsAt * 1000, now());
    return { startsAt: startsAt / 1000, renewsAt: next / 1000 };
  }

  function change(purpose: Purpose, by: 1 | -1): void {
    storage.write(last.month, Math.max(0, storage.read(last.month) + by));
    const count = kept.counts(last.period)[purpose] ?? 0;
    kept.write(last.period, purpose, Math.max(0, count + by));
  }

  function total(counts: PlanCounts): number {
    return purposes.reduce((sum, purpose) => sum + (counts[purpose] ?? 0), 0);
  }

  function plan(): Plan | null {
    const { startsAt, renewsAt } = period();
    const counts = kept.counts(startsAt);
    const used = total(counts);
    const said = kept.said();
    const known = said === null ? null : (said.limit ?? said.remaining + said.counted);
    const allowed = known ?? callsOfPeriod(freePlan, monthlyQuota());
    if (allowed === null) return null;
    const isCurrent = said?.period === startsAt;
    const left = isCurrent ? said.remaining - (used - said.counted) : allowed - used;
    return {
      // A service may give more than its plan has: what was bought once, say.
      limit: isCurrent ? Math.max(allowed, left) : allowed,
      left: Math.max(0, left),
      startsAt: startsAt * 1000,
      renewsAt: renewsAt * 1000,
      usedByOthers: purposes.reduce(
        (sum, purpose) => sum + (isOfBoards(purpose) ? 0 : (counts[purpose] ?? 0)),
        0,
      ),
    };
  }

  function used(purpose: Purpose): number {
    return kept.counts(period().startsAt)[purpose] ?? 0;
  }

  return {
    plan,
    isTold: () => kept.said() !== null,
    countCall(purpose) {
      last = { month: monthName(now()), period: period().startsAt };
      change(purpose, 1);
    },
    returnCall(purpose) {
      change(purpose, -1);
    },
    remaining(purpose) {
      const of = plan();
      return of === null ? null : roomFor(of, purpose, used(purpose), now());
    },
    learn({ remaining, limit, renewsAt }: PlanUsage) {
      if (!Number.isFinite(remaining)) return;
      const before = period();
      const known = kept.said()?.renewsAt ?? null;
      const isSame =
        renewsAt === null ||
        (known !== null && Math.abs(renewsAt - before.renewsAt) <= sameRenewal);
      const anchor = isSame ? known : renewsAt;
      const after =
        anchor === null || isSame
          ? before.startsAt
          : periodOf(anchor * 1000, now()).startsAt / 1000;
      if (after !== before.startsAt) {
        kept.move(before.startsAt, after);
        last = { ...last, period: after };
      }
      kept.say({
        period: after,
        remaining: Math.max(0, Math.floor(remaining)),
        counted: total(kept.counts(after)),
        limit,
        renewsAt: anchor,
      });
    },
    renewsAt(purpose = 'board') {
      const of = plan();
      if (of === null) return period().renewsAt;
      return Math.ceil(roomAt(of, purpose, used(purpose), now()) / 1000);
    },
    callsThisMonth: () => storage.read(monthName(now())),
    callsForBoards: (isByHand) => used(isByHand ? 'hand' : 'board'),
  };
}
