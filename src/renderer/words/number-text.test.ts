import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

it.each([
  ['LX14', 'LX 14'],
  ['A31512', 'A3 1512'],
  ['U28152', 'U2 8152'],
  ['6H323', '6H 323'],
  ['SWR14', 'SWR 14'],
  ['EZY85QT', 'EZY 85QT'],
  ['LX 14', 'LX 14'],
  ['HB-JNA', 'HB-JNA'],
  ['123456', '123456'],
  ['', ''],
])('writes %s as %s', (designator, text) => {
  expect(numberText(designator)).toBe(text);
});
