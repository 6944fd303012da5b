import { createFlightDataClient, type FlightDataClient } from './client.ts';
import { createGate, type CallCounter } from './gate.ts';
import { defaultLimits, type ClientLimits } from './retries.ts';
import type { PageLengthStorage } from './page-end.ts';
import { interfaceProvider } from './providers/interface.ts';
import type { Provider, Surroundings } from './providers/provider.ts';

/** A client for one test that asks once and never really waits, and what it did. */
export interface TestClient {
  readonly client: FlightDataClient;
  /** Milliseconds of each wait between attempts; no test really waits. */
  readonly sleeps: number[];
  /** Lets so many milliseconds pass on the client's clock. */
  readonly pass: (milliseconds: number) => void;
  /** What that clock shows, milliseconds since 1970. */
  readonly now: () => number;
  readonly calls: { counted: number; returned: number; remaining: number | null };
}

export const testKey = 'test-key-5up3r5ecret';

/** 21 October 2026, 07:28:00 UTC, milliseconds. */
export const testNow = Date.UTC(2026, 9, 21, 7, 28, 0);

/** When the quota of a test client renews, UNIX seconds. */
export const testRenewal = Date.UTC(2026, 10, 1) / 1000;

export function clientForTest(
  baseUrl: string,
  {
    limits = {},
    key = testKey,
    fetch = globalThis.fetch,
    onSleep = () => undefined,
    isClockMoving = false,
    provider = interfaceProvider,
    airport = () => null,
    pageLengths,
    savesData,
    now: ownNow,
  }: {
    /** A clock that the test moves itself, milliseconds since 1970. */
    now?: () => number;
    provider?: Provider;
    airport?: Surroundings['airport'];
    pageLengths?: (list: string) => PageLengthStorage;
    savesData?: () => boolean;
    limits?: Partial<ClientLimits>;
    key?: string | null;
    fetch?: typeof globalThis.fetch;
    onSleep?: () => void;
    /** Whether a wait takes time on the client's clock. */
    isClockMoving?: boolean;
  } = {},
): TestClient {
  let shown = testNow;
  const now = ownNow ?? (() => shown);
  const sleeps: number[] = [];
  const calls: TestClient['calls'] = { counted: 0, returned: 0, remaining: null };
  const quota: CallCounter = {
    countCall: () => {
      calls.counted += 1;
      if (calls.remaining !== null) calls.remaining -= 1;
    },
    returnCall: () => {
      calls.returned += 1;
    },
    remaining: () => calls.remaining,
    learn: () => undefined,
    renewsAt: () => testRenewal,
  };
  function wait(milliseconds: number): Promise<void> {
    sleeps.push(milliseconds);
    if (isClockMoving) shown += milliseconds;
    onSleep();
    return Promise.resolve();
  }
  const client = createFlightDataClient({
    address: { provider, baseUrl, key },
    fetch,
    gate: createGate({
      quota,
      leastMs: provider.leastMs,
      limits: { ...defaultLimits, ...limits },
      now,
      sleep: wait,
    }),
    quota,
    airport,
    ...(pageLengths && { pageLengths }),
    ...(savesData && { savesData }),
    now,
    random: () => 0.5,
    sleep: wait,
    limits: { attempts: 1, ...limits },
  });
  function pass(milliseconds: number): void {
    shown += milliseconds;
  }
  return { client, sleeps, calls, pass, now };
}
