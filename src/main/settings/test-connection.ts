import type { ConnectionTest, ServiceToUse } from '#shared/ipc.ts';
import { z } from 'zod';
import { en as english } from '#shared/messages/problems/en.ts';
import { providerNames } from '#shared/providers.ts';
import { apiKeySchema, baseUrlSchema, serviceAddress } from '#shared/settings.ts';
import { firstSentence } from './first-sentence.ts';
import type { FlightDataClient, ServiceAddress } from '../service-client/client.ts';
import { providers } from '../service-client/providers/providers.ts';

export interface ConnectionTestParts {
  readonly clientFor: (address: ServiceAddress) => FlightDataClient;
  /** The key that was saved for a service; null where there is none. */
  readonly keyFor: (serviceUrl: string) => Promise<string | null>;
}

const serviceSchema = z.object({
  provider: z.enum(providerNames),
  serviceUrl: baseUrlSchema.nullable(),
  key: apiKeySchema.nullable(),
});

export type ConnectionTester = (service: ServiceToUse) => Promise<ConnectionTest>;

/**
 * Tries a service with one small call (one country), before anything is saved. The call counts
 * against the quota like any other.
 */
export function createConnectionTester(parts: ConnectionTestParts): ConnectionTester {
  return async (service) => {
    const parsed = serviceSchema.safeParse(service);
    if (!parsed.success) {
      return { ok: false, kind: 'invalid', message: firstSentence(parsed.error) };
    }
    const { provider, key: typed } = parsed.data;
    const baseUrl = serviceAddress(parsed.data);
    if (baseUrl === null) {
      return { ok: false, kind: 'invalid', message: english.refusals.addressScheme };
    }
    const key = typed ?? (await parts.keyFor(baseUrl));
    const client = parts.clientFor({ provider: providers[provider], baseUrl, key });
    const answer = await client.referenceList('countries', { code: 'CH' }, () => undefined);
    if (!answer.ok)
      return { ok: false, kind: answer.problem.kind, message: answer.problem.message };
    return {
      ok: true,
      message: answer.recordCount > 0 ? english.connection.works : english.connection.emptyList,
    };
  };
}
