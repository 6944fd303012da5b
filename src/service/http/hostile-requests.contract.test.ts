import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectedError } from '../fixtures/expected-error.ts';
import { fixtureKey, runService, type RunningService } from '../fixtures/running-service.ts';
import { fixtureFlight, fixtureLive, fixtureWorld } from '../fixtures/world.ts';

let service: RunningService;
beforeAll(async () => {
  const live = [fixtureLive({}, { lat: 10, lng: 5 }), fixtureLive({}, { lat: 10, lng: 175 })];
  service = await runService(fixtureWorld({ flights: [fixtureFlight()], live }));
});
afterAll(() => service.stop());
afterEach(() => {
  expect(service.mistakes).toStrictEqual([]);
});

/** Sends a head as it is, and reads until the service ends the connection. */
async function send(...lines: string[]): Promise<{ status: string; body: string }> {
  const socket = connect(service.port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const reply = await text(socket);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: head.split(' ')[1] ?? '', body };
}

describe('letters that only look like codes', () => {
  // Upper case makes ASCII of each of these: I, SS, FI, S.
  it.each([
    'schedules?dep_iata=%C4%B1st',
    'flights?airline_iata=%C3%9F',
    'flights?airline_icao=%EF%AC%81n',
    'flights/lookup?flight_iata=%C5%BFq322',
    'flights/lookup?flight_icao=%C5%BFia322',
    'routes?flight_number=1%C5%BF',
    'fleets?reg_number=%C5%BFx',
    'countries?continent=a%C5%BF',
  ])('are refused: %s', async (question) => {
    const response = await service.get(`/v1/${question}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(expectedError('VALIDATION_ERROR'));
  });
});

it.each(['-', '--', 'G--', '-G', 'G-X-'])('%s is no registration', async (registration) => {
  for (const path of ['/v1/flights', '/v1/fleets']) {
    const response = await service.get(`${path}?reg_number=${registration}`);
    expect(response.status).toBe(400);
  }
});

describe('a box on a map that was dragged around the globe', () => {
  it.each([
    ['350 to 370', '-90,350,90,-350', [5]],
    ['-190 to -180', '-90,-190,90,-180', [175]],
    ['all around, twice', '-90,-360,90,360', [5, 175]],
    ['175 only', '-90,175,90,175', [175]],
    ['175 only, by two names', '-90,175,90,-185', [175]],
    ['the antimeridian only', '-90,180,90,-180', []],
  ])('%s', async (_what, box, expected) => {
    const list = await service.list(`/v1/flights?bbox=${box}`);
    expect(list.map(({ lng }) => lng)).toStrictEqual(expected);
  });
});

describe('_fields', () => {
  it('keep their doubles in lists of values, where they are counted by place', async () => {
    const list = await service.get('/v1/flights?_view=array&_fields=lng,lat,lng');
    expect(await list.json()).toStrictEqual([
      [5, 10, 5],
      [175, 10, 175],
    ]);
  });

  it('are not cut short where there are too many, but refused', async () => {
    const names = [...Array.from({ length: 200 }, () => 'hex'), 'nonsense'].join(',');
    const response = await service.get(`/v1/flights?_fields=${names}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toStrictEqual(expectedError('VALIDATION_ERROR'));
  });
});

describe('what a sentence quotes', () => {
  const messageOf = async (question: string) => {
    const response = await service.get(`/v1/airports?${question}`);
    expect(response.status).toBe(400);
    // The shape of every error.
    return ((await response.json()) as { error: { message: string } }).error.message;
  };

  it.each([
    ['a%00b%0d%0ac', 'no parameter “a�b��c”.'],
    ['%E2%80%AEx=1', 'no parameter “�x”.'],
    ['%E2%80%9Dx%E2%80%9C=1', 'no parameter “"x"”.'],
    [`${'x'.repeat(41)}=1`, 'no parameter “…”.'],
    ['_fields=%1bx', 'names “�x”,'],
    [`_fields=${'x'.repeat(41)}`, 'names “…”,'],
  ])('cannot be mistaken for it: %s', async (question, part) => {
    expect(await messageOf(question)).toContain(part);
  });

  it.each([`%E2%80%9D${fixtureKey}`, `${'x'.repeat(30)}${fixtureKey}`])(
    'never is a part of the key: %s',
    async (name) => {
      expect(await messageOf(`${name}=1`)).not.toContain(fixtureKey.slice(0, 6));
    },
  );
});

describe('requests that HTTP/1.1 does not allow', () => {
  const key = `X-Api-Key: ${fixtureKey}`;
  it.each([
    ['without Host', 'GET /v1/countries HTTP/1.1', key],
    ['with two of them', 'GET /v1/countries HTTP/1.1', 'Host: x', 'Host: y', key],
  ])('are refused: %s', async (_what, ...lines) => {
    const { status, body } = await send(...lines);
    expect(status).toBe('400');
    expect(JSON.parse(body)).toStrictEqual(expectedError('BAD_REQUEST'));
  });

  it('HTTP/1.0 needs no Host', async () => {
    expect((await send('GET /v1/countries HTTP/1.0', key)).status).toBe('200');
  });
});

it('a tunnel is refused as every other method is', async () => {
  const { status, body } = await send('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443');
  expect(status).toBe('405');
  expect(JSON.parse(body)).toStrictEqual(expectedError('METHOD_NOT_ALLOWED'));
});

describe('encodings', () => {
  it('406 where none is left', async () => {
    for (const header of ['br;q=0, identity;q=0', '*;q=0', 'identity;q=0, zstd']) {
      const response = await service.get('/v1/countries', { 'accept-encoding': header });
      expect(response.status).toBe(406);
      expect(await response.json()).toStrictEqual(expectedError('NOT_ACCEPTABLE'));
    }
  });

  it('of a small answer, too, where it may not come as it is', async () => {
    const path = '/v1/countries?_fields=code';
    const headers = { 'accept-encoding': 'gzip, identity;q=0' };
    const response = await service.get(path, headers);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const plain = await service.get(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toStrictEqual(await plain.json());
  });
});
