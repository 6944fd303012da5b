import { expect, it } from 'vitest';
import type { ConsoleBoard, ConsoleDisplay } from '#shared/fleet-console.ts';
import {
  airportsOf,
  countStandings,
  listDisplays,
  oldestRows,
  type DisplayFilter,
  type DisplaySort,
} from './list-displays.ts';

const board = (airport: string, fetchedAt: number | null = 100): ConsoleBoard => {
  return { airport, direction: 'departures', fetchedAt };
};

function display(name: string, parts: Partial<ConsoleDisplay> = {}): ConsoleDisplay {
  return {
    name,
    standing: 'well',
    heardAt: 100,
    startedAt: 1,
    version: '1.0.0',
    group: null,
    boards: [board('ZRH')],
    assigned: null,
    rev: null,
    ignored: [],
    clockOffset: 0,
    reconnects: 0,
    screen: null,
    isNight: false,
    reasons: [],
    notes: [],
    ...parts,
  };
}

const all: DisplayFilter = { standing: null, group: null, airport: null, text: '' };

const displays = [
  display('gate-10'),
  display('gate-2', { standing: 'off', boards: [board('GVA', 50), board('ZRH', 90)] }),
  display('lobby', { group: 'Hôtel', boards: [board('LHR', null)] }),
  display('spa', { standing: 'duplicate', boards: [], group: 'Airside' }),
];

it.each([
  ['standing', 'spa gate-2 gate-10 lobby'],
  ['name', 'gate-2 gate-10 lobby spa'],
  ['age', 'lobby spa gate-2 gate-10'],
  ['group', 'gate-2 gate-10 spa lobby'],
] satisfies [DisplaySort, string][])('sorts by %s', (sort, names) => {
  expect(listDisplays(displays, all, sort).map(({ name }) => name)).toEqual(names.split(' '));
});

it.each([
  [{ standing: 'off' }, 'gate-2'],
  [{ group: 'Hôtel' }, 'lobby'],
  [{ group: '' }, 'gate-2 gate-10'],
  [{ airport: 'ZRH' }, 'gate-2 gate-10'],
  [{ text: 'hotel' }, 'lobby'],
  [{ text: 'GATE zrh' }, 'gate-2 gate-10'],
  [{ text: 'nowhere' }, ''],
  [{ airport: 'ZRH', standing: 'well' }, 'gate-10'],
] satisfies [Partial<DisplayFilter>, string][])('lets through by %j', (filter, names) => {
  const found = listDisplays(displays, { ...all, ...filter }, 'standing');
  expect(found.map(({ name }) => name).join(' ')).toBe(names);
});

it('counts every standing, those of no display too', () => {
  const counts = countStandings(displays);
  expect([counts.get('duplicate'), counts.get('well'), counts.get('old-rows')]).toEqual([1, 2, 0]);
});

it('knows the oldest of several boards, and none where one has no rows', () => {
  expect(displays.map(oldestRows)).toEqual([100, 50, null, null]);
});

it('names each airport once', () => {
  expect(airportsOf(displays)).toEqual(['GVA', 'LHR', 'ZRH']);
});
