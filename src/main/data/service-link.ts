import type { Problem } from '#shared/problem.ts';
import { type ProviderName, providerFacts } from '#shared/providers.ts';
import { serviceAddress } from '#shared/settings.ts';
import type { ServiceAddress } from './client.ts';
import { interfaceProvider } from './providers/interface.ts';
import { providers } from './providers/providers.ts';
import {
  startEmbeddedService,
  type EmbeddedService,
  type StartProcess,
} from './embedded-service.ts';
import type { BoardSource } from '#shared/board-view.ts';

/** The service in use: another's at a base URL, or our own, which is running or not. */
export interface ServiceLink {
  /**
   * `embedded`, or the base URL, after the provider's name where it is not the interface: the name
   * under which the cache keeps what it said.
   */
  readonly id: string;
  /** False while it is unknown which service is meant: none is asked, and nothing is simulated. */
  readonly isChosen: boolean;
  readonly isEmbedded: boolean;
  readonly provider: ProviderName;
  /** Host name for the footer; null for the embedded service. */
  readonly host: string | null;
  /** Null while the embedded service is not listening, or the key of another one is not there yet. */
  readonly address: ServiceAddress | null;
  /** Changes to another service; ours is started or ended as needed. */
  use(service: ChosenService): void;
  /** Restarts ours where it runs, which takes the time zones in force at its start; it then has another address. */
  restart(): void;
  stop(): void;
}

/** `serviceUrl` null: the provider's own address, or the embedded service, which brings its own key. */
export interface ChosenService {
  readonly provider: ProviderName;
  readonly serviceUrl: string | null;
  /** May come late, from a key ring that has to be unlocked first; never rejects. */
  readonly key: Promise<string | null>;
}

export interface ServiceLinkParts {
  /** The service that is chosen at the start, null if none could be; `use` connects to one. */
  readonly service: ChosenService | null;
  readonly referenceFile: string;
  /** Of the profile, for what the embedded service keeps. */
  readonly folder: string;
  /** Starts what the embedded service runs in. */
  readonly startProcess: StartProcess;
  /** Why the key of the service at this address has not come. */
  readonly keyProblemFor: (baseUrl: string) => Problem;
  /** The address is there, or has changed. */
  readonly onAddress: () => void;
  /** The service cannot be had just now. */
  readonly onOutage: (problem: Problem) => void;
  /** The embedded service's process wrote this to its standard error. */
  readonly onError: (text: string) => void;
}

/** Milliseconds after which a key that has not come is worth a word. */
const keyTimeout = 5_000;

/** The name of a service, as `ServiceLink.id` has it; `baseUrl` null: the embedded one. */
export function serviceId(provider: ProviderName, baseUrl: string | null): string {
  if (baseUrl === null) return 'embedded';
  return provider === 'interface' ? baseUrl : `${provider} ${baseUrl}`;
}

export function createServiceLink(parts: ServiceLinkParts): ServiceLink {
  let chosen = parts.service;
  let embedded: EmbeddedService | null = null;
  let address: ServiceAddress | null = null;
  let keyWait: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): EmbeddedService {
    const { referenceFile, folder, startProcess, onError } = parts;
    return startEmbeddedService({ referenceFile, folder, startProcess, onError }, (state) => {
      if (state.kind === 'listening') {
        address = { provider: interfaceProvider, baseUrl: state.baseUrl, key: state.key };
        parts.onAddress();
      } else {
        address = null;
        parts.onOutage(state.problem);
      }
    });
  }

  function begin(): void {
    embedded?.stop();
    address = null;
    embedded = start();
  }

  return {
    get id() {
      if (chosen === null) return 'unknown';
      return serviceId(chosen.provider, serviceAddress(chosen));
    },
    get isChosen() {
      return chosen !== null;
    },
    get isEmbedded() {
      return chosen !== null && serviceAddress(chosen) === null;
    },
    get provider() {
      return chosen?.provider ?? 'interface';
    },
    get host() {
      const baseUrl = chosen === null ? null : serviceAddress(chosen);
      return baseUrl === null ? null : new URL(baseUrl).host;
    },
    get address() {
      return address;
    },
    use(service) {
      chosen = service;
      clearTimeout(keyWait);
      const baseUrl = serviceAddress(service);
      if (baseUrl === null) {
        if (embedded !== null) return;
        begin();
      } else {
        embedded?.stop();
        embedded = null;
        address = null;
        keyWait = setTimeout(() => {
          parts.onOutage(parts.keyProblemFor(baseUrl));
        }, keyTimeout);
        void service.key.then((key) => {
          if (chosen !== service || isStopped) return;
          clearTimeout(keyWait);
          address = { provider: providers[service.provider], baseUrl, key };
          parts.onAddress();
        });
      }
    },
    restart() {
      if (embedded !== null) begin();
    },
    stop() {
      isStopped = true;
      clearTimeout(keyWait);
      embedded?.stop();
      embedded = null;
    },
  };
}

/** The service in use, as far as screens name it. */
export type NamedService = Pick<ServiceLink, 'isEmbedded' | 'host' | 'provider'>;

/**
 * Where rows come from.
 *
 * @param saysSimulated the answer itself said that its flights are simulated
 */
export function sourceOf(
  { isEmbedded, host, provider }: NamedService,
  saysSimulated: boolean,
): BoardSource {
  const { title, isVirtual, attribution } = providerFacts[provider];
  return {
    isSimulated: isEmbedded || saysSimulated,
    isVirtual,
    provider: provider === 'interface' ? null : title,
    host,
    ...(attribution !== null && { attribution }),
  };
}
