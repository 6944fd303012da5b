import { expect, it } from 'vitest';
import type { SchedulesAnswer } from '../data/answer.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import { askForAirport } from './known-airport.ts';

/** A service whose flights leave from, or come to, this airport. */
function answerWith(flights: readonly { dep_iata: string; arr_iata: string }[]): SchedulesAnswer {
  return {
    ok: true,
    isNotModified: false,
    droppedCount: 0,
    isComplete: true,
    isSimulated: false,
    etag: null,
    // Of an entry only its airports are read.
    entries: flights as never,
  };
}
const failed = (error: ServiceError): SchedulesAnswer => ({ ok: false, problem: problemOf(error) });

it.each([
  ['one of the lists', 'ZRH', answerWith([]), 'yes', 0],
  [
    'one that only the service knows',
    'QQA',
    answerWith([{ dep_iata: 'QQA', arr_iata: 'ZRH' }]),
    'yes',
    1,
  ],
  ['an unknown one', 'QQQ', answerWith([]), 'no', 2],
  [
    'a service that answers with other flights',
    'QQQ',
    answerWith([{ dep_iata: 'ZRH', arr_iata: 'LHR' }]),
    'no',
    2,
  ],
  ['a service that says there is none', 'QQQ', failed('not-found'), 'no', 2],
  ['a service that cannot be reached', 'QQQ', failed('offline'), 'unanswered', 1],
  ['a service that does not take the key', 'QQQ', failed('unauthorized'), 'unanswered', 1],
] as const)('%s', async (_name, code, answer, expected, calls) => {
  let asked = 0;
  const client = {
    schedules: () => {
      asked += 1;
      return Promise.resolve(answer);
    },
  };
  const { signal } = new AbortController();
  expect(await askForAirport(code, code === 'ZRH', client, signal)).toBe(expected);
  expect(asked).toBe(calls);
});

it('makes no request where the service is ours', async () => {
  const { signal } = new AbortController();
  expect(await askForAirport('QQQ', false, null, signal)).toBe('no');
});
