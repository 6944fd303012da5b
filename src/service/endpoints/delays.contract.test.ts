import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import {
  after,
  fixtureAircraft,
  fixtureFlight,
  fixtureLive,
  fixtureWorld,
} from '../fixtures/world.ts';

const american = { airlineIata: 'AA', airlineIcao: 'AAL', number: '6136' };

const flights = [
  fixtureFlight({ number: '1' }),
  fixtureFlight({ number: '2', estimatedDeparture: after(1, 30) }),
  fixtureFlight({ number: '31', estimatedDeparture: after(1, 31) + 59, codeshares: [american] }),
  fixtureFlight({
    number: '90',
    scheduledDeparture: after(-2),
    status: 'active',
    estimatedDeparture: after(5),
    actualDeparture: after(-2, 90),
    estimatedArrival: after(9, 45),
    departureTerminal: '5',
  }),
  fixtureFlight({ number: '3', status: 'cancelled', estimatedDeparture: after(6) }),
  fixtureFlight({ number: '4', scheduledDeparture: after(10), estimatedDeparture: after(11) }),
  fixtureFlight({
    number: '5',
    scheduledDeparture: after(-8),
    scheduledArrival: after(1),
    actualDeparture: after(-5),
    estimatedArrival: after(4),
    status: 'active',
  }),
  fixtureFlight({
    number: '6',
    departureIata: 'KTM',
    arrivalIata: 'LHR',
    scheduledDeparture: after(-20),
    scheduledArrival: after(-8),
    actualDeparture: after(-18),
    actualArrival: after(-4),
    status: 'landed',
  }),
  fixtureFlight({
    number: '7',
    departureIata: 'KTM',
    arrivalIata: 'LHR',
    scheduledDeparture: after(-20),
    scheduledArrival: after(-8),
    actualDeparture: after(-18),
    actualArrival: after(-4) - 60,
    status: 'landed',
  }),
];

let service: RunningService;
beforeAll(async () => {
  const live = flights
    .filter(({ actualDeparture }) => actualDeparture !== null)
    .map((flight) => ({ ...fixtureLive(), aircraft: fixtureAircraft(), flight }));
  service = await runService(fixtureWorld({ flights, live }));
});
afterAll(() => service.stop());

describe('/v1/delays', () => {
  it('is a schedule entry with one delay and without actual times', async () => {
    const list = await service.list('/v1/delays?delay=60&type=departures');
    expect(list).toStrictEqual([
      {
        airline_iata: 'BA',
        airline_icao: 'BAW',
        flight_iata: 'BA90',
        flight_icao: 'BAW90',
        flight_number: '90',
        dep_iata: 'LHR',
        dep_icao: 'EGLL',
        dep_terminal: '5',
        arr_iata: 'JFK',
        arr_icao: 'KJFK',
        dep_time: '2026-07-14 07:30',
        dep_time_ts: after(-2),
        dep_time_utc: '2026-07-14 06:30',
        dep_estimated: '2026-07-14 14:30',
        dep_estimated_ts: after(5),
        dep_estimated_utc: '2026-07-14 13:30',
        arr_time: '2026-07-14 13:30',
        arr_time_ts: after(9),
        arr_time_utc: '2026-07-14 17:30',
        arr_estimated: '2026-07-14 14:15',
        arr_estimated_ts: after(9, 45),
        arr_estimated_utc: '2026-07-14 18:15',
        duration: 660,
        delayed: 90,
        status: 'active',
      },
    ]);
  });

  it.each([
    ['delay=31&type=departures', ['90 90', '31 31', '6136 31']],
    ['delay=30.5&type=departures', ['90 90', '31 31', '6136 31']],
    ['delay=32&type=departures', ['90 90']],
    ['delay=90&type=departures', ['90 90']],
    ['delay=91&type=departures', []],
    ['delay=31&type=arrivals', ['6 240', '5 180', '90 45']],
    ['delay=31&type=arrivals&arr_iata=JFK', ['5 180', '90 45']],
    ['delay=31&type=arrivals&dep_icao=VNKT', ['6 240']],
    ['delay=31&type=arrivals&dep_iata=LHR&arr_icao=KJFK', ['5 180', '90 45']],
    ['delay=31&type=departures&dep_iata=LHR', ['90 90', '31 31', '6136 31']],
    ['delay=31&type=departures&airline_iata=AA', ['6136 31']],
    ['delay=31&type=departures&airline_icao=BAW', ['90 90', '31 31']],
    ['delay=31&type=departures&flight_iata=BA90', ['90 90']],
    ['delay=31&type=departures&flight_icao=AAL6136', ['6136 31']],
    ['delay=31&type=departures&flight_number=6136', ['6136 31']],
    ['delay=31&type=departures&flight_number=0090', ['90 90']],
    ['delay=31&type=departures&flight_number=90&airline_iata=AA', []],
    ['delay=31&type=departures&limit=1&offset=1', ['31 31']],
    ['delay=31&type=departures&offset=3', []],
    ['delay=31&type=departures&dep_iata=XXX', []],
  ])('%s', async (query, expected) => {
    const list = await service.list(`/v1/delays?${query}&_fields=flight_number,delayed`);
    expect(list.map((row) => Object.values(row).join(' '))).toStrictEqual(expected);
  });

  it.each([
    ['type=departures', 'delay'],
    ['delay=31', 'type'],
    ['delay=30&type=departures', 'delay'],
    ['delay=-31&type=departures', 'delay'],
    ['delay=1e2&type=departures', 'delay'],
    ['delay=&type=departures', 'delay'],
    ['delay=999999&type=departures', 'delay'],
    ['delay=31&type=departure', 'type'],
    ['delay=31&type=', 'type'],
    ['delay=31&delay=31&type=departures', 'delay'],
    ['delay=31&type=departures&flight_number=BA117', 'flight_number'],
    ['delay=31&type=departures&airline_iata=BA,AA', 'airline_iata'],
    ['delay=31&type=departures&limit=0', 'limit'],
    ['delay=31&type=departures&offset=-1', 'offset'],
    ['delay=31&type=departures&_fields=dep_actual', '_fields'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/delays?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});
