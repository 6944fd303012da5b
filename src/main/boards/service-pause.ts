import type { ServiceProblem } from '../service-client/answer.ts';
import { hasCome, momentIn, type Moment, type Clock } from '../clock/clock.ts';
import type { PollDelay } from './poll-delay.ts';

/** Why and until when no board is polled, whichever of them met the problem. */
export interface ServicePause {
  readonly problem: ServiceProblem;
  /** When it was first met, in a row of the same ones; UNIX seconds. */
  readonly metAt: number;
  /** Until then nothing is polled by itself. */
  readonly until: Moment;
  /** Until then nothing at all is polled, for any caller: the service has named the time. */
  readonly heldUntil: Moment;
  readonly kind: PollDelay['kind'];
  /** Problems in a row that were the service's as a whole. */
  readonly failures: number;
}

/** Problems of the key or its plan. They would meet each other board in the same way. */
export function isOfWholeService({ kind }: ServiceProblem): boolean {
  return kind === 'unauthorized' || kind === 'quota' || kind === 'limited';
}

/**
 * The pause that follows a problem. A problem that may be that of one board alone pauses the others
 * only for as long as the service has named.
 *
 * @param last the pause before, over or not; null after a success
 */
export function pauseAfter(
  clock: Clock,
  problem: ServiceProblem,
  delay: PollDelay,
  last: ServicePause | null,
): ServicePause {
  const isSame = last?.problem.kind === problem.kind && last.problem.code === problem.code;
  const isWhole = isOfWholeService(problem);
  const length = isWhole ? delay.milliseconds : delay.heldMilliseconds;
  return {
    problem,
    metAt: isSame ? last.metAt : Math.floor(clock.now() / 1000),
    until: momentIn(clock, length),
    heldUntil: momentIn(clock, delay.heldMilliseconds),
    kind: delay.kind,
    failures: (last?.failures ?? 0) + (isWhole ? 1 : 0),
  };
}

/** The pause, if it still keeps boards from being polled by themselves. */
export function standing(pause: ServicePause | null, clock: Clock): ServicePause | null {
  return pause === null || hasCome(clock, pause.until) ? null : pause;
}

/** The pause, if it still is one that the service has asked for. */
export function held(pause: ServicePause | null, clock: Clock): ServicePause | null {
  return pause === null || hasCome(clock, pause.heldUntil) ? null : pause;
}
