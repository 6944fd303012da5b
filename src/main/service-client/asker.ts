import { baseUrlSchema } from '#shared/settings.ts';
import type { CallCounter } from './answer.ts';
import { attempt, type AttemptResult, type ServiceRequest } from './attempt.ts';
import type { ClientLimits } from './limits.ts';
import { problemOf, type Trouble } from './problem-sentences.ts';
import { withRetries, type RetryResult } from './retries.ts';
import type { WireQuery } from './wire-query.ts';

/** Where the service is and who we are to it. */
export interface ServiceAddress {
  /** Checked once more with `baseUrlSchema`: https, or http on this computer. */
  readonly baseUrl: string;
  /** Sent in the header x-api-key and nowhere else; null answers `unauthorized` without asking. */
  readonly key: string | null;
}

export interface FlightDataClientParts {
  readonly address: ServiceAddress;
  /** In Electron `net.fetch`, which honours the system's proxy and certificates. */
  readonly fetch: typeof globalThis.fetch;
  readonly quota: CallCounter;
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
  /** From 0 to below 1, as Math.random. */
  readonly random: () => number;
  /** Ends early, in either way, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
}

/** A question to the service. */
export type Question<Content> = Omit<ServiceRequest<Content>, 'url' | 'key' | 'headersMs'> & {
  /** What follows `/v1/`. */
  readonly path: string;
  readonly query: WireQuery;
  readonly isRepeatable?: () => boolean;
};

/** Puts questions to one service with one key. */
export interface Asker {
  /** Counted against the quota and, after passing troubles, repeated. */
  ask<Content>(question: Question<Content>): Promise<RetryResult<Content>>;
  /** Once, and uncounted: for what is not billed. */
  askFreely<Content>(question: Question<Content>): Promise<AttemptResult<Content>>;
}

/** Makes the asker of one address and key, which are checked before every question. */
export function createAsker(parts: FlightDataClientParts, limits: ClientLimits): Asker {
  const baseUrl = baseUrlSchema.safeParse(parts.address.baseUrl);
  const { key } = parts.address;

  function requestOf<Content>({
    path,
    query,
    ...question
  }: Question<Content>): ServiceRequest<Content> | Trouble {
    if (!baseUrl.success) return 'invalid-address';
    if (key === null || key === '') return 'no-key';
    // `fetch` refuses such a header with a message that quotes the key.
    if (!/^[\x21-\x7e]+$/.test(key)) return 'impossible-key';
    const parameters = new URLSearchParams(query).toString();
    const url = `${baseUrl.data}/v1/${path}${parameters === '' ? '' : `?${parameters}`}`;
    return { ...question, url, key, headersMs: limits.headersMs };
  }

  return {
    async ask(question) {
      const request = requestOf(question);
      if (typeof request === 'string') return { ok: false, problem: problemOf(request) };
      return withRetries(
        { ...parts, limits },
        {
          attempt: () => attempt(parts, request),
          isRepeatable: question.isRepeatable ?? (() => true),
          signal: question.signal,
        },
      );
    },
    async askFreely(question) {
      const request = requestOf(question);
      if (typeof request !== 'string') return attempt(parts, request);
      return { ok: false, trouble: request, retryAfterMs: null, isUnsent: true };
    },
  };
}
