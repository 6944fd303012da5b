import { expect, test } from 'vitest';
import { noon, reference } from '../flights/board-for-test.ts';
import { findFlight } from './find-flight.ts';
import { factsOf, listed, lookedUp, minutes, ownKey } from './flight-records-for-test.ts';
import type { FlightFacts } from './flight-facts.ts';
import type { FlightKey } from '#shared/flight-number.ts';

const find = (change: Partial<FlightFacts>, key: FlightKey = ownKey) =>
  findFlight(factsOf(change), key, reference, noon);

const yesterday = listed({ dep_time_ts: minutes(60 - 1440), arr_time_ts: minutes(180 - 1440) });
const today = listed();

test('takes the one that leaves when the key says', () => {
  const departure = (key: FlightKey) =>
    find({ entries: [yesterday, today] }, key)?.flight.departure.times.scheduled;
  expect(departure(ownKey)).toBe(minutes(60));
  expect(departure({ ...ownKey, departure: minutes(60 - 1440) })).toBe(minutes(60 - 1440));
  expect(departure({ ...ownKey, departure: minutes(60 + 1440) })).toBeUndefined();
});

test('takes the one that is nearest, or under way, where the key says nothing', () => {
  const key = { ...ownKey, departure: null };
  const long = listed({ dep_time_ts: minutes(-600), arr_time_ts: minutes(90), status: 'active' });
  expect(find({ entries: [yesterday, today] }, key)?.flight.departure.times.scheduled).toBe(
    minutes(60),
  );
  expect(find({ entries: [long, today] }, key)?.flight.departure.times.scheduled).toBe(
    minutes(-600),
  );
});

test('a timetable that changed by an hour is still the same flight', () => {
  const moved = listed({ dep_time_ts: minutes(120) });
  expect(find({ entries: [moved] })?.flight.departure.times.scheduled).toBe(minutes(120));
});

test('the lookup fills in what the schedule does not know', () => {
  const found = find({ lookup: lookedUp({ arr_baggage: '7', dep_gate: 'B1' }) });
  expect(found).toMatchObject({ isLookedUp: true, flight: { belt: '7' } });
  const both = find({
    entries: [listed({ dep_gate: 'A62' })],
    lookup: lookedUp({ dep_gate: 'B1' }),
  });
  expect(both?.flight.departure.gate).toBe('A62');
});

test('a lookup that is much younger knows better', () => {
  const found = find({
    entries: [listed({ dep_gate: 'A62', arr_terminal: '2' })],
    entriesAt: noon - 3600,
    lookup: lookedUp({ dep_gate: 'B1' }),
  });
  expect(found?.flight).toMatchObject({ departure: { gate: 'B1' }, arrival: { terminal: '2' } });
});

test('a lookup of another day, or of another leg, is none of ours', () => {
  const tomorrow = lookedUp({ dep_time_ts: minutes(60 + 1440), arr_baggage: '7' });
  expect(find({ lookup: tomorrow })).toMatchObject({ isLookedUp: false, flight: { belt: null } });
  const nextLeg = lookedUp({ dep_iata: 'LHR', arr_iata: 'JFK', arr_baggage: '7' });
  expect(find({ lookup: nextLeg })).toMatchObject({ isLookedUp: false });
  expect(find({ entries: [], lookup: tomorrow })).toBeNull();
});

test('a lookup alone is a flight, its delays are estimates', () => {
  const found = find({ entries: [], lookup: lookedUp({ dep_delayed: 20, arr_delayed: null }) });
  expect(found?.flight.departure.times.estimated).toBe(minutes(80));
  expect(found?.flight.arrival.times.estimated).toBeNull();
});

test('finds nothing in nothing', () => {
  expect(find({ entries: [] })).toBeNull();
});
