import { setTimeout as sleep } from 'node:timers/promises';

/** A record as it came. */
export type Row = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is no JSON. */
  readonly body: unknown;
}

/** The suite could not find out: the service shows nothing to look at. */
export class NotShown extends Error {}

/** The service cannot be tried at all: a sentence for a reader who tries it. */
export class Untestable extends Error {}

/** How long an answer may take, milliseconds. */
const longestAnswer = 60_000;
const longestJob = 60_000;
/** A page that every plan is likely to allow, and so many of them at most. */
const pageSize = '100';
const mostPages = 60;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A service at a base URL, asked over HTTP with a key, and nothing known about it but that. */
export class ServiceUnderTest {
  /** An airport with enough traffic to see something, IATA. */
  readonly airport: string;
  readonly #baseUrl: string;
  readonly #key: string;
  readonly #remembered = new Map<string, Promise<readonly unknown[]>>();
  #calls = 0;
  #hasAnswered = false;

  constructor(options: { baseUrl: string; key: string; airport: string }) {
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#key = options.key;
    this.airport = options.airport;
  }

  /** How many requests were sent so far. */
  get calls(): number {
    return this.#calls;
  }

  /** Asks with the key, unless `headers` has another; an empty one sends none. */
  async ask(path: string, query: Query = {}, headers: Query = {}, method = 'GET'): Promise<Reply> {
    const url = new URL(this.#baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
    const sent = new Headers({ 'x-api-key': this.#key, ...headers });
    if (headers['x-api-key'] === '') sent.delete('x-api-key');
    this.#calls += 1;
    const signal = AbortSignal.timeout(longestAnswer);
    const response = await fetch(url, { method, headers: sent, signal }).catch((error: unknown) => {
      const reason = reasonOf(error);
      // What breaks off later may be one endpoint's fault.
      if (this.#hasAnswered && reason !== 'ECONNREFUSED') throw error;
      throw new Untestable(
        `No service answers at ${this.#baseUrl} (${reason}). Start it, or name another address with --base-url.`,
      );
    });
    this.#hasAnswered = true;
    if (response.status === 401 && headers['x-api-key'] === undefined) {
      throw new Untestable(
        `The service at ${this.#baseUrl} does not accept the key (401). Give it the right one with --key.`,
      );
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  /** The elements of a list, in an envelope or not. Whether they are records is not looked at. */
  async elements(path: string, query: Query = {}): Promise<readonly unknown[]> {
    const reply = await this.ask(path, query);
    const list = listIn(reply.body);
    if (isRefusal(reply) || list === null) {
      throw new Error(`${questionOf(path, query)} is answered with ${summaryOf(reply)}`);
    }
    return list;
  }

  async list(path: string, query: Query = {}): Promise<readonly Row[]> {
    return (await this.elements(path, query)).filter(isRow);
  }

  /** The same without asking twice; says "not shown" where there is nothing. */
  async sample(path: string, query: Query = {}): Promise<readonly Row[]> {
    const question = questionOf(path, query);
    const known = this.#remembered.get(question) ?? this.elements(path, query);
    this.#remembered.set(question, known);
    const rows = (await known).filter(isRow);
    if (rows.length === 0) throw new NotShown(`${question} has no records`);
    return rows;
  }

  /** All pages of a list, up to as many as the largest airport has. */
  async allPages(path: string, query: Query): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let page = 0; page < mostPages; page++) {
      const part = await this.list(path, {
        ...query,
        limit: pageSize,
        offset: String(rows.length),
      });
      rows.push(...part);
      if (part.length === 0) break;
    }
    return rows;
  }

  /** Lets go of all samples: the next ones are asked for again. */
  forget(): void {
    this.#remembered.clear();
  }

  /** Asks for a job and waits for its end; says "not shown" where none is made. */
  async finishedJob(path: string, query: Query): Promise<{ queued: Row; finished: Row }> {
    const reply = await this.ask(path, query, { prefer: 'respond-async' });
    if (reply.status !== 202 || !isRow(reply.body)) {
      throw new NotShown('no job is made by Prefer: respond-async');
    }
    const queued = reply.body;
    const deadline = Date.now() + longestJob;
    for (;;) {
      const finished = await this.job(String(queued.id));
      if (finished.status !== 'QueuedJob') return { queued, finished };
      if (Date.now() > deadline) throw new Error('a job is still queued after a minute');
      await sleep(50);
    }
  }

  async job(id: string): Promise<Row> {
    const { body, status } = await this.ask(`/v1/jobs/${encodeURIComponent(id)}`);
    if (status !== 200 || !isRow(body)) throw new Error(`a job is answered with ${status}`);
    return body;
  }
}

/** The system's name for what is wrong with a connection, `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : String(cause);
}

/** An error by its status, or by its body, as some services send it. */
export function isRefusal({ status, body }: Reply): boolean {
  return status >= 400 || (isRow(body) && isRow(body.error));
}

function listIn(body: unknown): readonly unknown[] | null {
  if (isList(body)) return body;
  if (!isRow(body)) return null;
  return [body.data, body.response].find(isList) ?? null;
}

const questionOf = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(query).toString()}`;

function summaryOf({ status, text }: Reply): string {
  return `${status}: ${text.slice(0, 120)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
