import type { ServiceProblem } from '../service-client/service-problems.ts';

/** How long to wait after a problem, and what may cut that wait short. */
export interface PollDelay {
  readonly milliseconds: number;
  /** `back-off`: anything, such as waking up. `stop`: only a person, or new settings. */
  readonly kind: 'back-off' | 'stop';
}

const minute = 60_000;
const hour = 60 * minute;

/** The longest wait after passing problems, however many there were. */
export const longestBackOff = 10 * minute;

/** Refusals that the gate has not seen: there is no key to be sent, or it was a job that failed. */
const unseenRefusal = 6 * hour;

/**
 * Of a wait that many boards have in common, such as until a month turns, by chance a tenth more, an hour at most.
 *
 * @param random from 0 to below 1
 */
export function spread(milliseconds: number, random: number): number {
  return Math.round(milliseconds + Math.min(milliseconds / 10, hour) * (1 - random));
}

/**
 * The wait after a problem of a board. It is never shorter than the gate has said (`retryAt`): a refused
 * key, a used up plan and a `Retry-After` are the gate's to keep (service-client/gate.ts). An airport or
 * question that the service does not know is asked about again after an hour.
 *
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
  const closedFor = retryAt === null ? 0 : Math.max(0, retryAt * 1000 - now);
  switch (kind) {
    case 'not-found':
    case 'invalid':
      return { milliseconds: spread(Math.max(closedFor, hour), random), kind: 'stop' };
    case 'unauthorized':
    case 'quota':
      return {
        milliseconds: spread(retryAt === null ? unseenRefusal : closedFor, random),
        kind: 'stop',
      };
    case 'limited':
      // The service has said when: a back-off beside that would have other boards take each free call.
      if (closedFor > 0) return { milliseconds: spread(closedFor, random), kind: 'stop' };
      return backOff();
    case 'offline':
    case 'timeout':
    case 'server':
    case 'malformed':
    case 'cancelled':
      return backOff();
  }

  function backOff(): PollDelay {
    const first = Math.min(intervalSeconds * 1000, minute);
    // 2 ** 20 is far beyond the bound; larger powers would only end in Infinity.
    const bound = Math.min(longestBackOff, first * 2 ** Math.min(failures - 1, 20));
    // Half of it is random, so that many boards do not come back in step.
    const wait = Math.round(bound * (0.5 + random / 2));
    // While the gate is closed there is nothing to wake up for.
    return {
      milliseconds: Math.max(spread(closedFor, random), wait),
      kind: closedFor > wait ? 'stop' : 'back-off',
    };
  }
}
