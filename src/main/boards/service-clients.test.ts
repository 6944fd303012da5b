import { afterEach, expect, test } from 'vitest';
import { createServiceClients } from './service-clients.ts';
import type { FakeProvider } from '../service-client/providers/testing/fake-provider.ts';
import {
  pilotOf,
  startFakeVatsim,
  type VatsimClient,
} from '../service-client/providers/testing/fake-vatsim.ts';
import { airlabs } from '../service-client/providers/airlabs.ts';
import { vatsim } from '../service-client/providers/vatsim.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';

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
  const address = { provider: vatsim, baseUrl, key: null };
  expect(clients.planFor(address, baseUrl).counter.callsThisMonth()).toBe(1);
});

test('each key has a plan of its own, whose name does not contain it', async () => {
  fake = await startFakeVatsim([]);
  const store = temporaryProfile().open();
  const clients = createServiceClients({
    store,
    fetch: globalThis.fetch,
    monthlyQuota: () => null,
    airport: () => null,
  });
  const service = 'airlabs https://airlabs.test';
  const planOf = (key: string) =>
    clients.planFor({ provider: airlabs, baseUrl: 'https://airlabs.test', key }, service).counter;
  planOf('first-key').countCall('board');
  expect(planOf('first-key').plan()).toMatchObject({ limit: 1000, left: 999 });
  expect(planOf('second-key').plan()).toMatchObject({ limit: 1000, left: 1000 });
  const names = store.read((db) => db.prepare('SELECT plan FROM main.plan_count').pluck().all());
  expect(names).toEqual([expect.stringMatching(/^airlabs https:\/\/airlabs\.test [0-9a-f]{8}$/)]);
});
