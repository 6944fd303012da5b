import { describe, expect, it } from 'vitest';
import { departure, flightOf, noon, type RawEntry } from './board-for-test.ts';
import { phaseOf, phaseOfWord } from './flight-status.ts';

describe('phaseOfWord', () => {
  it.each([
    ['scheduled', 'scheduled'],
    ['Scheduled', 'scheduled'],
    ['On Time', 'scheduled'],
    ['active', 'airborne'],
    ['ACTIVE', 'airborne'],
    ['en-route', 'airborne'],
    ['En Route', 'airborne'],
    ['en_route', 'airborne'],
    ['enroute', 'airborne'],
    ['landed', 'landed'],
    ['Landed ', 'landed'],
    ['cancelled', 'cancelled'],
    ['CANCELED', 'cancelled'],
    ['diverted', 'diverted'],
    ['CheckIn', 'check-in'],
    ['Check-in', 'check-in'],
    ['check_in', 'check-in'],
    ['Boarding', 'boarding'],
    ['now boarding', 'boarding'],
    ['Final Call', 'final-call'],
    ['last call', 'final-call'],
    ['GateClosed', 'gate-closed'],
    ['gate closed', 'gate-closed'],
    ['Approaching', 'approaching'],
    // Not the same as what we know, and therefore not taken for it.
    ['gate closing', 'unheard'],
    ['boarding soon', 'unheard'],
    ['check-in closed', 'unheard'],
    ['constructor', 'unheard'],
    ['<b>landed</b>', 'unheard'],
    ['unknown', null],
    [null, null],
  ])('reads %j as %j', (word, expected) => {
    expect(phaseOfWord(word)).toBe(expected);
  });
});

describe('"A status can lag its times"', () => {
  const actualDeparture = { dep_time_ts: noon - 3600, dep_actual_ts: noon - 1800 };
  const actualArrival = { dep_time_ts: noon - 7200, arr_time_ts: noon, arr_actual_ts: noon - 60 };
  it.each<[string, RawEntry, string]>([
    [
      '"scheduled" with an actual departure',
      { status: 'scheduled', ...actualDeparture },
      'airborne',
    ],
    ['"scheduled" with an actual arrival', { status: 'scheduled', ...actualArrival }, 'landed'],
    ['"active" with an actual arrival', { status: 'active', ...actualArrival }, 'landed'],
    ['no status with an actual departure', { status: null, ...actualDeparture }, 'airborne'],
    ['no status and no time', { status: null }, 'scheduled'],
    ['"landed" without an actual arrival', { status: 'landed' }, 'landed'],
    ['"active" without an actual departure', { status: 'active' }, 'airborne'],
    [
      '"cancelled" with an actual departure',
      { status: 'cancelled', ...actualDeparture },
      'cancelled',
    ],
    ['"diverted" with an actual arrival', { status: 'diverted', ...actualArrival }, 'diverted'],
    ['"boarding" and no more', { status: 'boarding' }, 'boarding'],
    [
      '"boarding" long after its time',
      { status: 'boarding', dep_time_ts: noon - 7200 },
      'boarding',
    ],
    [
      '"boarding" with an estimate',
      { status: 'boarding', dep_estimated_ts: noon + 60 },
      'boarding',
    ],
    [
      '"gate closed" with an actual departure',
      { status: 'gate closed', ...actualDeparture },
      'airborne',
    ],
    ['"check-in" with an actual arrival', { status: 'check-in', ...actualArrival }, 'landed'],
    ['"approaching" that has left', { status: 'approaching', ...actualDeparture }, 'approaching'],
    ['"approaching" with an actual arrival', { status: 'approaching', ...actualArrival }, 'landed'],
    ['a new word with an actual departure', { status: 'taxiing', ...actualDeparture }, 'unheard'],
    ['a departure long due, of which no more is said', { dep_time_ts: noon - 36_000 }, 'scheduled'],
    ['an actual time in the future', { dep_actual_ts: noon + 86_400 }, 'scheduled'],
    [
      '"delayed" with an estimate',
      { status: 'Delayed', dep_estimated_ts: noon + 7200 },
      'scheduled',
    ],
    ['"delayed" with an actual departure', { status: 'delayed', ...actualDeparture }, 'airborne'],
    ['"delayed" without any time to say so', { status: 'delayed' }, 'unheard'],
  ])('%s', (_, change, expected) => {
    const flight = flightOf(departure(change));
    expect(phaseOf(flight, flight.departure.times)).toBe(expected);
  });
});
