import type { FastifyRequest } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { chooseEncoding } from './answer-store.ts';
import { wrongMethod, type RequestError, errorBody, statusOf } from '../query/request-error.ts';
import { hash, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';

/** Characters of path and query. The longest sensible request is a tenth of this. */
const longestUrl = 4096;

/** What the check has to know of the paths that there are. */
export interface KnownPaths {
  has(path: string): boolean;
  /** Whether everybody may read what is there, without the key. */
  isOpen(path: string): boolean;
}

/**
 * What is checked before an operation is asked: length, host, key, path, method, accepted type and
 * encoding, encoding of the query; in this order, so that a caller without the key learns nothing about what there is.
 * @returns what is wrong with the request, or null
 */
export function createRequestCheck(
  key: string,
  paths: KnownPaths,
): (request: FastifyRequest) => RequestError | null {
  const isKey = createKeyCheck(key);
  return ({ url, method, headers, raw, routeOptions }) => {
    if (url.length > longestUrl) return tooLong;
    if (!hasOneHost(raw)) return wrongHost;
    const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
    const isRead = method === 'GET' || method === 'HEAD';
    if (paths.isOpen(path)) return isRead ? null : wrongMethod;
    if (!isKey(headers['x-api-key'])) {
      return headers['x-api-key'] === undefined ? keyMissing : keyWrong;
    }
    const isKnown = routeOptions.url !== undefined || paths.has(path);
    if (!isKnown) return nothingHere;
    if (!isRead) return wrongMethod;
    if (!acceptsJson(headers.accept)) return notAcceptable;
    if (chooseEncoding(headers['accept-encoding'], true) === null) return noEncoding;
    return isDecodable(query) ? null : wrongEncoding;
  };
}

/** RFC 9112, 3.2: exactly one; HTTP/1.0 knew none. Node keeps the first of several. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  const count = rawHeaders.filter(isHost).length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

const tooLong: RequestError = {
  code: 'URI_TOO_LONG',
  message: `The address of this request is longer than ${longestUrl} characters.`,
};
const wrongHost: RequestError = {
  code: 'BAD_REQUEST',
  message: 'A request of HTTP/1.1 has the header Host exactly once.',
};
const keyMissing: RequestError = {
  code: 'UNAUTHORIZED',
  message: 'The header x-api-key is missing; send the key of this service in it.',
};
const keyWrong: RequestError = {
  code: 'UNAUTHORIZED',
  message: 'The key in the header x-api-key is not the key of this service.',
};
const nothingHere: RequestError = {
  code: 'NOT_FOUND',
  message: 'There is nothing at this path.',
};
const notAcceptable: RequestError = {
  code: 'NOT_ACCEPTABLE',
  message: 'This service answers in application/json only, which the header Accept rules out.',
};
const noEncoding: RequestError = {
  code: 'NOT_ACCEPTABLE',
  message: 'The header Accept-Encoding allows neither brotli, nor gzip, nor an answer as it is.',
};
const wrongEncoding: RequestError = {
  code: 'VALIDATION_ERROR',
  message: 'The query string has a % that begins no UTF-8 character; write % itself as %25.',
};

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * The check of the `x-api-key` header against the one key of this service. The time it takes tells
 * nothing about the key: digests of equal length are compared, in constant time.
 */
function createKeyCheck(key: string): (header: string | readonly string[] | undefined) => boolean {
  const expected = digest(key);
  return (header) => typeof header === 'string' && timingSafeEqual(digest(header), expected);
}

/** From the most to the least specific; a more specific range decides (RFC 9110, 12.5.1). */
const ranges = ['application/json', 'application/*', '*/*'];

/**
 * Whether an `Accept` header allows `application/json`. No header allows everything, and so does an
 * empty one. Parameters other than `q` are passed over, and so is what cannot be understood.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (ranges.includes(range)) weights.set(range, Number.parseFloat(weight));
  }
  const deciding = ranges.find((range) => weights.has(range));
  return deciding !== undefined && weights.get(deciding) !== 0;
}

/**
 * What is said beside these statuses (RFC 9110, 15). Node's own list is not imported: an import of node:http
 * by name loads Node's client for fetch as well, which takes a fifth of the server's start.
 */
const reasons: Readonly<Partial<Record<number, string>>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** What Node's HTTP parser says, with the bytes that it gave up on. */
interface UnreadableRequest extends NodeJS.ErrnoException {
  /** A Buffer, whatever Fastify's types say. */
  readonly rawPacket?: unknown;
}

/**
 * Answers what Node's HTTP parser gave up on, if there is no request to answer to: the reply is
 * written by hand, and the connection ends with it.
 */
export function answerUnreadable(error: UnreadableRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A caller who asks by HEAD would take a body for what follows the reply.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  refuseConnection(socket, errorOf(error.code), { isHead });
}

/** `CONNECT`: Node would end the connection without a word. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    refuseConnection(socket, wrongMethod, { headers: ['Allow: GET, HEAD'] });
  });
}

/** Writes the reply by hand, after which the connection ends. */
function refuseConnection(
  socket: Socket,
  error: RequestError,
  { headers = [], isHead = false }: { headers?: readonly string[]; isHead?: boolean },
): void {
  const status = statusOf(error.code);
  const body = JSON.stringify(errorBody(error));
  const head = [
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`, () => socket.destroy());
}

function errorOf(code: string | undefined): RequestError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { code: 'HEADERS_TOO_LARGE', message: 'The headers of this request are too large.' };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { code: 'REQUEST_TIMEOUT', message: 'This request took too long to arrive.' };
  }
  return { code: 'BAD_REQUEST', message: 'This is no HTTP request that can be read.' };
}

/** `Expect` with anything but 100-continue: Node would answer with an empty body. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error: RequestError = {
      code: 'EXPECTATION_FAILED',
      message: 'The header Expect asks for something that this service does not do.',
    };
    response.writeHead(statusOf(error.code), {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(errorBody(error)));
  });
}
