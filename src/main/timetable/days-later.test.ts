import { expect, it } from 'vitest';
import { daysLaterOf, onDaysLater } from './days-later.ts';
import type { PlannedEnd, PlannedFlight } from './planned-flight.ts';

const minutes = (text: string | null) => {
  const [hours = '0', rest = '0'] = text?.split(':') ?? [];
  return text === null ? null : Number(hours) * 60 + Number(rest);
};

const end = (local: string | null, utc: string | null): PlannedEnd => ({
  iata: null,
  icao: null,
  terminals: [],
  local: minutes(local),
  utc: minutes(utc),
});

const flight = (
  departure: PlannedEnd,
  arrival: PlannedEnd,
  duration: number | null,
): PlannedFlight => ({ numbers: [], departure, arrival, duration, days: 127, aircraft: null });

it.each([
  ['an hour at home', end('12:00', '11:00'), 60, end('12:45', '12:45'), 0, 105, 0],
  ['over night', end('22:10', '21:10'), 60, end('06:10', '22:10'), 480, 660, 1],
  ['two days eastwards', end('23:00', '06:00'), -420, end('07:30', '21:30'), 600, 930, 2],
  [
    'the day before, over the date line',
    end('01:00', '12:00'),
    780,
    end('15:00', '22:00'),
    -420,
    600,
    -1,
  ],
  ['to fourteen hours ahead', end('09:00', '19:00'), -600, end('13:00', '23:00'), 840, 240, 1],
  ['without UTC times', end('22:10', null), 60, end('06:10', null), 480, 660, 1],
] as const)('is %s', (_name, departure, from, arrival, to, duration, days) => {
  expect(daysLaterOf(flight(departure, arrival, duration), from, to)).toBe(days);
});

it('takes the length from the UTC times where it is not told', () => {
  const night = flight(end('22:10', '21:10'), end('06:10', '22:10'), null);
  expect(daysLaterOf(night, 60, 480)).toBe(1);
  const day = flight(end('09:10', '08:10'), end('10:30', '09:30'), null);
  expect(daysLaterOf(day, 60, 60)).toBe(0);
});

it.each([
  ['no local departure', flight(end(null, '11:00'), end('12:45', '12:45'), 105), 60, 0],
  ['no local arrival', flight(end('12:00', '11:00'), end(null, '12:45'), 105), 60, 0],
  ['no zone and no UTC times', flight(end('12:00', null), end('12:45', null), 105), null, 0],
  ['no length', flight(end('12:00', null), end('12:45', null), null), 60, 0],
])('is unknown with %s', (_name, planned, from, to) => {
  expect(daysLaterOf(planned, from, to)).toBeNull();
});

it.each([
  [0b0000001, 1, 0b0000010],
  [0b1000000, 1, 0b0000001],
  [0b0000001, -1, 0b1000000],
  [0b1111111, 2, 0b1111111],
  [0b0100001, 0, 0b0100001],
])('moves the days %i by %i', (days, by, moved) => {
  expect(onDaysLater(days, by)).toBe(moved);
});

it('knows no days where they or the number of days are unknown', () => {
  expect(onDaysLater(null, 0)).toBeNull();
  expect(onDaysLater(1, null)).toBeNull();
});
