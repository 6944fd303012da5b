import { expect, test } from 'vitest';
import { delayText, durationText, percentText, timeText } from './flight-words.ts';
import { quantity } from '../../words/quantity.ts';

const time = { text: '00:10', dayOffset: 1, date: '2026-11-22', instant: 0 };

test('times on another day say so', () => {
  expect(timeText(time, 'en')).toBe('00:10 +1');
  expect(timeText({ ...time, dayOffset: 0 }, 'en')).toBe('00:10');
});

test('delays have a sign in words', () => {
  expect([45, -5, 0, 75].map((minutes) => delayText(minutes, 'en'))).toEqual([
    '45 min late',
    '5 min early',
    'On time',
    '1 h 15 min late',
  ]);
});

test('measures are those of the field', () => {
  expect(quantity(872.4, 'kilometer-per-hour', 'en')).toBe('872 km/h');
  expect(percentText(0.456, 'en')).toBe('46%');
  expect(durationText(100, 'de')).toBe('1 Std. 40 Min.');
});
