import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { after, fixtureFlight, fixtureWorld } from '../fixtures/world.ts';

const american = { airlineIata: 'AA', airlineIcao: 'AAL', number: '6136' };
const finnair = { airlineIata: 'AY', airlineIcao: 'FIN', number: '5511' };
const cargo = { airlineIata: null, airlineIcao: 'HIC' };

const flights = [
  fixtureFlight({ codeshares: [finnair, american] }),
  fixtureFlight({ number: '175', scheduledDeparture: after(2), scheduledArrival: after(10) }),
  fixtureFlight({ ...american, number: '101', scheduledDeparture: after(3) }),
  fixtureFlight({ ...cargo, number: '9A', scheduledDeparture: after(4), arrivalIata: 'KTM' }),
  fixtureFlight({
    number: '178',
    departureIata: 'JFK',
    arrivalIata: 'LHR',
    status: 'active',
    departureTerminal: '8',
    departureGate: '14',
    arrivalTerminal: '5',
    arrivalGate: 'B42A',
    arrivalBelt: '7',
    scheduledDeparture: after(-6),
    scheduledArrival: after(1),
    estimatedDeparture: after(-6, 40),
    actualDeparture: after(-6, 42) + 17,
    estimatedArrival: after(1, -5) + 59,
  }),
  fixtureFlight({
    number: '9',
    departureIata: 'KTM',
    arrivalIata: 'LGW',
    scheduledDeparture: after(0, 20),
    codeshares: [{ airlineIata: 'W6', airlineIcao: 'WZZ', number: '2' }],
  }),
  fixtureFlight({ number: '1', departureIata: 'LNY', arrivalIata: 'LGW', status: 'cancelled' }),
];

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld(flights));
});
afterAll(() => service.stop());

async function flightsOf(query: string): Promise<unknown[]> {
  const list = await service.list(`/v1/schedules?${query}`);
  return list.map((row) => row.flight_icao);
}

describe('/v1/schedules', () => {
  it('gives everything that is known of a flight, in the forms of the interface', async () => {
    const list = await service.list('/v1/schedules?flight_iata=BA178');
    expect(list).toStrictEqual([
      {
        airline_iata: 'BA',
        airline_icao: 'BAW',
        flight_iata: 'BA178',
        flight_icao: 'BAW178',
        flight_number: '178',
        dep_iata: 'JFK',
        dep_icao: 'KJFK',
        dep_terminal: '8',
        dep_gate: '14',
        arr_iata: 'LHR',
        arr_icao: 'EGLL',
        arr_terminal: '5',
        arr_gate: 'B42A',
        arr_baggage: '7',
        dep_time: '2026-07-13 22:30',
        dep_time_ts: Date.UTC(2026, 6, 14, 2, 30) / 1000,
        dep_time_utc: '2026-07-14 02:30',
        dep_estimated: '2026-07-13 23:10',
        dep_estimated_ts: Date.UTC(2026, 6, 14, 3, 10) / 1000,
        dep_estimated_utc: '2026-07-14 03:10',
        dep_actual: '2026-07-13 23:12',
        dep_actual_ts: Date.UTC(2026, 6, 14, 3, 12) / 1000,
        dep_actual_utc: '2026-07-14 03:12',
        arr_time: '2026-07-14 10:30',
        arr_time_ts: Date.UTC(2026, 6, 14, 9, 30) / 1000,
        arr_time_utc: '2026-07-14 09:30',
        arr_estimated: '2026-07-14 10:25',
        arr_estimated_ts: Date.UTC(2026, 6, 14, 9, 25) / 1000,
        arr_estimated_utc: '2026-07-14 09:25',
        duration: 420,
        dep_delayed: 42,
        arr_delayed: 0,
        status: 'active',
      },
    ]);
  });

  it('leaves out what is not known', async () => {
    const [row] = await service.list('/v1/schedules?dep_iata=LNY');
    expect(row).toStrictEqual({
      airline_iata: 'BA',
      airline_icao: 'BAW',
      flight_iata: 'BA1',
      flight_icao: 'BAW1',
      flight_number: '1',
      dep_iata: 'LNY',
      arr_iata: 'LGW',
      arr_icao: 'EGKK',
      dep_time_ts: after(1),
      dep_time_utc: '2026-07-14 09:30',
      arr_time: '2026-07-14 18:30',
      arr_time_ts: after(9),
      arr_time_utc: '2026-07-14 17:30',
      duration: 480,
      status: 'cancelled',
    });
  });

  it('has one row for each number, each partner naming the operating flight', async () => {
    const fields = 'flight_iata,airline_icao,cs_airline_iata,cs_flight_number,cs_flight_iata';
    const list = await service.list(`/v1/schedules?dep_iata=LHR&limit=3&_fields=${fields}`);
    const operating = { cs_airline_iata: 'BA', cs_flight_number: '117', cs_flight_iata: 'BA117' };
    expect(list).toStrictEqual([
      { flight_iata: 'BA117', airline_icao: 'BAW' },
      { flight_iata: 'AA6136', airline_icao: 'AAL', ...operating },
      { flight_iata: 'AY5511', airline_icao: 'FIN', ...operating },
    ]);
  });

  it('knows a flight of an airline without an IATA code by its ICAO code alone', async () => {
    const [row] = await service.list('/v1/schedules?arr_iata=KTM');
    expect(row).toMatchObject({ airline_icao: 'HIC', flight_icao: 'HIC9A', flight_number: '9A' });
    expect(row).not.toHaveProperty('airline_iata');
    expect(row).not.toHaveProperty('flight_iata');
  });

  const heathrow = ['BAW117', 'AAL6136', 'FIN5511', 'BAW175', 'AAL101', 'HIC9A'];
  it.each([
    ['dep_iata=LHR', heathrow],
    ['dep_iata=lhr', heathrow],
    ['dep_iata=LHX', heathrow],
    ['dep_icao=EGLL', heathrow],
    ['dep_iata=LHR&dep_icao=EGLL', heathrow],
    ['dep_iata=LHR&dep_icao=EGKK', []],
    ['dep_iata=XXX', []],
    ['dep_icao=XXXX', []],
    ['dep_iata=LHR&dep_icao=XXXX', []],
    ['arr_iata=LHR', ['BAW178']],
    ['arr_icao=EGLL', ['BAW178']],
    ['dep_iata=JFK&arr_iata=LHR', ['BAW178']],
    ['dep_icao=EGLL&arr_icao=VNKT', ['HIC9A']],
    ['airline_iata=AY', ['FIN5511']],
    ['airline_iata=ay', ['FIN5511']],
    ['airline_icao=FIN', ['FIN5511']],
    ['airline_icao=HIC', ['HIC9A']],
    ['airline_iata=ZZ', []],
    ['airline_iata=AA&airline_icao=BAW', []],
    ['dep_iata=LHR&airline_iata=AA', ['AAL6136', 'AAL101']],
    ['dep_iata=LHR&airline_iata=AA,AY', ['AAL6136', 'FIN5511', 'AAL101']],
    ['dep_iata=LHR&airline_icao=AAL,%20FIN,ZZZ', ['AAL6136', 'FIN5511', 'AAL101']],
    ['dep_iata=LHR&airline_iata=AA,AY&airline_icao=FIN,BAW', ['FIN5511']],
    ['flight_iata=BA117', ['BAW117']],
    ['flight_iata=AA6136', ['AAL6136']],
    ['flight_iata=ba0117', ['BAW117']],
    ['flight_icao=HIC9A', ['HIC9A']],
    ['flight_icao=BAW117&flight_iata=BA117', ['BAW117']],
    ['flight_icao=BAW117&flight_iata=BA175', []],
    ['flight_icao=BAW117&flight_iata=AA117', []],
    ['flight_iata=BA117&airline_iata=BA', ['BAW117']],
    ['flight_iata=BA117&airline_iata=AA', []],
    ['flight_iata=BA117&dep_iata=JFK', []],
    ['flight_iata=BA999', []],
    ['', ['BAW9', 'WZZ2']],
    ['limit=1&offset=1', ['WZZ2']],
    ['dep_iata=LHR&limit=2&offset=1', ['AAL6136', 'FIN5511']],
    ['dep_iata=LHR&offset=5', ['HIC9A']],
    ['dep_iata=LHR&offset=6', []],
    ['dep_iata=LHR&airline_iata=AA&limit=1&offset=1', ['AAL101']],
  ])('%s', async (query, expected) => {
    expect(await flightsOf(query)).toStrictEqual(expected);
  });

  it.each([
    ['dep_iata=LOND', 'dep_iata'],
    ['dep_iata=', 'dep_iata'],
    ['dep_iata=L%00R', 'dep_iata'],
    ['dep_icao=LHR', 'dep_icao'],
    ['arr_iata=%C3%89GL', 'arr_iata'],
    ['arr_icao=EGLLX', 'arr_icao'],
    ['airline_iata=BAW', 'airline_iata'],
    ['airline_icao=BA', 'airline_icao'],
    ['airline_iata=BA,', 'airline_iata'],
    ['airline_iata=BA,AA', 'airline_iata'],
    ['airline_icao=BAW,AAL', 'airline_icao'],
    [`dep_iata=LHR&airline_iata=${'BA,'.repeat(100)}BA`, 'airline_iata'],
    ['flight_iata=BA', 'flight_iata'],
    ['flight_iata=BAW117', 'flight_iata'],
    ['flight_iata=BA0', 'flight_iata'],
    ['flight_iata=BA12345', 'flight_iata'],
    ['flight_icao=BA117', 'flight_icao'],
    ['flight_number=117', 'flight_number'],
    ['limit=0', 'limit'],
    ['limit=2001', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=+1', 'limit'],
    ['limit=', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=NaN', 'offset'],
    ['offset=0x10', 'offset'],
    ['_fields=', '_fields'],
    ['_fields=dep_iata,', '_fields'],
    ['_fields=dep_iata,nonsense', '_fields'],
    ['_fields=DEP_IATA', '_fields'],
    ['_fields=constructor', '_fields'],
    ['_view=array', '_view'],
    ['dep_iata=LHR&dep_iata=LHR', 'dep_iata'],
    ['DEP_IATA=LHR', 'DEP_IATA'],
    ['__proto__=1', '__proto__'],
    ['dep_iata[]=LHR', 'dep_iata[]'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/schedules?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });

  it('returns the fields asked for, in the order asked for, each once', async () => {
    const response = await service.get(
      '/v1/schedules?flight_iata=BA117&_fields=status,%20dep_iata,dep_gate,status,arr_iata',
    );
    expect(await response.text()).toBe(
      '[{"status":"scheduled","dep_iata":"LHR","arr_iata":"JFK"}]',
    );
  });
});
