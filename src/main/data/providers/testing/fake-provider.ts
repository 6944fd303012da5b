import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What can be made to go wrong at a fake provider, whatever it is asked:
 *
 * - `wrong-key`, `expired-plan`, `used-up`, `limited`: in the provider's own words (`refusals`);
 * - `limited-later-page`: `limited`, but only where a later page of a list is asked for;
 * - `web-page`: a page for people, with status 200; `cut-off`: the connection ends in the middle of the body;
 * - `other-types`: every value is an object now, so that no field is what it was;
 * - `swapped-types`: numbers are texts, and texts of digits are numbers: to be read anyway;
 * - `job`: a list is answered with a job that stands for it, status 201;
 * - `server`: status 500 without a body.
 */
export type FakeError =
  | 'wrong-key'
  | 'expired-plan'
  | 'used-up'
  | 'limited'
  | 'limited-later-page'
  | 'web-page'
  | 'cut-off'
  | 'other-types'
  | 'swapped-types'
  | 'job'
  | 'server';

/** A request as the fake received it, and what became of it. */
export interface FakeRequest {
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** When it arrived, milliseconds by the clock of the fake. */
  readonly arrivedAt: number;
  /** The status of the answer; null: there is none yet. */
  readonly status: number | null;
}

/** An answer with JSON, with a text that may be anything, or with bytes in a charset of their own. */
export type FakeAnswer = {
  /** 200 if it is left out. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & ({ readonly json: unknown } | { readonly text: string } | { readonly bytes: Buffer });

type FakeRefusal = 'wrong-key' | 'expired-plan' | 'used-up' | 'limited';

/** A refusal that repeats something of the request. */
type FakeRefuser = (request: FakeRequest) => FakeAnswer;

/** What makes a fake the fake of one provider. */
export interface FakePlan<Row extends object> {
  /** What it has; what `rows` of the fake is in the beginning. */
  readonly rows: readonly Row[];
  /** The answer to a request that nothing is wrong with. */
  readonly answer: (request: FakeRequest, fake: FakeProvider<Row>) => FakeAnswer;
  /** How this provider refuses. */
  readonly refusals: Readonly<Record<FakeRefusal, FakeAnswer | FakeRefuser>>;
  /** The key that is taken; without it, all are. */
  readonly key?: string;
  /** The key in a request; null: it has none. */
  readonly keyIn?: (request: FakeRequest) => string | null;
  /**
   * Least distance between the arrivals of two requests, milliseconds: a request that comes sooner is
   * refused as `limited`. Those that are refused count as well.
   */
  readonly leastMs?: number;
  /** Calls that the plan has left; without it there is no end of them. */
  readonly callsLeft?: number;
  /** How many calls a request costs the plan; 1 if it is left out. */
  readonly costOf?: (request: FakeRequest) => number;
  /** The clock, milliseconds; `performance.now` if it is left out. */
  readonly now?: () => number;
  /** Whether the request is for a later page of a list; if it is left out, those with an `offset`. */
  readonly isLaterPage?: (request: FakeRequest) => boolean;
}

/** A provider on loopback, over real HTTP. */
export interface FakeProvider<Row extends object = object> {
  /** `http://127.0.0.1:PORT`, without any path. */
  readonly origin: string;
  /** All requests so far, in order, whatever they were answered with. */
  readonly requests: readonly FakeRequest[];
  /** What it has; may be changed between two requests. */
  rows: readonly Row[];
  /** What goes wrong from now on; null: nothing. */
  error: FakeError | null;
  /** Calls that the plan has left; null: there is no end of them. */
  callsLeft: number | null;
  close(): Promise<void>;
}

const webPage: FakeAnswer = {
  headers: { 'content-type': 'text/html' },
  text: '<!DOCTYPE html><title>Sign in</title><p>Please sign in to go on.</p>',
};

/** The identifier of the job that stands for a list with the error `job`. */
export const fakeJobId = 'fake-job-1';

/**
 * Starts a fake provider on a port of its own.
 *
 * What it looks at, in this order: the key, the pace, what is left of the plan, the error that is
 * switched on, and then the plan's `answer`.
 */
export async function startFakeProvider<Row extends object>(
  plan: FakePlan<Row>,
): Promise<FakeProvider<Row>> {
  const requests: FakeRequest[] = [];
  const { now = () => performance.now() } = plan;
  let lastArrival = -Infinity;

  const server = createServer((incoming, response) => {
    const request = requestOf(incoming, now());
    const index = requests.push(request) - 1;
    const isTooSoon = request.arrivedAt - lastArrival < (plan.leastMs ?? 0);
    lastArrival = request.arrivedAt;
    const answer = refusalOf(request, isTooSoon) ?? plan.answer(request, fake);
    requests[index] = { ...request, status: answer.status ?? 200 };
    const isCutOff = fake.error === 'cut-off';
    send(response, answer, isCutOff);
  });

  function refusalOf(request: FakeRequest, isTooSoon: boolean): FakeAnswer | null {
    const { key, keyIn, isLaterPage = hasOffset, costOf = () => 1 } = plan;
    const isKeyWrong = key !== undefined && keyIn?.(request) !== key;
    if (isKeyWrong || fake.error === 'wrong-key') return refusal('wrong-key', request);
    if (isTooSoon || fake.error === 'limited') return refusal('limited', request);
    const isLater = fake.error === 'limited-later-page' && isLaterPage(request);
    if (isLater) return refusal('limited', request);
    if (fake.error === 'expired-plan') return refusal('expired-plan', request);
    const cost = costOf(request);
    const isUsedUp = fake.callsLeft !== null && fake.callsLeft < cost;
    if (isUsedUp || fake.error === 'used-up') return refusal('used-up', request);
    if (fake.callsLeft !== null) fake.callsLeft -= cost;
    return spoilt(request);
  }

  function refusal(name: FakeRefusal, request: FakeRequest): FakeAnswer {
    const how = plan.refusals[name];
    return typeof how === 'function' ? how(request) : how;
  }

  /** What is answered where the error is with the answer; null: the answer itself. */
  function spoilt(request: FakeRequest): FakeAnswer | null {
    const { error } = fake;
    if (error === 'server') return { status: 500, text: '' };
    if (error === 'web-page') return webPage;
    if (error === 'other-types') return mapped(plan.answer(request, fake), (value) => ({ value }));
    if (error === 'swapped-types') return mapped(plan.answer(request, fake), swapped);
    const isOfJob = request.path.includes('/jobs/');
    return error === 'job' && !isOfJob ? jobFor(request) : null;
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // `address()` of a server that listens on a TCP port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const fake: FakeProvider<Row> = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    rows: plan.rows,
    error: null,
    callsLeft: plan.callsLeft ?? null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
  return fake;
}

/** The least distance between the arrivals of two requests so far, milliseconds. */
export function leastDistance(requests: readonly FakeRequest[]): number {
  const arrivals = requests.map(({ arrivedAt }) => arrivedAt);
  return Math.min(...arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0)));
}

/**
 * The rows that a query wants: those in which every field that the query names has the value that it
 * names. What is no field of a row (a limit, a key) rules none out.
 */
export function matching<Row extends object>(
  rows: readonly Row[],
  query: URLSearchParams,
): readonly Row[] {
  return rows.filter((row) =>
    Object.entries(row).every(([name, value]) => !query.has(name) || query.get(name) === value),
  );
}

/**
 * The rows of one page.
 * @param mostRows of a page, whatever is asked for
 */
export function pageOf<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  mostRows: number,
): { readonly page: readonly Row[]; readonly hasMore: boolean } {
  const offset = Number(query.get('offset') ?? 0);
  const end = offset + Math.min(Number(query.get('limit') ?? mostRows), mostRows);
  return { page: rows.slice(offset, end), hasMore: end < rows.length };
}

function requestOf({ url = '/', headers }: IncomingMessage, arrivedAt: number): FakeRequest {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { path: pathname, query: searchParams, headers, arrivedAt, status: null };
}

function hasOffset({ query }: FakeRequest): boolean {
  return Number(query.get('offset') ?? 0) > 0;
}

function jobFor({ path }: FakeRequest): FakeAnswer {
  const job = { id: fakeJobId, status: 'QueuedJob', endpoint: path, args: {} };
  return { status: 201, json: job };
}

function send(response: ServerResponse, answer: FakeAnswer, isCutOff: boolean): void {
  const { status = 200, headers = {} } = answer;
  const isJson = 'json' in answer;
  const text = 'text' in answer ? answer.text : '';
  const body =
    'bytes' in answer ? answer.bytes : Buffer.from(isJson ? JSON.stringify(answer.json) : text);
  response.writeHead(status, {
    ...(isJson ? { 'content-type': 'application/json; charset=utf-8' } : {}),
    ...(body.length > 0 ? { 'content-length': body.length } : {}),
    ...headers,
  });
  if (isCutOff && status === 200) {
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  } else {
    response.end(body);
  }
}

/** The same answer with every number, text and flag in it replaced; without JSON as it is. */
function mapped(answer: FakeAnswer, change: (value: unknown) => unknown): FakeAnswer {
  if (!('json' in answer)) return answer;
  function changed(value: unknown): unknown {
    if (value === null) return null;
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object') return change(value);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each)]));
  }
  return { ...answer, json: changed(answer.json) };
}

function swapped(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && /^(0|[1-9]\d{0,9})$/.test(value) ? Number(value) : value;
}
