import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  completed,
  failed,
  queued,
  rows,
  wait,
  waitingClient,
  withoutResult,
} from './jobs-for-test.ts';
import { fullRecord, listEndpoints } from './quirks-for-test.ts';
import { json, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

describe('the result of a job', () => {
  it.each(listEndpoints.map(({ name, schema }) => [name, schema] as const))(
    'of %s is clean',
    async (name, schema) => {
      const full = fullRecord(schema);
      server.script(
        json({ ...completed, endpoint: `/v1/${name}`, result: { data: [full, null, 3] } }),
      );
      expect(await wait(waitingClient(server.baseUrl))).toStrictEqual({
        ok: true,
        endpoint: name,
        records: [full],
        droppedCount: 2,
        isSimulated: false,
      });
    },
  );

  it.each([
    ['in an envelope', { response: completed }],
    ['in another envelope', { data: completed, terms: 'x' }],
    ['named otherwise', { ...completed, result: { response: rows } }],
    ['without a name', { ...completed, result: rows }],
    ['before all else', { result: { data: rows }, ...withoutResult }],
    ['with unknown fields', { ...completed, novelty: [1], result: { total: 1, data: rows } }],
    ['with nulls for absent', { ...completed, error: null, duration_ms: null, success: null }],
    [
      'with absent for null',
      { id: 1, status: 'CompletedJob', endpoint: 'schedules', result: { data: rows } },
    ],
    ['with numbers as texts', { ...completed, duration_ms: '12', success: 'true' }],
    ['of an unknown status, without a name', { ...completed, status: 'finished', result: rows }],
    ['of an unknown status', { ...completed, status: 'finished' }],
    ['of an endpoint with its query', { ...completed, endpoint: '/v1/schedules?dep_iata=ZRH' }],
    ['of a whole address', { ...completed, endpoint: 'https://example.org/api/v1/schedules/' }],
  ])('is found %s', async (_what, body) => {
    server.script(json(body));
    const answer = await wait(waitingClient(server.baseUrl));
    expect(answer).toMatchObject({ ok: true, records: [{ flight_iata: 'LX40', duration: 720 }] });
  });

  it.each([
    ['queued under another word', { ...queued, status: 'RunningJob' }, 'timeout'],
    ['failed under another word', { ...failed('VALIDATION_ERROR'), status: 'error' }, 'invalid'],
    ['completed without result', { ...completed, result: undefined }, 'malformed'],
    ['completed without list', { ...completed, result: { data: null } }, 'malformed'],
    ['of an unknown endpoint', { ...completed, endpoint: '/v1/weather' }, 'malformed'],
    ['of an endpoint from hell', { ...completed, endpoint: '/v1/__proto__' }, 'malformed'],
    ['of no endpoint', { ...completed, endpoint: null }, 'malformed'],
  ])('is none: %s', async (_what, body, kind) => {
    server.script(json(body));
    expect(await wait(waitingClient(server.baseUrl), 3)).toMatchObject({
      ok: false,
      problem: { kind },
    });
  });

  it.each([
    ['other-service', [{ flightNo: 'LX 40' }, { flightNo: 'LX 8' }]],
    ['malformed', [[], [1]]],
    ['malformed', [{}, null]],
    ['malformed', [{ status: 'x' }]],
    ['limited', ['Rate limit exceeded']],
  ])('is no list without a record: %s', async (code, data) => {
    server.script(json({ ...completed, result: { data } }));
    expect(await wait(waitingClient(server.baseUrl))).toMatchObject({
      ok: false,
      problem: { code: `service.${code}` },
    });
  });

  it('may be empty', async () => {
    server.script(json({ ...completed, result: { data: [] } }));
    expect(await wait(waitingClient(server.baseUrl))).toMatchObject({ ok: true, records: [] });
  });

  it('may be lists of values, which the job itself explains', async () => {
    server.script(
      json({
        ...completed,
        endpoint: '/v1/flights',
        args: { _view: 'array', _fields: 'hex, lat' },
        result: { data: [['4B1805', 47.5], ['4B1806']] },
      }),
    );
    expect(await wait(waitingClient(server.baseUrl))).toMatchObject({
      endpoint: 'flights',
      records: [{ hex: '4B1805', lat: 47.5, lng: null }],
      droppedCount: 1,
    });
  });

  it('may be long', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ flight_iata: `LX${index}` }));
    server.script(json({ ...completed, result: { data: many } }));
    const answer = await wait(waitingClient(server.baseUrl));
    expect(answer.ok && answer.records.length).toBe(5000);
  });
});
