import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, statusOf, wrongMethod, type RequestError } from '../query/request-error.ts';

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
