import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { ProblemKind } from '#shared/board-view.ts';
import type { SchedulesAnswer } from '../service-client/answer.ts';
import type { SchedulesQuery } from '../service-client/resources.ts';
import { createFakeClock, type FakeClock } from '../clock/fake-clock.ts';
import type { PollResult } from './poll-lane.ts';
import type { PollPlan } from './poll-plan.ts';
import { createPoller, type Poller, type PollProblem } from './poller.ts';

/** A poll that the poller has begun and the test has yet to answer. */
export interface OpenPoll {
  readonly query: SchedulesQuery;
  readonly etag: string | null;
  readonly signal: AbortSignal | undefined;
  readonly isByHand: boolean;
  /** When it began, by the wall clock, milliseconds. */
  readonly at: number;
  answer(answer: SchedulesAnswer): Promise<void>;
}

export interface PollerBench {
  readonly clock: FakeClock;
  readonly poller: Poller;
  /** All polls so far, in order. */
  readonly polls: readonly OpenPoll[];
  readonly results: readonly PollResult[];
  readonly problems: readonly PollProblem[];
  /** The most polls that were ever open and wanted at a time. */
  readonly mostAtOnce: number;
}

export const zurich = { airport: 'ZRH', direction: 'departures' } as const;
export const london = { airport: 'EGLL', direction: 'arrivals' } as const;

export function entry(flight: string, gate: string | null = null): ScheduleEntry {
  return scheduleEntrySchema.parse({ flight_iata: flight, dep_gate: gate });
}

export function rows(
  entries: readonly ScheduleEntry[],
  etag: string | null = null,
): SchedulesAnswer {
  return {
    ok: true,
    isNotModified: false,
    entries,
    droppedCount: 0,
    isComplete: true,
    isSimulated: false,
    etag,
  };
}

export function problem(kind: ProblemKind, retryAt: number | null = null): SchedulesAnswer {
  return { ok: false, problem: { kind, code: 'service.server', retryAt } };
}

/**
 * A poller on a fake clock.
 * @param automatic answers every poll at once; without it the test answers
 * @param plan of the service; without it calls are not limited
 */
export function pollerBench(
  automatic?: (count: number) => SchedulesAnswer,
  plan?: (clock: FakeClock) => PollPlan,
): PollerBench {
  const clock = createFakeClock();
  const polls: OpenPoll[] = [];
  const results: PollResult[] = [];
  const problems: PollProblem[] = [];
  let openCount = 0;
  let mostAtOnce = 0;

  const poller = createPoller({
    clock,
    random: () => 1,
    intervalSeconds: 60,
    plan: plan?.(clock),
    onResult: (result) => results.push(result),
    onProblem: (failed) => problems.push(failed),
    schedules: (query, { etag = null, signal, isByHand }) =>
      new Promise((resolve) => {
        openCount += 1;
        mostAtOnce = Math.max(mostAtOnce, openCount);
        let isOpen = true;
        const close = () => {
          if (isOpen) openCount -= 1;
          isOpen = false;
        };
        signal?.addEventListener('abort', close);
        const answer = async (value: SchedulesAnswer) => {
          close();
          resolve(value);
          await clock.settle();
        };
        polls.push({ query, etag, signal, isByHand, at: clock.now(), answer });
        if (automatic !== undefined) void answer(automatic(polls.length));
      }),
  });

  return {
    clock,
    poller,
    polls,
    results,
    problems,
    get mostAtOnce() {
      return mostAtOnce;
    },
  };
}
