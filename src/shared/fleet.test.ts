import { expect, test } from 'vitest';
import { readAircraftMark } from './fleet.ts';

test.each([
  [' hb-jha ', 'HB-JHA'],
  ['G-EUUU', 'G-EUUU'],
  ['n12345', 'N12345'],
  ['4b1a2f', '4B1A2F'],
  ['30191', '30191'],
  ['560-5123', '560-5123'],
  ['zurich', null],
  ['charles-de-gaulle', null],
  ['saint-denis', null],
  ['terminal 2', null],
  ['<b>1', null],
  ['12', null],
  ['123456789012345678', null],
])('%j is the mark %j', (text, mark) => {
  expect(readAircraftMark(text)).toBe(mark);
});
