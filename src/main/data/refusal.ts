import { isFields } from './read-fields.ts';
import type { ServiceError } from './service-problems.ts';

/**
 * Reads a service's refusal: its HTTP status, and the error object that may come with it, with
 * status 200 as well (docs/board-rules.md, "Failure"). Services name their errors as they like: `code` or
 * `type` may be a word (`unknown_api_key`, `usage_limit_reached`, `VALIDATION_ERROR`) or an HTTP
 * status, and some send nothing but a sentence.
 */

/** The words of a code: `monthLimit_exceeded` is month, limit, exceeded. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const spaced = value
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    // What some gateways call their API key says nothing of a plan.
    .replace(/subscription[ _-]?key/gi, 'key');
  return spaced.toLowerCase().match(/[a-z]+/g) ?? [];
}

/** The most telling first: `api_key_month_limit_exceeded` is about the quota, not the key. */
const meanings: readonly (readonly [readonly string[], ServiceError])[] = [
  [['month', 'monthly', 'quota', 'usage', 'billing', 'payment'], 'quota'],
  [['limit', 'limited', 'rate', 'many', 'throttled', 'throttling'], 'limited'],
  [['plan', 'restricted', 'subscription', 'upgrade'], 'plan'],
  [['key', 'apikey', 'token', 'auth', 'authentication', 'unauthorized', 'user'], 'unauthorized'],
  [['permission', 'forbidden', 'denied', 'access'], 'refused'],
  [['found', 'record', 'records'], 'not-found'],
  [['validation', 'invalid', 'params', 'param', 'parameter', 'missing', 'wrong', 'bad'], 'invalid'],
  [['unknown', 'method', 'function', 'endpoint'], 'not-found'],
  [['internal', 'server', 'unavailable', 'maintenance', 'timeout'], 'server'],
];

function errorOfWords(words: readonly string[]): ServiceError | null {
  // "invalid_access_key" speaks of the key, "invalid_access" of rights: the list's order decides.
  return meanings.find(([signs]) => signs.some((sign) => words.includes(sign)))?.[1] ?? null;
}

/** What a text says is wrong, as far as its words tell; null: nothing. */
export const errorOfSentence = (text: unknown): ServiceError | null => errorOfWords(wordsOf(text));

/** 200 and 203 have a whole answer, 201 and 202 a job that stands for it, 204 nothing (docs/board-rules.md, "Failure"). */
const answers: ReadonlySet<number> = new Set([200, 201, 202, 203, 204]);

/** What an HTTP status says by itself; null if it says that all is well. */
export function errorOfStatus(status: number): ServiceError | null {
  if (answers.has(status)) return null;
  // A part of an answer (206), several answers (207), a change (226): we ask for none of them.
  if (status >= 200 && status < 300) return 'malformed';
  if (status >= 500) return 'server';
  if (status >= 300 && status < 400) return 'redirect';
  switch (status) {
    case 401:
      return 'unauthorized';
    case 402:
      return 'quota';
    case 403:
    case 451:
      return 'refused';
    case 404:
    case 410:
      return 'not-found';
    case 408:
      return 'no-answer';
    case 429:
      return 'limited';
    default:
      return status >= 400 ? 'invalid' : 'malformed';
  }
}

/** An HTTP status given as an error code, as a number or in digits; else null. */
function statusIn(code: unknown): number | null {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null;
}

/**
 * What the error object in a body says.
 * @param body the parsed body, or what stood around a list
 * @returns null if the body tells of no error; `malformed` for an error that cannot be read
 */
export function errorOfBody(body: unknown): ServiceError | null {
  if (!isFields(body)) return null;
  const errors = body.error ?? body.errors;
  const error: unknown = Array.isArray(errors) ? errors[0] : errors;
  const hasFailed = body.success === false || body.status === 'error';
  if (!hasFailed && (error === undefined || error === null || error === false || error === '')) {
    return null;
  }
  const details = isFields(error) ? error : body;
  const codes = [details.code, details.type];
  const sentence = typeof error === 'string' ? error : (details.message ?? details.info);
  const status = codes.map(statusIn).find((found) => found !== null) ?? null;
  return (
    errorOfWords(codes.flatMap(wordsOf)) ??
    (status === null ? null : errorOfStatus(status)) ??
    errorOfSentence(sentence) ??
    'malformed'
  );
}

/**
 * Status and what the body says, together. A fault of the service's own stays one whatever the body
 * says; else the body knows better than the status: quotas come as 401, 403 and 429 alike.
 */
export function errorOfRefusal(status: number, byBody: ServiceError | null): ServiceError {
  const byStatus = errorOfStatus(status) ?? 'malformed';
  if (status >= 500 || status < 400) return byStatus;
  if (byBody === null || byBody === 'malformed' || byBody === 'server') return byStatus;
  // A sentence about "parameters" or "records" does not make a refusal of the key any milder.
  const isMilder = byBody === 'invalid' || byBody === 'not-found';
  return isMilder && [401, 402, 403, 429].includes(status) ? byStatus : byBody;
}

/**
 * Reads the header `Retry-After` (RFC 9110, 10.2.3): seconds, or an HTTP date.
 *
 * A date is measured from the response's own `Date` where it has one, so that a computer whose
 * clock is wrong waits as long as the service meant.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, 0 or more and never less than asked for; null if the header is
 * absent or makes no sense
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const until = httpDate(value);
  if (until === null) return null;
  return Math.max(0, until - (httpDate(headers.get('date') ?? '') ?? now));
}

/** Dates have a weekday or a month in letters: `Date.parse` alone would take "-5" for a year. */
export function httpDate(value: string): number | null {
  if (!/^[A-Za-z]{3,9},? /.test(value)) return null;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}
