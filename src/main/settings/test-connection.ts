import type { ConnectionTest, ServiceToUse } from '#shared/ipc.ts';
import { z } from 'zod';
import { en as english } from '#shared/messages/problems/en.ts';
import { apiKeySchema, baseUrlSchema } from '#shared/settings.ts';
import { firstSentence } from './first-sentence.ts';
import type { FlightDataClient, ServiceAddress } from '../service-client/client.ts';

export interface ConnectionTestParts {
  readonly clientFor: (address: ServiceAddress) => FlightDataClient;
  /** The key that was saved for a service; null where there is none. */
  readonly keyFor: (serviceUrl: string) => Promise<string | null>;
}

const serviceSchema = z.object({ serviceUrl: baseUrlSchema, key: apiKeySchema.nullable() });

export type ConnectionTester = (service: ServiceToUse) => Promise<ConnectionTest>;

/**
 * Tries a service with one small call (one country), before anything is saved. The call counts
 * against the quota like any other.
 */
export function createConnectionTester(parts: ConnectionTestParts): ConnectionTester {
  return async ({ serviceUrl, key }) => {
    const parsed = serviceSchema.safeParse({ serviceUrl, key });
    if (!parsed.success) {
      return { ok: false, kind: 'invalid', message: firstSentence(parsed.error) };
    }
    const baseUrl = parsed.data.serviceUrl;
    const typed = parsed.data.key;
    const client = parts.clientFor({ baseUrl, key: typed ?? (await parts.keyFor(baseUrl)) });
    const answer = await client.referenceList('countries', { code: 'CH' }, () => undefined);
    if (!answer.ok)
      return { ok: false, kind: answer.problem.kind, message: answer.problem.message };
    return {
      ok: true,
      message: answer.recordCount > 0 ? english.connection.works : english.connection.emptyList,
    };
  };
}
