import type { ProblemKind } from '#shared/board-view.ts';
import { english } from '#shared/messages/english.ts';
import type { ServiceProblem } from './answer.ts';

/**
 * Everything that can go wrong with a call, finer than `ProblemKind` where a person is helped by
 * another sentence. Each says what happened, what still works and what to do; none of them has room
 * for anything that the service sent. What a person may meet is said by the messages, and so in every
 * language (translate-sentence.ts); the rest tells a programmer what was asked for wrongly.
 */
const sentences = {
  offline: ['offline', english.problems.service.offline],
  interrupted: ['offline', english.problems.service.interrupted],
  certificate: ['offline', english.problems.service.certificate],
  'no-answer': ['timeout', english.problems.service['no-answer']],
  'slow-answer': ['timeout', english.problems.service['slow-answer']],
  'no-key': ['unauthorized', english.problems.service['no-key']],
  'impossible-key': ['unauthorized', english.problems.service['impossible-key']],
  unauthorized: ['unauthorized', english.problems.service.unauthorized],
  refused: ['unauthorized', english.problems.service.refused],
  plan: ['unauthorized', english.problems.service.plan],
  quota: ['quota', english.problems.service.quota],
  'own-quota': ['quota', english.problems.service['own-quota']],
  limited: ['limited', english.problems.service.limited],
  'not-found': ['not-found', english.problems.service['not-found']],
  invalid: ['invalid', english.problems.service.invalid],
  'invalid-address': ['invalid', english.problems.service['invalid-address']],
  'invalid-delay': [
    'invalid',
    'Delays can be asked for from more than 30 minutes on. Nothing was sent; name a longer delay.',
  ],
  'invalid-delay-type': [
    'invalid',
    'Delays can be asked for of departures or of arrivals. Nothing was sent; name one of the two.',
  ],
  'invalid-area': [
    'invalid',
    'The wanted part of the map does not exist: its latitudes go from south to north, between -90 and 90 degrees. Nothing was sent; choose another part.',
  ],
  'invalid-zoom': [
    'invalid',
    'The zoom of the map goes from 0 to 11 in whole steps. Nothing was sent; choose one of them.',
  ],
  'invalid-view': [
    'invalid',
    'Flights as lists of values can be asked for only with the names of the fields. Nothing was sent; name the fields.',
  ],
  'invalid-lookup': [
    'invalid',
    'A flight is looked up by its number, with the airline’s code of two or of three letters. Nothing was sent; give one of the two.',
  ],
  'invalid-page': [
    'invalid',
    'A page has at least one row and begins at row 0 or later. Nothing was sent; ask for another page.',
  ],
  'invalid-job': [
    'invalid',
    'This is not the identifier of a request that the flight data service has taken. Nothing was sent; ask again.',
  ],
  'unknown-job': [
    'not-found',
    'The flight data service does not know of this request, or no longer keeps its answer. What is already known stays; ask again.',
  ],
  'unfinished-job': [
    'timeout',
    'The flight data service is still working on its answer. What is already known stays; ask for the answer again later.',
  ],
  'failed-job': [
    'server',
    'The flight data service took the request but could not answer it. What is already known stays; ask again later, or for something else.',
  ],
  server: ['server', english.problems.service.server],
  redirect: ['malformed', english.problems.service.redirect],
  'web-page': ['malformed', english.problems.service['web-page']],
  unanswered: ['malformed', english.problems.service.unanswered],
  malformed: ['malformed', english.problems.service.malformed],
  'other-service': ['malformed', english.problems.service['other-service']],
  unsupported: ['not-found', english.problems.service.unsupported],
  'too-large': ['malformed', english.problems.service['too-large']],
  cancelled: ['cancelled', english.problems.service.cancelled],
} as const satisfies Record<string, readonly [ProblemKind, string]>;

export type Trouble = keyof typeof sentences;

// The keys of the object above, which Object.keys widens to string.
export const troubles = Object.keys(sentences) as readonly Trouble[];

/** @param retryAt UNIX seconds before which nobody should ask again; null where none was named. */
export function problemOf(trouble: Trouble, retryAt: number | null = null): ServiceProblem {
  const [kind, message] = sentences[trouble];
  return { kind, message, retryAt, ...(trouble === 'own-quota' && { isOwnQuota: true }) };
}
