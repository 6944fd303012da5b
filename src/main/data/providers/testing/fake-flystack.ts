import {
  fakeJobId,
  matching,
  pageOf,
  startFakeProvider,
  type FakeAnswer,
  type FakeProvider,
} from './fake-provider.ts';

const paged = ['schedules', 'delays', 'routes', 'fleets'];

export interface FakeFlystackOptions {
  readonly key?: string;
  readonly rows?: readonly object[];
  /** What an endpoint has: schedules (and delays) have `rows` of the fake. */
  readonly lists?: Readonly<Record<string, readonly object[]>>;
  /** How many a page has is not documented; 100 is what the smallest plans of others have. */
  readonly pageSize?: number;
  /** "One request a second." */
  readonly leastMs?: number;
  readonly callsLeft?: number;
  /** `captured`: with numbers and a day; `documented`: a number as text. */
  readonly usage?: 'captured' | 'documented';
  /** The clock that the pace is measured by, milliseconds; the real one if it is left out. */
  readonly now?: () => number;
}

/**
 * FlyStack as far as it is documented: the interface with bare arrays, one request a second, 429
 * without `Retry-After`, jobs and `/v1/usage`, which are not billed. Its base URL is `ORIGIN/v1`.
 *
 * Of its refusals `{"error":"Forbidden"}` was seen; the words of the others are made up.
 */
export function startFakeFlystack({
  key = 'flystack-key',
  rows = [],
  lists = {},
  pageSize = 100,
  leastMs = 1000,
  callsLeft = 600,
  usage = 'captured',
  now = () => performance.now(),
}: FakeFlystackOptions = {}): Promise<FakeProvider> {
  return startFakeProvider<object>({
    rows,
    key,
    leastMs,
    callsLeft,
    now,
    keyIn: ({ headers }) => String(headers['x-api-key'] ?? ''),
    refusals: {
      'wrong-key': { status: 403, json: { error: 'Forbidden' } },
      'expired-plan': { status: 402, json: { error: 'Subscription expired' } },
      'used-up': { status: 402, json: { error: 'Insufficient credits' } },
      limited: { status: 429, json: { error: 'Too Many Requests' } },
    },
    costOf: ({ path }) => (/^\/v1\/(usage|jobs\/)/.test(path) ? 0 : 1),
    answer(request, fake): FakeAnswer {
      const { path, query } = request;
      const name = /^\/v1\/(.+)$/.exec(path)?.[1] ?? '';
      if (name === 'usage') return { json: usageOf(fake.callsLeft ?? 0, usage) };
      if (name === `jobs/${fakeJobId}`) return { json: finishedJob(fake.rows) };
      if (name === 'flights/lookup') {
        const [found] = matching(lists.lookup ?? [], query);
        return found === undefined
          ? { status: 404, json: { error: 'Not Found' } }
          : { json: found };
      }
      const all = ['schedules', 'delays'].includes(name) ? fake.rows : lists[name];
      if (all === undefined) return { status: 404, json: { error: 'Not Found' } };
      const wanted = matching(all, query);
      return { json: paged.includes(name) ? pageOf(wanted, query, pageSize).page : wanted };
    },
  });
}

function usageOf(remaining: number, form: 'captured' | 'documented'): object {
  if (form === 'documented') return { plan: 'API', remaining: String(remaining) };
  return {
    remaining,
    total_used: 600 - remaining,
    renewal_date: '2030-02-18',
    subscription: { used: 0, total: 100, remaining: Math.min(100, remaining) },
    rate_limit: { per_minute: null, per_second: 1 },
  };
}

function finishedJob(rows: readonly object[]): object {
  return {
    id: fakeJobId,
    status: 'CompletedJob',
    success: true,
    endpoint: '/v1/schedules',
    created_at: '2026-11-22T12:00:00.000Z',
    started_at: '2026-11-22T12:00:01.000Z',
    duration_ms: 2000,
    args: {},
    result: { data: rows },
  };
}
