import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Answerer } from '../answers/answerer.ts';
import { usualBehaviour, type Behaviour } from './behaviour.ts';
import { createCallLimits } from './call-limits.ts';
import type { Clock } from '../query/clock.ts';
import { allEndpoints } from '../endpoints/all.ts';
import { jobsPrefix } from '../jobs/job-record.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { errorBody, hideKey, statusOf, type RequestError } from '../query/request-error.ts';
import {
  createRequestCheck,
  answerUnreadable,
  refuseExpectations,
  refuseTunnels,
} from './request-check.ts';
import { sendAnswer, addVary, storedAnswer, type StoredAnswer } from './answer-store.ts';
import { serveOperations } from './serve-operations.ts';
import type { Endpoint } from '../query/endpoint.ts';
import { openApiDocument } from '../documentation/openapi.ts';
import { documentationPage } from '../documentation/page.ts';

export interface ServerOptions {
  /** What it knows. What opened it closes it, after the server. */
  readonly answerer: Answerer;
  /** The one key that callers have to send in `x-api-key`. */
  readonly key: string;
  readonly clock: Clock;
  /** Told about mistakes of our own. Callers only learn that there was one. */
  readonly reportError: (error: unknown) => void;
  /** Where the service is to behave otherwise than usual. */
  readonly behaviour?: Partial<Behaviour>;
}

/** A caller has this long to send a request, and to take a part of the reply. Milliseconds. */
const longestRequest = 15_000;
const longestSilence = 60_000;
const timeoutPrecision = 5_000;

function noSchemas(): never {
  throw new Error('No route of this server has a schema of fastify.');
}

/**
 * The Flight Data Service over HTTP, not yet listening. It sees to what is common to all operations;
 * what each of them answers stands in endpoints/.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { answerer, key, clock, reportError } = options;
  const behaviour = { ...usualBehaviour, ...options.behaviour };
  const server = fastify({
    // Longer than any address: an identifier of any length is simply not there.
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: longestRequest,
    connectionTimeout: longestSilence,
    forceCloseConnections: true,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, { code: 'BAD_REQUEST', message: 'The path of this request cannot be read.' });
    },
    // A request without Host would get an empty 400 from Node.
    http: { requireHostHeader: false, connectionsCheckingInterval: timeoutPrecision },
    // Endpoints check their parameters themselves. Fastify's compilers of schemas, most of its code, are
    // only loaded where none are given.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  });
  refuseExpectations(server.server);
  refuseTunnels(server.server);

  const openPaths = new Set<string>(documentPaths);
  const paths = new Set<string>(allEndpoints.map(({ path }) => path));
  const check = createRequestCheck(key, {
    has: (path) => paths.has(path) || path.startsWith(jobsPrefix),
    isOpen: (path) => openPaths.has(path),
  });
  const cors = createCors(behaviour.corsOrigin);
  const countCall = createCallLimits({
    perMinute: behaviour.callsPerMinute,
    perMonth: behaviour.callsPerMonth,
    clock,
  });
  /** Jobs and documents are not billed: they may be asked for any number of times. */
  const isCounted = ({ url }: FastifyRequest) =>
    !url.startsWith(jobsPrefix) && !openPaths.has(url.split('?', 1)[0] ?? '');

  server.addHook('onRequest', (request, reply, done) => {
    // From here to the answer the silence is the service's own: the world of another seed is planned first.
    request.raw.socket.setTimeout(0);
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      // So that a board says SIMULATED whatever the address it was told to ask.
      'x-simulated': 'true',
    });
    cors.addHeaders(request, reply);
    function decide(): void {
      if (cors.isPreflight(request)) {
        reply.code(204).send();
        return;
      }
      const error =
        cors.check(request) ?? check(request) ?? (isCounted(request) ? countCall() : null);
      if (error === null) done();
      else refuse(reply, error);
    }
    if (behaviour.latency > 0) setTimeout(decide, behaviour.latency).unref();
    else decide();
  });

  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    raw.socket.setTimeout(longestSilence);
    done();
  });

  function refuse(reply: FastifyReply, error: RequestError): void {
    if (error.code === 'METHOD_NOT_ALLOWED') reply.header('allow', 'GET, HEAD');
    if (error.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'ApiKey');
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    const message = hideKey(error.message, key);
    reply.code(statusOf(error.code)).send(errorBody({ ...error, message }));
  }

  server.setErrorHandler((error, _request, reply) => {
    reportError(error);
    const message = 'The service failed to answer; this is a mistake of its own. Try again later.';
    refuse(reply, { code: 'INTERNAL_ERROR', message });
  });
  server.setNotFoundHandler((_request, reply) => {
    refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing at this path.' });
  });

  const jobs = new JobQueue(
    { endpoints: allEndpoints, answerer, clock, key, behaviour },
    reportError,
  );
  server.addHook('onClose', () => {
    jobs.close();
  });
  serveOperations(server, { endpoints: allEndpoints, answerer, jobs, clock }, refuse);
  let documents: ReturnType<typeof createDocumentation> | null = null;
  for (const path of documentPaths) {
    server.get(path, async (request, reply) => {
      documents ??= createDocumentation(allEndpoints);
      const document = documents[path];
      reply.headers(document.headers);
      await sendAnswer(request, reply, document.answer, document.type);
      return reply;
    });
  }

  return server;
}

const allowedHeaders = 'x-api-key, prefer, if-none-match, content-type';
const exposedHeaders = 'etag, location, preference-applied, retry-after, x-simulated';
/** How long a browser may remember what it is allowed, seconds. */
const longestRemembered = '600';

/** What a page in a browser has to know; nothing at all unless the service was told to. */
interface Cors {
  /** Adds the headers that let pages of the one origin read the reply. */
  addHeaders(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether the request is a browser's question beforehand, which is answered without a key. */
  isPreflight(request: FastifyRequest): boolean;
  /** What is wrong with the origin of the request, or null. */
  check(request: FastifyRequest): RequestError | null;
}

/**
 * Cross-origin access for the pages of one origin, or of any (`*`).
 * @param origin null: CORS is off
 */
function createCors(origin: string | null): Cors {
  return {
    addHeaders(request, reply) {
      if (origin === null) return;
      if (origin !== '*') addVary(reply, 'origin');
      const from = request.headers.origin;
      if (from === undefined || (origin !== '*' && from !== origin)) return;
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
      });
      if (request.method !== 'OPTIONS') return;
      reply.headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': longestRemembered,
      });
    },
    isPreflight: ({ method, headers }) =>
      origin !== null &&
      method === 'OPTIONS' &&
      headers.origin !== undefined &&
      headers['access-control-request-method'] !== undefined,
    check({ headers }) {
      if (origin === null || origin === '*' || headers.origin === undefined) return null;
      return headers.origin === origin ? null : foreignOrigin;
    },
  };
}

const foreignOrigin: RequestError = {
  code: 'FORBIDDEN',
  message: 'Pages of this origin may not use this service; it was started for another one.',
};

/** Something to read that is the same as long as the service runs. */
interface Document {
  readonly answer: StoredAnswer;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where documents lie; what is there is made when the first one is asked for. */
const documentPaths = ['/openapi.json', '/docs'] as const;

/**
 * What the service says of itself, by path. It needs no key: a browser that opens a page cannot send
 * one, and what stands there is in the published interface already.
 */
function createDocumentation(
  endpoints: readonly Endpoint[],
): Readonly<Record<(typeof documentPaths)[number], Document>> {
  const openApi = openApiDocument(endpoints);
  const { html, contentSecurityPolicy } = documentationPage(openApi);
  return {
    '/openapi.json': {
      answer: storedAnswer(Buffer.from(JSON.stringify(openApi))),
      type: 'application/json; charset=utf-8',
      headers: {},
    },
    '/docs': {
      answer: storedAnswer(Buffer.from(html)),
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
      },
    },
  };
}
