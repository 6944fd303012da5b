import { describe, expect, it } from 'vitest';
import { boardOf, departure, noon, type RawEntry } from '../flights/board-for-test.ts';
import {
  markedGateBefore,
  markedChanges,
  rememberGates,
  withChanges,
  type GateMemories,
} from './gate-changes.ts';

const minute = 60;

/** What is marked after each of these gates was seen in turn, so many minutes apart. */
function marks(gates: readonly (string | null)[], minutesApart: number): (string | null)[] {
  let memories: GateMemories = new Map();
  return gates.map((gate, index) => {
    const now = noon + index * minutesApart * minute;
    const mark = markedGateBefore(memories.get('row'), gate, now);
    memories = rememberGates(memories, [{ id: 'row', gate }], now);
    return mark;
  });
}

describe('"gate changes marked for ten minutes"', () => {
  it.each([
    ['a first gate is no change', [null, 'A1'], 1, [null, null]],
    ['a gate that stays is none', ['A1', 'A1'], 1, [null, null]],
    ['another gate is', ['A1', 'B2'], 1, [null, 'A1']],
    ['for ten minutes', ['A1', 'B2', 'B2', 'B2'], 5, [null, 'A1', 'A1', null]],
    ['each change for itself', ['A1', 'B2', 'C3'], 1, [null, 'A1', 'B2']],
    ['there and back is two', ['A1', 'B2', 'A1'], 1, [null, 'A1', 'B2']],
    ['unknown for a while', ['A1', null, 'B2'], 1, [null, null, 'A1']],
    ['unknown for a while and the same again', ['A1', null, 'A1'], 1, [null, null, null]],
    ['unknown after a change', ['A1', 'B2', null, 'B2'], 2, [null, 'A1', null, 'A1']],
  ] as const)('%s', (_, gates, minutesApart, expected) => {
    expect(marks(gates, minutesApart)).toEqual(expected);
  });

  it('says nothing while the clock is before the change', () => {
    const memory = { gate: 'B2', before: 'A1', changedAt: noon };
    expect(markedGateBefore(memory, 'B2', noon - 1)).toBeNull();
  });

  it('forgets rows that are gone', () => {
    const memories = rememberGates(new Map(), [{ id: 'row', gate: 'A1' }], noon);
    expect(rememberGates(memories, [], noon).size).toBe(0);
  });
});

describe('on the board', () => {
  function gatesOf(before: RawEntry, after: RawEntry) {
    const { rows } = boardOf([departure(before)]);
    const gates = rememberGates(new Map(), rows, noon);
    const [row] = boardOf([departure(after)], { gates }).rows;
    return [row?.gate, row?.gateBefore];
  }

  it.each<[string, RawEntry, RawEntry, unknown[]]>([
    ['another gate', { dep_gate: 'A1' }, { dep_gate: 'B2' }, ['B2', 'A1']],
    ['the same in other words', { dep_gate: 'Gate b2' }, { dep_gate: 'B2' }, ['B2', null]],
    ['a first gate', {}, { dep_gate: 'B2' }, ['B2', null]],
    [
      'cancelled flights have none',
      { dep_gate: 'A1' },
      { dep_gate: 'B2', status: 'cancelled' },
      [null, null],
    ],
    [
      'a flight that has left needs no gate',
      { dep_gate: 'A1' },
      { dep_gate: 'B2', status: 'active', dep_actual_ts: noon },
      ['B2', null],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(gatesOf(before, after)).toEqual(expected);
  });
});

describe('a gate before that the source tells', () => {
  const rowOf = (change: RawEntry) => boardOf([departure(change)]).rows[0];

  it.each<[string, RawEntry, string | null]>([
    ['is marked from the first time on', { dep_gate: 'B2', dep_gate_before: 'Gate a1' }, 'A1'],
    ['is none where it is the gate', { dep_gate: 'B2', dep_gate_before: 'b2' }, null],
    ['is none without a gate', { dep_gate: null, dep_gate_before: 'A1' }, null],
    [
      'is not marked once it has left',
      { dep_gate: 'B2', dep_gate_before: 'A1', status: 'active' },
      null,
    ],
    [
      'nor where it is cancelled',
      { dep_gate: 'B2', dep_gate_before: 'A1', status: 'cancelled' },
      null,
    ],
  ])('%s', (_, change, expected) => {
    expect(rowOf(change)?.gateBefore).toBe(expected);
  });

  it('counts more than what was seen here, for as long as it is told', () => {
    const memory = { gate: 'B2', before: 'C3', changedAt: noon };
    expect(markedGateBefore(memory, 'B2', noon, 'A1')).toBe('A1');
    expect(markedGateBefore(memory, 'B2', noon + 11 * minute, 'A1')).toBe('A1');
    expect(markedGateBefore(memory, 'B2', noon, 'B2')).toBe('C3');
  });

  it('is no gate of an arrivals board', () => {
    const told = { arr_iata: 'ZRH', dep_iata: 'LHR', arr_gate: 'B2', dep_gate_before: 'A1' };
    const [row] = boardOf([departure(told)], { direction: 'arrivals' }).rows;
    expect(row).toMatchObject({ gate: 'B2', gateBefore: null });
  });
});

describe('changes that others have seen', () => {
  const told = { id: 'row', gate: 'B2', before: 'A1', changedAt: noon };
  const marked = (memories: GateMemories) =>
    markedGateBefore(withChanges(memories, [told]).get('row'), 'B2', noon + minute);

  it('are marked by one who has seen nothing, or only what came after', () => {
    expect(marked(new Map())).toBe('A1');
    expect(marked(rememberGates(new Map(), [{ id: 'row', gate: 'B2' }], noon))).toBe('A1');
  });

  it('are no news to one who has seen this one, or a later one', () => {
    const own = { gate: 'B2', before: 'C3', changedAt: noon };
    expect(marked(new Map([['row', own]]))).toBe('C3');
    expect(withChanges(new Map([['row', { ...own, gate: 'D4' }]]), [told]).get('row')?.gate).toBe(
      'D4',
    );
  });

  it('are told for as long as they are marked', () => {
    const memories = withChanges(new Map(), [told]);
    expect(markedChanges(memories, noon + 9 * minute)).toEqual([told]);
    expect(markedChanges(memories, noon + 10 * minute)).toEqual([]);
    expect(
      markedChanges(rememberGates(new Map(), [{ id: 'row', gate: 'A1' }], noon), noon),
    ).toEqual([]);
  });
});
