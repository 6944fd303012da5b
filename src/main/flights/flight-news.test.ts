import { describe, expect, test } from 'vitest';
import { noon, type RawEntry } from './board-for-test.ts';
import { detailsOf, detailsWith, minutes } from '../flight-details/flight-records-for-test.ts';
import { newsOf, toldOf, type Told } from './flight-news.ts';

const late = (delay: number): RawEntry => ({ dep_estimated_ts: minutes(60 + delay) });

/** What is told from one account to the next. */
function tell(...accounts: readonly RawEntry[]): readonly string[] {
  let told: Told | null = null;
  return accounts.flatMap((account) => {
    const details = detailsWith(account);
    const change = told === null ? null : newsOf(told, details);
    told = change?.told ?? toldOf(details);
    return (change?.news ?? []).map((news) => {
      if (news.kind === 'gate') return `gate ${news.before ?? '-'} ${news.gate}`;
      if (news.kind === 'call') return `call ${news.call}`;
      return news.kind === 'delayed' ? `delayed ${news.minutes}` : news.kind;
    });
  });
}

test('what was so when the flight was followed is no news', () => {
  expect(tell({ dep_gate: 'A62', ...late(45) }, { dep_gate: 'A62', ...late(45) })).toEqual([]);
});

describe('gates', () => {
  test('the first one, and each change', () => {
    expect(tell({}, { dep_gate: 'A62' }, { dep_gate: 'B3' })).toEqual([
      'gate - A62',
      'gate A62 B3',
    ]);
  });

  test('one that is unknown for a while is remembered', () => {
    expect(tell({ dep_gate: 'A62' }, {}, { dep_gate: 'A62' }, { dep_gate: 'B3' })).toEqual([
      'gate A62 B3',
    ]);
  });

  test('a flight that has left needs no gate', () => {
    const left = { status: 'active', dep_actual_ts: minutes(-1) };
    expect(tell({ ...left, dep_gate: 'A62' }, { ...left, dep_gate: 'B3' })).toEqual([]);
  });
});

describe('delays', () => {
  test('are told at 15, 30 and 60 minutes, each once', () => {
    expect(tell({}, late(10), late(16), late(29), late(31), late(59), late(61), late(90))).toEqual([
      'delayed 16',
      'delayed 31',
      'delayed 61',
    ]);
  });

  test('are told where it had left, and is back at the gate', () => {
    const left = { dep_actual_ts: minutes(-30) };
    expect(tell({}, { ...left, status: 'active' }, { ...left, ...late(40) })).toEqual([
      'departed',
      'delayed 40',
    ]);
    expect(tell({}, { ...left, status: 'active' }, {})).toEqual(['departed']);
  });

  test('that waver around a step are told once', () => {
    expect(tell({}, late(31), late(29), late(30), late(26), late(31))).toEqual(['delayed 31']);
  });

  test('that become less are told: no passenger is to miss the flight', () => {
    expect(tell({}, late(61), late(10), late(20))).toEqual(['delayed 61', 'earlier', 'delayed 20']);
  });

  test('of the arrival are told while it is in the air', () => {
    const up = { status: 'active', dep_actual_ts: minutes(-1) };
    expect(tell(up, { ...up, arr_estimated_ts: minutes(180 + 40) }, up)).toEqual(['delayed 40']);
  });
});

describe('the course of the flight', () => {
  const up = { status: 'active', dep_actual_ts: minutes(-1) };
  const down = { status: 'landed', arr_actual_ts: minutes(-1) };

  test('departure and landing', () => {
    expect(tell({}, up, up, down, down)).toEqual(['departed', 'landed']);
  });

  test('a landing of which the departure was never heard', () => {
    expect(tell({}, down)).toEqual(['landed']);
  });

  test('cancelled, and on again', () => {
    expect(tell({}, { status: 'cancelled' }, { status: 'cancelled' }, {})).toEqual([
      'cancelled',
      'earlier',
    ]);
  });

  test('what the airport announces at the gate, once each and never back', () => {
    const at = (status: string) => ({ status });
    expect(
      tell({}, at('check-in'), at('boarding'), at('boarding'), at('final call'), at('boarding')),
    ).toEqual(['call boarding', 'call final-call']);
    expect(tell(at('boarding'), {}, at('boarding'), at('gate closed'), up)).toEqual([
      'call gate-closed',
      'departed',
    ]);
  });

  test('each call at the gate, in its order', () => {
    const calls = ['go to gate', 'boarding', 'final call', 'gate closing', 'gate closed'];
    expect(tell({}, ...calls.map((status) => ({ status })), { status: 'go to gate' })).toEqual([
      'call gate-open',
      'call boarding',
      'call final-call',
      'call gate-closing',
      'call gate-closed',
    ]);
  });

  test('bags, once they are on the belt, and again on another one', () => {
    const on = (belt: string) => ({
      ...down,
      arr_time_ts: minutes(-10),
      dep_time_ts: minutes(-100),
      arr_baggage: belt,
      arr_first_bag_ts: noon,
      arr_first_bag_is_actual: true,
    });
    const coming = { ...on('5'), arr_first_bag_is_actual: false };
    expect(tell(coming, coming, on('5'), on('5'), on('6'))).toEqual(['bags', 'bags']);
    expect(tell(up, on('5'), on('5'))).toEqual(['landed']);
  });

  test('a first gate is told with the one before it, where the airport tells that', () => {
    expect(tell({}, { dep_gate: 'B3', dep_gate_before: 'A62' })).toEqual(['gate A62 B3']);
  });

  test('a boarding flight waits for the next gate, and an approaching one is in the air', () => {
    const at = (status: string) => ({ status });
    expect(tell(at('boarding'), { status: 'boarding', dep_gate: 'A1' })).toEqual(['gate - A1']);
    expect(tell({}, { ...up, status: 'approaching' }, down)).toEqual(['departed', 'landed']);
  });

  test('diverted', () => {
    expect(tell(up, { status: 'diverted' })).toEqual(['diverted']);
  });
});

test('nothing is told of a flight of which nothing is known any more', () => {
  const told = toldOf(detailsOf());
  const nothing = detailsOf({ entries: [], entriesAt: null });
  expect(told && newsOf(told, nothing)).toEqual({ news: [], told });
});
