import type { ServiceProblem } from '../service-client/answer.ts';
import { nextMonthAt } from '../service-client/quota.ts';

/** How long to wait after a problem, and what may cut that wait short. */
export interface PollDelay {
  readonly milliseconds: number;
  /** `back-off`: anything, such as waking up. `stop`: only a person, or new settings. */
  readonly kind: 'back-off' | 'stop';
  /** The part of it, from its beginning, that nothing may cut short: the service asked for it. */
  readonly heldMilliseconds: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The longest wait after passing problems, however many there were. */
export const longestBackOff = 10 * minute;

/**
 * Refusals that would only be repeated. Accounts get locked by programs that go on asking, so these
 * are re-checked slowly: four times a day for a refused key (a screen with nobody near recovers when
 * the account does), once a day for a quota that the service says is used up (its month may begin on
 * any day) and when the UTC month turns, hourly for an airport or address that it does not know.
 */
const recheck = { unauthorized: 6 * hour, quota: 24 * hour, 'not-found': hour, invalid: hour };

/**
 * @param failures problems in a row, this one included
 * @param intervalSeconds seconds between polls while all is well
 * @param now milliseconds since 1970
 * @param random from 0 to below 1
 */
export function delayAfter(
  { kind, retryAt }: ServiceProblem,
  failures: number,
  intervalSeconds: number,
  now: number,
  random: number,
): PollDelay {
  const held = retryAt === null ? 0 : Math.max(0, retryAt * 1000 - now);
  switch (kind) {
    case 'unauthorized':
    case 'not-found':
    case 'invalid':
      return noSoonerThan(held, recheck[kind], 'stop');
    case 'quota': {
      const monthEnds = nextMonthAt(now) * 1000 - now;
      return noSoonerThan(held, Math.min(recheck.quota, monthEnds), 'stop');
    }
    case 'offline':
    case 'timeout':
    case 'limited':
    case 'server':
    case 'malformed':
    case 'cancelled': {
      const first = Math.min(intervalSeconds * 1000, minute);
      // 2 ** 20 is far beyond the bound; larger powers would only end in Infinity.
      const bound = Math.min(longestBackOff, first * 2 ** Math.min(failures - 1, 20));
      // Half of it is random, so that many boards do not come back in step.
      return noSoonerThan(held, Math.round(bound * (0.5 + random / 2)), 'back-off');
    }
  }
}

/** What a service asks for is a lower bound: a `Retry-After` of 0 must not become a call a second. */
function noSoonerThan(held: number, sensible: number, kind: PollDelay['kind']): PollDelay {
  return { milliseconds: Math.max(held, sensible), kind, heldMilliseconds: held };
}
