import { feedOf, providerFacts, type AirportFeed } from '#shared/providers.ts';
import type { Problem } from '#shared/problem.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import type { FlightDataClient, ServiceAddress } from '../data/client.ts';
import type { StartProcess } from '../data/embedded-service.ts';
import { interfaceProvider } from '../data/providers/interface.ts';
import type { PlanUsage } from '../data/providers/provider.ts';
import type { ServiceClock } from '../data/service-clock.ts';
import {
  createServiceLink,
  serviceId,
  type ChosenService,
  type ServiceLink,
} from '../data/service-link.ts';
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
