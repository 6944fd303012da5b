import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientForTest } from './client-for-test.ts';
import {
  fullRecord,
  listEndpoints,
  lookupEndpoint,
  pagedEndpoints,
  swapNumbers,
  type AnyAnswer,
  type EndpointUnderTest,
} from './quirks-for-test.ts';
import type { ListName } from './resources.ts';
import { isIdentified } from './row-identity.ts';
import { json, raw, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

const all = [...listEndpoints, lookupEndpoint];
// The endpoints are named by their lists.
const listName = ({ name }: EndpointUnderTest) => name.split('/')[0] as ListName;
const named = (endpoints: readonly EndpointUnderTest[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

/** As the endpoint sends one record: in a list, or alone. */
const bodyOf = (endpoint: EndpointUnderTest, record: unknown) =>
  endpoint === lookupEndpoint ? record : [record];

/** The answer to one call, at which the service sends this and then nothing but empty lists. */
async function answerTo(endpoint: EndpointUnderTest, body: unknown): Promise<AnyAnswer> {
  server.script(json(body), json([]));
  return endpoint.ask(clientForTest(server.baseUrl).client);
}

describe.each(named(all))('%s', (_name, endpoint) => {
  const { schema } = endpoint;
  const full = fullRecord(schema);
  const fields = Object.keys(schema.shape);
  const list = listName(endpoint);
  // A lookup is believed by its number alone.
  const first =
    endpoint === lookupEndpoint
      ? 'flight_iata'
      : (fields.find((field) => isIdentified(list, { [field]: 'X' })) ?? '');
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));

  it('gives every field', async () => {
    expect(Object.values(full)).not.toContain(undefined);
    expect(await answerTo(endpoint, bodyOf(endpoint, full))).toStrictEqual({
      ok: true,
      records: [full],
    });
  });

  it.each(['data', 'response'])('reads a {"%s": …} envelope', async (key) => {
    const body = { request: { client: { ip: '::1' } }, [key]: bodyOf(endpoint, full), terms: 'x' };
    expect(await answerTo(endpoint, body)).toStrictEqual({ ok: true, records: [full] });
  });

  it.each([
    ['absent', {}],
    ['null', nothing],
    ['an empty text', Object.fromEntries(fields.map((field) => [field, '']))],
    ['a dash', Object.fromEntries(fields.map((field) => [field, '-']))],
  ])('reads unknown values that are %s as null', async (_what, unknown) => {
    const body = bodyOf(endpoint, { ...unknown, [first]: full[first] });
    expect(await answerTo(endpoint, body)).toStrictEqual({
      ok: true,
      records: [{ ...nothing, [first]: full[first] }],
    });
  });

  it('reads numbers that come as texts, and texts that come as numbers', async () => {
    const digits = Object.fromEntries(
      Object.entries(full).map(([field, value]) => [
        field,
        typeof value === 'string' && field !== 'flight_iata' ? '7' : value,
      ]),
    );
    expect(await answerTo(endpoint, bodyOf(endpoint, swapNumbers(digits)))).toStrictEqual({
      ok: true,
      records: [digits],
    });
  });

  it('reads the references of HTML once', async () => {
    // By its number a flight is known to be the one that was asked for.
    const isText = (field: string) => typeof full[field] === 'string' && field !== 'flight_iata';
    const withTexts = (text: string) =>
      Object.fromEntries(fields.map((field) => [field, isText(field) ? text : full[field]]));
    const sent = withTexts('&#65;&amp;&Eacute; &amp;LT; &COPY &#x202E;&lt;I&gt;&#0;&NBSP;&nbsp;');
    expect(await answerTo(endpoint, bodyOf(endpoint, sent))).toStrictEqual({
      ok: true,
      records: [withTexts('A&É &LT; &COPY <I>\uFFFD&NBSP;')],
    });
  });

  it('passes over unknown fields', async () => {
    const body = bodyOf(endpoint, { ...full, novelty: { deep: [1] }, __v: 3 });
    expect(await answerTo(endpoint, body)).toStrictEqual({ ok: true, records: [full] });
  });

  it.each([
    ['unknown_api_key', 'unauthorized'],
    ['month_limit_exceeded', 'quota'],
    ['minute_limit_exceeded', 'limited'],
    ['VALIDATION_ERROR', 'invalid'],
    ['internal_error', 'server'],
    ['something_new', 'malformed'],
  ])('finds the error %s with status 200', async (code, kind) => {
    const error = { message: 'secret', code };
    server.script(json({ error, data: bodyOf(endpoint, full) }));
    const answer = await endpoint.ask(clientForTest(server.baseUrl).client);
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    ['a page', '<!doctype html><p>Hello'],
    ['a word', '"Hello"'],
    ['nothing', ''],
    ['half an answer', '[{"'],
  ])('refuses %s', async (_what, text) => {
    server.script(raw(text));
    const answer = await endpoint.ask(clientForTest(server.baseUrl).client);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });
});

it('reads an element that goes deeper than anything does', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  server.script(raw(`[{"flight_iata":"LX40","dep_gate":"A&amp;B","x":${deep}}]`));
  const answer = await clientForTest(server.baseUrl).client.schedules({ dep_iata: 'ZRH' });
  expect(answer).toMatchObject({ entries: [{ dep_gate: 'A&B' }] });
});

describe('a charset that the answer declares', () => {
  const text = '[{"flight_iata":"LX1","dep_gate":"Tür 5€","status":"verspätet"}]';
  const asItIs = { dep_gate: 'Tür 5€', status: 'verspätet' };
  const latin = Buffer.from(text.replace('€', '\x80'), 'latin1');

  /** What comes of these bytes, however they are cut. */
  async function read(bytes: Uint8Array, charset: string, cut = 1): Promise<unknown> {
    const { client } = clientForTest(server.baseUrl, {
      fetch: () =>
        Promise.resolve(
          new Response(ReadableStream.from([bytes.subarray(0, cut), bytes.subarray(cut)]), {
            headers: { 'content-type': `application/json; charset=${charset}` },
          }),
        ),
    });
    const answer = await client.schedules({ dep_iata: 'ZRH' });
    return answer.ok && !answer.isNotModified ? answer.entries[0] : answer;
  }

  it('is believed where the bytes are no UTF-8, wherever they are cut', async () => {
    for (let cut = 0; cut <= latin.length; cut++) {
      expect(await read(latin, 'ISO-8859-1', cut)).toMatchObject(asItIs);
    }
    expect(await read(latin, '"windows-1252"')).toMatchObject(asItIs);
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await read(wide, 'utf-16', 1)).toMatchObject(asItIs);
    const japanese = Buffer.from([
      ...Buffer.from('[{"flight_iata":"LX40","dep_gate":"'),
      0x93,
      0x8c,
      ...Buffer.from('"}]'),
    ]);
    expect(await read(japanese, 'Shift_JIS', 36)).toMatchObject({ dep_gate: '東' });
  });

  const plain = '[{"flight_iata":"LX1","dep_gate":"B42"}]';
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

  it.each<[string, (told: string) => Buffer, string]>([
    ['little-endian, marked', (told) => Buffer.from(`\uFEFF${told}`, 'utf16le'), 'utf-16'],
    ['little-endian', (told) => Buffer.from(told, 'utf16le'), 'utf-16le'],
    ['big-endian, marked', (told) => swapped(Buffer.from(`\uFEFF${told}`, 'utf16le')), 'UTF-16'],
    ['big-endian', (told) => swapped(Buffer.from(told, 'utf16le')), 'utf-16be'],
    ['UTF-8, whatever it says', (told) => Buffer.from(told), 'utf-16be'],
    ['UTF-8 with its mark', (told) => Buffer.from(`\uFEFF${told}`), 'utf-16'],
  ])('is UTF-16 where the bytes are: %s', async (_what, bytesOf, charset) => {
    for (let cut = 0; cut <= 6; cut++) {
      expect(await read(bytesOf(plain), charset, cut)).toMatchObject({ dep_gate: 'B42' });
      expect(await read(bytesOf(text), charset, cut)).toMatchObject(asItIs);
    }
  });

  it('is believed where letters are written in ASCII bytes, wherever they are cut', async () => {
    const japanese = Buffer.from(
      '[{"flight_iata":"LX40","dep_gate":"\x1b$BEl\x1b(B 5"}]',
      'latin1',
    );
    for (let cut = 0; cut <= japanese.length; cut++) {
      expect(await read(japanese, 'ISO-2022-JP', cut)).toMatchObject({ dep_gate: '東 5' });
    }
    expect(await read(Buffer.from(plain), 'ISO-2022-JP')).toMatchObject({ dep_gate: 'B42' });
  });

  it.each([
    ['utf-32', Buffer.from([...Buffer.from(plain)].flatMap((byte) => [byte, 0, 0, 0]))],
    ['iso-2022-kr', Buffer.from(`\x1b$)C${plain}`)],
    ['hz-gb-2312', Buffer.from(plain.replace('B42', '~{6+~}'))],
    ['utf-7', Buffer.from(plain.replace('B42', 'T+APw-r'))],
    ['cp037', Buffer.from([0xad, 0xc0, 0x7f])],
    ['klingon', latin],
  ])('is named where it cannot be read: %s', async (charset, bytes) => {
    for (const cut of [0, 1, 2, 3, 30]) {
      const answer = await read(bytes, charset, cut);
      expect(answer).toMatchObject({ ok: false, problem: { code: 'service.charset' } });
    }
  });

  it('is not believed where they are UTF-8, wherever they are cut', async () => {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(await read(bytes, 'ISO-8859-1', cut)).toMatchObject(asItIs);
    }
    expect(await read(bytes, 'klingon')).toMatchObject(asItIs);
  });

  it('is believed of a single record as well', async () => {
    const type = { 'content-type': 'application/json;charset=ISO-8859-1' };
    server.script(
      raw(Buffer.from('{"flight_iata":"LX40","status":"verspätet"}', 'latin1'), 200, type),
    );
    const { client } = clientForTest(server.baseUrl);
    expect(await client.lookup({ flight_iata: 'LX40' })).toMatchObject({
      flight: { status: 'verspätet' },
    });
  });

  it('is needed: without one, what is no UTF-8 is shown as unreadable', async () => {
    server.script(raw(Buffer.from('[{"flight_iata":"LX1","dep_gate":"T\xfcr"}]', 'latin1')));
    const answer = await clientForTest(server.baseUrl).client.schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ entries: [{ dep_gate: 'T\uFFFDr' }] });
  });
});

const withStatus = all.filter(({ schema }) => 'status' in schema.shape);

it.each(named(withStatus))('%s shows statuses of a service’s own', async (_name, endpoint) => {
  expect(withStatus).toHaveLength(4);
  for (const status of ['diverted', 'returned to gate', 'En-Route']) {
    await server.close();
    server = await startScriptedServer();
    const body = bodyOf(endpoint, { flight_iata: 'LX40', status });
    expect(await answerTo(endpoint, body)).toMatchObject({ records: [{ status }] });
  }
});

describe.each(named(listEndpoints))('%s', (_name, endpoint) => {
  const { schema } = endpoint;
  const fields = Object.keys(schema.shape);
  const other = fields.find((field) => !isIdentified(listName(endpoint), { [field]: 'X' })) ?? '';

  it.each<[unknown, string]>([
    [['Rate limit exceeded'], 'limited'],
    [[{ message: 'Invalid access key' }], 'unauthorized'],
    [[null], 'malformed'],
    [[1], 'malformed'],
    [[[]], 'malformed'],
    [{ data: ['x'] }, 'malformed'],
    [[{}], 'malformed'],
    [[{ [other]: fullRecord(schema)[other] }, null], 'malformed'],
  ])('is no list without a record that can be told from others: %j', async (body, kind) => {
    expect(await answerTo(endpoint, body)).toMatchObject({ ok: false, problem: { kind } });
  });

  it.each<[number, Record<string, string>]>([
    ...[201, 202, 205, 206, 207, 226, 299].map((status): [number, Record<string, string>] => [
      status,
      {},
    ]),
    [200, { 'content-range': 'items 0-0/60' }],
    [203, { 'content-range': 'bytes 0-9/10' }],
  ])('is no list where it comes with %i and %j', async (status, headers) => {
    server.script(json([fullRecord(schema)], status, headers), json([]));
    const answer = await endpoint.ask(clientForTest(server.baseUrl).client);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });

  it('is a list where a proxy has changed something on the way (203)', async () => {
    server.script(json([fullRecord(schema)], 203), json([]));
    const answer = await endpoint.ask(clientForTest(server.baseUrl).client);
    expect(answer).toMatchObject({ ok: true });
  });
});

it.each(named(listEndpoints))('%s drops what is no record', async (_name, endpoint) => {
  const full = fullRecord(endpoint.schema);
  expect(await answerTo(endpoint, [null, full, 'x', [1], 3])).toStrictEqual({
    ok: true,
    records: [full],
  });
});

describe.each(named(pagedEndpoints))('pages of %s', (_name, { schema, ask }) => {
  const [first = ''] = Object.keys(schema.shape);
  const row = (index: number) => ({ ...fullRecord(schema), [first]: `X${index}` });

  it.each([
    // rows, the service's own maximum, requests
    [50, 1000, 2],
    [100, 50, 3],
    [99, 50, 2],
    [150, 50, 4],
  ])('%i rows where %i is the most that is given', async (total, most, requests) => {
    const rows = Array.from({ length: total }, (_, index) => row(index));
    server.script((request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const limit = Math.min(most, Number(query.get('limit')));
      const offset = Number(query.get('offset') ?? 0);
      json(rows.slice(offset, offset + limit))(request, response);
    });
    const answer = await ask(clientForTest(server.baseUrl, { limits: { pageSize: 50 } }).client);
    expect(answer).toStrictEqual({ ok: true, records: rows });
    expect(server.requests).toHaveLength(requests);
  });
});
