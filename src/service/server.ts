import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAircraftBook } from './aircraft-book.ts';
import { AnswerStore, storedAnswer } from './answer-store.ts';
import { usualBehaviour, type Behaviour } from './behaviour.ts';
import { createCallLimits } from './call-limits.ts';
import type { Clock } from './clock.ts';
import { createCodeBook } from './code-book.ts';
import { createCors } from './cors.ts';
import { createDocumentation } from './documentation/documentation.ts';
import type { Endpoint, Parameters } from './endpoint.ts';
import { allEndpoints } from './endpoints/all.ts';
import { jobPath, jobsPrefix, noParameters, unknownJob } from './jobs/job-path.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { rememberLastAnswer } from './last-answer.ts';
import { prefersAsync } from './prefers-async.ts';
import { errorBody, hideKey, statusOf, type Problem } from './problem.ts';
import type { ServiceReference } from './reference-data.ts';
import { createRequestCheck } from './request-check.ts';
import { sendAnswer } from './send-answer.ts';
import { TimeTexts } from './time-texts.ts';
import { answerUnreadable, refuseExpectations } from './unreadable-requests.ts';
import type { SimulatedWorld } from './world/world.ts';

export interface ServerOptions {
  readonly world: SimulatedWorld;
  readonly reference: ServiceReference;
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

/**
 * The Flight Data Service over HTTP, not yet listening. It sees to what is common to all operations;
 * what each of them answers stands in endpoints/.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { world, reference, key, clock, reportError } = options;
  const behaviour = { ...usualBehaviour, ...options.behaviour };
  const endpoints = allEndpoints({
    world: rememberLastAnswer(world),
    reference,
    codeBook: createCodeBook(reference),
    aircraftBook: createAircraftBook(reference),
    timeTexts: new TimeTexts(),
  });
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
    // A request without Host would get an empty 400 from Node; it can be answered as well as others.
    http: { requireHostHeader: false, connectionsCheckingInterval: timeoutPrecision },
  });
  refuseExpectations(server.server);

  const documents = createDocumentation(endpoints);
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const check = createRequestCheck(key, {
    has: (path) => paths.has(path) || path.startsWith(jobsPrefix),
    isOpen: (path) => documents.has(path),
  });
  const cors = createCors(behaviour.corsOrigin);
  const countCall = createCallLimits({
    perMinute: behaviour.callsPerMinute,
    perMonth: behaviour.callsPerMonth,
    clock,
  });
  /** Jobs and documents are not billed: they may be asked for any number of times. */
  const isCounted = ({ url }: FastifyRequest) =>
    !url.startsWith(jobsPrefix) && !documents.has(url.split('?', 1)[0] ?? '');

  server.addHook('onRequest', (request, reply, done) => {
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
      const problem =
        cors.check(request) ?? check(request) ?? (isCounted(request) ? countCall() : null);
      if (problem === null) done();
      else refuse(reply, problem);
    }
    if (behaviour.latency > 0) setTimeout(decide, behaviour.latency);
    else decide();
  });

  function refuse(reply: FastifyReply, problem: Problem): void {
    if (problem.code === 'METHOD_NOT_ALLOWED') reply.header('allow', 'GET, HEAD');
    if (problem.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'ApiKey');
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    const message = hideKey(problem.message, key);
    reply.code(statusOf(problem.code)).send(errorBody({ ...problem, message }));
  }

  server.setErrorHandler((error, _request, reply) => {
    reportError(error);
    const message = 'The service failed to answer; this is a mistake of its own. Try again later.';
    refuse(reply, { code: 'INTERNAL_ERROR', message });
  });
  server.setNotFoundHandler((_request, reply) => {
    refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing at this path.' });
  });

  const answers = new AnswerStore();
  for (const endpoint of endpoints) {
    server.get(endpoint.path, async (request, reply) => {
      if (isForLater(endpoint, request)) await accept(endpoint, request, reply);
      else await answer(endpoint, request, reply);
      return reply;
    });
  }

  async function answer(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const minute = Math.floor(clock() / 60_000);
    const question = request.url;
    let answer = answers.find(question, minute);
    if (answer === undefined) {
      const found = endpoint.answer(queryOf(request), minute * 60);
      if (!found.ok) {
        refuse(reply, found.problem);
        return;
      }
      answer = answers.keep(question, minute, found.content);
    }
    await sendAnswer(request, reply, answer);
  }

  const jobs = new JobQueue({
    endpoints,
    clock,
    newId: randomUUID,
    pause: () => sleep(behaviour.latency, undefined, { ref: false }),
    key,
    storage: behaviour.jobStorage,
    reportError,
  });
  server.addHook('onClose', () => {
    jobs.close();
  });

  async function accept(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const created = jobs.create(endpoint, queryOf(request));
    if ('code' in created) {
      refuse(reply, created);
      return;
    }
    if (prefersAsync(request.headers.prefer)) reply.header('preference-applied', 'respond-async');
    reply.header('location', jobPath(created.id)).type('application/json; charset=utf-8');
    await reply.code(202).send(created.text);
  }

  server.get<{ Params: { id: string } }>(jobPath(':id'), async (request, reply) => {
    const text = jobs.find(request.params.id);
    const [parameter] = Object.keys(queryOf(request));
    if (parameter !== undefined) refuse(reply, noParameters);
    else if (text === undefined) refuse(reply, unknownJob);
    else await sendAnswer(request, reply, storedAnswer(text));
    return reply;
  });

  for (const [path, document] of documents) {
    server.get(path, async (request, reply) => {
      reply.headers(document.headers);
      await sendAnswer(request, reply, document.answer, document.type);
      return reply;
    });
  }

  return server;
}

/** Whether a question is made a job: the caller prefers it, or it takes more than a moment. */
function isForLater({ isList, jobParameters }: Endpoint, request: FastifyRequest): boolean {
  if (isList && prefersAsync(request.headers.prefer)) return true;
  const parameters = queryOf(request);
  return jobParameters.some((name) => Object.hasOwn(parameters, name));
}

/** The query string, taken apart by fastify: a list where a parameter is repeated. */
function queryOf({ query }: FastifyRequest): Parameters {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}
