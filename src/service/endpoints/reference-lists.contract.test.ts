import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { fixtureReference } from '../fixtures/reference.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureWorld } from '../fixtures/world.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld([]));
});
afterAll(() => service.stop());

const reference = fixtureReference();

describe('the whole lists', () => {
  it.each([
    ['/v1/airports', reference.airports()],
    ['/v1/airlines', reference.airlines()],
    ['/v1/cities', reference.cities()],
    ['/v1/countries', reference.countries()],
    ['/v1/timezones', reference.timeZones()],
  ])('%s has every record, without the fields that are not known', async (path, expected) => {
    expect(await service.list(path)).toStrictEqual(expected);
  });
});

describe('parameters', () => {
  it.each([
    ['/v1/airports?iata_code=LHR', ['heathrow-lhr']],
    ['/v1/airports?iata_code=lhr', ['heathrow-lhr']],
    ['/v1/airports?iata_code=LHX', ['heathrow-lhr']],
    ['/v1/airports?icao_code=KJFK', ['kennedy-jfk']],
    ['/v1/airports?city_code=LON', ['heathrow-lhr', 'gatwick-lgw']],
    ['/v1/airports?country_code=US', ['kennedy-jfk']],
    ['/v1/airports?country_code=na', ['lny']],
    ['/v1/airports?city_code=LON&icao_code=EGKK', ['gatwick-lgw']],
    ['/v1/airports?city_code=LON&country_code=US', []],
    ['/v1/airports?iata_code=XXX', []],
    ['/v1/airlines?iata_code=BA', ['british-airways']],
    ['/v1/airlines?icao_code=HIC', ['himalaya-cargo']],
    ['/v1/airlines?callsign=SPEEDBIRD', ['british-airways']],
    ['/v1/airlines?callsign=speedbird', ['british-airways']],
    ['/v1/airlines?iata_prefix=125', ['british-airways']],
    ['/v1/airlines?iata_prefix=001', ['american-airlines']],
    ['/v1/airlines?iata_accounting=125', ['british-airways']],
    ['/v1/airlines?iata_accounting=1', []],
    ['/v1/airlines?name=British%20Airways', ['british-airways']],
    ['/v1/airlines?name=british+airways', ['british-airways']],
    ['/v1/airlines?name=wizz%20air%20malev', ['w6']],
    ['/v1/airlines?name=British', []],
    ['/v1/airlines?country_code=NP', ['himalaya-cargo']],
    ['/v1/airlines?country_code=GB&iata_code=AA', []],
    ['/v1/cities?city_code=LON', ['london']],
    ['/v1/cities?country_code=US', ['new-york']],
    ['/v1/cities?city_code=LON&country_code=US', []],
  ])('%s', async (path, slugs) => {
    const list = await service.list(path);
    expect(list.map((record) => record.slug)).toStrictEqual(slugs);
  });

  it.each([
    ['/v1/countries?code=GB', ['GB']],
    ['/v1/countries?code3=USA', ['US']],
    ['/v1/countries?continent=AF', ['NA']],
    ['/v1/countries?continent=na', ['US']],
    ['/v1/countries?continent=EU&code=US', []],
    ['/v1/countries?code=ZZ', []],
  ])('%s', async (path, codes) => {
    const list = await service.list(path);
    expect(list.map((record) => record.code)).toStrictEqual(codes);
  });

  it.each([
    ['/v1/airports?iata_code=LHRX', 'iata_code'],
    ['/v1/airports?icao_code=LHR', 'icao_code'],
    ['/v1/airports?city_code=LO', 'city_code'],
    ['/v1/airports?country_code=GBR', 'country_code'],
    ['/v1/airports?country_code=G1', 'country_code'],
    ['/v1/airports?limit=1', 'limit'],
    ['/v1/airports?_fields=passengers', '_fields'],
    ['/v1/airlines?iata_code=BAW', 'iata_code'],
    ['/v1/airlines?icao_code=BA', 'icao_code'],
    ['/v1/airlines?iata_prefix=1000', 'iata_prefix'],
    ['/v1/airlines?iata_prefix=x', 'iata_prefix'],
    ['/v1/airlines?iata_accounting=-1', 'iata_accounting'],
    ['/v1/airlines?name=', 'name'],
    [`/v1/airlines?name=${'x'.repeat(201)}`, 'name'],
    ['/v1/airlines?callsign=%20', 'callsign'],
    ['/v1/airlines?country_code=', 'country_code'],
    ['/v1/airlines?offset=0', 'offset'],
    ['/v1/cities?city_code=LOND', 'city_code'],
    ['/v1/cities?country_code=1', 'country_code'],
    ['/v1/cities?name=London', 'name'],
    ['/v1/countries?code=GBR', 'code'],
    ['/v1/countries?code3=GB', 'code3'],
    ['/v1/countries?continent=XX', 'continent'],
    ['/v1/countries?_fields=capital', '_fields'],
    ['/v1/timezones?_fields=capital', '_fields'],
    ['/v1/timezones?country_code=GB', 'country_code'],
  ])('refuses %s', async (path, parameter) => {
    const response = await service.get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(
      expectedError('VALIDATION_ERROR', `“${parameter}”`),
    );
  });
});

describe('airlines of the simulated world', () => {
  it('have what their flights and aircraft tell, and others have not', async () => {
    const airlines = new Map([
      [
        'BAW',
        {
          isInternational: true,
          deliveries: new Map([
            [2016, 3],
            [2025, 1],
          ]),
        },
      ],
      ['FIN', { isInternational: false, deliveries: new Map<number, number>() }],
    ]);
    const other = await runService(fixtureWorld({ airlines }));
    const told = await other.list(
      '/v1/airlines?_fields=icao_code,is_international,average_fleet_age',
    );
    await other.stop();
    // In 2026 three are ten years old and one is one.
    expect(told.slice(0, 3)).toStrictEqual([
      { icao_code: 'BAW', is_international: 1, average_fleet_age: 7.8 },
      { icao_code: 'AAL' },
      { icao_code: 'FIN', is_international: 0 },
    ]);
  });
});

describe('_fields', () => {
  it.each([
    [
      '/v1/airports?iata_code=LHR&_fields=slug,iata_code',
      '[{"slug":"heathrow-lhr","iata_code":"LHR"}]',
    ],
    ['/v1/airlines?icao_code=HIC&_fields=iata_code,name', '[{"name":"Himalaya Cargo"}]'],
    ['/v1/cities?city_code=LON&_fields=names,alt', '[{"names":{"fr":"Londres"},"alt":25}]'],
    ['/v1/countries?code=NA&_fields=code3,code', '[{"code3":"NAM","code":"NA"}]'],
    ['/v1/timezones?_fields=gmt', '[{"gmt":0},{"gmt":5.75},{"gmt":0}]'],
  ])('%s', async (path, text) => {
    expect(await (await service.get(path)).text()).toBe(text);
  });
});
