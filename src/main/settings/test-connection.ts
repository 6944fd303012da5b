import type { ConnectionTest, ServiceToUse } from '#shared/ipc.ts';
import { z } from 'zod';
import { providerFacts, providerNames } from '#shared/providers.ts';
import { apiKeySchema, baseUrlSchema, serviceAddress } from '#shared/settings.ts';
import type { Configuration } from './configuration.ts';
import { firstProblem } from './settings-text.ts';
import type { FlightDataClient, ServiceAddress } from '../data/client.ts';
import { abilitiesOf, providers } from '../data/providers/providers.ts';
import type { PlanUsage } from '../data/providers/provider.ts';
import { queryFor } from '../data/poll-target.ts';

const serviceSchema = z.object({
  provider: z.enum(providerNames),
  serviceUrl: baseUrlSchema.nullable(),
  key: apiKeySchema.nullable(),
});

/** Milliseconds for which a user who tests a service waits for the system to give out the saved key. */
const keyTimeout = 5_000;

export type ConnectionTester = (service: ServiceToUse) => Promise<ConnectionTest>;

/**
 * Tries a service with one small call (one departure of the airport on show), before anything is saved.
 * The call counts against the quota like any other.
 *
 * @param airportNow IATA or ICAO code of the airport of the first board
 */
export function createConnectionTester(
  configuration: Pick<Configuration, 'keyFor' | 'keyProblemFor'>,
  clientFor: (address: ServiceAddress, onUsage: (usage: PlanUsage) => void) => FlightDataClient,
  airportNow: () => string,
): ConnectionTester {
  return async (service) => {
    const parsed = serviceSchema.safeParse(service);
    if (!parsed.success) {
      return { ok: false, kind: 'invalid', problem: firstProblem(parsed.error) };
    }
    const { provider: name, key: typed } = parsed.data;
    const baseUrl = serviceAddress(parsed.data);
    if (baseUrl === null) {
      return { ok: false, kind: 'invalid', problem: { code: 'refusals.addressScheme' } };
    }
    const { needsKey } = providerFacts[name];
    const key = needsKey ? (typed ?? (await inTime(configuration.keyFor(baseUrl)))) : null;
    if (key === undefined) {
      return { ok: false, kind: 'unauthorized', problem: configuration.keyProblemFor(baseUrl) };
    }
    const provider = providers[name];
    const airport = airportNow();
    let callsLeft: number | null = null;
    const client = clientFor({ provider, baseUrl, key }, ({ remaining }) => {
      callsLeft = remaining;
    });
    const query = queryFor({ airport, direction: 'departures' });
    const answer = await client.schedules({ ...query, limit: 1, offset: 0 });
    if (!answer.ok) {
      const { kind, code } = answer.problem;
      return { ok: false, kind, problem: { code } };
    }
    return {
      ok: true,
      isKeyRight: needsKey ? true : null,
      airport,
      // Nothing was asked for that could be unchanged.
      hasFlights: answer.isNotModified || answer.entries.length > 0,
      abilities: abilitiesOf(provider),
      callsLeft,
    };
  };
}

/** The key; undefined where it does not come in time. */
async function inTime(key: Promise<string | null>): Promise<string | null | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, keyTimeout);
  });
  try {
    return await Promise.race([key, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
