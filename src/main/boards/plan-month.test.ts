import { afterAll, describe, expect, it } from 'vitest';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';
import { createBus } from '../core/bus.ts';
import { fairSeconds, freePeriodOf, isNight, monthOf, leastPacedSeconds } from '#shared/plan.ts';
import { providerFacts, type FreePlan } from '#shared/providers.ts';
import type { SchedulesAnswer } from '../data/answer.ts';
import type { AttemptResult } from '../data/attempt.ts';
import { createGate, type Gate } from '../data/gate.ts';
import { defaultLimits } from '../data/retries.ts';
import { planMemory } from './plan-for-test.ts';
import type { Clock } from '../clock/clock.ts';
import type { AppEvents } from './events.ts';
import { createPollPlan } from './poll-plan.ts';
import { createPoller, type Poller } from './poller.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import { createCallCounter, type PlanCounter } from '../data/quota.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.UTC(2026, 10, 1);

const boards: readonly PollTarget[] = [
  { airport: 'ZRH', direction: 'departures' },
  { airport: 'ZRH', direction: 'arrivals' },
  { airport: 'GVA', direction: 'departures' },
  { airport: 'BSL', direction: 'departures' },
];

const night = { from: '22:00', to: '06:00', is: 'blank' } as const;

interface Month {
  readonly calls: number;
  readonly boards: number;
  readonly hasNight: boolean;
  readonly pages: number;
  /** What a user asks for beside the boards, each day. */
  readonly byHand?: number;
  readonly views?: number;
  /** Renews on the 18th, which the service tells with its first answer. */
  readonly renewsOn?: number;
  readonly isSeen?: (at: number) => boolean;
  /** A plan of days, which renews again and again: `calls` are those of all its periods. */
  readonly freePlan?: FreePlan;
}

interface Outcome {
  readonly used: number;
  /** Calls beyond the plan. */
  readonly exceeded: number;
  readonly polls: number;
  /** Seconds; the oldest that a board was by day. */
  readonly oldest: number;
  readonly fair: number;
  readonly refused: number;
}

const well: AttemptResult<unknown> = {
  ok: true,
  isNotModified: false,
  content: null,
  etag: null,
  isSimulated: false,
  retryAfterMs: null,
};

/** Time that passes from timer to timer, without waiting where nothing is under way. */
function simulatedClock() {
  let now = begin;
  let pending = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  async function settle(): Promise<void> {
    // As many turns as a poll takes that waits for nothing.
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  }
  const clock: Clock = {
    now: () => now,
    monotonic: () => now - begin,
    uptime: () => now - begin,
    startTimer(callback, milliseconds) {
      const timer = { at: now + Math.max(1, milliseconds), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  return {
    clock,
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((wake) => {
        clock.startTimer(wake, milliseconds);
      }),
    began: () => (pending += 1),
    ended: () => (pending -= 1),
    async runUntil(end: number): Promise<void> {
      for (;;) {
        if (pending > 0) await settle();
        let next: { readonly at: number; readonly callback: () => void } | null = null;
        for (const timer of timers) if (timer.at < (next?.at ?? end)) next = timer;
        if (next === null) break;
        timers.delete(next);
        now = next.at;
        next.callback();
      }
      now = end;
    },
  };
}

const parsed = scheduleEntrySchema.parse({});

/** Departures in the morning and the evening, as small airports have them; something is always new. */
function rowsAt(at: number): readonly ScheduleEntry[] {
  const midnight = at - (at % day);
  return [0, 1].flatMap((later) =>
    [7, 8, 9, 17, 18, 19].map((time) => {
      const seconds = (midnight + later * day + time * hour) / 1000;
      const dep_gate = String(Math.floor(at / minute));
      return { ...parsed, dep_gate, dep_time_ts: seconds, arr_time_ts: seconds };
    }),
  );
}

/** A month through the poller, the counter and the gate; each day Landside is started again. */
async function simulate(month: Month): Promise<Outcome> {
  const simulated = simulatedClock();
  const { clock, sleep, began, ended } = simulated;
  const memory = planMemory();
  const targets = boards.slice(0, month.boards);
  const settings: Settings = {
    ...defaultSettings,
    provider: 'airlabs',
    night: month.hasNight ? night : null,
  };
  const kept = new Map<string, { entries: readonly ScheduleEntry[]; fetchedAt: number }>();
  const renewal =
    month.renewsOn === undefined ? monthOf(begin).renewsAt : Date.UTC(2026, 10, month.renewsOn);
  const lasts = month.renewsOn === undefined ? renewal : Date.UTC(2026, 11, month.renewsOn);
  /** As the service counts. */
  let used = 0;
  const ofPeriods = new Map<number, number>();
  let exceeded = 0;
  let hasRenewed = false;
  let refused = 0;
  let polls = 0;
  let oldest = 0;

  function start() {
    const counter = createCallCounter({
      ...memory,
      freePlan: month.freePlan ?? null,
      monthlyQuota: () =>
        month.renewsOn === undefined && month.freePlan === undefined ? month.calls : null,
      now: () => clock.now(),
    });
    const gate = createGate({
      quota: counter,
      leastMs: 1000,
      limits: defaultLimits,
      now: () => clock.now(),
      sleep,
    });
    const configuration = { settings };
    const plan = createPollPlan(
      {
        configuration,
        service: { isKeyMissing: false, plan: { name: 'plan', counter, costs: memory.costs } },
        sight: {
          get isBoardSeen() {
            return month.isSeen?.(clock.now()) ?? true;
          },
        },
        seen: { share: () => 1 },
        boards: {
          scheduleOf(target) {
            const known = kept.get(targetId(target)) ?? null;
            return known && { ...known, target, isSimulated: false };
          },
        },
        clock,
      },
      () => 0.5,
    );
    const bus = createBus<AppEvents>((_event, error) => {
      throw error;
    });
    bus.on({
      polled(result) {
        polls += 1;
        const entries = result.isUnchanged ? rowsAt(clock.now()) : result.entries;
        kept.set(targetId(result.target), { entries, fetchedAt: result.fetchedAt });
      },
      pollFailed: () => (refused += 1),
    });
    const poller = createPoller({
      bus,
      clock,
      configuration,
      random: () => 0.5,
      plan,
      boards: { losesMost: () => false, scheduleOf: () => null },
      isOnline: () => true,
      errors: {
        report(_where, error) {
          throw error;
        },
      },
      async schedules(_query, { isByHand }) {
        began();
        try {
          return await ask(gate, counter, isByHand);
        } finally {
          ended();
        }
      },
    });
    poller.setTargets(targets);
    return { counter, gate, poller };
  }

  async function call(gate: Gate, counter: PlanCounter, purpose: 'hand' | 'board' | 'view') {
    const passage = await gate.enter({ endpoint: 'schedules', purpose });
    if (!passage.ok) return passage;
    const isNext = clock.now() >= renewal;
    if (isNext && !hasRenewed) used = 0;
    hasRenewed = isNext;
    used += 1;
    if (month.freePlan === undefined && used > month.calls) exceeded += 1;
    if (month.freePlan !== undefined) {
      const { startsAt } = freePeriodOf(month.freePlan, clock.now());
      const calls = (ofPeriods.get(startsAt) ?? 0) + 1;
      ofPeriods.set(startsAt, calls);
      if (calls > month.freePlan.calls) exceeded += 1;
    }
    passage.answered(new Headers());
    passage.done(well);
    if (month.renewsOn !== undefined) {
      const left = Math.max(0, month.calls - used);
      const renewsAt = (isNext ? lasts : renewal) / 1000;
      counter.learn({ remaining: left, limit: month.calls, renewsAt });
    }
    return null;
  }

  async function ask(
    gate: Gate,
    counter: PlanCounter,
    isByHand: boolean,
  ): Promise<SchedulesAnswer> {
    for (let page = 0; page < month.pages; page++) {
      const problem = await call(gate, counter, isByHand ? 'hand' : 'board');
      if (problem !== null) return problem;
    }
    return {
      ok: true,
      isNotModified: false,
      entries: rowsAt(clock.now()),
      droppedCount: 0,
      isComplete: true,
      isSimulated: false,
      etag: null,
    };
  }

  let run = start();
  const fair = fairOf(run);

  function fairOf({ counter }: typeof run): number {
    const plan = counter.plan() ?? {
      limit: month.calls,
      left: month.calls,
      usedByOthers: 0,
      startsAt: renewal,
      renewsAt: lasts,
    };
    return fairSeconds(plan, {
      callsPerRound: month.boards * month.pages,
      leastSeconds: leastPacedSeconds(settings),
      night: settings.night,
      seenShare: 1,
    });
  }

  function doByHand(poller: Poller, gate: Gate, counter: PlanCounter): void {
    poller.refresh();
    for (let view = 0; view < (month.views ?? 0); view++) {
      began();
      void call(gate, counter, 'view').finally(ended);
    }
  }

  let minutesOfDay = 0;
  for (let at = begin; at < lasts; at += minute) {
    await simulated.runUntil(at);
    const days = Math.floor((at - begin) / day);
    const ofDay = (at - begin) % day;
    if (ofDay === ((days * 7) % 24) * hour + 12 * minute) {
      run.poller.stop();
      run = start();
    }
    const isTime =
      month.byHand !== undefined && (ofDay + day - 9 * hour) % (day / month.byHand) === 0;
    if (isTime) doByHand(run.poller, run.gate, run.counter);
    // The first minutes of a day are for the polls that it begins with.
    minutesOfDay = isNight(settings.night, at) ? 0 : minutesOfDay + 1;
    if (minutesOfDay < 3 || at < begin + 5 * minute) continue;
    for (const target of targets) {
      const fetchedAt = kept.get(targetId(target))?.fetchedAt ?? 0;
      if (fetchedAt > 0) oldest = Math.max(oldest, at / 1000 - fetchedAt);
    }
  }
  await simulated.runUntil(lasts - 1);
  run.poller.stop();
  return { used, exceeded, polls, oldest, fair, refused };
}

const plain = { pages: 1, hasNight: true };

const months: readonly (readonly [string, Month])[] = [
  ...[100, 1000, 10_000].flatMap((calls) =>
    [1, 4].map((count): readonly [string, Month] => ['nights', { ...plain, calls, boards: count }]),
  ),
  ['two pages', { ...plain, calls: 100, boards: 4, pages: 2 }],
  ['two pages', { ...plain, calls: 1000, boards: 1, pages: 2 }],
  ['no nights', { ...plain, calls: 100, boards: 1, hasNight: false }],
  ['no nights', { ...plain, calls: 1000, boards: 4, hasNight: false }],
  ['learnt, from the 18th', { ...plain, calls: 1000, boards: 1, renewsOn: 18 }],
];

const table = [['calls', 'boards', 'pages', 'polls', 'used', 'fair h', 'oldest h', '']];

function tell(what: string, month: Month, { used, polls, oldest, fair }: Outcome): void {
  const hours = [fair, oldest].map((seconds) => (seconds / 3600).toFixed(2));
  table.push([month.calls, month.boards, month.pages, polls, used, ...hours, what].map(String));
}

afterAll(() => {
  const lines = table.map((row) => row.map((cell) => cell.padStart(9)).join(' '));
  process.stdout.write(`${lines.join('\n')}\n`);
});

describe('a month of a plan, started again each day', { timeout: 60_000 }, () => {
  it.each(months)('%s: %o', async (what, month) => {
    const outcome = await simulate(month);
    tell(what, month, outcome);
    expect(outcome.exceeded).toBe(0);
    expect(outcome.used).toBeGreaterThanOrEqual(0.95 * month.calls);
    expect(outcome.oldest).toBeLessThanOrEqual(2 * outcome.fair);
    // Nothing is refused before the last call of the plan is made.
    if (outcome.used < month.calls) expect(outcome.refused).toBe(0);
  });

  it.each<readonly [string, Month]>([
    ['a user who asks', { ...plain, calls: 100, boards: 1, byHand: 1 }],
    ['a user who asks', { ...plain, calls: 1000, boards: 4, byHand: 2, views: 3 }],
    ['users who ask for all', { ...plain, calls: 1000, boards: 1, byHand: 24, views: 50 }],
  ])('leaves six tenths to the boards: %s', async (what, month) => {
    const outcome = await simulate(month);
    tell(what, month, outcome);
    expect(outcome.exceeded).toBe(0);
    expect(outcome.used).toBeGreaterThanOrEqual(0.95 * month.calls);
    expect(outcome.oldest).toBeLessThanOrEqual((2 * outcome.fair) / 0.6);
  });

  it('of 500 a day passes them on no day of its owner, with four boards and users who ask for all', async () => {
    const { freePlan } = providerFacts.incheon;
    if (freePlan === null) throw new Error('Incheon has a plan.');
    const calls = 30 * freePlan.calls;
    const asked = { byHand: 24, views: 50 };
    const outcome = await simulate({ ...plain, calls, boards: 4, ...asked, freePlan });
    tell('500 a day', { ...plain, calls: 500, boards: 4 }, outcome);
    expect(outcome.exceeded).toBe(0);
    expect(outcome.used).toBeGreaterThanOrEqual(0.95 * calls);
    expect(outcome.oldest).toBeLessThanOrEqual(3600);
  });

  it('is not spent while no one sees the boards', async () => {
    const isSeen = (at: number) => at % day >= 8 * hour && at % day < 18 * hour;
    const month = { ...plain, calls: 100, boards: 1, isSeen };
    const outcome = await simulate(month);
    tell('hidden from 18 to 8', month, outcome);
    expect(outcome.exceeded).toBe(0);
    expect(outcome.used).toBeGreaterThanOrEqual(90);
  });
});
