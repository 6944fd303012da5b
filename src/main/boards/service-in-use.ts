import { providerFacts } from '#shared/providers.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import type { FlightDataClient, ServiceAddress } from '../service-client/client.ts';
import type { StartProcess } from '../service-client/embedded-service.ts';
import { interfaceProvider } from '../service-client/providers/interface.ts';
import type { PlanUsage } from '../service-client/providers/provider.ts';
import type { ServiceClock } from '../service-client/service-clock.ts';
import { createServiceLink, serviceId, type ServiceLink } from '../service-client/service-link.ts';
import type { Configuration } from '../settings/configuration.ts';
import { knownAirport } from '../store/flight-reference.ts';
import type { AppServices, ServiceInUse } from './app-services.ts';
import { createServiceClients, type ServicePlan } from './service-clients.ts';

export interface ServiceParts extends Pick<
  AppServices,
  'bus' | 'store' | 'clock' | 'errors' | 'log'
> {
  readonly configuration: Configuration;
  readonly fetch: typeof globalThis.fetch;
  readonly referenceFile: string;
  /** Of the profile, for what the embedded service keeps. */
  readonly folder: string;
  /** Starts what the embedded service runs in. */
  readonly startProcess: StartProcess;
  /** Compares the dates of answers with the computer's clock. */
  readonly serviceClock: ServiceClock;
  /** A display of a fleet has this link instead of a service; null: this is no such display. */
  readonly createFleetLink: ((onAddress: () => void) => ServiceLink) | null;
}

/** The service that the settings name, running. */
export interface RunningService extends ServiceInUse {
  /** Never null: before the service has an address, its questions fail. */
  readonly ownClient: FlightDataClient;
  /** Connects to the service that the settings name; `serviceChanged` or `serviceFailed` says what comes of it. */
  use(): void;
  /** False while the settings name no service that is known, until `use`. */
  readonly isKnown: boolean;
  /** The embedded service takes the time zones that are in force now. */
  restart(): void;
  /** A client of any service, which a user tries out. */
  clientAt(address: ServiceAddress, onUsage: (usage: PlanUsage) => void): FlightDataClient;
  stop(): void;
}

/** Stands in until the service has an address. Nothing is polled there. */
const noAddress: ServiceAddress = {
  provider: interfaceProvider,
  baseUrl: 'http://127.0.0.1',
  key: null,
};

/** The service in use with its client and its plan, whichever the settings name. */
export function createServiceInUse(parts: ServiceParts): RunningService {
  const { bus, store, clock, log, configuration, serviceClock } = parts;
  const clients = createServiceClients({
    store,
    configuration,
    clock,
    fetch: parts.fetch,
    airport: (code) => store.read((db) => knownAirport(db, code)),
    // Our own service has the clock of this computer, and what is tried out in the settings may be any.
    compareClock: (id) =>
      parts.createFleetLink !== null || id === 'embedded' || id !== link.id
        ? null
        : serviceClock.asked,
  });
  const chosen = () => {
    const { provider, serviceUrl } = configuration.settings;
    return { provider, serviceUrl };
  };
  const link: ServiceLink =
    parts.createFleetLink?.(useAddress) ??
    createServiceLink({
      service: configuration.outage === null ? { ...chosen(), key: Promise.resolve(null) } : null,
      referenceFile: parts.referenceFile,
      folder: parts.folder,
      startProcess: parts.startProcess,
      keyProblem: () => configuration.keyProblem,
      onAddress: useAddress,
      onOutage: (problem) => {
        bus.emit('serviceFailed', problem);
        log.warn(sayInEnglish(problem));
      },
      onError: (text) => {
        parts.errors.report('the embedded service', text);
      },
    });
  let address = noAddress;
  let client = clients.clientFor(address, link.id);

  function useAddress(): void {
    if (link.address === null) return;
    serviceClock.forget();
    ({ address } = link);
    client = clients.clientFor(address, link.id);
    clients.forgive();
    bus.emit('serviceChanged');
  }

  return {
    get id() {
      return link.id;
    },
    get isEmbedded() {
      return link.isEmbedded;
    },
    get provider() {
      return link.provider;
    },
    get host() {
      return link.host;
    },
    get client() {
      return link.address === null ? null : client;
    },
    get ownClient() {
      return client;
    },
    get plan(): ServicePlan {
      return clients.planFor(address, link.id);
    },
    get isKeyMissing() {
      return providerFacts[address.provider.name].needsKey && (address.key ?? '') === '';
    },
    use() {
      link.use({ ...chosen(), key: configuration.key() });
    },
    get isKnown() {
      return link.isChosen || configuration.outage !== null;
    },
    restart() {
      link.restart();
    },
    clientAt: (other, onUsage) =>
      clients.clientFor(other, serviceId(other.provider.name, other.baseUrl), onUsage),
    stop() {
      link.stop();
    },
  };
}
