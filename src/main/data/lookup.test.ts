import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest, testNow } from './client-for-test.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const own = { flight_iata: 'LX40' };

describe('lookup', () => {
  it.each([{ flight_iata: 'LX40' }, { flight_icao: 'SWR40' }])('asks with %j', async (query) => {
    server.script(
      json({ ...query, hex: '4b1805', engine_count: 2 }, 200, { 'x-simulated': 'true' }),
    );
    const { client } = clientForTest(server.baseUrl);
    expect(await client.lookup(query)).toMatchObject({
      ok: true,
      flight: { ...query, hex: '4B1805', engine_count: '2' },
      isSimulated: true,
    });
    const parameters = new URLSearchParams(query).toString();
    expect(server.requests[0]?.url).toBe(`/v1/flights/lookup?${parameters}`);
  });

  it.each([
    ['404 with an error', json({ error: { code: 'NOT_FOUND', message: 'x' } }, 404)],
    ['404 with nothing', raw('', 404)],
    ['an error with status 200', json({ error: { code: 'not_found' } })],
    ['null', json(null)],
    ['an empty object', json({})],
    ['an empty list', json([])],
    ['an empty envelope', json({ response: null, terms: 'x' })],
    ['an envelope around an empty list', json({ data: [] })],
    ['a record of nulls', json({ hex: null, flight_iata: null })],
  ])('finds no flight in %s', async (_what, listener) => {
    server.script(listener);
    const answer = await clientForTest(server.baseUrl).client.lookup({ flight_iata: 'LX40' });
    expect(answer).toEqual({
      ok: true,
      flight: null,
      entries: [],
      isSimulated: false,
    });
  });

  it.each([
    ['404 with a page', raw('<html>', 404), 'not-found'],
    ['something else', json({ message: 'Hello' }), 'malformed'],
    ['a list without a record', json(['x']), 'malformed'],
    ['a number', json(3), 'malformed'],
    ['a flood', raw(`{"hex":"${'x'.repeat(300_000)}"}`), 'malformed'],
    ['403', json({}, 403), 'unauthorized'],
  ])('finds the problem in %s', async (_what, listener, kind) => {
    server.script(listener);
    const answer = await clientForTest(server.baseUrl).client.lookup({ flight_iata: 'LX40' });
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
  });

  it('takes the one of several flights that leaves closest to now', async () => {
    const hours = (count: number) => testNow / 1000 + count * 3600;
    const flights = [
      { ...own, hex: 'a' },
      { ...own, hex: 'b', dep_time_ts: hours(-20) },
      { ...own, hex: 'c', dep_time_ts: hours(3) },
      { ...own, hex: 'd', dep_time_ts: hours(-4) },
      { flight_iata: 'LX400', hex: 'e', dep_time_ts: hours(0) },
    ];
    server.script(json({ response: flights }));
    const { client } = clientForTest(server.baseUrl);
    const answer = await client.lookup(own);
    expect(answer).toMatchObject({ flight: { hex: 'C' } });
    const key = { iata: 'LX40', icao: null, departure: hours(-19) };
    expect(await client.lookup(own, { key })).toMatchObject({ flight: { hex: 'B' } });
  });

  it('takes the first of several flights without a time', async () => {
    server.script(
      json({
        response: [
          { ...own, hex: 'a' },
          { ...own, hex: 'b' },
        ],
      }),
    );
    const answer = await clientForTest(server.baseUrl).client.lookup({ flight_iata: 'LX40' });
    expect(answer).toMatchObject({ flight: { hex: 'A' } });
  });

  it.each([
    ['its number', { flight_iata: 'LX40' }],
    ['its number with zeros', { flight_iata: 'LX 0040' }],
    ['airline and number', { airline_iata: 'LX', flight_number: '040' }],
    ['the ICAO form, where that is known too', { flight_icao: 'SWR040' }],
    ['ICAO airline and number', { airline_icao: 'SWR', flight_number: '40' }],
    ['the flight it is a codeshare of', { flight_iata: 'UA9720', cs_flight_iata: 'LX40' }],
    [
      'the same in two fields',
      { flight_iata: 'UA9720', cs_airline_iata: 'LX', cs_flight_number: '40' },
    ],
  ])('believes a record by %s', async (_what, record) => {
    server.script(json({ hex: 'a', ...record }));
    const { client } = clientForTest(server.baseUrl);
    const key = { iata: 'LX40', icao: 'SWR40', departure: null };
    expect(await client.lookup(own, { key })).toMatchObject({ ok: true, flight: { hex: 'A' } });
  });

  it.each([
    ['a longer number', { flight_iata: 'LX400' }],
    ['a shorter number', { flight_iata: 'LX4' }],
    ['a suffix', { flight_iata: 'LX40A' }],
    ['another airline', { flight_iata: 'LH40', airline_iata: 'LH', flight_number: '40' }],
    [
      'its number beside that of another flight',
      { flight_iata: 'LX93', airline_iata: 'LX', flight_number: '40', flight_icao: 'SWR40' },
    ],
    ['the number alone', { flight_number: '40' }],
    ['the airline alone', { airline_iata: 'LX' }],
    ['no number', { dep_iata: 'ZRH', arr_iata: 'LHR', hex: '4b1805' }],
    ['a codeshare of another flight', { flight_iata: 'UA9720', cs_flight_iata: 'LX41' }],
  ])('takes the closest match for none: %s', async (_what, record) => {
    server.script(json({ dep_iata: 'ZRH', ...record }));
    const { client, pass } = clientForTest(server.baseUrl);
    expect(await client.lookup(own)).toEqual({
      ok: true,
      flight: null,
      entries: [],
      isSimulated: false,
    });
    // What was not found is not asked for again so soon, by any caller.
    pass(59_000);
    expect(await client.for('hand').lookup(own)).toMatchObject({ ok: true, flight: null });
    expect(server.requests).toHaveLength(1);
    pass(1_000);
    await client.lookup(own);
    expect(server.requests).toHaveLength(2);
  });

  it('does not ask without a number', async () => {
    const { client } = clientForTest(server.baseUrl);
    expect(await client.lookup({ flight_iata: '' })).toMatchObject({
      problem: { kind: 'invalid' },
    });
    expect(server.requests).toHaveLength(0);
  });
});
