import { describe, expect, it } from 'vitest';
import { beltName, checkInName, gateName, terminalName } from './stand-names.ts';

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
    ['Terminal Unknown', null],
    ['Ｔ２', '2'],
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
    ['Gate TBA', null],
    ['Gate ?', null],
    ['Ｂ４２ａ', 'B42A'],
  ])('gate %j is %j', (value, expected) => {
    expect(gateName(value)).toBe(expected);
  });

  it.each([
    ['210-214', '210-214'],
    ['0430', '0430'],
    ['100,100', '100'],
    ['100, 102', '100, 102'],
    ['Desk 5', '5'],
    ['Check-in desks 210-214', '210-214'],
    ['check in row b', 'b'],
    ['Check-in', 'Check-in'],
    ['Counter', 'Counter'],
    ['a12', 'A12'],
    ['TBA', null],
    [',', null],
    ['100, TBA', '100'],
    ['２１０－２１４', '210-214'],
    [null, null],
  ])('check-in desks %j are %j', (value, expected) => {
    expect(checkInName(value)).toBe(expected);
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
