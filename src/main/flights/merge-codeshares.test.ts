import { describe, expect, it } from 'vitest';
import { departure, flightOf, noon, type RawEntry } from './board-for-test.ts';
import { mergeCodeshares, type MergedFlight } from './merge-codeshares.ts';
import { mergeReports } from './merge-reports.ts';

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
  return mergeCodeshares(mergeReports(entries.map(flightOf), noon), noon);
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
    const flights = mergeReports([...chain, ...star], noon);
    expect(mergeCodeshares(flights, noon)).toHaveLength(3001);
  });
});
