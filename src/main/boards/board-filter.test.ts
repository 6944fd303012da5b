import { describe, expect, it } from 'vitest';
import type { Settings } from '#shared/settings.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { arrival, boardOf, departure, noon, reference } from '../flights/board-for-test.ts';
import {
  terminalFilter,
  airlineFilter,
  placeFilter,
  countryFilter,
  hoursAheadFilter,
} from './board-filter.ts';
import { parseDesignator } from '#shared/flight-number.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';

const departures = [
  departure({ dep_terminal: '1', dep_estimated_ts: noon + 2 * 3600 }),
  departure({
    flight_iata: 'UA9733',
    airline_iata: 'UA',
    cs_flight_iata: 'LX40',
    dep_terminal: '1',
  }),
  departure({
    flight_iata: 'SQ345',
    airline_iata: 'SQ',
    arr_iata: 'SIN',
    dep_terminal: '2',
    dep_time_ts: noon + 5 * 3600,
    arr_time_ts: noon + 17 * 3600,
    status: 'cancelled',
  }),
  departure({
    flight_iata: 'LH1',
    airline_iata: 'LH',
    arr_iata: 'QQQ',
    dep_time_ts: noon + 2 * 3600,
  }),
];

function shown(filters: Partial<Settings['filters']>) {
  const settings = { filters: { ...defaultSettings.filters, ...filters } };
  const board = boardOf(departures, { settings });
  return {
    numbers: board.rows.map(({ flights: [first] }) => first?.text),
    filteredCount: board.filteredCount,
    delayedCount: board.delayedCount,
    cancelledCount: board.cancelledCount,
  };
}

describe('what a person has chosen to see', () => {
  it.each<[string, Partial<Settings['filters']>, string[], number, number]>([
    ['without filters', {}, ['LX 40', 'LH 1', 'SQ 345'], 1, 1],
    ['by terminal', { terminals: ['2'] }, ['SQ 345'], 0, 1],
    ['by airline', { airlines: ['SIA', 'LH'] }, ['LH 1', 'SQ 345'], 0, 1],
    ['by a partner’s airline', { airlines: ['UA'] }, ['LX 40'], 1, 0],
    ['by place', { places: ['EGLL'] }, ['LX 40'], 1, 0],
    ['by country', { countries: ['SG', 'GB'] }, ['LX 40', 'SQ 345'], 1, 1],
    ['by time', { hoursAhead: 2 }, ['LX 40', 'LH 1'], 1, 0],
    ['by several at once', { countries: ['SG', 'GB'], hoursAhead: 2 }, ['LX 40'], 1, 0],
    ['with nothing left', { terminals: ['1'], airlines: ['SQ'] }, [], 0, 0],
  ])('%s: counts what is shown and what is not', (_, filters, numbers, delayed, cancelled) => {
    expect(shown(filters)).toEqual({
      numbers,
      filteredCount: 3 - numbers.length,
      delayedCount: delayed,
      cancelledCount: cancelled,
    });
  });

  it('looks at the origin and the own terminal of arrivals', () => {
    const entries = [
      arrival({ dep_terminal: '5', arr_terminal: '1' }),
      arrival({ flight_iata: 'LX14', dep_iata: 'JFK', dep_terminal: '1', arr_terminal: '5' }),
    ];
    const board = boardOf(entries, {
      direction: 'arrivals',
      settings: { filters: { ...defaultSettings.filters, terminals: ['1'], countries: ['GB'] } },
    });
    expect(board.rows.map(({ place }) => place?.name)).toEqual(['London']);
    expect(board.filteredCount).toBe(1);
  });

  it('does not count what would not be on the board anyway', () => {
    const left = departure({ flight_iata: 'LX8', dep_actual_ts: noon - 3600, status: 'active' });
    const settings = { filters: { ...defaultSettings.filters, airlines: ['LH'] } };
    expect(boardOf([left], { settings }).filteredCount).toBe(0);
  });
});

describe('without codeshares', () => {
  it('shows the operating number alone', () => {
    const board = boardOf(departures, { settings: { hasCodeshares: false } });
    expect(board.rows.map(({ flights }) => flights.map(({ text }) => text))).toEqual([
      ['LX 40'],
      ['LH 1'],
      ['SQ 345'],
    ]);
    expect(board.filteredCount).toBe(0);
  });

  it('still finds the flight by a partner', () => {
    const settings = {
      hasCodeshares: false,
      filters: { ...defaultSettings.filters, airlines: ['UA'] },
    };
    expect(boardOf(departures, { settings }).rows).toHaveLength(1);
  });
});

it.each([
  ['everything without a filter', [], null, true],
  ['its terminal', ['2'], '2', true],
  ['its terminal as a provider writes it', ['2'], 'Terminal 2', true],
  ['its terminal as a person writes it', ['T2'], '2', true],
  ['words in any case', ['Intl'], 'INTL', true],
  ['one of several', ['1', 'INTL'], '1', true],
  ['no other', ['2'], '3', false],
  ['no other that begins the same', ['2'], '2E', false],
  ['no unknown one', ['2'], null, false],
  ['none that is still to be told', ['2'], 'TBA', false],
  ['nothing by a filter that is no name', ['tba'], null, false],
] as const)('lets through %s', (_, terminals, terminal, expected) => {
  expect(terminalFilter(terminals)(terminal)).toBe(expected);
});

function number(
  text: string,
  codes: { airlineIata?: string; airlineIcao?: string } = {},
): NumberOfRow {
  return {
    number: parseDesignator(text) ?? { code: null, number: text, text },
    airlineIata: codes.airlineIata ?? null,
    airlineIcao: codes.airlineIcao ?? null,
  };
}

it.each([
  ['everything without a filter', [], [number('LX40')], true],
  ['its IATA code', ['LX'], [number('LX40')], true],
  ['its ICAO code', ['SWR'], [number('LX40')], true],
  ['its IATA code where the number has the other', ['LX'], [number('SWR40')], true],
  ['a partner', ['UA'], [number('LX40'), number('UA9733')], true],
  ['an unknown airline, by its code', ['QQ'], [number('QQ1')], true],
  ['a bare number by its record', ['SWR'], [number('40', { airlineIata: 'LX' })], true],
  ['a bare number by its record’s ICAO code', ['LX'], [number('40', { airlineIcao: 'SWR' })], true],
  ['no other', ['LH'], [number('LX40')], false],
  // Beside LX 40 the record may name the airline that flies it; the number is Swiss all the same.
  ['no number by the record of another', ['UA'], [number('LX40', { airlineIata: 'UA' })], false],
  ['no unknown one', ['LX'], [number('40')], false],
] as const)('lets through %s', (_, airlines, numbers, expected) => {
  expect(airlineFilter(airlines, reference)(numbers)).toBe(expected);
});

it.each([
  ['everything without a filter', [], { iata: null, icao: null, airport: null }, true],
  ['its IATA code', ['LHR'], { iata: 'LHR', icao: 'EGLL', airport: 'LHR' }, true],
  ['its ICAO code', ['EGLL'], { iata: 'LHR', icao: null, airport: 'LHR' }, true],
  ['a record with the other code', ['LHR'], { iata: null, icao: 'EGLL', airport: 'LHR' }, true],
  ['an unknown place', ['QQQ'], { iata: 'QQQ', icao: null, airport: 'QQQ' }, true],
  ['one of several', ['JFK', 'LHR'], { iata: 'LHR', icao: null, airport: 'LHR' }, true],
  ['no other', ['JFK'], { iata: 'LHR', icao: 'EGLL', airport: 'LHR' }, false],
  ['no flight to nowhere', ['JFK'], { iata: null, icao: null, airport: null }, false],
] as const)('lets through %s', (_, places, other, expected) => {
  expect(placeFilter(places, reference)(other)).toBe(expected);
});

it.each([
  ['everything without a filter', [], { iata: 'QQQ', icao: null }, true],
  ['its country', ['GB'], { iata: 'LHR', icao: null }, true],
  ['its country by the ICAO code', ['GB'], { iata: null, icao: 'EGLL' }, true],
  ['one of several', ['US', 'GB'], { iata: 'LHR', icao: null }, true],
  ['no other', ['US'], { iata: 'LHR', icao: null }, false],
  ['no unknown one', ['US'], { iata: 'QQQ', icao: null }, false],
  ['no flight to nowhere', ['US'], { iata: null, icao: null }, false],
] as const)('lets through %s', (_, countries, other, expected) => {
  expect(countryFilter(countries, reference)(other)).toBe(expected);
});

it.each([
  ['everything without a filter', null, noon + 40 * 3600, true],
  ['what is soon', 3, noon + 3600, true],
  ['what is just so far ahead', 3, noon + 3 * 3600, true],
  ['what was to leave before and has not', 3, noon - 9 * 3600, true],
  ['what has no known time', 3, null, true],
  ['nothing that is later', 3, noon + 3 * 3600 + 1, false],
])('lets through %s', (_, hours, scheduled, expected) => {
  expect(hoursAheadFilter(hours, noon)(scheduled)).toBe(expected);
});
