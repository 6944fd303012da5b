import { describe, expect, it } from 'vitest';
import { parseDesignator } from '#shared/flight-number.ts';
import type { ListSubject } from '#shared/list-subject.ts';
import { reference } from '../flights/board-for-test.ts';
import type { ListAnswer } from '../data/answer.ts';
import type { FlightFilters } from '../data/flight-queries.ts';
import { problemOf } from '../data/service-problems.ts';
import { askAbout, isOfSubject, subjectId, subjectNames } from './list-subject.ts';

const zurich = { is: 'airport', code: 'ZRH' } as const;
const several = { is: 'airlines', codes: ['LX', 'DLH'] } as const;
const pair = { is: 'pair', from: 'ZRH', to: 'EGLL' } as const;
const number = { is: 'flight', number: 'LX318' } as const;

function answerOf(
  records: readonly string[],
  more: { isComplete?: boolean; isSimulated?: boolean } = {},
): ListAnswer<string> {
  return {
    ok: true,
    isNotModified: false,
    records,
    droppedCount: 1,
    isComplete: true,
    isSimulated: false,
    etag: '"1"',
    ...more,
  };
}

describe('what the service is asked about a subject', () => {
  it.each<[ListSubject, 'departures' | 'arrivals', FlightFilters[]]>([
    [zurich, 'departures', [{ dep_iata: 'ZRH' }]],
    [{ is: 'airport', code: 'LSZH' }, 'arrivals', [{ arr_icao: 'LSZH' }]],
    [several, 'departures', [{ airline_iata: 'LX' }, { airline_icao: 'DLH' }]],
    [pair, 'departures', [{ dep_iata: 'ZRH', arr_icao: 'EGLL' }]],
    [pair, 'arrivals', [{ dep_iata: 'ZRH', arr_icao: 'EGLL' }]],
    [number, 'departures', [{ flight_iata: 'LX318' }]],
    [{ is: 'flight', number: 'SWR318' }, 'departures', [{ flight_icao: 'SWR318' }]],
  ])('%j, %s', async (subject, direction, expected) => {
    const asked: FlightFilters[] = [];
    await askAbout(subject, direction, (filters) => {
      asked.push(filters);
      return Promise.resolve(answerOf([]));
    });
    expect(asked).toEqual(expected);
  });

  it('is one list, which is no more complete than its parts', async () => {
    const answers = [
      answerOf(['one'], { isSimulated: true }),
      answerOf(['two'], { isComplete: false }),
    ];
    const answer = await askAbout(several, 'departures', () =>
      Promise.resolve(answers.shift() ?? answerOf([])),
    );
    expect(answer).toMatchObject({
      records: ['one', 'two'],
      droppedCount: 2,
      isComplete: false,
      isSimulated: true,
      etag: null,
    });
  });

  it('is not asked further after a failure', async () => {
    let calls = 0;
    const problem = problemOf('offline');
    const answer = await askAbout(several, 'departures', () => {
      calls += 1;
      return Promise.resolve({ ok: false as const, problem });
    });
    expect(answer).toEqual({ ok: false, problem });
    expect(calls).toBe(1);
  });
});

it('is told from others by its id', () => {
  expect([zurich, several, pair, number].map(subjectId)).toEqual([
    'airport ZRH',
    'airlines LX DLH',
    'pair ZRH EGLL',
    'flight LX318',
  ]);
});

it('has names, and codes where there is none', () => {
  const names = (subject: ListSubject) => {
    const { airports, airlines } = subjectNames(subject, reference, ['en']);
    return [...airports.map(({ city }) => city), ...airlines.map(({ name }) => name)];
  };
  expect(names(zurich)).toEqual(['Zürich']);
  expect(names(pair)).toEqual(['Zürich', 'London']);
  expect(names({ is: 'airlines', codes: ['LX', 'QQ'] })).toEqual(['Swiss', 'QQ']);
  expect(names(number)).toEqual([]);
});

describe('a flight of a subject', () => {
  const end = (iata: string | null) => ({ iata, icao: null });
  function isOf(
    subject: ListSubject,
    from: string | null,
    to: string | null,
    sold: readonly string[],
    direction: 'departures' | 'arrivals' = 'departures',
  ): boolean {
    const numbers = sold.map((text) => ({
      number: parseDesignator(text) ?? { code: null, number: text, text },
      airlineIata: null,
      airlineIcao: null,
    }));
    const flight = { departure: end(from), arrival: end(to), numbers };
    return isOfSubject(subject, direction, reference)(flight);
  }

  it.each<[ListSubject, string | null, string | null, string[], boolean]>([
    [zurich, 'ZRH', 'LHR', ['LX318'], true],
    [zurich, 'JFK', 'ZRH', ['LX318'], false],
    // What is not known is believed.
    [zurich, null, 'LHR', ['LX318'], true],
    [zurich, 'XXX', 'LHR', ['LX318'], true],
    [{ is: 'airport', code: 'XXX' }, 'ZRH', 'LHR', ['LX318'], true],
    [several, 'ZRH', 'LHR', ['UA9', 'LH1184'], true],
    [several, 'ZRH', 'LHR', ['UA9'], false],
    [several, 'ZRH', 'LHR', ['40'], true],
    [{ is: 'airlines', codes: ['QQ'] }, 'ZRH', 'LHR', ['UA9'], true],
    [pair, 'ZRH', 'LHR', ['LX318'], true],
    [pair, 'ZRH', 'JFK', ['LX318'], false],
    [pair, 'LHR', 'ZRH', ['LX318'], false],
    [number, 'ZRH', 'LHR', ['UA9', 'LX318'], true],
    [number, 'ZRH', 'LHR', ['SWR318'], true],
    [number, 'ZRH', 'LHR', ['LX319'], false],
    [number, 'ZRH', 'LHR', ['LH318'], false],
  ])('%j: %s to %s, %j: %s', (subject, from, to, sold, expected) => {
    expect(isOf(subject, from, to, sold)).toBe(expected);
  });

  it('arrives at an airport where arrivals are asked for', () => {
    expect(isOf(zurich, 'JFK', 'ZRH', ['LX15'], 'arrivals')).toBe(true);
    expect(isOf(zurich, 'ZRH', 'JFK', ['LX14'], 'arrivals')).toBe(false);
  });
});
