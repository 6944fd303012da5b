import { json, type Answer, type FakeService } from '../../e2e/support/fake-service.ts';
import { flight, minutesFromNow, numbered, timeFields } from '../../e2e/support/flights.ts';
import {
  expect,
  flightsOnce,
  key,
  numbersOn,
  rowsOnce,
  saveSettings,
  test,
  until,
  useService,
  type TestEngine,
} from './support/engine.ts';
import { passTime } from './support/time.ts';

/** When the service is asked, for what, and what of it is sent to the page. */

/** A user who asks again sooner has to wait, milliseconds. */
const betweenPolls = 10_000;

/** A flight from London to Zürich. */
const arrival = numbered(333, 40, {
  dep_iata: 'LHR',
  dep_icao: 'EGLL',
  arr_iata: 'ZRH',
  arr_icao: 'LSZH',
});

/** Answers each direction with its own flight, and counts how many are asked for at a time. */
function bothWays(): { readonly answer: Answer; readonly mostOpen: () => number } {
  let open = 0;
  let most = 0;
  const departure = flight(50);
  return {
    mostOpen: () => most,
    answer(request, response) {
      open += 1;
      most = Math.max(most, open);
      const isArrivals = request.url?.includes('arr_') ?? false;
      setTimeout(() => {
        open -= 1;
        json([isArrivals ? arrival : departure])(request, response);
      }, 50);
    },
  };
}

/** What was polled, in order: `dep_iata=ZRH`; further pages of the same answer not counted. */
function polled({ received }: FakeService): string[] {
  return received
    .filter(({ url }) => !/[?&]offset=/.test(url))
    .flatMap(({ url }) => /schedules.*[?&]((?:dep|arr)_\w+=\w+)/.exec(url)?.[1] ?? []);
}

const countOf = ({ page }: TestEngine) => ({
  changed: page.sent('boardChanged').length,
  confirmed: page.sent('boardConfirmed').length,
});

const idsOn = async ({ page }: TestEngine) => (await page.call('getBoards')).map(({ id }) => id);

test('asks once after a sleep; unchanged rows send no board, yet their age is true', async ({
  start,
  service,
}) => {
  const rows = [flight(120), numbered(40, 130)];
  service.answerSchedules(json(rows));
  const test = await start(useService(service));
  const { page, engine } = test;
  const { fetchedAt } = await rowsOnce(test, 2);
  const { changed } = countOf(test);
  expect(service.polls()).toBe(1);

  // Long enough for a waking that is not the same as the last poll.
  passTime(60_000);
  engine.wake();
  engine.wake();
  await until(() => {
    expect(countOf(test)).toEqual({ changed, confirmed: 1 });
  });
  expect(service.polls()).toBe(2);
  expect(test.board().fetchedAt).toBeGreaterThanOrEqual((fetchedAt ?? 0) + 60);
  expect(page.sent('boardConfirmed')).toEqual([
    { board: 'ZRH departures', fetchedAt: test.board().fetchedAt },
  ]);

  // Another second, so that the confirmation is not the same as the one before.
  passTime(1100);
  service.answerSchedules(json([...rows].reverse()));
  await page.call('refreshBoard');
  await until(() => {
    expect(countOf(test)).toEqual({ changed, confirmed: 2 });
  });
  expect(service.polls()).toBe(3);

  service.answerSchedules(json([flight(120, { dep_gate: 'B7' }), numbered(40, 130)]));
  passTime(betweenPolls);
  await page.call('refreshBoard');
  await until(() => {
    expect(countOf(test).changed).toBe(changed + 1);
  });
  expect(page.sent('boardChanged').at(-1)).toBe(JSON.stringify(test.board()));
  expect(test.board().rows[0]).toMatchObject({ gate: 'B7' });
});

test('asks one at a time, however often it is told to', async ({ start, service }) => {
  const schedules = bothWays();
  service.answerSchedules(schedules.answer);
  const test = await start(useService(service));
  for (let press = 0; press < 10; press += 1) await test.page.call('refreshBoard');
  await flightsOnce(test, 'LX 318');
  expect(schedules.mostOpen()).toBe(1);
  expect(service.polls()).toBeLessThan(4);
});

test('forgets the answer of a board that is no longer shown', async ({
  start,
  service,
  profile,
}) => {
  const answers: (() => void)[] = [];
  service.answerSchedules((request, response) => {
    const isFirst = request.url?.includes('dep_iata=') ?? false;
    const answer = json([isFirst ? numbered(111, 40) : arrival]);
    if (isFirst) {
      answers.push(() => {
        answer(request, response);
      });
    } else answer(request, response);
  });
  saveSettings(profile, { airport: 'ZRH', serviceUrl: service.baseUrl });
  const test = await start({ key });
  await until(() => {
    expect(answers).toHaveLength(1);
  });
  await test.page.call('chooseBoard', 'ZRH', 'arrivals');
  await flightsOnce(test, 'LX 333');
  answers[0]?.();
  expect(service.polls()).toBe(2);
  await test.page.call('chooseBoard', 'ZRH', 'departures');
  // That answer was dropped: departures are asked for again.
  await until(() => {
    expect(answers).toHaveLength(2);
  });
  expect(test.board().rows).toEqual([]);
});

test('asks for less where data is to be saved, and shows the same rows', async ({
  start,
  service,
}) => {
  const late = timeFields('dep_estimated', minutesFromNow(90));
  const partner = { cs_airline_iata: 'LX', cs_flight_number: '318', cs_flight_iata: 'LX318' };
  const rows = [
    flight(40),
    flight(40, { airline_iata: 'UA', flight_iata: 'UA9731', flight_number: '9731', ...partner }),
    numbered(52, 50, { ...late, dep_gate: 'B7' }),
    numbered(54, 60, { status: 'cancelled' }),
  ];
  service.answerSchedules((request, response) => {
    const names = new URL(request.url ?? '', service.baseUrl).searchParams.get('_fields');
    const shortened = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => names?.split(',').includes(name) ?? true),
      ),
    );
    json(shortened)(request, response);
  });
  const test = await start(useService(service));
  const { page } = test;
  const shown = await rowsOnce(test, 3);
  expect(await page.call('changeSettings', { savesData: true })).toMatchObject({ ok: true });
  const asked = () =>
    service.received
      .filter(({ url }) => url.startsWith('/v1/schedules?') && !url.includes('offset='))
      .map(({ url }) => new URL(url, service.baseUrl).searchParams.get('_fields'));
  const confirmedOnce = (times: number) =>
    until(() => {
      expect(page.sent('boardConfirmed')).toHaveLength(times);
    });

  // The first one learns what the service makes of shorter questions.
  passTime(60_000);
  await page.call('refreshBoard');
  await confirmedOnce(1);
  expect(asked()).toEqual([null, null]);
  passTime(60_000);
  await page.call('refreshBoard');
  await confirmedOnce(2);
  expect(asked()).toEqual([null, null, expect.any(String)]);
  const names = asked()[2]?.split(',') ?? [];
  expect(names).toEqual(expect.arrayContaining(['dep_time_ts', 'dep_gate', 'cs_flight_iata']));
  expect(names).not.toContain('dep_time_utc');
  expect(test.board().rows).toEqual(shown.rows);

  // What has changed is seen in the shorter form as well.
  rows[2] = numbered(52, 50, { ...late, dep_gate: 'C9' });
  passTime(betweenPolls);
  await page.call('refreshBoard');
  await until(() => {
    expect(test.board().rows[1]).toMatchObject({ gate: 'C9' });
  });
  expect(asked().slice(3)).toEqual([names.join(',')]);
});

test('polls both directions, one at a time, and counts every call', async ({
  start,
  service,
  profile,
}) => {
  const schedules = bothWays();
  service.answerSchedules(schedules.answer);
  saveSettings(profile, {
    airport: 'ZRH',
    direction: 'departures',
    otherDirection: 'side-by-side',
    serviceUrl: service.baseUrl,
  });
  const test = await start({ key });
  const { page } = test;
  await until(() => {
    expect(test.engine.boards.views.map(numbersOn)).toEqual([['LX 318'], ['LX 333']]);
  });
  expect(await idsOn(test)).toEqual(['ZRH departures', 'ZRH arrivals']);
  expect(polled(service)).toEqual(['dep_iata=ZRH', 'arr_iata=ZRH']);

  await page.call('refreshBoard');
  await until(() => {
    expect(polled(service)).toHaveLength(4);
  });
  expect(polled(service).slice(2).sort()).toEqual(['arr_iata=ZRH', 'dep_iata=ZRH']);
  expect(schedules.mostOpen()).toBe(1);
  // Landside requests reference data, too, which counts like everything else.
  await until(() => {
    expect(test.engine.settingsView().callsThisMonth).toBe(service.received.length);
  });
});

test('asks for each airport once, and one that is chosen changes places with the first', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(bothWays().answer);
  saveSettings(profile, {
    airport: 'ZRH',
    otherAirports: ['LSZH', 'LHR', 'GVA'],
    serviceUrl: service.baseUrl,
  });
  const test = await start({ key });
  await until(() => {
    expect(polled(service)).toEqual(['dep_iata=ZRH', 'dep_iata=LHR', 'dep_iata=GVA']);
  });
  expect(await idsOn(test)).toEqual(['ZRH departures', 'LHR departures', 'GVA departures']);

  const lists = () => test.page.sent('boardsChanged').map((all) => all.map(({ id }) => id));
  const before = lists().length;
  await test.page.call('chooseBoard', 'GVA', 'departures');
  expect(lists().slice(before)).toEqual([['GVA departures', 'LHR departures', 'ZRH departures']]);
  // All three are known already.
  expect(polled(service)).toHaveLength(3);
});

test('a board that is named on the command line is the only one, and holds for this run', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(bothWays().answer);
  saveSettings(profile, { airport: 'GVA', otherAirports: ['LHR'], otherDirection: 'in-turn' });
  const test = await start(useService(service));
  await flightsOnce(test, 'LX 318');
  expect(await idsOn(test)).toEqual(['ZRH departures']);
  expect(polled(service)).toEqual(['dep_iata=ZRH']);
  test.stop();
  const { boards } = (await start({ isConnected: false })).engine;
  expect(boards.views.map(({ id }) => id)).toEqual([
    'GVA departures',
    'GVA arrivals',
    'LHR departures',
    'LHR arrivals',
  ]);
});

test('a service that asks for a pause is left alone by all boards', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json({}, 429, { 'retry-after': '3600' }));
  saveSettings(profile, {
    airport: 'ZRH',
    otherDirection: 'side-by-side',
    serviceUrl: service.baseUrl,
  });
  const test = await start({ key });
  await until(() => {
    expect(test.engine.boards.views.map(({ problem }) => problem?.kind)).toEqual([
      'limited',
      'limited',
    ]);
  });
  // Not for a person either.
  await test.page.call('refreshBoard');
  await test.page.call('refreshBoard');
  await test.page.call('getDelays', {
    subject: { is: 'airport', code: 'ZRH' },
    direction: 'departures',
  });
  expect(polled(service)).toEqual(['dep_iata=ZRH']);
});

test('filters leave flights out without another call, and the board counts them', async ({
  start,
  service,
}) => {
  service.answerSchedules(
    json([
      flight(40),
      numbered(14, 50, { arr_iata: 'JFK', arr_icao: 'KJFK', dep_terminal: '2' }),
      numbered(86, 60, { arr_iata: 'YUL', arr_icao: 'CYUL', dep_terminal: '2' }),
    ]),
  );
  const test = await start(useService(service));
  await rowsOnce(test, 3);
  const change = (filters: object) => test.page.call('changeSettings', { filters });

  expect(await change({ terminals: ['2'] })).toMatchObject({ ok: true });
  expect(numbersOn(test.board())).toEqual(['LX 14', 'LX 86']);
  expect(test.board().filteredCount).toBe(1);
  await change({ terminals: ['2'], countries: ['us'] });
  expect(numbersOn(test.board())).toEqual(['LX 14']);
  await change({});
  expect(test.board().rows).toHaveLength(3);
  expect(await change({ countries: ['Switzerland'] })).toMatchObject({
    ok: false,
    problem: { code: 'refusals.countryCode' },
  });
  expect(service.polls()).toBe(1);
});

test('a gate that changes is marked, and a first one is not', async ({ start, service }) => {
  const moved = flight(40);
  const assigned = numbered(40, 50);
  service.answerSchedules(json([moved, { ...assigned, dep_gate: null }]));
  const test = await start(useService(service));
  await rowsOnce(test, 2);
  service.answerSchedules(json([{ ...moved, dep_gate: 'B7' }, assigned]));
  passTime(60_000);
  await test.page.call('refreshBoard');
  await until(() => {
    expect(test.board().rows).toMatchObject([
      { gate: 'B7', gateBefore: 'A62' },
      { gate: 'A62', gateBefore: null },
    ]);
  });
});
