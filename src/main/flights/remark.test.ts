import { describe, expect, it } from 'vitest';
import type { FlightPhase } from './flight-status.ts';
import { at } from './board-for-test.ts';
import { remarkOf } from './remark.ts';

const scheduled = at('2026-07-01 10:00');
const minutes = (count: number) => scheduled + count * 60;

type Case = readonly [
  sentence: string,
  phase: FlightPhase,
  estimated: number | null,
  actual: number | null,
  kind: string,
  time: number | null,
  step: number,
];

function check(direction: 'departures' | 'arrivals', cases: readonly Case[]): void {
  it.each(cases)('%s (%s)', (_, phase, estimated, actual, kind, time, delayStep) => {
    const remark = remarkOf(direction, phase, { scheduled, estimated, actual }, 15, 'Holding');
    const word = kind === 'other' ? 'Holding' : null;
    expect(remark).toEqual({ kind, time, delayStep, word });
  });
}

const shared: readonly Case[] = [
  ['no estimate', 'scheduled', null, null, 'scheduled', null, 0],
  ['an estimate equal to the schedule', 'scheduled', minutes(0), null, 'scheduled', null, 0],
  ['equal to the minute', 'scheduled', minutes(0) + 59, null, 'scheduled', null, 0],
  ['an estimate one minute later', 'scheduled', minutes(1), null, 'estimated', minutes(1), 0],
  ['an estimate earlier', 'scheduled', minutes(-1), null, 'estimated', minutes(-1), 0],
  ['an estimate far earlier', 'scheduled', minutes(-60), null, 'estimated', minutes(-60), 0],
  ['less than the threshold', 'scheduled', minutes(14), null, 'estimated', minutes(14), 0],
  ['by the threshold', 'scheduled', minutes(15), null, 'delayed', minutes(15), 15],
  ['by 30 minutes', 'scheduled', minutes(30), null, 'delayed', minutes(30), 30],
  ['by 60 minutes', 'scheduled', minutes(60), null, 'delayed', minutes(60), 60],
  ['by a day', 'scheduled', minutes(1440), null, 'delayed', minutes(1440), 60],
  ['Cancelled', 'cancelled', minutes(30), null, 'cancelled', null, 0],
  ['Diverted', 'diverted', minutes(30), null, 'diverted', null, 0],
  ["the provider's own word", 'unheard', minutes(30), null, 'other', null, 0],
];

describe('departures: the table of "Wording"', () => {
  check('departures', [
    ...shared,
    ['Departed with its time', 'airborne', null, minutes(5), 'departed', minutes(5), 0],
    ['without an actual time, no time', 'airborne', minutes(5), null, 'departed', null, 0],
    ['late, but past', 'airborne', minutes(90), minutes(95), 'departed', minutes(95), 0],
    ['landed is departed here', 'landed', null, minutes(5), 'departed', minutes(5), 0],
    ['landed without a time', 'landed', null, null, 'departed', null, 0],
    ['Check-in', 'check-in', null, null, 'check-in', null, 0],
    ['Go to gate', 'gate-open', null, null, 'gate-open', null, 0],
    ['Boarding', 'boarding', null, null, 'boarding', null, 0],
    ['Final call', 'final-call', null, null, 'final-call', null, 0],
    ['Gate closing', 'gate-closing', null, null, 'gate-closing', null, 0],
    ['Gate closed', 'gate-closed', null, null, 'gate-closed', null, 0],
    ['late, and to go to the gate', 'gate-open', minutes(30), null, 'gate-open', minutes(30), 30],
    ['a little late: no time', 'boarding', minutes(14), null, 'boarding', null, 0],
    ['earlier: no time', 'boarding', minutes(-10), null, 'boarding', null, 0],
    ['late, and highlighted', 'boarding', minutes(45), null, 'boarding', minutes(45), 30],
    ['late at check-in', 'check-in', minutes(90), null, 'delayed', minutes(90), 60],
    ['late at the last call', 'final-call', minutes(15), null, 'final-call', minutes(15), 15],
    ['late, gate closed', 'gate-closed', minutes(15), null, 'gate-closed', minutes(15), 15],
    ['approaching is departed here', 'approaching', null, minutes(5), 'departed', minutes(5), 0],
  ]);
});

describe('arrivals: the table of "Wording"', () => {
  check('arrivals', [
    ...shared,
    ['Expected, in the air', 'airborne', minutes(-5), null, 'expected', minutes(-5), 0],
    ['Expected, equal to schedule', 'airborne', minutes(0), null, 'expected', minutes(0), 0],
    ['Expected, late: highlighted', 'airborne', minutes(31), null, 'expected', minutes(31), 30],
    ['in the air without an estimate', 'airborne', null, null, 'scheduled', null, 0],
    ['Landed with its time', 'landed', minutes(2), minutes(3), 'landed', minutes(3), 0],
    ['without an actual time, no time', 'landed', minutes(2), null, 'landed', null, 0],
    ['late, but past', 'landed', null, minutes(95), 'landed', minutes(95), 0],
    ['Approaching', 'approaching', null, null, 'approaching', null, 0],
    ['Approaching, on time', 'approaching', minutes(0), null, 'approaching', minutes(0), 0],
    ['Approaching, late', 'approaching', minutes(61), null, 'approaching', minutes(61), 60],
    ['gate open elsewhere', 'gate-open', null, null, 'scheduled', null, 0],
    ['gate closing elsewhere', 'gate-closing', minutes(5), null, 'estimated', minutes(5), 0],
    ['boarding elsewhere', 'boarding', null, null, 'scheduled', null, 0],
    ['boarding elsewhere, late', 'boarding', minutes(30), null, 'delayed', minutes(30), 30],
    ['gate closed elsewhere', 'gate-closed', minutes(5), null, 'estimated', minutes(5), 0],
  ]);
});

describe('remarkOf', () => {
  it('calls an estimate without a schedule estimated', () => {
    const times = { scheduled: null, estimated: minutes(5), actual: null };
    expect(remarkOf('departures', 'scheduled', times, 15, null).kind).toBe('estimated');
    expect(remarkOf('arrivals', 'airborne', times, 15, null)).toEqual({
      kind: 'expected',
      time: minutes(5),
      delayStep: 0,
      word: null,
    });
  });

  it.each(['delayed', 'Delayed', 'DELAYED'])('of "%s" without a time has no time', (word) => {
    const times = { scheduled, estimated: null, actual: null };
    for (const direction of ['departures', 'arrivals'] as const) {
      expect(remarkOf(direction, 'unheard', times, 15, word)).toEqual({
        kind: 'delayed',
        time: null,
        delayStep: 0,
        word: null,
      });
    }
  });

  it('takes the threshold from the settings', () => {
    const times = { scheduled, estimated: minutes(20), actual: null };
    expect(remarkOf('departures', 'scheduled', times, 20, null).kind).toBe('delayed');
    expect(remarkOf('departures', 'scheduled', times, 21, null).kind).toBe('estimated');
  });
});
