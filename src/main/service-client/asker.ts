import { baseUrlSchema } from '#shared/settings.ts';
import { providerFacts } from '#shared/providers.ts';
import { hideKey } from '../profile/hidden-keys.ts';
import { attempt, type AttemptResult, type BodyReader, type ServiceRequest } from './attempt.ts';
import type { CallCounter, Gate, GateCall, Purpose } from './gate.ts';
import { type ClientLimits, withRetries, type RetryResult } from './retries.ts';
import type { PageLengthStorage } from './page-end.ts';
import { problemOf, type Failure, type Trouble } from './service-problems.ts';
import { troubleOfText } from './read-body.ts';
import { readJson } from './read-fields.ts';
import { troubleOfBody as standardTrouble } from './refusal.ts';
import type {
  EndpointName,
  Provider,
  ProviderEndpoint,
  ProviderFile,
  Surroundings,
} from './providers/provider.ts';
import type { ServiceClock } from './service-clock.ts';
import { fileReader, wholeBody, type SharedFile } from './shared-file.ts';
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
   * The last answer of a provider that has one file for everything; share it like the gate.
   * Without it the client makes one.
   */
  readonly sharedFile?: SharedFile;
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
  readonly troubleOfBody: NonNullable<Provider['troubleOfBody']>;
  /** Receives the envelope around the list. */
  readonly onEnvelope: (envelope: unknown) => void;
}

/** A request to the service. */
export type Question<Content> = Omit<
  ServiceRequest<Content>,
  'url' | 'headers' | 'headersMs' | 'reader' | 'troubleOfBody'
> & {
  readonly endpoint: EndpointName;
  readonly query: WireQuery;
  readonly reader: (reading: Reading) => ServiceRequest<Content>['reader'];
  readonly isRepeatable?: () => boolean;
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

/** How often to ask a provider what is left of the plan, besides what its answers say, milliseconds. */
const usageEveryMs = 6 * 3_600_000;

/** Makes the asker of one address, key and purpose; it checks the first two before every request. */
export function createAsker(
  parts: FlightDataClientParts & { readonly sharedFile: SharedFile },
  limits: ClientLimits,
  purpose: Purpose,
): Asker {
  const { gate, now } = parts;
  const { provider, key } = parts.address;
  hideKey(key);
  const baseUrl = baseUrlSchema.safeParse(parts.address.baseUrl);
  const troubleOfBody = provider.troubleOfBody ?? standardTrouble;

  function endpointOf(name: EndpointName): ProviderEndpoint | null {
    const endpoint: ProviderEndpoint | undefined = provider.endpoints[name];
    return (gate.lacks(name) ? endpoint?.alternative : undefined) ?? endpoint ?? null;
  }

  function requestOf<Content>(
    { endpoint: name, query, reader, ...question }: Question<Content>,
    onEnvelope: Reading['onEnvelope'],
  ): ServiceRequest<Content> | Trouble {
    if (!baseUrl.success) return 'invalid-address';
    const authorization = authorize(baseUrl.data);
    if (typeof authorization === 'string') return authorization;
    const endpoint = endpointOf(name);
    const surroundings: Surroundings = { airport: remembered(parts.airport), now };
    const request = endpoint?.request(query, surroundings) ?? null;
    if (endpoint === null || request === null) return 'unsupported';
    const root = provider.baseUrl?.(baseUrl.data) ?? baseUrl.data;
    const parameters = new URLSearchParams({
      ...request.query,
      ...authorization.query,
    }).toString();
    return {
      ...question,
      url: `${root}/${request.path}${parameters === '' ? '' : `?${parameters}`}`,
      headers: authorization.headers ?? {},
      headersMs: limits.headersMs,
      troubleOfBody,
      reader: reader({ endpoint, question: query, surroundings, troubleOfBody, onEnvelope }),
    };
  }

  function authorize(address: string): ReturnType<Provider['authorize']> | Trouble {
    if (!providerFacts[provider.name].needsKey) return {};
    if (key === null || key === '') return 'no-key';
    // `fetch` refuses such a header with a message that quotes the key.
    if (!/^[\x21-\x7e]+$/.test(key)) return 'impossible-key';
    return provider.authorize(key, address);
  }

  function callOf<Content>(
    { endpoint: name, query, signal }: Question<Content>,
    isFree: boolean,
    madeFor: Purpose,
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
      signal,
    };
  }

  async function askOnce<Content>(
    question: Question<Content>,
    isFree: boolean,
    madeFor = purpose,
  ): Promise<AttemptResult<Content> | Failure> {
    let headers = new Headers();
    function learnUsage(envelope?: unknown): void {
      const usage = provider.usage?.(headers, envelope, now()) ?? null;
      if (usage !== null) parts.quota.learn(usage);
    }
    const request = requestOf(question, learnUsage);
    if (typeof request === 'string') return { ok: false, problem: problemOf(request) };
    const passage = await gate.enter(callOf(question, isFree, madeFor));
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
      result = await attempt({ fetch: parts.fetch, now, onHeaders }, request);
      return result;
    } finally {
      passage.done(result);
    }
  }

  async function askProvider<Content>(question: Question<Content>): Promise<RetryResult<Content>> {
    const name = question.endpoint;
    const endpoint = endpointOf(name);
    const result = await withRetries(
      { ...parts, limits },
      {
        attempt: () => askOnce(question, false),
        reopensAt: () => gate.reopensAt(callOf(question, false, purpose)),
        isRepeatable: question.isRepeatable ?? (() => true),
        signal: question.signal,
      },
    );
    // Not before: with a wrong key it would be one more refused call.
    if (result.ok || result.problem.kind === 'quota') void askUsage().catch(() => undefined);
    // The plan does not allow this endpoint: use the alternative from now on.
    return result.ok || endpointOf(name) === endpoint ? result : askProvider(question);
  }

  /** Answers from the file that holds everything, and downloads it if necessary. */
  async function askFile<Content>(
    file: ProviderFile,
    question: Question<Content>,
  ): Promise<RetryResult<Content>> {
    const request = requestOf(question, () => undefined);
    if (typeof request === 'string') return { ok: false, problem: problemOf(request) };
    const whole = await parts.sharedFile.get(
      file.reuseMs,
      () =>
        askProvider<Uint8Array>({
          endpoint: question.endpoint,
          query: question.query,
          etag: null,
          signal: undefined,
          bodyMs: limits.listBodyMs,
          mostBytes: limits.listBytes,
          reader: () => fileReader(file, troubleOfBody),
        }),
      question.signal,
    );
    if (!whole.ok) return whole;
    const reading = await request.reader.read(wholeBody(whole.body));
    if (!reading.ok) return { ok: false, problem: problemOf(reading.trouble) };
    return {
      ok: true,
      isNotModified: false,
      content: reading.content,
      etag: null,
      isSimulated: false,
      retryAfterMs: null,
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
      true,
      'reference',
    );
  }

  return {
    endpoint: endpointOf,
    ask: (question) => {
      const { file } = provider;
      return file === undefined ? askProvider(question) : askFile(file, question);
    },
    askFreely: (question) => askOnce(question, true),
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
    if (!json.ok) return { ok: false, trouble: troubleOfText(json.beginning) };
    const trouble = reading.troubleOfBody(json.value, 200);
    if (trouble !== null) return { ok: false, trouble };
    reading.onEnvelope(json.value);
    return { ok: true, content: null };
  },
});
