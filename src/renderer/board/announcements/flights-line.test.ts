import { describe, expect, test } from 'vitest';
import { boardRow, boardView, departedRow } from '../view-for-test.ts';
import { flightsGroups, groupAt } from './line-strip.ts';

/** A letter is one wide. */
const measure = (text: string) => text.length;

describe('the flights in one line', () => {
  const rows = ['LX 1', 'LX 2', 'LX 3'].map((number) => boardRow(number));

  test('stand beside each other, as many as there is room for', () => {
    const [first, second] = flightsGroups([boardView({ rows })], 70, 'en', measure);
    expect(first).toEqual({
      title: 'Departures',
      flights: ['09:00 LX 1 London A62', '09:00 LX 2 London A62'],
      scale: 1,
    });
    expect(second?.flights).toEqual(['09:00 LX 3 London A62']);
  });

  test('say what is remarkable, and leave out those that are gone', () => {
    const late = boardRow('LX 9', {
      remark: { kind: 'cancelled', time: null, delayStep: 0, word: null },
      gate: null,
    });
    const groups = flightsGroups(
      [boardView({ rows: [departedRow('LX 8'), late] })],
      90,
      'en',
      measure,
    );
    expect(groups.flatMap(({ flights }) => flights)).toEqual(['09:00 LX 9 London Cancelled']);
  });

  test('become smaller where one alone has no room, and are never cut', () => {
    const [group] = flightsGroups([boardView({ rows })], 20, 'en', measure);
    expect(group?.flights).toEqual(['09:00 LX 1 London A62']);
    expect(group?.scale).toBeLessThan(0.65);
  });

  test('are those of all boards, each with its title', () => {
    const arrivals = boardView({ id: 'ZRH arrivals', direction: 'arrivals', rows });
    const london = boardView({
      id: 'LHR departures',
      airport: { ...arrivals.airport, code: 'LHR', city: 'London' },
      rows,
    });
    const titles = (boards: Parameters<typeof flightsGroups>[0]) => [
      ...new Set(flightsGroups(boards, 90, 'en', measure).map(({ title }) => title)),
    ];
    expect(titles([boardView({ rows }), arrivals])).toEqual(['Departures', 'Arrivals']);
    expect(titles([boardView({ rows }), london])).toEqual([
      'Zürich, Departures',
      'London, Departures',
    ]);
  });

  test('take turns by the tick', () => {
    const groups = flightsGroups([boardView({ rows })], 70, 'en', measure);
    const up = [0, 1, 2, 3, 4].map((tick) =>
      groups.findIndex((each) => each === groupAt(groups, tick)),
    );
    expect(up).toEqual([0, 0, 1, 1, 0]);
    expect(groupAt([], 7)).toBeNull();
  });
});
