import type {
  CallCountStorage,
  PlanCounter,
  PlanCosts,
  PlanSaid,
  PlanStorage,
} from '../data/quota.ts';

/** A counter of a service whose calls are not limited. */
export const counterStub: PlanCounter = {
  countCall: () => undefined,
  returnCall: () => undefined,
  remaining: () => null,
  learn: () => undefined,
  renewsAt: () => Infinity,
  plan: () => null,
  isTold: () => false,
  callsThisMonth: () => 0,
  callsForBoards: () => 0,
};

/** What the cache keeps of one plan, in memory. */
export interface PlanMemory {
  readonly months: Map<string, number>;
  readonly storage: CallCountStorage;
  readonly plan: PlanStorage;
  readonly costs: PlanCosts;
}

export function planMemory(): PlanMemory {
  const months = new Map<string, number>();
  const periods = new Map<number, Record<string, number>>();
  const costs = new Map<string, number>();
  let said: PlanSaid | null = null;
  return {
    months,
    storage: {
      read: (month) => months.get(month) ?? 0,
      write: (month, count) => months.set(month, count),
    },
    plan: {
      counts: (period) => periods.get(period) ?? {},
      write: (period, purpose, count) => {
        periods.set(period, { ...periods.get(period), [purpose]: count });
      },
      said: () => said,
      say: (next) => {
        said = next;
      },
      move: (from, to) => {
        periods.set(to, periods.get(from) ?? {});
        periods.delete(from);
      },
    },
    costs: {
      read: (board) => costs.get(board) ?? null,
      write: (board, calls) => costs.set(board, calls),
    },
  };
}
