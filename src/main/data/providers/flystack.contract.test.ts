import { afterEach, describe, expect, it } from 'vitest';
import { emptyScheduleEntry } from '#shared/flight-data/flights.ts';
import { flystack } from './interface.ts';
import { clientOfFake, problemIn, type ClientOfFake } from './testing/client-of-fake.ts';
import { startFakeFlystack, type FakeFlystackOptions } from './testing/fake-flystack.ts';
import { leastDistance, type FakeProvider, type FakeError } from './testing/fake-provider.ts';
import { scheduleRows } from './testing/schedule-rows.ts';

/** The client against a FlyStack as it is documented, over HTTP (docs/providers.md, "FlyStack"). */

const key = 'k3y-0f-fly5t4ck';
const startAt = Date.UTC(2026, 10, 22, 12);
const rowsFrom = startAt / 1000 - 3 * 3600;
const hour = 3_600_000;

const open: FakeProvider[] = [];

afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

type Started = ClientOfFake & { readonly fake: FakeProvider };

/** With a separate clock, which the fake knows nothing of: without its pace, unless one is given. */
async function start(options: FakeFlystackOptions = {}, clientKey = key): Promise<Started> {
  const fake = await startFakeFlystack({ key, leastMs: 0, ...options });
  open.push(fake);
  const made = clientOfFake({
    provider: flystack,
    baseUrl: `${fake.origin}/v1`,
    key: clientKey,
    startAt,
  });
  return { ...made, fake };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

/** What is left of the plan comes behind the answers that are waited for. */
const told = (learned: ClientOfFake['learned'], count: number): Promise<void> =>
  expect.poll(() => learned, { timeout: 30_000 }).toHaveLength(count);

const paths = ({ requests }: FakeProvider): string[] => requests.map(({ path }) => path);

describe('what FlyStack has', () => {
  it('is the interface: the same paths, the key in its header, every field as it came', async () => {
    const rows = scheduleRows(3, rowsFrom);
    const { client, fake } = await start({ rows, lists: { lookup: [{ ...rows[0] }] } });
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(answer).toEqual({
      ok: true,
      isNotModified: false,
      isSimulated: false,
      droppedCount: 0,
      isComplete: true,
      endProblem: null,
      etag: null,
      entries: rows.map((row) => ({ ...emptyScheduleEntry, ...row })),
    });
    expect(await client.lookup({ flight_iata: 'LX1' })).toMatchObject({
      flight: { flight_iata: 'LX1', dep_gate: 'A1' },
    });
    expect(await client.lookup({ flight_iata: 'LX99' })).toMatchObject({ ok: true, flight: null });
    for (const { headers, query } of fake.requests) {
      expect(headers['x-api-key']).toBe(key);
      expect(query.toString()).not.toContain(key);
    }
  });

  it('a job in place of a list is followed, and not billed', async () => {
    const { client, fake, counted } = await start({ rows: scheduleRows(30, rowsFrom) });
    fake.error = 'job';
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(30);
    expect(paths(fake).slice(0, 2)).toEqual(['/v1/schedules', '/v1/jobs/fake-job-1']);
    // The first page ever is followed by a question for more, with a job of its own.
    expect(paths(fake).filter((path) => path === '/v1/schedules')).toHaveLength(2);
    expect(counted).toEqual(['board', 'board']);
  });
});

describe('what is left of the plan', () => {
  const now = startAt;
  const renewsAt = Date.UTC(2030, 1, 18) / 1000;

  it('is asked for once the first answer is there, behind all others, and not billed', async () => {
    const { client, fake, counted, learned, pass } = await start({
      rows: scheduleRows(30, rowsFrom),
      callsLeft: 600,
    });
    const board = client.for('board');
    await Promise.all([
      board.schedules({ dep_iata: 'ZRH' }),
      board.schedules({ arr_iata: 'LHR' }),
      client.for('map').flights({ zoom: 3 }),
    ]);
    await told(learned, 1);
    const [last, beforeLast, ...boards] = paths(fake).reverse();
    expect([last, beforeLast]).toEqual(['/v1/usage', '/v1/flights']);
    expect(new Set(boards)).toEqual(new Set(['/v1/schedules']));
    expect(learned).toEqual([{ remaining: 600 - boards.length - 1, limit: null, renewsAt }]);
    expect(counted).toEqual([...boards.map(() => 'board'), 'map']);
    for (const hours of [1, 4.5, 0.4]) {
      pass(hours * hour);
      await client.for('view').schedules({ dep_iata: 'ZRH' });
    }
    await settle();
    expect(paths(fake).filter((path) => path === '/v1/usage')).toHaveLength(1);
    pass(0.2 * hour);
    await board.schedules({ dep_iata: 'ZRH' });
    await told(learned, 2);
    expect(paths(fake).filter((path) => path === '/v1/usage')).toHaveLength(2);
  });

  it('comes as a number as text as well', async () => {
    const { client, learned } = await start({ usage: 'documented', callsLeft: 14824 });
    await client.for('board').schedules({ dep_iata: 'ZRH' });
    await told(learned, 1);
    expect(learned).toEqual([{ remaining: 14823, limit: null, renewsAt: null }]);
  });

  it.each([
    [
      { remaining: 40, subscription: { total: 100 } },
      { remaining: 40, limit: 100, renewsAt: null },
    ],
    [
      { remaining: '40', subscription: null },
      { remaining: 40, limit: null, renewsAt: null },
    ],
    [
      { remaining: 0, renewal_date: '2030-02-18', subscription: { total: '100' } },
      { remaining: 0, limit: 100, renewsAt },
    ],
    // A day that has begun says nothing of the next.
    [
      { remaining: 5, renewal_date: '2026-11-22' },
      { remaining: 5, limit: null, renewsAt: null },
    ],
    [
      { remaining: 5, renewal_date: 'soon' },
      { remaining: 5, limit: null, renewsAt: null },
    ],
    [{ remaining: null }, null],
    [{ remaining: -1 }, null],
    [{ remaining: 'many' }, null],
    [{ plan: 'API' }, null],
    [[], null],
    [undefined, null],
  ])('%j', (body, expected) => {
    expect(flystack.usage?.(new Headers(), body, now)).toEqual(expected);
  });

  it('is asked for where the plan is used up, and the board is not', async () => {
    const { client, fake, learned } = await start({ callsLeft: 0 });
    const board = client.for('board');
    expect(problemIn(await board.schedules({ dep_iata: 'ZRH' })).kind).toBe('quota');
    await told(learned, 1);
    expect(paths(fake)).toEqual(['/v1/schedules', '/v1/usage']);
    expect(learned).toEqual([{ remaining: 0, limit: 100, renewsAt }]);
    expect(problemIn(await board.schedules({ dep_iata: 'ZRH' })).kind).toBe('quota');
    await settle();
    expect(fake.requests).toHaveLength(2);
  });

  it('without a usable answer to it, boards go on', async () => {
    const { client, fake, learned } = await start({ rows: scheduleRows(3, rowsFrom) });
    await client.for('board').schedules({ dep_iata: 'ZRH' });
    fake.error = 'web-page';
    await settle();
    fake.error = null;
    expect(await client.for('board').schedules({ dep_iata: 'ZRH' })).toMatchObject({ ok: true });
    expect(learned.length).toBeLessThanOrEqual(1);
  });
});

describe('what FlyStack refuses', () => {
  it.each<[FakeError, string, number]>([
    ['wrong-key', 'unauthorized', 1],
    ['expired-plan', 'unauthorized', 1],
    // And once what is left of the plan.
    ['used-up', 'quota', 2],
    // Once more after the pace.
    ['limited', 'limited', 2],
    ['web-page', 'malformed', 1],
    ['other-types', 'malformed', 1],
    ['cut-off', 'offline', 3],
    ['server', 'server', 3],
  ])('%s: %s after %i requests', async (error, kind, requests) => {
    const { client, fake } = await start({ rows: scheduleRows(60, rowsFrom) });
    fake.error = error;
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(problemIn(answer).kind).toBe(kind);
    await expect.poll(() => fake.requests, { timeout: 30_000 }).toHaveLength(requests);
    expect(JSON.stringify(answer)).not.toContain(key);
  });

  it.each([
    [403, { error: 'Forbidden' }, 'refused'],
    [401, { error: 'Unauthorized' }, 'unauthorized'],
    [401, { error: { message: 'Invalid API key' } }, 'unauthorized'],
    [402, { error: 'Insufficient credits' }, 'quota'],
    [429, { error: 'Too Many Requests' }, 'limited'],
    [429, { error: 'Rate limit exceeded' }, 'limited'],
    [429, { error: 'Monthly quota exceeded' }, 'quota'],
    [429, { error: 'You have no credits left' }, 'quota'],
    [429, { error: { message: 'Out of credit', code: 'LIMIT' } }, 'quota'],
    [200, { error: null, credits: 3 }, null],
    [200, [], null],
  ])('%i with %j', (status, body, error) => {
    expect(flystack.errorOfBody?.(body, status)).toBe(error);
  });

  it('a wrong key costs three requests at most, from all callers together', async () => {
    const { client, fake } = await start({}, 'not-the-key');
    const answers = await Promise.all([
      client.for('reference').referenceList('airports', {}, () => undefined),
      client.for('board').schedules({ dep_iata: 'ZRH' }),
      client.for('board').schedules({ arr_iata: 'ZRH' }),
      client.for('map').flights({ zoom: 3 }),
      client.for('view').lookup({ flight_iata: 'LX1' }),
    ]);
    const later = await client.for('board').schedules({ dep_iata: 'ZRH' });
    await settle();
    for (const answer of [...answers, later]) expect(problemIn(answer).kind).toBe('unauthorized');
    expect(fake.requests.length).toBeLessThanOrEqual(3);
    expect(JSON.stringify([...answers, later])).not.toContain('not-the-key');
  });

  it('a second page that is refused leaves the first', async () => {
    const { client, fake } = await start({ rows: scheduleRows(150, rowsFrom) });
    fake.error = 'limited-later-page';
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: false, endProblem: { kind: 'limited' } });
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(100);
  });
});

describe('one request a second', () => {
  it('nothing is refused in three minutes of use, with map and details', async () => {
    const clock = { now: () => startAt };
    const rows = scheduleRows(250, rowsFrom);
    const lists = { flights: [{ hex: '4B1234' }], fleets: [{ hex: '4B1234' }], lookup: rows };
    const { client, fake, now, pass } = await start({
      rows,
      lists,
      leastMs: 1000,
      callsLeft: 10_000,
      now: () => clock.now(),
    });
    clock.now = now;
    const answers: { readonly ok: boolean }[] = [];
    for (let round = 0; now() < startAt + 180_000; round++) {
      answers.push(
        ...(await Promise.all([
          client.for('map').flights({ zoom: 5 }),
          client.for('view').lookup({ flight_iata: 'LX7' }),
          client.for('view').fleets({ hex: '4B1234', limit: 1 }),
          client.for('follow').schedules({ flight_iata: `LX${round + 1}` }),
          ...(round % 4 === 0 ? [client.for('board').schedules({ dep_iata: 'ZRH' })] : []),
          ...(round % 4 === 2 ? [client.for('hand').schedules({ arr_iata: 'LHR' })] : []),
        ])),
      );
      pass(700 + 1000 * (round % 9));
    }
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(fake.requests.map(({ status }) => status))).toEqual(new Set([200]));
    expect(leastDistance(fake.requests)).toBeGreaterThanOrEqual(1000);
  });

  it('a first request that is refused once comes again after two seconds, and pages a second apart', async () => {
    const clock = { now: () => startAt };
    const rows = scheduleRows(250, rowsFrom);
    const { client, fake, now } = await start({ rows, leastMs: 1000, now: () => clock.now() });
    clock.now = now;
    // Another program used the key a moment before.
    await fetch(`${fake.origin}/v1/schedules`, { headers: { 'x-api-key': key } });
    const beginnings: number[] = [];
    const answer = await client.for('board').schedules(
      { dep_iata: 'ZRH' },
      {
        onBeginning: () => {
          beginnings.push(now() - startAt);
        },
      },
    );
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    const own = fake.requests.slice(1, 5);
    expect(own.map(({ arrivedAt, status }) => [arrivedAt - startAt, status])).toEqual([
      [0, 429],
      [2000, 200],
      [3000, 200],
      [4000, 200],
    ]);
    expect(beginnings[0]).toBe(2000);
  });

  it('a board of 350 flights comes before all else that a first start asks for', async () => {
    const clock = { now: () => startAt };
    const rows = scheduleRows(350, rowsFrom, { stepMinutes: 1 });
    const lists = {
      airports: [{ iata_code: 'ZRH' }],
      airlines: [{ iata_code: 'LX' }],
      cities: [{ city_code: 'ZRH' }],
      countries: [{ code: 'CH' }],
      timezones: [{ timezone: 'Europe/Zurich' }],
      flights: [{ hex: '4B1234' }],
      fleets: [{ hex: '4B1234' }],
      lookup: [{ ...rows[0] }],
    };
    const { client, fake, learned, now } = await start({
      rows,
      lists,
      leastMs: 1000,
      now: () => clock.now(),
    });
    clock.now = now;
    const kinds = ['countries', 'timezones', 'airports', 'airlines', 'cities'] as const;
    const rest = Promise.all([
      ...kinds.map((kind) => client.for('reference').referenceList(kind, {}, () => undefined)),
      client.for('map').flights({ bbox: { south: 40, west: 0, north: 50, east: 10 }, zoom: 6 }),
      client.for('view').lookup({ flight_iata: 'LX1' }),
      client.for('view').fleets({ hex: '4B1234', limit: 1 }),
      client.for('follow').schedules({ flight_iata: 'LX2' }),
    ]);
    const answer = await client.for('board').schedules({ dep_iata: 'ZRH' });
    expect(answer).toMatchObject({ ok: true, isComplete: true });
    expect(answer.ok && !answer.isNotModified && answer.entries.length).toBe(350);
    for (const other of await rest) expect(other).toMatchObject({ ok: true });
    await told(learned, 1);
    expect(fake.requests.map(({ status }) => status)).toEqual(fake.requests.map(() => 200));
    expect(fake.requests).toHaveLength(14);
    expect(leastDistance(fake.requests)).toBeGreaterThanOrEqual(1000);
    // Four pages, behind the one request that was under way, and one more while each page is read: on
    // this clock the pace leaves no time for that.
    const board = fake.requests.flatMap(({ query }, at) => (query.has('dep_iata') ? [at] : []));
    expect(board).toHaveLength(4);
    for (const [page, at] of board.entries()) expect(at).toBeLessThanOrEqual(1 + 2 * page);
  });
});
