import type { PollProblem, PollResult } from './row-source.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { ProviderName } from '#shared/providers.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { ProblemKind } from '#shared/board-view.ts';
import type { SchedulesAnswer } from '../data/answer.ts';
import type { AttemptResult } from '../data/attempt.ts';
import { createBus } from '../core/bus.ts';
import { createGate, type CallCounter, type Gate, type GateCall } from '../data/gate.ts';
import { defaultLimits } from '../data/retries.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import type { ListOptions } from '../data/lists.ts';
import type { SchedulesQuery } from '../data/resources.ts';
import { createFakeClock, type FakeClock } from '../clock/fake-clock-for-test.ts';
import type { AppEvents } from './events.ts';
import type { PollPlan } from './poll-plan.ts';
import { createPoller, type Poller, type PollerParts } from './poller.ts';

/** A poll that the gate has let through and the test has yet to answer. */
export interface OpenPoll {
  readonly query: SchedulesQuery;
  readonly etag: string | null;
  readonly signal: AbortSignal | undefined;
  readonly isByHand: boolean;
  /** When it began, by the wall clock, milliseconds. */
  readonly at: number;
  /** Tells that the first pages are there; undefined: nothing is to be shown before the whole. */
  readonly onBeginning: ListOptions<'schedules'>['onBeginning'];
  /** @param isUnseen the gate is told of a good answer: what went wrong was a job */
  answer(answer: SchedulesAnswer, isUnseen?: boolean): Promise<void>;
}

export interface PollerBench {
  readonly clock: FakeClock;
  readonly poller: Poller;
  /** Address or key are others: another gate, and the poller is told. */
  readonly changeService: () => void;
  /** Changes the interval that the settings have. */
  readonly changeInterval: (seconds: number) => void;
  readonly useProvider: (provider: ProviderName) => void;
  /** What the system says of the network. */
  isOnline: boolean;
  /** Calls that the plan has left; null: it has no limit. Renews with the month. */
  callsLeft: number | null;
  /** All polls so far that the gate has let through, in order. */
  readonly polls: readonly OpenPoll[];
  readonly results: readonly PollResult[];
  readonly problems: readonly PollProblem[];
  readonly errors: readonly unknown[];
  /** How often a person asked in vain. */
  readonly notAsked: number;
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

/** What the service does where polls end in a problem of that kind. */
const serviceErrors: Readonly<Record<ProblemKind, ServiceError>> = {
  offline: 'offline',
  timeout: 'no-answer',
  unauthorized: 'unauthorized',
  quota: 'quota',
  limited: 'limited',
  'not-found': 'not-found',
  invalid: 'invalid',
  server: 'server',
  malformed: 'malformed',
  cancelled: 'cancelled',
};

/** @param retryAt what the `Retry-After` of the answer says, UNIX seconds; null: it has none */
export function problem(kind: ProblemKind, retryAt: number | null = null): SchedulesAnswer {
  return { ok: false, problem: problemOf(serviceErrors[kind], retryAt) };
}

/** The end of October, in which the test clock starts; UNIX seconds. */
export const renewal = Date.UTC(2026, 10, 1) / 1000;

const success = {
  ok: true,
  isNotModified: false,
  content: null,
  etag: null,
  isSimulated: false,
  retryAfterMs: null,
} satisfies AttemptResult<null>;

const givenUp = {
  ok: false,
  error: 'cancelled',
  retryAfterMs: null,
  isUnsent: false,
} satisfies AttemptResult<null>;

/**
 * A poller on a fake clock, behind a real gate.
 * @param automatic answers every poll at once; without it the test answers
 * @param plan of the service; without it calls are not limited
 * @param random from 0 to 1: 1 makes back-offs longest and adds nothing to slow re-checks
 */
export function pollerBench(
  automatic?: (count: number) => SchedulesAnswer,
  plan?: (clock: FakeClock) => PollPlan,
  random = () => 1,
  losesMost: PollerParts['boards']['losesMost'] = () => false,
): PollerBench {
  const clock = createFakeClock();
  const polls: OpenPoll[] = [];
  const results: PollResult[] = [];
  const problems: PollProblem[] = [];
  const errors: unknown[] = [];
  let openCount = 0;
  let notAsked = 0;
  let mostAtOnce = 0;

  let callsLeft: number | null = null;
  let isOnline = true;
  const quota: CallCounter = {
    countCall: () => undefined,
    returnCall: () => undefined,
    remaining: () => callsLeft,
    learn: () => undefined,
    renewsAt: () => renewal,
  };
  const newGate = (): Gate =>
    createGate({
      quota,
      leastMs: 0,
      limits: defaultLimits,
      now: () => clock.now(),
      sleep: (milliseconds) =>
        new Promise((resolve) => {
          clock.startTimer(resolve, milliseconds);
        }),
    });
  let gate = newGate();

  const unseen = new WeakSet<SchedulesAnswer>();
  type Schedules = Parameters<typeof createPoller>[0]['schedules'];

  /** Has the test answer; tells the gate what came of it, as the client does. */
  async function ask(...[query, options]: Parameters<Schedules>): Promise<SchedulesAnswer> {
    const call: GateCall = {
      endpoint: 'schedules',
      purpose: options.isByHand ? 'hand' : 'board',
    };
    const used = gate;
    const entering = used.enter(call);
    // The client ends a request that is given up, whatever comes of its answer.
    options.signal?.addEventListener('abort', () => {
      void entering.then((passage) => {
        if (passage.ok) passage.done(givenUp);
      });
    });
    if (used.reopensAt(call) !== null || (callsLeft ?? 1) <= 0) {
      const passage = await entering;
      if (!passage.ok) return passage;
    }
    const answer = await open(query, options);
    const passage = await entering;
    if (!passage.ok) return passage;
    if (answer.ok || unseen.has(answer)) {
      passage.done(success);
      return answer;
    }
    const { kind, retryAt } = answer.problem;
    passage.done({
      ok: false,
      error: serviceErrors[kind],
      retryAfterMs: retryAt === null ? null : retryAt * 1000 - clock.now(),
      isUnsent: kind === 'offline',
    });
    return { ok: false, problem: { ...answer.problem, retryAt: used.reopensAt(call) } };
  }

  function open(...[query, options]: Parameters<Schedules>): Promise<SchedulesAnswer> {
    const { etag = null, signal, isByHand, onBeginning } = options;
    return new Promise((resolve) => {
      openCount += 1;
      mostAtOnce = Math.max(mostAtOnce, openCount);
      let isOpen = true;
      const close = () => {
        if (isOpen) openCount -= 1;
        isOpen = false;
      };
      signal?.addEventListener('abort', close);
      const answer = async (value: SchedulesAnswer, isUnseen = false) => {
        if (isUnseen) unseen.add(value);
        close();
        resolve(value);
        await clock.settle();
      };
      polls.push({ query, etag, signal, isByHand, at: clock.now(), onBeginning, answer });
      if (automatic !== undefined) void answer(automatic(polls.length));
    });
  }

  const settings = { ...defaultSettings, pollSeconds: 60 };
  const bus = createBus<AppEvents>((_event, error) => errors.push(error));
  bus.on({
    polled: (result) => results.push(result),
    pollFailed: (failed) => problems.push(failed),
    notAsked: () => (notAsked += 1),
  });
  const poller = createPoller({
    bus,
    clock,
    random,
    configuration: { settings },
    boards: {
      losesMost,
      // As boards know what came of a poll.
      scheduleOf(target) {
        const known = results.find((result) => result.target === target);
        if (known === undefined || known.isUnchanged) return null;
        const { entries, fetchedAt, isSimulated } = known;
        return { target, entries, fetchedAt, isSimulated };
      },
    },
    isOnline: () => isOnline,
    plan: plan?.(clock) ?? null,
    errors: { report: (_where, error) => errors.push(error) },
    schedules: ask,
  });

  return {
    clock,
    poller,
    changeInterval(seconds) {
      settings.pollSeconds = seconds;
      poller.settingsChanged(false);
    },
    useProvider(provider) {
      settings.provider = provider;
      poller.settingsChanged(false);
    },
    polls,
    results,
    problems,
    errors,
    changeService() {
      gate = newGate();
      poller.serviceChanged();
    },
    get isOnline() {
      return isOnline;
    },
    set isOnline(is) {
      isOnline = is;
    },
    get callsLeft() {
      return callsLeft;
    },
    set callsLeft(left) {
      callsLeft = left;
    },
    get notAsked() {
      return notAsked;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
  };
}
