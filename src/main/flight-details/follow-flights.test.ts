import { expect, test } from 'vitest';
import { noon } from '../flights/board-for-test.ts';
import { detailsOf, detailsWith, listed, minutes, ownKey } from './flight-records-for-test.ts';
import { endOf, followPace } from './follow-flights.ts';

test.each([
  ['tomorrow', 20 * 60, 7200],
  ['in the afternoon', 6 * 60, 1800],
  ['in two hours', 120, 600],
  ['within the hour', 60, 60],
])('a flight %s is asked for every so often', (_name, minutesAway, seconds) => {
  const departure = minutes(minutesAway);
  const entries = [listed({ dep_time_ts: departure, arr_time_ts: null })];
  const details = detailsOf({ entries }, { ...ownKey, departure });
  expect(followPace(details, noon, 15)).toBe(seconds);
});

test('never oftener than boards are polled', () => {
  expect(followPace(detailsOf(), noon, 300)).toBe(300);
});

test('in the air it goes by the landing', () => {
  const up = { status: 'active', dep_actual_ts: minutes(-1) };
  expect(followPace(detailsWith(up), noon, 60)).toBe(600);
  expect(followPace(detailsWith({ ...up, arr_estimated_ts: minutes(30) }), noon, 60)).toBe(60);
});

test('a flight without any time is asked for now and then', () => {
  expect(followPace(detailsOf({ entries: [] }), noon, 60)).toBe(1800);
});

test('it is over when it lands or is cancelled, and from when it was noticed', () => {
  const landed = detailsWith({
    status: 'landed',
    dep_time_ts: minutes(-100),
    arr_time_ts: minutes(-25),
    arr_actual_ts: minutes(-20),
  });
  expect(endOf(landed, null, noon)).toBe(minutes(-20));
  expect(endOf(landed, minutes(-10), noon)).toBe(minutes(-10));
  expect(endOf(detailsWith({ status: 'cancelled' }), null, noon)).toBe(noon);
  expect(endOf(detailsOf(), null, noon)).toBeNull();
});

test('a flight of which nothing is heard any more is over in the end', () => {
  expect(endOf(detailsOf(), null, minutes(180 + 11 * 60))).toBeNull();
  expect(endOf(detailsOf(), null, minutes(180 + 13 * 60))).toBe(minutes(180));
  const unknown = detailsOf({ entries: [], entriesAt: null });
  expect(endOf(unknown, null, minutes(60 + 13 * 60))).toBe(minutes(60));
});
