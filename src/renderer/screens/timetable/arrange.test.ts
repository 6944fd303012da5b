import { expect, it } from 'vitest';
import type { Direction } from '#shared/board-view.ts';
import type { ListSubject } from '#shared/list-subject.ts';
import {
  arrange,
  arrangementsOf,
  linesOf,
  type ArrangeOptions,
  durationText,
  otherTimeText,
  terminalsText,
  timesText,
} from './arrange.ts';
import { differingOf, daysText, flightsByDay } from './filter-rows.ts';
import { rowOf } from './row-for-test.ts';

const rows = [
  rowOf('LX 40', 'Oslo', { departs: 600, duration: 120, days: 0b0000011 }),
  rowOf('LX 9', 'Århus', { departs: 500, duration: null, days: 0b1000000 }),
  rowOf('U2 7', 'Oslo', { departs: 700, duration: 110, days: null, airline: 'easyJet' }),
];

const usual: ArrangeOptions = {
  arrangement: 'time',
  sort: { by: 'departs', isReversed: false },
  direction: 'departures',
  language: 'en',
};

function arranged(change: Partial<ArrangeOptions>): (readonly [string, string])[] {
  return arrange(rows, { ...usual, ...change }).map(({ name, rows: members }) => {
    return [name, members.map(({ id }) => id).join(', ')] as const;
  });
}

it('is one list by time', () => {
  expect(arranged({})).toEqual([['', 'LX 9, LX 40, U2 7']]);
});

it('sorts by a column, backwards too, what is unknown last', () => {
  expect(arranged({ sort: { by: 'duration', isReversed: false } })[0]?.[1]).toBe(
    'U2 7, LX 40, LX 9',
  );
  expect(arranged({ sort: { by: 'duration', isReversed: true } })[0]?.[1]).toBe(
    'LX 40, U2 7, LX 9',
  );
  expect(arranged({ sort: { by: 'flight', isReversed: false } })[0]?.[1]).toBe('LX 9, LX 40, U2 7');
});

it('groups by place in the order of the language', () => {
  expect(arranged({ arrangement: 'to' })).toEqual([
    ['Århus', 'LX 9'],
    ['Oslo', 'LX 40, U2 7'],
  ]);
});

it('offers to arrange by what differs', () => {
  const offered = (subject: ListSubject, direction: Direction = 'departures') =>
    arrangementsOf(differingOf(subject, direction)).join(' ');
  expect(offered({ is: 'airport', code: 'ZRH' })).toBe('time to airline day');
  expect(offered({ is: 'airport', code: 'ZRH' }, 'arrivals')).toBe('time from airline day');
  expect(offered({ is: 'airlines', codes: ['LX'] })).toBe('time from to day');
  expect(offered({ is: 'airlines', codes: ['LX', 'LH'] })).toBe('time from to airline day');
  expect(offered({ is: 'pair', from: 'ZRH', to: 'LHR' })).toBe('time airline day');
  expect(offered({ is: 'flight', number: 'LX318' })).toBe('time from to day');
});

it('groups by airline', () => {
  expect(arranged({ arrangement: 'airline' })).toEqual([
    ['easyJet', 'U2 7'],
    ['SWISS', 'LX 9, LX 40'],
  ]);
});

it('groups by day: a flight is there on each of its days', () => {
  expect(arranged({ arrangement: 'day' })).toEqual([
    ['Monday', 'LX 40'],
    ['Tuesday', 'LX 40'],
    ['Sunday', 'LX 9'],
  ]);
});

it('gives every line a name of its own, and flights only to groups that are open', () => {
  const groups = arrange(rows, { ...usual, arrangement: 'day' });
  const all = linesOf(groups, () => true);
  expect(all).toHaveLength(6);
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(linesOf(groups, ({ name }) => name === 'Tuesday').map(({ row }) => row?.id)).toEqual([
    undefined,
    undefined,
    'LX 40',
    undefined,
  ]);
});

it('counts a week at a glance', () => {
  expect(flightsByDay(rows)).toEqual([1, 1, 0, 0, 0, 0, 1]);
});

it.each([
  [127, 'Daily'],
  [0b0000011, 'Mon, Tue'],
  [0b1000000, 'Sun'],
  [null, 'Days not known'],
])('says the days %s as %s', (days, text) => {
  expect(daysText(days, 'en')).toBe(text);
});

it('says the time at the other end with its day, seen from here', () => {
  const row = rowOf('LX 40', 'Oslo', { departs: 1380, arrives: 370, daysLater: 1 });
  expect(otherTimeText(row, 'departures', '24')).toBe('06:10 +1');
  expect(otherTimeText(row, 'arrivals', '24')).toBe('23:00 −1');
  expect(otherTimeText({ ...row, daysLater: null }, 'departures', '12')).toBe('6:10 AM');
  expect(otherTimeText({ ...row, arrives: null }, 'departures', '24')).toBe('');
});

it('says both times, in the order of the flight', () => {
  const row = rowOf('LX 40', 'Oslo', { departs: 1380, arrives: 370, daysLater: 1 });
  expect(timesText(row, '24')).toBe('23:00 → 06:10 +1');
  expect(timesText({ ...row, departs: null }, '24')).toBe('– → 06:10 +1');
  expect(timesText({ ...row, departs: null, arrives: null }, '24')).toBe('');
});

it('says nothing of what is not known', () => {
  const row = rowOf('LX 40', 'Oslo', { duration: null });
  expect(durationText(row, 'en')).toBe('');
  expect(terminalsText(row)).toBe('');
  expect(terminalsText({ ...row, departureTerminals: ['1', '3'] })).toBe('1, 3 → –');
  expect(terminalsText({ ...row, departureTerminals: ['1'], arrivalTerminals: ['B'] })).toBe(
    '1 → B',
  );
});
