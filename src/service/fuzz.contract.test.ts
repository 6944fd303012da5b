import fc from 'fast-check';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fixtureKey, runService, type RunningService } from './fixtures/running-service.ts';
import { fixtureFlight, fixtureWorld } from './fixtures/world.ts';

/** Requests in one run; `FUZZ_REQUESTS=20000` makes it a long one. */
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 1000);

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld([fixtureFlight()]));
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
const listSchema = z.array(z.record(z.string(), z.unknown()));

/** Any characters, control characters among them. */
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
const paths = ['schedules', 'airports', 'airlines', 'cities', 'countries', 'timezones'];
const parameters = [
  ...['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_iata', 'airline_icao'],
  ...['flight_iata', 'flight_icao', 'limit', 'offset', '_fields', 'iata_code', 'icao_code'],
  ...['city_code', 'country_code', 'callsign', 'iata_prefix', 'iata_accounting', 'name', 'code'],
  ...['code3', 'continent', '_view', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];
const values = [
  'LHR',
  'EGLL',
  'BA',
  'BAW',
  'BA,AA',
  'BA117',
  '10',
  '0',
  '-1',
  'GB',
  'EU',
  'name',
  '',
];

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...paths).map((name) => `/v1/${name}`) },
  { weight: 1, arbitrary: anyText.map((name) => `/v1/${encodeURI(name)}`) },
  { weight: 1, arbitrary: fc.webPath().map((name) => `/${name}`) },
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
    fc.constantFrom('accept', 'if-none-match', 'content-type', 'expect', 'range', 'x-api-key'),
    fc
      .string({ unit: fc.constantFrom(...Array.from('*/"\',;=qW 0.1ajson')) })
      .map((value) => value.trim()),
    { maxKeys: 2 },
  ),
});

it('answers whatever it is asked with a list or an error of the one shape, never with a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(generatedRequest, async (generated) => {
      const { status, body } = await ask(generated);
      expect(status).toBeLessThan(500);
      if (generated.method === 'HEAD' || status === 304) expect(body).toBe('');
      else (status === 200 ? listSchema : errorSchema).parse(JSON.parse(body));
    }),
    { numRuns: requestCount },
  );
  expect(service.mistakes).toStrictEqual([]);
}, 600_000);

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
      text(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, body });
      }, reject);
    });
    sent.end();
  });
}
