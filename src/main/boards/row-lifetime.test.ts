import { describe, expect, it } from 'vitest';
import type { Direction } from '#shared/board-view.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import type { FlightPhase } from '../flights/flight-status.ts';
import type { EndTimes } from '../flights/instants.ts';
import { entry } from './keeper-for-test.ts';
import { isOnBoard, losesMost } from './row-lifetime.ts';

const grace = { departedGraceMinutes: 30, cancelledGraceMinutes: 60 };

/** The minute after `noon` from which the row is gone, to the second; null: never. */
function lastMinute(direction: Direction, phase: FlightPhase, times: Partial<EndTimes>) {
  const from = (minutes: number | null | undefined) =>
    typeof minutes === 'number' ? noon + minutes * 60 : null;
  const own = {
    scheduled: from(times.scheduled),
    estimated: from(times.estimated),
    actual: from(times.actual),
  };
  const isShown = (now: number) => isOnBoard(direction, phase, own, grace, now);
  if (isShown(noon + 1000 * 86_400)) return null;
  for (let minute = -10; minute <= 300; minute += 1) {
    const now = noon + minute * 60;
    if (isShown(now)) continue;
    expect(isShown(now - 1)).toBe(true);
    return minute;
  }
  throw new Error('The row outlives the test.');
}

type Case = readonly [string, Direction, FlightPhase, Partial<EndTimes>, number | null];

describe('"A delayed flight stays on the board until it leaves or lands"', () => {
  it.each<Case>([
    ['scheduled', 'departures', 'scheduled', { scheduled: 0 }, null],
    ['delayed', 'departures', 'scheduled', { scheduled: 0, estimated: 45 }, null],
    ['delayed arrival', 'arrivals', 'scheduled', { scheduled: 0, estimated: 45 }, null],
    ['in the air', 'arrivals', 'airborne', { scheduled: 0, estimated: 45 }, null],
    ['at the gate', 'departures', 'boarding', { scheduled: 0 }, null],
    ['gate closed', 'departures', 'gate-closed', { scheduled: 0, estimated: 45 }, null],
    ['near its destination', 'arrivals', 'approaching', { scheduled: 0 }, null],
    ['a new word', 'departures', 'unheard', { scheduled: 0 }, null],
  ])('%s (%s)', (_, direction, phase, times, expected) => {
    expect(lastMinute(direction, phase, times)).toBe(expected);
  });
});

describe('"A departed or landed flight stays for a grace period (30 min, a setting)"', () => {
  it.each<Case>([
    [
      'from the actual time',
      'departures',
      'airborne',
      { scheduled: 0, estimated: 9, actual: 20 },
      50,
    ],
    ['else the estimate', 'departures', 'airborne', { scheduled: 0, estimated: 9 }, 39],
    ['else the schedule', 'departures', 'airborne', { scheduled: 0 }, 30],
    ['landed elsewhere already', 'departures', 'landed', { scheduled: 0 }, 30],
    ['landed', 'arrivals', 'landed', { scheduled: 0, actual: 40 }, 70],
    ['landed without a time', 'arrivals', 'landed', { scheduled: 0, estimated: 5 }, 35],
    ['without any time: while listed', 'arrivals', 'landed', {}, null],
    ['approaching elsewhere', 'departures', 'approaching', { scheduled: 0, actual: 5 }, 35],
    ['diverted on its way from here', 'departures', 'diverted', { scheduled: 0, actual: 5 }, 35],
    ['diverted on its way to here', 'arrivals', 'diverted', { scheduled: 0, estimated: 20 }, 80],
    ['a new word with an actual time', 'departures', 'unheard', { scheduled: 0, actual: 5 }, 35],
  ])('%s (%s)', (_, direction, phase, times, expected) => {
    expect(lastMinute(direction, phase, times)).toBe(expected);
  });
});

describe('"row kept until its scheduled time has passed by the grace period (60 min)"', () => {
  it.each<Case>([
    ['cancelled', 'departures', 'cancelled', { scheduled: 0 }, 60],
    ['its estimate does not count', 'arrivals', 'cancelled', { scheduled: 0, estimated: 90 }, 60],
    ['without a schedule', 'arrivals', 'cancelled', { estimated: 90 }, 150],
  ])('%s (%s)', (_, direction, phase, times, expected) => {
    expect(lastMinute(direction, phase, times)).toBe(expected);
  });
});

it('shows what lies up to six days ahead', () => {
  const own = (days: number) => ({
    scheduled: noon + days * 86_400,
    estimated: null,
    actual: null,
  });
  expect(isOnBoard('departures', 'scheduled', own(6), grace, noon)).toBe(true);
  expect(isOnBoard('departures', 'scheduled', own(6.01), grace, noon)).toBe(false);
});

describe('an answer that lacks most of the flights that are still to come', () => {
  type Rows = ReturnType<typeof entry>[];
  const lacks = (before: Rows, after: Rows, at = 0, airportCode = 'ZRH') =>
    losesMost(before, after, {
      airportCode,
      direction: 'departures',
      reference,
      now: noon + at * 60,
    });
  /** Put off to so many minutes after noon. */
  const late = (minutes: number) => ({ dep_estimated_ts: noon + minutes * 60 });
  const four = [entry('1', 10), entry('2', 20), entry('3', 30), entry('4', 40)];
  const withoutTime = (row: (typeof four)[0]) => ({ ...row, dep_time_ts: null });
  const dayBefore = (row: (typeof four)[0]) => ({
    ...row,
    dep_time_ts: (row.dep_time_ts ?? 0) - 86_400,
  });

  it.each([
    ['all of them', [], true],
    ['three of four', four.slice(3), true],
    ['half of them', four.slice(2), false],
    ['all, though others have come', [entry('5', 10), entry('6', 20), entry('7', 30)], true],
    ['none: they are put off', four.map((_, at) => entry(String(at + 1), 300)), false],
    ['all: the list is of yesterday', four.map((_, at) => entry(String(at + 1), at - 1440)), true],
    ['all: the list is of tomorrow', four.map((_, at) => entry(String(at + 1), at + 1440)), true],
    ['none: yesterday is listed too', [...four, ...four.map(dayBefore)], false],
    ['none: their times are not known', four.map(withoutTime), false],
    ['all: they leave from elsewhere', four.map((row) => ({ ...row, dep_iata: 'LHR' })), true],
  ])('%s', (_what, after, isLost) => {
    expect(lacks(four, after)).toBe(isLost);
    expect(lacks(four, after, 0, 'LSZH')).toBe(isLost);
  });

  const [one, two] = [entry('1', 10), entry('2', 20)];
  it.each([
    ['the only one', [one], [], true],
    ['the only one, though another has come', [one], [two], true],
    ['both', [one, two], [], true],
    ['one of two', [one, two], [two], false],
    ['one of two, and of the other the time has passed', [entry('1', -10), two], [], true],
    ['those that have left, of which the last was missed', [entry('1', -10)], [], false],
    ['the late ones of a day that is over', [entry('1', -60, late(30))], [entry('7', 400)], true],
  ])('of a board with few flights: %s', (_what, before, after, isLost) => {
    expect(lacks(before, after)).toBe(isLost);
  });

  /** When flights are due and when they leave, from the last ones of an evening to the first ones of the morning. */
  const night = [-30, 0, 25, [60, 150], 61, 90, 540, 545, 600, 700].map((due) => [due].flat());
  /** What a service lists that tells of the ten hours to come. */
  const listedAt = (minute: number) =>
    night.flatMap(([due = 0, leaves = due], at) =>
      leaves > minute && leaves <= minute + 600 ? [entry(String(at), due, late(leaves))] : [],
    );
  it.each([5, 60, 480])(
    'is no list that runs out in the evening, asked for every %i minutes',
    (pause) => {
      for (let minute = -40; minute < 720; minute += pause) {
        const then = minute + pause;
        expect(lacks(listedAt(minute), listedAt(then), then), String(then)).toBe(false);
      }
    },
  );

  it.each([
    ['whose time has passed', four, 41, false],
    ['that have left', four.map((row) => ({ ...row, status: 'departed' })), 0, false],
    ['that are cancelled', four.map((row) => ({ ...row, status: 'cancelled' })), 0, false],
    ['of which one alone is to come', four, 35, true],
    ['with a word that is not known', four.map((row) => ({ ...row, status: 'novel' })), 0, true],
    [
      'of which only the local time is known',
      four.map((row) => ({ ...row, dep_time_ts: null, dep_time: '2026-10-21 00:00' })),
      60 * 24 * 365,
      false,
    ],
    ['without a time', four.map(withoutTime), 0, true],
    [
      'without a number',
      four.map((row) => ({ ...row, flight_iata: null, flight_number: null, airline_iata: null })),
      0,
      false,
    ],
    ['of which none was there', [], 0, false],
  ])('does not expect flights that need not be listed: those %s', (_what, before, at, isLost) => {
    expect(lacks(before, [], at)).toBe(isLost);
  });
});
