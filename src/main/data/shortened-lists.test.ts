import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { interfaceScheduleSchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { arrival, boardOf, departure, noon, type RawEntry } from '../flights/board-for-test.ts';
import type { SchedulesAnswer } from './answer.ts';
import { clientForTest } from './client-for-test.ts';
import type { FlightDataClient } from './client.ts';
import { airlabs } from './providers/airlabs.ts';
import type { SchedulesQuery } from './resources.ts';
import { json, startScriptedServer, type ScriptedServer } from './scripted-server-for-test.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});

afterEach(async () => {
  await server.close();
});

type Row = Readonly<Record<string, unknown>>;

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '', 'http://localhost').searchParams;
}

/** `_fields` of each request so far; null: the whole list was asked for. */
function askedFields(): (readonly string[] | null)[] {
  return server.requests.map((request) => queryOf(request).get('_fields')?.split(',') ?? null);
}

/** In which form each request so far has asked. */
function forms(): string {
  return askedFields()
    .map((fields) => (fields === null ? 'whole' : 'short'))
    .join(' ');
}

function shorten(rows: readonly Row[], names: string | null): readonly Row[] {
  if (names === null) return rows;
  const wanted = names.split(',');
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => wanted.includes(field))),
  );
}

/** Answers as the interface says, with the tag of what is sent, and in pages where there is a limit. */
function listing(rows: () => readonly Row[], shortest = shorten): RequestListener {
  return (request, response) => {
    const query = queryOf(request);
    const start = Number(query.get('offset') ?? 0);
    const page = rows().slice(start, start + Number(query.get('limit') ?? Infinity));
    const sent = shortest(page, query.get('_fields'));
    const digest = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
    const etag = `"${digest.slice(0, 8)}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    json(isKnown ? null : sent, isKnown ? 304 : 200, { etag })(request, response);
  };
}

function texts(name: string, seconds: number, offsetHours: number): Row {
  const written = (at: number) => new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return {
    [name]: written(seconds + offsetHours * 3600),
    [`${name}_ts`]: seconds,
    [`${name}_utc`]: written(seconds),
  };
}

/** A row with its planned times in all three forms, from Zürich to London or back in summer; changed as given. */
function full({ dep_time_ts, arr_time_ts, ...row }: RawEntry, change: Row = {}): Row {
  const [left, right] = row.dep_iata === 'ZRH' ? [2, 1] : [1, 2];
  return {
    ...row,
    ...texts('dep_time', Number(dep_time_ts), left),
    ...texts('arr_time', Number(arr_time_ts), right),
    dep_delayed: 0,
    ...change,
  };
}

const leaving: readonly Row[] = [
  full(departure(), { dep_gate: 'A62', dep_terminal: '1', duration: 120 }),
  full(departure({ flight_iata: 'UA9731', airline_iata: 'UA', flight_number: '9731' }), {
    cs_airline_iata: 'LX',
    cs_flight_number: '40',
    cs_flight_iata: 'LX40',
  }),
  full(departure({ flight_iata: 'LX318', flight_number: '318' }), {
    ...texts('dep_estimated', noon + 6000, 2),
    dep_delayed: 40,
    dep_gate: 'B7',
  }),
  full(departure({ flight_iata: 'LX52', flight_number: '52', dep_time_ts: noon - 1200 }), {
    ...texts('dep_estimated', noon - 900, 2),
    ...texts('dep_actual', noon - 600, 2),
    status: 'active',
  }),
  full(departure({ flight_iata: 'LX54', flight_number: '54', status: 'cancelled' })),
];
const coming: readonly Row[] = [
  full(arrival(), { arr_baggage: '7', arr_terminal: '2' }),
  full(arrival({ flight_iata: 'LX319', flight_number: '319', arr_time_ts: noon - 600 }), {
    ...texts('arr_estimated', noon - 300, 2),
    ...texts('arr_actual', noon - 240, 2),
    arr_baggage: '11',
    status: 'landed',
  }),
];

function entriesOf(answer: SchedulesAnswer): readonly ScheduleEntry[] {
  if (!answer.ok || answer.isNotModified) throw new Error(JSON.stringify(answer));
  return answer.entries;
}

const zurich: SchedulesQuery = { dep_iata: 'ZRH' };
const ask = async (client: FlightDataClient, query = zurich) =>
  entriesOf(await client.schedules(query));
/** That a page of a few rows is the last is known from before. */
const known = {
  pageLengths: () => ({
    read: () => ({ largest: 1000, isMaximum: false }),
    write: () => undefined,
  }),
};
const saving = (more: object = {}) =>
  clientForTest(server.baseUrl, { savesData: () => true, ...known, ...more }).client;
const plainly = () => clientForTest(server.baseUrl, known).client;

describe('where data is saved', () => {
  it.each([
    ['departures', zurich, leaving],
    ['arrivals', { arr_iata: 'ZRH' }, coming],
  ] as const)('%s are the same in both forms, and on the board', async (direction, query, rows) => {
    server.script(listing(() => rows));
    const client = saving();
    const first = await ask(client, query);
    const second = await ask(client, query);
    expect(forms()).toBe('whole short');
    expect(second).toStrictEqual(first);
    const plain = await ask(plainly(), query);
    expect(forms()).toBe('whole short whole');
    const board = boardOf(plain, { direction });
    expect(board.rows.length).toBeGreaterThan(1);
    expect(boardOf(second, { direction })).toStrictEqual(board);
  });

  it('asks for all that is read but the texts of times that are there', async () => {
    server.script(listing(() => leaving));
    const client = saving();
    const [entry] = await ask(client);
    await ask(client);
    // Of the arrival only the planned time is there in any row: the others are asked for in all forms.
    const replaced = ['dep_time', 'dep_estimated', 'dep_actual', 'arr_time'];
    const all = Object.keys(entry ?? {}).filter((field) => field in interfaceScheduleSchema.shape);
    const kept = all.filter((field) => !replaced.includes(field.replace(/_utc$/, '')));
    expect(askedFields()[1]).toEqual(kept);
    expect(kept).not.toContain('dep_delayed');
  });

  it('asks for what the interface does not have where the service has sent it', async () => {
    const named = [...leaving, full(departure({ arr_iata: null, arr_name: 'Samedan' }))];
    server.script(listing(() => named));
    const client = saving();
    const first = await ask(client);
    expect(first.at(-1)).toMatchObject({ arr_iata: null, arr_name: 'Samedan' });
    expect(await ask(client)).toStrictEqual(first);
    expect(forms()).toBe('whole short');
    expect(askedFields()[1]).toContain('arr_name');
    expect(askedFields()[1]).not.toContain('dep_name');
    expect(askedFields()[1]).not.toContain('dep_checkin');
  });

  it('asks for announced times as they are: they have no texts', async () => {
    const announced = leaving.map((row) => ({
      ...row,
      dep_boarding_ts: noon + 1800,
      via: ['SIN'],
    }));
    server.script(listing(() => announced));
    const client = saving();
    const first = await ask(client);
    expect(await ask(client)).toStrictEqual(first);
    expect(forms()).toBe('whole short');
    expect(askedFields()[1]).toEqual(expect.arrayContaining(['dep_boarding_ts', 'via']));
    expect(first[0]).toMatchObject({ dep_boarding_ts: noon + 1800, via: ['SIN'] });
  });

  it('delays are asked for so as well, routes and aircraft are not', async () => {
    const late = leaving.map((row) => ({ ...row, delayed: 40 }));
    const client = saving();
    server.script(listing(() => late));
    const delays = () => client.delays({ delay: 31, type: 'departures', dep_iata: 'ZRH' });
    expect(await delays()).toMatchObject({
      records: [{ dep_time: null, dep_time_utc: null }, {}, {}, {}, {}],
    });
    expect(await delays()).toMatchObject({
      records: [{ dep_time_ts: noon + 3600 }, {}, {}, {}, {}],
    });
    server.script(listing(() => [{ flight_iata: 'LX14', dep_time: '13:10' }]));
    for (let time = 0; time < 2; time += 1) {
      await client.routes({ dep_iata: 'ZRH' });
      await client.fleets({ airline_iata: 'LX' });
    }
    expect(forms()).toBe('whole short whole whole whole whole');
    expect(askedFields()[1]).toEqual(expect.arrayContaining(['delayed', 'status', 'arr_gate']));
    expect(askedFields()[1]).not.toContain('duration');
  });

  it('pages are asked for in the same form', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      full(departure({ flight_number: `${100 + index}`, flight_iata: `LX${100 + index}` })),
    );
    server.script(listing(() => many));
    const options = { savesData: () => true, limits: { pageSize: 10 } };
    const { client } = clientForTest(server.baseUrl, options);
    const first = await ask(client);
    expect(first).toHaveLength(25);
    expect(await ask(client)).toStrictEqual(first);
    expect(forms()).toBe('whole whole whole short short short');
  });

  it('another question begins with a whole list, and so does one that was learnt long ago', async () => {
    server.script(listing(() => leaving));
    const client = saving();
    await ask(client);
    await ask(client, { dep_iata: 'GVA' });
    expect(forms()).toBe('whole whole');
    for (let index = 0; index < 100; index += 1) await ask(client, { flight_iata: `LX${index}` });
    const before = server.requests.length;
    await ask(client);
    expect(askedFields()[before]).toBeNull();
  });

  it('a provider with parameters of its own is asked as ever', async () => {
    server.script(listing(() => leaving));
    const client = saving({ provider: airlabs });
    await ask(client);
    await ask(client);
    expect(forms()).toBe('whole whole');
  });
});

describe('what cannot be left out', () => {
  it.each([
    ['there is no UNIX time', { dep_time_ts: undefined }, 'dep_time', 'arr_time'],
    ['one is no time', { dep_time_ts: 0 }, 'dep_time', 'arr_time'],
    ['one is in milliseconds', { arr_time_ts: (noon + 3600) * 1000 }, 'arr_time', 'dep_time'],
    [
      'only the estimate is a text',
      { dep_estimated: '2026-07-01 13:40' },
      'dep_estimated',
      'dep_time',
    ],
  ])('is asked for again where in one row %s, and no other', async (_what, change, text, other) => {
    const rows = [...leaving, full(departure({ flight_iata: 'LX66' }), change)];
    server.script(listing(() => rows));
    const client = saving();
    const first = await ask(client);
    expect(await ask(client)).toStrictEqual(first);
    const plain = await ask(plainly());
    expect(boardOf(first)).toStrictEqual(boardOf(plain));
    expect(forms()).toBe('whole short whole');
    expect(askedFields()[1]).toContain(text);
    expect(askedFields()[1]).not.toContain(other);
  });

  it('is everything where no time is there as a UNIX time', async () => {
    const texts = leaving.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !field.endsWith('_ts'))),
    );
    server.script(listing(() => texts));
    const client = saving();
    const first = await ask(client);
    expect(await ask(client)).toStrictEqual(first);
    expect(forms()).toBe('whole whole');
  });

  it('is asked for at once where a row comes without', async () => {
    const late = full(departure({ flight_iata: 'LX66', flight_number: '66' }), {
      dep_time_ts: undefined,
      dep_time_utc: undefined,
    });
    let rows = leaving;
    server.script(listing(() => rows));
    const client = saving();
    await ask(client);
    rows = [...leaving, late];
    const entries = await ask(client);
    expect(entries.at(-1)).toMatchObject({ dep_time: '2026-07-01 13:00', dep_time_ts: null });
    await ask(client);
    expect(forms()).toBe('whole short whole short');
    expect(askedFields()[3]).toContain('dep_time');
    expect(askedFields()[3]).not.toContain('arr_time');
  });

  it('is expected no more once it was really gone', async () => {
    const named = leaving.map((row) => ({ ...row, dep_gate: 'A1' }));
    let rows: readonly Row[] = named;
    server.script(listing(() => rows));
    const client = saving();
    await ask(client);
    rows = leaving;
    expect((await ask(client))[1]?.dep_gate).toBeNull();
    expect(forms()).toBe('whole short whole');
    rows = named;
    await ask(client);
    rows = leaving;
    await ask(client);
    expect(forms()).toBe('whole short whole short short');
  });

  it('and a gate that changes between the two answers says nothing of the service', async () => {
    const named = leaving.map((row) => ({ ...row, dep_gate: 'A1' }));
    const changed = [{ ...named[0], dep_gate: null }, ...named.slice(1)];
    let rows: readonly Row[] = named;
    server.script(
      listing(() => named),
      listing(() => changed),
      listing(() => rows),
    );
    const client = saving();
    await ask(client);
    expect((await ask(client))[0]?.dep_gate).toBe('A1');
    expect(forms()).toBe('whole short whole');
    // It is not expected in each row any more.
    rows = changed;
    expect((await ask(client))[0]?.dep_gate).toBeNull();
    expect(forms()).toBe('whole short whole short');
  });

  it('is everything while there is nothing', async () => {
    let rows = leaving;
    server.script(listing(() => rows));
    const client = saving();
    await ask(client);
    rows = [];
    expect(await ask(client)).toEqual([]);
    await ask(client);
    // A list without a row is followed by no second page.
    expect(forms()).toBe('whole short whole whole');
  });
});

describe('a service that has no shortened lists', () => {
  const sloppy: typeof shorten = (rows, names) =>
    shorten(rows, names === null ? null : names.replace('status', ''));
  const refusing =
    (status: number, code: string): RequestListener =>
    (request, response) => {
      const isShort = queryOf(request).has('_fields');
      const refusal = json({ error: { code } }, status);
      (isShort ? refusal : listing(() => leaving))(request, response);
    };

  it.each([
    ['refuses the parameter', refusing(400, 'VALIDATION_ERROR')],
    ['does not know it', refusing(404, 'UNKNOWN_FIELD')],
    ['leaves out a field that is named', listing(() => leaving, sloppy)],
    [
      'answers with no row',
      listing(
        () => leaving,
        (rows, names) => (names === null ? rows : []),
      ),
    ],
    [
      'answers with empty rows',
      listing(
        () => leaving,
        (rows, names) => (names === null ? rows : rows.map(() => ({}))),
      ),
    ],
    [
      'answers with rows of another kind',
      listing(
        () => leaving,
        (rows, names) => (names === null ? rows : rows.map(() => ({ x: 1 }))),
      ),
    ],
  ])('and %s is asked once, and again after some hours', async (_what, listener) => {
    server.script(listener);
    let shown = noon * 1000;
    const client = saving({ now: () => shown });
    await ask(client);
    const entries = await ask(client);
    expect(entries).toStrictEqual(await ask(plainly()));
    expect(forms()).toBe('whole short whole whole');
    await ask(client);
    await ask(client, { arr_iata: 'ZRH' });
    await ask(client, { arr_iata: 'ZRH' });
    expect(forms()).toBe('whole short whole whole whole whole whole');
    shown += 6 * 3_600_000;
    await ask(client);
    await ask(client);
    expect(forms()).toBe('whole short whole whole whole whole whole whole short whole');
  });

  it('may be away for a moment: that says nothing', async () => {
    server.script(
      listing(() => leaving),
      json({}, 503),
      listing(() => leaving),
    );
    const client = saving();
    await ask(client);
    expect(await client.schedules(zurich)).toMatchObject({ problem: { kind: 'server' } });
    await ask(client);
    expect(forms()).toBe('whole short short');
  });

  it('and sends whole rows all the same is read as if it did not', async () => {
    server.script(
      listing(
        () => leaving,
        (rows) => rows,
      ),
    );
    const client = saving();
    const first = await ask(client);
    expect(await ask(client)).toStrictEqual(first);
    expect(forms()).toBe('whole short');
  });
});

describe('the tag of an answer', () => {
  const tags = () => server.requests.map((request) => request.headers['if-none-match'] ?? null);
  const tagOf = (answer: SchedulesAnswer) =>
    answer.ok && !answer.isNotModified ? answer.etag : null;

  it('goes back with a question in the same form, and with no other', async () => {
    let isSaving = true;
    server.script(listing(() => leaving));
    const client = saving({ savesData: () => isSaving });
    const whole = tagOf(await client.schedules(zurich));
    const short = tagOf(await client.schedules(zurich, { etag: whole }));
    expect(short).not.toBe(whole);
    const unchanged = { ok: true, isNotModified: true };
    expect(await client.schedules(zurich, { etag: short })).toEqual(unchanged);
    isSaving = false;
    expect(tagOf(await client.schedules(zurich, { etag: short }))).toBe(whole);
    expect(await client.schedules(zurich, { etag: whole })).toEqual(unchanged);
    expect(forms()).toBe('whole short short whole whole');
    expect(tags()).toEqual([null, null, short, null, whole]);
  });
});
