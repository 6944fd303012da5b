import { withoutKeys } from '../profile/hidden-keys.ts';
import { bodyParts, createDeadline, type Deadline } from './body-parts.ts';
import { networkError } from './network-path.ts';
import type { ServiceProblem, ServiceError } from './service-problems.ts';
import { readJson } from './read-fields.ts';
import { errorOfRefusal, errorOfStatus, retryAfterMs } from './refusal.ts';

/** Reads the content of a body. */
export interface BodyReader<Content> {
  /** Rejects only with what the parts throw, or who takes what was read. */
  read(
    parts: AsyncIterable<Uint8Array>,
  ): Promise<
    | { readonly ok: true; readonly content: Content }
    | { readonly ok: false; readonly error: ServiceError }
  >;
  /** Whether this content stands for an answer to come, as a job does: only such a one may come with 201 or 202. */
  isForLater?(content: Content): boolean;
  /** The meaning of a 204, which has no body, if it is an answer; else null. */
  ofNothing?(): { readonly content: Content } | null;
  /** The meaning of a refusal with this body, if it is an answer after all; else null. */
  ofRefusal?(error: ServiceError, body: RefusalBody): { readonly content: Content } | null;
  /**
   * The meaning of a 202 with an unreadable body, if it is an answer anyway; else null.
   * @param location the header of this name, as it came
   */
  ofAccepted?(location: string | null): { readonly content: Content } | null;
}

/** The body of a refusal: its JSON, nothing at all, or something else, such as a page for people. */
export type RefusalBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'other' };

/** One request, and how its answer is read. */
export interface ServiceRequest<Content> {
  /** May contain the key: never log it. */
  readonly url: string;
  /** Those that the key goes into, if it goes into any. */
  readonly headers: Readonly<Record<string, string>>;
  /** From an earlier answer to the same URL; null: unconditional. */
  readonly etag: string | null;
  /** Requests a job instead of an immediate answer (RFC 7240, `respond-async`). */
  readonly isForLater?: boolean;
  readonly reader: BodyReader<Content>;
  /** The problem that the body of a refusal names; null: none. */
  readonly errorOfBody: (body: unknown, status: number, headers?: Headers) => ServiceError | null;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal | undefined;
}

export interface Answered<Content> {
  readonly ok: true;
  readonly isNotModified: false;
  readonly content: Content;
  readonly etag: string | null;
  readonly isSimulated: boolean;
  /** How long the service asks to be left alone; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** When the answer was requested, if earlier than now, milliseconds since 1970: it comes from a kept file. */
  readonly askedAt?: number;
  /** Why a part of the answer is missing: it is longer than we read, or could not be had; null: nothing is. */
  readonly missing?: ServiceProblem | 'too-long' | null;
}

export interface AttemptFailure {
  readonly ok: false;
  readonly error: ServiceError;
  /** How long the service asks to be left alone; null if it does not say. */
  readonly retryAfterMs: number | null;
  /** The request certainly never reached the service. */
  readonly isUnsent: boolean;
}

export type AttemptResult<Content> =
  Answered<Content> | { readonly ok: true; readonly isNotModified: true } | AttemptFailure;

export interface AttemptParts {
  readonly fetch: typeof globalThis.fetch;
  /** The headers of an answer have arrived. */
  readonly onHeaders: (headers: Headers) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An error object is small; a longer body is a page for people. */
const longestErrorBody = 64 * 1024;

/** An opaque tag as RFC 9110 writes it, of a plausible length. */
const etagShape = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/;

/** What is wrong with a body that tells of no error either. */
const unreadable: ReadonlySet<ServiceError> = new Set(['malformed', 'web-page']);

function failed(error: ServiceError, retryAfter: number | null = null): AttemptFailure {
  return { ok: false, error, retryAfterMs: retryAfter, isUnsent: false };
}

/**
 * Sends one request. Failures are values; rejects only with what the reader's takers throw.
 *
 * Does not follow redirects: `fetch` would send the key to their targets.
 * Nothing is put into the HTTP cache, because replies may repeat the key.
 */
export async function attempt<Content>(
  { fetch, now, onHeaders }: AttemptParts,
  request: ServiceRequest<Content>,
): Promise<AttemptResult<Content>> {
  const deadline = createDeadline(request.signal);
  try {
    deadline.set(request.headersMs, 'no-answer');
    let response: Response;
    try {
      response = await ask(fetch, request, deadline);
    } catch (error) {
      const ended = deadline.error();
      return ended === null
        ? { ok: false, retryAfterMs: null, ...networkError(error) }
        : failed(ended);
    }
    onHeaders(response.headers);
    deadline.set(request.bodyMs, 'slow-answer');
    const { status } = response;
    if (response.type === 'opaqueredirect') return failed('redirect');
    if (status === 304) {
      return request.etag === null ? failed('malformed') : { ok: true, isNotModified: true };
    }
    // A part of an answer, whatever the status says.
    const isPart = response.headers.has('content-range');
    const read = errorOfStatus(status) === null && !isPart ? readAnswer : readRefusal;
    return await read(response, request, deadline, now);
  } finally {
    deadline.close();
  }
}

async function ask<Content>(
  fetch: typeof globalThis.fetch,
  { url, headers: own, etag, isForLater = false }: ServiceRequest<Content>,
  deadline: Deadline,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...own,
    // `fetch` would send "no-cache" with `cache: 'no-store'`, and some servers then never say 304.
    'cache-control': 'max-age=0',
  };
  if (etag !== null) headers['if-none-match'] = etag;
  if (isForLater) headers.prefer = 'respond-async';
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

async function readAnswer<Content>(
  response: Response,
  request: ServiceRequest<Content>,
  deadline: Deadline,
  now: () => number,
): Promise<AttemptResult<Content>> {
  const { reader, mostBytes } = request;
  const { status } = response;
  const nothing = status === 204 ? (reader.ofNothing?.() ?? null) : null;
  if (nothing !== null) return answered(response, nothing.content, now);
  const body = bodyParts(response, deadline, mostBytes);
  const reading = await reader.read(body.parts);
  const broken = body.error();
  if (broken !== null) return failed(broken);
  const isWhole = status === 200 || status === 203;
  if (reading.ok && (isWhole || reader.isForLater?.(reading.content) === true)) {
    return answered(response, reading.content, now);
  }
  const error = reading.ok ? 'malformed' : reading.error;
  if (status !== 202 || !unreadable.has(error)) {
    return failed(error, retryAfterMs(response.headers, now()));
  }
  const answer = reader.ofAccepted?.(response.headers.get('location')) ?? null;
  if (answer !== null) return answered(response, answer.content, now);
  return failed('unanswered', retryAfterMs(response.headers, now()));
}

async function readRefusal<Content>(
  response: Response,
  request: ServiceRequest<Content>,
  deadline: Deadline,
  now: () => number,
): Promise<AttemptResult<Content>> {
  const { status, headers } = response;
  const isWorthReading = status >= 400 && status < 500;
  const body = isWorthReading ? await refusalBody(response, deadline) : other;
  if (deadline.error() === 'cancelled') return failed('cancelled');
  const error = errorOfRefusal(
    status,
    request.errorOfBody(body.kind === 'json' ? body.value : undefined, status, headers),
  );
  const answer = request.reader.ofRefusal?.(error, body) ?? null;
  if (answer !== null) return answered(response, answer.content, now);
  return failed(error, retryAfterMs(headers, now()));
}

function answered<Content>(
  { headers }: Response,
  content: Content,
  now: () => number,
): Answered<Content> {
  const etag = headers.get('etag');
  return {
    ok: true,
    isNotModified: false,
    content,
    etag: etag !== null && etagShape.test(withoutKeys(etag)) ? etag : null,
    isSimulated: headers.get('x-simulated') === 'true',
    retryAfterMs: retryAfterMs(headers, now()),
  };
}

const other: RefusalBody = { kind: 'other' };

/** What is too long or does not arrive counts as something else. */
async function refusalBody(response: Response, deadline: Deadline): Promise<RefusalBody> {
  const body = bodyParts(response, deadline, longestErrorBody);
  const json = await readJson(body.parts);
  if (body.error() !== null) return other;
  if (json.ok) return { kind: 'json', value: json.value };
  return json.beginning === '' ? { kind: 'nothing' } : other;
}
