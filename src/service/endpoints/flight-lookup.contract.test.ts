import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { after, fixtureFlight, fixtureLive, fixtureNow, fixtureWorld } from '../fixtures/world.ts';

const american = { airlineIata: 'AA', airlineIcao: 'AAL', number: '6136' };
const enRoute = fixtureLive({
  codeshares: [american],
  estimatedArrival: after(7, 20),
});

const onDay = (number: string, days: number, changes = {}) =>
  fixtureFlight({
    number,
    scheduledDeparture: after(days * 24),
    scheduledArrival: after(days * 24 + 8),
    ...(days < 0 && {
      status: 'landed' as const,
      actualDeparture: after(days * 24),
      actualArrival: after(days * 24 + 8),
    }),
    ...changes,
  });

let service: RunningService;
beforeAll(async () => {
  const flights = [
    onDay('117', -1),
    enRoute.flight,
    onDay('117', 1),
    onDay('2', -1, { departureIata: 'JFK' }),
    onDay('2', 2),
    onDay('3', -3),
    onDay('3', 1, { departureIata: 'JFK' }),
    onDay('4', 1, { status: 'cancelled' as const }),
    onDay('4', 2, { departureIata: 'JFK' }),
    onDay('5', 5),
    onDay('6', 1, { status: 'cancelled' as const }),
  ];
  service = await runService(fixtureWorld({ flights, live: [enRoute] }));
});
afterAll(() => service.stop());

async function lookup(query: string): Promise<Record<string, unknown>> {
  const response = await service.get(`/v1/flights/lookup?${query}`);
  expect(response.status).toBe(200);
  // It is looked at below.
  return (await response.json()) as Record<string, unknown>;
}

describe('/v1/flights/lookup', () => {
  it('gives the flight that is in the air, whole, with null for what is not known', async () => {
    expect(await lookup('flight_iata=BA117')).toStrictEqual({
      hex: '4005BC',
      lat: 53.1,
      lng: -15.25,
      alt: 10_668,
      dir: 285,
      speed: 905,
      v_speed: 0,
      squawk: '2214',
      airline_iata: 'BA',
      airline_icao: 'BAW',
      flight_iata: 'BA117',
      flight_icao: 'BAW117',
      flight_number: '117',
      cs_airline_iata: null,
      cs_flight_number: null,
      cs_flight_iata: null,
      dep_iata: 'LHR',
      dep_icao: 'EGLL',
      dep_terminal: null,
      dep_gate: null,
      arr_iata: 'JFK',
      arr_icao: 'KJFK',
      arr_terminal: null,
      arr_gate: null,
      arr_baggage: null,
      dep_time: '2026-07-14 08:30',
      dep_time_ts: after(-1),
      dep_time_utc: '2026-07-14 07:30',
      arr_time: '2026-07-14 11:30',
      arr_time_ts: after(7),
      arr_time_utc: '2026-07-14 15:30',
      duration: 480,
      delayed: 20,
      dep_delayed: 0,
      arr_delayed: 20,
      updated: fixtureNow,
      status: 'en-route',
      reg_number: 'G-YMMR',
      aircraft_icao: 'B772',
      model: '777-200',
      manufacturer: 'Boeing',
      msn: '36516',
      engine: 'jet',
      engine_count: '2',
      built: 2009,
      age: 17,
      type: 'landplane',
      flag: 'GB',
    });
  });

  it('finds a flight by the number of a codeshare, and names the operating one', async () => {
    expect(await lookup('flight_icao=AAL6136')).toMatchObject({
      flight_iata: 'AA6136',
      cs_flight_iata: 'BA117',
      status: 'en-route',
      hex: '4005BC',
    });
  });

  it.each([
    ['flight_iata=BA2', 'landed', 'JFK'],
    ['flight_iata=BA3', 'scheduled', 'JFK'],
    ['flight_iata=BA4', 'scheduled', 'JFK'],
    ['flight_iata=BA117&flight_icao=BAW117', 'en-route', 'LHR'],
  ])('gives the closest in time: %s', async (query, status, departure) => {
    expect(await lookup(query)).toMatchObject({ status, dep_iata: departure });
  });

  it('knows the aircraft of what is not under way, and no position', async () => {
    expect(await lookup('flight_iata=BA3')).toMatchObject({
      hex: '4005BC',
      reg_number: 'G-YMMR',
      built: 2009,
      engine_count: '2',
      lat: null,
      squawk: null,
      delayed: null,
      aircraft_icao: 'B772',
      flag: 'GB',
    });
  });

  it('can be shortened', async () => {
    const path = '/v1/flights/lookup?flight_iata=BA117&_fields=status,dep_gate';
    expect(await (await service.get(path)).text()).toBe('{"status":"en-route","dep_gate":null}');
  });

  it.each(['BA5', 'BA6', 'BA999', 'ZZ1'])('404 where there is none: %s', async (flight) => {
    const response = await service.get(`/v1/flights/lookup?flight_iata=${flight}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toStrictEqual(expectedError('NOT_FOUND'));
  });

  it('is no list, of which no job is made', async () => {
    const response = await service.get('/v1/flights/lookup?flight_iata=BA117', {
      prefer: 'respond-async',
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['', 'flight_iata'],
    ['flight_iata=BA', 'flight_iata'],
    ['flight_iata=1234', 'flight_iata'],
    ['flight_icao=BA117', 'flight_icao'],
    ['flight_number=117', 'flight_number'],
    ['flight_iata=BA117&dep_iata=LHR', 'dep_iata'],
    ['flight_iata=BA117&_fields=dep_actual', '_fields'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/flights/lookup?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});
