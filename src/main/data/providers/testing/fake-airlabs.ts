import {
  matching,
  pageOf,
  startFakeProvider,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
} from './fake-provider.ts';

/** What the envelopes of a fake AirLabs repeat about who asks, and no program may keep. */
export const airlabsSecrets = {
  ip: '203.0.113.77',
  city: 'Lower Examplebury',
  provider: 'Example Broadband',
  keyId: 4711007,
} as const;

/** Methods that give pages; all others give their whole list. */
const paged = ['schedules', 'delays', 'routes', 'fleets'];

/** Of a schedule at least one has to be named [airlabs.co/docs/schedules]. */
const places = ['dep_iata', 'dep_icao', 'arr_iata', 'arr_icao', 'airline_iata', 'airline_icao'];
const flights = ['flight_iata', 'flight_icao'];

const terms = 'Terms of the made-up service.';

export interface FakeAirlabsOptions {
  readonly key?: string;
  /** What a method has: schedules (and delays) have `rows` of the fake. */
  readonly lists?: Readonly<Record<string, readonly object[]>>;
  readonly rows?: readonly object[];
  /** Rows of a page: 50 of free keys, 500 of others. */
  readonly pageSize?: number;
  readonly callsLeft?: number;
  /** Whether an error comes with a status of its own, and not with 200 as it mostly does. */
  readonly hasStatuses?: boolean;
  /** Whether envelopes say that more follows. */
  readonly saysMore?: boolean;
}

/**
 * AirLabs as it is documented: keys in the query, pages, errors with status 200, an envelope that
 * repeats who asked, what is left of a month, and 250 requests a minute. Its base URL is
 * `ORIGIN/api/v9`.
 */
export function startFakeAirlabs({
  key = 'airlabs-key',
  lists = {},
  rows = [],
  pageSize = 50,
  callsLeft = 1000,
  hasStatuses = false,
  saysMore = true,
}: FakeAirlabsOptions = {}): Promise<FakeProvider> {
  const failure =
    (code: string, message: string, status: number) =>
    (request: FakeRequest): FakeAnswer => ({
      status: hasStatuses ? status : 200,
      json: { request: about(request, callsLeft, {}), error: { message, code }, terms },
    });

  return startFakeProvider<object>({
    rows,
    key,
    callsLeft,
    keyIn: ({ query }) => query.get('api_key'),
    refusals: {
      'wrong-key': failure('unknown_api_key', 'Unknown api_key', 401),
      'expired-plan': failure('expired_api_key', 'Expired api_key', 403),
      'used-up': failure('month_limit_exceeded', 'Month limit exceeded', 429),
      limited: failure('minute_limit_exceeded', 'Minute limit exceeded', 429),
    },
    answer(request, fake) {
      const { query } = request;
      const method = /^\/api\/v9\/([a-z]+)$/.exec(request.path)?.[1] ?? '';
      const aMinuteAgo = request.arrivedAt - 60_000;
      const recent = fake.requests.filter(({ arrivedAt }) => arrivedAt > aMinuteAgo);
      if (recent.length > 250) {
        return failure('minute_limit_exceeded', 'Minute limit exceeded', 429)(request);
      }
      const left = fake.callsLeft ?? 0;
      const ofFlight = lists.flight ?? [];
      const all = ['schedules', 'delays'].includes(method) ? fake.rows : lists[method];
      if (method === 'flight') {
        if (!flights.some((name) => query.has(name))) {
          return failure('wrong_params', 'Wrong params', 400)(request);
        }
        const [found] = matching(ofFlight, query);
        if (found === undefined) return failure('not_found', 'Not found', 404)(request);
        return { json: { request: about(request, left, {}), response: found, terms } };
      }
      if (all === undefined) return failure('unknown_method', 'Unknown method', 404)(request);
      if (method === 'schedules' && ![...places, ...flights].some((name) => query.has(name))) {
        return failure('wrong_params', 'Wrong params', 400)(request);
      }
      const wanted = matching(all, query);
      if (!paged.includes(method)) return listOf(wanted, request, left, {});
      const { page, hasMore } = pageOf(wanted, query, pageSize);
      return listOf(page, request, left, saysMore ? { has_more: hasMore } : {});
    },
  });
}

/** As lists of values there is no envelope [a public client]. */
function listOf(
  rows: readonly object[],
  request: FakeRequest,
  left: number,
  more: object,
): FakeAnswer {
  const { query } = request;
  const names = (query.get('_fields') ?? '').split(',').filter((name) => name !== '');
  const valueOf = (row: object, name: string): unknown =>
    Object.entries(row).find(([field]) => field === name)?.[1] ?? null;
  if (query.get('_view') === 'array') {
    return { json: rows.map((row) => names.map((name) => valueOf(row, name))) };
  }
  const some = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => names.length === 0 || names.includes(name)),
    ),
  );
  return { json: { request: about(request, left, more), response: some, terms } };
}

/** What a reply repeats, in the shape of the captures. */
function about({ path, query }: FakeRequest, left: number, more: object): object {
  const { ip, city, provider, keyId } = airlabsSecrets;
  return {
    lang: 'en',
    currency: 'EUR',
    time: 12,
    id: 'a1b2c3',
    server: 'a',
    host: 'airlabs.co',
    pid: 1,
    key: {
      id: keyId,
      api_key: query.get('api_key'),
      type: 'free',
      expired: '2027-01-01T00:00:00.000Z',
      registered: '2026-01-01T00:00:00.000Z',
      upgraded: null,
      limits_by_hour: 2500,
      limits_by_minute: 250,
      limits_by_month: 1000,
      limits_total: left,
    },
    params: { ...Object.fromEntries(query), lang: 'en' },
    version: 9,
    method: path.split('/').at(-1),
    client: {
      ip,
      geo: { country_code: 'XX', country: 'Nowhere', city, lat: 12.345678, lng: -98.765432 },
      connection: { type: 'cable/dsl', isp_code: 1, isp_name: provider },
      device: {},
      agent: {},
      karma: { is_blocked: false, is_regular: true },
    },
    ...more,
  };
}
