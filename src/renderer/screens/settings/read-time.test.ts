import { expect, test } from 'vitest';
import { readTime } from '../../kit/read-typed.ts';

test.each([
  ['23:30', '23:30'],
  [' 6:05 ', '06:05'],
  ['6.30', '06:30'],
  ['2330', '23:30'],
  ['630', '06:30'],
  ['6', '06:00'],
  ['22h15', '22:15'],
  ['soon', 'soon'],
  ['23:3', '23:3'],
  ['', ''],
])('"%s" is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
