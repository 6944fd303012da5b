import { feedOf, providerFacts, type AirportFeed } from '#shared/providers.ts';
import type { Problem } from '#shared/problem.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import {
  type FlightDataClient,
  type ServiceAddress,
  createFlightDataClient,
} from '../data/client.ts';
import type { StartProcess } from '../data/embedded-service.ts';
import { interfaceProvider } from '../data/providers/interface.ts';
import type { PlanUsage, Surroundings } from '../data/providers/provider.ts';
import type { ServiceClock } from '../data/service-clock.ts';
import {
  createServiceLink,
  serviceId,
  type ChosenService,
  type ServiceLink,
} from '../data/service-link.ts';
import type { Configuration, SettingsNow } from '../settings/configuration.ts';
import { knownAirport } from '../store/flight-reference.ts';
import type { AppServices, ServiceInUse, ServicePlan } from './app-services.ts';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timerDelay } from '#shared/timer-delay.ts';
import { callCountStorage } from '../store/kept-values.ts';
import { createGate, type CallCounter, type Gate } from '../data/gate.ts';
import { defaultLimits } from '../data/retries.ts';
import { neverCutShort } from '../data/page-end.ts';
import { createSharedFiles, type SharedFiles } from '../data/shared-files.ts';
import type { Clock } from '../clock/clock.ts';
import type { Store } from '../store/open-store.ts';
import { adoptCounts, pageLengthStorage, planCosts, planStorage } from '../store/plan-records.ts';
import { createCallCounter } from '../data/quota.ts';

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
}

/** A service with a client that is never null: before the service has an address, its questions fail. */
export interface OwnService extends ServiceInUse {
  readonly ownClient: FlightDataClient;
}

/** The service that the settings name, and the airports' own feeds beside it, running. */
export interface ServicesInUse {
  /** The service of everything that no feed has. */
  readonly main: OwnService;
  /** The service with the flights of an airport, by its IATA or ICAO code: its own feed where that is in use, else `main`. */
  of(airport: string): ServiceInUse;
  /** The feed in use that has the airport; null: none has. */
  feedFor(airport: string): AirportFeed | null;
  /** A feed's service, which has no address unless it is in use; null: `main`. */
  feed(feed: AirportFeed | null): OwnService;
  /** Connects to the services that the settings name; `serviceChanged`, `serviceFailed` and the like for feeds say what comes of it. */
  use(): void;
  /** Connects to the feeds that the settings name, where they are others. */
  useFeeds(): void;
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

/** A link, and the service behind it. */
interface Connected {
  readonly service: OwnService;
  readonly link: ServiceLink;
}

/**
 * Connects each service with its client and its plan. A display of a fleet has no feeds.
 *
 * @param createFleetLink a display of a fleet has this link instead of a service; null: this is no such display
 */
export function createServicesInUse(
  parts: ServiceParts,
  createFleetLink: ((onAddress: () => void) => ServiceLink) | null,
): ServicesInUse {
  const { bus, store, clock, log, configuration, serviceClock } = parts;
  const airportOf = (code: string) => store.read((db) => knownAirport(db, code));
  const clients = createServiceClients(
    { store, configuration, clock, fetch: parts.fetch, airport: airportOf },
    (id) => {
      // Our own service has the clock of this computer, and what is tried out in the settings may be any.
      if (createFleetLink !== null || id === 'embedded') return null;
      // Beside our own service, an airport's own feed is the only one that knows the time.
      const isOfFeed = [...feeds.values()].some(({ link }) => link.id === id);
      const isMeant = id === main.link.id || (main.link.isEmbedded && isOfFeed);
      return isMeant ? serviceClock.asked : null;
    },
  );
  const chosen = () => {
    const { provider, serviceUrl } = configuration.settings;
    return { provider, serviceUrl };
  };

  /** @param createLink gets what to call with an address, and what to call without one */
  function connected(
    createLink: (onAddress: () => void, onOutage: (problem: Problem) => void) => ServiceLink,
    onAddress: () => void,
    onOutage: (problem: Problem) => void,
  ): Connected {
    const link = createLink(
      () => {
        if (link.address === null) return;
        ({ address } = link);
        client = null;
        onAddress();
      },
      (problem) => {
        log.warn(sayInEnglish(problem));
        onOutage(problem);
      },
    );
    let address = noAddress;
    let client: FlightDataClient | null = null;
    const ownClient = (): FlightDataClient => (client ??= clients.clientFor(address, link.id));
    return {
      link,
      service: {
        get ownClient() {
          return ownClient();
        },
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
          return link.address === null ? null : ownClient();
        },
        get plan(): ServicePlan {
          return clients.planFor(address, link.id);
        },
        get isKeyMissing() {
          return providerFacts[address.provider.name].needsKey && (address.key ?? '') === '';
        },
      },
    };
  }

  function linkTo(
    service: ChosenService | null,
    onAddress: () => void,
    onOutage: (problem: Problem) => void,
  ): ServiceLink {
    return createServiceLink({
      service,
      referenceFile: parts.referenceFile,
      folder: parts.folder,
      startProcess: parts.startProcess,
      keyProblemFor: (baseUrl) => configuration.keyProblemFor(baseUrl),
      onAddress,
      onOutage,
      onError: (text) => {
        parts.errors.report('the embedded service', text);
      },
    });
  }

  const main = connected(
    (onAddress, onOutage) =>
      createFleetLink?.(onAddress) ??
      linkTo(
        configuration.outage === null ? { ...chosen(), key: Promise.resolve(null) } : null,
        onAddress,
        onOutage,
      ),
    () => {
      serviceClock.forget();
      clients.forgive();
      bus.emit('serviceChanged');
    },
    (problem) => {
      bus.emit('serviceFailed', problem);
    },
  );

  /** Those that were in use in this run. */
  const feeds = new Map<AirportFeed, Connected>();
  let feedsInUse = feedsWanted();
  const connectedFeeds = new Set<AirportFeed>();

  function connectedTo(feed: AirportFeed): Connected {
    const known =
      feeds.get(feed) ??
      connected(
        (onAddress, onOutage) =>
          linkTo(
            { provider: feed, serviceUrl: null, key: Promise.resolve(null) },
            onAddress,
            onOutage,
          ),
        () => {
          clients.forgive();
          bus.emit('feedChanged', feed);
        },
        (problem) => {
          bus.emit('feedFailed', { feed, problem });
        },
      );
    feeds.set(feed, known);
    return known;
  }

  /** A display of a fleet has no feeds. A feed that is the chosen provider does not stand beside itself. */
  function feedsWanted(): readonly AirportFeed[] {
    const { airportFeeds, provider } = configuration.settings;
    if (createFleetLink !== null) return [];
    return airportFeeds.filter((feed) => feed !== provider);
  }

  function useFeeds(isKeyChanged: boolean): void {
    feedsInUse = feedsWanted();
    for (const feed of connectedFeeds) if (!feedsInUse.includes(feed)) connectedFeeds.delete(feed);
    for (const feed of feedsInUse) {
      const { baseUrl, needsKey } = providerFacts[feed];
      if (connectedFeeds.has(feed) && !(needsKey && isKeyChanged)) continue;
      connectedFeeds.add(feed);
      const key = needsKey && baseUrl !== null ? configuration.keyFor(baseUrl) : null;
      connectedTo(feed).link.use({ provider: feed, serviceUrl: null, key: Promise.resolve(key) });
    }
  }

  function feedFor(airport: string): AirportFeed | null {
    if (feedsInUse.length === 0) return null;
    const feed = feedOf(airportOf(airport)?.iata ?? airport);
    return feed !== null && feedsInUse.includes(feed) ? feed : null;
  }

  function serviceOf(feed: AirportFeed | null): OwnService {
    return feed === null ? main.service : connectedTo(feed).service;
  }

  return {
    main: main.service,
    feedFor,
    feed: serviceOf,
    of: (airport) => serviceOf(feedFor(airport)),
    use() {
      useFeeds(true);
      main.link.use({ ...chosen(), key: configuration.key() });
    },
    useFeeds() {
      useFeeds(false);
    },
    get isKnown() {
      return main.link.isChosen || configuration.outage !== null;
    },
    restart() {
      main.link.restart();
    },
    clientAt: (other, onUsage) =>
      clients.clientFor(other, serviceId(other.provider.name, other.baseUrl), onUsage),
    stop() {
      main.link.stop();
      for (const { link } of feeds.values()) link.stop();
    },
  };
}

interface ServiceClientsParts {
  readonly store: Store;
  readonly fetch: typeof globalThis.fetch;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly airport: Surroundings['airport'];
}

/** Clients of services, each counting its calls under the service's name. */
interface ServiceClients {
  /**
   * @param service the link's id of it
   * @param onUsage is told what answers say of the plan
   */
  clientFor(
    address: ServiceAddress,
    service: string,
    onUsage?: (usage: PlanUsage) => void,
  ): FlightDataClient;
  /** As `clientFor`. */
  planFor(address: ServiceAddress, service: string): ServicePlan;
  /** Address or key were saved again: what was refused before is tried again. */
  forgive(): void;
}

/** A name for a key by which it cannot be told: another key may have another plan. */
function planName(service: string, key: string | null): string {
  if (key === null || service === 'embedded') return service;
  const mark = createHash('sha256').update(`${service} ${key}`).digest('hex').slice(0, 8);
  return `${service} ${mark}`;
}

/** @param clockOf compares the dates of a service's answers with the computer's clock; null: they say nothing */
export function createServiceClients(
  parts: ServiceClientsParts,
  clockOf: (service: string) => ServiceClock['asked'] | null,
): ServiceClients {
  const now = (): number => parts.clock.now();
  const plans = new Map<string, ServicePlan>();
  /**
   * By provider, address and key: all who call with the same go through the same gate. Our own service has another
   * address and key at each of its starts, and may start any number of times; it has one gate.
   */
  const shared = new Map<string, { readonly gate: Gate; readonly sharedFiles: SharedFiles }>();

  function planFor({ provider, key }: ServiceAddress, service: string): ServicePlan {
    // A key that is not sent makes no difference.
    const name = planName(service, providerFacts[provider.name].needsKey ? key : null);
    const id = `${provider.name} ${name}`;
    const known = plans.get(id);
    if (known !== undefined) return known;
    if (name !== service) adoptCounts(parts.store, service, name);
    // Our own service has no plan to exceed.
    const isOurs = service === 'embedded';
    const plan: ServicePlan = {
      name,
      counter: createCallCounter({
        storage: callCountStorage(parts.store, service),
        plan: planStorage(parts.store, name),
        monthlyQuota() {
          const { settings } = parts.configuration;
          // The limit is that of the chosen provider, not of a feed beside it.
          const isBeside =
            providerFacts[provider.name].airports !== null && settings.provider !== provider.name;
          return isOurs || isBeside ? null : settings.monthlyQuota;
        },
        freePlan: isOurs ? null : providerFacts[provider.name].freePlan,
        now,
      }),
      costs: planCosts(parts.store, name),
    };
    plans.set(id, plan);
    return plan;
  }

  function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return sleep(timerDelay(milliseconds), undefined, signal === undefined ? {} : { signal });
  }

  function sharedBy(
    { provider, baseUrl, key }: ServiceAddress,
    service: string,
    quota: CallCounter,
  ): { readonly gate: Gate; readonly sharedFiles: SharedFiles } {
    // A key that is not sent makes no difference.
    const sent = providerFacts[provider.name].needsKey ? key : null;
    const name = service === 'embedded' ? service : JSON.stringify([provider.name, baseUrl, sent]);
    let known = shared.get(name);
    if (known === undefined) {
      const { leastMs } = provider;
      known = {
        gate: createGate({ quota, leastMs, limits: defaultLimits, now, sleep: wait }),
        sharedFiles: createSharedFiles(now),
      };
      shared.set(name, known);
    }
    return known;
  }

  return {
    clientFor(address, service, onUsage) {
      const { counter, name } = planFor(address, service);
      const quota: CallCounter = {
        ...counter,
        learn(usage) {
          counter.learn(usage);
          onUsage?.(usage);
        },
      };
      const compareClock = clockOf(service);
      return createFlightDataClient({
        address,
        ...(compareClock && { compareClock }),
        fetch: parts.fetch,
        ...sharedBy(address, service, quota),
        quota,
        savesData: () => parts.configuration.settings.savesData,
        airport: parts.airport,
        pageLengths: (list) =>
          service === 'embedded' ? neverCutShort : pageLengthStorage(parts.store, name, list),
        now,
        random: Math.random,
        sleep: wait,
      });
    },
    planFor,
    forgive() {
      for (const { gate } of shared.values()) gate.forgive();
    },
  };
}
