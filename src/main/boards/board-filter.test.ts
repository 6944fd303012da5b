import { describe, expect, it } from 'vitest';
import type { Settings } from '#shared/settings.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { arrival, boardOf, departure, noon } from '../flights/board-for-test.ts';

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
