import { describe, expect, it } from 'vitest';
import { beltName, gateName, terminalName } from './stand-names.ts';

describe('"terminals and gates may be words (INTL, B42A)"', () => {
  it.each([
    [null, null],
    ['2', '2'],
    ['T2', '2'],
    ['t2e', '2E'],
    ['T 2', '2'],
    ['Terminal 2', '2'],
    ['TERMINAL 2E', '2E'],
    ['Term. 1', '1'],
    ['Terminal Main', 'Main'],
    ['Terminal', 'Terminal'],
    ['T', 'T'],
    ['TN', 'TN'],
    ['INTL', 'INTL'],
    ['Intl', 'Intl'],
    ['TBA', null],
    ['?', null],
    ['Unknown', null],
    ['International Departures', 'Internation…'],
  ])('terminal %j is %j', (value, expected) => {
    expect(terminalName(value)).toBe(expected);
  });

  it.each([
    ['B42A', 'B42A'],
    ['b42a', 'B42A'],
    ['Gate B42', 'B42'],
    ['GATE 7', '7'],
    ['Gate', 'Gate'],
    ['T2', 'T2'],
    ['0', '0'],
    ['tbd', null],
    ['Gateway 3', 'Gateway 3'],
    ['ABCDEFGHIJKLMNOP', 'ABCDEFGHIJK…'],
    ['Gate2', '2'],
  ])('gate %j is %j', (value, expected) => {
    expect(gateName(value)).toBe(expected);
  });

  it.each([
    ['5', '5'],
    ['Belt 5', '5'],
    ['Baggage belt 05', '05'],
    ['Carousel B', 'B'],
    ['Baggage', 'Baggage'],
    ['T2-5', 'T2-5'],
  ])('belt %j is %j', (value, expected) => {
    expect(beltName(value)).toBe(expected);
  });
});
