import { expect, it } from 'vitest';
import type { DayQuery } from '#shared/day-list.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { at, departure, entryOf, reference, type RawEntry } from '../flights/board-for-test.ts';
import { buildDay } from './build-day.ts';

/** Two days after the day that is asked for. */
const now = at('2026-07-03 12:00');
const zurich: DayQuery = { airport: 'ZRH', direction: 'departures', date: '2026-07-01' };

/** A departure from Zürich at this time (UTC), under this number. */
function leaving(utc: string, number: number, change: RawEntry = {}): RawEntry {
  const leaves = at(utc);
  return departure({
    flight_iata: `LX${number}`,
    flight_number: String(number),
    dep_time_ts: leaves,
    arr_time_ts: leaves + 7200,
    ...change,
  });
}

function build(raw: readonly RawEntry[], query = zurich) {
  const settings = { ...defaultSettings, languages: ['en'] as const };
  return buildDay(query, raw.map(entryOf), reference, settings, now);
}

const numbers = (raw: readonly RawEntry[], query = zurich) =>
  build(raw, query).rows.map(({ flights }) => flights[0]?.text);

it('has every flight of the day by the airport’s own calendar, however long ago it left', () => {
  const raw = [
    // 00:05, 23:55 and 00:00 in Zürich, two hours ahead of UTC.
    leaving('2026-06-30 22:05', 1, { status: 'landed', dep_actual_ts: at('2026-06-30 22:20') }),
    leaving('2026-07-01 21:55', 3, { status: 'cancelled' }),
    leaving('2026-07-01 22:00', 4),
    leaving('2026-07-01 10:00', 2, { status: 'active' }),
    leaving('2026-06-30 21:59', 5),
  ];
  expect(numbers(raw)).toEqual(['LX 1', 'LX 2', 'LX 3']);
});

it('counts days from the day on show, and not from today', () => {
  const [row] = build([
    leaving('2026-07-01 21:30', 1, { dep_estimated_ts: at('2026-07-01 23:10') }),
  ]).rows;
  expect(row?.scheduled).toMatchObject({ text: '23:30', dayOffset: 0 });
  expect(row?.remark).toMatchObject({ kind: 'delayed', time: { text: '01:10', dayOffset: 1 } });
});

it('leaves out flights of another airport, and keeps one without a time', () => {
  expect(
    numbers([
      leaving('2026-07-01 10:00', 1, { dep_iata: 'FRA' }),
      leaving('2026-07-01 10:00', 2, { dep_time_ts: null, arr_time_ts: null }),
    ]),
  ).toEqual(['LX 2']);
});

it('is the day of the arrival where arrivals are asked for', () => {
  const raw = [
    leaving('2026-06-30 22:30', 1, { dep_iata: 'LHR', arr_iata: 'ZRH' }),
    leaving('2026-07-01 21:00', 2, { dep_iata: 'LHR', arr_iata: 'ZRH' }),
  ];
  expect(numbers(raw, { ...zurich, direction: 'arrivals' })).toEqual(['LX 1']);
});
