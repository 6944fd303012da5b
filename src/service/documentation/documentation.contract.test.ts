import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureFlight, fixtureWorld } from '../fixtures/world.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService(fixtureWorld([fixtureFlight()]));
});
afterAll(() => service.stop());

const get = (path: string, init: RequestInit = {}) => fetch(service.url + path, init);

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Record<string, unknown>;
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, { get: { parameters: Parameter[]; responses: object } }>;
  readonly components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

describe('/openapi.json', () => {
  let document: OpenApi;
  beforeAll(async () => {
    // What is in it is looked at below.
    document = (await (await get('/openapi.json')).json()) as OpenApi;
  });
  const parameter = (path: string, name: string) =>
    document.paths[path]?.get.parameters.find((each) => each.name === name);

  it('describes every operation', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toStrictEqual([
      '/v1/flights',
      '/v1/flights/lookup',
      '/v1/schedules',
      '/v1/delays',
      '/v1/routes',
      '/v1/fleets',
      '/v1/airports',
      '/v1/airlines',
      '/v1/cities',
      '/v1/countries',
      '/v1/timezones',
      '/v1/jobs/{id}',
    ]);
  });

  it('says of parameters what is checked', () => {
    expect(parameter('/v1/schedules', 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 2000 },
    });
    expect(parameter('/v1/delays', 'delay')).toMatchObject({
      required: true,
      schema: { type: 'number', exclusiveMinimum: 30 },
    });
    expect(parameter('/v1/delays', 'type')).toMatchObject({
      required: true,
      schema: { enum: ['departures', 'arrivals'] },
    });
    expect(parameter('/v1/airports', 'iata_code')?.schema.pattern).toBe('^[A-Za-z0-9]{3}$');
    for (const [path, { get: operation }] of Object.entries(document.paths)) {
      for (const each of operation.parameters) {
        expect(each.description, `${path} ${each.name}`).toMatch(/\S/);
      }
    }
  });

  it('has nothing in it that it does not define', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(names.length).toBeGreaterThan(20);
    for (const [, kind = '', name = ''] of names) {
      expect(document.components).toHaveProperty([kind, name]);
    }
  });

  it('describes the fields that are sent', async () => {
    const [row] = await service.list('/v1/schedules');
    const { properties } = document.components.schemas.schedules ?? { properties: {} };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(row ?? {})));
    expect(properties.dep_time_ts).toMatchObject({ type: 'number' });
  });
});

describe('/docs', () => {
  it('is a page that loads nothing from elsewhere and runs nothing', async () => {
    const response = await get('/docs', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /);
    const page = await response.text();
    expect(page).not.toMatch(/<script|https?:|src=|url\(|@import|style="/);
    for (const path of ['/v1/flights/lookup', '/v1/delays', '/v1/jobs/{id}']) {
      expect(page).toContain(`GET ${path}`);
    }
    expect(page).toContain('dep_estimated_utc');
  });

  it('has a target for each of its links', async () => {
    const page = await (await get('/docs')).text();
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toHaveLength(12);
    for (const target of targets) expect(page).toContain(`id="${target}"`);
  });
});

describe('both', () => {
  it.each(['/docs', '/openapi.json'])('%s can be kept, and is read-only', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    const posted = await get(path, { method: 'POST', body: 'x' });
    expect(posted.status).toBe(405);
    expect(await posted.json()).toStrictEqual(expectedError('METHOD_NOT_ALLOWED'));
  });
});
