import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest } from './client-for-test.ts';
import type { DelaysQuery, FlightsQuery } from './flight-queries.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

/** The path and the parameters of the last request. */
function lastRequest(): { path: string; query: Record<string, string> } {
  const url = new URL(server.requests.at(-1)?.url ?? '', 'http://localhost');
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

const late = { delay: 31, type: 'departures' } as const;

describe('delays', () => {
  it('asks with every parameter', async () => {
    server.script(json([]));
    const query: DelaysQuery = {
      delay: 45.5,
      type: 'arrivals',
      dep_iata: 'ZRH',
      dep_icao: 'LSZH',
      arr_iata: 'LHR',
      arr_icao: 'EGLL',
      airline_iata: 'LX',
      airline_icao: 'SWR',
      flight_iata: 'LX40',
      flight_icao: 'SWR40',
      flight_number: '40',
      limit: 10,
      offset: 0,
    };
    const { client } = clientForTest(server.baseUrl);
    await client.delays(query, { fields: ['status', 'delayed', 'status'] });
    expect(lastRequest()).toEqual({
      path: '/v1/delays',
      query: {
        ...query,
        delay: '45.5',
        limit: '10',
        offset: '0',
        _fields: 'status,delayed',
      },
    });
  });

  // What the types forbid comes from data anyway.
  it.each([
    { ...late, delay: 30 },
    { ...late, delay: Number.NaN },
    { ...late, delay: Number.POSITIVE_INFINITY },
    { type: 'departures' },
    { delay: 45 },
    { ...late, type: 'both' },
    { ...late, limit: 0 },
    { ...late, limit: 1.5 },
    { ...late, offset: -1 },
  ])('does not ask %j', async (query) => {
    const { client, calls } = clientForTest(server.baseUrl);
    // Wrong on purpose, as it may come from data.
    const answer = await client.delays(query as DelaysQuery);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'invalid', retryAt: null } });
    expect([server.requests.length, calls.counted]).toEqual([0, 0]);
  });
});

describe('routes and fleets', () => {
  it('ask with what they are given', async () => {
    server.script(json([]));
    const { client } = clientForTest(server.baseUrl);
    await client.routes({ dep_iata: 'ZRH', flight_number: '40' });
    expect(lastRequest()).toEqual({
      path: '/v1/routes',
      query: { dep_iata: 'ZRH', flight_number: '40', limit: '1000' },
    });
    await client.fleets({ msn: '1', hex: '4B1805', flag: 'CH', reg_number: 'HB-JNA' });
    expect(lastRequest()).toEqual({
      path: '/v1/fleets',
      query: { msn: '1', hex: '4B1805', flag: 'CH', reg_number: 'HB-JNA', limit: '1000' },
    });
  });

  it('do not take rows for the same whose identity was not asked for', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ hex: `${index}`, model: 'A320' }));
    server.script((request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const fields = new Set(query.get('_fields')?.split(','));
      const offset = Number(query.get('offset'));
      const short = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field))),
      );
      json(short.slice(offset, offset + 10))(request, response);
    });
    const { client } = clientForTest(server.baseUrl, { limits: { pageSize: 10 } });
    const answer = await client.fleets({}, { fields: ['model'] });
    expect(answer.ok && !answer.isNotModified && answer.records.length).toBe(25);
  });

  it.each([
    [{ limit: 10 }, 10, false],
    [{ limit: 10 }, 9, true],
    [{ limit: 100, offset: 3 }, 50, false],
    [{ offset: 3 }, 7, true],
    [{ offset: 3 }, 0, true],
  ])('ask for one page where they are told: %j, %i rows', async (query, count, isComplete) => {
    const rows = Array.from({ length: count }, (_, index) => ({ hex: `${index}` }));
    server.script(json(rows, 200, { etag: '"a"' }));
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.fleets(query);
    expect(answer).toMatchObject({ ok: true, isComplete, etag: '"a"' });
    expect(server.requests).toHaveLength(1);
  });

  it('learn the end of a list for each endpoint by itself', async () => {
    server.script(json([{ hex: '1' }]), json([]), json([{ flight_iata: 'LX40' }]), json([]));
    const { client } = clientForTest(server.baseUrl);
    await client.fleets({});
    await client.routes({});
    expect(server.requests).toHaveLength(4);
  });
});

describe('schedules', () => {
  it('take several airlines and the wanted fields', async () => {
    server.script(json([]));
    const { client } = clientForTest(server.baseUrl);
    await client.schedules({ dep_iata: 'ZRH', airline_iata: 'LX,LH' }, { fields: ['status'] });
    expect(lastRequest().query).toMatchObject({ airline_iata: 'LX,LH' });
    expect(lastRequest().query._fields).toMatch(/^status,flight_iata,.*dep_time_ts/);
  });
});

describe('referenceList', () => {
  it('takes the wanted fields', async () => {
    server.script(json([{ iata_code: 'ZRH' }]));
    const { client } = clientForTest(server.baseUrl);
    const options = { fields: ['iata_code', 'name'] } as const;
    await client.referenceList('airports', { country_code: 'CH' }, () => undefined, options);
    expect(lastRequest().query).toEqual({ country_code: 'CH', _fields: 'iata_code,name' });
  });
});

describe('flights', () => {
  it('asks with every parameter', async () => {
    server.script(json([]));
    const filters = {
      hex: '4b1805',
      reg_number: 'HB-JNA',
      airline_icao: 'SWR',
      airline_iata: 'LX',
      flag: 'CH',
      flight_icao: 'SWR40',
      flight_iata: 'LX40',
      flight_number: '40',
      dep_icao: 'LSZH',
      dep_iata: 'ZRH',
      arr_icao: 'KLAX',
      arr_iata: 'LAX',
    };
    const bbox = { south: -12.3456789, west: 5, north: 60, east: 1e-9 };
    const { client } = clientForTest(server.baseUrl);
    await client.flights({ bbox, zoom: 0, ...filters });
    expect(lastRequest()).toEqual({
      path: '/v1/flights',
      query: { bbox: '-12.345679,5,60,0', zoom: '0', ...filters },
    });
  });

  it.each([
    ['across the antimeridian', { west: 170, east: -170 }, '170,50,-170'],
    ['dragged across the antimeridian', { west: 170, east: 190 }, '170,50,-170'],
    ['dragged around the globe', { west: -365, east: -355 }, '-5,50,5'],
    ['the whole world and more', { west: -300, east: 300 }, '-180,50,180'],
  ])('knows the area %s', async (_what, sides, expected) => {
    server.script(json([]));
    await clientForTest(server.baseUrl).client.flights({
      bbox: { south: 40, north: 50, ...sides },
    });
    expect(lastRequest().query.bbox).toBe(`40,${expected}`);
  });

  const area = { south: 40, west: 0, north: 50, east: 10 };

  it.each<FlightsQuery>([
    { zoom: 12 },
    { zoom: -1 },
    { zoom: 3.5 },
    { zoom: Number.NaN },
    { bbox: { ...area, south: 51 } },
    { bbox: { ...area, south: -91 } },
    { bbox: { ...area, north: 90.1 } },
    { bbox: { ...area, west: Number.NaN } },
    { bbox: { ...area, east: Number.POSITIVE_INFINITY } },
  ])('does not ask %j', async (query) => {
    const { client, calls } = clientForTest(server.baseUrl);
    expect(await client.flights(query)).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
    expect([server.requests.length, calls.counted]).toEqual([0, 0]);
  });

  it('reads lists of values in the order of the fields', async () => {
    const rows = [
      ['4B1805', 47.5, 'en-route'],
      ['4B1806', null, 'novel'],
      ['4B1807', 47.5],
      ['4B1808', 47.5, 'landed', 1],
      { hex: '4B1809', status: 'landed' },
    ];
    server.script(json(rows));
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.flights(
      {},
      { view: 'array', fields: ['hex', 'lat', 'hex', 'status'] },
    );
    expect(lastRequest().query).toEqual({ _fields: 'hex,lat,status', _view: 'array' });
    expect(answer).toMatchObject({
      ok: true,
      isComplete: true,
      droppedCount: 2,
      records: [
        { hex: '4B1805', lat: 47.5, lng: null, status: 'en-route' },
        { hex: '4B1806', lat: null, status: 'novel' },
        { hex: '4B1809', status: 'landed' },
      ],
    });
  });

  it('reads no list of values that was not asked for', async () => {
    server.script(json([['4B1805', 47.5]]));
    const { client } = clientForTest(server.baseUrl);
    expect(await client.flights({}, { fields: ['hex', 'lat'] })).toMatchObject({
      ok: false,
      problem: { kind: 'malformed' },
    });
  });

  it.each([{ view: 'array' } as const, { view: 'array', fields: [] } as const])(
    'does not ask for lists of values without their names: %j',
    async (options) => {
      const { client } = clientForTest(server.baseUrl);
      expect(await client.flights({}, options)).toMatchObject({ problem: { kind: 'invalid' } });
      expect(server.requests).toHaveLength(0);
    },
  );

  it('takes 304 for unchanged', async () => {
    server.script(raw('', 304));
    const { client } = clientForTest(server.baseUrl);
    expect(await client.flights({}, { etag: '"a"' })).toEqual({ ok: true, isNotModified: true });
  });
});

describe('a list of one flight or aircraft', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ flight_iata: 'LX40', dep_time_ts: index + 1 }));
  const asked = () =>
    server.requests.map(({ url = '' }) => new URL(url, 'http://localhost').search);

  it.each([
    ['schedules', { flight_iata: 'LX40' }],
    ['schedules', { flight_icao: 'SWR40' }],
    ['routes', { flight_iata: 'LX40' }],
  ] as const)('is one request the first time: %s of %j', async (list, query) => {
    server.script(json(rows(3)));
    const answer = await clientForTest(server.baseUrl).client[list](query);
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    expect(asked()).toHaveLength(1);
  });

  it.each([{ reg_number: 'HB-JCL' }, { hex: '4B1A2B' }])(
    'is one request the first time: fleets of %j',
    async (query) => {
      server.script(json([query]));
      const answer = await clientForTest(server.baseUrl).client.fleets(query);
      expect(answer).toMatchObject({ ok: true, isComplete: true, records: [query] });
      expect(asked()).toHaveLength(1);
    },
  );

  it('has a second page where the first looks full', async () => {
    server.script(json(rows(10)), json(rows(12).slice(10)));
    const answer = await clientForTest(server.baseUrl).client.schedules({ flight_iata: 'LX40' });
    expect(answer).toMatchObject({ isComplete: true, entries: { length: 12 } });
    expect(asked()).toHaveLength(2);
  });

  it('says nothing about the pages of a board', async () => {
    server.script(json(rows(3)), json(rows(3)), json([]), json(rows(3)), json(rows(2)));
    const { client } = clientForTest(server.baseUrl);
    await client.schedules({ flight_iata: 'LX40' });
    await client.schedules({ dep_iata: 'ZRH' });
    await client.schedules({ flight_iata: 'LX40' });
    await client.schedules({ dep_iata: 'ZRH' });
    const isOfBoard = asked().map((query) => query.includes('dep_iata'));
    expect(isOfBoard).toEqual([false, true, true, false, true]);
  });
});
