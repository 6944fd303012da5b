import fc from 'fast-check';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fixtureKey, runService, type RunningService } from './fixtures/running-service.ts';
import {
  fixtureAircraft,
  fixtureFlight,
  fixtureLive,
  fixtureRoute,
  fixtureWorld,
} from './fixtures/world.ts';

/** Requests in one run; `FUZZ_REQUESTS=20000` makes it a long one. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 1000);
/** Answers of the minute and finished jobs are kept, each up to a limit. Bytes. */
const mostGrowth = 64 * 1024 * 1024;

let service: RunningService;
beforeAll(async () => {
  const [flights, live] = [[fixtureFlight()], [fixtureLive()]];
  const world = { flights, live, routes: [fixtureRoute()], aircraft: [fixtureAircraft()] };
  service = await runService(fixtureWorld(world));
});
afterAll(() => service.stop());

const errorSchema = z.strictObject({
  error: z.strictObject({
    message: z
      .string()
      .max(300)
      .regex(/^[A-Z].*\.$/s),
    code: z.string().regex(/^[A-Z_]+$/),
  }),
});
const recordSchema = z.record(z.string(), z.unknown());
const contentSchema = z.union([z.array(recordSchema), z.array(z.array(z.unknown())), recordSchema]);

/** Any characters, control characters among them. */
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
const paths = [
  ...['flights', 'flights/lookup', 'schedules', 'delays', 'routes', 'fleets', 'jobs/x'],
  ...['airports', 'airlines', 'cities', 'countries', 'timezones'],
];
const parameters = [
  ...['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_iata', 'airline_icao'],
  ...['flight_iata', 'flight_icao', 'flight_number', 'limit', 'offset', '_fields', '_view'],
  ...['bbox', 'zoom', 'hex', 'reg_number', 'msn', 'flag', 'delay', 'type', 'date'],
  ...['city_code', 'country_code', 'callsign', 'iata_prefix', 'iata_accounting', 'name', 'code'],
  ...['code3', 'continent', 'iata_code', 'icao_code'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];
const values = [
  ...['LHR', 'EGLL', 'BA', 'BAW', 'BA,AA', 'BA117', '117', '10', '0', '-1', 'GB', 'EU', 'name', ''],
  ...[
    '31',
    'departures',
    'arrivals',
    'array',
    'hex,lat',
    '49,-8,60,2',
    '-90,170,90,-170',
    '4005BC',
  ],
  ...['G-YMMR', '2026-07-14', '2026-02-30', '99999999999999999999', '1e309', 'NaN'],
];

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...paths).map((name) => `/v1/${name}`) },
  { weight: 1, arbitrary: anyText.map((name) => `/v1/${encodeURI(name)}`) },
  { weight: 1, arbitrary: fc.webPath().map((name) => `/${name}`) },
  { weight: 1, arbitrary: anyText.map((name) => `/v1/jobs/${encodeURIComponent(name)}`) },
);
const encoded = (text: fc.Arbitrary<string>) => text.map((value) => encodeURIComponent(value));
const pair = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parameters) }, encoded(anyText)),
    fc.oneof(
      fc.constantFrom(...values).map(encodeURIComponent),
      encoded(anyText),
      // Not encoded at all: whatever an HTTP parser lets through.
      fc.string({ unit: fc.constantFrom(...Array.from('%&=+;[].,\'"<>{}|^`~abcAF09')) }),
      fc.string({ minLength: 3000, maxLength: 5000, unit: fc.constant('x') }),
    ),
  )
  .map((both) => both.join('='));
const generatedRequest = fc.record({
  path,
  query: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
  method: fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'POST')),
  headers: fc.dictionary(
    fc.constantFrom(
      ...['accept', 'accept-encoding', 'if-none-match', 'content-type', 'expect', 'range'],
      ...['x-api-key', 'prefer', 'origin', 'host'],
    ),
    fc.oneof(
      fc
        .string({ unit: fc.constantFrom(...Array.from('*/"\',;=qW 0.1ajson')) })
        .map((value) => value.trim()),
      fc.constantFrom('respond-async', 'br', 'gzip;q=0', '*', 'application/json'),
    ),
    { maxKeys: 2 },
  ),
});

it('answers whatever it is asked with content or an error of the one shape, never with a 5xx', async () => {
  // What has to be remembered is remembered after the first half.
  let middle = 0;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(generatedRequest, async (generated) => {
      const { status, body } = await ask(generated);
      expect(status).toBeLessThan(500);
      if (generated.method === 'HEAD' || status === 304) expect(body).toBe('');
      else (status < 300 ? contentSchema : errorSchema).parse(JSON.parse(body));
      count += 1;
      if (count === Math.floor(requestCount / 2)) middle = usedHeap();
    }),
    { numRuns: requestCount },
  );
  expect(service.mistakes).toStrictEqual([]);
  expect(usedHeap() - middle).toBeLessThan(mostGrowth);
}, 900_000);

/** Bytes in use once everything that can be let go of is gone. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  // A function of this engine that no types describe.
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

/** Not by `fetch`, which would tidy up the address. */
async function ask(asked: {
  path: string;
  query: string;
  method: string;
  headers: Record<string, string>;
}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: service.port,
      path: asked.query === '' ? asked.path : `${asked.path}?${asked.query}`,
      method: asked.method,
      headers: { 'x-api-key': fixtureKey, ...asked.headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      buffer(response).then((bytes) => {
        const plain = asked.method === 'HEAD' ? bytes : decoded(bytes, response);
        resolve({ status: response.statusCode ?? 0, body: plain.toString() });
      }, reject);
    });
    sent.end();
  });
}

function decoded(bytes: Buffer, { headers }: IncomingMessage): Buffer {
  if (bytes.length === 0 || headers['content-encoding'] === undefined) return bytes;
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}
