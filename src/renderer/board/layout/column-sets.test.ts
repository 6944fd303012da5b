import { describe, expect, test } from 'vitest';
import { columnSets, hasItsSign, lineSets, richerSets } from './column-sets.ts';

test('check-in desks stand before the gate, and only on departures', () => {
  const sets = richerSets({ direction: 'departures', hasCheckIn: true });
  const shown = sets.map(({ columns }) => columns.join(' '));
  expect(new Set(shown)).toEqual(new Set(['time flight place terminal checkIn gate remark']));
  expect(sets.map(({ hasCode }) => hasCode)).toEqual([true, false]);
  expect(richerSets({ direction: 'arrivals', hasCheckIn: true, hasLeaveBy: true })).toEqual([]);
});

test('when to leave goes before the check-in desks', () => {
  const sets = richerSets({ direction: 'departures', hasCheckIn: true, hasLeaveBy: true });
  const told = sets.map(({ columns }) =>
    columns.filter((each) => each === 'checkIn' || each === 'leaveBy').join(' '),
  );
  expect(told).toEqual(['checkIn leaveBy', 'checkIn leaveBy', 'checkIn', 'checkIn']);
});

test('the logos of airlines go first', () => {
  const all = { hasCheckIn: true, hasLeaveBy: true, hasLogos: true };
  const told = richerSets({ direction: 'departures', ...all })
    .filter(({ hasCode }) => hasCode)
    .map(({ columns, hasLogos }) =>
      [...columns.filter((each) => each === 'checkIn' || each === 'leaveBy'), hasLogos].join(' '),
    );
  expect(told).toEqual([
    ...['checkIn leaveBy true', 'checkIn leaveBy false'],
    ...['checkIn true', 'checkIn false', 'true'],
  ]);
  expect(richerSets({ direction: 'arrivals', ...all })).toEqual([
    { columns: columnSets('arrivals')[0]?.columns, hasLogos: true, hasCode: true },
    { columns: columnSets('arrivals')[0]?.columns, hasLogos: true, hasCode: false },
  ]);
});

test('a board without terminals has no column of them, on any face and however wide', () => {
  const shown = [
    ...columnSets('departures', false).map(({ columns }) => columns),
    ...richerSets({ direction: 'departures', hasTerminal: false, hasCheckIn: true }).map(
      ({ columns }) => columns,
    ),
    ...lineSets('departures', 1, false).flat(),
    ...lineSets('departures', 2, false).flat(),
  ];
  expect(shown.flat()).not.toContain('terminal');
  expect(shown[0]).toEqual(['time', 'flight', 'place', 'gate', 'remark']);
  // As many, so that each keeps its step of the widths.
  expect(lineSets('departures', 2, false)).toHaveLength(lineSets('departures', 2).length);
});

describe('what goes when space is short', () => {
  test('on departures: the code, the terminal, and last of all the gate', () => {
    expect(columnSets('departures')).toEqual([
      { columns: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'], hasCode: true },
      { columns: ['time', 'flight', 'place', 'terminal', 'gate', 'remark'], hasCode: false },
      { columns: ['time', 'flight', 'place', 'gate', 'remark'], hasCode: false },
      { columns: ['time', 'flight', 'place', 'remark'], hasCode: false },
    ]);
  });

  test('on arrivals the belt outlives the gate', () => {
    expect(columnSets('arrivals').map(({ columns }) => columns.join(' '))).toEqual([
      'time flight place terminal gate belt remark',
      'time flight place terminal gate belt remark',
      'time flight place gate belt remark',
      'time flight place belt remark',
      'time flight place remark',
    ]);
  });

  test.each(['departures', 'arrivals'] as const)(
    '%s never lose time, flight, place and remark, and lose their sign last',
    (direction) => {
      const sets = columnSets(direction);
      for (const { columns } of sets) {
        expect(columns).toEqual(expect.arrayContaining(['time', 'flight', 'place', 'remark']));
      }
      expect(sets.map((set) => hasItsSign(set, direction)).indexOf(false)).toBe(sets.length - 1);
    },
  );
});
