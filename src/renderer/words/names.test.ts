import { expect, it } from 'vitest';
import { keyText, numberText } from './names.ts';

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

it.each([
  ['LX14', 'SWR14', 'LX 14'],
  [null, 'SWR14', 'SWR 14'],
  [null, 'N100A', 'N100A'],
  [null, 'JA8089', 'JA8089'],
  [null, null, ''],
])('writes a key with %s and %s as %s', (iata, icao, text) => {
  expect(keyText({ iata, icao })).toBe(text);
});
