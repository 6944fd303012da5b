import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  leastDistance,
  pageOf,
  startFakeProvider,
  type FakePlan,
  type FakeProvider,
  type FakeError,
} from './fake-provider.ts';

/** A fake that is wrong would have tests of clients say what they like: it is tested itself. */

interface Row {
  readonly number: string;
  readonly minutes: number;
}

const rows: readonly Row[] = [
  { number: '1', minutes: 10 },
  { number: 'X2', minutes: 20 },
  { number: '3', minutes: 30 },
];

const plan: FakePlan<Row> = {
  rows,
  key: 'right',
  keyIn: ({ headers }) => String(headers['x-key'] ?? ''),
  refusals: {
    'wrong-key': { status: 401, json: 'wrong-key' },
    'expired-plan': { status: 403, json: 'expired-plan' },
    'used-up': { status: 402, json: 'used-up' },
    limited: { status: 429, json: 'limited' },
  },
  answer: ({ query }, fake) => ({ json: pageOf(fake.rows, query, 2).page }),
};

let fake: FakeProvider<Row>;

beforeEach(async () => {
  fake = await startFakeProvider(plan);
});

afterEach(async () => {
  await fake.close();
});

const ask = (path: string, key = 'right', from = fake) =>
  fetch(`${from.origin}${path}`, { headers: { 'x-key': key } });

describe('a fake provider', () => {
  it('answers page by page, writes down what it was asked, and takes other rows', async () => {
    expect(await (await ask('/list?limit=9')).json()).toEqual(rows.slice(0, 2));
    expect(await (await ask('/list?limit=9&offset=2')).json()).toEqual(rows.slice(2));
    fake.rows = [];
    expect(await (await ask('/list')).json()).toEqual([]);
    expect(fake.requests.map(({ path, status }) => [path, status])).toEqual([
      ['/list', 200],
      ['/list', 200],
      ['/list', 200],
    ]);
    expect(fake.requests[1]?.query.get('offset')).toBe('2');
  });

  it('knows its key', async () => {
    expect((await ask('/list', 'wrong')).status).toBe(401);
    expect(fake.requests[0]?.status).toBe(401);
  });

  it.each<[FakeError, number]>([
    ['wrong-key', 401],
    ['expired-plan', 403],
    ['used-up', 402],
    ['limited', 429],
    ['limited-later-page', 200],
    ['job', 201],
    ['server', 500],
  ])('answers %s with %i', async (error, status) => {
    fake.error = error;
    expect((await ask('/list')).status).toBe(status);
  });

  it('refuses a later page where that is the error', async () => {
    fake.error = 'limited-later-page';
    expect((await ask('/list?offset=2')).status).toBe(429);
  });

  it('spoils what it answers', async () => {
    fake.error = 'web-page';
    expect(await (await ask('/list')).text()).toMatch(/^<!DOCTYPE/);
    fake.error = 'cut-off';
    await expect((await ask('/list')).text()).rejects.toThrow();
    fake.error = 'other-types';
    expect(await (await ask('/list?limit=1')).json()).toEqual([
      { number: { value: '1' }, minutes: { value: 10 } },
    ]);
    fake.error = 'swapped-types';
    expect(await (await ask('/list')).json()).toEqual([
      { number: 1, minutes: '10' },
      { number: 'X2', minutes: '20' },
    ]);
  });

  it('refuses a request that comes too soon, and one that the plan has no room for', async () => {
    let now = 0;
    const strict = await startFakeProvider({
      ...plan,
      now: () => now,
      leastMs: 100,
      callsLeft: 2,
      costOf: ({ path }) => (path === '/free' ? 0 : 1),
    });
    const statuses: number[] = [];
    for (const [path, pauseMs] of [
      ['/list', 0],
      ['/list', 100],
      ['/list', 99],
      ['/free', 100],
      ['/list', 100],
    ] as const) {
      now += pauseMs;
      statuses.push((await ask(path, 'right', strict)).status);
    }
    const distance = leastDistance(strict.requests);
    await strict.close();
    expect(statuses).toEqual([200, 200, 429, 200, 402]);
    expect(distance).toBe(99);
    expect(strict.callsLeft).toBe(0);
  });
});
