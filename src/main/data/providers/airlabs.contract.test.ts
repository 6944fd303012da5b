import { afterEach, describe, expect, it } from 'vitest';
import { emptyScheduleEntry } from '#shared/flight-data/flights.ts';
import type { FlightDataClient } from '../client.ts';
import type { ReferenceKind } from '../resources.ts';
import { airlabs } from './airlabs.ts';
import { clientOfFake, problemIn, type ClientOfFake } from './testing/client-of-fake.ts';
import {
  airlabsSecrets,
  startFakeAirlabs,
  type FakeAirlabsOptions,
} from './testing/fake-airlabs.ts';
import type { FakeProvider, FakeError } from './testing/fake-provider.ts';
import { scheduleRows } from './testing/schedule-rows.ts';

/** The client against an AirLabs as it is documented, over HTTP (docs/providers.md, "AirLabs"). */

const key = 'k3y-0f-a1rl4b5';
const startAt = Date.UTC(2026, 10, 22, 12);
const rowsFrom = startAt / 1000 - 3 * 3600;

const open: FakeProvider[] = [];

afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function start(
  options: FakeAirlabsOptions = {},
  clientKey: string | null = key,
): Promise<ClientOfFake & { readonly fake: FakeProvider }> {
  const fake = await startFakeAirlabs({ key, ...options });
  open.push(fake);
  const baseUrl = `${fake.origin}/api/v9`;
  return { ...clientOfFake({ provider: airlabs, baseUrl, key: clientKey, startAt }), fake };
}

async function recordsOf(client: FlightDataClient, kind: ReferenceKind): Promise<unknown[]> {
  const records: unknown[] = [];
  const answer = await client.referenceList(kind, {}, (slice) => void records.push(...slice));
  expect(answer).toMatchObject({ ok: true, droppedCount: 0 });
  return records;
}

/** A row of a schedule with every documented field, and what captures have besides. */
const scheduled = {
  airline_iata: 'AF',
  airline_icao: 'AFR',
  flight_iata: 'AF6700',
  flight_icao: 'AFR6700',
  flight_number: '6700',
  cs_airline_iata: 'VS',
  cs_flight_number: '16',
  cs_flight_iata: 'VS16',
  dep_iata: 'MIA',
  dep_icao: 'KMIA',
  dep_terminal: 'INTL',
  dep_gate: 'B42A',
  dep_time: '2026-11-22 07:25',
  dep_time_utc: '2026-11-22 12:25',
  dep_time_ts: 1795350300,
  dep_estimated: '2026-11-22 07:40',
  dep_estimated_utc: '2026-11-22 12:40',
  dep_estimated_ts: 1795351200,
  dep_actual: '2026-11-22 07:41',
  dep_actual_utc: '2026-11-22 12:41',
  dep_actual_ts: 1795351260,
  arr_iata: 'LHR',
  arr_icao: 'EGLL',
  arr_terminal: '3',
  arr_gate: '19',
  arr_baggage: '07',
  arr_time: '2026-11-22 21:25',
  arr_time_utc: '2026-11-22 21:25',
  arr_time_ts: 1795382700,
  arr_estimated: '2026-11-22 21:30',
  arr_estimated_utc: '2026-11-22 21:30',
  arr_estimated_ts: 1795383000,
  arr_actual: '2026-11-22 21:31',
  arr_actual_utc: '2026-11-22 21:31',
  arr_actual_ts: 1795383060,
  duration: 540,
  status: 'landed',
};

/** What the interface has no name for, or nothing here reads. */
const besides = { dep_delayed: 15, delayed: 15, aircraft_icao: null, updated: 1795383000 };

describe('what AirLabs has', () => {
  it('schedules, field by field', async () => {
    const { client, fake } = await start({ rows: [{ ...scheduled, ...besides }] });
    const answer = await client.schedules({ dep_iata: 'MIA' });
    expect(answer).toEqual({
      ok: true,
      isNotModified: false,
      isSimulated: false,
      droppedCount: 0,
      entries: [{ ...emptyScheduleEntry, ...scheduled }],
      isComplete: true,
      endProblem: null,
      etag: null,
    });
    const [request] = fake.requests;
    expect([request?.path, Object.fromEntries(request?.query ?? [])]).toEqual([
      '/api/v9/schedules',
      { dep_iata: 'MIA', limit: '500', api_key: key },
    ]);
  });

  it('schedules of a free key: what is not said is unknown, and nothing else', async () => {
    const row = {
      airline_iata: 'LX',
      flight_iata: 'LX340',
      flight_number: '340',
      dep_iata: 'ZRH',
      dep_time: '2026-11-22 17:20',
      arr_iata: 'LHR',
      arr_time: '2026-11-22 18:10',
      status: 'scheduled',
    };
    const { client } = await start({ rows: [row] });
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    const [entry] = answer.ok && !answer.isNotModified ? answer.entries : [];
    const told = Object.entries(entry ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(told)).toEqual(row);
  });

  it('delays', async () => {
    const { client, fake } = await start({ rows: [{ ...scheduled, delayed: 95 }] });
    const answer = await client.delays({ delay: 31, type: 'arrivals', arr_iata: 'LHR' });
    const expected = Object.entries(scheduled).filter(([name]) => !name.includes('_actual'));
    expect(answer).toMatchObject({
      records: [{ ...Object.fromEntries(expected), delayed: 95 }],
    });
    expect(fake.requests[0]?.path).toBe('/api/v9/delays');
    expect(Object.fromEntries(fake.requests[0]?.query ?? [])).toEqual({
      delay: '31',
      type: 'arrivals',
      arr_iata: 'LHR',
      limit: '500',
      api_key: key,
    });
  });

  const live = {
    hex: '40717D',
    lat: 39.537312,
    lng: 2.690674,
    alt: 399,
    dir: 238,
    speed: 316,
    v_speed: -12.5,
    squawk: '1234',
    updated: 1795350000,
    status: 'en-route',
    flight_number: '1870',
    flight_icao: 'EXS1870',
    flight_iata: 'LS1870',
    airline_icao: 'EXS',
    airline_iata: 'LS',
    dep_icao: 'LEPA',
    dep_iata: 'PMI',
    arr_icao: 'EGGD',
    arr_iata: 'BRS',
    reg_number: 'G-EXMP',
    flag: 'UK',
    aircraft_icao: 'B738',
  };

  it('positions, as objects and as lists of values; a country that is none is put right', async () => {
    const { client, fake } = await start({ lists: { flights: [{ ...live, type: 'adsb' }] } });
    const bbox = { south: 35, west: -5, north: 45, east: 10 };
    expect(await client.flights({ bbox, zoom: 6 })).toEqual({
      ok: true,
      isNotModified: false,
      isSimulated: false,
      droppedCount: 0,
      records: [{ ...live, flag: 'GB' }],
      isComplete: true,
      etag: null,
    });
    const fields = ['hex', 'lat', 'lng', 'status'] as const;
    const arrays = await client.flights({ bbox }, { fields, view: 'array' });
    expect(arrays).toMatchObject({
      records: [{ hex: '40717D', lat: 39.537312, lng: 2.690674, status: 'en-route', flag: null }],
    });
    const queries = fake.requests.map(({ query }) => Object.fromEntries(query));
    expect(queries).toEqual([
      { bbox: '35,-5,45,10', zoom: '6', api_key: key },
      { bbox: '35,-5,45,10', _fields: 'hex,lat,lng,status', _view: 'array', api_key: key },
    ]);
  });

  it('positions of more flights than a page has rows, in one request', async () => {
    const flights = Array.from({ length: 343 }, (_, index) => ({ ...live, hex: `40${index}` }));
    const { client, fake } = await start({ lists: { flights } });
    const answer = await client.flights({ airline_iata: 'LS' });
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    expect(answer.ok && !answer.isNotModified && answer.records.length).toBe(343);
    expect(fake.requests).toHaveLength(1);
  });

  const single = {
    ...live,
    flag: 'UK',
    cs_airline_iata: null,
    cs_flight_number: null,
    cs_flight_iata: null,
    dep_terminal: 'S',
    dep_gate: 'J7',
    dep_time: '2026-11-22 13:25',
    dep_time_utc: '2026-11-22 12:25',
    dep_time_ts: 1795350300,
    arr_terminal: '3',
    arr_gate: null,
    arr_baggage: null,
    arr_time: '2026-11-22 15:00',
    arr_time_utc: '2026-11-22 15:00',
    arr_time_ts: 1795359600,
    duration: 155,
    delayed: 20,
    dep_delayed: null,
    arr_delayed: 20,
    model: 'Boeing 737-800',
    manufacturer: 'BOEING',
    msn: '12345',
    engine: 'jet',
    engine_count: '2',
    built: 2012,
    age: 14,
    type: 'adsb',
  };

  it('one flight, under its own method', async () => {
    const { client, fake } = await start({
      lists: { flight: [{ ...single, airline_name: 'Example Air', eta: 90 }] },
    });
    expect(await client.lookup({ flight_iata: 'LS1870' })).toEqual({
      ok: true,
      isSimulated: false,
      entries: [],
      flight: { ...single, flag: 'GB', type: null, dep_name: null, arr_name: null },
    });
    expect(fake.requests[0]?.path).toBe('/api/v9/flight');
    expect(Object.fromEntries(fake.requests[0]?.query ?? [])).toEqual({
      flight_iata: 'LS1870',
      api_key: key,
    });
    expect(await client.lookup({ flight_icao: 'XXX1' })).toEqual({
      ok: true,
      flight: null,
      entries: [],
      isSimulated: false,
    });
    const landplane = await start({ lists: { flight: [{ ...single, type: 'landplane' }] } });
    expect(await landplane.client.lookup({ flight_iata: 'LS1870' })).toMatchObject({
      flight: { type: 'landplane' },
    });
  });

  it('routes and fleets', async () => {
    const route = {
      airline_iata: 'LX',
      airline_icao: 'SWR',
      flight_number: '340',
      flight_iata: 'LX340',
      flight_icao: 'SWR340',
      cs_airline_iata: null,
      cs_flight_number: null,
      cs_flight_iata: null,
      dep_iata: 'ZRH',
      dep_icao: 'LSZH',
      dep_time: '17:20',
      dep_time_utc: '16:20',
      dep_terminals: ['1'],
      arr_iata: 'LHR',
      arr_icao: 'EGLL',
      arr_time: '18:10',
      arr_time_utc: '18:10',
      arr_terminals: ['2', '5'],
      duration: 110,
      days: ['mon', 'sun'],
      aircraft_icao: 'BCS3',
      updated: '2026-11-01T00:00:00.000Z',
    };
    const aircraft = {
      hex: '4B1234',
      reg_number: 'HB-EXA',
      flag: 'CH',
      airline_icao: 'SWR',
      airline_iata: 'LX',
      icao: 'BCS3',
      iata: '223',
      model: 'A220-300',
      manufacturer: 'AIRBUS',
      msn: '55001',
      line: '1',
      type: 'landplane',
      category: 'M',
      engine: 'jet',
      engine_count: '2',
      built: 2017,
      age: 9,
      lat: 47.4,
      lng: 8.5,
      alt: 0,
      dir: 90,
      speed: 0,
      v_speed: 0,
      squawk: '2000',
      last_seen: 1795350000,
    };
    const { client, fake } = await start({ lists: { routes: [route], fleets: [aircraft] } });
    expect(await client.routes({ dep_iata: 'ZRH' })).toMatchObject({ records: [route] });
    expect(await client.fleets({ airline_iata: 'LX', limit: 1 })).toMatchObject({
      records: [aircraft],
    });
    expect(fake.requests.map(({ path }) => path)).toEqual(['/api/v9/routes', '/api/v9/fleets']);
  });

  it('the reference lists, whole; a code that airlines share is no name of one', async () => {
    const airports = Array.from({ length: 1200 }, (_, index) => ({
      name: `Airport ${index}`,
      iata_code: null,
      icao_code: `X${index}`,
      lat: 1.5,
      lng: 2.5,
      country_code: index === 0 ? 'UK' : 'CH',
    }));
    const { client, fake } = await start({
      lists: {
        airports,
        airlines: [
          { name: 'Swiss', iata_code: 'LX', icao_code: 'SWR' },
          { name: 'Example Cargo', iata_code: '2I*', icao_code: 'EXC' },
          { name: 'Nameless', iata_code: null, icao_code: null },
        ],
        cities: [{ name: 'Zürich', city_code: 'ZRH', country_code: 'CH', population: 400000 }],
        countries: [{ code: 'CH', code3: 'CHE', name: 'Switzerland', continent: 'EU' }],
        timezones: [{ timezone: 'Europe/Zurich', country_code: 'CH', gmt: 1, dst: 2 }],
      },
    });
    const all = await recordsOf(client, 'airports');
    expect(all).toHaveLength(1200);
    expect(all[0]).toMatchObject({ icao_code: 'X0', country_code: 'GB', timezone: null });
    expect(await recordsOf(client, 'airlines')).toMatchObject([
      { iata_code: 'LX', icao_code: 'SWR' },
      { iata_code: null, icao_code: 'EXC', name: 'Example Cargo' },
      { iata_code: null, icao_code: null },
    ]);
    expect(await recordsOf(client, 'cities')).toMatchObject([{ name: 'Zürich', city_code: 'ZRH' }]);
    expect(await recordsOf(client, 'countries')).toMatchObject([{ code: 'CH', code3: 'CHE' }]);
    expect(await recordsOf(client, 'timezones')).toMatchObject([{ timezone: 'Europe/Zurich' }]);
    expect(fake.requests).toHaveLength(5);
  });

  it('no jobs, and no schedules of a day: neither is asked for', async () => {
    const { client, fake } = await start();
    expect(client.can('jobs')).toBe(false);
    const day = await client.startJob('schedules', { dep_iata: 'ZRH', date: '2026-11-23' });
    expect(problemIn(day).kind).toBe('not-found');
    expect(fake.requests).toHaveLength(0);
  });
});

describe('rows that are odd', () => {
  const [row] = scheduleRows(1, rowsFrom);

  it('numbers of an airline that shares its code come without the star', async () => {
    const shared = { ...row, airline_iata: '2I*', flight_iata: '2I*17', cs_flight_iata: 'LX*1' };
    const { client } = await start({ rows: [shared] });
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      entries: [{ airline_iata: '2I', flight_iata: '2I17', cs_flight_iata: 'LX1' }],
    });
  });

  it('two legs of one number, flights without any, and words of its own are all kept', async () => {
    const rows = [
      { ...row, flight_iata: 'SQ26', flight_number: '26', arr_iata: 'FRA' },
      { ...row, flight_iata: 'SQ26', flight_number: '26', arr_iata: 'JFK' },
      { dep_iata: 'ZRH', arr_iata: 'LBG', airline_iata: null, status: 'incident' },
      { ...row, status: 'diverted' },
    ];
    const { client } = await start({ rows });
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      droppedCount: 0,
      entries: [
        { flight_iata: 'SQ26', arr_iata: 'FRA' },
        { flight_iata: 'SQ26', arr_iata: 'JFK' },
        { flight_iata: null, status: 'incident' },
        { status: 'diverted' },
      ],
    });
  });

  it('texts for numbers and numbers for texts are read all the same', async () => {
    const { client, fake } = await start({ rows: scheduleRows(60, rowsFrom) });
    const before = await client.schedules({ dep_iata: 'ZRH' });
    fake.error = 'swapped-types';
    expect(await client.schedules({ dep_iata: 'ZRH' })).toEqual(before);
    expect(before).toMatchObject({ ok: true, isComplete: true });
  });
});

describe('pages', () => {
  it.each([
    [true, 50, 120, ['0', '50', '100']],
    [true, 50, 100, ['0', '50']],
    [true, 500, 730, ['0', '500']],
    [true, 50, 30, ['0']],
    [false, 50, 120, ['0', '50', '100']],
    // Nothing says that there is no more: the first full page is followed by a question for more.
    [false, 50, 50, ['0', '50']],
  ])('says more: %s, of %i rows, %i in all', async (saysMore, pageSize, count, offsets) => {
    const rows = scheduleRows(count, rowsFrom);
    const { client, fake, counted } = await start({ rows, pageSize, saysMore });
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    const numbers = answer.ok && !answer.isNotModified ? answer.entries : [];
    expect(numbers.map(({ flight_iata }) => flight_iata)).toEqual(
      rows.map(({ flight_iata }) => flight_iata),
    );
    expect(fake.requests.map(({ query }) => query.get('offset') ?? '0')).toEqual(offsets);
    expect(counted).toEqual(offsets.map(() => 'board'));
  });

  it('of a later page that is refused, the first ones stay', async () => {
    const { client, fake } = await start({ rows: scheduleRows(120, rowsFrom) });
    fake.error = 'limited-later-page';
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: false, endProblem: { kind: 'limited' } });
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(50);
    // Once more after the pace.
    expect(fake.requests).toHaveLength(3);
  });

  it('that are the first one again and again are asked for once', async () => {
    const { client, fake } = await start({ rows: scheduleRows(50, rowsFrom) });
    // A service that takes no offset, and says that there is more.
    const [first] = fake.rows;
    fake.rows = Array.from({ length: 120 }, () => first ?? {});
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: false });
    expect(fake.requests).toHaveLength(2);
  });
});

describe('what is left of the plan', () => {
  it('comes with each answer', async () => {
    const { client, learned } = await start({ rows: scheduleRows(60, rowsFrom), callsLeft: 930 });
    await client.schedules({ dep_iata: 'ZRH' });
    await client.lookup({ flight_iata: 'LX1' });
    expect(learned).toEqual([
      { remaining: 929, limit: 1000, renewsAt: null },
      { remaining: 928, limit: 1000, renewsAt: null },
    ]);
  });

  it.each([
    [
      { limits_total: '941', limits_by_month: '1000' },
      { remaining: 941, limit: 1000 },
    ],
    [{ limits_total: 941 }, { remaining: 941, limit: null }],
    [
      { limits_total: 0, limits_by_month: 1000 },
      { remaining: 0, limit: 1000 },
    ],
    [{ limits_total: 1200, limits_by_month: 1000 }, null],
    [{ limits_total: null, limits_by_month: 1000 }, null],
    [{ limits_total: -1 }, null],
    [{ limits_total: true }, null],
    ['free', null],
    [null, null],
  ])('%j', (planKey, expected) => {
    const told = airlabs.usage?.(
      new Headers(),
      { request: { key: planKey }, response: [] },
      startAt,
    );
    expect(told).toEqual(expected === null ? null : { ...expected, renewsAt: null });
  });
});

describe('what AirLabs refuses', () => {
  it.each<[FakeError, string, number, number, number]>([
    ['wrong-key', 'unauthorized', 1, 200, 401],
    ['expired-plan', 'unauthorized', 1, 200, 403],
    ['used-up', 'quota', 1, 200, 429],
    // Once more after the pace.
    ['limited', 'limited', 2, 200, 429],
    ['web-page', 'malformed', 1, 200, 200],
    ['other-types', 'malformed', 1, 200, 200],
    ['cut-off', 'offline', 3, 200, 200],
    ['server', 'server', 3, 500, 500],
  ])('%s: %s after %i requests', async (error, kind, requests, usual, own) => {
    for (const hasStatuses of [false, true]) {
      const { client, fake } = await start({ rows: scheduleRows(60, rowsFrom), hasStatuses });
      fake.error = error;
      const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
      expect(problemIn(answer).kind).toBe(kind);
      expect(fake.requests).toHaveLength(requests);
      expect(fake.requests[0]?.status).toBe(hasStatuses ? own : usual);
      expect(JSON.stringify(answer)).not.toContain(key);
    }
  });

  it.each([
    ['unknown_api_key', 'unauthorized'],
    ['expired_api_key', 'unauthorized'],
    ['unknown_method', 'not-found'],
    ['wrong_params', 'invalid'],
    ['not_found', 'not-found'],
    ['minute_limit_exceeded', 'limited'],
    ['hour_limit_exceeded', 'limited'],
    ['month_limit_exceeded', 'quota'],
    ['year_limit_exceeded', 'quota'],
    ['internal_error', 'server'],
    ['YEAR_LIMIT_EXCEEDED', 'quota'],
    ['something_new', 'malformed'],
  ])('the code %s means %s', (code, error) => {
    const body = { request: {}, error: { message: 'Words.', code }, terms: '' };
    expect(airlabs.errorOfBody?.(body, 200)).toBe(error);
    expect(airlabs.errorOfBody?.({ request: {}, response: [] }, 200)).toBeNull();
  });

  it('a wrong key costs three requests at most, from all callers together', async () => {
    const { client, fake } = await start({ rows: scheduleRows(60, rowsFrom) }, 'not-the-key');
    const answers = await Promise.all([
      client.for('board').schedules({ dep_iata: 'ZRH' }),
      client.for('board').schedules({ arr_iata: 'ZRH' }),
      client.for('map').flights({ zoom: 3 }),
      client.for('view').lookup({ flight_iata: 'LX1' }),
      client.for('follow').schedules({ flight_iata: 'LX1' }),
      client.for('reference').referenceList('airports', {}, () => undefined),
    ]);
    const later = await client.for('board').schedules({ dep_iata: 'ZRH' });
    for (const answer of [...answers, later]) expect(problemIn(answer).kind).toBe('unauthorized');
    expect(fake.requests.length).toBeLessThanOrEqual(3);
    expect(JSON.stringify([...answers, later])).not.toContain('not-the-key');
  });

  it('a key for another kind of service is refused like any other, and no key asks nothing', async () => {
    const other = await start({}, 'flystack_live_0123456789');
    const answer = await other.client.schedules({ dep_iata: 'ZRH' });
    expect(problemIn(answer).kind).toBe('unauthorized');
    const none = await start({}, null);
    expect(problemIn(await none.client.schedules({ dep_iata: 'ZRH' })).kind).toBe('unauthorized');
    expect(none.fake.requests).toHaveLength(0);
  });

  it('a month that is used up is not asked again for a day', async () => {
    const { client, fake, pass } = await start({ rows: scheduleRows(60, rowsFrom), callsLeft: 1 });
    expect(await client.schedules({ dep_iata: 'ZRH' })).toMatchObject({
      ok: true,
      isComplete: false,
      endProblem: { kind: 'quota' },
    });
    pass(20 * 3_600_000);
    expect(problemIn(await client.schedules({ dep_iata: 'ZRH' })).kind).toBe('quota');
    expect(fake.requests).toHaveLength(2);
  });
});

describe('what an answer repeats about who asked', () => {
  it('is in nothing that comes out, whatever is asked and however it ends', async () => {
    const rows = scheduleRows(60, rowsFrom);
    const [row] = rows;
    const lists = {
      flights: [{ hex: 'ABC', ...row }],
      flight: [{ ...row }],
      routes: [{ ...row }],
      fleets: [{ hex: 'ABC', airline_iata: 'LX' }],
      airports: [{ name: 'Zürich', iata_code: 'ZRH' }],
      airlines: [{ name: 'Swiss', iata_code: 'LX' }],
      cities: [{ name: 'Zürich', city_code: 'ZRH' }],
      countries: [{ name: 'Switzerland', code: 'CH' }],
      timezones: [{ timezone: 'Europe/Zurich' }],
    };
    const out: unknown[] = [];
    const errors: (FakeError | null)[] = [
      ...[null, 'wrong-key', 'expired-plan', 'used-up', 'limited', 'limited-later-page'],
      ...['other-types', 'swapped-types', 'cut-off', 'web-page', 'job', 'server'],
    ] as (FakeError | null)[];
    for (const error of errors) {
      const { client, fake, learned } = await start({ rows, lists });
      fake.error = error;
      const keep = async (answer: Promise<unknown>): Promise<void> => {
        out.push(await answer.catch((error: unknown) => String(error)));
      };
      await keep(client.schedules({ dep_iata: 'ZRH' }));
      await keep(client.delays({ delay: 31, type: 'departures', dep_iata: 'ZRH' }));
      await keep(client.flights({ airline_iata: 'LX' }));
      await keep(client.lookup({ flight_iata: 'LX1' }));
      await keep(client.routes({ dep_iata: 'ZRH' }));
      await keep(client.fleets({ airline_iata: 'LX' }));
      for (const kind of ['airports', 'airlines', 'cities', 'countries', 'timezones'] as const) {
        await keep(client.referenceList(kind, {}, (slice) => void out.push(slice)));
      }
      await keep(client.startJob('routes', { dep_iata: 'ZRH' }));
      out.push(learned);
      // It was there to be taken.
      if (error === null) expect(learned.length).toBeGreaterThan(9);
    }
    const text = JSON.stringify(out);
    expect(text).toContain('"flight_iata":"LX60"');
    const { ip, city, provider, keyId } = airlabsSecrets;
    for (const secret of [key, ip, city, provider, String(keyId), '12.345678', '-98.765432']) {
      expect(text).not.toContain(secret);
    }
    for (const told of ['api_key', 'limits_by', 'karma', 'isp_', 'Nowhere']) {
      expect(text).not.toContain(told);
    }
  });
});
