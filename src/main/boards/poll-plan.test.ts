import { describe, expect, it } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import type { Plan } from '#shared/plan.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { counterStub, planMemory } from './plan-for-test.ts';
import { createPollPlan, createSeenShare } from './poll-plan.ts';
import type { Settings } from '#shared/settings.ts';
import type { SeenTime } from '../store/plan-records.ts';

const zurich = { airport: 'ZRH', direction: 'departures' } as const;
const london = { airport: 'EGLL', direction: 'arrivals' } as const;
const begin = Date.UTC(2026, 10, 1);
const day = 24 * 3600;

function planOf(change: Partial<Plan> | null = {}, provider: Settings['provider'] = 'airlabs') {
  const plan: Plan | null = change && {
    limit: 1000,
    left: 1000,
    usedByOthers: 0,
    startsAt: begin,
    renewsAt: begin + 30 * day * 1000,
    ...change,
  };
  const world = {
    now: begin,
    isVisible: true,
    random: 1,
    entries: [] as { dep_time_ts?: number; arr_time_ts?: number }[],
  };
  const { costs } = planMemory();
  const service = {
    isKeyMissing: false,
    plan: {
      name: 'plan',
      costs,
      counter: { ...counterStub, plan: () => plan },
    },
  };
  const night = { from: '22:00', to: '06:00', is: 'dim' } as const;
  const paced = createPollPlan(
    {
      service,
      configuration: { settings: { ...defaultSettings, provider, night } },
      sight: {
        get isBoardSeen() {
          return world.isVisible;
        },
      },
      seen: { share: () => 1 },
      boards: {
        scheduleOf: (target) => ({
          target,
          entries: world.entries.map((entry) => scheduleEntrySchema.parse(entry)),
          fetchedAt: 1,
          isSimulated: false,
        }),
      },
      clock: { now: () => world.now },
    },
    () => world.random,
  );
  return { world, costs, service, paced };
}

describe('createPollPlan', () => {
  it('paces nothing where no limit is known', () => {
    const { paced } = planOf(null);
    expect(paced.isPaced()).toBe(false);
    expect(paced.secondsFor(zurich, [zurich], 0)).toBe(60);
    expect(paced.pollSeconds([zurich])).toBe(300);
    expect(paced.mayAskByHand([zurich])).toBe(true);
  });

  it('lets no rows hide that a key is missing', () => {
    const { service, paced } = planOf();
    expect(paced.fetchedAt(zurich)).toBe(1);
    service.isKeyMissing = true;
    expect(paced.fetchedAt(zurich)).toBeNull();
  });

  it('learns what boards cost, and believes a new cost by and by', () => {
    const { paced, costs } = planOf();
    const one = paced.secondsFor(zurich, [zurich], 0);
    paced.learnCost(zurich, 2);
    expect(paced.view([zurich, london]).callsPerRound).toBe(3);
    expect(paced.secondsFor(zurich, [zurich], 0)).toBeGreaterThan(1.9 * one);
    paced.learnCost(zurich, 1);
    expect(costs.read('ZRH departures')).toBeCloseTo(1.7);
    // The plan has renewed in between.
    paced.learnCost(zurich, -40);
    expect(costs.read('ZRH departures')).toBeCloseTo(1.7);
  });

  it('waits no longer than until the plan renews', () => {
    const used = planOf({
      left: 0,
      startsAt: begin - 25 * day * 1000,
      renewsAt: begin + 5 * day * 1000,
    });
    expect(used.paced.secondsFor(zurich, [zurich], 0)).toBe(5 * day);
    const { paced } = planOf({ left: 1 });
    paced.learnCost(zurich, 2);
    // One call is no board of two pages.
    expect(paced.secondsFor(zurich, [zurich], 0)).toBe(30 * day);
  });

  it('lets boards of many plans that renew together come apart from each other', () => {
    const { paced, world } = planOf({ left: 0, renewsAt: begin + 3_600_000 });
    const waits = [0, 0.5, 0.99].map((random) => {
      world.random = random;
      return paced.secondsFor(zurich, [zurich], 0);
    });
    expect(new Set(waits).size).toBe(3);
    expect(Math.min(...waits)).toBeGreaterThan(3600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.1 * 3600);
  });

  it('polls less while nothing leaves or comes soon', () => {
    const { paced, world } = planOf();
    const busy = paced.secondsFor(zurich, [zurich], 0);
    world.entries = [{ dep_time_ts: begin / 1000 + 5 * 3600, arr_time_ts: begin / 1000 + 600 }];
    expect(paced.secondsFor(zurich, [zurich], 0)).toBeCloseTo((busy * 4) / 3, 0);
    expect(paced.secondsFor(london, [london], 0)).toBe(busy);
    world.now = begin + 4 * 3_600_000;
    expect(paced.secondsFor(zurich, [zurich], 0)).toBeLessThan(1.05 * busy);
  });

  it('polls no more often than the data changes', () => {
    const { paced } = planOf({ limit: 1_000_000, left: 1_000_000 });
    expect([0, 1, 4].map((same) => paced.secondsFor(zurich, [zurich], same))).toEqual([
      60, 120, 300,
    ]);
  });

  it('polls the airport’s own feed no more often than its owner recommends, however many calls are left', () => {
    const { paced } = planOf({ limit: 1_000_000, left: 1_000_000 }, 'swedavia');
    expect(paced.secondsFor(zurich, [zurich], 0)).toBe(300);
    expect(paced.pollSeconds([zurich])).toBe(300);
  });

  it('knows when boards are seen', () => {
    const { paced, world } = planOf();
    world.now = new Date(2026, 10, 5, 12).getTime();
    expect(paced.isSeen()).toBe(true);
    world.isVisible = false;
    expect(paced.isSeen()).toBe(false);
    world.isVisible = true;
    world.now = new Date(2026, 10, 5, 23).getTime();
    expect(paced.isSeen()).toBe(false);
  });

  it('keeps most of what is left from those who ask by hand', () => {
    const { paced } = planOf({ limit: 10, left: 8 });
    expect(paced.mayAskByHand([zurich, london])).toBe(true);
    paced.learnCost(london, 2);
    expect(paced.mayAskByHand([zurich, london])).toBe(false);
    expect(paced.mayAskByHand([zurich])).toBe(true);
  });
});

const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;

function bench(night: Settings['night'] = null) {
  const world = {
    now: new Date(2026, 10, 2).getTime(),
    isSeen: true,
    kept: null as SeenTime | null,
  };
  const seen = createSeenShare({
    storage: {
      read: () => world.kept,
      write: (next) => {
        world.kept = next;
      },
    },
    sight: {
      get isBoardSeen() {
        return world.isSeen;
      },
    },
    configuration: { settings: { ...defaultSettings, night } },
    clock: { now: () => world.now },
  });
  /** Minutes go by, each with a look. */
  function live(milliseconds: number, isSeen = true): void {
    world.isSeen = isSeen;
    for (const end = world.now + milliseconds; world.now < end; world.now += minute) seen.look();
  }
  return { world, seen, live };
}

it('takes boards for seen all the time until it is known better', () => {
  const { seen, live } = bench();
  expect(seen.share()).toBe(1);
  live(3 * dayMs);
  expect(seen.share()).toBeCloseTo(1);
});

it('learns within weeks that a screen is locked half of the day', () => {
  const { seen, live } = bench();
  for (let days = 0; days < 28; days++) {
    live(12 * hour, true);
    live(12 * hour, false);
  }
  expect(seen.share()).toBeGreaterThan(0.42);
  expect(seen.share()).toBeLessThan(0.56);
});

it('counts the time in which Landside did not run, but no night', () => {
  const off = bench();
  for (let days = 0; days < 28; days++) {
    off.live(12 * hour);
    off.world.now += 12 * hour;
  }
  expect(off.seen.share()).toBeLessThan(0.56);
  const asleep = bench({ from: '12:00', to: '00:00', is: 'blank' });
  for (let days = 0; days < 28; days++) {
    asleep.live(12 * hour);
    asleep.world.now += 12 * hour;
  }
  expect(asleep.seen.share()).toBeGreaterThan(0.98);
});

it('is never nothing, and survives a clock that is put back', () => {
  const { world, seen, live } = bench();
  live(60 * dayMs, false);
  expect(seen.share()).toBe(0.05);
  world.now -= 400 * dayMs;
  live(hour);
  expect(seen.share()).toBeGreaterThanOrEqual(0.05);
  expect(seen.share()).toBeLessThanOrEqual(1);
});
