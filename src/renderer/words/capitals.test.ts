import { expect, test } from 'vitest';
import { abbreviateWord } from './capitals.ts';

test.each([
  ['ESTIMATED', 9, 'ESTIMATED'],
  ['ESTIMATED', 8, 'ESTIMAT.'],
  ['ESTIMATED', 7, 'ESTIM.'],
  ['ANNULLIERT', 8, 'ANNULL.'],
  ['VERSPÄTET', 6, 'VERSP.'],
  ['ODWOŁANY', 7, 'ODWOŁ.'],
  ['XXXXXXXXXX', 5, 'XXXX.'],
  ['到着見込み', 4, '到着見込'],
  ['登机口', 2, '登机'],
  ['DELAYED', 2, 'D.'],
])('%s in %d letters', (word, most, expected) => {
  expect(abbreviateWord(word, most)).toBe(expected);
});
