import { expect, test } from 'vitest';
import { leaveBy } from './build-row.ts';

const now = 1_000_000;
const inMinutes = (minutes: number) => now + minutes * 60;
const flight = {
  airport: 'ZRH',
  terminal: 'A',
  times: { scheduled: inMinutes(180), estimated: null, actual: null },
  remark: 'scheduled',
} as const;
const way = { minutesThere: { ZRH: 60, 'ZRH B': 90, 'BSL A': 20 }, minutesEarly: 0 };
const only = (minutes: number) => ({ ...way, minutesThere: { ZRH: minutes } });

test.each([
  ['by the minutes of the airport', flight, way, 120],
  ['by those of its terminal', { ...flight, terminal: 'B' }, way, 90],
  [
    'by those of the airport where its terminal is unknown',
    { ...flight, terminal: null },
    way,
    120,
  ],
  ['not by those of a terminal of another airport', { ...flight, airport: 'BSL' }, way, 160],
  ['not where nothing is set for the airport', { ...flight, airport: 'GVA' }, way, null],
  [
    'not where only other terminals have minutes',
    flight,
    { ...way, minutesThere: { 'ZRH B': 9 } },
    null,
  ],
  ['earlier by what they are to be there before', flight, { ...way, minutesEarly: 45 }, 75],
  [
    'not later for a delay, which may be made up',
    { ...flight, times: { ...flight.times, estimated: inMinutes(240) }, remark: 'delayed' },
    way,
    120,
  ],
  [
    'earlier for a flight that leaves earlier',
    { ...flight, times: { ...flight.times, estimated: inMinutes(170) } },
    way,
    110,
  ],
  ['in this very minute', flight, only(180), 0],
  ['not once the minute is over', flight, only(181), null],
  ['not for a flight that is cancelled', { ...flight, remark: 'cancelled' }, way, null],
  ['not once the gate is closed', { ...flight, remark: 'gate-closed' }, way, null],
  ['not for a state that nothing is known of', { ...flight, remark: 'other' }, way, null],
  [
    'not without a planned time',
    { ...flight, times: { scheduled: null, estimated: inMinutes(180), actual: null } },
    way,
    null,
  ],
] as const)('guests leave %s', (_when, departure, set, minutes) => {
  expect(leaveBy(departure, set, now)).toBe(minutes === null ? null : inMinutes(minutes));
});

test('a minute is over at its end', () => {
  expect(leaveBy(flight, only(180), now + 59)).toBe(now);
  expect(leaveBy(flight, only(180), now + 60)).toBeNull();
});
