import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { createServiceClients } from './services-in-use.ts';
import type { FakeProvider } from '../data/providers/testing/fake-provider.ts';
import {
  pilotOf,
  startFakeVatsim,
  type VatsimClient,
} from '../data/providers/testing/fake-vatsim.ts';
import { interfaceProvider } from '../data/providers/interface.ts';
import { avinor } from '../data/providers/avinor.ts';
import { airlabs } from '../data/providers/airlabs.ts';
import { vatsim } from '../data/providers/vatsim.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';

let fake: FakeProvider<VatsimClient>;

afterEach(async () => {
  await fake.close();
});

test('clients that are made one after the other share the file of a provider, whatever key they have', async () => {
  fake = await startFakeVatsim([pilotOf('SWR318K')]);
  const clients = createServiceClients(
    {
      store: temporaryProfile().open(),
      fetch: globalThis.fetch,
      configuration: { settings: { ...defaultSettings, monthlyQuota: 100 } },
      clock: Date,
      airport: () => null,
    },
    () => null,
  );
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
  const clients = createServiceClients(
    {
      store,
      fetch: globalThis.fetch,
      configuration: { settings: defaultSettings },
      clock: Date,
      airport: () => null,
    },
    () => null,
  );
  const service = 'airlabs https://airlabs.test';
  const planOf = (key: string) =>
    clients.planFor({ provider: airlabs, baseUrl: 'https://airlabs.test', key }, service).counter;
  planOf('first-key').countCall('board');
  expect(planOf('first-key').plan()).toMatchObject({ limit: 1000, left: 999 });
  expect(planOf('second-key').plan()).toMatchObject({ limit: 1000, left: 1000 });
  const names = store.read((db) => db.prepare('SELECT plan FROM main.plan_count').pluck().all());
  expect(names).toEqual([expect.stringMatching(/^airlabs https:\/\/airlabs\.test [0-9a-f]{8}$/)]);
});

test('our own service has one gate, on whatever port and with whatever key it comes back', async () => {
  fake = await startFakeVatsim([]);
  const asked: string[] = [];
  const clients = createServiceClients(
    {
      store: temporaryProfile().open(),
      fetch: (input) => {
        asked.push(new URL(input instanceof Request ? input.url : input).port);
        return Promise.resolve(new Response('nonsense'));
      },
      configuration: { settings: defaultSettings },
      clock: Date,
      airport: () => null,
    },
    () => null,
  );
  const clientOn = (port: number) =>
    clients
      .clientFor(
        { provider: interfaceProvider, baseUrl: `http://127.0.0.1:${port}`, key: `key-${port}` },
        'embedded',
      )
      .for('board');
  for (let fault = 0; fault < 3; fault += 1) await clientOn(4000).schedules({ dep_iata: 'ZRH' });
  const before = asked.length;
  await clientOn(4001).schedules({ dep_iata: 'ZRH' });
  expect(asked).toHaveLength(before);
  clients.forgive();
  await clientOn(4002).schedules({ dep_iata: 'ZRH' });
  expect(asked.slice(before)).toContain('4002');
});

test('the first page of our own service is the last one where it is shorter than what was asked for', async () => {
  const asked: string[] = [];
  const clients = createServiceClients(
    {
      store: temporaryProfile().open(),
      fetch: (input) => {
        const { searchParams } = new URL(input instanceof Request ? input.url : input);
        asked.push(searchParams.get('offset') ?? 'first');
        return Promise.resolve(Response.json([{ flight_iata: 'LX318', dep_iata: 'ZRH' }]));
      },
      configuration: { settings: defaultSettings },
      clock: Date,
      airport: () => null,
    },
    () => null,
  );
  const address = { provider: interfaceProvider, baseUrl: 'http://127.0.0.1:4000', key: 'any' };
  const own = clients.clientFor(address, 'embedded').for('board');
  expect(await own.schedules({ dep_iata: 'ZRH' })).toMatchObject({ ok: true });
  expect(asked).toEqual(['first']);
  const another = clients.clientFor(address, 'http://127.0.0.1:4000').for('board');
  await another.schedules({ dep_iata: 'ZRH' });
  expect(asked).toEqual(['first', 'first', '1']);
});

test('the limit that is set is not that of an airport’s own feed beside the chosen provider', async () => {
  fake = await startFakeVatsim([]);
  const settings = { ...defaultSettings, monthlyQuota: 100 };
  const planOf = (provider: 'interface' | 'avinor') =>
    createServiceClients(
      {
        store: temporaryProfile().open(),
        fetch: globalThis.fetch,
        configuration: { settings: { ...settings, provider } },
        clock: Date,
        airport: () => null,
      },
      () => null,
    )
      .planFor({ provider: avinor, baseUrl: 'https://avinor.test', key: null }, 'avinor test')
      .counter.plan();
  expect(planOf('interface')).toBeNull();
  expect(planOf('avinor')).toMatchObject({ limit: 100 });
});
