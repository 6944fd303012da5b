import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../query/problem.ts';
import { addVary } from './send-answer.ts';

const allowedHeaders = 'x-api-key, prefer, if-none-match, content-type';
const exposedHeaders = 'etag, location, preference-applied, retry-after, x-simulated';
/** How long a browser may remember what it is allowed, seconds. */
const longestRemembered = '600';

/** What a page in a browser has to know; nothing at all unless the service was told to. */
export interface Cors {
  /** Adds the headers that let pages of the one origin read the reply. */
  addHeaders(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether the request is a browser's question beforehand, which is answered without a key. */
  isPreflight(request: FastifyRequest): boolean;
  /** What is wrong with the origin of the request, or null. */
  check(request: FastifyRequest): Problem | null;
}

/**
 * Cross-origin access for the pages of one origin, or of any (`*`).
 * @param origin null: CORS is off
 */
export function createCors(origin: string | null): Cors {
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

const foreignOrigin: Problem = {
  code: 'FORBIDDEN',
  message: 'Pages of this origin may not use this service; it was started for another one.',
};
