import { expect, it } from 'vitest';
import { delayedFlightSchema, type DelayedFlight } from '#shared/flight-data/delayed-flight.ts';
import { isDelaysContent, keepDelays, rememberedSeconds } from './delays-content.ts';

const now = Date.UTC(2026, 6, 1, 12) / 1000;

/** A departure so many minutes from now, late by so many. */
function late(number: string, inMinutes: number, minutes: number): DelayedFlight {
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
  const first = keepDelays([late('1', -90, 40), late('2', -10, 60)], null, 'departures', now);
  const second = keepDelays([late('2', -10, 60)], first, 'departures', now);
  expect(numbers(second.records)).toEqual(['LX2']);
  expect(numbers(second.earlier)).toEqual(['LX1']);
  const third = keepDelays([], second, 'departures', now + 3600);
  expect(numbers(third.earlier)).toEqual(['LX2', 'LX1']);
});

it('forgets a flight that vanished before its time, for it has made up for its delay', () => {
  const first = keepDelays([late('1', 30, 40)], null, 'departures', now);
  expect(keepDelays([], first, 'departures', now).earlier).toEqual([]);
});

it('knows when a flight that is listed again, or has a new estimate, is the same', () => {
  const first = keepDelays([late('1', -90, 40)], null, 'departures', now);
  const gone = keepDelays([], first, 'departures', now);
  const back = keepDelays([late('1', -90, 55)], gone, 'departures', now);
  expect(back.earlier).toEqual([]);
});

it('remembers for some hours only', () => {
  const first = keepDelays([late('1', -90, 40)], null, 'departures', now);
  const later = now + rememberedSeconds - 5400 + 1;
  expect(keepDelays([], first, 'departures', later).earlier).toEqual([]);
});

it('goes by the arrival where arrivals are late, and needs a time to go by', () => {
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
