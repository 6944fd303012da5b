import type { BoardRow } from '#shared/board-view.ts';
import { providerFacts } from '#shared/providers.ts';
import { json } from '../../e2e/support/fake-service.ts';
import { flight, minutesFromNow } from '../../e2e/support/flights.ts';
import type { FakeProvider } from '../../src/main/data/providers/testing/fake-provider.ts';
import {
  departureOf,
  startFakeAvinor,
  type AvinorFlight,
} from '../../src/main/data/providers/testing/fake-avinor.ts';
import {
  departureOf as fromHongKong,
  startFakeHongKong,
} from '../../src/main/data/providers/testing/fake-hongkong.ts';
import {
  startFakeSwedavia,
  swedaviaKey,
} from '../../src/main/data/providers/testing/fake-swedavia.ts';
import {
  expect,
  numbersOn,
  saveSettings,
  test as base,
  until,
  useService,
  type TestEngine,
} from './support/engine.ts';
import { withKeyRing } from './support/cipher.ts';
import { passTime, runTimersAt } from './support/time.ts';
import { createFleetDisplay, givenAccount } from '../../src/main/fleet/display.ts';
import type { BoardWindows } from '../../src/main/settings/display-settings.ts';
import { testServices } from '../../src/main/fleet/testing/connect.ts';
import type { FleetLink } from '../../src/main/fleet/fleet-source.ts';

/** Airports' own feeds beside the service that is set: whose rows are on which board, and who is asked. */

/** A departure of Oslo so many minutes from now. */
function fromOslo(minutes: number, more: Partial<AvinorFlight> = {}): AvinorFlight {
  const time = new Date(minutesFromNow(minutes) * 1000).toISOString();
  return departureOf({ schedule_time: time.replace('.000Z', 'Z'), gate: 'C4', ...more });
}

/** Sends what is meant for a feed's own address to a fake of it. The clock there passes time as ours does. */
function fetchFrom(fakes: Readonly<Record<string, () => string>>): typeof fetch {
  return async (input, init) => {
    const { origin, href } = new URL(new Request(input).url);
    const fake = fakes[origin]?.();
    const answer = await fetch(fake === undefined ? href : href.replace(origin, fake), init);
    const headers = new Headers(answer.headers);
    headers.set('date', new Date(Date.now()).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
}

const originOf = (name: keyof typeof providerFacts): string =>
  new URL(providerFacts[name].baseUrl ?? '').origin;

const test = base.extend<{ readonly avinor: FakeProvider<AvinorFlight> }>({
  avinor: async ({}, use) => {
    const fake = await startFakeAvinor([fromOslo(60)]);
    await use(fake);
    await fake.close();
  },
});

const viewOf = ({ engine }: TestEngine, code: string) => {
  const view = engine.boards.views.find(({ airport }) => airport.code === code);
  if (view === undefined) throw new Error(`There is no board of ${code}.`);
  return view;
};

function boardOnce(started: TestEngine, code: string, ...numbers: readonly string[]) {
  return until(() => {
    const view = viewOf(started, code);
    expect(view.problem).toBeNull();
    expect(numbersOn(view)).toEqual(numbers);
    return view;
  });
}

test('one press makes the board of Oslo real, without a key, and every other board goes on as before', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  service.answerSchedules(json([flight(50)]));
  saveSettings(profile, { airport: 'OSL', otherAirports: ['ZRH'] });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts,
  });
  await boardOnce(started, 'ZRH', 'LX 318');
  const asked = service.received.length;

  const change = await started.page.call('useFeed', { feed: 'avinor', key: null });
  expect(change).toMatchObject({ ok: true, value: { settings: { airportFeeds: ['avinor'] } } });

  const oslo = await boardOnce(started, 'OSL', 'SK 4106');
  expect(oslo.source).toEqual({
    isSimulated: false,
    isVirtual: false,
    provider: 'Avinor',
    host: 'asrv.avinor.no',
    attribution: { text: 'Flight data from Avinor', page: 'https://avinor.no' },
  });
  expect(oslo.rows[0]).toMatchObject({ gate: 'C4', place: { code: 'BOO' } });
  expect(viewOf(started, 'ZRH').source).toMatchObject({
    host: new URL(service.baseUrl).host,
  });
  expect(viewOf(started, 'ZRH').source).not.toHaveProperty('attribution');
  // The service in use is not asked for Oslo any more.
  expect(service.received.slice(asked).filter(({ url }) => url.includes('OSL'))).toEqual([]);
  expect(avinor.requests).toHaveLength(1);
  expect(avinor.requests[0]?.headers).not.toHaveProperty('x-api-key');

  await started.page.call('changeSettings', { airportFeeds: [] });
  await until(() => {
    expect(viewOf(started, 'OSL').source).not.toHaveProperty('attribution');
  });
});

test('a simulated service is not asked about a flight of an airport’s own feed', async ({
  start,
  avinor,
  profile,
}) => {
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const started = await start({ parts });
  const view = await boardOnce(started, 'OSL', 'SK 4106');
  expect(view.source.isSimulated).toBe(false);
  const [row] = view.rows;
  if (row === undefined) throw new Error('No row.');
  await until(() => {
    expect(started.engine.settingsView(null).settings.airport).toBe('OSL');
  });

  const opened = await started.page.call('openFlight', row.key);
  expect(opened).toMatchObject({
    isAsking: false,
    source: { isSimulated: false, provider: 'Avinor' },
  });
  const found = await started.page.call('findFlights', 'SK4106');
  expect(found.flights.map(({ source }) => source.isSimulated)).toEqual([false]);
});

test('a flight of a feed stays that of its owner when no board shows it any more', async ({
  start,
  avinor,
  profile,
}) => {
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const started = await start({ parts });
  const [row] = (await boardOnce(started, 'OSL', 'SK 4106')).rows;
  if (row === undefined) throw new Error('No row.');
  await started.page.call('findFlights', 'SK4106');
  await started.page.call('changeSettings', { airport: 'ZRH' });

  expect(await started.page.call('openFlight', row.key)).toMatchObject({
    isAsking: false,
    source: { isSimulated: false, provider: 'Avinor' },
  });
});

test('a followed flight of a feed is asked of that feed when no board shows it any more', async ({
  start,
  avinor,
  profile,
}) => {
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  runTimersAt(30);
  const started = await start({ parts });
  const [row] = (await boardOnce(started, 'OSL', 'SK 4106')).rows;
  if (row === undefined) throw new Error('No row.');
  await started.page.call('followFlight', row.key, true);
  await started.page.call('changeSettings', { airport: 'ZRH' });
  avinor.rows = [fromOslo(60, { gate: 'D7' })];
  passTime(20 * 60_000);
  await until(() => {
    const [followed] = started.page.sent('followedChanged').at(-1) ?? [];
    expect(followed).toMatchObject({ departure: { gate: 'D7' }, source: { provider: 'Avinor' } });
  });
  // Both ends are the feed's.
  const asked = avinor.requests.map(({ query }) => query.get('airport'));
  expect(asked.slice(0, 3)).toEqual(['OSL', 'OSL', 'BOO']);
});

test('what a simulated service says of the same number is no part of a flight of a feed', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  const simulated = flight(60, { flight_iata: 'SK4106', flight_number: '4106', dep_gate: 'X99' });
  service.answerSchedules(json([simulated], 200, { 'x-simulated': 'true' }));
  saveSettings(profile, { airport: 'OSL', otherAirports: ['ZRH'], airportFeeds: ['avinor'] });
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts: { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) },
  });
  const [row] = (await boardOnce(started, 'OSL', 'SK 4106')).rows;
  if (row === undefined) throw new Error('No row.');
  await boardOnce(started, 'ZRH', 'SK 4106');

  expect(await started.page.call('openFlight', row.key)).toMatchObject({
    source: { isSimulated: false, provider: 'Avinor' },
    departure: { airport: { code: 'OSL' }, gate: 'C4' },
  });
});

test('what the service in use says of a flight that was a feed’s has the name of that service', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  const listed = { flight_iata: 'SK4106', flight_number: '4106', airline_iata: 'SK' };
  const route = { dep_iata: 'OSL', dep_icao: 'ENGM', arr_iata: 'BOO', arr_icao: 'ENBO' };
  service.answerSchedules(json([flight(60, { ...listed, ...route, dep_gate: 'X99' })]));
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts: { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) },
  });
  const [row] = (await boardOnce(started, 'OSL', 'SK 4106')).rows;
  if (row === undefined) throw new Error('No row.');
  await started.page.call('openFlight', row.key);
  await until(() => {
    expect(started.page.sent('flightChanged').at(-1)?.isAsking).toBe(false);
  });
  await started.page.call('closeFlight');
  await started.page.call('changeSettings', { airport: 'ZRH' });
  passTime(10 * 60_000);

  await started.page.call('openFlight', row.key);
  await until(() => {
    const details = started.page.sent('flightChanged').at(-1);
    expect(details?.departure.gate).toBe('X99');
    expect(details?.source).toMatchObject({ host: new URL(service.baseUrl).host });
    expect(details?.source).not.toHaveProperty('attribution');
  });
});

test('the settings of the service in use have its own pace, and without a window there is one, too', async ({
  start,
  avinor,
  profile,
}) => {
  saveSettings(profile, { airport: 'OSL', otherAirports: ['ZRH'], airportFeeds: ['avinor'] });
  const windows: { all: BoardWindows['all']; wall: BoardWindows['wall'] } = {
    all: [{ windowId: null }],
    wall: () => ({ isKiosk: false, displays: [], firstDisplay: null, ownDisplay: null }),
  };
  const started = await start({
    parts: {
      fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }),
      windows,
    },
  });
  await boardOnce(started, 'OSL', 'SK 4106');
  expect(started.engine.settingsView(null).pollSecondsInForce).toBe(60);
  expect(started.engine.oldestBoardSeconds()).toBe(360);
  windows.all = [];
  expect(started.engine.oldestBoardSeconds()).toBe(120);
});

test('a search finds no simulated flight beside that of a feed', async ({
  start,
  avinor,
  profile,
}) => {
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  saveSettings(profile, { airport: 'ZRH', otherAirports: ['OSL'], airportFeeds: ['avinor'] });
  const before = await start({ parts });
  const number = await until(() => {
    const code = viewOf(before, 'ZRH').rows.find(({ key }) => key.iata !== null)?.key.iata ?? '';
    expect(code).not.toBe('');
    return code;
  });
  before.stop();
  avinor.rows = [fromOslo(60), fromOslo(90, { flight_id: number })];
  passTime(180_000);
  const started = await start({ parts });
  await until(() => {
    expect(viewOf(started, 'OSL').rows.map(({ key }) => key.iata)).toContain(number);
  });

  const { flights } = await started.page.call('findFlights', number);
  expect(
    flights.map(({ departure, source }) => [departure.airport?.code, source.provider]),
  ).toEqual([['OSL', 'Avinor']]);
});

test('each flight of a search has the facts of one owner, and its name', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  avinor.rows = [fromOslo(60, { flight_id: 'LX1213', airline: 'LX', airport: 'ZRH' })];
  const number = { flight_iata: 'LX1213', flight_icao: 'SWR1213', flight_number: '1213' };
  const route = { dep_iata: 'OSL', dep_icao: 'ENGM', arr_iata: 'ZRH', arr_icao: 'LSZH' };
  const known = flight(60, {
    ...number,
    ...route,
    dep_gate: null,
    arr_gate: 'X99',
    arr_baggage: '77',
  });
  const onwards = flight(300, { ...number, dep_gate: 'A1' });
  service.answerSchedules((request, response) => {
    const url = request.url ?? '';
    const isArrivals = url.includes('arr_iata=ZRH');
    const isDepartures = url.includes('dep_iata=ZRH');
    json(isArrivals ? [known] : isDepartures ? [onwards] : [])(request, response);
  });
  saveSettings(profile, {
    airport: 'OSL',
    otherAirports: ['ZRH'],
    airportFeeds: ['avinor'],
    airportsShown: 'side-by-side',
    otherDirection: 'side-by-side',
  });
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts: { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) },
  });
  await until(() => {
    const shown = started.engine.boards.views.filter(({ rows }) => rows.length > 0);
    expect(shown.map(({ airport }) => airport.code).sort()).toEqual(['OSL', 'ZRH', 'ZRH']);
  });

  const { flights } = await started.page.call('findFlights', 'LX1213');
  const inUse = new URL(service.baseUrl).host;
  expect(
    flights.map(({ departure, arrival, source }) => [
      departure.airport?.code,
      departure.gate,
      arrival.gate,
      arrival.belt,
      source.attribution?.text ?? source.host,
    ]),
  ).toEqual([
    ['OSL', 'C4', null, null, 'Flight data from Avinor'],
    ['ZRH', 'A1', null, '7', inUse],
  ]);
});

test('settings that bring a feed and another pace, as a file of settings does, hold for both', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  service.answerSchedules(json([flight(50)]));
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  saveSettings(profile, { airport: 'ZRH', otherAirports: ['OSL'] });
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts,
  });
  await boardOnce(started, 'ZRH', 'LX 318');
  const asked = () => service.received.filter(({ url }) => url.includes('=ZRH')).length;
  const before = asked();
  passTime(100_000);
  await started.page.call('changeSettings', { airportFeeds: ['avinor'], pollSeconds: 60 });
  await until(() => {
    expect(asked()).toBeGreaterThan(before);
  });
  await boardOnce(started, 'OSL', 'SK 4106');
});

test('a search finds the flights of a feed’s board that no window shows any more', async ({
  start,
  avinor,
  profile,
}) => {
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const started = await start({ parts });
  await boardOnce(started, 'OSL', 'SK 4106');
  await started.page.call('changeSettings', { airport: 'ZRH' });
  expect(started.engine.boards.views.map(({ airport }) => airport.code)).toEqual(['ZRH']);
  const found = await started.page.call('findFlights', 'SK4106');
  expect(found).toMatchObject({
    note: null,
    flights: [{ departure: { airport: { code: 'OSL' } }, source: { provider: 'Avinor' } }],
  });
});

test('a feed that is away for an hour leaves its rows with their age and the other boards alone, and comes back', async ({
  start,
  service,
  avinor,
  profile,
}) => {
  service.answerSchedules(json([flight(50)]));
  saveSettings(profile, {
    airport: 'OSL',
    otherAirports: ['ZRH'],
    airportFeeds: ['avinor'],
    airportsShown: 'side-by-side',
  });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const started = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts,
  });
  const { fetchedAt } = await boardOnce(started, 'OSL', 'SK 4106');
  await boardOnce(started, 'ZRH', 'LX 318');

  avinor.error = 'server';
  passTime(60 * 60_000);
  started.engine.wake();
  await until(() => {
    expect(viewOf(started, 'OSL').problem).toMatchObject({ kind: 'server' });
  });
  expect(viewOf(started, 'OSL')).toMatchObject({ fetchedAt, rows: [{ gate: 'C4' }] });
  expect(viewOf(started, 'ZRH').problem).toBeNull();

  // A start in the meantime shows the last board.
  started.stop();
  const again = await start({
    args: ['--base-url', service.baseUrl],
    key: 'sesame-1234567890',
    parts,
  });
  expect(numbersOn(viewOf(again, 'OSL'))).toEqual(['SK 4106']);
  expect(viewOf(again, 'OSL')).toMatchObject({ fetchedAt, source: { provider: 'Avinor' } });

  avinor.error = null;
  avinor.rows = [fromOslo(40, { gate: 'D7' })];
  passTime(10 * 60_000);
  again.engine.wake();
  await until(() => {
    expect(viewOf(again, 'OSL')).toMatchObject({ problem: null, rows: [{ gate: 'D7' }] });
  });
  expect((viewOf(again, 'OSL').fetchedAt ?? 0) - (fetchedAt ?? 0)).toBeGreaterThanOrEqual(60 * 60);
});

test('after midnight in Hong Kong its board has the flights of the new day, from that day’s list', async ({
  start,
  profile,
}) => {
  const hour = 3_600_000;
  const day = 24 * hour;
  const inHongKong = (milliseconds: number): string =>
    new Date(milliseconds + 8 * hour).toISOString();
  const midnight = Math.ceil((Date.now() + 8 * hour) / day) * day - 8 * hour;
  const today = inHongKong(midnight - hour).slice(0, 10);
  const tomorrow = inHongKong(midnight + hour).slice(0, 10);
  const late = { date: today, time: '23:55', flight: [{ no: 'CX 251', airline: 'CPA' }] };
  const early = { date: tomorrow, time: '00:30', flight: [{ no: 'CX 907', airline: 'CPA' }] };
  const fake = await startFakeHongKong([fromHongKong(late), fromHongKong(early)]);
  try {
    passTime(midnight - 10 * 60_000 - Date.now());
    saveSettings(profile, { airport: 'HKG', airportFeeds: ['hongkong'] });
    const parts = { fetch: fetchFrom({ [originOf('hongkong')]: () => fake.origin }) };
    const started = await start({ parts });
    const shown = ({ rows }: { readonly rows: readonly BoardRow[] }) =>
      rows.map(({ scheduled, remark }) => [
        scheduled?.text,
        scheduled?.dayOffset,
        scheduled?.date,
        remark.kind,
      ]);
    expect(shown(await boardOnce(started, 'HKG', 'CX 251', 'CX 907'))).toEqual([
      ['23:55', 0, today, 'scheduled'],
      ['00:30', 1, tomorrow, 'scheduled'],
    ]);
    fake.rows = [
      fromHongKong({ ...late, status: 'Dep 23:58', statusCode: null }),
      fromHongKong({ ...early, status: 'Boarding', gate: '70' }),
      fromHongKong({ date: tomorrow, time: '01:10', flight: [{ no: 'CX 913', airline: 'CPA' }] }),
    ];
    const asked = fake.requests.length;
    passTime(20 * 60_000);
    started.engine.wake();
    const after = await boardOnce(started, 'HKG', 'CX 251', 'CX 907', 'CX 913');
    expect(shown(after)).toEqual([
      ['23:55', -1, today, 'departed'],
      ['00:30', 0, tomorrow, 'boarding'],
      ['01:10', 0, tomorrow, 'scheduled'],
    ]);
    const dates = fake.requests.slice(asked).map(({ query }) => query.get('date'));
    expect(dates).toContain(tomorrow);
  } finally {
    await fake.close();
  }
});

test('a feed’s dates tell that the clock of the computer is wrong, beside the simulated service', async ({
  start,
  avinor,
  profile,
}) => {
  const ahead = 20 * 60_000;
  const fetched = fetchFrom({ [originOf('avinor')]: () => avinor.origin });
  saveSettings(profile, { airport: 'OSL', otherAirports: ['ZRH'], airportFeeds: ['avinor'] });
  const started = await start({
    parts: {
      async fetch(input, init) {
        const answer = await fetched(input, init);
        const { origin } = new URL(new Request(input).url);
        // Our own service has the clock of this computer.
        if (origin !== originOf('avinor')) return answer;
        const headers = new Headers(answer.headers);
        headers.set('date', new Date(Date.now() + ahead).toUTCString());
        return new Response(answer.body, { status: answer.status, headers });
      },
    },
  });
  await boardOnce(started, 'OSL', 'SK 4106');
  const { clock } = await started.page.call('getSettings');
  expect(clock).toMatchObject({ isFar: true, problem: { code: 'clock.behind' } });
  expect(clock.offset / 60_000).toBeCloseTo(20, 0);
  expect(viewOf(started, 'ZRH').source).toMatchObject({ isSimulated: true });
});

test('a press on F5 is answered from the last answer, and the board does not look fresher than that', async ({
  start,
  avinor,
  profile,
}) => {
  saveSettings(profile, { airport: 'OSL', airportFeeds: ['avinor'] });
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const started = await start({ parts });
  const { fetchedAt } = await boardOnce(started, 'OSL', 'SK 4106');
  passTime(100_000);
  const before = Date.now();
  await started.page.call('refreshBoard');
  await until(() => {
    expect(
      started.page.sent('boardConfirmed').length + started.page.sent('boardChanged').length,
    ).toBeGreaterThan(0);
  });
  expect(avinor.requests).toHaveLength(1);
  expect(viewOf(started, 'OSL').fetchedAt).toBe(fetchedAt);
  expect(before / 1000 - (fetchedAt ?? 0)).toBeGreaterThan(95);
});

test('the owner’s pace holds over starts: what the cache has is not requested again before its time, nor by hand or after a sleep', async ({
  start,
  avinor,
  profile,
}) => {
  const parts = { fetch: fetchFrom({ [originOf('avinor')]: () => avinor.origin }) };
  const args = ['--provider', 'avinor'];
  saveSettings(profile, { airport: 'OSL' });
  const first = await start({ args, parts });
  await boardOnce(first, 'OSL', 'SK 4106');
  first.stop();

  const asked = () => avinor.requests.map(({ query }) => query.get('airport'));
  const second = await start({ args, parts });
  await second.page.call('refreshBoard');
  second.engine.wake();
  // The board of Bergen is new, and its turn comes after that of Oslo.
  await second.page.call('changeSettings', { otherAirports: ['BGO'] });
  await until(() => {
    expect(asked().length).toBeGreaterThan(1);
  });
  expect(asked()).toEqual(['OSL', 'BGO']);
  passTime(180_000);
  await until(() => {
    expect(asked().slice(2)).toContain('OSL');
  });
});

test('a feed with a key has it from the press that uses it; a wrong one says so on its board alone', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(50)]));
  const fake = await startFakeSwedavia([], () => Date.now());
  const parts = {
    fetch: fetchFrom({ [originOf('swedavia')]: () => fake.origin }),
    ...withKeyRing,
  };
  saveSettings(profile, { airport: 'ARN', otherAirports: ['ZRH'] });
  try {
    const started = await start({ ...useService(service, 'ARN'), parts });
    await started.page.call('useFeed', { feed: 'swedavia', key: 'a-wrong-key-0000001' });
    await until(() => {
      expect(viewOf(started, 'ARN').problem).toMatchObject({ kind: 'unauthorized' });
    });
    await started.page.call('useFeed', { feed: 'swedavia', key: swedaviaKey });
    await until(() => {
      expect(viewOf(started, 'ARN')).toMatchObject({ problem: null });
      expect(viewOf(started, 'ARN').fetchedAt).not.toBeNull();
    });
    const sent = service.received.map(({ key: sentKey }) => sentKey).join();
    expect(sent).not.toContain(swedaviaKey);
    expect(started.lines.join()).not.toContain(swedaviaKey);
  } finally {
    await fake.close();
  }
});

test('a feed’s key that its owner takes again is tried when it is saved again, and not after hours', async ({
  start,
  profile,
}) => {
  const fake = await startFakeSwedavia([], () => Date.now());
  const parts = { fetch: fetchFrom({ [originOf('swedavia')]: () => fake.origin }), ...withKeyRing };
  saveSettings(profile, { airport: 'ARN' });
  fake.error = 'wrong-key';
  try {
    const started = await start({ parts });
    await started.page.call('useFeed', { feed: 'swedavia', key: swedaviaKey });
    await until(() => {
      expect(viewOf(started, 'ARN').problem).toMatchObject({ kind: 'unauthorized' });
    });
    fake.error = null;
    await started.page.call('useFeed', { feed: 'swedavia', key: swedaviaKey });
    await until(() => {
      expect(viewOf(started, 'ARN')).toMatchObject({ problem: null });
      expect(viewOf(started, 'ARN').fetchedAt).not.toBeNull();
    });
  } finally {
    await fake.close();
  }
});

test('a display of a fleet names the source of each of its boards', async ({ start, profile }) => {
  const links: FleetLink[] = [];
  const display = createFleetDisplay(
    {
      address: { broker: 'mqtt://127.0.0.1', fleet: 'hq' },
      ca: null,
      instance: 'a1',
      version: '0.1.0',
    },
    givenAccount({ name: 'lobby-1', password: null }),
    profile,
    testServices([], []),
  );
  const none = (): void => undefined;
  const fleet: typeof display = {
    ...display,
    createLink(onAddress) {
      const link = display.createLink(onAddress);
      links.push(link);
      return link;
    },
    createRowSource: () => ({ setTargets: none, refresh: none, wake: none, stop: none }),
  };
  saveSettings(profile, { airport: 'OSL', otherAirports: ['ZRH'] });
  const started = await start({ parts: { fleet } });
  links[0]?.told('OSL', { provider: 'avinor', host: 'asrv.avinor.no' });
  links[0]?.told('ZRH', { provider: 'airlabs', host: 'airlabs.co' });
  started.engine.boards.rebuild();
  expect(viewOf(started, 'OSL').source).toMatchObject({
    provider: 'Avinor',
    attribution: { text: 'Flight data from Avinor' },
  });
  expect(viewOf(started, 'ZRH').source).toMatchObject({ provider: 'AirLabs' });
});
