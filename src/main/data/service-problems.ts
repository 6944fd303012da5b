import type { ProblemKind, ToldProblem } from '#shared/board-view.ts';
import type { ProblemCode } from '#shared/problem.ts';

/**
 * Everything that can go wrong with a call: its kind, by which it is treated, and its code, by which it is
 * said (`problems.service` of the messages). None of the messages has room for anything that the service
 * sent. Where no user can meet an error, as with a wrong argument of our own, it has a neighbour's code.
 */
const problems = {
  offline: ['offline', 'service.offline'],
  interrupted: ['offline', 'service.interrupted'],
  certificate: ['offline', 'service.certificate'],
  'certificate-date': ['offline', 'service.certificate-date'],
  'certificate-name': ['offline', 'service.certificate-name'],
  'no-answer': ['timeout', 'service.no-answer'],
  'slow-answer': ['timeout', 'service.slow-answer'],
  'no-key': ['unauthorized', 'service.no-key'],
  'impossible-key': ['unauthorized', 'service.impossible-key'],
  unauthorized: ['unauthorized', 'service.unauthorized'],
  /** The provider replaces its keys at this time of the year. */
  'changed-key': ['unauthorized', 'service.changed-key'],
  refused: ['unauthorized', 'service.refused'],
  /** The same where no key is needed: neither key nor plan can be the reason. */
  declined: ['server', 'service.declined'],
  plan: ['unauthorized', 'service.plan'],
  quota: ['quota', 'service.quota'],
  'own-quota': ['quota', 'service.own-quota'],
  limited: ['limited', 'service.limited'],
  'not-found': ['not-found', 'service.not-found'],
  invalid: ['invalid', 'service.invalid'],
  'invalid-address': ['invalid', 'service.invalid-address'],
  /** Delays can be asked for from more than 30 minutes on. */
  'invalid-delay': ['invalid', 'service.invalid'],
  'invalid-delay-type': ['invalid', 'service.invalid'],
  /** Latitudes of an area go from south to north. */
  'invalid-area': ['invalid', 'service.invalid'],
  /** From 0 to 11, in whole steps. */
  'invalid-zoom': ['invalid', 'service.invalid'],
  /** Flights as lists of values need the names of the fields. */
  'invalid-view': ['invalid', 'service.invalid'],
  'invalid-lookup': ['invalid', 'service.invalid'],
  'invalid-page': ['invalid', 'service.invalid'],
  'invalid-job': ['invalid', 'service.invalid'],
  /** The service does not know of this job, or no longer keeps its answer. */
  'unknown-job': ['not-found', 'service.unanswered'],
  /** Its wait is over before it is. */
  'unfinished-job': ['timeout', 'service.slow-answer'],
  'failed-job': ['server', 'service.server'],
  server: ['server', 'service.server'],
  redirect: ['malformed', 'service.redirect'],
  'web-page': ['malformed', 'service.web-page'],
  unanswered: ['malformed', 'service.unanswered'],
  malformed: ['malformed', 'service.malformed'],
  charset: ['malformed', 'service.charset'],
  'other-service': ['malformed', 'service.other-service'],
  /** An answer without most of the rows of the one before is asked for again before it is believed. */
  'lost-rows': ['malformed', 'service.lost-rows'],
  unsupported: ['not-found', 'service.unsupported'],
  'other-airport': ['not-found', 'service.other-airport'],
  'too-large': ['malformed', 'service.too-large'],
  cancelled: ['cancelled', 'service.cancelled'],
  /** A display of a fleet (src/main/fleet): the broker cannot be reached, */
  'fleet-offline': ['offline', 'fleet.offline'],
  /** none of its publishers is there, */
  'fleet-publisher': ['server', 'fleet.noPublisher'],
  /** none of them sends this board, */
  'fleet-board': ['not-found', 'fleet.noBoard'],
  /** what they send does not come through, */
  'fleet-rows': ['server', 'fleet.noRows'],
  /** or another display has its name. */
  'fleet-duplicate': ['invalid', 'fleet.duplicate'],
} as const satisfies Record<string, readonly [ProblemKind, ProblemCode]>;

/** What failed in a call to a service, by its name. A `ServiceProblem` says it to users. */
export type ServiceError = keyof typeof problems;

/** Why a call to the service gave nothing. */
export interface ServiceProblem extends ToldProblem {
  /** UNIX seconds before which it should not be asked again; null if no time was named. */
  readonly retryAt: number | null;
  /** A job of the service ended in a failure, and does not go on. */
  readonly isFailedJob?: true;
  /** Of kind `quota`: our own count refused the call, and the service was not asked. */
  readonly isOwnQuota?: true;
}

export interface Failure {
  readonly ok: false;
  readonly problem: ServiceProblem;
}

/** @param retryAt UNIX seconds before which the service should not be asked again; null if none was named. */
export function problemOf(error: ServiceError, retryAt: number | null = null): ServiceProblem {
  const [kind, code] = problems[error];
  return { kind, code, retryAt, ...(error === 'own-quota' && { isOwnQuota: true }) };
}

/**
 * A problem as another program has told it, by its code; one that is not known here, of a newer version, is the
 * service's own fault, for all that can be said.
 *
 * @param retryAt as in `problemOf`
 */
export function problemOfCode(code: string, retryAt: number | null): ServiceProblem {
  const [error] = (Object.keys(problems) as ServiceError[]).filter(
    (each) => problems[each][1] === code,
  );
  return problemOf(error ?? 'server', retryAt);
}

/** What the page is told of a problem: without what only those who ask go by. */
export function toldOf({ kind, code, parameters }: ServiceProblem): ToldProblem {
  return { kind, code, ...(parameters && { parameters }) };
}

/** The service refuses the question itself, or has nothing of the kind; the same question later meets the same. */
export function isRefused({ kind }: Pick<ServiceProblem, 'kind'>): boolean {
  return kind === 'not-found' || kind === 'invalid';
}

/** Problems that every board would meet: where one of them has an answer again, the others may have it, too. */
export function isOfWholeService({ kind }: ServiceProblem): boolean {
  return kind === 'offline' || kind === 'unauthorized' || kind === 'quota' || kind === 'limited';
}
