import { sayInEnglish } from '#shared/messages/english.ts';
import type { ProviderName } from '#shared/providers.ts';
import { guardedBy, json, type Answer } from '../../e2e/support/fake-service.ts';
import { flight, numbered } from '../../e2e/support/flights.ts';
import { keyedProviders, vatsimFile } from './support/keyed-providers.ts';
import {
  startFakeAerodatabox,
  type AeroRow,
} from '../../src/main/data/providers/testing/fake-aerodatabox.ts';
import { startFakeAirlabs } from '../../src/main/data/providers/testing/fake-airlabs.ts';
import { startFakeFlystack } from '../../src/main/data/providers/testing/fake-flystack.ts';
import { scheduleRows } from '../../src/main/data/providers/testing/schedule-rows.ts';
import {
  expect,
  flightsOnce,
  key,
  numbersOn,
  problemOnce,
  test,
  until,
  type EngineStart,
} from './support/engine.ts';

/** Each provider from its address and key to a board, and what is said when something is wrong with it. */

/** Sends what is asked of these origins to others on loopback, with its path, and refuses everything else. */
function fetchFrom(routes: Readonly<Record<string, string>>): Pick<EngineStart, 'parts'> {
  return {
    parts: {
      fetch: (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        const to = routes[url.origin];
        if (to === undefined)
          return Promise.reject(new TypeError('No such provider in this test.'));
        return fetch(`${to}${url.pathname}${url.search}`, init);
      },
    },
  };
}

const asked = (provider: ProviderName, baseUrl: string): readonly string[] => [
  ...['--airport', 'ZRH', '--board', 'departures'],
  ...['--provider', provider, '--base-url', baseUrl],
];

/** Departures of Zürich from two hours ago on. */
const rows = (count: number): readonly object[] =>
  scheduleRows(count, Math.floor(Date.now() / 1000) - 7200, { stepMinutes: count > 100 ? 2 : 5 });

/** Takes one key and no other, by the header that FlyStack wants it in. */
const guarded = (answer: Answer): Answer =>
  guardedBy(key, answer, json({ error: 'Forbidden' }, 403));

for (const { name, title, origin, start: startFake, abilities, tellsCallsLeft } of keyedProviders) {
  test(`${title}: a wrong key costs one request, and the right one brings board and flights`, async ({
    start,
  }) => {
    const fake = await startFake(key);
    const engine = await start({
      args: ['--airport', 'ZRH'],
      isConnected: false,
      ...fetchFrom({ [origin]: fake.origin }),
    });
    const { page } = engine;
    const service = { provider: name, serviceUrl: null, key };
    expect(await page.call('testConnection', { ...service, key: 'wrong' })).toMatchObject({
      ok: false,
      kind: 'unauthorized',
    });
    expect(fake.requests).toHaveLength(1);
    if (abilities !== null) {
      expect(await page.call('testConnection', service)).toMatchObject({
        ok: true,
        isKeyRight: true,
        abilities: expect.arrayContaining([...abilities]) as unknown,
        callsLeft: tellsCallsLeft ? (expect.any(Number) as unknown) : null,
      });
    }
    expect(await page.call('useService', service)).toMatchObject({
      ok: true,
      value: { settings: { provider: service.provider } },
    });
    const board = await flightsOnce(engine, 'LX 318');
    expect(board.source).toMatchObject({ provider: title, isSimulated: false, isVirtual: false });
    expect(await page.call('findFlights', 'LX318')).toMatchObject({
      flights: [{ numbers: [{ text: 'LX 318' }] }],
    });
    const told = [...page.events.map((sent) => JSON.stringify(sent)), ...engine.lines];
    expect(told.filter((text) => text.includes(key))).toEqual([]);
    await fake.close();
  });
}

test('VATSIM is virtual, gets no key, and finds a flight by call sign and by the number it may be', async ({
  start,
  service,
}) => {
  service.answerAll(json(vatsimFile(['SWR105K', 'EZY72PM'])));
  const engine = await start({
    args: ['--airport', 'ZRH', '--provider', 'vatsim'],
    key,
    ...fetchFrom({ 'https://data.vatsim.net': service.baseUrl }),
  });
  const board = await flightsOnce(engine, 'SWR 105K', 'EZY 72PM');
  expect(board.source).toMatchObject({ provider: 'VATSIM', isVirtual: true });
  expect(board.notices.map(sayInEnglish).join()).toContain(
    'VATSIM needs no key: the key is not used',
  );
  for (const number of ['SWR105K', 'LX105K']) {
    expect(await engine.page.call('findFlights', number)).toMatchObject({
      flights: [{ numbers: [{ text: 'SWR 105K' }] }],
    });
  }
  const query = { subject: { is: 'airport', code: 'ZRH' }, direction: 'departures' } as const;
  for (const call of ['getTimetable', 'getDelays'] as const) {
    expect(await engine.page.call(call, query)).toMatchObject({
      rows: [],
      problem: null,
      isAbsent: true,
    });
  }
  expect(service.received.length).toBeGreaterThan(0);
  expect(service.received.filter((request) => request.key !== null)).toEqual([]);
  for (const { url } of service.received) expect(url).not.toContain(key);
});

test('an address in the place of the provider’s own is asked with the provider’s paths', async ({
  start,
  service,
}) => {
  service.answerAll(guarded(json([flight(40), numbered(40, 50)])));
  const engine = await start({ args: asked('flystack', `${service.baseUrl}/v1`), key });
  const board = await flightsOnce(engine, 'LX 318', 'LX 40');
  expect(board.source.provider).toBe('FlyStack');
  expect(service.received[0]?.url).toMatch(/^\/v1\/schedules\?dep_iata=ZRH/);
  const { overridden } = await engine.page.call('getSettings');
  expect(overridden).toEqual(expect.arrayContaining(['provider', 'serviceUrl', 'key', 'airport']));
});

test('a provider that needs a key says so without one, and asks nothing', async ({ start }) => {
  const engine = await start({
    args: ['--airport', 'ZRH', '--provider', 'airlabs'],
    ...fetchFrom({}),
  });
  expect(await problemOnce(engine)).toContain('No API key is set for the flight data service.');
  // Of this kind a snapshot waits for nothing more (snapshot-run.ts).
  expect(engine.board().problem?.kind).toBe('unauthorized');
  expect(engine.board().source.provider).toBe('AirLabs');
  expect(engine.reasons()).toContain('AirLabs needs an API key, and none is set');
});

test('the key of one provider is not sent to another', async ({ start, service }) => {
  const answer = guarded(json([flight(40)]));
  const toAirlabs: string[] = [];
  service.answerAll((request, response) => {
    if (request.url?.startsWith('/api/v9/') === true) toAirlabs.push(request.url);
    answer(request, response);
  });
  const engine = await start({
    args: ['--airport', 'ZRH'],
    isConnected: false,
    ...fetchFrom({
      'https://api.flystack.dev': service.baseUrl,
      'https://airlabs.co': service.baseUrl,
    }),
  });
  const { page } = engine;
  const flystack = { provider: 'flystack', serviceUrl: null } as const;
  const airlabs = { provider: 'airlabs', serviceUrl: null, key: null } as const;
  await page.call('useService', { ...flystack, key });
  await flightsOnce(engine, 'LX 318');

  const tested = await page.call('testConnection', airlabs);
  expect(!tested.ok && sayInEnglish(tested.problem)).toContain('No API key is set');
  await page.call('useService', airlabs);
  expect(await problemOnce(engine)).toContain('No API key is set');
  expect(engine.board().rows).toEqual([]);
  expect(toAirlabs).toEqual([]);

  // Back again, it is still there.
  await page.call('useService', { ...flystack, key: null });
  await flightsOnce(engine, 'LX 318');
});

test('rows that are fresh hide no missing key, and a key makes them the board again', async ({
  start,
  service,
}) => {
  service.answerAll(guarded(json([flight(40)])));
  const args = asked('flystack', `${service.baseUrl}/v1`);
  const first = await start({ args, key });
  await flightsOnce(first, 'LX 318');
  first.stop();

  const second = await start({ args });
  expect(await problemOnce(second)).toContain('No API key is set');
  expect(numbersOn(second.board())).toEqual(['LX 318']);
  second.stop();

  await flightsOnce(await start({ args, key }), 'LX 318');
});

test('a plan that is used up leaves the last board, and says so', async ({ start }) => {
  const fake = await startFakeAirlabs({ key, rows: rows(60) });
  const engine = await start({ args: asked('airlabs', `${fake.origin}/api/v9`), key });
  await until(() => {
    expect(numbersOn(engine.board())).toContain('LX 31');
  });
  expect(engine.board()).toMatchObject({ problem: null, source: { provider: 'AirLabs' } });
  fake.error = 'used-up';
  await engine.page.call('refreshBoard');
  expect(await problemOnce(engine)).toContain('used up');
  expect(numbersOn(engine.board())).toContain('LX 31');
  const told = [...engine.lines, JSON.stringify(engine.health())];
  expect(told.filter((text) => text.includes(key))).toEqual([]);
  await fake.close();
});

test('AeroDataBox tells of boarding and check-in', async ({ start }) => {
  const time = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
    return { utc: `${at}Z`, local: `${at}+00:00` };
  };
  const row = (number: string, minutes: number, status: string): AeroRow => ({
    departure: {
      airport: { icao: 'LSZH', iata: 'ZRH', name: 'Zurich' },
      scheduledTime: time(minutes),
      checkInDesk: '210-214',
      quality: ['Basic', 'Live'],
    },
    arrival: {
      airport: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow' },
      scheduledTime: time(minutes + 100),
      quality: ['Basic'],
    },
    number,
    status,
    codeshareStatus: 'IsOperator',
    isCargo: false,
    airline: { name: 'Swiss', iata: 'LX', icao: 'SWR' },
  });
  const fake = await startFakeAerodatabox(
    [row('LX 31', 20, 'Boarding'), row('LX 32', 50, 'CheckIn')],
    {
      key,
    },
  );
  const engine = await start({ args: asked('aerodatabox', fake.baseUrl), key });
  const board = await flightsOnce(engine, 'LX 31', 'LX 32');
  expect(board.rows.map(({ remark }) => remark.kind)).toEqual(['boarding', 'check-in']);
  expect(board.rows[1]?.checkIn).toBe('210-214');
  const told = [...engine.lines, ...engine.page.events.map((sent) => JSON.stringify(sent))];
  expect(told.filter((text) => text.includes(key))).toEqual([]);
  await fake.close();
});

test('a wrong key costs three requests at most, whatever is asked', async ({ start }) => {
  const fake = await startFakeAirlabs({ key, rows: rows(60) });
  const engine = await start({
    args: asked('airlabs', `${fake.origin}/api/v9`),
    key: 'quite-another-key',
  });
  const { page } = engine;
  expect(await problemOnce(engine)).toContain('key');
  for (let press = 0; press < 6; press += 1) await page.call('refreshBoard');
  const area = { south: 40, west: 0, north: 55, east: 20 };
  await page.call('getMapFlights', { area, zoom: 5 }, null, null, true);
  const query = { subject: { is: 'airport', code: 'ZRH' }, direction: 'departures' } as const;
  await page.call('refreshTimetable', query);
  await page.call('refreshDelays', query);
  await page.call('findFlights', 'LX318');
  await until(() => {
    expect(page.sent('timetableChanged').at(-1)).toMatchObject({ isAsking: false });
    expect(page.sent('delaysChanged').at(-1)).toMatchObject({ isAsking: false });
  });
  expect(engine.board().problem?.kind).toBe('unauthorized');
  expect(fake.requests.length).toBeLessThanOrEqual(3);
  await fake.close();
});

test('a second page that comes too soon leaves what came, and says that the end is missing', async ({
  start,
}) => {
  const fake = await startFakeFlystack({ key, rows: rows(150) });
  fake.error = 'limited-later-page';
  const engine = await start({ args: asked('flystack', `${fake.origin}/v1`), key });
  await until(() => {
    expect(engine.board().notices.map(sayInEnglish).join()).toContain(
      'The end of the service’s list could not be fetched',
    );
  });
  expect(engine.board().problem).toBeNull();
  expect(engine.board().rows.length).toBeGreaterThan(20);
  await fake.close();
});

test('a job in place of a list is followed to its rows', async ({ start }) => {
  const fake = await startFakeFlystack({ key, rows: rows(60) });
  fake.error = 'job';
  const engine = await start({ args: asked('flystack', `${fake.origin}/v1`), key });
  await until(() => {
    expect(numbersOn(engine.board())).toContain('LX 31');
  });
  const jobs = fake.requests.filter(({ path }) => path.includes('/jobs/'));
  expect(jobs.length).toBeGreaterThan(0);
  await fake.close();
});
