import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerStore, storedAnswer, type StoredAnswer, sendAnswer } from './answer-store.ts';
import type { Answerer } from '../answers/answerer.ts';
import type { Clock } from '../query/clock.ts';
import type { Endpoint, Parameters } from '../query/endpoint.ts';
import { jobPath, unknownJob, shortenedJob } from '../jobs/job-record.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { RequestError } from '../query/request-error.ts';

interface OperationParts {
  readonly endpoints: readonly Endpoint[];
  readonly answerer: Answerer;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** Answers every operation of the interface, at once or by a job, and the questions about jobs. */
export function serveOperations(
  server: FastifyInstance,
  { endpoints, answerer, jobs, clock }: OperationParts,
  refuse: (reply: FastifyReply, error: RequestError) => void,
): void {
  const answers = new AnswerStore();
  const pending = new Map<string, Promise<StoredAnswer | RequestError>>();

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
    const known = answers.find(question, minute);
    const error = known === undefined ? endpoint.check(queryOf(request)) : null;
    if (error !== null) {
      refuse(reply, error);
      return;
    }
    const answer = known ?? (await workOut(endpoint, request, minute));
    if ('code' in answer) refuse(reply, answer);
    else await sendAnswer(request, reply, answer);
  }

  /** Asks each question once in a minute: who asks it meanwhile waits for the same answer. */
  function workOut(
    endpoint: Endpoint,
    request: FastifyRequest,
    minute: number,
  ): Promise<StoredAnswer | RequestError> {
    const question = `${minute} ${request.url}`;
    const known = pending.get(question);
    if (known !== undefined) return known;
    const answer = answerer
      .answer(endpoint.path, queryOf(request), minute * 60)
      .then((found) => (found.ok ? answers.keep(request.url, minute, found.body) : found.error))
      .finally(() => pending.delete(question));
    pending.set(question, answer);
    return answer;
  }

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
    const answer = text === undefined ? unknownJob : shortenedJob(text, queryOf(request));
    if (typeof answer !== 'string') refuse(reply, answer);
    else await sendAnswer(request, reply, storedAnswer(Buffer.from(answer)));
    return reply;
  });
}

/** Whether a question is made a job: the caller prefers it, or it takes more than a moment. */
function isForLater({ isList, jobParameters }: Endpoint, request: FastifyRequest): boolean {
  if (isList && prefersAsync(request.headers.prefer)) return true;
  if (jobParameters.length === 0) return false;
  const parameters = queryOf(request);
  return jobParameters.some((name) => Object.hasOwn(parameters, name));
}

/** The query string, taken apart by fastify: a list where a parameter is repeated. */
function queryOf({ query }: FastifyRequest): Parameters {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/**
 * Whether a `Prefer` header asks for an answer later (RFC 7240, 4.1). Other preferences, and a `wait`
 * beside it, are passed over, as the RFC allows.
 */
export function prefersAsync(header: string | readonly string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
