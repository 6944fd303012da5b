import { describe, expect, it } from 'vitest';
import { delayedFlightSchema, type DelayedFlight } from '#shared/flight-data/flights.ts';
import type { DelaysQuery } from '#shared/delays.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import {
  buildDelays,
  type DelaysSettings,
  isDelaysContent,
  keepDelays,
  rememberedSeconds,
} from './build-delays.ts';

const zurich: DelaysQuery = { subject: { is: 'airport', code: 'ZRH' }, direction: 'departures' };
const settings: DelaysSettings = { clock: '24', delayThresholdMinutes: 15, languages: ['en'] };

/** LX 40 from Zürich to London, late by so many minutes; changed as given. */
function late(number: string, minutes: number, change: object = {}): DelayedFlight {
  return delayedFlightSchema.parse({
    airline_iata: 'LX',
    airline_icao: 'SWR',
    flight_iata: `LX${number}`,
    flight_icao: `SWR${number}`,
    flight_number: number,
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: noon,
    dep_estimated_ts: noon + minutes * 60,
    dep_gate: 'A62',
    arr_time_ts: noon + 6000,
    arr_estimated_ts: noon + 6000 + minutes * 60,
    delayed: minutes,
    status: 'scheduled',
    ...change,
  });
}

function build(records: readonly DelayedFlight[], query = zurich, earlier: DelayedFlight[] = []) {
  return buildDelays(query, { records, earlier }, reference, settings, noon);
}

describe('the delays of an airport', () => {
  it('begin with the worst, each with its times at the airport and the key of its details', () => {
    const { rows, points, timeZone } = build([late('40', 45), late('41', 90)]);
    expect(rows.map(({ flights, delay }) => [flights[0]?.text, delay])).toEqual([
      ['LX 41', 90],
      ['LX 40', 45],
    ]);
    expect(rows[0]).toMatchObject({
      key: { iata: 'LX41', icao: 'SWR41', departure: noon },
      scheduled: { text: '12:00' },
      expected: { text: '13:30' },
      from: { name: 'Zürich', code: 'ZRH' },
      to: { name: 'London', code: 'LHR' },
      gate: 'A62',
      belt: null,
      remark: { kind: 'delayed', delayStep: 60, time: null },
      isPast: false,
    });
    expect(points).toEqual([
      { scheduled: noon, delay: 90 },
      { scheduled: noon, delay: 45 },
    ]);
    expect(timeZone).toBe('Europe/Zurich');
  });

  it('are the same without the texts of times that are there as UNIX times', () => {
    const texts = {
      dep_time: '2026-07-01 12:00',
      dep_time_utc: '2026-07-01 10:00',
      arr_estimated: '2026-07-01 13:25',
      arr_estimated_utc: '2026-07-01 12:25',
    };
    const told = build([late('40', 45, texts), late('41', 90)]);
    expect(told).toStrictEqual(build([late('40', 45), late('41', 90)]));
  });

  it('are one row for all numbers of an aircraft', () => {
    const codeshare = late('9', 45, {
      airline_iata: 'UA',
      flight_iata: 'UA9',
      flight_number: '9',
      cs_flight_iata: 'LX40',
    });
    const { rows } = build([codeshare, late('40', 45)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.flights.map(({ text }) => text)).toEqual(['LX 40', 'UA 9']);
  });

  it('know a flight that has left or landed, without giving it a time that was not told', () => {
    const { rows } = build([late('40', 45, { status: 'active' })]);
    expect(rows[0]).toMatchObject({ isPast: true, remark: { kind: 'departed', time: null } });
  });

  it('leave out flights of another airport', () => {
    expect(build([late('40', 45, { dep_iata: 'FRA' })]).rows).toEqual([]);
  });

  it('take the word of the service where times are missing, and put what is unknown last', () => {
    const bare = { dep_time_ts: null, dep_estimated_ts: null };
    const { rows, points } = build([
      late('1', 0, { ...bare, delayed: null }),
      late('2', 0, { dep_estimated_ts: null, delayed: 50 }),
      late('3', 0, { ...bare, delayed: 70 }),
    ]);
    expect(rows.map(({ flights, delay }) => [flights[0]?.text, delay])).toEqual([
      ['LX 3', 70],
      ['LX 2', 50],
      ['LX 1', null],
    ]);
    expect(rows[1]?.expected?.text).toBe('12:50');
    expect(rows[0]?.expected).toBeNull();
    expect(points).toEqual([{ scheduled: noon, delay: 50 }]);
  });

  it('survive records with every field missing', () => {
    const nothing = delayedFlightSchema.parse({});
    const number = delayedFlightSchema.parse({ flight_number: '7' });
    const { rows } = build([nothing, number]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      delay: null,
      scheduled: null,
      expected: null,
      to: null,
      key: { iata: null, icao: null, departure: null },
    });
  });

  it('count flights of before for the chart alone', () => {
    const { rows, points } = build([late('40', 45)], zurich, [
      late('41', 60, { dep_time_ts: noon - 7200, dep_estimated_ts: noon - 3600 }),
    ]);
    expect(rows).toHaveLength(1);
    expect(points).toContainEqual({ scheduled: noon - 7200, delay: 60 });
  });

  it('end after five hundred, and say how many more there are', () => {
    const records = Array.from({ length: 510 }, (_, index) => late(`${index + 1}`, 31 + index));
    const { rows, restCount, points } = build(records);
    expect([rows.length, restCount, points.length]).toEqual([500, 10, 510]);
    expect(rows[0]?.delay).toBe(540);
  });
});

it('tells arrivals by their own end, with their belts', () => {
  const query: DelaysQuery = { subject: { is: 'airport', code: 'LHR' }, direction: 'arrivals' };
  const { rows } = build([late('40', 45, { arr_baggage: '7' })], query);
  expect(rows[0]).toMatchObject({
    scheduled: { text: '12:40' },
    expected: { text: '13:25' },
    belt: '7',
  });
});

it('tells the flights of an airline by the clocks of each airport', () => {
  const query: DelaysQuery = {
    subject: { is: 'airlines', codes: ['LX'] },
    direction: 'departures',
  };
  const { rows, timeZone } = build(
    [late('40', 45), late('41', 50, { dep_iata: 'JFK', arr_iata: 'ZRH' })],
    query,
  );
  expect(rows.map(({ from, scheduled }) => [from?.code, scheduled?.text])).toEqual([
    ['JFK', '06:00'],
    ['ZRH', '12:00'],
  ]);
  expect(timeZone).toBeNull();
});

it('tells the flights of a pair by the clock of the airport at which they are late', () => {
  const pair = { is: 'pair', from: 'ZRH', to: 'LHR' } as const;
  const records = [late('40', 45), late('41', 50, { arr_iata: 'JFK' })];
  const leaving = build(records, { subject: pair, direction: 'departures' });
  expect(leaving.rows.map(({ to }) => to?.code)).toEqual(['LHR']);
  expect(leaving.airports.map(({ city }) => city)).toEqual(['Zürich', 'London']);
  expect(leaving.timeZone).toBe('Europe/Zurich');
  expect(build(records, { subject: pair, direction: 'arrivals' }).timeZone).toBe('Europe/London');
});

const now = Date.UTC(2026, 6, 1, 12) / 1000;

/** A departure so many minutes from now, lateRecord by so many. */
function lateRecord(number: string, inMinutes: number, minutes: number): DelayedFlight {
  return delayedFlightSchema.parse({
    flight_iata: `LX${number}`,
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: now + inMinutes * 60,
    dep_estimated_ts: now + (inMinutes + minutes) * 60,
    delayed: minutes,
  });
}

const numbers = (records: readonly DelayedFlight[]) => records.map((record) => record.flight_iata);

it('remembers a flight that has left when the service lists it no longer', () => {
  const first = keepDelays(
    [lateRecord('1', -90, 40), lateRecord('2', -10, 60)],
    null,
    'departures',
    now,
  );
  const second = keepDelays([lateRecord('2', -10, 60)], first, 'departures', now);
  expect(numbers(second.records)).toEqual(['LX2']);
  expect(numbers(second.earlier)).toEqual(['LX1']);
  const third = keepDelays([], second, 'departures', now + 3600);
  expect(numbers(third.earlier)).toEqual(['LX2', 'LX1']);
});

it('forgets a flight that vanished before its time, for it has made up for its delay', () => {
  const first = keepDelays([lateRecord('1', 30, 40)], null, 'departures', now);
  expect(keepDelays([], first, 'departures', now).earlier).toEqual([]);
});

it('knows when a flight that is listed again, or has a new estimate, is the same', () => {
  const first = keepDelays([lateRecord('1', -90, 40)], null, 'departures', now);
  const gone = keepDelays([], first, 'departures', now);
  const back = keepDelays([lateRecord('1', -90, 55)], gone, 'departures', now);
  expect(back.earlier).toEqual([]);
});

it('remembers for some hours only', () => {
  const first = keepDelays([lateRecord('1', -90, 40)], null, 'departures', now);
  const later = now + rememberedSeconds - 5400 + 1;
  expect(keepDelays([], first, 'departures', later).earlier).toEqual([]);
});

it('goes by the arrival where arrivals are lateRecord, and needs a time to go by', () => {
  const arrival = delayedFlightSchema.parse({
    flight_iata: 'LX1',
    arr_time_utc: '2026-07-01 10:00',
    delayed: 60,
  });
  const unknown = delayedFlightSchema.parse({ flight_iata: 'LX2', delayed: 60 });
  const first = keepDelays([arrival, unknown], null, 'arrivals', now);
  expect(numbers(keepDelays([], first, 'arrivals', now).earlier)).toEqual(['LX1']);
});

it.each([
  null,
  [],
  'text',
  { records: [] },
  { records: 1, earlier: [] },
  { records: [null], earlier: [] },
])('does not take %j for what was saved', (content) => {
  expect(isDelaysContent(content)).toBe(false);
});
