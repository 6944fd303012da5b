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
    'The flight data service cannot be reached. The last board stays and is refreshed as soon as the connection is back; check the network if this lasts.',
  ],
  interrupted: [
    'offline',
    'The connection to the flight data service broke off in the middle of an answer. The last board stays and the next attempt follows by itself.',
  ],
  certificate: [
    'offline',
    'The identity of the flight data service could not be verified, so nothing was sent. The last board stays; check this computer’s date and time, and the service address in the settings.',
  ],
  'no-answer': [
    'timeout',
    'The flight data service did not answer in time. The last board stays and the next attempt follows by itself; check the network if this lasts.',
  ],
  'slow-answer': [
    'timeout',
    'The flight data service began to answer but did not finish in time. The last board stays and the next attempt follows by itself.',
  ],
  'no-key': [
    'unauthorized',
    'No API key is set for the flight data service. The last board stays; enter the key in the settings.',
  ],
  'impossible-key': [
    'unauthorized',
    'The API key contains characters that cannot be sent, such as spaces or letters with accents. The last board stays; enter the key again in the settings.',
  ],
  unauthorized: [
    'unauthorized',
    'The flight data service did not accept the API key. The last board stays; check the key in the settings.',
  ],
  refused: [
    'unauthorized',
    'The flight data service refused the request: the API key may be wrong, or its plan may not allow it. What is already known stays; check the key in the settings, or ask the provider.',
  ],
  plan: [
    'unauthorized',
    'The plan of this API key does not allow this request. What is already known stays; ask the provider for another plan, or choose another service in the settings.',
  ],
  quota: [
    'quota',
    'The API key has used up the calls of its plan. The last board stays; wait until the plan renews, or enter another key in the settings.',
  ],
  'own-quota': [
    'quota',
    'The calls set as this month’s limit are used up, so the service is not asked. The last board stays until the month ends (UTC); the limit can be raised in the settings.',
  ],
  limited: [
    'limited',
    'The flight data service asks for a pause between requests. The last board stays and is refreshed after it; a longer interval in the settings avoids this.',
  ],
  'not-found': [
    'not-found',
    'The flight data service knows nothing under this address or for this airport. What is already known stays; check the service address and the airport in the settings.',
  ],
  invalid: [
    'invalid',
    'The flight data service did not accept the request. The last board stays; check the service address and the airport in the settings.',
  ],
  'invalid-address': [
    'invalid',
    'The address of the flight data service cannot be used: it must begin with https:// (http:// only for this computer itself). The last board stays; correct it in the settings.',
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
    'The flight data service has a fault of its own. The last board stays and the next attempt follows by itself.',
  ],
  redirect: [
    'malformed',
    'The flight data service sent the request on to another address, which is not followed so that the API key stays where it belongs. The last board stays; check the service address, or sign in to this network if it asks for it in a browser.',
  ],
  'web-page': [
    'malformed',
    'A web page came instead of flight data. The last board stays; check the service address, or sign in to this network if it asks for it in a browser.',
  ],
  malformed: [
    'malformed',
    'The flight data service sent something that is not flight data. The last board stays and the next attempt follows by itself; check the service address if this lasts.',
  ],
  'too-large': [
    'malformed',
    'The flight data service sent far more than an answer can hold, so it was not read to its end. The last board stays; check the service address if this lasts.',
  ],
  cancelled: ['cancelled', 'The request was given up because it is no longer needed.'],
} as const satisfies Record<string, readonly [ProblemKind, string]>;

export type Trouble = keyof typeof sentences;

/** @param retryAt UNIX seconds before which nobody should ask again; null where none was named. */
export function problemOf(trouble: Trouble, retryAt: number | null = null): ServiceProblem {
  const [kind, message] = sentences[trouble];
  return { kind, message, retryAt };
}
