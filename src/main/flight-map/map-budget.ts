import type { CallCountStorage } from '../sync/quota.ts';

/** Of the calls a month that the plan allows, what the map may take: the boards come first. */
const share = 1 / 4;

export interface MapBudgetParts {
  /** Calls of the map by UTC month, apart from the count of all calls. */
  readonly storage: CallCountStorage;
  /** Calls a month that the plan allows; null: no limit known. */
  readonly monthlyQuota: () => number | null;
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
}

/** How many calls the map may make, so that some are left for the boards until the month ends. */
export interface MapBudget {
  /** Counts a call that is about to be made. */
  spend(): void;
  /** Null while there are calls left; else when there are some again, UNIX seconds. */
  exhaustedUntil(): number | null;
}

/**
 * The map's share of the month is dealt out day by day (UTC): on the tenth of thirty it may have
 * taken a third of it. What is not used stays for later days, and is gone with the month.
 */
export function createMapBudget({ storage, monthlyQuota, now }: MapBudgetParts): MapBudget {
  const monthOf = (): string => new Date(now()).toISOString().slice(0, 7);
  return {
    spend() {
      const month = monthOf();
      storage.write(month, storage.read(month) + 1);
    },
    exhaustedUntil() {
      const quota = monthlyQuota();
      if (quota === null) return null;
      const date = new Date(now());
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
      const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      const allowed = Math.floor((quota * share * day) / days);
      const isLeft = storage.read(monthOf()) < allowed;
      return isLeft ? null : Date.UTC(year, month, day + 1) / 1000;
    },
  };
}
