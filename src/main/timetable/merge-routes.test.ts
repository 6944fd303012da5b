import { describe, expect, it } from 'vitest';
import { routeSchema, type Route } from '#shared/flight-data/flights.ts';
import { createSlices } from '../clock/slices.ts';
import { mergeRoutes } from './merge-routes.ts';
import type { PlannedFlight } from './planned-flight.ts';

/** A route from Zürich to London at noon; changed as given. */
function route(airline: string, number: string, change: object = {}): Route {
  return routeSchema.parse({
    airline_iata: airline,
    flight_iata: `${airline}${number}`,
    flight_number: number,
    dep_iata: 'ZRH',
    dep_time: '12:00',
    dep_time_utc: '11:00',
    dep_terminals: ['1'],
    arr_iata: 'LHR',
    arr_time: '12:45',
    arr_time_utc: '12:45',
    duration: 105,
    days: ['mon', 'tue'],
    aircraft_icao: 'A320',
    ...change,
  });
}

async function merge(...routes: Route[]): Promise<readonly PlannedFlight[]> {
  return mergeRoutes(
    routes,
    createSlices(() => 0),
  );
}

const numbers = (flights: readonly PlannedFlight[]) =>
  flights.map((flight) => flight.numbers.map(({ number }) => number.text).join(', '));

it('is one flight for all its numbers, the operating one first, in whatever order they come', async () => {
  const operating = route('LX', '40');
  const [one, other] = [
    route('UA', '9', { cs_flight_iata: 'LX40' }),
    route('AC', '7', { cs_flight_iata: 'LX40' }),
  ];
  for (const order of [
    [operating, one, other],
    [one, other, operating],
    [one, operating, other],
  ]) {
    expect(numbers(await merge(...order))).toEqual(['LX 40, AC 7, UA 9']);
  }
});

it('puts the operating number first where only links name it', async () => {
  const codeshare = route('UA', '9', { cs_airline_iata: 'LX', cs_flight_number: '40' });
  expect(numbers(await merge(codeshare))).toEqual(['LX 40, UA 9']);
});

it('follows links to their end, and gets out of a circle', async () => {
  const chain = await merge(
    route('LX', '40'),
    route('UA', '9', { cs_flight_iata: 'LX40' }),
    route('AC', '7', { cs_flight_iata: 'UA9' }),
  );
  expect(numbers(chain)).toEqual(['LX 40, AC 7, UA 9']);
  const circle = await merge(
    route('UA', '9', { cs_flight_iata: 'AC7' }),
    route('AC', '7', { cs_flight_iata: 'UA9' }),
  );
  expect(numbers(circle)).toEqual(['AC 7, UA 9']);
  // A regional partner with the digits of its mainline.
  const partner = await merge(route('EN', '1184'), route('UA', '9', { cs_flight_iata: 'LH1184' }));
  expect(numbers(partner)).toEqual(['LH 1184, EN 1184, UA 9']);
});

it('never merges by time and route alone, nor over different times', async () => {
  expect(await merge(route('LX', '40'), route('BA', '711'))).toHaveLength(2);
  const later = { cs_flight_iata: 'LX40', dep_time: '13:00' };
  expect(await merge(route('LX', '40'), route('UA', '9', later))).toHaveLength(2);
});

describe('a number that only a link names, as on a board', () => {
  const listed = (change: object) =>
    route('LX', '40', { dep_time: '13:00', arr_time: '13:45', ...change });
  const codeshare = (change: object = {}) =>
    route('UA', '9', { cs_flight_iata: 'LX40', ...change });

  it.each<[string, Route[], string[]]>([
    [
      'is left out where it is listed within half a day',
      [codeshare(), listed({})],
      ['UA 9', 'LX 40'],
    ],
    [
      'also over midnight, and from Sunday to Monday',
      [
        codeshare({ days: ['mon'], dep_time: '00:10' }),
        listed({ days: ['sun'], dep_time: '23:50' }),
      ],
      ['UA 9', 'LX 40'],
    ],
    ['also where the days are unknown', [codeshare(), listed({ days: null })], ['UA 9', 'LX 40']],
    [
      'is told where it is listed on other days',
      [codeshare(), listed({ days: ['fri'] })],
      ['LX 40, UA 9', 'LX 40'],
    ],
    [
      'is told where it flies another route',
      [codeshare(), listed({ arr_iata: 'LGW' })],
      ['LX 40, UA 9', 'LX 40'],
    ],
    ['is left out where no destination is known', [codeshare({ arr_iata: null })], ['UA 9']],
    [
      'is left out where no times are known',
      [codeshare({ dep_time: null, dep_time_utc: null, arr_time: null, arr_time_utc: null })],
      ['UA 9'],
    ],
  ])('%s', async (_, routes, expected) => {
    expect(numbers(await merge(...routes))).toEqual(expected);
  });
});

it('takes no time in UTC for the same one in local time', async () => {
  const local = { dep_time: '12:00', dep_time_utc: null, arr_time: null, arr_time_utc: null };
  const utc = { dep_time: null, dep_time_utc: '12:00', arr_time: null, arr_time_utc: null };
  const routes = [route('LX', '40', local), route('UA', '9', { cs_flight_iata: 'LX40', ...utc })];
  expect(await merge(...routes)).toHaveLength(2);
});

it('joins the days of a number that comes several times, in whatever order it does', async () => {
  const records = [
    route('LX', '40', { dep_terminals: ['1'] }),
    route('LX', '40', { days: ['sun'], aircraft_icao: 'A321', dep_terminals: ['2'] }),
  ];
  for (const order of [records, records.toReversed()]) {
    const [flight, ...others] = await merge(...order);
    expect(others).toEqual([]);
    expect(flight).toMatchObject({
      days: 0b1000011,
      aircraft: 'A320',
      departure: { local: 720, utc: 660, terminals: ['1', '2'] },
    });
  }
});

it('keeps what is known of records with almost every field missing', async () => {
  const [flight, ...others] = await merge(
    routeSchema.parse({}),
    routeSchema.parse({ flight_iata: 'LX40', dep_time: '25:00', days: ['someday'], duration: 0 }),
  );
  expect(others).toEqual([]);
  expect(flight).toEqual({
    numbers: [
      {
        number: { code: 'LX', number: '40', text: 'LX 40' },
        airlineIata: null,
        airlineIcao: null,
      },
    ],
    departure: { iata: null, icao: null, local: null, utc: null, terminals: [] },
    arrival: { iata: null, icao: null, local: null, utc: null, terminals: [] },
    duration: null,
    days: null,
    aircraft: null,
  });
});

it.each([
  [['Monday', 'SUN'], 0b1000001],
  [['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], 0b1111111],
  ['wed', 0b0000100],
])('reads the days %j', async (days, bits) => {
  expect((await merge(route('LX', '40', { days })))[0]?.days).toBe(bits);
});
