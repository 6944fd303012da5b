import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  encodedBody,
  etagOf,
  isUnchanged,
  type StoredAnswer,
  chooseEncoding,
} from './answer-store.ts';

/** A body smaller than this fits into one packet as it is. Bytes. */
const leastCompressed = 1024;

/**
 * Sends an answer in the encoding that the request likes best, or 304 to who has it already.
 * Whatever `reply` has been given as its status stays.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  type = 'application/json; charset=utf-8',
): Promise<void> {
  const isSmall = answer.body.length < leastCompressed;
  const chosen = chooseEncoding(request.headers['accept-encoding'], isSmall);
  const encoding = chosen === 'identity' ? null : chosen;
  const etag = etagOf(answer, encoding);
  reply.header('etag', etag);
  addVary(reply, 'accept-encoding');
  if (isUnchanged(request.headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  reply.type(type);
  if (encoding === null) {
    reply.send(answer.body);
    return;
  }
  const body = await encodedBody(answer, encoding);
  reply.header('content-encoding', encoding).send(body);
}

/** Names a request header on which the reply depends. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', typeof known === 'string' ? `${known}, ${header}` : header);
}
