import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import {
  after,
  fixtureAircraft,
  fixtureLive,
  fixtureNow,
  fixtureWorld,
} from '../fixtures/world.ts';

const aircraft = [
  fixtureAircraft(),
  fixtureAircraft({
    hex: 'A00001',
    registration: 'N1',
    country: 'US',
    airlineIcao: 'AAL',
    serialNumber: '2',
  }),
  fixtureAircraft({
    hex: 'A00002',
    registration: 'N2',
    country: 'US',
    airlineIcao: 'AAL',
    serialNumber: '3',
    type: 'ZZZZ',
  }),
  fixtureAircraft({
    hex: '70A001',
    registration: '9N-AKX',
    country: 'NP',
    airlineIcao: 'HIC',
    serialNumber: '4',
  }),
  // Of a lessor: it is registered elsewhere than its airline is at home.
  fixtureAircraft({
    hex: '4CA001',
    registration: 'EI-AAA',
    country: 'IE',
    airlineIcao: 'HIC',
    serialNumber: '5',
  }),
];
const landed = { status: 'landed' as const, actualArrival: after(-2) };

let service: RunningService;
beforeAll(async () => {
  const live = [fixtureLive(), fixtureLive(landed, {}, { hex: 'A00001', serialNumber: '2' })];
  service = await runService(fixtureWorld({ aircraft, live }));
});
afterAll(() => service.stop());

describe('/v1/fleets', () => {
  const speedbird = {
    hex: '4005BC',
    reg_number: 'G-YMMR',
    flag: 'GB',
    airline_icao: 'BAW',
    airline_iata: 'BA',
    icao: 'B772',
    iata: '772',
    model: '777-200',
    manufacturer: 'Boeing',
    msn: '36516',
    line: '771',
    type: 'landplane',
    category: 'H',
    engine: 'jet',
    engine_count: '2',
    built: 2009,
    age: 17,
  };

  it('gives an aircraft without a position among others', async () => {
    expect(await service.list('/v1/fleets?airline_iata=BA')).toStrictEqual([speedbird]);
  });

  it.each(['hex=4005BC', 'hex=4005bc', 'reg_number=G-YMMR', 'reg_number=gymmr', 'msn=36516'])(
    'gives the last known position of one: %s',
    async (query) => {
      expect(await service.list(`/v1/fleets?${query}`)).toStrictEqual([
        {
          ...speedbird,
          lat: 53.1,
          lng: -15.25,
          alt: 10_668,
          dir: 285,
          speed: 905,
          v_speed: 0,
          squawk: '2214',
          last_seen: fixtureNow,
        },
      ]);
    },
  );

  it('heard of one on the ground for the last time when it had parked', async () => {
    const [parked] = await service.list('/v1/fleets?hex=A00001');
    expect(parked?.last_seen).toBe(after(-2, 10));
  });

  it('leaves out what is not known', async () => {
    const [unknown] = await service.list('/v1/fleets?hex=A00002');
    for (const field of ['iata', 'model', 'engine', 'engine_count', 'category', 'lat', 'squawk']) {
      expect(unknown).not.toHaveProperty(field);
    }
  });

  it.each([
    ['', ['G-YMMR', 'N1', 'N2', '9N-AKX', 'EI-AAA']],
    ['airline_icao=AAL', ['N1', 'N2']],
    ['airline_iata=AA&airline_icao=BAW', []],
    ['airline_iata=ZZ', []],
    ['flag=NP', ['9N-AKX']],
    ['flag=IE', ['EI-AAA']],
    ['flag=us', ['N1', 'N2']],
    ['flag=US&msn=3', ['N2']],
    ['hex=ABCDEF', []],
    ['limit=2', ['G-YMMR', 'N1']],
    ['limit=2&offset=1', ['N1', 'N2']],
    ['offset=5', []],
  ])('%s', async (query, expected) => {
    const list = await service.list(`/v1/fleets?${query}&_fields=reg_number`);
    expect(list.map((row) => row.reg_number)).toStrictEqual(expected);
  });

  it.each([
    ['hex=4005B', 'hex'],
    ['hex=G005BC', 'hex'],
    ['reg_number=G%20YMMR', 'reg_number'],
    ['msn=', 'msn'],
    ['flag=GBR', 'flag'],
    ['airline_iata=BAW', 'airline_iata'],
    ['airline_iata=34', 'airline_iata'],
    ['airline_icao=B2W', 'airline_icao'],
    ['limit=0', 'limit'],
    ['_fields=rota', '_fields'],
    ['registration=N1', 'registration'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/fleets?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});
