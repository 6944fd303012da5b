import { expect, test } from 'vitest';
import { facePage } from './face-page.ts';
import { boardRow, clockTime, departedRow } from '../view-for-test.ts';

const late = boardRow('LX 318', {
  scheduled: clockTime('00:10', { dayOffset: 1, date: '2026-11-22' }),
  flights: [
    { text: 'LX 318', airlineName: null, colour: '#e2001a' },
    { text: 'UA 9', airlineName: null, colour: null },
  ],
  place: { name: 'Vienna', localNames: { de: 'Wien' }, code: 'VIE' },
  gateBefore: 'B7',
  remark: { kind: 'delayed', time: clockTime('09:45'), delayStep: 30, word: null },
});
const source = {
  direction: 'departures',
  language: 'de',
  columns: ['time', 'flight', 'place', 'gate', 'remark'],
  rows: [late, departedRow('LX 1')],
  message: null,
} as const;

test('a page has its texts in the language whose turn it is', () => {
  const page = facePage({ ...source, shownNumber: () => 0 });
  expect(page.headings).toMatchObject({ time: 'Zeit', place: 'Nach', gate: 'Gate' });
  expect(page.columns).toEqual(source.columns);
  expect(page.rows[0]).toEqual({
    id: 'LX 318',
    time: { digits: '00:10', half: '', isHalfFirst: false, latinHalf: '', day: '+1' },
    texts: {
      flight: 'LX 318',
      place: 'Wien',
      terminal: '1',
      gate: 'A62',
      belt: '',
      remark: 'Verspätet',
    },
    code: 'VIE',
    remarkTime: { digits: '09:45', half: '', isHalfFirst: false, latinHalf: '', day: '' },
    tone: 'late-30',
    isPast: false,
    isGateNew: true,
    livery: '#e2001a',
  });
  expect(page.rows[1]).toMatchObject({ isPast: true, isGateNew: false, tone: 'past' });
});

test('the time of a delay is not drawn beside a state at the gate', () => {
  const remark = { kind: 'boarding', time: clockTime('09:45'), delayStep: 30, word: null } as const;
  const rows = [boardRow('LX 318', { remark })];
  const page = facePage({ ...source, rows, shownNumber: () => 0 });
  expect(page.rows[0]).toMatchObject({ remarkTime: null, tone: 'late-30' });
});

test('the number whose turn it is, with its own livery', () => {
  const page = facePage({ ...source, shownNumber: (count) => count - 1 });
  expect(page.rows[0]).toMatchObject({ texts: { flight: 'UA 9' }, livery: null });
});
