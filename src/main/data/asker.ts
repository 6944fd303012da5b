import { baseUrlSchema } from '#shared/settings.ts';
import { hasOwnersPace, providerFacts } from '#shared/providers.ts';
import { hideKey } from '../profile/hidden-keys.ts';
import { attempt, type AttemptResult, type BodyReader, type ServiceRequest } from './attempt.ts';
import type { CallCounter, Gate, GateCall, Purpose } from './gate.ts';
import {
  type ClientLimits,
  passing,
  passingUnserved,
  withRetries,
  type RetryResult,
} from './retries.ts';
import type { PageLengthStorage } from './page-end.ts';
import { problemOf, type Failure, type ServiceError } from './service-problems.ts';
import { errorOfText } from './read-body.ts';
import { readJson } from './read-fields.ts';
import { errorOfBody as standardError } from './refusal.ts';
import type {
  EndpointName,
  Provider,
  ProviderEndpoint,
  ProviderFiles,
  FileRequest,
  ProviderRequest,
  Surroundings,
} from './providers/provider.ts';
import type { ServiceClock } from './service-clock.ts';
import { fileReader, wholeBody, type FilePage, type SharedFiles } from './shared-files.ts';
import type { WireQuery } from './wire-query.ts';

/** The address of the service, how to call it, and the key. */
export interface ServiceAddress {
  readonly provider: Provider;
  /** Checked once more with `baseUrlSchema`: https, or http on this computer. */
  readonly baseUrl: string;
  /** Sent only where the provider expects it; null answers `unauthorized` without a request. */
  readonly key: string | null;
}

export interface FlightDataClientParts {
  readonly address: ServiceAddress;
  /** In Electron that of a session (network-path.ts), which honours the system's proxy and certificates. */
  readonly fetch: typeof globalThis.fetch;
  /** Shared by all callers of this provider with this key. */
  readonly gate: Gate;
  readonly quota: CallCounter;
  /**
   * The files of a provider that has some; share them like the gate. Without them the client makes some.
   */
  readonly sharedFiles?: SharedFiles;
  readonly airport: Surroundings['airport'];
  /** Stores the lengths of a list's pages across restarts. */
  readonly pageLengths?: (list: string) => PageLengthStorage;
  /** Whether to shorten schedules and delays (shortened-lists.ts); without it: no. */
  readonly savesData?: () => boolean;
  /** Compares the dates of answers with the computer's clock (service-clock.ts); without it nothing does. */
  readonly compareClock?: ServiceClock['asked'];
  /** Milliseconds since 1970, as Date.now. */
  readonly now: () => number;
  /** From 0 to below 1, as Math.random. */
  readonly random: () => number;
  /** Ends early, resolved or rejected, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
}

/** How to read the elements of an answer. */
export interface Reading {
  readonly endpoint: ProviderEndpoint;
  readonly question: WireQuery;
  readonly surroundings: Surroundings;
  readonly errorOfBody: NonNullable<Provider['errorOfBody']>;
  /** Receives the envelope around the list. */
  readonly onEnvelope: (envelope: unknown) => void;
}

/** A request to the service. */
export type Question<Content> = Omit<
  ServiceRequest<Content>,
  'url' | 'headers' | 'headersMs' | 'reader' | 'errorOfBody'
> & {
  readonly endpoint: EndpointName;
  readonly query: WireQuery;
  readonly reader: (reading: Reading) => ServiceRequest<Content>['reader'];
  readonly isRepeatable?: () => boolean;
  /** Of a provider with files: receives what has come, each time that another file or page is waited for. */
  readonly onBeginning?: ((content: Content) => void) | undefined;
};

/** Sends requests to one service with one key. */
export interface Asker {
  /** What the provider has instead of an endpoint of the interface; null: nothing. */
  endpoint(name: EndpointName): ProviderEndpoint | null;
  /** Counted against the quota, and repeated after temporary problems. */
  ask<Content>(question: Question<Content>): Promise<RetryResult<Content>>;
  /** Once, and uncounted: for what is not billed. */
  askFreely<Content>(question: Question<Content>): Promise<AttemptResult<Content> | Failure>;
}

/** How a question is asked. */
interface AskOptions {
  /** Not billed. */
  readonly isFree?: boolean;
  readonly madeFor?: Purpose;
  /** One of the files that hold the answer; null: what the endpoint requests. */
  readonly request?: ProviderRequest | null;
  /** The answer does without this file. */
  readonly isSecondary?: boolean;
  /** A request may have reached the service. */
  readonly onSent?: () => void;
}

/** How often to ask a provider what is left of the plan, besides what its answers say, milliseconds. */
const usageEveryMs = 6 * 3_600_000;

/** Errors that tell a user to look at key and plan. */
const ofKeys: ReadonlySet<ServiceError> = new Set(['unauthorized', 'refused', 'plan']);

/** Makes the asker of one address, key and purpose; it checks the first two before every request. */
export function createAsker(
  parts: FlightDataClientParts & { readonly sharedFiles: SharedFiles },
  limits: ClientLimits,
  purpose: Purpose,
): Asker {
  const { gate, now } = parts;
  const { provider, key } = parts.address;
  hideKey(key);
  const baseUrl = baseUrlSchema.safeParse(parts.address.baseUrl);
  const errorOfBody = provider.errorOfBody ?? standardError;

  function endpointOf(name: EndpointName): ProviderEndpoint | null {
    const endpoint: ProviderEndpoint | undefined = provider.endpoints[name];
    return (gate.lacks(name) ? endpoint?.alternative : undefined) ?? endpoint ?? null;
  }

  function surroundingsNow(): Surroundings {
    return { airport: remembered(parts.airport), now };
  }

  /** What to ask for; or why the provider cannot be asked this. */
  function requestsOf(
    name: EndpointName,
    query: WireQuery,
    surroundings: Surroundings,
  ): ProviderRequest | readonly FileRequest[] | ServiceError {
    if (!hasAirportOf(query, surroundings)) return 'other-airport';
    return endpointOf(name)?.request(query, surroundings) ?? 'unsupported';
  }

  /** Whether the provider has the airport of a question, if it has one. */
  function hasAirportOf(query: WireQuery, { airport }: Surroundings): boolean {
    const { airports } = providerFacts[provider.name];
    const { dep_iata, dep_icao, arr_iata, arr_icao } = query;
    const named = [dep_iata, arr_iata, dep_icao, arr_icao].filter((code) => code !== undefined);
    return (
      airports === null ||
      named.length === 0 ||
      named.some((code) => airports.includes(airport(code)?.iata ?? code))
    );
  }

  function requestOf<Content>(
    { endpoint: name, query, reader, ...question }: Question<Content>,
    onEnvelope: Reading['onEnvelope'],
    request: ProviderRequest | null = null,
  ): ServiceRequest<Content> | ServiceError {
    if (!baseUrl.success) return 'invalid-address';
    const authorization = authorize(baseUrl.data);
    if (typeof authorization === 'string') return authorization;
    const endpoint = endpointOf(name);
    const surroundings = surroundingsNow();
    const own = request ?? requestsOf(name, query, surroundings);
    if (endpoint === null) return 'unsupported';
    if (typeof own === 'string') return own;
    // One that needs several requests has files, and asks for each of them.
    if (!('path' in own)) return 'unsupported';
    const root = provider.baseUrl?.(baseUrl.data) ?? baseUrl.data;
    const parameters = new URLSearchParams({ ...own.query, ...authorization.query }).toString();
    const isXml = provider.files !== undefined && 'root' in provider.files.place;
    return {
      ...question,
      url: `${root}/${own.path}${parameters === '' ? '' : `?${parameters}`}`,
      headers: { ...(isXml && { accept: 'application/xml' }), ...authorization.headers },
      headersMs: limits.headersMs,
      errorOfBody,
      reader: reader({ endpoint, question: query, surroundings, errorOfBody, onEnvelope }),
    };
  }

  function authorize(address: string): ReturnType<Provider['authorize']> | ServiceError {
    if (!providerFacts[provider.name].needsKey) return {};
    if (key === null || key === '') return 'no-key';
    // `fetch` refuses such a header with a message that quotes the key.
    if (!/^[\x21-\x7e]+$/.test(key)) return 'impossible-key';
    return provider.authorize(key, address);
  }

  function callOf<Content>(
    { endpoint: name, query, signal }: Question<Content>,
    { isFree = false, madeFor = purpose, isSecondary = false }: AskOptions = {},
  ): GateCall {
    const endpoint = endpointOf(name);
    const leastMs = endpoint?.leastMs;
    const isOther = endpoint !== null && endpoint !== provider.endpoints[name];
    return {
      endpoint: isOther ? `${name} otherwise` : name,
      hasOtherWay: endpoint?.alternative !== undefined,
      leastMs: typeof leastMs === 'function' ? leastMs(query) : leastMs,
      purpose: madeFor,
      isFree,
      isSecondary,
      signal,
    };
  }

  async function askOnce<Content>(
    question: Question<Content>,
    options: AskOptions = {},
  ): Promise<AttemptResult<Content> | Failure> {
    let headers = new Headers();
    function learnUsage(envelope?: unknown): void {
      const usage = provider.usage?.(headers, envelope, now()) ?? null;
      if (usage !== null) parts.quota.learn(usage);
    }
    const request = requestOf(question, learnUsage, options.request);
    if (typeof request === 'string') return { ok: false, problem: problemOf(request) };
    const passage = await gate.enter(callOf(question, options));
    if (!passage.ok) return passage;
    let result: AttemptResult<Content> | null = null;
    const compareClock = parts.compareClock?.(
      `${question.endpoint} ${JSON.stringify(question.query)}`,
    );
    function onHeaders(those: Headers): void {
      headers = those;
      // First: everything else in an answer depends on the clock.
      compareClock?.(those);
      learnUsage();
      if (passage.ok) passage.answered(those);
    }
    try {
      result = withoutKey(await attempt({ fetch: parts.fetch, now, onHeaders }, request));
      return result;
    } finally {
      if (result === null || result.ok || !result.isUnsent) options.onSent?.();
      passage.done(result);
    }
  }

  /** A provider without keys cannot refuse one: it declines for now. */
  function withoutKey<Content>(result: AttemptResult<Content>): AttemptResult<Content> {
    const isOfKey = !result.ok && ofKeys.has(result.error);
    const { needsKey } = providerFacts[provider.name];
    return isOfKey && !needsKey ? { ...result, error: 'declined' } : result;
  }

  async function askProvider<Content>(
    question: Question<Content>,
    options: AskOptions = {},
  ): Promise<RetryResult<Content>> {
    const name = question.endpoint;
    const endpoint = endpointOf(name);
    const result = await withRetries(
      { ...parts, limits },
      {
        attempt: () => askOnce(question, options),
        reopensAt: () => gate.reopensAt(callOf(question)),
        repeated: hasOwnersPace(provider.name) ? passingUnserved : passing,
        isRepeatable: question.isRepeatable ?? (() => true),
        signal: question.signal,
      },
    );
    // Not before: with a wrong key it would be one more refused call.
    if (result.ok || result.problem.kind === 'quota') void askUsage().catch(() => undefined);
    // The plan does not allow this endpoint: use the alternative from now on.
    return result.ok || endpointOf(name) === endpoint ? result : askProvider(question, options);
  }

  /** Answers from the provider's files, and downloads them if necessary. */
  async function askFiles<Content>(
    files: ProviderFiles,
    question: Question<Content>,
  ): Promise<RetryResult<Content>> {
    const { endpoint: name, query, signal, onBeginning } = question;
    const surroundings = surroundingsNow();
    const requests = requestsOf(name, query, surroundings);
    const endpoint = endpointOf(name);
    if (typeof requests === 'string') return { ok: false, problem: problemOf(requests) };
    // A provider with files requests nothing else.
    if (endpoint === null || 'path' in requests)
      return { ok: false, problem: problemOf('unsupported') };
    const reading: Reading = {
      endpoint,
      question: query,
      surroundings,
      errorOfBody,
      onEnvelope: () => undefined,
    };
    const read = (body: Uint8Array): ReturnType<BodyReader<Content>['read']> =>
      question.reader(reading).read(wholeBody(body));
    async function begin(body: Uint8Array): Promise<void> {
      const beginning = await read(body);
      if (beginning.ok) onBeginning?.(beginning.content);
    }
    const whole = await parts.sharedFiles.get(
      requests,
      async (request, isSecondary) => {
        let wasSent = false;
        const onSent = (): void => {
          wasSent = true;
        };
        const result = await askProvider<FilePage>(
          {
            endpoint: name,
            query,
            etag: null,
            signal: undefined,
            bodyMs: limits.listBodyMs,
            mostBytes: limits.listBytes,
            reader: () =>
              fileReader({
                files,
                request,
                endpoint,
                errorOfBody,
                errorOfText: provider.errorOfText,
              }),
          },
          { request, isSecondary, onSent },
        );
        return { result, wasSent };
      },
      { signal, onBeginning: onBeginning && begin },
    );
    if (!whole.ok) return whole;
    const answer = await read(whole.body);
    if (!answer.ok) return { ok: false, problem: problemOf(answer.error) };
    return {
      ok: true,
      isNotModified: false,
      content: answer.content,
      etag: null,
      isSimulated: false,
      retryAfterMs: null,
      askedAt: whole.askedAt,
      missing: whole.missing,
    };
  }

  /**
   * Asks what is left of the plan, if the provider has a call for it. It waits behind all others, and
   * nothing waits for its result.
   */
  async function askUsage(): Promise<void> {
    if (provider.endpoints.usage === undefined || !gate.isDue('usage', usageEveryMs)) return;
    await askOnce(
      {
        endpoint: 'usage',
        query: {},
        etag: null,
        reader: usageReader,
        bodyMs: limits.pageBodyMs,
        mostBytes: limits.recordBytes,
        signal: undefined,
      },
      { isFree: true, madeFor: 'reference' },
    );
  }

  return {
    endpoint: endpointOf,
    ask: (question) => {
      const { files } = provider;
      return files === undefined ? askProvider(question) : askFiles(files, question);
    },
    askFreely: (question) => askOnce(question, { isFree: true }),
  };
}

/** Asks about each airport once: those of a list are few, and every row names two of them. */
function remembered(ask: Surroundings['airport']): Surroundings['airport'] {
  const known = new Map<string, ReturnType<Surroundings['airport']>>();
  return (code) => {
    let airport = known.get(code);
    if (airport === undefined) {
      airport = ask(code);
      known.set(code, airport);
    }
    return airport;
  };
}

/** Passes on what is left of the plan; such an answer contains nothing else. */
const usageReader = (reading: Reading): BodyReader<null> => ({
  async read(parts) {
    const json = await readJson(parts);
    if (!json.ok) return { ok: false, error: errorOfText(json.beginning) };
    const error = reading.errorOfBody(json.value, 200);
    if (error !== null) return { ok: false, error };
    reading.onEnvelope(json.value);
    return { ok: true, content: null };
  },
});
