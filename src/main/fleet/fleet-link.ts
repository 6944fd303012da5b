import type { ProviderName } from '#shared/providers.ts';
import type { ServiceAddress } from '../service-client/client.ts';
import type { Provider } from '../service-client/providers/provider.ts';
import type { ServiceLink } from '../service-client/service-link.ts';

/** The service of the publisher, of which a display knows the name alone. */
export interface FleetLink extends ServiceLink {
  /** Where the rows come from, as the publisher says. */
  told(source: { readonly provider: ProviderName; readonly host: string | null }): void;
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
  let source: Parameters<FleetLink['told']>[0] = { provider: 'interface', host: null };
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
    told(said) {
      source = said;
    },
    restart: () => undefined,
    stop: () => undefined,
  };
}
