import { describe, expect, it } from 'vitest';
import type { BoardNotice, BoardProblem } from '#shared/board-view.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import {
  arrival,
  at,
  boardOf,
  departure,
  entryOf,
  noon,
  reference,
  type BoardOptions,
  type RawEntry,
} from '../flights/board-for-test.ts';
import { buildBoard, compareRows, type SortableRow } from './build-board.ts';

/** The first numbers of the rows, in order. */
function shown(entries: readonly RawEntry[], options?: BoardOptions): string[] {
  return boardOf(entries, options).rows.map(({ flights: [first] }) => first?.text ?? '');
}

const arrivals = { direction: 'arrivals' } as const;

describe('buildBoard', () => {
  it('draws a departure', () => {
    const board = boardOf([
      departure({ dep_gate: 'Gate B42', dep_terminal: 'T2', dep_estimated_ts: noon + 5400 }),
      departure({ flight_iata: 'UA9733', airline_iata: 'UA', cs_flight_iata: 'LX40' }),
    ]);
    expect(board).toEqual({
      id: 'ZRH departures',
      airport: {
        code: 'ZRH',
        city: 'Zürich',
        localCities: {},
        name: 'Zurich Airport',
        timeZone: 'Europe/Zurich',
      },
      direction: 'departures',
      rows: [
        {
          id: `LX 40|ZRH|LHR|d${noon + 3600}`,
          key: { iata: 'LX40', icao: null, departure: noon + 3600 },
          scheduled: { text: '13:00', dayOffset: 0, date: '2026-07-01', instant: noon + 3600 },
          flights: [
            { text: 'LX 40', airlineName: 'Swiss', colour: '#e30613' },
            { text: 'UA 9733', airlineName: 'United', colour: '#005daa' },
          ],
          place: { name: 'London', localNames: {}, code: 'LHR' },
          terminal: '2',
          gate: 'B42',
          gateBefore: null,
          checkIn: null,
          leaveBy: null,
          belt: null,
          remark: {
            kind: 'delayed',
            time: { text: '13:30', dayOffset: 0, date: '2026-07-01', instant: noon + 5400 },
            delayStep: 30,
            word: null,
          },
          isPast: false,
        },
      ],
      droppedCount: 0,
      filteredCount: 0,
      delayedCount: 1,
      cancelledCount: 0,
      source: { isSimulated: false, isVirtual: false, provider: null, host: 'flights.example' },
      fetchedAt: noon,
      problem: null,
      notices: [],
      clock: '24',
    });
  });

  it("draws an arrival by the airport's own end", () => {
    const [row] = boardOf(
      [
        arrival({
          dep_terminal: '5',
          dep_gate: 'A10',
          arr_terminal: '1',
          arr_gate: 'E23',
          arr_baggage: 'Belt 27',
          dep_actual_ts: noon - 3000,
          arr_estimated_ts: noon + 3000,
        }),
      ],
      { ...arrivals, settings: { clock: '12' } },
    ).rows;
    expect(row).toMatchObject({
      scheduled: { text: '1:00 PM' },
      place: { name: 'London', code: 'LHR' },
      terminal: '1',
      gate: 'E23',
      belt: '27',
      remark: { kind: 'expected', time: { text: '12:50 PM' } },
    });
  });

  it('passes source, age, problem and notices through', () => {
    const problem: BoardProblem = { kind: 'offline', code: 'service.offline', since: noon };
    const notices: BoardNotice[] = [{ id: 'cache-rebuilt', code: 'cache.corrupt' }];
    const source = { isSimulated: true, isVirtual: false, provider: null, host: null };
    const input = { airportCode: 'ZRH', direction: 'departures', fetchedAt: null } as const;
    const view = buildBoard(
      { ...input, entries: [], source, problem, notices, languages: [], gates: new Map() },
      reference,
      defaultSettings,
      noon,
    );
    expect(view).toMatchObject({ rows: [], source, problem, notices, fetchedAt: null });
  });
});

describe('"Cancelled: gate and belt hidden, row kept"', () => {
  it('hides them, counts the flight, and lets it step back', () => {
    const cancelled = { status: 'Canceled', arr_gate: 'E23', arr_baggage: '27', arr_terminal: '1' };
    const board = boardOf([arrival(cancelled)], arrivals);
    expect(board.rows[0]).toMatchObject({
      terminal: '1',
      gate: null,
      belt: null,
      isPast: true,
      remark: { kind: 'cancelled', time: null, delayStep: 0 },
    });
    expect(board.cancelledCount).toBe(1);
  });
});

describe('between two answers that are hours apart', () => {
  const flights = (...minutes: readonly number[]) =>
    minutes.map((minute) =>
      departure({
        flight_iata: `LX${400 + minute}`,
        flight_number: `${400 + minute}`,
        dep_time_ts: noon + minute * 60,
        arr_time_ts: noon + 9 * 3600,
      }),
    );
  const shownAt = (minute: number, entries: readonly RawEntry[], options?: BoardOptions) =>
    shown(entries, { fetchedAt: noon, now: noon + minute * 60, ...options });

  it('lets departures leave by their grace, but not those that were late already', () => {
    const entries = flights(-10, 10, 100, 200);
    expect(shownAt(39, entries)).toEqual(['LX 390', 'LX 410', 'LX 500', 'LX 600']);
    expect(shownAt(40, entries)).toEqual(['LX 390', 'LX 500', 'LX 600']);
    expect(shownAt(130, entries)).toEqual(['LX 390', 'LX 600']);
  });

  it('goes by the estimate where there is one', () => {
    const late = departure({ dep_time_ts: noon + 600, dep_estimated_ts: noon + 3600 });
    const entries = [late, ...flights(200)];
    expect(shownAt(89, entries)).toEqual(['LX 40', 'LX 600']);
    expect(shownAt(90, entries)).toEqual(['LX 600']);
  });

  it('keeps the last board after a failure, and where nothing else would be left', () => {
    const problem: BoardProblem = { kind: 'offline', code: 'service.offline', since: noon };
    expect(shownAt(100, flights(10, 200), { problem })).toEqual(['LX 410', 'LX 600']);
    expect(shownAt(300, flights(10, 200))).toEqual(['LX 410', 'LX 600']);
  });

  it('lets arrivals leave, in the air or not', () => {
    const inTheAir = { status: 'active', arr_time_ts: noon + 600 };
    const later = arrival({ flight_iata: 'LX43', flight_number: '43', arr_time_ts: noon + 9000 });
    expect(shownAt(40, [arrival(inTheAir), later], arrivals)).toEqual(['LX 43']);
  });
});

describe('check-in desks', () => {
  it.each([
    ['scheduled', '210-214'],
    ['boarding', '210-214'],
    ['cancelled', null],
    ['active', null],
    ['diverted', null],
  ])('of a departure that is %s: %s', (status, checkIn) => {
    const board = boardOf([departure({ status, dep_checkin: 'Desks 210-214' })]);
    expect(board.rows[0]?.checkIn).toBe(checkIn);
  });

  it('are nothing that an arrivals board tells', () => {
    const board = boardOf([arrival({ dep_checkin: '210-214' })], arrivals);
    expect(board.rows[0]?.checkIn).toBeNull();
  });

  it('are told by whichever account knows of them', () => {
    const two = [departure({}), departure({ dep_checkin: '12' })];
    expect(boardOf(two).rows.map((row) => row.checkIn)).toEqual(['12']);
  });
});

describe('stops on the way', () => {
  const viaOf = (change: RawEntry) => {
    const [row] = boardOf([departure(change)], { languages: ['de'] }).rows;
    return row?.via?.map(({ name, code }) => [name, code]);
  };

  it.each<[string, unknown, unknown]>([
    [
      'are places, in order of travel',
      ['SIN', 'jfk'],
      [
        ['Singapore', 'SIN'],
        ['New York', 'JFK'],
      ],
    ],
    ['are told by their code where they are unknown', ['QQX'], [['QQX', 'QQX']]],
    ['are each told once, and never an end', ['ZRH', 'SIN', 'SIN', 'LHR'], [['Singapore', 'SIN']]],
    ['are no words', ['Changi', 'S1N', ''], undefined],
    ['may come without a list', 'SIN', [['Singapore', 'SIN']]],
    ['are mostly unknown', null, undefined],
  ])('%s', (_, via, expected) => {
    expect(viaOf({ via })).toEqual(expected);
  });

  it('are told by whichever account knows of them', () => {
    const two = [departure({ status: 'boarding' }), departure({ via: ['SIN'] })];
    expect(boardOf(two).rows).toMatchObject([{ via: [{ code: 'SIN' }] }]);
  });
});

describe('where passengers come out', () => {
  it.each([
    ['Exit B', 'B'],
    ['Hall A', 'Hall A'],
    ['TBA', undefined],
  ])('%s is %s', (told, exit) => {
    expect(boardOf([arrival({ arr_exit: told })], arrivals).rows[0]?.exit).toBe(exit);
  });

  it('is nothing that departures or cancelled flights have', () => {
    expect(boardOf([departure({ arr_exit: 'B' })]).rows[0]).not.toHaveProperty('exit');
    const cancelled = arrival({ arr_exit: 'B', status: 'cancelled' });
    expect(boardOf([cancelled], arrivals).rows[0]).not.toHaveProperty('exit');
  });
});

describe('what an airport says at the gate', () => {
  it('goes from check-in to gate closed: of two accounts the further one counts', () => {
    const calls = [
      'check-in',
      'gate-open',
      'boarding',
      'final-call',
      'gate-closing',
      'gate-closed',
    ];
    for (const [place, status] of calls.entries()) {
      const before = calls.slice(0, place + 1).map((each) => departure({ status: each }));
      expect(boardOf(before.toReversed()).rows).toMatchObject([{ remark: { kind: status } }]);
    }
  });

  it('is shown with its delay, and the flight counts as delayed', () => {
    const late = { status: 'boarding', dep_estimated_ts: noon + 3600 };
    const board = boardOf([departure({ dep_time_ts: noon, ...late })]);
    expect(board.rows[0]).toMatchObject({
      isPast: false,
      remark: { kind: 'boarding', time: { instant: noon + 3600 }, delayStep: 60, word: null },
    });
    expect(board.delayedCount).toBe(1);
  });
});

describe('"a row without any identity is dropped and counted"', () => {
  it('counts it and shows the others', () => {
    const nameless = { airline_iata: null, flight_iata: null, flight_number: null };
    const board = boardOf([departure(nameless), departure({ ...nameless, flight_number: '40' })]);
    expect(board.rows.map(({ flights }) => flights[0]?.text)).toEqual(['40']);
    expect(board.droppedCount).toBe(1);
  });

  it('takes the number of the operating flight where the record has no other', () => {
    const nameless = { airline_iata: null, flight_iata: null, flight_number: null };
    expect(shown([departure({ ...nameless, cs_flight_iata: 'LX40' })])).toEqual(['LX 40']);
  });
});

describe('"the provider\'s own word"', () => {
  it('is shown as it came', () => {
    const [row] = boardOf([departure({ status: 'Go to <b>lounge</b>' })]).rows;
    expect(row?.remark).toEqual({
      kind: 'other',
      time: null,
      delayStep: 0,
      word: 'Go to <b>lounge</b>',
    });
  });
});

describe('"A delayed flight stays on the board until it leaves or lands"', () => {
  it('has no time where only the status says so, and counts as delayed', () => {
    const board = boardOf([departure({ status: 'Delayed' })]);
    expect(board.rows[0]?.remark).toEqual({
      kind: 'delayed',
      time: null,
      delayStep: 0,
      word: null,
    });
    expect(board.delayedCount).toBe(1);
  });

  const yesterday = departure({
    dep_time_ts: noon - 20 * 3600,
    arr_time_ts: noon - 18 * 3600,
    dep_estimated_ts: noon + 7200,
  });

  it('stays with a day marker, and leaves by the grace period once it has left', () => {
    const [row] = boardOf([yesterday]).rows;
    expect(row).toMatchObject({
      scheduled: { text: '16:00', dayOffset: -1 },
      remark: { kind: 'delayed', time: { text: '14:00', dayOffset: 0 }, delayStep: 60 },
    });
    const left = { ...yesterday, dep_actual_ts: noon + 7000 };
    expect(shown([left], { now: noon + 7000 + 1799 })).toEqual(['LX 40']);
    expect(shown([left], { now: noon + 7000 + 1800 })).toEqual([]);
  });

  it("yesterday's leg stands beside today's", () => {
    const today = departure({ dep_time_ts: noon + 4 * 3600, arr_time_ts: noon + 6 * 3600 });
    const board = boardOf([today, yesterday]);
    expect(board.rows.map(({ scheduled }) => scheduled?.dayOffset)).toEqual([-1, 0]);
    expect(new Set(board.rows.map(({ id }) => id)).size).toBe(2);
  });
});

describe('"SQ26 is two legs a day"', () => {
  const sq26 = { flight_iata: 'SQ26', airline_iata: 'SQ' };
  const legs = [
    { ...sq26, dep_iata: 'SIN', arr_iata: 'FRA', dep_time_ts: noon - 46_000, arr_time_ts: noon },
    {
      ...sq26,
      dep_iata: 'FRA',
      arr_iata: 'JFK',
      dep_time_ts: noon + 5000,
      arr_time_ts: noon + 36_000,
    },
  ];

  it.each([
    ['arrivals', 'Singapore'],
    ['departures', 'New York'],
  ] as const)('%s of Frankfurt: one of them', (direction, place) => {
    const { rows } = boardOf(legs, { airportCode: 'FRA', direction });
    expect(rows.map((row) => row.place?.name)).toEqual([place]);
  });

  it('both, on a board of an unknown airport', () => {
    const { rows } = boardOf(legs, { airportCode: 'QQQ' });
    expect(rows.map((row) => row.place?.name)).toEqual(['Frankfurt', 'New York']);
  });
});

describe('"keep the row, drop the impossible time"', () => {
  it('keeps an arrival that is due before it leaves, without that time', () => {
    const board = boardOf([arrival({ arr_time_ts: noon - 7200, dep_time_ts: noon })], arrivals);
    expect(board.rows).toHaveLength(1);
    expect(board.rows[0]).toMatchObject({ scheduled: null, remark: { kind: 'scheduled' } });
  });
});

describe('"Local strings have no zone"', () => {
  const local = departure({
    dep_time_ts: null,
    arr_time_ts: null,
    dep_time: '2026-07-01 13:00',
    arr_time: '2026-07-01 13:45',
  });

  it('reads each by the zone of its own airport', () => {
    expect(boardOf([local]).rows[0]?.scheduled?.instant).toBe(at('2026-07-01 11:00'));
    // 13:45 in London is 12:45 UTC.
    const options = { ...arrivals, airportCode: 'LHR' };
    expect(boardOf([local], options).rows[0]?.scheduled?.instant).toBe(at('2026-07-01 12:45'));
  });

  it('shows times of an airport without a zone as UTC, and says so', () => {
    const entry = departure({ dep_iata: 'QQQ', dep_time_ts: noon + 3600 });
    const board = boardOf([entry], { airportCode: 'QQQ' });
    expect(board.airport.timeZone).toBeNull();
    expect(board.rows[0]?.scheduled?.text).toBe('11:00');
  });
});

describe('"Values may be absent, null, "", - or n/a; numbers may be strings"', () => {
  it('draws a row from a record with nothing but a number', () => {
    const [row] = boardOf([
      { flight_iata: 'lx40', dep_gate: '-', status: 'n/a', arr_iata: '' },
    ]).rows;
    expect(row).toMatchObject({
      scheduled: null,
      place: null,
      terminal: null,
      gate: null,
      remark: { kind: 'scheduled' },
    });
  });

  it('reads times that are texts', () => {
    const entry = departure({ dep_time_ts: String(noon + 3600), dep_terminal: 2 });
    expect(boardOf([entry]).rows[0]).toMatchObject({
      scheduled: { text: '13:00' },
      terminal: '2',
    });
  });
});

it('"Sort by scheduled time in UTC, never by local text"', () => {
  const flights = [
    ['LX3', at('2026-10-25 01:10')],
    ['LX1', at('2026-10-24 21:50')],
    ['LX2', at('2026-10-25 00:50')],
  ] as const;
  const entries = flights.map(([flight_iata, time]) =>
    departure({ flight_iata, dep_time_ts: time, arr_time_ts: time + 3600 }),
  );
  const { rows } = boardOf(entries, { now: at('2026-10-24 21:00') });
  expect(rows.map(({ flights, scheduled }) => [flights[0]?.text, scheduled?.text])).toEqual([
    ['LX 1', '23:50'],
    ['LX 2', '02:50'],
    ['LX 3', '02:10B'],
  ]);
});

it('hostile texts stay texts', () => {
  const hostile = '<img src=x onerror=alert(1)>${7*7}';
  const raw = Object.fromEntries(Object.keys(entryOf({})).map((field) => [field, hostile]));
  const [row] = boardOf([{ ...raw, arr_iata: hostile }], { airportCode: 'QQQ' }).rows;
  expect(row).toMatchObject({
    scheduled: null,
    flights: [{ text: '<IMG SRC=X ONER…' }],
    place: { name: hostile, code: hostile.toUpperCase() },
    terminal: '<img src=x…',
    remark: { kind: 'other', word: hostile },
  });
});

it('shows the destination that a provider has a name for alone, and none for a word of the unknown', () => {
  const rows = [
    departure({ flight_iata: 'LX1', arr_iata: null, arr_name: 'Saint-Yan' }),
    departure({ flight_iata: 'LX2', arr_iata: null, arr_icao: 'LFXX', arr_name: 'Kleinfeld' }),
    departure({ flight_iata: 'LX3', arr_name: 'HEATHROW' }),
    departure({ flight_iata: 'LX4', arr_iata: 'Unknown' }),
    departure({ flight_iata: 'LX5', arr_iata: '?' }),
  ];
  expect(boardOf(rows).rows.map(({ place }) => place && [place.name, place.code])).toEqual([
    ['Saint-Yan', null],
    ['Kleinfeld', 'LFXX'],
    ['London', 'LHR'],
    null,
    null,
  ]);
});

const unknown = { scheduled: null, estimated: null, actual: null };

it('sorts by scheduled time in UTC; the unknown by what is known; ties by number, then id', () => {
  const scheduled = (utc: string) => ({ ...unknown, scheduled: at(utc) });
  const sorted: SortableRow[] = [
    // 23:50 local, then 00:10 local: by local text the other way round.
    { times: scheduled('2026-07-01 21:50'), label: 'LX 9', id: 'a' },
    { times: scheduled('2026-07-01 22:10'), label: 'LX 1', id: 'b' },
    // 02:50 and then 02:10 local, as summer time ends.
    { times: scheduled('2026-10-25 00:50'), label: 'LX 1', id: 'c' },
    { times: scheduled('2026-10-25 01:10'), label: 'LX 1', id: 'd' },
    { times: { ...unknown, estimated: at('2026-10-25 01:20') }, label: 'LX 1', id: 'e' },
    { times: { ...unknown, actual: at('2026-10-25 01:30') }, label: 'LX 1', id: 'f' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 1', id: 'i' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 2', id: 'g' },
    { times: scheduled('2026-10-25 01:40'), label: 'LX 2', id: 'h' },
    { times: unknown, label: 'LX 1', id: 'j' },
    { times: unknown, label: 'LX 1', id: 'k' },
  ];
  expect([...sorted].reverse().sort(compareRows)).toEqual(sorted);
  const [first] = sorted;
  if (first) expect(compareRows(first, first)).toBe(0);
});
