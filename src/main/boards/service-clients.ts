import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerFacts } from '#shared/providers.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import {
  createFlightDataClient,
  type FlightDataClient,
  type ServiceAddress,
} from '../data/client.ts';
import { callCountStorage } from '../store/kept-values.ts';
import { createGate, type CallCounter, type Gate } from '../data/gate.ts';
import { defaultLimits } from '../data/retries.ts';
import { neverCutShort } from '../data/page-end.ts';
import { createSharedFiles, type SharedFiles } from '../data/shared-files.ts';
import type { ServiceClock } from '../data/service-clock.ts';
import type { PlanUsage, Surroundings } from '../data/providers/provider.ts';
import type { Clock } from '../clock/clock.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { Store } from '../store/open-store.ts';
import { adoptCounts, pageLengthStorage, planCosts, planStorage } from '../store/plan-records.ts';
import { createCallCounter, type PlanCosts, type PlanCounter } from '../data/quota.ts';

export interface ServiceClientsParts {
  readonly store: Store;
  readonly fetch: typeof globalThis.fetch;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly airport: Surroundings['airport'];
}

/** The plan of one service and key: its counter, and what polls of boards cost of it. */
export interface ServicePlan {
  /** Of service and key, without the key. */
  readonly name: string;
  readonly counter: PlanCounter;
  readonly costs: PlanCosts;
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
