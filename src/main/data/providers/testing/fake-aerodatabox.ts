import {
  startFakeProvider,
  type FakeAnswer,
  type FakeProvider,
  type FakeRequest,
} from './fake-provider.ts';

/** One end of a flight as AeroDataBox tells it (docs/providers.md, "AeroDataBox"). */
export type AeroEnd = Readonly<Record<string, unknown>>;

/** A flight with both ends, whole; which board it stands on is told by the codes of its airports. */
export interface AeroRow {
  readonly departure: AeroEnd;
  readonly arrival: AeroEnd;
  readonly number?: string;
  readonly status: string;
  readonly isCargo?: boolean;
  /** Not in any answer: whether the flight is one of general aviation. */
  readonly isPrivate?: boolean | undefined;
  readonly [field: string]: unknown;
}

/** The two shops: each with a base URL and a separate header for the key. */
export const shops = {
  rapidapi: { path: '', keyHeader: 'x-rapidapi-key' },
  'api.market': { path: '/api/v1/aedbx/aerodatabox', keyHeader: 'x-api-market-key' },
} as const;

export type Shop = keyof typeof shops;

export interface FakeAerodatabox extends FakeProvider<AeroRow> {
  readonly baseUrl: string;
}

const unitsOfPlan = 400;
/** Seconds until the plan renews. */
export const renewsIn = 1_209_600;

/** RapidAPI adds these to every answer; what api.market adds is not known. */
const unitHeaders = (left: number): Readonly<Record<string, string>> => ({
  'x-ratelimit-api-units-limit': String(unitsOfPlan),
  'x-ratelimit-api-units-remaining': String(left),
  'x-ratelimit-api-units-reset': String(renewsIn),
  'x-ratelimit-requests-limit': '2400',
  'x-ratelimit-requests-remaining': '2000',
  'x-ratelimit-requests-reset': String(renewsIn),
});

const refusal = (
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): FakeAnswer => ({ status, json: { message }, ...(headers && { headers }) });

/** Starts a fake of AeroDataBox as one of its shops sells it, with a plan of 400 units. */
export async function startFakeAerodatabox(
  rows: readonly AeroRow[],
  {
    shop = 'rapidapi',
    key,
    leastMs = 0,
  }: { readonly shop?: Shop; readonly key: string; readonly leastMs?: number },
): Promise<FakeAerodatabox> {
  const { path, keyHeader } = shops[shop];
  const fake = await startFakeProvider<AeroRow>({
    rows,
    key,
    keyIn: ({ headers }) => {
      const own = headers[keyHeader];
      return typeof own === 'string' ? own : null;
    },
    leastMs,
    callsLeft: unitsOfPlan,
    costOf: () => 2,
    refusals: {
      'wrong-key': refusal(401, 'Invalid API key. Go to the documentation for more info.'),
      'expired-plan': refusal(403, 'You are not subscribed to this API.'),
      'used-up': refusal(
        429,
        'You have exceeded the MONTHLY quota for API Units on your current plan, BASIC.',
        unitHeaders(0),
      ),
      limited: refusal(429, 'Too many requests', unitHeaders(500)),
    },
    answer(request, { rows: current, callsLeft }) {
      const answer = answerOf(request, current, path);
      if (shop !== 'rapidapi') return answer;
      return { ...answer, headers: unitHeaders(callsLeft ?? 0) };
    },
  });
  return Object.assign(fake, { baseUrl: `${fake.origin}${path}` });
}

const empty: FakeAnswer = { status: 204, text: '' };

function answerOf(
  { path, query }: FakeRequest,
  rows: readonly AeroRow[],
  root: string,
): FakeAnswer {
  const [, kind, code] =
    /^\/flights\/airports\/(iata|icao)\/(\w+)$/.exec(path.slice(root.length)) ?? [];
  if (kind !== undefined && code !== undefined) return boardOf(query, rows, kind, code);
  const [, number] = /^\/flights\/number\/(\w+)$/.exec(path.slice(root.length)) ?? [];
  if (number === undefined) return refusal(404, 'Not Found');
  const found = rows.filter((row) => row.number?.replace(' ', '') === number);
  return found.length === 0 ? empty : { json: found.map(shown) };
}

function boardOf(
  query: URLSearchParams,
  rows: readonly AeroRow[],
  kind: string,
  code: string,
): FakeAnswer {
  const direction = query.get('direction');
  const isLong = Number(query.get('durationMinutes') ?? 720) > 720;
  if (isLong || !['Departure', 'Arrival'].includes(direction ?? '')) {
    return refusal(400, 'The request is not valid.');
  }
  const own = direction === 'Departure' ? ('departure' as const) : ('arrival' as const);
  const listed = rows.filter(
    (row) =>
      codeOf(row[own], kind) === code &&
      !(row.isCargo === true && query.get('withCargo') === 'false') &&
      !(row.isPrivate === true && query.get('withPrivate') === 'false'),
  );
  if (listed.length === 0) return empty;
  const answers = listed.map((row) => {
    const { airport, ...rest } = row[own];
    if (query.get('withLeg') === 'true') return shown({ ...row, [own]: rest });
    const { departure, arrival, ...others } = shown(row);
    const other = own === 'departure' ? arrival : departure;
    return { ...others, movement: { ...rest, airport: other.airport ?? airport } };
  });
  return { json: { [`${own}s`]: answers } };
}

function codeOf({ airport }: AeroEnd, kind: string): unknown {
  return typeof airport === 'object' && airport !== null ? Reflect.get(airport, kind) : null;
}

/** Without what only the fake knows. */
function shown(row: AeroRow): AeroRow {
  return { ...row, isPrivate: undefined };
}
