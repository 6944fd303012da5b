import { expect, test } from 'vitest';
import { delayText, durationText, percentText, timeText, courseOf } from './flight-words.ts';
import { quantity } from '../../words/quantity.ts';
import type { FlightDetails, FlightEndDetails, FlightTime } from '#shared/flight-details.ts';

const time = { text: '00:10', dayOffset: 1, date: '2026-11-22', instant: 0 };

test('times on another day say so', () => {
  expect(timeText(time, 'en')).toBe('00:10 +1');
  expect(timeText({ ...time, dayOffset: 0 }, 'en')).toBe('00:10');
});

test('delays have a sign in words', () => {
  expect([45, -5, 0, 75].map((minutes) => delayText(minutes, 'en'))).toEqual([
    '45 min late',
    '5 min early',
    'On time',
    '1 h 15 min late',
  ]);
});

test('measures are those of the field', () => {
  expect(quantity(872.4, 'kilometer-per-hour', 'en')).toBe('872 km/h');
  expect(percentText(0.456, 'en')).toBe('46%');
  expect(durationText(100, 'de')).toBe('1 Std. 40 Min.');
});

const courseTime = (instant: number): FlightTime => ({
  text: String(instant),
  dayOffset: 0,
  date: '2026-11-21',
  instant,
  viewer: null,
});

function end(scheduled: number | null, estimated: number | null = null): FlightEndDetails {
  return {
    airport: null,
    actual: null,
    delayMinutes: null,
    delayStep: 0,
    terminal: null,
    checkIn: null,
    gate: null,
    gateBefore: null,
    gateTimes: { opens: null, boards: null, closes: null },
    belt: null,
    firstBag: null,
    exit: null,
    scheduled: scheduled === null ? null : courseTime(scheduled),
    estimated: estimated === null ? null : courseTime(estimated),
  };
}

function details(
  departure: FlightEndDetails,
  arrival: FlightEndDetails,
  change: Partial<FlightDetails> = {},
): FlightDetails {
  return {
    asked: { iata: 'LX40', icao: null, departure: null },
    key: { iata: 'LX40', icao: null, departure: null },
    numbers: [],
    airline: null,
    departure,
    arrival,
    via: [],
    region: null,
    blockMinutes: null,
    kilometres: null,
    remark: { kind: 'scheduled', time: null, delayStep: 0, word: null },
    progress: null,
    position: null,
    aircraft: null,
    inbound: null,
    fetchedAt: null,
    source: { isSimulated: false, isVirtual: false, provider: null, host: null },
    isAsking: false,
    note: null,
    isFollowed: false,
    endedAt: null,
    ...change,
  };
}

test('a flight as planned has one bar', () => {
  const course = courseOf(details(end(1000), end(2000)), 500);
  expect(course).toMatchObject({ coming: null, delay: null, flown: 0, now: null });
  expect(course?.planned.from).toBeCloseTo(0.037, 3);
  expect(course?.planned.to).toBeCloseTo(0.963, 3);
});

test('a late one has two, and the courseTime that is lost', () => {
  const course = courseOf(details(end(1000, 1500), end(2000, 2500)), 1250);
  expect(course?.coming?.from).toBeGreaterThan(course?.planned.from ?? 1);
  expect(course?.delay).toEqual({ from: course?.planned.from, to: course?.coming?.from });
  expect(course?.now).toBeGreaterThan(course?.planned.from ?? 1);
});

test('what is over goes by the courseTime, whatever the way', () => {
  const progress = { share: 0.3, isByClock: false };
  const flying = details(end(1000), end(2000), { progress });
  expect(courseOf(flying, 1500)?.flown).toBeCloseTo(0.5);
  expect(courseOf(flying, 9000)?.flown).toBe(1);
  const landed = details(end(1000), end(2000), { progress: { share: 1, isByClock: false } });
  expect(courseOf(landed, 1500)?.flown).toBe(1);
});

test('an arrival that would be before the departure is not drawn', () => {
  expect(courseOf(details(end(1000, 2500), end(2000)), 0)).toMatchObject({ coming: null });
});

test.each([
  ['no departure', details(end(null), end(2000))],
  ['no arrival', details(end(1000), end(null))],
  ['an arrival before its departure', details(end(2000), end(1000))],
  [
    'a cancelled flight',
    details(end(1000), end(2000), {
      remark: { kind: 'cancelled', time: null, delayStep: 0, word: null },
    }),
  ],
])('there is no course of %s', (_name, flight) => {
  expect(courseOf(flight, 0)).toBeNull();
});
