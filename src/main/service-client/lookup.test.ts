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

describe('lookup', () => {
  it.each([{ flight_iata: 'LX40' }, { flight_icao: 'SWR40' }])('asks with %j', async (query) => {
    server.script(json({ hex: '4b1805', engine_count: 2 }, 200, { 'x-simulated': 'true' }));
    const { client } = clientForTest(server.baseUrl);
    expect(await client.lookup(query)).toMatchObject({
      ok: true,
      flight: { hex: '4B1805', engine_count: '2', flight_iata: null },
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
    expect(answer).toEqual({ ok: true, flight: null, isSimulated: false });
  });

  it.each([
    ['404 with a page', raw('<html>', 404), 'not-found'],
    ['something else', json({ message: 'Hello' }), 'malformed'],
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
      { hex: 'a' },
      { hex: 'b', dep_time_ts: hours(-20) },
      { hex: 'c', dep_time_ts: hours(3) },
      { hex: 'd', dep_time_ts: hours(-4) },
    ];
    server.script(json({ response: flights }));
    const answer = await clientForTest(server.baseUrl).client.lookup({ flight_iata: 'LX40' });
    expect(answer).toMatchObject({ flight: { hex: 'C' } });
  });

  it('takes the first of several flights without a time', async () => {
    server.script(json({ response: [{ hex: 'a' }, { hex: 'b' }] }));
    const answer = await clientForTest(server.baseUrl).client.lookup({ flight_iata: 'LX40' });
    expect(answer).toMatchObject({ flight: { hex: 'A' } });
  });

  it('does not ask without a number', async () => {
    const { client } = clientForTest(server.baseUrl);
    expect(await client.lookup({ flight_iata: '' })).toMatchObject({
      problem: { kind: 'invalid' },
    });
    expect(server.requests).toHaveLength(0);
  });
});
