import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { after, fixtureLive, fixtureNow, fixtureWorld } from '../fixtures/world.ts';

const american = { airlineIata: 'AA', airlineIcao: 'AAL', number: '6136' };

const live = [
  fixtureLive({ codeshares: [american] }),
  fixtureLive(
    { ...american, number: '1', scheduledArrival: after(0, 30), arrivalIata: 'KTM' },
    { lat: -17, lng: 179.5 },
    { hex: 'A00001', registration: 'N1', airlineIcao: 'AAL' },
  ),
  fixtureLive(
    { number: '3', status: 'scheduled', scheduledDeparture: after(0), scheduledArrival: after(13) },
    { lat: -17, lng: -179.5, altitude: 0 },
    { hex: 'A00003', registration: 'G-YMMA' },
  ),
  fixtureLive(
    { number: '4', status: 'landed', departureIata: 'JFK', arrivalIata: 'LNY' },
    { lat: 0, lng: 0 },
    { hex: 'A00004', registration: 'G-YMMB' },
  ),
];

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld({ live }));
});
afterAll(() => service.stop());

async function numbersOf(query: string): Promise<string> {
  const list = await service.list(`/v1/flights?${query}`);
  return list.map((row) => row.flight_icao).join(' ');
}

describe('/v1/flights', () => {
  it('gives everything that is known of a flight under way', async () => {
    expect(await service.list('/v1/flights?flight_iata=BA117')).toStrictEqual([
      {
        hex: '4005BC',
        lat: 53.1,
        lng: -15.25,
        alt: 10_668,
        dir: 285,
        speed: 905,
        v_speed: 0,
        squawk: '2214',
        updated: fixtureNow,
        status: 'en-route',
        flight_number: '117',
        flight_icao: 'BAW117',
        flight_iata: 'BA117',
        airline_icao: 'BAW',
        airline_iata: 'BA',
        dep_icao: 'EGLL',
        dep_iata: 'LHR',
        arr_icao: 'KJFK',
        arr_iata: 'JFK',
        reg_number: 'G-YMMR',
        flag: 'GB',
        aircraft_icao: 'B772',
      },
    ]);
  });

  it('has one record for each aircraft, and words of its own for its state', async () => {
    const list = await service.list('/v1/flights?_fields=hex,status');
    expect(list.map((row) => Object.values(row).join(' '))).toStrictEqual([
      '4005BC en-route',
      'A00001 en-route',
      'A00003 scheduled',
      'A00004 landed',
    ]);
  });

  it.each([
    ['hex=a00001', 'AAL1'],
    ['reg_number=GYMMB', 'BAW4'],
    ['airline_icao=BAW', 'BAW117 BAW3 BAW4'],
    ['airline_iata=AA', 'AAL1'],
    ['flag=US', 'AAL1'],
    ['flag=DE', ''],
    ['flight_icao=BAW3', 'BAW3'],
    ['flight_iata=AA6136', ''],
    ['flight_number=4', 'BAW4'],
    ['dep_iata=JFK', 'BAW4'],
    ['dep_icao=EGLL&arr_icao=KJFK', 'BAW117 BAW3'],
    ['arr_iata=KTM', 'AAL1'],
    ['airline_iata=BA&flag=US', ''],
  ])('%s', async (query, expected) => {
    expect(await numbersOf(query)).toBe(expected);
  });

  it.each([
    ['49,-20,60,2', 'BAW117'],
    ['-20,170,-10,180', 'AAL1'],
    ['-20,-180,-10,-170', 'BAW3'],
    ['-20,170,-10,-170', 'AAL1 BAW3'],
    ['-20,170,-10,190', 'AAL1 BAW3'],
    ['-20,-190,-10,-170', 'AAL1 BAW3'],
    ['-20,-170,-10,170', ''],
    ['-90,-180,90,180', 'BAW117 AAL1 BAW3 BAW4'],
    ['-90,-360,90,360', 'BAW117 AAL1 BAW3 BAW4'],
    ['0,0,0,0', 'BAW4'],
    ['53.1,%20-15.25,%2053.1,-15.25', 'BAW117'],
  ])('bbox=%s', async (bbox, expected) => {
    expect(await numbersOf(`bbox=${bbox}`)).toBe(expected);
  });

  it.each([
    [0, 'BAW3'],
    [2, 'BAW117 BAW3 BAW4'],
    [7, 'BAW117 BAW3 BAW4'],
    [8, 'BAW117 AAL1 BAW3 BAW4'],
    [11, 'BAW117 AAL1 BAW3 BAW4'],
  ])('zoom=%i leaves the longest', async (zoom, expected) => {
    expect(await numbersOf(`zoom=${zoom}`)).toBe(expected);
  });

  it('can be an array of values in the order of the fields', async () => {
    const path = '/v1/flights?flight_number=117&_view=array&_fields=lng,flight_iata,lat,hex';
    expect(await (await service.get(path)).text()).toBe('[[-15.25,"BA117",53.1,"4005BC"]]');
  });

  it('keeps the place of a value that is not known', async () => {
    const path = '/v1/flights?flight_number=4&_view=array&_fields=arr_icao,arr_iata';
    expect(await (await service.get(path)).text()).toBe('[[null,"LNY"]]');
  });

  it('is objects when asked for them', async () => {
    const path = '/v1/flights?flight_number=4&_view=object&_fields=arr_icao,arr_iata';
    expect(await (await service.get(path)).text()).toBe('[{"arr_iata":"LNY"}]');
  });

  it.each([
    ['bbox=1,2,3', 'bbox'],
    ['bbox=1,2,3,4,5', 'bbox'],
    ['bbox=60,0,50,1', 'bbox'],
    ['bbox=-91,0,50,1', 'bbox'],
    ['bbox=0,-361,50,1', 'bbox'],
    ['bbox=0,0,NaN,1', 'bbox'],
    ['bbox=0,0,1e1,1', 'bbox'],
    ['bbox=', 'bbox'],
    ['zoom=12', 'zoom'],
    ['zoom=-1', 'zoom'],
    ['zoom=1.5', 'zoom'],
    ['hex=xyz', 'hex'],
    ['_view=array', '_view'],
    ['_view=list', '_view'],
    ['_fields=dep_time', '_fields'],
    ['limit=1', 'limit'],
    ['offset=1', 'offset'],
  ])('refuses %s', async (query, parameter) => {
    const response = await service.get(`/v1/flights?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});
