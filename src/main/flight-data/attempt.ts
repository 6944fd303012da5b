import { bodyParts } from './body-parts.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { networkTrouble } from './network-trouble.ts';
import type { Trouble } from './problem-sentences.ts';
import { readRecords, type RecordReader } from './read-records.ts';
import { troubleOfRefusal, troubleOfStatus } from './refusal.ts';
import { retryAfterMs } from './retry-after.ts';

/** One request for one list of records. */
export interface ListRequest<Value> {
  readonly url: string;
  readonly key: string;
  /** From an earlier answer to the same URL; null asks without condition. */
  readonly etag: string | null;
  readonly reader: RecordReader<Value>;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal | undefined;
}

export interface ListReceived {
  readonly ok: true;
  readonly isNotModified: false;
  readonly recordCount: number;
  readonly droppedCount: number;
  readonly etag: string | null;
  readonly isSimulated: boolean;
}

export interface AttemptFailure {
  readonly ok: false;
  readonly trouble: Trouble;
  /** How long the service asks to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The request certainly never reached the service. */
  readonly isUnsent: boolean;
}

export type AttemptResult =
  ListReceived | { readonly ok: true; readonly isNotModified: true } | AttemptFailure;

export interface AttemptParts {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An error object is small; what is longer is a page for people. */
const longestErrorBody = 64 * 1024;

/** An opaque tag as RFC 9110 writes it, and no longer than one that is meant seriously. */
const etagShape = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/;

function failed(trouble: Trouble, retryAfter: number | null = null): AttemptFailure {
  return { ok: false, trouble, retryAfterMs: retryAfter, isUnsent: false };
}

/**
 * Asks once. Failures are values; rejects only with what the reader's `onSlice` throws.
 *
 * Redirects are not followed: `fetch` would take the x-api-key header along to wherever they lead.
 * Nothing is put into the HTTP cache, because replies may repeat the key.
 */
export async function attemptList<Value>(
  { fetch, now }: AttemptParts,
  request: ListRequest<Value>,
): Promise<AttemptResult> {
  const deadline = createDeadline(request.signal);
  try {
    deadline.set(request.headersMs, 'no-answer');
    let response: Response;
    try {
      response = await ask(fetch, request, deadline);
    } catch (error) {
      const trouble = deadline.trouble();
      return trouble === null
        ? { ok: false, retryAfterMs: null, ...networkTrouble(error) }
        : failed(trouble);
    }
    deadline.set(request.bodyMs, 'slow-answer');
    const { status, headers } = response;
    if (response.type === 'opaqueredirect') return failed('redirect');
    if (status === 304) {
      return request.etag === null ? failed('malformed') : { ok: true, isNotModified: true };
    }
    if (troubleOfStatus(status) !== null) {
      const body = status >= 400 && status < 500 ? await errorBody(response, deadline) : null;
      const trouble =
        deadline.trouble() === 'cancelled' ? 'cancelled' : troubleOfRefusal(status, body);
      return failed(trouble, retryAfterMs(headers, now()));
    }
    return await receive(response, request, deadline, now);
  } finally {
    deadline.close();
  }
}

async function ask<Value>(
  fetch: typeof globalThis.fetch,
  { url, key, etag }: ListRequest<Value>,
  deadline: Deadline,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-api-key': key,
    // `fetch` would send "no-cache" with `cache: 'no-store'`, and some servers then never say 304.
    'cache-control': 'max-age=0',
  };
  if (etag !== null) headers['if-none-match'] = etag;
  const pending = fetch(url, {
    headers,
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: deadline.signal,
  });
  try {
    return await deadline.race(pending);
  } catch (error) {
    // A response that comes after all is let go.
    pending.then((late) => late.body?.cancel()).catch(() => undefined);
    throw error;
  }
}

async function receive<Value>(
  response: Response,
  request: ListRequest<Value>,
  deadline: Deadline,
  now: () => number,
): Promise<AttemptResult> {
  const body = bodyParts(response, deadline, request.mostBytes);
  const count = await readRecords(body.parts, request.reader);
  const broken = body.trouble();
  if (broken !== null) return failed(broken);
  if (!count.ok) return failed(count.trouble, retryAfterMs(response.headers, now()));
  const etag = response.headers.get('etag');
  return {
    ok: true,
    isNotModified: false,
    recordCount: count.recordCount,
    droppedCount: count.droppedCount,
    etag: etag !== null && etagShape.test(etag) ? etag : null,
    isSimulated: response.headers.get('x-simulated') === 'true',
  };
}

/** The parsed body of a refusal; null where it is too long, no JSON or does not arrive. */
async function errorBody(response: Response, deadline: Deadline): Promise<unknown> {
  const body = bodyParts(response, deadline, longestErrorBody);
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body.parts) text += decoder.decode(part, { stream: true });
  if (body.trouble() !== null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
