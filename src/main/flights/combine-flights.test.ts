import { describe, expect, it } from 'vitest';
import { departure, flightOf, noon, type RawEntry } from './board-for-test.ts';
import { mergeCodeshares, type MergedFlight, mergeRecords } from './combine-flights.ts';

/** LX 40, or another number at its time and on its route, operated as told. */
function sold(number: string, operatedAs: string | null = null, change: RawEntry = {}): RawEntry {
  const airline = number.slice(0, 2);
  return departure({
    airline_iata: airline,
    flight_iata: number,
    flight_number: number.slice(2),
    cs_flight_iata: operatedAs,
    ...change,
  });
}

function merge(entries: readonly RawEntry[]): MergedFlight[] {
  return mergeCodeshares(mergeRecords(entries.map(flightOf), noon), noon);
}

/** The numbers of each row, rows in order of their first. The order of records must not matter. */
function numbers(...entries: RawEntry[]): string[] {
  const read = (list: readonly RawEntry[]) =>
    merge(list)
      .map((row) => row.numbers.map(({ number }) => number.text).join(', '))
      .sort();
  const forwards = read(entries);
  expect(read([...entries].reverse())).toEqual(forwards);
  return forwards;
}

describe('"Merge only rows with the same route, the same scheduled UTC times and such a link"', () => {
  it.each<[string, RawEntry[], string[]]>([
    ['all three', [sold('LX40'), sold('UA9733', 'LX40')], ['LX 40, UA 9733']],
    [
      'several',
      [sold('UA9733', 'LX40'), sold('LX40'), sold('SQ2850', 'LX40')],
      ['LX 40, SQ 2850, UA 9733'],
    ],
    [
      'a link in two fields',
      [sold('LX40'), sold('UA9733', null, { cs_airline_iata: 'LX', cs_flight_number: '0040' })],
      ['LX 40, UA 9733'],
    ],
    ['a link with a zero', [sold('LX40'), sold('UA9733', 'LX0040')], ['LX 40, UA 9733']],
    ['"never on time and route alone"', [sold('LX40'), sold('UA9733')], ['LX 40', 'UA 9733']],
    [
      'another destination',
      [sold('LX40'), sold('UA9733', 'LX40', { arr_iata: 'JFK' })],
      ['LX 40', 'LX 40, UA 9733'],
    ],
    [
      'another departure',
      [sold('LX40'), sold('UA9733', 'LX40', { dep_time_ts: noon + 3660 })],
      ['LX 40', 'UA 9733'],
    ],
    [
      'another arrival',
      [sold('LX40'), sold('UA9733', 'LX40', { arr_time_ts: noon + 8000 })],
      ['LX 40', 'UA 9733'],
    ],
    [
      'an arrival only one knows',
      [sold('LX40'), sold('UA9733', 'LX40', { arr_time_ts: null })],
      ['LX 40', 'UA 9733'],
    ],
    [
      'no times at all',
      [
        sold('LX40', null, { dep_time_ts: null, arr_time_ts: null }),
        sold('UA9733', 'LX40', { dep_time_ts: null, arr_time_ts: null }),
      ],
      ['LX 40', 'UA 9733'],
    ],
    [
      'no destination',
      [sold('LX40', null, { arr_iata: null }), sold('UA9733', 'LX40', { arr_iata: null })],
      ['LX 40', 'UA 9733'],
    ],
    [
      'departures alone, where neither knows the arrival',
      [sold('LX40', null, { arr_time_ts: null }), sold('UA9733', 'LX40', { arr_time_ts: null })],
      ['LX 40, UA 9733'],
    ],
    ['a link to itself', [sold('LX40', 'LX40'), sold('UA9733', 'LX40')], ['LX 40, UA 9733']],
    [
      'two operating flights at one time',
      [sold('LX40'), sold('UA9733', 'LX40'), sold('LH5', null), sold('SQ7', 'LH5')],
      ['LH 5, SQ 7', 'LX 40, UA 9733'],
    ],
    [
      'a destination that only one knows',
      [sold('LX40'), sold('UA9733', 'LX40', { arr_iata: null })],
      ['LX 40', 'UA 9733'],
    ],
    ['a chain', [sold('SQ1', 'UA2'), sold('UA2', 'LX40'), sold('LX40')], ['LX 40, SQ 1, UA 2']],
    ['a circle', [sold('SQ1', 'UA2'), sold('UA2', 'SQ1')], ['SQ 1, UA 2']],
    [
      'a way into a circle',
      [sold('LX3', 'SQ1'), sold('SQ1', 'UA2'), sold('UA2', 'SQ1')],
      ['SQ 1, LX 3, UA 2'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(numbers(...entries)).toEqual(expected);
  });
});

describe('"If the operating row is missing, keep one row"', () => {
  it.each<[string, RawEntry[], string[]]>([
    [
      'with the number that the links tell',
      [sold('UA9733', 'LX40'), sold('SQ2850', 'LX40')],
      ['LX 40, SQ 2850, UA 9733'],
    ],
    ['of one codeshare', [sold('UA9733', 'LX40')], ['LX 40, UA 9733']],
    ['at the end of a chain', [sold('SQ1', 'UA2'), sold('UA2', 'LX40')], ['LX 40, SQ 1, UA 2']],
    [
      "while yesterday's is listed",
      [sold('UA9733', 'LX40'), sold('LX40', null, { dep_time_ts: noon + 3600 - 86_400 })],
      ['LX 40', 'LX 40, UA 9733'],
    ],
    ['in the middle of a chain', [sold('SQ1', 'UA2'), sold('LX40')], ['LX 40', 'UA 2, SQ 1']],
  ])('%s', (_, entries, expected) => {
    expect(numbers(...entries)).toEqual(expected);
  });
});

describe('"the operating number first, or the mainline one where only the digits match"', () => {
  it.each<[string, RawEntry[], string[]]>([
    [
      'LH1184 for EN1184',
      [sold('EN1184'), sold('LH1184', 'EN1184'), sold('UA9733', 'EN1184')],
      ['LH 1184, EN 1184, UA 9733'],
    ],
    [
      'linked to the mainline',
      [sold('EN1184'), sold('UA9733', 'LH1184')],
      ['LH 1184, EN 1184, UA 9733'],
    ],
    [
      'the mainline row is there',
      [sold('EN1184'), sold('LH1184'), sold('UA9733', 'LH1184')],
      ['EN 1184', 'LH 1184, UA 9733'],
    ],
    [
      'two partners would fit',
      [sold('EN1184'), sold('SQ1184'), sold('UA9733', 'LH1184')],
      ['EN 1184', 'LH 1184, UA 9733', 'SQ 1184'],
    ],
    [
      'the partner linked to itself',
      [sold('EN1184', 'EN1184'), sold('UA9733', 'LH1184')],
      ['LH 1184, EN 1184, UA 9733'],
    ],
    ['no link: not merged', [sold('EN1184'), sold('LH1184')], ['EN 1184', 'LH 1184']],
    ['other digits', [sold('EN1184'), sold('LH5184', 'EN1184')], ['EN 1184, LH 5184']],
  ])('%s', (_, entries, expected) => {
    expect(numbers(...entries)).toEqual(expected);
  });
});

describe('mergeCodeshares', () => {
  it('lets the operating row tell the facts, and the others fill in what it does not know', () => {
    const [row] = merge([
      sold('SQ2850', 'LX40', { dep_gate: 'Z9', dep_terminal: '9', status: 'cancelled' }),
      sold('LX40', null, { dep_gate: 'B42', status: 'scheduled' }),
    ]);
    expect(row?.flight).toMatchObject({
      number: { text: 'LX 40' },
      status: 'scheduled',
      departure: { gate: 'B42', terminal: '9' },
    });
  });

  it('keeps the id when codeshares, or the operating row itself, come and go', () => {
    const all = [sold('LX40'), sold('UA9733', 'LX40'), sold('SQ2850', 'LX40')];
    const [id] = merge(all).map((row) => row.id);
    expect(merge(all.slice(0, 1)).map((row) => row.id)).toEqual([id]);
    expect(merge(all.slice(1)).map((row) => row.id)).toEqual([id]);
  });

  it('gives each row an id of its own where one missing flight is named at two times', () => {
    const rows = merge([
      sold('UA9733', 'LX40'),
      sold('SQ2850', 'LX40', { arr_time_ts: noon + 4 * 3600 }),
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(2);
  });

  it('follows long chains and stars without slowing down', () => {
    const chain = Array.from({ length: 3000 }, (_, index) =>
      flightOf(sold(`LX${index + 1}`, `LX${index + 2}`)),
    );
    const star = Array.from({ length: 3000 }, (_, index) =>
      flightOf(sold(`UA${index + 1}`, `SQ${index + 5000}`)),
    );
    const flights = mergeRecords([...chain, ...star], noon);
    expect(mergeCodeshares(flights, noon)).toHaveLength(3001);
  });
});

function mergeAll(...entries: RawEntry[]) {
  const forwards = [...mergeRecords(entries.map(flightOf), noon).values()];
  const backwards = [...mergeRecords(entries.map(flightOf).reverse(), noon).values()];
  expect(new Set(backwards.map((flight) => JSON.stringify(flight)))).toEqual(
    new Set(forwards.map((flight) => JSON.stringify(flight))),
  );
  return forwards;
}

describe('"A flight is one number + origin + destination + scheduled UTC departure"', () => {
  it.each<[string, RawEntry, RawEntry, number]>([
    ['listed twice', departure(), departure(), 1],
    ['its number written otherwise', departure(), departure({ flight_iata: 'LX 0040' }), 1],
    [
      'airports by their other codes',
      departure(),
      departure({ arr_iata: null, arr_icao: 'EGLL' }),
      1,
    ],
    ['its own airport left out', departure(), departure({ dep_iata: null }), 1],
    ['another number', departure(), departure({ flight_iata: 'LX42' }), 2],
    ['another destination', departure(), departure({ arr_iata: 'JFK' }), 2],
    ['another origin', departure(), departure({ dep_iata: 'FRA' }), 2],
    ['another time', departure(), departure({ dep_time_ts: noon + 3660 }), 2],
    [
      'another arrival, where the departure is unknown',
      departure({ dep_time_ts: null }),
      departure({ dep_time_ts: null, arr_time_ts: noon + 8000 }),
      2,
    ],
    ["yesterday's", departure(), departure({ dep_time_ts: noon + 3600 - 86_400 }), 2],
  ])('%s', (_, one, other, count) => {
    expect(mergeAll(one, other)).toHaveLength(count);
  });

  it('"SQ26 is two legs a day"', () => {
    const sq26 = { flight_iata: 'SQ26', dep_time_ts: noon, arr_time_ts: noon + 7200 };
    const legs = mergeAll(
      departure({ ...sq26, dep_iata: 'SIN', arr_iata: 'FRA' }),
      departure({ ...sq26, dep_iata: 'FRA', arr_iata: 'JFK' }),
    );
    expect(legs).toHaveLength(2);
  });

  it('keeps what either report knows, and the news of the one that knows more', () => {
    const [flight, ...others] = mergeAll(
      departure({ dep_gate: 'B42', dep_estimated_ts: noon + 600, status: 'scheduled' }),
      departure({ dep_gate: 'B44', dep_actual_ts: noon - 60, dep_terminal: '1', status: 'active' }),
    );
    expect(others).toEqual([]);
    expect(flight).toMatchObject({
      status: 'active',
      departure: {
        gate: 'B44',
        terminal: '1',
        times: { estimated: noon + 600, actual: noon - 60 },
      },
    });
  });

  it.each([
    ['in the air', { status: 'active' }, 'boarding'],
    ['in the air, and no more than that', { status: null }, 'boarding'],
    ['near where it goes', { status: 'approaching' }, 'approaching'],
    ['landed', { status: 'landed' }, 'landed'],
    ['diverted', { status: 'diverted' }, 'diverted'],
  ])('believes that it is back at the gate, beside one that says: %s', (_, said, expected) => {
    const [flight] = mergeAll(
      departure({ ...said, dep_actual_ts: noon - 1800, dep_gate: 'A1' }),
      departure({ status: 'boarding', dep_estimated_ts: noon + 600, dep_gate: 'B42' }),
    );
    expect(flight?.status).toBe(expected);
    const isBack = expected === 'boarding';
    expect(flight?.departure.times.actual).toBe(isBack ? null : noon - 1800);
    expect(flight?.departure.gate).toBe(isBack ? 'B42' : 'A1');
  });

  it.each([
    ['in the air', 'active', 'active'],
    ['scheduled', 'scheduled', 'boarding'],
  ])(
    'believes a call at the gate by itself beside one that has left, and says: %s',
    (_, status, expected) => {
      const left = departure({ status, dep_actual_ts: noon - 1800 });
      const calling = departure({ status: 'boarding' });
      for (const reports of [
        [left, calling],
        [calling, left],
      ]) {
        const [flight] = mergeAll(...reports);
        expect(flight?.status).toBe(expected);
        expect(flight?.departure.times.actual).toBe(expected === 'active' ? noon - 1800 : null);
      }
    },
  );

  it('drops an arrival that the other report makes impossible', () => {
    const [flight] = mergeAll(
      departure({ dep_actual_ts: noon - 60, status: 'active' }),
      departure({ dep_time_ts: noon + 3600, arr_actual_ts: noon - 120, arr_time_ts: null }),
    );
    expect(flight?.arrival.times.actual).toBeNull();
  });
});

describe('a codeshare of a flight that is not named', () => {
  const unnamed = (number: string, change: RawEntry = {}) =>
    sold(number, null, { is_codeshare: true, ...change });

  it.each<[string, RawEntry[], string[]]>([
    [
      'is that of the only operating flight',
      [sold('KL1987'), unnamed('DL9271')],
      ['KL 1987, DL 9271'],
    ],
    [
      'and so are several',
      [sold('KL1987'), unnamed('DL9271'), unnamed('AF8212')],
      ['KL 1987, AF 8212, DL 9271'],
    ],
    [
      'stays a row where two flights may operate it',
      [sold('KL1987'), sold('LX40'), unnamed('DL9271')],
      ['DL 9271', 'KL 1987', 'LX 40'],
    ],
    [
      'stays a row beside a flight with another gate',
      [sold('KL1987', null, { dep_gate: 'A1' }), unnamed('DL9271', { dep_gate: 'B7' })],
      ['DL 9271', 'KL 1987'],
    ],
    [
      'stays a row beside another aircraft',
      [sold('KL1987', null, { reg_number: 'PHBXA' }), unnamed('DL9271', { reg_number: 'PHBXB' })],
      ['DL 9271', 'KL 1987'],
    ],
    [
      'is joined where only one of the two knows the gate',
      [sold('KL1987', null, { dep_gate: 'A1' }), unnamed('DL9271', { dep_gate: null })],
      ['KL 1987, DL 9271'],
    ],
    [
      'is joined where only one of the two knows when it arrives',
      [sold('KL1987'), unnamed('DL9271', { arr_time_ts: null })],
      ['KL 1987, DL 9271'],
    ],
    [
      'stays a row beside a flight that leaves at the same minute and arrives at another',
      [
        sold('KL1987', null, { arr_time_ts: noon + 7200 }),
        unnamed('DL9271', { arr_time_ts: noon + 3600 }),
      ],
      ['DL 9271', 'KL 1987'],
    ],
    ['stays a row alone', [unnamed('DL9271'), unnamed('AF8212')], ['AF 8212', 'DL 9271']],
  ])('%s', (_name, entries, expected) => {
    expect(numbers(...entries)).toEqual(expected);
  });
});
