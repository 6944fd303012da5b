import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { departuresAt, unknownStatus } from './flights.ts';
import { isReferenceName, referenceList } from './reference-lists.ts';
import type { Trouble } from './troubles.ts';

const rowCount = 45;
const day = 24 * 3600;
/** The key that it takes. */
export const rightKey = 'soaked-key';

/** What the service that wants to be left alone asks for, seconds. */
const pauseAsked = 120;

/** A flight data service over HTTP, in the time that the run says it is, and in trouble at times. */
export interface SoakedService extends AsyncDisposable {
  readonly baseUrl: string;
  /** Requests for schedules that were answered with rows. */
  readonly polls: number;
  /** Requests for schedules that met each trouble; those without any answer cannot be counted. */
  readonly troubled: Readonly<Partial<Record<Trouble, number>>>;
  /** Reference lists that were given. */
  readonly listsGiven: number;
  /** Requests of any kind without its key, or with another one. */
  readonly wrongKeys: number;
  /** Different statuses that no board knows, as far as rows with them were given. */
  readonly unknownStatuses: number;
  /** From now on it is this instant, UNIX seconds. */
  setTime(now: number): void;
  setTrouble(trouble: Trouble | null): Promise<void>;
}

/** Starts the service, which has departures from Zürich and reference lists that are new every day. */
export async function startSoakedService(): Promise<SoakedService> {
  let now = 0;
  let trouble: Trouble | null = null;
  let polls = 0;
  let listsGiven = 0;
  let wrongKeys = 0;
  let unknownStatuses = 0;
  let lastUnknown = '';
  const troubled: Partial<Record<Trouble, number>> = {};

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const name = /^\/v1\/([a-z]+)/.exec(url)?.[1] ?? '';
    if (request.headers['x-api-key'] !== rightKey) wrongKeys += 1;
    // A client looks whether there is a second page: there is none.
    if (/[?&]offset=/.test(url)) {
      end(response, 200, '[]');
      return;
    }
    if (name === 'schedules') {
      if (trouble === null) polls += 1;
      else troubled[trouble] = (troubled[trouble] ?? 0) + 1;
    }
    switch (trouble) {
      case null:
      case 'gone':
        giveList(name, response);
        break;
      case 'failing':
        end(response, 500, '');
        break;
      case 'rubbish':
        end(response, 200, '{"rubbish": [');
        break;
      case 'silent':
        break;
      case 'limited':
        end(response, 429, '', { 'retry-after': String(pauseAsked) });
        break;
      case 'refused':
        end(response, 401, '');
        break;
    }
  }

  function giveList(name: string, response: ServerResponse): void {
    let list: unknown[] = [];
    if (name === 'schedules') {
      list = departuresAt(now, rowCount);
      if (unknownStatus(now) !== lastUnknown) unknownStatuses += 1;
      lastUnknown = unknownStatus(now);
    }
    if (isReferenceName(name)) {
      list = referenceList(name, Math.floor(now / day));
      listsGiven += 1;
    }
    end(response, 200, JSON.stringify(list));
  }

  const server = createServer(answer);
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    get polls() {
      return polls;
    },
    get listsGiven() {
      return listsGiven;
    },
    get wrongKeys() {
      return wrongKeys;
    },
    get unknownStatuses() {
      return unknownStatuses;
    },
    troubled,
    setTime(instant) {
      now = instant;
    },
    async setTrouble(next) {
      if (next === trouble) return;
      if (trouble === 'gone') await listen(port);
      trouble = next;
      if (next === 'gone') await stop();
    },
    [Symbol.asyncDispose]: stop,
  };
}

function end(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}
