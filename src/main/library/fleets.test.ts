import { expect, test } from 'vitest';
import { aircraftSchema, type AircraftRecord } from '#shared/flight-data/reference.ts';
import type { FleetQuery, FleetView } from '#shared/fleet.ts';
import type { ListAnswer } from '../data/answer.ts';
import type { FleetsQuery } from '../data/flight-queries.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { problemOf } from '../data/service-problems.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { appForTest } from '../boards/app-for-test.ts';
import { createFleets } from './fleets.ts';
import { libraryOver, queryFor } from './testing/library-for-test.ts';

const swiss: FleetQuery = { is: 'airline', code: 'SWR' };
const source = 'https://flights.example';

const aircraft = (fields: object): AircraftRecord => aircraftSchema.parse(fields);

const jha = aircraft({
  hex: '4b1905',
  reg_number: 'HB-JHA',
  flag: 'CH',
  airline_icao: 'SWR',
  airline_iata: 'LX',
  icao: 'A333',
  iata: '333',
  model: 'A330-343',
  manufacturer: 'Airbus',
  msn: '1000',
  line: '77',
  type: 'landplane',
  category: 'H',
  engine: 'jet',
  engine_count: '2',
  built: 2009,
  age: 17,
  lat: 47,
  lng: 8,
});
const azl = aircraft({ hex: '4B1A1B', reg_number: 'HB-AZL', airline_icao: 'SWR', icao: 'E295' });

const answer = (...records: AircraftRecord[]): ListAnswer<AircraftRecord> => ({
  ok: true,
  isNotModified: false,
  records,
  droppedCount: 0,
  isComplete: true,
  isSimulated: false,
  etag: null,
});

/** Fleets over a cache of their own, and the library over the same; a test says what a service answers. */
function setUp(say: (query: FleetsQuery) => ListAnswer<AircraftRecord>) {
  const store = temporaryProfile().open();
  const app = appForTest(store, Date.UTC(2026, 6, 1) / 1000);
  const world = { hasSuch: true };
  const asked: FleetsQuery[] = [];
  app.service.client = clientStub({
    can: () => world.hasSuch,
    fleets: (query) => {
      asked.push(query);
      return Promise.resolve(say(query));
    },
  });
  const opened = libraryOver(store, { service: app.service });
  const fleets = createFleets(app, opened.library);
  app.bus.on(opened.library.listeners);
  app.bus.on(fleets.listeners ?? {});
  const told = (): FleetView[] => app.told('fleetChanged');
  /** Looks, and waits for what comes of it. */
  async function look(query: FleetQuery): Promise<FleetView> {
    const view = fleets.handlers.getFleet(query);
    if (!view.isAsking) return view;
    const before = told().length;
    await expect.poll(() => told().length).toBeGreaterThan(before);
    return told().at(-1) ?? view;
  }
  const list = (patch = {}) => opened.library.handlers.listLibrary(queryFor(patch), 0, 50);
  return { ...opened, ...app, fleets, world, asked, look, list };
}

test('an airline leads to its aircraft: asked for once in a week, and found by the library', async () => {
  const { look, list, asked, clock, library } = setUp(() => answer(jha, azl));
  expect((await list({ kind: 'aircraft' })).total).toBe(0);
  expect(await look(swiss)).toMatchObject({ count: 2, isAsking: false, isComplete: true });
  expect(asked).toEqual([{ airline_icao: 'SWR' }]);
  const { rows, counts } = await list({ kind: 'aircraft', airline: 'SWR' });
  expect(rows.map(({ name, code }) => [name, code])).toEqual([
    ['HB-AZL', 'E295'],
    ['HB-JHA', 'A333'],
  ]);
  expect(counts.aircraft).toBe(2);
  expect((await list({ kind: 'aircraft', airline: 'BAW' })).total).toBe(0);

  clock.jump(6 * 86_400_000);
  await look(swiss);
  expect(asked).toHaveLength(1);
  clock.jump(2 * 86_400_000);
  await look(swiss);
  expect(asked).toHaveLength(2);

  const details = await library.handlers.getLibraryDetails({ kind: 'aircraft', id: '4B1905' });
  expect(details?.facts).toEqual([
    { name: 'registration', value: 'HB-JHA' },
    { name: 'hex', value: '4B1905' },
    { name: 'manufacturer', value: 'Airbus' },
    { name: 'model', value: 'A330-343' },
    { name: 'typeIcao', value: 'A333' },
    { name: 'typeIata', value: '333' },
    { name: 'serial', value: '1000' },
    { name: 'line', value: '77' },
    { name: 'built', value: 2009 },
    { name: 'age', value: 17 },
    { name: 'airframe', value: 'landplane' },
    { name: 'engineCount', value: 2 },
    { name: 'engine', value: 'jet' },
    { name: 'wake', value: 'H' },
  ]);
  expect(details?.places).toEqual([
    { relation: 'airline', name: 'SWISS', target: { kind: 'airlines', id: 'SWR' } },
    { relation: 'registeredIn', name: 'Switzerland', target: { kind: 'countries', id: 'CH' } },
  ]);
  expect(details?.origin).toEqual({
    service: { source, importedAt: clock.now() / 1000 },
    bundled: null,
  });
});

test.each(['hb-jha', 'HBJHA', '4b1905', '1000', 'jha'])(
  'the library finds an aircraft by %j, without the service',
  async (text) => {
    const { look, list, asked } = setUp(() => answer(jha, azl));
    await look(swiss);
    expect((await list({ text })).rows[0]).toMatchObject({ kind: 'aircraft', name: 'HB-JHA' });
    expect(asked).toHaveLength(1);
  },
);

test('an airline whose records do not name it has its aircraft all the same', async () => {
  const nameless = aircraft({ hex: '4B1905' });
  const { look, list } = setUp(() => answer(nameless, nameless, aircraft({ model: 'A320' })));
  expect((await look(swiss)).count).toBe(1);
  expect((await list({ airline: 'SWR' })).rows).toMatchObject([
    { name: '4B1905', code: null, aircraft: { airlineName: 'SWISS', registration: null } },
  ]);
});

test('says that the end of a list is missing that is longer than any fleet', async () => {
  const many = Array.from({ length: 3001 }, (_, place) => aircraft({ hex: `A${place}` }));
  const { look } = setUp(() => answer(...many));
  expect(await look(swiss)).toMatchObject({ count: 3000, isComplete: false });
});

test.each<[string, FleetsQuery[]]>([
  ['HB-JHA', [{ reg_number: 'HB-JHA' }, { msn: 'HB-JHA' }]],
  ['30191', [{ msn: '30191' }]],
  ['4B1905', [{ hex: '4B1905' }, { reg_number: '4B1905' }]],
  ['400123', [{ hex: '400123' }, { msn: '400123' }]],
])('looks for %s by what it most likely is, in two calls at most', async (mark, questions) => {
  const { look, asked } = setUp(() => answer());
  expect(await look({ is: 'aircraft', mark })).toMatchObject({ count: 0, first: null });
  expect(asked).toEqual(questions.map((question) => ({ ...question, limit: 20 })));
});

test('one aircraft that was looked up is named, kept and found again; a second call is not made', async () => {
  const { look, list, asked } = setUp(({ msn }) => (msn === '1000' ? answer(jha) : answer()));
  const view = await look({ is: 'aircraft', mark: '1000' });
  expect(view).toMatchObject({ count: 1, first: { kind: 'aircraft', id: '4B1905' } });
  expect((await list({ text: '1000' })).rows[0]?.name).toBe('HB-JHA');
  await look({ is: 'aircraft', mark: '1000' });
  expect(asked).toHaveLength(1);
});

test('a service that refuses a mark as a registration is asked for it as a serial number', async () => {
  const { look } = setUp(({ msn }) =>
    msn === undefined
      ? { ok: false, problem: problemOf('invalid') }
      : answer({ ...jha, msn: 'BB-1000' }),
  );
  expect(await look({ is: 'aircraft', mark: 'BB-1000' })).toMatchObject({ count: 1 });
});

test('an aircraft with another mark than the one that is looked for is not found', async () => {
  const { look, asked } = setUp(() => answer(jha));
  expect(await look({ is: 'aircraft', mark: 'HB-JHB' })).toMatchObject({ count: 0, first: null });
  expect(asked).toHaveLength(2);
});

test('a failure is told, and costs no second call', async () => {
  const { look, asked } = setUp(() => ({ ok: false, problem: problemOf('quota') }));
  expect(await look({ is: 'aircraft', mark: 'HB-JHA' })).toMatchObject({
    count: 0,
    fetchedAt: null,
    problem: { kind: 'quota' },
  });
  expect(asked).toHaveLength(1);
});

test('a provider without aircraft is not asked, and says so', async () => {
  const { look, asked, world } = setUp(() => answer(jha));
  world.hasSuch = false;
  expect(await look(swiss)).toMatchObject({ isAbsent: true, isAsking: false, count: 0 });
  expect(asked).toEqual([]);
});

test('aircraft that another service told of are not shown', async () => {
  const { look, list, service, bus } = setUp(() => answer(jha));
  await look(swiss);
  expect((await list({ kind: 'aircraft' })).total).toBe(1);
  service.id = 'embedded';
  bus.emit('serviceChanged');
  await expect.poll(async () => (await list({ kind: 'aircraft' })).total).toBe(0);
  service.id = source;
  bus.emit('serviceChanged');
  await expect.poll(async () => (await list({ kind: 'aircraft' })).total).toBe(1);
});

test('a fleet is saved as what it is, with source and date', async () => {
  const { look, library, written } = setUp(() => answer(jha, azl));
  await look(swiss);
  await library.handlers.exportLibrary(queryFor({ kind: 'aircraft', airline: 'SWR' }), 'csv');
  const [head, first, second] = (written[0]?.text ?? '').split('\r\n');
  expect(head).toBe(
    '\u{feff}hex,reg_number,flag,airline_icao,airline_iata,icao,iata,model,manufacturer,msn,line,' +
      'type,category,engine,engine_count,built,age,source,source_date',
  );
  expect(first).toContain('4B1A1B,HB-AZL,');
  expect(second).toBe(
    '4B1905,HB-JHA,CH,SWR,LX,A333,333,A330-343,Airbus,1000,77,landplane,H,jet,2,2009,17,' +
      `${source},2026-07-01T00:00:00.000Z`,
  );
});
