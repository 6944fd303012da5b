import { expect, it } from 'vitest';
import { durationText, otherTimeText, terminalsText, timesText } from './grid-columns.ts';
import { rowOf } from './row-for-test.ts';

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
