import { expect, test } from 'vitest';
import { createSteadyHeight, rowText } from './row-fit.ts';
import { boardRow, clockTime } from '../view-for-test.ts';
import { columnsOf, tableColumns } from '../../words/words.ts';

test('what is measured is passed on', () => {
  const steady = createSteadyHeight();
  expect([300, 290, 310, 310].map((height) => steady('a', height))).toEqual([300, 290, 310, 310]);
});

test('a height that swings comes to rest at the lower one', () => {
  const steady = createSteadyHeight();
  expect([297, 285, 297, 285, 297].map((height) => steady('a', height))).toEqual([
    297, 285, 285, 285, 285,
  ]);
});

test('another window, problem or language begins again', () => {
  const steady = createSteadyHeight();
  for (const height of [297, 285, 297]) steady('a', height);
  expect(steady('b', 297)).toBe(297);
  expect(steady('b', 285)).toBe(285);
});

test('what is hidden for a while does not count', () => {
  const steady = createSteadyHeight();
  expect([297, 0, 297, 0, 297].map((height) => steady('a', height))).toEqual([297, 0, 297, 0, 297]);
});

const label = (text: string) => ({ text, airlineName: null, colour: null });
const row = boardRow('LX 40', {
  scheduled: clockTime('00:10', { dayOffset: 1, date: '2026-11-22' }),
  flights: [label('LX 40'), label('UA 9'), label('AC 7')],
  place: { name: 'Vienna', localNames: { de: 'Wien' }, code: 'VIE' },
  gateBefore: 'B7',
});

test('every cell of a row says everything it knows', () => {
  expect(columnsOf.departures.map((column) => rowText(row, column, 'en'))).toEqual([
    '00:10 +1',
    'LX 40, also UA 9, AC 7',
    'Vienna VIE',
    '1',
    'A62 New, changed from B7',
    'Scheduled',
  ]);
  expect(rowText(row, 'place', 'de')).toBe('Wien VIE');
});

test('check-in desks are told before the gate', () => {
  const withDesks = { ...row, checkIn: '210-214' };
  const columns = tableColumns({ direction: 'departures', hasCheckIn: true });
  const texts = columns.map((column) => rowText(withDesks, column, 'en'));
  expect(texts.slice(3, 5)).toEqual(['1', '210-214']);
  expect(tableColumns({ direction: 'arrivals', hasCheckIn: true })).toEqual(columnsOf.arrivals);
});

test('stops follow the place, and the exit follows the belt', () => {
  const via = [{ name: 'Singapore', localNames: { de: 'Singapur' }, code: 'SIN' }];
  const full = { ...row, via, belt: '5', exit: 'B' };
  expect(rowText(full, 'place', 'en')).toBe('Vienna VIE via Singapore');
  expect(rowText(full, 'place', 'de')).toBe('Wien VIE über Singapur');
  expect(rowText(full, 'belt', 'en')).toBe('5, exit B');
  expect(rowText({ ...full, belt: null }, 'belt', 'en')).toBe('exit B');
});

test('what is unknown is empty, and a code is not said twice', () => {
  const bare = boardRow('LX 1', {
    scheduled: null,
    place: { name: 'QQX', localNames: {}, code: 'QQX' },
    terminal: null,
    gate: null,
  });
  expect(columnsOf.arrivals.map((column) => rowText(bare, column, 'en'))).toEqual([
    '',
    'LX 1',
    'QQX',
    '',
    '',
    '',
    'Scheduled',
  ]);
});

test('a time of the second hour says what its B means, in the scheduled time and the remark', () => {
  const second = clockTime('02:05B');
  const again = boardRow('LX 2', {
    scheduled: second,
    remark: { kind: 'delayed', time: second, delayStep: 30, word: null },
  });
  const meaning = 'for the second time: the clocks have gone back';
  expect(rowText(again, 'time', 'en')).toBe(`02:05B, ${meaning}`);
  expect(rowText(again, 'remark', 'en')).toBe(`Delayed 02:05B, ${meaning}`);
  expect(rowText(again, 'time', 'ja')).toBe('02:05B、2回目：時計が戻されました');
});
