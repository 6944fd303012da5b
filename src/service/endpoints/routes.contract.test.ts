import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureRoute, fixtureWorld } from '../fixtures/world.ts';

const routes = [
  fixtureRoute({
    codeshares: [{ airlineIata: 'AA', airlineIcao: 'AAL', number: '6136' }],
    departureTerminal: '5',
    arrivalTerminal: '8',
  }),
  fixtureRoute({ number: '118', departureIata: 'JFK', arrivalIata: 'LHR', days: 0b0100001 }),
  fixtureRoute({
    airlineIata: null,
    airlineIcao: 'HIC',
    number: '9A',
    departureIata: 'KTM',
    arrivalIata: 'LNY',
  }),
];

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld({ routes }));
});
afterAll(() => service.stop());

describe('/v1/routes', () => {
  it('gives the plan in the forms of the interface, one row for each number', async () => {
    const own = {
      airline_iata: 'BA',
      airline_icao: 'BAW',
      flight_iata: 'BA117',
      flight_icao: 'BAW117',
      flight_number: '117',
      dep_iata: 'LHR',
      dep_icao: 'EGLL',
      dep_time: '08:30',
      dep_time_utc: '07:30',
      dep_terminals: ['5'],
      arr_iata: 'JFK',
      arr_icao: 'KJFK',
      arr_time: '11:30',
      arr_time_utc: '15:30',
      arr_terminals: ['8'],
      duration: 480,
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      aircraft_icao: 'B772',
      updated: '2026-07-14T00:00:00Z',
    };
    expect(await service.list('/v1/routes?dep_iata=LHR')).toStrictEqual([
      own,
      {
        ...own,
        airline_iata: 'AA',
        airline_icao: 'AAL',
        flight_iata: 'AA6136',
        flight_icao: 'AAL6136',
        flight_number: '6136',
        cs_airline_iata: 'BA',
        cs_flight_number: '117',
        cs_flight_iata: 'BA117',
      },
    ]);
  });

  it('names the days of operation, and leaves out what is not known', async () => {
    const [back] = await service.list('/v1/routes?arr_iata=LHR');
    expect(back?.days).toStrictEqual(['sun', 'fri']);
    expect(back).not.toHaveProperty('dep_terminals');
    const [lonely] = await service.list('/v1/routes?arr_iata=LNY');
    expect(lonely).toMatchObject({ flight_icao: 'HIC9A', arr_time_utc: '15:30' });
    expect(lonely).not.toHaveProperty('arr_time');
    expect(lonely).not.toHaveProperty('flight_iata');
  });

  const all = ['BAW117', 'AAL6136', 'BAW118', 'HIC9A'];
  it.each([
    ['', all],
    ['dep_icao=EGLL', ['BAW117', 'AAL6136']],
    ['arr_icao=KJFK', ['BAW117', 'AAL6136']],
    ['dep_iata=JFK&arr_iata=LHR', ['BAW118']],
    ['dep_iata=JFK&arr_iata=JFK', []],
    ['airline_iata=AA', ['AAL6136']],
    ['airline_icao=BAW', ['BAW117', 'BAW118']],
    ['flight_icao=HIC9A', ['HIC9A']],
    ['flight_iata=BA117', ['BAW117']],
    ['flight_number=6136', ['AAL6136']],
    ['flight_number=117&airline_iata=BA', ['BAW117']],
    ['flight_number=118&flight_iata=BA117', []],
    ['limit=2', all.slice(0, 2)],
    ['limit=2&offset=1', all.slice(1, 3)],
    ['offset=4', []],
  ])('%s', async (query, expected) => {
    const list = await service.list(`/v1/routes?${query}`);
    expect(list.map((row) => row.flight_icao)).toStrictEqual(expected);
  });

  it('returns the fields asked for, in the order asked for', async () => {
    const response = await service.get('/v1/routes?flight_iata=BA118&_fields=days,dep_time');
    expect(await response.text()).toBe('[{"days":["sun","fri"],"dep_time":"08:30"}]');
  });

  it.each([
    ['airline_iata=BA,AA', 'airline_iata'],
    ['dep_iata=LOND', 'dep_iata'],
    ['flight_number=0', 'flight_number'],
    ['delay=31', 'delay'],
    ['limit=2001', 'limit'],
    ['_fields=status', '_fields'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/routes?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});
