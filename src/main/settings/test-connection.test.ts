import { afterEach, expect, it, vi } from 'vitest';
import { clientForTest } from '../data/client-for-test.ts';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
} from '../data/scripted-server-for-test.ts';
import type { PlanUsage } from '../data/providers/provider.ts';
import { createConnectionTester } from './test-connection.ts';

const keyProblem = { code: 'service.key-waits' } as const;

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const usage: PlanUsage = { remaining: 941, limit: 1000, renewsAt: null };
const row = { flight_iata: 'LX318', dep_iata: 'ZRH', dep_time_ts: 1_795_000_000 };

async function testerFor(answer: Parameters<ScriptedServer['script']>[0]) {
  const server = await startScriptedServer();
  servers.push(server);
  server.script(answer);
  const asked: { key: string | null }[] = [];
  const tester = createConnectionTester(
    { keyFor: () => Promise.resolve('saved-key'), keyProblemFor: () => keyProblem },
    ({ provider, baseUrl, key }, onUsage) => {
      asked.push({ key });
      onUsage(usage);
      return clientForTest(baseUrl, { provider, key }).client;
    },
    () => 'ZRH',
  );
  return { tester, server, asked };
}

it('asks for one departure of the airport, and says what the key can do', async () => {
  const { tester, server, asked } = await testerFor(json([row]));
  const service = { provider: 'flystack', serviceUrl: server.baseUrl, key: null } as const;
  expect(await tester(service)).toEqual({
    ok: true,
    isKeyRight: true,
    airport: 'ZRH',
    hasFlights: true,
    abilities: ['boards', 'delays', 'map', 'timetable', 'flight', 'aircraft'],
    callsLeft: 941,
  });
  expect(server.requests.map(({ url }) => url)).toEqual([
    expect.stringMatching(/\/schedules\?dep_iata=ZRH&limit=1/),
  ]);
  expect(asked).toEqual([{ key: 'saved-key' }]);
});

it('says so where there are no flights, and why where nothing came', async () => {
  const empty = await testerFor(json([]));
  const service = { provider: 'interface', serviceUrl: empty.server.baseUrl, key: 'k' } as const;
  expect(await empty.tester(service)).toMatchObject({ ok: true, hasFlights: false });
  const refused = await testerFor(json({}, 401));
  expect(await refused.tester({ ...service, serviceUrl: refused.server.baseUrl })).toMatchObject({
    ok: false,
    kind: 'unauthorized',
  });
});

it('does not wait for a key that the system does not give out', async () => {
  vi.useFakeTimers();
  try {
    const tester = createConnectionTester(
      { keyFor: () => new Promise(() => undefined), keyProblemFor: () => keyProblem },
      () => {
        throw new Error('Nothing is to be asked.');
      },
      () => 'ZRH',
    );
    const testing = tester({ provider: 'airlabs', serviceUrl: null, key: null });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await testing).toMatchObject({ ok: false, problem: keyProblem });
  } finally {
    vi.useRealTimers();
  }
});

it('sends no key to whom needs none', async () => {
  const { tester, server, asked } = await testerFor(json({ pilots: [], prefiles: [] }));
  await tester({ provider: 'vatsim', serviceUrl: server.baseUrl, key: 'typed-by-mistake' });
  expect(asked).toEqual([{ key: null }]);
});

it('makes no request to an address that is none', async () => {
  const { tester, server } = await testerFor(json([]));
  const service = { provider: 'interface', serviceUrl: 'ftp://a.example', key: null } as const;
  expect(await tester(service)).toMatchObject({ ok: false, kind: 'invalid' });
  expect(await tester({ ...service, serviceUrl: null })).toMatchObject({ ok: false });
  expect(server.requests).toHaveLength(0);
});
