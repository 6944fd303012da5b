import { expect, it } from 'vitest';
import { airlineFilter } from './airline-filter.ts';
import { reference } from '../flights/board-for-test.ts';
import { parseDesignator } from '#shared/flight-number.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';

function number(
  text: string,
  codes: { airlineIata?: string; airlineIcao?: string } = {},
): NumberOfRow {
  return {
    number: parseDesignator(text) ?? { code: null, number: text, text },
    airlineIata: codes.airlineIata ?? null,
    airlineIcao: codes.airlineIcao ?? null,
  };
}

it.each([
  ['everything without a filter', [], [number('LX40')], true],
  ['its IATA code', ['LX'], [number('LX40')], true],
  ['its ICAO code', ['SWR'], [number('LX40')], true],
  ['its IATA code where the number has the other', ['LX'], [number('SWR40')], true],
  ['a partner', ['UA'], [number('LX40'), number('UA9733')], true],
  ['an unknown airline, by its code', ['QQ'], [number('QQ1')], true],
  ['a bare number by its record', ['SWR'], [number('40', { airlineIata: 'LX' })], true],
  ['a bare number by its record’s ICAO code', ['LX'], [number('40', { airlineIcao: 'SWR' })], true],
  ['no other', ['LH'], [number('LX40')], false],
  // Beside LX 40 the record may name the airline that flies it; the number is Swiss all the same.
  ['no number by the record of another', ['UA'], [number('LX40', { airlineIata: 'UA' })], false],
  ['no unknown one', ['LX'], [number('40')], false],
] as const)('lets through %s', (_, airlines, numbers, expected) => {
  expect(airlineFilter(airlines, reference)(numbers)).toBe(expected);
});
