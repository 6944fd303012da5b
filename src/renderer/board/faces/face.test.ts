import { expect, test } from 'vitest';
import { facePage, faceText } from './face.ts';
import { fieldText } from './flaps/field-text.ts';
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
    time: { digits: '00:10', mark: '', half: '', isHalfFirst: false, latinHalf: '', day: '+1' },
    texts: {
      flight: 'LX 318',
      place: 'Wien',
      terminal: '1',
      gate: 'A62',
      belt: '',
      remark: 'Verspätet',
    },
    code: 'VIE',
    via: [],
    remarkTime: { digits: '09:45', mark: '', half: '', isHalfFirst: false, latinHalf: '', day: '' },
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

test('stops are told by their names, else by their codes', () => {
  const via = [
    { name: 'Singapore', localNames: { de: 'Singapur' }, code: 'SIN' },
    { name: 'QQX', localNames: {}, code: null },
  ];
  const page = facePage({
    ...source,
    rows: [boardRow('LX 318', { via })],
    shownNumber: () => 0,
  });
  expect(page.rows[0]?.via).toEqual(['über Singapur, QQX', 'über SIN, QQX']);
});

test('bags stand with their belt, in a row that does not step back', () => {
  const remark = { kind: 'bags', time: null, delayStep: 0, word: null, belt: '5' } as const;
  const rows = [boardRow('LX 318', { remark })];
  const page = facePage({ ...source, rows, shownNumber: () => 0 });
  expect(page.rows[0]).toMatchObject({
    texts: { remark: 'Gepäck Band 5' },
    remarkTime: null,
    tone: 'estimate',
    isPast: false,
  });
});

test('the number whose turn it is, with its own livery', () => {
  const page = facePage({ ...source, shownNumber: (count) => count - 1 });
  expect(page.rows[0]).toMatchObject({ texts: { flight: 'UA 9' }, livery: null });
});

test.each([
  ['02:05B', 0, ['0', '2', ':', '0', '5', 'B']],
  ['02:05B', 1, ['0', '2', ':', '0', '5', 'B+1']],
  ['1:05B AM', 1, [' ', '1', ':', '0', '5', 'AM', 'B+1']],
])(
  'the mark of a repeated hour stands in the place of the day: %s, %i days on',
  (text, dayOffset, cells) => {
    const row = boardRow('LX 1', { scheduled: clockTime(text, { dayOffset }) });
    const page = facePage({ ...source, language: 'en', rows: [row], shownNumber: () => 0 });
    const [shown] = page.rows;
    expect(shown && fieldText('time', faceText(shown, 'time'), cells.length, 'en')).toEqual({
      kind: 'cells',
      cells,
    });
  },
);

test('the mark of a repeated hour stands at the digits of a remark', () => {
  const remark = { kind: 'delayed', time: clockTime('02:05B'), delayStep: 30, word: null } as const;
  const rows = [boardRow('LX 1', { remark })];
  const [shown] = facePage({ ...source, language: 'en', rows, shownNumber: () => 0 }).rows;
  const text = shown && fieldText('remark', faceText(shown, 'remark'), 16, 'en');
  expect(text?.kind === 'cells' && text.cells.join('').trim()).toBe('DELAYED 02:05B');
});
