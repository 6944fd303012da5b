import type { ProblemKind } from '#shared/board-view.ts';
import type { ServiceProblem } from './answer.ts';

/**
 * Everything that can go wrong with a call, finer than `ProblemKind` where a person is helped by
 * another sentence. Each says what happened, what still works and what to do; none of them has room
 * for anything that the service sent.
 */
const sentences = {
  offline: [
    'offline',
    'The flight data service cannot be reached. The last board stays; check the network if this lasts.',
  ],
  interrupted: [
    'offline',
    'The connection broke off in the middle of an answer. The last board stays; the next attempt follows by itself.',
  ],
  certificate: [
    'offline',
    'The service’s identity could not be verified. The last board stays; check this computer’s date and the address.',
  ],
  'no-answer': [
    'timeout',
    'The flight data service did not answer in time. The last board stays; the next attempt follows by itself.',
  ],
  'slow-answer': [
    'timeout',
    'The flight data service did not finish its answer in time. The last board stays; it is asked again by itself.',
  ],
  'no-key': [
    'unauthorized',
    'No API key is set for the flight data service. The last board stays; enter the key in the settings.',
  ],
  'impossible-key': [
    'unauthorized',
    'The API key has characters that cannot be sent. The last board stays; enter the key again in the settings.',
  ],
  unauthorized: [
    'unauthorized',
    'The flight data service did not accept the API key. The last board stays; check the key in the settings.',
  ],
  refused: [
    'unauthorized',
    'The flight data service refused the request. The last board stays; check the API key and what its plan allows.',
  ],
  plan: [
    'unauthorized',
    'The plan of this API key does not allow this request. The last board stays; another plan or service is needed.',
  ],
  quota: [
    'quota',
    'The API key has used up the calls of its plan. The last board stays until the plan renews; or use another key.',
  ],
  'own-quota': [
    'quota',
    'This month’s limit of calls is used up. The last board stays until the month ends; the settings can raise it.',
  ],
  limited: [
    'limited',
    'The flight data service asks for a pause. The last board stays; a longer interval in the settings avoids this.',
  ],
  'not-found': [
    'not-found',
    'The service knows nothing under this address or airport. The last board stays; check both in the settings.',
  ],
  invalid: [
    'invalid',
    'The flight data service did not accept the request. The last board stays; check its address and the airport.',
  ],
  'invalid-address': [
    'invalid',
    'The service address must begin with https:// (http:// only for this computer). The last board stays; correct it.',
  ],
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
    'This is not the identifier of a request that the flight data service has taken. Nothing was sent; ask anew.',
  ],
  'unknown-job': [
    'not-found',
    'The flight data service does not know of this request, or no longer keeps its answer. What is already known stays; ask anew.',
  ],
  'unfinished-job': [
    'timeout',
    'The flight data service is still working on its answer. What is already known stays; ask for the answer again later.',
  ],
  'failed-job': [
    'server',
    'The flight data service took the request but could not answer it. What is already known stays; ask again later, or for something else.',
  ],
  server: [
    'server',
    'The flight data service has a fault of its own. The last board stays; the next attempt follows by itself.',
  ],
  redirect: [
    'malformed',
    'The service sent the request on to another address, which is not followed. The last board stays; check the address.',
  ],
  'web-page': [
    'malformed',
    'A web page came instead of flight data. The last board stays; check the address, or sign in to this network.',
  ],
  malformed: [
    'malformed',
    'The service sent something that is not flight data. The last board stays; check the address if this lasts.',
  ],
  'too-large': [
    'malformed',
    'The service sent far more than an answer can hold. The last board stays; check the address if this lasts.',
  ],
  cancelled: ['cancelled', 'The request was given up because it is no longer needed.'],
} as const satisfies Record<string, readonly [ProblemKind, string]>;

export type Trouble = keyof typeof sentences;

// The keys of the object above, which Object.keys widens to string.
export const troubles = Object.keys(sentences) as readonly Trouble[];

/** @param retryAt UNIX seconds before which nobody should ask again; null where none was named. */
export function problemOf(trouble: Trouble, retryAt: number | null = null): ServiceProblem {
  const [kind, message] = sentences[trouble];
  return { kind, message, retryAt };
}
