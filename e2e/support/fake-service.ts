import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service of ours to play with answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What the service was asked, as it came in. */
export interface Received {
  /** Path with query. */
  readonly url: string;
  readonly key: string | null;
  /** UNIX milliseconds. */
  readonly at: number;
}

/** A flight data service on loopback that says whatever a test wants it to say. */
export interface FakeService extends AsyncDisposable {
  readonly baseUrl: string;
  readonly port: number;
  /** Everything that was asked for, in order. */
  readonly received: readonly Received[];
  /** How often `/v1/schedules` was asked for, further pages of the same answer not counted. */
  readonly polls: () => number;
  /** From now on `/v1/schedules` is answered like this. */
  answerSchedules(answer: Answer): void;
  /** From now on the reference list of this name (`airports`) is answered like this. */
  answerReference(list: string, answer: Answer): void;
  /** From now on each answer has the date of a clock that is so many milliseconds ahead of this computer's; before, it has none. */
  tellTime(ahead: number): void;
  /** Every endpoint is answered like this. */
  answerAll(answer: Answer): void;
  stop(): Promise<void>;
}

/** Answers with JSON and this status. */
export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
}

/** Answers with this body as it is. */
export function text(
  body: string | Uint8Array,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Answers a request with this key (`x-api-key`), and refuses all others. */
export function guardedBy(key: string, answer: Answer, refusal: Answer): Answer {
  return (request, response) => {
    (request.headers['x-api-key'] === key ? answer : refusal)(request, response);
  };
}

/**
 * Starts a service that has no reference data and no flights until it is told otherwise.
 *
 * @param port 0: any that is free
 */
export async function startFakeService(port = 0): Promise<FakeService> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  let everything: Answer | null = null;
  let ahead: number | null = null;

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const key = request.headers['x-api-key'];
    received.push({ url, key: typeof key === 'string' ? key : null, at: Date.now() });
    const list = /^\/v1\/([a-z]+)/.exec(url)?.[1] ?? '';
    // The clocks of an application are put forward by tests, and that of this service would say so.
    response.sendDate = false;
    if (ahead !== null) response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
    (everything ?? answers.get(list) ?? json([]))(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A TCP server that listens has an address with a port.
  const address = server.address() as AddressInfo;

  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    polls: () => received.filter(({ url }) => /^\/v1\/schedules(?!.*[?&]offset=)/.test(url)).length,
    answerSchedules(answer) {
      answers.set('schedules', answer);
    },
    answerReference(list, answer) {
      answers.set(list, answer);
    },
    tellTime(of) {
      ahead = of;
    },
    answerAll(answer) {
      everything = answer;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
