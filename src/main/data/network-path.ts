import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceError } from './service-problems.ts';

/** A way into the network: a session of Electron. */
interface NetworkSession {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Asks Chromium's network process, which needs no network for an address. */
  readonly resolveHost: (host: string) => Promise<unknown>;
}

interface NetworkPathParts {
  /** Opens a session that none has used yet; the first is Electron's default. */
  readonly open: () => NetworkSession;
  /** Ends the network process, which hangs; `gone` follows. */
  readonly endProcess: () => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Requests by a network process that may die or hang. */
export interface NetworkPath {
  readonly fetch: typeof globalThis.fetch;
  /** The network process is gone. */
  gone(): void;
  /** How often it has been. */
  readonly deaths: number;
}

/**
 * Milliseconds without headers after which it is asked whether the network process lives, and that it has to answer: both
 * together are over before a request is given up (`headersMs` in retries.ts).
 */
const timeout = 5_000;

/** Milliseconds after a request has failed within which the system tells that its process is gone. */
const notice = 1_000;

/**
 * Chromium starts a network process again that has died, but a session of Electron before 41 goes on with what led to the
 * old one, and each of its requests fails forever (electron#49572). A session that was opened since then does not. One whose
 * process hangs, or is stopped, fails nothing and answers nothing: it is ended.
 *
 * A request that was on its way is made once more, as it only asks.
 */
export function createNetworkPath({
  open,
  endProcess,
  wait = (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
}: NetworkPathParts): NetworkPath {
  let session = open();
  let deaths = 0;
  let isLooking = false;
  const untilGone = new Set<() => void>();

  async function look(own: NetworkSession): Promise<void> {
    if (isLooking || own !== session) return;
    isLooking = true;
    const answer = own.resolveHost('127.0.0.1').then(
      () => true,
      () => true,
    );
    const isAnswered = await Promise.race([answer, wait(timeout).then(() => false)]);
    isLooking = false;
    if (!isAnswered && own === session) endProcess();
  }

  async function ask(
    url: string,
    init: RequestInit | undefined,
    isLast: boolean,
  ): Promise<Response> {
    const own = session;
    let isOver = false;
    void wait(timeout).then(() => (isOver ? undefined : look(own)));
    try {
      return await own.fetch(url, init);
    } catch (error) {
      if (isLast || !String(error).includes('net::ERR_FAILED')) throw error;
      if (own === session) {
        const isGone = new Promise<void>((resolve) => untilGone.add(resolve));
        await Promise.race([isGone, wait(notice)]);
      }
      if (own === session) throw error;
      return await ask(url, init, true);
    } finally {
      isOver = true;
    }
  }

  return {
    fetch: (input, init) => ask(input instanceof Request ? input.url : String(input), init, false),
    gone() {
      deaths += 1;
      session = open();
      for (const resolve of untilGone) resolve();
      untilGone.clear();
    },
    get deaths() {
      return deaths;
    },
  };
}

/** What a rejected `fetch` or a broken body means, and whether the request can have arrived. */
export interface NetworkError {
  readonly error: ServiceError;
  /** True if the request certainly never reached the service: it is not to be counted. */
  readonly isUnsent: boolean;
}

// Names from Node's system, TLS and zlib errors, from undici, and from Chromium's net_error_list.h
// (`net::ERR_...` in the messages of Electron's net). Looked for in codes, names and messages alike, the
// most telling first.
const meanings: readonly (readonly [RegExp, NetworkError])[] = [
  [
    /^(unexpected redirect|Redirect was cancelled|Attempted to redirect)/m,
    { error: 'redirect', isUnsent: false },
  ],
  [/CERT_(DATE_INVALID|HAS_EXPIRED|NOT_YET_VALID)/, { error: 'certificate-date', isUnsent: true }],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/,
    { error: 'certificate-name', isUnsent: true },
  ],
  // No TLS answers there, as at a port of http: no certificate was seen.
  [/ERR_SSL_PROTOCOL_ERROR|EPROTO/, { error: 'malformed', isUnsent: true }],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|ERR_SSL/,
    { error: 'certificate', isUnsent: true },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INTERNET_DISCONNECTED|ERR_NAME_|ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ERR_PROXY_CONNECTION_FAILED/,
    { error: 'offline', isUnsent: true },
  ],
  [/TIMED_?OUT|_TIMEOUT/, { error: 'no-answer', isUnsent: false }],
  [
    /Z_DATA|Z_BUF|ERR_CONTENT_DECODING|HPE_|HTTPParserError|ERR_INVALID_HTTP_RESPONSE|ERR_RESPONSE_HEADERS|HEADERS_OVERFLOW|ERR_INVALID_CHUNKED/,
    { error: 'malformed', isUnsent: false },
  ],
];

/** Codes, names and messages of an error and of the errors behind it, to be looked at and never shown. */
function traces(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const code: unknown = 'code' in error ? error.code : null;
  const behind: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [
    typeof code === 'string' ? code : '',
    error.name,
    error.message,
    ...[error.cause, ...behind].flatMap((next) => traces(next, depth + 1)),
  ];
}

/** Reads an error of `fetch` (Node's or Electron's); what cannot be told apart is `offline`. */
export function networkError(error: unknown): NetworkError {
  const trace = traces(error).join('\n');
  const meaning = meanings.find(([pattern]) => pattern.test(trace));
  return meaning?.[1] ?? { error: 'offline', isUnsent: false };
}
