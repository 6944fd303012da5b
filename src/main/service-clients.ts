import { setTimeout as sleep } from 'node:timers/promises';
import { timerDelay } from '#shared/timer-delay.ts';
import {
  createFlightDataClient,
  type FlightDataClient,
  type ServiceAddress,
} from './service-client/client.ts';
import { callCountStorage } from './store/call-counts.ts';
import type { Store } from './store/open-store.ts';
import { createCallCounter } from './sync/quota.ts';

export interface ServiceClientsParts {
  readonly store: Store;
  readonly fetch: typeof globalThis.fetch;
  /** Calls a month that the plan of a service other than ours allows; null: no limit known. */
  readonly monthlyQuota: () => number | null;
}

/** Clients of services, each counting its calls under the service's name. */
export interface ServiceClients {
  /** @param service `embedded`, or the base URL */
  clientFor(address: ServiceAddress, service: string): FlightDataClient;
  callsThisMonth(service: string): number;
}

export function createServiceClients(parts: ServiceClientsParts): ServiceClients {
  const counterFor = (service: string): ReturnType<typeof createCallCounter> =>
    createCallCounter({
      storage: callCountStorage(parts.store, service),
      // Our own service has no plan to exceed.
      monthlyQuota: () => (service === 'embedded' ? null : parts.monthlyQuota()),
      now: Date.now,
    });
  return {
    clientFor: (address, service) =>
      createFlightDataClient({
        address,
        fetch: parts.fetch,
        quota: counterFor(service),
        now: Date.now,
        random: Math.random,
        sleep: (milliseconds, signal) =>
          sleep(timerDelay(milliseconds), undefined, signal === undefined ? {} : { signal }),
      }),
    callsThisMonth: (service) => counterFor(service).callsThisMonth(),
  };
}
