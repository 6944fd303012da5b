import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it goes out, ready for any number of callers. */
export interface StoredAnswer {
  readonly body: Buffer;
  /** A strong validator: the same bytes, the same tag. */
  readonly etag: string;
  /** The encodings that were asked for, each computed once. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** Beyond this many bytes the answers asked for longest ago are dropped. */
const mostBytes = 32 * 1024 * 1024;

/** What an answer takes besides its bytes and those of its question, be it as short as it may. */
const overhead = 1024;

const weight = (question: string, { body }: StoredAnswer) =>
  overhead + 2 * question.length + body.length;

/**
 * Answers of the current minute. Everything that the service says is a function of the question and
 * of the minute, so the second caller within it gets the same bytes without any work.
 */
export class AnswerStore {
  readonly #answers = new Map<string, StoredAnswer>();
  #minute = Number.NaN;
  #bytes = 0;

  /** The answer remembered for `question` in `minute`. */
  find(question: string, minute: number): StoredAnswer | undefined {
    this.#moveTo(minute);
    const answer = this.#answers.get(question);
    if (answer !== undefined) {
      this.#answers.delete(question);
      this.#answers.set(question, answer);
    }
    return answer;
  }

  /** Remembers `body` for the rest of `minute`, unless that is over by now. */
  keep(question: string, minute: number, body: Buffer): StoredAnswer {
    const answer = storedAnswer(body);
    if (this.#minute > minute) return answer;
    this.#moveTo(minute);
    this.#answers.set(question, answer);
    this.#bytes += weight(question, answer);
    for (const [oldest, dropped] of this.#answers) {
      if (this.#bytes <= mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= weight(oldest, dropped);
    }
    return answer;
  }

  #moveTo(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** `body` as an answer that is not in a store. */
export function storedAnswer(body: Buffer): StoredAnswer {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, encoded: new Map() };
}

/** The tag of an answer in an encoding: its bytes are others, and so is its tag. */
export function etagOf({ etag }: StoredAnswer, encoding: Encoding | null): string {
  return encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/** The answer in that encoding. Concurrent callers share the pending computation. */
export function encodedBody({ body, encoded }: StoredAnswer, encoding: Encoding): Promise<Buffer> {
  let bytes = encoded.get(encoding);
  if (bytes === undefined) {
    bytes = compress(body, encoding);
    encoded.set(encoding, bytes);
  }
  return bytes;
}

/** Whether an `If-None-Match` header names `etag` (RFC 9110, 13.1.2: a weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding that an `Accept-Encoding` header likes best (RFC 9110, 12.5.3): brotli before gzip
 * before none if it prefers none of them. It ignores what it cannot parse.
 * @param isSmall whether to prefer no encoding if the header allows that
 * @returns `identity` for none; null if the header excludes all of them
 */
export function chooseEncoding(
  header: string | undefined,
  isSmall: boolean,
): Encoding | 'identity' | null {
  const weights = new Map<string, number>();
  for (const part of header?.split(',') ?? []) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const number = Number.parseFloat(weight);
    if (!Number.isNaN(number)) weights.set(name, number);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? weights.get('*');
  if (isSmall && identity !== 0) return 'identity';
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  // A caller who does not speak of it takes it, if there is nothing else.
  if (best !== undefined && weightOf(best) > 0 && weightOf(best) >= (identity ?? 0)) return best;
  return identity === 0 ? null : 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Fast levels: an answer lives for a minute, and most of the gain comes first. */
const brotliQuality = 4;
const gzipLevel = 4;

/** `body` in that encoding, computed beside the event loop. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipAsync(body, { level: gzipLevel })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
}

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
