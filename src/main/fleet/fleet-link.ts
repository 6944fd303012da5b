import type { ProviderName } from '#shared/providers.ts';
import type { ServiceAddress } from '../data/client.ts';
import type { Provider } from '../data/providers/provider.ts';
import type { NamedService, ServiceLink } from '../data/service-link.ts';

interface Source {
  readonly provider: ProviderName;
  readonly host: string | null;
}

/** The service of the publisher, of which a display knows the name alone. */
export interface FleetLink extends ServiceLink {
  /** Where the rows of an airport come from, as the publisher says. */
  told(airport: string, source: Source): void;
  /** What was told of an airport, the same object for the same source; null: nothing yet. */
  of(airport: string): NamedService | null;
}

/** A service that has nothing to be asked for: whatever a display would ask for is answered by that, and calls no one. */
const noService: Provider = {
  name: 'interface',
  leastMs: 0,
  authorize: () => ({}),
  endpoints: {},
};

/** Its key is sent to no one: without one, a user would be asked to enter it. */
const address: ServiceAddress = { provider: noService, baseUrl: 'http://127.0.0.1', key: 'none' };

/** @param onAddress called once it is to be used */
export function createFleetLink(fleet: string, onAddress: () => void): FleetLink {
  let source: Source = { provider: 'interface', host: null };
  /** By provider and host. */
  const services = new Map<string, NamedService>();
  const byAirport = new Map<string, NamedService>();
  let isUsed = false;
  return {
    id: `fleet ${fleet}`,
    isChosen: true,
    isEmbedded: false,
    get provider() {
      return source.provider;
    },
    get host() {
      return source.host;
    },
    get address() {
      return isUsed ? address : null;
    },
    use() {
      // Whatever service the settings name: a display asks none.
      isUsed = true;
      onAddress();
    },
    told(airport, { provider, host }) {
      source = { provider, host };
      const name = JSON.stringify([provider, host]);
      const service = services.get(name) ?? { ...source, isEmbedded: false };
      services.set(name, service);
      byAirport.set(airport, service);
    },
    of: (airport) => byAirport.get(airport) ?? null,
    restart: () => undefined,
    stop: () => undefined,
  };
}
