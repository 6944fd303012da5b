import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Failure, ServiceProblem } from '../../service-problems.ts';
import { createFlightDataClient, type FlightDataClient } from '../../client.ts';
import { createGate, type Gate, type Purpose } from '../../gate.ts';
import { defaultLimits, type ClientLimits } from '../../retries.ts';
import type { PlanUsage, Provider, Surroundings } from '../provider.ts';

/** A client of a fake provider, with the real gate, and what it has counted and learnt. */
export interface ClientOfFake {
  readonly client: FlightDataClient;
  readonly gate: Gate;
  /** What each call that counts was made for. */
  readonly counted: Purpose[];
  /** What the provider has told of the plan. */
  readonly learned: PlanUsage[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Puts the clock on; with a separate clock only. */
  readonly pass: (milliseconds: number) => void;
}

export interface ClientOfFakeOptions {
  readonly provider: Provider;
  /** With its path. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** Where it begins, milliseconds since 1970: waits cost no time but on it. Null: the real clock. */
  readonly startAt: number | null;
  readonly airport?: Surroundings['airport'];
  readonly limits?: Partial<ClientLimits>;
}

/** Makes a client of a fake provider. */
export function clientOfFake({
  provider,
  baseUrl,
  key,
  startAt,
  airport = () => null,
  limits = {},
}: ClientOfFakeOptions): ClientOfFake {
  let ownNow = startAt ?? 0;
  const now = startAt === null ? Date.now : () => ownNow;
  const counted: Purpose[] = [];
  const learned: PlanUsage[] = [];
  const quota = {
    countCall: (purpose: Purpose) => void counted.push(purpose),
    returnCall: () => void counted.pop(),
    remaining: () => null,
    learn: (usage: PlanUsage) => void learned.push(usage),
    renewsAt: () => now() / 1000 + 30 * 86_400,
  };
  async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (startAt === null) {
      await sleep(milliseconds, undefined, signal === undefined ? {} : { signal });
      return;
    }
    await setImmediate();
    ownNow += milliseconds;
  }
  const parts = { quota, now, sleep: wait };
  const { leastMs } = provider;
  const gate = createGate({ ...parts, leastMs, limits: { ...defaultLimits, ...limits } });
  const client = createFlightDataClient({
    ...parts,
    gate,
    airport,
    limits,
    address: { provider, baseUrl, key },
    fetch: globalThis.fetch,
    random: Math.random,
  });
  return {
    client,
    gate,
    counted,
    learned,
    now,
    pass: (milliseconds) => {
      ownNow += milliseconds;
    },
  };
}

/** The problem of an answer that is to have one. */
export function problemIn(answer: { readonly ok: true } | Failure): ServiceProblem {
  if (answer.ok) throw new Error('There is an answer, and no problem.');
  return answer.problem;
}
