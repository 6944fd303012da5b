import { setTimeout as sleep } from 'node:timers/promises';
import { providerFacts } from '#shared/providers.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import {
  createFlightDataClient,
  type FlightDataClient,
  type ServiceAddress,
} from './service-client/client.ts';
import { callCountStorage } from './store/call-counts.ts';
import { createGate, type Gate } from './service-client/gate.ts';
import { defaultLimits } from './service-client/limits.ts';
import { createSharedFile, type SharedFile } from './service-client/shared-file.ts';
import type { PlanUsage, Surroundings } from './service-client/providers/provider.ts';
import type { Store } from './store/open-store.ts';
import { createCallCounter } from './sync/quota.ts';
import type { CallCounter } from './service-client/answer.ts';

export interface ServiceClientsParts {
  readonly store: Store;
  readonly fetch: typeof globalThis.fetch;
  /** Calls a month that the plan of a service other than ours allows; null: no limit known. */
  readonly monthlyQuota: () => number | null;
  readonly airport: Surroundings['airport'];
}

/** Clients of services, each counting its calls under the service's name. */
export interface ServiceClients {
  /**
   * @param service the link's id of it
   * @param onUsage is told what answers say of the plan
   */
  clientFor(
    address: ServiceAddress,
    service: string,
    onUsage?: (usage: PlanUsage) => void,
  ): FlightDataClient;
  callsThisMonth(service: string): number;
  /** Address or key were saved anew: what was refused before is tried again. */
  forgive(): void;
}

export function createServiceClients(parts: ServiceClientsParts): ServiceClients {
  const counterFor = (service: string): ReturnType<typeof createCallCounter> =>
    createCallCounter({
      storage: callCountStorage(parts.store, service),
      // Our own service has no plan to exceed.
      monthlyQuota: () => (service === 'embedded' ? null : parts.monthlyQuota()),
      now: Date.now,
    });
  /** By provider, address and key: all who call with the same go through the same gate. */
  const shared = new Map<string, { readonly gate: Gate; readonly sharedFile: SharedFile }>();

  function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return sleep(timerDelay(milliseconds), undefined, signal === undefined ? {} : { signal });
  }

  function sharedBy(
    { provider, baseUrl, key }: ServiceAddress,
    quota: CallCounter,
  ): { readonly gate: Gate; readonly sharedFile: SharedFile } {
    // A key that is not sent makes no difference.
    const sent = providerFacts[provider.name].needsKey ? key : null;
    const name = JSON.stringify([provider.name, baseUrl, sent]);
    let known = shared.get(name);
    if (known === undefined) {
      const { leastMs } = provider;
      known = {
        gate: createGate({ quota, leastMs, limits: defaultLimits, now: Date.now, sleep: wait }),
        sharedFile: createSharedFile(Date.now),
      };
      shared.set(name, known);
    }
    return known;
  }

  return {
    clientFor(address, service, onUsage) {
      const counter = counterFor(service);
      const quota: CallCounter = {
        ...counter,
        learn(usage) {
          counter.learn(usage);
          onUsage?.(usage);
        },
      };
      return createFlightDataClient({
        address,
        fetch: parts.fetch,
        ...sharedBy(address, quota),
        quota,
        airport: parts.airport,
        now: Date.now,
        random: Math.random,
        sleep: wait,
      });
    },
    forgive() {
      for (const { gate } of shared.values()) gate.forgive();
    },
    callsThisMonth: (service) => counterFor(service).callsThisMonth(),
  };
}
