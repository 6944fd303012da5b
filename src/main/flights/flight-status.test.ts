import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction } from '#shared/board-view.ts';
import { boardOf, departure, flightOf, noon, type RawEntry } from './board-for-test.ts';
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
    ['gate-open', 'gate-open'],
    ['Gate Open', 'gate-open'],
    ['GateOpen', 'gate-open'],
    ['Gate opened', 'gate-open'],
    ['Go to gate', 'gate-open'],
    ['Boarding Soon', 'gate-open'],
    ['gate-closing', 'gate-closing'],
    ['Gate Closing', 'gate-closing'],
    ['GateClosing', 'gate-closing'],
    // Not the same as what we know, and therefore not taken for it.
    ['wait in lounge', 'unheard'],
    ['check-in closed', 'unheard'],
    ['constructor', 'unheard'],
    ['<b>landed</b>', 'unheard'],
    [null, null],
  ])('reads %j as %j', (word, expected) => {
    expect(phaseOfWord(word)).toBe(expected);
  });
});

describe('"A status can lag its times"', () => {
  const actualDeparture = { dep_time_ts: noon - 3600, dep_actual_ts: noon - 1800 };
  const actualArrival = { dep_time_ts: noon - 7200, arr_time_ts: noon, arr_actual_ts: noon - 60 };
  const announced = {
    dep_time_ts: noon + 600,
    dep_gate_open_ts: noon - 3600,
    dep_boarding_ts: noon - 1800,
    dep_gate_close_ts: noon - 60,
  };
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
    ['"check-in" with an actual departure', { status: 'check-in', ...actualDeparture }, 'check-in'],
    ['"boarding" with an actual departure', { status: 'boarding', ...actualDeparture }, 'boarding'],
    [
      '"final call" with an actual departure and an estimate close to it',
      { status: 'final call', ...actualDeparture, dep_estimated_ts: noon - 1740 },
      'final-call',
    ],
    [
      '"boarding" with an actual departure and arrival',
      { status: 'boarding', ...actualArrival, dep_actual_ts: noon - 7200 },
      'landed',
    ],
    [
      '"go to gate" with an actual departure',
      { status: 'go to gate', ...actualDeparture },
      'gate-open',
    ],
    [
      '"gate closing" with an actual departure',
      { status: 'gate closing', ...actualDeparture },
      'gate-closing',
    ],
    ['announced times at the gate that are over', { ...announced }, 'scheduled'],
    ['announced times of a flight that has left', { ...announced, ...actualDeparture }, 'airborne'],
    ['announced times and "cancelled"', { ...announced, status: 'cancelled' }, 'cancelled'],
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

describe('"Return to the gate"', () => {
  const open = ['check-in', 'go to gate', 'boarding', 'final call', 'gate closing'];
  const waiting = ['scheduled', 'On Time', 'delayed', ...open];
  const gone = ['active', 'en-route', 'approaching', 'landed', 'cancelled', 'diverted'];
  const words = [...waiting, 'gate closed', 'returned to gate', ...gone, 'unknown', null];

  /** Minutes from noon; null: unknown. */
  interface Told {
    readonly status: string | null;
    readonly scheduled: number;
    readonly actual: number | null;
    readonly estimated: number | null;
    readonly landed: number | null;
  }

  const minutes = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 4 });
  const anyTold: fc.Arbitrary<Told> = fc.record({
    status: fc.constantFrom(...words),
    scheduled: fc.integer({ min: -240, max: -30 }),
    actual: minutes(-240, 0),
    estimated: minutes(-240, 240),
    landed: fc.option(fc.integer({ min: 0, max: 10 }), { freq: 1 }),
  });

  const entryOf = ({ status, scheduled, actual, estimated, landed }: Told): RawEntry => {
    const at = (minute: number | null) => (minute === null ? null : noon + minute * 60);
    return departure({
      status,
      dep_gate: 'B42',
      dep_checkin: '12',
      dep_time_ts: at(scheduled),
      dep_actual_ts: at(actual),
      dep_estimated_ts: at(estimated),
      arr_time_ts: at(scheduled + 300),
      arr_actual_ts: at(landed),
    });
  };

  const rowOf = (entry: RawEntry, direction: Direction, minute: number) => {
    const now = noon + minute * 60;
    return boardOf([entry], { direction, now, fetchedAt: now }).rows[0];
  };

  /** The rule once more, in its own words. */
  const isBack = ({ status, actual, estimated, landed }: Told): boolean =>
    actual !== null &&
    landed === null &&
    status !== null &&
    !gone.includes(status) &&
    status !== 'unknown' &&
    (open.includes(status) || (estimated !== null && estimated >= actual + 15));

  it('never sends passengers away from a flight that is back, however late it is looked at', () => {
    fc.assert(
      fc.property(anyTold.filter(isBack), fc.integer({ min: 15, max: 600 }), (told, minute) => {
        const row = rowOf(entryOf(told), 'departures', minute);
        expect(row).toMatchObject({ isPast: false, gate: 'B42', checkIn: '12' });
        expect(row?.remark.kind).not.toBe('departed');
      }),
    );
  });

  it('is what the same record without its actual departure says, on either board', () => {
    fc.assert(
      fc.property(anyTold.filter(isBack), (told) => {
        for (const direction of ['departures', 'arrivals'] as const) {
          const own = direction === 'departures' ? {} : { dep_iata: 'LHR', arr_iata: 'ZRH' };
          const entry = { ...entryOf(told), ...own };
          expect(rowOf(entry, direction, 15)).toEqual(
            rowOf({ ...entry, dep_actual_ts: null }, direction, 15),
          );
        }
      }),
    );
  });

  it('is concluded from nothing less: all other flights with an actual departure have left', () => {
    fc.assert(
      fc.property(anyTold, (told) => {
        const flight = flightOf(entryOf(told));
        const { actual } = flight.departure.times;
        expect(actual === null).toBe(told.actual === null || isBack(told));
        if (actual === null) return;
        expect(phaseOf(flight, flight.departure.times)).not.toMatch(
          /scheduled|check-in|gate-open|boarding|final-call|gate-clos/,
        );
      }),
    );
  });
});
