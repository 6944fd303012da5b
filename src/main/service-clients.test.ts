import { afterEach, expect, test } from 'vitest';
import { createServiceClients } from './service-clients.ts';
import type { FakeProvider } from './service-client/providers/testing/fake-provider.ts';
import {
  pilotOf,
  startFakeVatsim,
  type VatsimClient,
} from './service-client/providers/testing/fake-vatsim.ts';
import { vatsim } from './service-client/providers/vatsim.ts';
import { temporaryProfile } from './store/testing/temporary-store.ts';

let fake: FakeProvider<VatsimClient>;

afterEach(async () => {
  await fake.close();
});

test('clients that are made one after the other share the file of a provider, whatever key they have', async () => {
  fake = await startFakeVatsim([pilotOf('SWR318K')]);
  const clients = createServiceClients({
    store: temporaryProfile().open(),
    fetch: globalThis.fetch,
    monthlyQuota: () => 100,
    airport: () => null,
  });
  const baseUrl = `${fake.origin}/v3`;
  for (const key of [null, 'a-key-from-elsewhere']) {
    const client = clients.clientFor({ provider: vatsim, baseUrl, key }, baseUrl);
    const answer = await client.schedules({ dep_icao: 'LSZH' });
    expect(answer).toMatchObject({ ok: true, entries: [{ flight_icao: 'SWR318K' }] });
  }
  expect(fake.requests).toHaveLength(1);
  expect(clients.callsThisMonth(baseUrl)).toBe(1);
});
