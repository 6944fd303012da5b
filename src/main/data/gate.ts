import type { AttemptResult } from './attempt.ts';
import type { ClientLimits } from './retries.ts';
import { problemOf, type Failure, type ServiceError } from './service-problems.ts';
import type { EndpointName, PlanUsage } from './providers/provider.ts';

/**
 * The purpose of a call, in order of priority: boards first, then what a
 * person is looking at, then followed flights, then the rest. `hand`: a person refreshes a board
 * manually.
 */
export const purposes = ['hand', 'board', 'view', 'map', 'follow', 'reference'] as const;

export type Purpose = (typeof purposes)[number];

/** An endpoint, or the provider's alternative for the same data. */
export type GateEndpoint = EndpointName | `${EndpointName} otherwise`;

/** A request before it is sent. */
export interface GateCall {
  readonly endpoint: GateEndpoint;
  readonly purpose: Purpose;
  /** The endpoint's minimum interval between two requests, if it has one, milliseconds. */
  readonly leastMs?: number | undefined;
  /** Not billed: does not count against the quota. */
  readonly isFree?: boolean;
  /** If the plan does not allow this endpoint, there is an alternative. */
  readonly hasOtherWay?: boolean;
  /** For a part of an answer that does without it: its refusal says nothing about the endpoint. */
  readonly isSecondary?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A permitted request. The caller must end it with `done`, whatever the result. */
export interface Passage {
  readonly ok: true;
  /** The headers of the answer have arrived: the pace counts from here. */
  answered(headers: Headers): void;
  /** The result; null: a bug of ours. */
  done(result: AttemptResult<unknown> | null): void;
}

/** Every request to a provider passes its gate: one for each provider and key. */
export interface Gate {
  /**
   * Waits until a call is allowed. A call that is not allowed (the key is refused, the service asks for a
   * pause, the plan is used up) gets its problem immediately, without using the network.
   */
  enter(call: GateCall): Promise<Failure | Passage>;
  /**
   * When a failed call is allowed again, UNIX seconds; null: at any time. It is the source of
   * `retryAt` of a problem (jobs have their own, jobs.ts): a `Retry-After`, a refused key, or a plan that the service
   * reports as used up.
   */
  reopensAt(call: Pick<GateCall, 'endpoint' | 'purpose' | 'isFree'>): number | null;
  /** Whether the service has said that the plan does not allow this endpoint. */
  lacks(endpoint: GateEndpoint): boolean;
  /**
   * Whether an automatic request is due again; if so, it counts as made.
   * @param everyMs minimum interval between two of them, milliseconds
   */
  isDue(endpoint: GateEndpoint, everyMs: number): boolean;
  /** A person has saved address or key again: retries what was refused before. */
  forgive(): void;
}

/** Keeps the calls of a month within the plan. */
export interface CallCounter {
  /** Call before each attempt. Each attempt counts, not only each call. */
  countCall(purpose: Purpose): void;
  /** The attempt just counted certainly never left this computer. */
  returnCall(purpose: Purpose): void;
  /** Calls left in this month for this purpose; null if no limit is known. */
  remaining(purpose: Purpose): number | null;
  /** The service has reported what is left of the plan. */
  learn(usage: PlanUsage): void;
  /** When there are calls again for this purpose (a board, if none is named), UNIX seconds. */
  renewsAt(purpose?: Purpose): number;
}

export interface GateParts {
  readonly quota: CallCounter;
  /** Minimum interval between an answer and the next request as the provider documents it, milliseconds. */
  readonly leastMs: number;
  readonly limits: ClientLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * How long a refused key, or one whose plan does not allow an endpoint, is not tried again. Services lock
 * accounts if programs keep asking; and a screen without a user recovers when the account does.
 */
const refusedFor = 6 * hour;

/** After the service reports a used-up quota: its month may begin on any day. */
const usedUpFor = 24 * hour;

/** How often a person may retry a refusal: immediately, and then once in this time. */
const leastByHand = minute;

/** The pace after the first "too many requests" without a `Retry-After`, and the slowest one. */
const firstPace = 1000;
const slowestPace = minute;

/** After this time without "too many requests", a learnt pace is halved. */
const paceForgottenAfter = hour;

/** Failures that any other call would get as well. */
const faults: ReadonlySet<ServiceError> = new Set([
  'server',
  'web-page',
  'malformed',
  'other-service',
  'too-large',
  'redirect',
  'interrupted',
  'slow-answer',
  'no-answer',
]);

/** The number of them in a row that starts a rest. */
const mostFaults = 3;

/** The rest after them, which doubles with each further one, and the longest. */
const firstRest = 15_000;
const longestRest = 10 * minute;

interface Refusal {
  readonly error: ServiceError;
  readonly until: number;
  /** Not even a user can retry sooner: the service has named the time. */
  readonly heldUntil: number;
}

/** Calls wait this long at most; otherwise they get a problem. */
interface Hold {
  readonly error: ServiceError;
  readonly until: number;
}

/** No refusal lasts longer: months have at most 31 days. */
const longestWait = 32 * 24 * hour;

interface Waiter {
  readonly call: GateCall;
  readonly admit: () => void;
}

function rank({ call }: Waiter): number {
  return purposes.indexOf(call.purpose);
}

/**
 * Makes the gate of one provider and key.
 *
 * - Pace: one request at a time, the next at least `leastMs` after the previous answer, so that network
 *   delays cannot bring two of them too close together. Without a pace, requests overlap freely once the first one,
 *   which is sent alone, is over.
 *   "Too many requests" without a `Retry-After` doubles the pause; an hour without one halves it. A documented pace is
 *   doubled for one pause only, unless there is another refusal within the hour.
 * - 401 blocks every call for six hours. So does 403 as long as no call with this key has succeeded;
 *   afterwards it blocks only its endpoint (a plan may lack one list). A 403 for a secondary file blocks nothing.
 * - `Retry-After` holds every call, for at most an hour, and so do headers that say that no request is left. With
 *   a refusal it sets the duration of that refusal, for this endpoint or for all. The `Retry-After` of an unfinished
 *   job concerns only that job (jobs.ts).
 * - Three failures in a row (an error of the service, a web page, a truncated body) start
 *   a rest, so that not every board has to find out for itself.
 */
export function createGate({ quota, leastMs, limits, now, sleep }: GateParts): Gate {
  const refusals = new Map<GateEndpoint | 'all', Refusal>();
  const lastAnswers = new Map<GateEndpoint, number>();
  /** When each automatic request was last due. */
  const lastDue = new Map<GateEndpoint, number>();
  let hold: Hold | null = null;
  /** The rest after failures: every caller would get the same. A person may try anyway. */
  let rest: Hold | null = null;
  let faultsInARow = 0;
  let pace = leastMs;
  let nextAt = 0;
  /** The latest time that the clock has shown since it was last put back. */
  let latest = 0;
  /** A sleep until then is over, whatever the clock says. */
  let restedUntil = 0;
  let isBusy = false;
  /** When the waiting calls are checked next. */
  let armedFor = Infinity;
  /** When a person last retried something. */
  let byHandAt = -Infinity;
  let limitedInARow = 0;
  let limitedAt = -Infinity;
  /** A request is over, whatever came of it. Before, nothing is known of a service without a documented pace. */
  let isHeard = false;
  /**
   * Calls that waited behind the first one, whose refusal (403) may have been about its list alone: each of them finds out
   * for itself.
   */
  const spared = new WeakSet<GateCall>();
  let hasEverAnswered = false;
  let waiting: readonly Waiter[] = [];

  /** Why a call is not allowed, including our count of the plan; null: it is allowed. */
  function closed(call: GateCall): Failure | null {
    const refused = refusedCall(call);
    if (refused !== null) return refused;
    const { purpose, isFree = false } = call;
    if (!isFree && (quota.remaining(purpose) ?? 1) <= 0) {
      return { ok: false, problem: problemOf('own-quota', quota.renewsAt(purpose)) };
    }
    return null;
  }

  /** The service's reason against a call, and its end (UNIX seconds); null: none. */
  function refusedCall(call: Pick<GateCall, 'endpoint' | 'purpose' | 'isFree'>): Failure | null {
    const { endpoint, purpose, isFree = false } = call;
    const at = now();
    noticeClock(at);
    for (const name of ['all', endpoint] as const) {
      if (name === 'all' && spared.has(call)) continue;
      const refusal = refusals.get(name);
      const isTriedAgain =
        purpose === 'hand' &&
        at >= (refusal?.heldUntil ?? 0) &&
        (at < byHandAt || at - byHandAt >= leastByHand);
      // A used-up plan, and its `Retry-After`, concern only billed calls.
      const isBeside = isFree && refusal?.error === 'quota';
      if (refusal !== undefined && isStanding(refusal.until, at) && !isTriedAgain && !isBeside) {
        return failure(refusal.error, refusal.until);
      }
    }
    if (hold !== null && isStanding(hold.until, at) && hold.until - at > limits.longestSleepMs) {
      return failure(hold.error, hold.until);
    }
    if (rest !== null && isStanding(rest.until, at) && purpose !== 'hand') {
      return failure(rest.error, rest.until);
    }
    return null;
  }

  /** A wait longer than any of ours was set while the clock was wrong. */
  function isStanding(until: number, at: number): boolean {
    return until > at && until - at <= longestWait;
  }

  /** When a call is allowed, milliseconds since 1970; in the past: now. */
  function readyAt({ endpoint, leastMs: own = 0 }: GateCall, at: number): number {
    const byEndpoint = (lastAnswers.get(endpoint) ?? -Infinity) + own;
    const byHold = hold !== null && isStanding(hold.until, at) ? hold.until : 0;
    return Math.max(nextAt, byEndpoint, byHold);
  }

  /** If the clock was put back, no call waits longer than its pace. */
  function noticeClock(at: number): void {
    if (at >= latest) {
      latest = at;
      return;
    }
    const back = latest - at;
    latest = at;
    nextAt -= back;
    restedUntil -= back;
    armedFor -= back;
    for (const [endpoint, last] of lastAnswers) lastAnswers.set(endpoint, last - back);
    if (hold !== null) hold = { ...hold, until: hold.until - back };
    if (rest !== null) rest = { ...rest, until: rest.until - back };
    for (const [name, refusal] of refusals) {
      const { error, until, heldUntil } = refusal;
      refusals.set(name, { error, until: until - back, heldUntil: heldUntil - back });
    }
  }

  /** Answers waiting calls that are no longer allowed: a hold may last an hour. */
  function dismiss(): void {
    const shut = waiting.filter(({ call }) => closed(call) !== null);
    waiting = waiting.filter((waiter) => !shut.includes(waiter));
    for (const { admit } of shut) admit();
  }

  /** Checks all waiting calls. */
  function goOn(): void {
    try {
      dismiss();
    } finally {
      // The count of the plan may not be readable: each waiting call reports that to its caller.
      pump();
    }
  }

  /** Lets the first waiting call through, as soon as it is allowed. */
  function pump(): void {
    if (isBusy) return;
    const at = now();
    noticeClock(at);
    const [first] = waiting
      .map((waiter) => ({ waiter, ready: Math.max(at, readyAt(waiter.call, at)) }))
      .sort((one, other) => one.ready - other.ready || rank(one.waiter) - rank(other.waiter));
    if (first === undefined) return;
    const { waiter, ready } = first;
    if (ready > at && ready > restedUntil) {
      if (ready >= armedFor) return;
      armedFor = ready;
      void sleep(ready - at).then(() => {
        if (armedFor === ready) armedFor = Infinity;
        restedUntil = ready;
        pump();
      });
      return;
    }
    waiting = waiting.filter((other) => other !== waiter);
    waiter.admit();
    pump();
  }

  function passage(call: GateCall): Passage {
    const { endpoint, purpose, leastMs: own = 0, isFree = false } = call;
    const isPaced = pace > 0;
    const isFirst = !isPaced && !isHeard;
    let isOver = false;
    // First, because it may throw, and the gate must not stay busy then.
    if (!isFree) quota.countCall(purpose);
    if (isPaced || isFirst) isBusy = true;
    if (purpose === 'hand') byHandAt = now();

    /** @param isSent false: the request never reached the service, and the pace ignores it */
    function release(isSent: boolean): void {
      if (isOver) return;
      isOver = true;
      if (isSent && own > 0) lastAnswers.set(endpoint, now());
      if (isSent) nextAt = Math.max(nextAt, now() + pace);
      if (isPaced || isFirst) isBusy = false;
      isHeard = true;
    }

    return {
      ok: true,
      answered(headers) {
        const limit = rateLimitOf(headers, now());
        if (limit !== null && limit.remaining <= 0) holdFor('limited', limit.resetMs);
        // The body of the first answer may say how long to wait.
        if (!isFirst) release(true);
        goOn();
      },
      done(result) {
        release(result === null || result.ok || !result.isUnsent);
        try {
          if (result !== null && !result.ok) {
            if (result.isUnsent && !isFree) quota.returnCall(purpose);
            else {
              const isOfList = result.error === 'refused' || result.error === 'plan';
              if (isFirst && isOfList) for (const waiter of waiting) spared.add(waiter.call);
              learnError(call, result.error, result.retryAfterMs);
            }
          } else if (result !== null) learnSuccess(endpoint, isFree);
        } finally {
          goOn();
        }
      },
    };
  }

  function holdFor(error: ServiceError, milliseconds: number): void {
    const until = now() + Math.min(milliseconds, limits.longestRetryAfterMs);
    if (until > (hold?.until ?? 0)) hold = { error, until };
  }

  /** @param asked the pause that the service asks for, milliseconds */
  function refuse(
    name: GateEndpoint | 'all',
    error: ServiceError,
    least: number,
    asked: number,
  ): void {
    const heldUntil = now() + Math.min(asked, limits.longestRetryAfterMs);
    const length = Math.min(Math.max(least, asked), longestWait);
    refusals.set(name, { error, until: now() + length, heldUntil });
  }

  function learnError(
    { endpoint, hasOtherWay = false, isSecondary = false }: GateCall,
    error: ServiceError,
    retryAfter: number | null,
  ): void {
    const isOfEndpoint = hasEverAnswered || (hasOtherWay && error === 'plan');
    const asked = retryAfter ?? 0;
    if (faults.has(error)) {
      faultsInARow += 1;
      const length = firstRest * 2 ** Math.min(faultsInARow - mostFaults, 20);
      if (faultsInARow >= mostFaults) {
        rest = { error, until: now() + Math.min(longestRest, length) };
      }
    }
    if (error === 'unauthorized' || error === 'changed-key') {
      refuse('all', error, refusedFor, asked);
    } else if (error === 'refused' || error === 'plan') {
      if (!isSecondary) refuse(isOfEndpoint ? endpoint : 'all', error, refusedFor, asked);
    } else if (error === 'quota') {
      const renewal = quota.renewsAt() * 1000 - now();
      refuse('all', error, Math.min(usedUpFor, renewal), asked);
    } else if (error === 'limited') {
      learnLimit(retryAfter);
    } else if (asked > 0) {
      holdFor(error, asked);
    }
  }

  function learnLimit(retryAfter: number | null): void {
    limitedInARow += 1;
    const sinceLast = now() - limitedAt;
    limitedAt = now();
    // Repeated refusals make the pause longer each time, whatever the service asks for.
    const longer = (tries: number): number =>
      limitedInARow > tries ? Math.min(10 * minute, minute * 2 ** (limitedInARow - tries - 1)) : 0;
    if (retryAfter !== null && retryAfter > 0) {
      holdFor('limited', Math.max(retryAfter, longer(limits.attempts)));
      return;
    }
    // Another program may have used the key a moment before.
    const isBelieved = leastMs > 0 && sinceLast >= paceForgottenAfter;
    if (!isBelieved) pace = Math.min(slowestPace, Math.max(firstPace, pace * 2));
    nextAt = now() + Math.max(pace, leastMs * 2);
    // One retry after the pace.
    if (limitedInARow > 1) holdFor('limited', longer(1));
  }

  function learnSuccess(endpoint: GateEndpoint, isFree: boolean): void {
    hasEverAnswered = true;
    rest = null;
    faultsInARow = 0;
    limitedInARow = 0;
    // Calls that are not billed are answered even if the plan is used up.
    if (!isFree || refusals.get('all')?.error !== 'quota') refusals.delete('all');
    refusals.delete(endpoint);
    if (pace > leastMs && now() - limitedAt >= paceForgottenAfter) {
      pace = Math.max(leastMs, pace / 2 < firstPace ? 0 : pace / 2);
      limitedAt = now();
    }
  }

  function failure(error: ServiceError, until: number): Failure {
    return { ok: false, problem: problemOf(error, Math.ceil(until / 1000)) };
  }

  return {
    enter(call) {
      return new Promise((resolve, reject) => {
        const obstacle = closed(call);
        if (obstacle !== null) {
          resolve(obstacle);
          return;
        }
        const waiter: Waiter = {
          call,
          admit() {
            call.signal?.removeEventListener('abort', giveUp);
            // The error belongs to this caller, not to the call whose end let it through.
            try {
              resolve(closed(call) ?? passage(call));
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          },
        };
        function giveUp(): void {
          waiting = waiting.filter((other) => other !== waiter);
          resolve({ ok: false, problem: problemOf('cancelled') });
        }
        if (call.signal?.aborted === true) {
          giveUp();
          return;
        }
        call.signal?.addEventListener('abort', giveUp, { once: true });
        waiting = [...waiting, waiter];
        pump();
      });
    },
    reopensAt(call) {
      const refused = refusedCall(call);
      if (refused !== null) return refused.problem.retryAt;
      return hold !== null && isStanding(hold.until, now()) ? Math.ceil(hold.until / 1000) : null;
    },
    lacks(endpoint) {
      const refusal = refusals.get(endpoint);
      return refusal?.error === 'plan' && isStanding(refusal.until, now());
    },
    isDue(endpoint, everyMs) {
      const at = now();
      const last = lastDue.get(endpoint);
      // The clock may have been put back.
      if (last !== undefined && at >= last && at - last < everyMs) return false;
      lastDue.set(endpoint, at);
      return true;
    },
    forgive() {
      lastDue.clear();
      rest = null;
      faultsInARow = 0;
      refusals.clear();
      hasEverAnswered = false;
    },
  };
}

/** How many requests a service lets through until when, as its headers say. */
export interface RateLimit {
  readonly remaining: number;
  /** Milliseconds from now until there are more. */
  readonly resetMs: number;
}

/** What is larger than any wait in seconds is an instant, UNIX seconds. */
const leastInstant = 1_000_000_000;

/**
 * Reads the headers that tell of a limit of requests: `RateLimit: "default";r=0;t=30`
 * (draft-ietf-httpapi-ratelimit-headers), its older form `RateLimit-Remaining` and `RateLimit-Reset`,
 * and `X-RateLimit-Remaining` and `X-RateLimit-Reset`, whose reset is in seconds or an instant.
 *
 * @param now milliseconds since 1970
 * @returns null if they say nothing, or nothing that makes sense
 */
export function rateLimitOf(headers: Headers, now: number): RateLimit | null {
  const [field = ''] = (headers.get('ratelimit') ?? '').split(',');
  const remaining =
    count(/;\s*r=(\d+)/.exec(field)?.[1]) ??
    count(headers.get('ratelimit-remaining') ?? headers.get('x-ratelimit-remaining'));
  const reset =
    count(/;\s*t=(\d+)/.exec(field)?.[1]) ??
    count(headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset'));
  if (remaining === null || reset === null) return null;
  const resetMs = reset >= leastInstant ? reset * 1000 - now : reset * 1000;
  return { remaining, resetMs: Math.max(0, resetMs) };
}

function count(text: string | null | undefined): number | null {
  return /^\d{1,12}$/.test(text?.trim() ?? '') ? Number(text) : null;
}
