import type { AttemptResult } from './attempt.ts';
import type { ClientLimits } from './limits.ts';
import { problemOf, type Failure, type Trouble } from './service-problems.ts';
import type { EndpointName, PlanUsage } from './providers/provider.ts';
import { rateLimitOf } from './rate-limit.ts';

/**
 * What a call is made for, in the order in which calls are let through: boards first, then what a
 * person is looking at, then followed flights, then the rest. `hand`: a board that a person asks to be
 * refreshed at once.
 */
export const purposes = ['hand', 'board', 'view', 'map', 'follow', 'reference'] as const;

export type Purpose = (typeof purposes)[number];

/** An endpoint, or the provider's other way to ask for the same. */
export type GateEndpoint = EndpointName | `${EndpointName} otherwise`;

/** A request that is about to be made. */
export interface GateCall {
  readonly endpoint: GateEndpoint;
  readonly purpose: Purpose;
  /** Least distance from the request before where the endpoint has its own, milliseconds. */
  readonly leastMs?: number | undefined;
  /** Not billed: counts for nothing in the quota. */
  readonly isFree?: boolean;
  /** Where the plan does not allow this endpoint, there is another way. */
  readonly hasOtherWay?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A request that may be made now, and must be ended with `done`, whatever comes of it. */
export interface Passage {
  readonly ok: true;
  /** The headers of the answer are there: from here the pace counts. */
  answered(headers: Headers): void;
  /** How it ended; null: in a mistake of ours. */
  done(result: AttemptResult<unknown> | null): void;
}

/** The one place that every request to a provider goes through, for one provider and one key. */
export interface Gate {
  /**
   * Waits until a call may be made. One that may not be made (the key is refused, the service wants to be
   * left alone, the plan is used up) is answered with its problem at once, without the network.
   */
  enter(call: GateCall): Promise<Failure | Passage>;
  /**
   * When a call that has failed may be made again, UNIX seconds; null: at any time. This is where
   * `retryAt` of a problem comes from (jobs have their own, jobs.ts): a `Retry-After`, a refused key, or a plan that is used up as the service says.
   */
  reopensAt(call: Pick<GateCall, 'endpoint' | 'purpose' | 'isFree'>): number | null;
  /** Whether the plan does not allow this endpoint, as far as the service has said. */
  lacks(endpoint: GateEndpoint): boolean;
  /**
   * Whether it is time again for something that is asked for by itself; if so, it counts as asked for.
   * @param everyMs least distance from the time before, milliseconds
   */
  isDue(endpoint: GateEndpoint, everyMs: number): boolean;
  /** A person has saved address or key again: what was refused before is tried again. */
  forgive(): void;
}

/** Keeps the calls of a month within what the plan allows. */
export interface CallCounter {
  /** One attempt is about to be made. Each attempt counts, not only each call. */
  countCall(purpose: Purpose): void;
  /** The attempt just counted certainly never left this computer. */
  returnCall(purpose: Purpose): void;
  /** Calls left in this month for this purpose; null if no limit is known. */
  remaining(purpose: Purpose): number | null;
  /** The service has said what is left of the plan. */
  learn(usage: PlanUsage): void;
  /** When there are calls again for this purpose (a board, if none is named), UNIX seconds. */
  renewsAt(purpose?: Purpose): number;
}

export interface GateParts {
  readonly quota: CallCounter;
  /** Least distance between an answer and the next request as the provider documents it, milliseconds. */
  readonly leastMs: number;
  readonly limits: ClientLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * For how long a refused key, or one whose plan does not allow an endpoint, is not tried again. Accounts
 * get locked by programs that go on asking; and a screen without a user near recovers when the account does.
 */
const refusedFor = 6 * hour;

/** After a quota that the service says is used up: its month may begin on any day. */
const usedUpFor = 24 * hour;

/** How often a person may have a refusal tried again: at once, and then once in this time. */
const leastByHand = minute;

/** The pace that "too many requests" without a `Retry-After` begins with, and the slowest one. */
const firstPace = 1000;
const slowestPace = minute;

/** After so long without "too many requests", a pace that was learnt is tried at half. */
const paceForgottenAfter = hour;

/** Answers that are none, and that any other call would get as well. */
const faults: ReadonlySet<Trouble> = new Set([
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

/** So many of them in a row are enough to know. */
const mostFaults = 3;

/** The rest that follows, which doubles with each further one, and the longest. */
const firstRest = 15_000;
const longestRest = 10 * minute;

interface Refusal {
  readonly trouble: Trouble;
  readonly until: number;
  /** A user has it tried again no sooner: the service has named the time. */
  readonly heldUntil: number;
}

/** Waits that calls sleep through; longer ones are answered with a problem. */
interface Hold {
  readonly trouble: Trouble;
  readonly until: number;
}

/** No answer of ours lasts longer: months have 31 days. */
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
 * - Pace: one request at a time, the next no sooner than `leastMs` after the answer before, so that no
 *   network delay makes two of them too close for the service. Without a pace, requests overlap freely.
 *   "Too many requests" without a `Retry-After` doubles the pace; an hour of peace halves it.
 * - 401 refuses every call for six hours; 403 as well while nothing was ever answered with this key,
 *   and only its own endpoint afterwards (a plan may lack one list).
 * - `Retry-After` holds every call, for an hour at most, and so do headers that say that no request is left. Beside
 *   a refusal it makes that one last as long as it says, of this endpoint or of all. When a job is worth asking
 *   about again, which a good answer says, is its own (jobs.ts).
 * - Three answers in a row that are none (a fault of the service, a web page, a body that is cut off) give
 *   it a rest, so that many boards do not ask each for itself.
 */
export function createGate({ quota, leastMs, limits, now, sleep }: GateParts): Gate {
  const refusals = new Map<GateEndpoint | 'all', Refusal>();
  const lastAnswers = new Map<GateEndpoint, number>();
  /** When something was last due. */
  const lastDue = new Map<GateEndpoint, number>();
  let hold: Hold | null = null;
  /** After answers that were none: every caller would meet the same. A person may try anyway. */
  let rest: Hold | null = null;
  let faultsInARow = 0;
  let pace = leastMs;
  let nextAt = 0;
  /** The latest time that the clock has shown since it was last put back. */
  let latest = 0;
  /** A sleep until then is over, whatever the clock says. */
  let restedUntil = 0;
  let isBusy = false;
  /** When those that wait are looked at next. */
  let armedFor = Infinity;
  /** When a person had something tried last. */
  let byHandAt = -Infinity;
  let limitedInARow = 0;
  let limitedAt = 0;
  let hasEverAnswered = false;
  let waiting: readonly Waiter[] = [];

  /** Why a call may not be made, the plan's own count included; null: it may. */
  function closed(call: GateCall): Failure | null {
    const refused = refusedCall(call);
    if (refused !== null) return refused;
    const { purpose, isFree = false } = call;
    if (!isFree && (quota.remaining(purpose) ?? 1) <= 0) {
      return { ok: false, problem: problemOf('own-quota', quota.renewsAt(purpose)) };
    }
    return null;
  }

  /** What the service has said against a call, and until when (UNIX seconds); null: nothing. */
  function refusedCall({
    endpoint,
    purpose,
    isFree = false,
  }: Pick<GateCall, 'endpoint' | 'purpose' | 'isFree'>): Failure | null {
    const at = now();
    noticeClock(at);
    for (const name of ['all', endpoint] as const) {
      const refusal = refusals.get(name);
      const isTriedAgain =
        purpose === 'hand' &&
        at >= (refusal?.heldUntil ?? 0) &&
        (at < byHandAt || at - byHandAt >= leastByHand);
      // A plan that is used up, and its `Retry-After`, is about calls that are billed.
      const isBeside = isFree && refusal?.trouble === 'quota';
      if (refusal !== undefined && isStanding(refusal.until, at) && !isTriedAgain && !isBeside) {
        return failure(refusal.trouble, refusal.until);
      }
    }
    if (hold !== null && isStanding(hold.until, at) && hold.until - at > limits.longestSleepMs) {
      return failure(hold.trouble, hold.until);
    }
    if (rest !== null && isStanding(rest.until, at) && purpose !== 'hand') {
      return failure(rest.trouble, rest.until);
    }
    return null;
  }

  /** A wait that is longer than any of ours was set while the clock was wrong. */
  function isStanding(until: number, at: number): boolean {
    return until > at && until - at <= longestWait;
  }

  /** When a call may be made, milliseconds since 1970; in the past: now. */
  function readyAt({ endpoint, leastMs: own = 0 }: GateCall, at: number): number {
    const byEndpoint = (lastAnswers.get(endpoint) ?? -Infinity) + own;
    const byHold = hold !== null && isStanding(hold.until, at) ? hold.until : 0;
    return Math.max(nextAt, byEndpoint, byHold);
  }

  /** Where the clock was put back, nothing is waited for longer than its pace. */
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
      const { trouble, until, heldUntil } = refusal;
      refusals.set(name, { trouble, until: until - back, heldUntil: heldUntil - back });
    }
  }

  /** Answers those that wait and may not be made any more: a hold may be an hour long. */
  function dismiss(): void {
    const shut = waiting.filter(({ call }) => closed(call) !== null);
    waiting = waiting.filter((waiter) => !shut.includes(waiter));
    for (const { admit } of shut) admit();
  }

  /** Looks at all that wait. */
  function goOn(): void {
    try {
      dismiss();
    } finally {
      // The count of the plan may not be readable: those that wait meet that themselves, each for its caller.
      pump();
    }
  }

  /** Lets the first of those through that wait, as soon as it may be. */
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
    const { endpoint, purpose, leastMs: own = 0, isFree = false, hasOtherWay = false } = call;
    const isPaced = pace > 0;
    let isOver = false;
    // First, for it may throw, and the gate must not stay busy then.
    if (!isFree) quota.countCall(purpose);
    if (isPaced) isBusy = true;
    if (purpose === 'hand') byHandAt = now();

    /** @param isSent false: the service knows nothing of this request, and no pace counts from it */
    function release(isSent: boolean): void {
      if (isOver) return;
      isOver = true;
      if (isSent && own > 0) lastAnswers.set(endpoint, now());
      if (isSent) nextAt = Math.max(nextAt, now() + pace);
      if (isPaced) isBusy = false;
    }

    return {
      ok: true,
      answered(headers) {
        const limit = rateLimitOf(headers, now());
        if (limit !== null && limit.remaining <= 0) holdFor('limited', limit.resetMs);
        release(true);
        goOn();
      },
      done(result) {
        release(result === null || result.ok || !result.isUnsent);
        try {
          if (result !== null && !result.ok) {
            if (result.isUnsent && !isFree) quota.returnCall(purpose);
            else learnTrouble(endpoint, result.trouble, result.retryAfterMs, hasOtherWay);
          } else if (result !== null) learnSuccess(endpoint, isFree);
        } finally {
          goOn();
        }
      },
    };
  }

  function holdFor(trouble: Trouble, milliseconds: number): void {
    const until = now() + Math.min(milliseconds, limits.longestRetryAfterMs);
    if (until > (hold?.until ?? 0)) hold = { trouble, until };
  }

  /** @param asked how long the service itself asks for, milliseconds */
  function refuse(
    name: GateEndpoint | 'all',
    trouble: Trouble,
    least: number,
    asked: number,
  ): void {
    const heldUntil = now() + Math.min(asked, limits.longestRetryAfterMs);
    const length = Math.min(Math.max(least, asked), longestWait);
    refusals.set(name, { trouble, until: now() + length, heldUntil });
  }

  function learnTrouble(
    endpoint: GateEndpoint,
    trouble: Trouble,
    retryAfter: number | null,
    hasOtherWay: boolean,
  ): void {
    const isOfEndpoint = hasEverAnswered || (hasOtherWay && trouble === 'plan');
    const asked = retryAfter ?? 0;
    if (faults.has(trouble)) {
      faultsInARow += 1;
      const length = firstRest * 2 ** Math.min(faultsInARow - mostFaults, 20);
      if (faultsInARow >= mostFaults) {
        rest = { trouble, until: now() + Math.min(longestRest, length) };
      }
    }
    if (trouble === 'unauthorized') {
      refuse('all', trouble, refusedFor, asked);
    } else if (trouble === 'refused' || trouble === 'plan') {
      refuse(isOfEndpoint ? endpoint : 'all', trouble, refusedFor, asked);
    } else if (trouble === 'quota') {
      const renewal = quota.renewsAt() * 1000 - now();
      refuse('all', trouble, Math.min(usedUpFor, renewal), asked);
    } else if (trouble === 'limited') {
      learnLimit(retryAfter);
    } else if (asked > 0) {
      holdFor(trouble, asked);
    }
  }

  function learnLimit(retryAfter: number | null): void {
    limitedInARow += 1;
    limitedAt = now();
    // Who is told so again and again waits longer each time, whatever is asked for.
    const longer = (tries: number): number =>
      limitedInARow > tries ? Math.min(10 * minute, minute * 2 ** (limitedInARow - tries - 1)) : 0;
    if (retryAfter !== null && retryAfter > 0) {
      holdFor('limited', Math.max(retryAfter, longer(limits.attempts)));
      return;
    }
    pace = Math.min(slowestPace, Math.max(firstPace, pace * 2));
    nextAt = now() + pace;
    // Once more after the pace.
    if (limitedInARow > 1) holdFor('limited', longer(1));
  }

  function learnSuccess(endpoint: GateEndpoint, isFree: boolean): void {
    hasEverAnswered = true;
    rest = null;
    faultsInARow = 0;
    limitedInARow = 0;
    // What is not billed is answered with a plan that is used up as well.
    if (!isFree || refusals.get('all')?.trouble !== 'quota') refusals.delete('all');
    refusals.delete(endpoint);
    if (pace > leastMs && now() - limitedAt >= paceForgottenAfter) {
      pace = Math.max(leastMs, pace / 2 < firstPace ? 0 : pace / 2);
      limitedAt = now();
    }
  }

  function failure(trouble: Trouble, until: number): Failure {
    return { ok: false, problem: problemOf(trouble, Math.ceil(until / 1000)) };
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
            // What is thrown is this caller's, and not that of the one whose end has let it through.
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
      return refusal?.trouble === 'plan' && isStanding(refusal.until, now());
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
