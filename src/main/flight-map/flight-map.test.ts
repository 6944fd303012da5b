import { afterEach, describe, expect, it } from 'vitest';
import type { ProblemKind } from '#shared/board-view.ts';
import type { MapFilter, MapPauseReason, MapView, MapArea } from '#shared/flight-map.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { appForTest } from '../boards/app-for-test.ts';
import { clientForTest, testNow } from '../data/client-for-test.ts';
import { interfaceEndpoints, interfaceProvider } from '../data/providers/interface.ts';
import { pilotOf, startFakeVatsim } from '../data/providers/testing/fake-vatsim.ts';
import { vatsim } from '../data/providers/vatsim.ts';
import {
  json,
  raw,
  startScriptedServer,
  type ScriptedServer,
} from '../data/scripted-server-for-test.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { createFlightMap, covers, viewToAsk } from './flight-map.ts';

const unsupported = { kind: 'not-found', code: 'service.unsupported' };
const view: MapView = { area: { south: 46, west: 6, north: 48, east: 10 }, zoom: 6 };
const elsewhere: MapView = { area: { south: 0, west: 178, north: 4, east: -178 }, zoom: 6 };

/** As `_view=array` has it, in the order of the fields that the map asks for. */
const swiss = [
  ...['4B1234', 47.1, 8.2, 11_000, 270, 830, 1_795_000_000, 'en-route'],
  ...['LX318', 'SWR318', 'ZRH', 'LSZH', 'LHR', 'EGLL', 'A320', 'HBJLT', -18, '2000'],
];

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function mapForTest(...answers: Parameters<ScriptedServer['script']>) {
  const server = await startScriptedServer();
  servers.push(server);
  server.script(...answers);
  const app = appForTest(temporaryProfile().open(), testNow / 1000);
  const { clock, service } = app;
  const { client } = clientForTest(server.baseUrl, { now: () => clock.now() });
  Object.assign(service, { client, isEmbedded: true, host: null });
  const world = { isWindowVisible: true, isBoardSeen: true, exhaustedUntil: null as number | null };
  const { counter } = service.plan;
  service.plan = {
    ...service.plan,
    counter: {
      ...counter,
      remaining: (purpose) => (purpose === 'map' && world.exhaustedUntil !== null ? 0 : null),
      renewsAt: () => world.exhaustedUntil ?? Infinity,
    },
  };
  const map = createFlightMap(app, world);
  app.bus.on(map.listeners ?? {});
  const ask = (wanted = view, known: number | null = null, isByHand = false) =>
    map.handlers.getMapFlights(wanted, null, known, isByHand);
  const askOnly = (filter: MapFilter, known: number | null = null) =>
    map.handlers.getMapFlights(view, filter, known, false);
  return { ...app, server, world, map, ask, askOnly };
}

const bboxOf = (url: string | undefined): string | null =>
  new URL(url ?? '', 'http://x').searchParams.get('bbox');

describe('createFlightMap', () => {
  it('asks for more than is in sight, shortly, and says when to come back', async () => {
    const { server, ask } = await mapForTest(json([swiss]));
    const answer = await ask();
    expect(answer.pause).toBeNull();
    expect(answer.wait).toBe(10_000);
    expect(answer.fix?.flights.iata).toEqual(['LX318']);
    expect(answer.fix?.covered.area).toEqual({ south: 45.5, west: 5, north: 48.5, east: 11 });
    const [request] = server.requests;
    const parameters = new URL(request?.url ?? '', 'http://x').searchParams;
    expect(parameters.get('bbox')).toBe('45.5,5,48.5,11');
    expect(parameters.get('zoom')).toBe('6');
    expect(parameters.get('_view')).toBe('array');
  });

  it('does not ask again for what it has, nor too soon for what it has not', async () => {
    const { server, ask, clock } = await mapForTest(json([swiss]));
    const first = await ask();
    const known = first.fix?.fetchedAt ?? null;
    await clock.advance(1000);
    expect(await ask(view, known)).toEqual({ fix: null, pause: null, wait: 9000 });
    expect(await ask(elsewhere, known)).toEqual({ fix: null, pause: null, wait: 2000 });
    // A page that has just been opened is given what is there.
    expect((await ask(view, null)).fix).toEqual(first.fix);
    expect(server.requests).toHaveLength(1);
    await clock.advance(2000);
    expect((await ask(elsewhere, known)).fix?.covered.area.west).toBe(177);
    expect(bboxOf(server.requests[1]?.url)).toBe('-1,177,5,-177');
  });

  it('is polite to a service that is not ours', async () => {
    const { server, ask, clock, service } = await mapForTest(json([swiss]));
    service.isEmbedded = false;
    expect((await ask()).wait).toBe(60_000);
    await clock.advance(9000);
    expect((await ask(elsewhere)).wait).toBe(1000);
    await clock.advance(1000);
    await ask(elsewhere);
    expect(server.requests).toHaveLength(2);
  });

  it.each<[MapPauseReason, (made: Awaited<ReturnType<typeof mapForTest>>) => void]>([
    ['hidden', ({ world }) => (world.isWindowVisible = false)],
    ['starting', ({ service }) => (service.client = null)],
    ['budget', ({ world }) => (world.exhaustedUntil = 1_800_000_000)],
  ])('rests, and says why: %s', async (reason, change) => {
    const made = await mapForTest(json([swiss]));
    const { server, ask } = made;
    change(made);
    const { pause, fix } = await ask();
    expect(pause?.reason).toBe(reason);
    expect(fix).toBeNull();
    expect(server.requests).toHaveLength(0);
  });

  it('asks beyond its budget where a person wants it, but no faster', async () => {
    const { server, ask, world } = await mapForTest(json([swiss]));
    world.exhaustedUntil = 1_800_000_000;
    const answer = await ask(view, null, true);
    expect(answer.fix?.flights.ids).toEqual(['4B1234']);
    expect(answer.pause).toEqual({ reason: 'budget', until: 1_800_000_000 });
    expect((await ask(view, null, true)).wait).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(1);
  });

  it('remembers a request that came too soon, and says meanwhile what was wrong', async () => {
    const { server, ask, clock } = await mapForTest(json({}, 500), json([swiss]));
    expect((await ask()).pause?.reason).toMatchObject({ kind: 'server' });
    await clock.advance(1000);
    const soon = await ask(view, null, true);
    expect(soon.pause?.reason).toMatchObject({ kind: 'server' });
    expect(server.requests).toHaveLength(1);
    await clock.advance(soon.wait);
    expect((await ask()).fix?.flights.ids).toEqual(['4B1234']);
    expect(server.requests).toHaveLength(2);
  });

  it.each<[number, ProblemKind, ProblemCode]>([
    [404, 'not-found', 'service.not-found'],
    [403, 'unauthorized', 'service.refused'],
    [500, 'server', 'service.server'],
  ])('after status %i it rests, keeps what it had, and says why', async (status, kind, code) => {
    const { server, ask, clock } = await mapForTest(json([swiss]), json({}, status));
    const first = await ask();
    await clock.advance(10_000);
    const second = await ask(view, first.fix?.fetchedAt ?? null);
    expect(second.pause?.reason).toEqual({ kind, code });
    expect(second.fix).toBeNull();
    await clock.advance(1000);
    expect((await ask(view, null)).fix).toEqual(first.fix);
    expect(server.requests).toHaveLength(2);
  });

  it('does not ask before the service wants to be asked, not even by hand', async () => {
    const limited = json({}, 429, { 'retry-after': '120' });
    const { server, ask, clock } = await mapForTest(limited, json([swiss]));
    expect((await ask()).pause?.reason).toMatchObject({ kind: 'limited' });
    await clock.advance(100_000);
    expect((await ask(view, null, true)).pause?.reason).toMatchObject({ kind: 'limited' });
    await clock.advance(30_000);
    expect((await ask(view, null, true)).fix?.flights.ids).toEqual(['4B1234']);
    expect(server.requests).toHaveLength(2);
  });

  it('calls rubbish what it is', async () => {
    const { ask } = await mapForTest(raw('<html>welcome</html>', 200));
    expect((await ask()).pause?.reason).toMatchObject({ kind: 'malformed' });
  });

  it('asks a provider without live positions for none, but for a flight that it may know', async () => {
    const { map, ask, server, service } = await mapForTest(json(null));
    const { lookup } = interfaceEndpoints;
    const provider = { ...interfaceProvider, endpoints: { lookup } };
    service.client = clientForTest(server.baseUrl, { provider }).client;
    expect((await ask(view, null, true)).pause).toEqual({ reason: unsupported, until: null });
    const flight = { iata: 'LX318', icao: null, departure: null };
    expect(await map.handlers.findMapFlight(flight)).toEqual({ is: 'unknown' });
    expect(server.requests).toHaveLength(1);
    service.client = clientForTest(server.baseUrl, {
      provider: { ...provider, endpoints: {} },
    }).client;
    expect(await map.handlers.findMapFlight(flight)).toEqual({
      is: 'paused',
      reason: unsupported,
    });
  });

  it.each<[MapFilter, string]>([
    [{ is: 'airline', code: 'SWR' }, 'airline_icao=SWR'],
    [{ is: 'airline', code: 'LX' }, 'airline_iata=LX'],
    [{ is: 'country', code: 'CH' }, 'flag=CH'],
    [{ is: 'from', code: 'ZRH' }, 'dep_iata=ZRH'],
    [{ is: 'from', code: 'LSZH' }, 'dep_icao=LSZH'],
    [{ is: 'to', code: 'LHR' }, 'arr_iata=LHR'],
    [{ is: 'to', code: 'EGLL' }, 'arr_icao=EGLL'],
    [{ is: 'aircraft', code: '4B1234' }, 'hex=4B1234'],
    [{ is: 'aircraft', code: 'HB-JHA' }, 'reg_number=HB-JHA'],
  ])('asks for %j alone, wherever it is', async (filter, parameter) => {
    const { server, askOnly } = await mapForTest(json([swiss]));
    const { fix } = await askOnly(filter);
    expect(fix?.filter).toEqual(filter);
    expect(fix?.flights.iata).toEqual(['LX318']);
    const { searchParams } = new URL(server.requests[0]?.url ?? '', 'http://x');
    const own = [...searchParams].filter(([name]) => !name.startsWith('_'));
    expect(own.map(([name, value]) => `${name}=${value}`)).toEqual([parameter]);
  });

  it('never shows what one filter let through under another one', async () => {
    const { server, ask, askOnly, clock } = await mapForTest(
      json([swiss]),
      json([]),
      json([swiss]),
    );
    const first = await ask();
    expect(first.fix?.flights.ids).toEqual(['4B1234']);
    const country = { is: 'country', code: 'CH' } as const;
    const soon = await askOnly(country);
    expect(soon).toMatchObject({ fix: null, wait: 3000 });
    await clock.advance(3000);
    expect((await askOnly(country)).fix?.flights.ids).toEqual([]);
    // It has all that there is, wherever the map is moved.
    await clock.advance(3000);
    expect((await askOnly(country)).wait).toBe(7000);
    expect((await ask()).fix?.filter).toBeNull();
    expect(server.requests).toHaveLength(3);
  });

  it('says that a provider cannot be asked for this alone, and goes on when the filter is gone', async () => {
    const { ask, askOnly, clock, server } = await mapForTest(json({}, 400), json([swiss]));
    expect((await askOnly({ is: 'country', code: 'CH' })).pause).toEqual({
      reason: 'filter',
      until: null,
    });
    await clock.advance(3000);
    const after = await ask();
    expect(after.pause).toBeNull();
    expect(after.fix?.flights.ids).toEqual(['4B1234']);
    expect(server.requests).toHaveLength(2);
  });

  it('forgets what another service said', async () => {
    const { ask, bus } = await mapForTest(json([swiss]), json([]));
    await ask();
    bus.emit('serviceChanged');
    const answer = await ask();
    expect(answer.fix?.flights.ids).toEqual([]);
  });

  it('finds one flight, between its airports, where it is', async () => {
    const lookup = { lat: 50, lng: 2, hex: '4B1234', dep_iata: 'ZRH', arr_iata: 'LHR' };
    const { map, server } = await mapForTest(
      json({ ...lookup, flight_iata: 'LX318' }),
      json({}, 500),
      json({ ...lookup, flight_iata: 'LX3180' }),
    );
    const key = { iata: 'LX318', icao: null, departure: null };
    const found = await map.handlers.findMapFlight(key);
    expect(found).toMatchObject({ is: 'found', flight: { departure: 'ZRH', arrival: 'LHR' } });
    expect(server.requests[0]?.url).toContain('flight_iata=LX318');
    expect(await map.handlers.findMapFlight(key)).toEqual({
      is: 'paused',
      reason: { kind: 'server', code: 'service.server' },
    });
    expect(await map.handlers.findMapFlight(key)).toEqual({ is: 'unknown' });
    expect(await map.handlers.findMapFlight({ ...key, iata: null })).toEqual({ is: 'unknown' });
  });

  it.each([
    [{ iata: 'LX318', icao: null }, { flight_icao: 'SWR318' }, 'flight_iata=LX318'],
    [{ iata: null, icao: 'SWR318' }, { flight_iata: 'LX318' }, 'flight_icao=SWR318'],
  ])('finds %j, in a record that names %j, with one call', async (key, record, asked) => {
    const { map, server } = await mapForTest(json({ ...record, dep_iata: 'ZRH' }));
    const found = await map.handlers.findMapFlight({ ...key, departure: null });
    expect(found).toMatchObject({ is: 'found', flight: { departure: 'ZRH' } });
    expect(server.requests.map(({ url }) => url)).toEqual([`/v1/flights/lookup?${asked}`]);
  });

  it.each([
    { iata: 'LX318', icao: null },
    { iata: null, icao: 'SWR318' },
  ])('finds %j at a provider that knows call signs alone', async (key) => {
    const { map, service } = await mapForTest(json(null));
    const fake = await startFakeVatsim([pilotOf('SWR318')]);
    const baseUrl = `${fake.origin}/v3`;
    service.client = clientForTest(baseUrl, { provider: vatsim, airport: () => null }).client;
    try {
      const found = await map.handlers.findMapFlight({ ...key, departure: null });
      expect(found).toMatchObject({
        is: 'found',
        flight: { fix: { flights: { icao: ['SWR318'] } } },
      });
    } finally {
      await fake.close();
    }
  });

  it('finds one aircraft, with the flight that it flies, how fast it climbs and what it squawks', async () => {
    const now = Date.UTC(2026, 9, 21, 7, 28) / 1000;
    const live = {
      hex: '4B1234',
      lat: 50,
      lng: 2,
      flight_iata: 'LX318',
      dep_iata: 'ZRH',
      arr_iata: 'LHR',
      v_speed: 36,
      squawk: '2000',
      updated: now - 10,
    };
    const old = { ...live, lat: 40, updated: now - 3600 };
    const other = { ...live, hex: '4B1235', lat: 30, updated: now };
    const { map, server } = await mapForTest(json([other, old, live]), json([old]), json({}, 500));
    const key = { hex: '4B1234', registration: 'HB-JHA' };
    const found = await map.handlers.findMapFlight(key);
    expect(found).toMatchObject({
      is: 'found',
      flight: { departure: 'ZRH', arrival: 'LHR', fix: { flights: { squawks: ['2000'] } } },
    });
    const { fix } = found.is === 'found' ? found.flight : { fix: null };
    expect([...(fix?.flights.lat ?? []), ...(fix?.flights.climbs ?? [])]).toEqual([50, 36]);
    expect(server.requests[0]?.url).toContain('hex=4B1234');
    expect(await map.handlers.findMapFlight({ ...key, hex: null })).toEqual({
      is: 'found',
      flight: { departure: null, arrival: null, fix: null },
    });
    expect(server.requests[1]?.url).toContain('reg_number=HB-JHA');
    expect(await map.handlers.findMapFlight(key)).toMatchObject({ is: 'paused' });
    const unmarked = { hex: null, registration: null };
    expect(await map.handlers.findMapFlight(unmarked)).toEqual({ is: 'unknown' });
  });

  it('says that a provider without live positions has none of an aircraft either', async () => {
    const { map, server, service } = await mapForTest(json(null));
    const provider = { ...interfaceProvider, endpoints: { lookup: interfaceEndpoints.lookup } };
    service.client = clientForTest(server.baseUrl, { provider }).client;
    const aircraft = { hex: '4B1234', registration: null };
    expect(await map.handlers.findMapFlight(aircraft)).toEqual({
      is: 'paused',
      reason: unsupported,
    });
    expect(server.requests).toEqual([]);
  });

  it('reads the airports, the most important first', async () => {
    const { map } = await mapForTest(json([]));
    const { codes, lat, names } = await map.handlers.getMapAirports();
    expect(codes.length).toBeGreaterThan(1);
    expect(codes).toHaveLength(lat.length);
    expect(names[codes.indexOf('ZRH')]).toBe('Zürich');
  });
});

const viewAt = (south: number, west: number, north: number, east: number, zoom = 5): MapView => ({
  area: { south, west, north, east },
  zoom,
});

describe('viewToAsk', () => {
  it.each<[string, MapView, MapArea]>([
    [
      'some beyond each edge',
      viewAt(46, 6, 48, 10),
      { south: 45.5, west: 5, north: 48.5, east: 11 },
    ],
    [
      'across the antimeridian',
      viewAt(0, 178, 4, -178),
      { south: -1, west: 177, north: 5, east: -177 },
    ],
    [
      'begins to cross it',
      viewAt(0, 170, 4, 179),
      { south: -1, west: 167.75, north: 5, east: -178.75 },
    ],
    [
      'no further than the poles',
      viewAt(-80, 0, 88, 40),
      { south: -90, west: -10, north: 90, east: 50 },
    ],
    ['all around', viewAt(-60, -130, 60, 130), { south: -90, west: -180, north: 90, east: 180 }],
    ['the world', viewAt(-85, -180, 85, 180), { south: -90, west: -180, north: 90, east: 180 }],
  ])('%s', (_name, wanted, area) => {
    expect(viewToAsk(wanted)).toEqual({ area, zoom: 5 });
  });
});

describe('covers', () => {
  const asked = viewToAsk(viewAt(0, 178, 4, -178));

  it.each<[string, MapView, boolean]>([
    ['the same', viewAt(0, 178, 4, -178), true],
    ['a little to the west', viewAt(0, 177.2, 4, -178.8), true],
    ['too far to the east', viewAt(0, 179.5, 4, -176.5), false],
    ['too far to the north', viewAt(2, 178, 6, -178), false],
    ['on the other side of the world', viewAt(0, -2, 4, 2), false],
    ['nearer', viewAt(0, 178, 4, -178, 6), false],
  ])('%s: %s', (_name, wanted, isCovered) => {
    expect(covers(asked, wanted)).toBe(isCovered);
  });

  it('has everything, all around', () => {
    const all = viewToAsk(viewAt(-85, -180, 85, 180));
    expect(covers(all, viewAt(-80, 100, 80, -100))).toBe(true);
    expect(covers(all, viewAt(-85, -180, 85, 180))).toBe(true);
  });
});
