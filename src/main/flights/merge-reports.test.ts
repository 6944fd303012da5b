import { describe, expect, it } from 'vitest';
import { departure, flightOf, noon, type RawEntry } from './board-for-test.ts';
import { mergeReports } from './merge-reports.ts';

function merge(...entries: RawEntry[]) {
  const forwards = [...mergeReports(entries.map(flightOf), noon).values()];
  const backwards = [...mergeReports(entries.map(flightOf).reverse(), noon).values()];
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
    expect(merge(one, other)).toHaveLength(count);
  });

  it('"SQ26 is two legs a day"', () => {
    const sq26 = { flight_iata: 'SQ26', dep_time_ts: noon, arr_time_ts: noon + 7200 };
    const legs = merge(
      departure({ ...sq26, dep_iata: 'SIN', arr_iata: 'FRA' }),
      departure({ ...sq26, dep_iata: 'FRA', arr_iata: 'JFK' }),
    );
    expect(legs).toHaveLength(2);
  });

  it('keeps what either report knows, and the news of the one that knows more', () => {
    const [flight, ...others] = merge(
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
    const [flight] = merge(
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
        const [flight] = merge(...reports);
        expect(flight?.status).toBe(expected);
        expect(flight?.departure.times.actual).toBe(expected === 'active' ? noon - 1800 : null);
      }
    },
  );

  it('drops an arrival that the other report makes impossible', () => {
    const [flight] = merge(
      departure({ dep_actual_ts: noon - 60, status: 'active' }),
      departure({ dep_time_ts: noon + 3600, arr_actual_ts: noon - 120, arr_time_ts: null }),
    );
    expect(flight?.arrival.times.actual).toBeNull();
  });
});
