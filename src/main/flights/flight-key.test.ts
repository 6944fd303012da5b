import { expect, it } from 'vitest';
import { referenceOf } from './board-for-test.ts';
import { flightLabel } from './flight-key.ts';
import { parseDesignator, type FlightNumber } from '#shared/flight-number.ts';

const reference = referenceOf({
  airlines: [
    { iata: 'XX', icao: 'XXX', name: 'Odd', colour: 'red;background:url(//x)' },
    { iata: null, icao: 'OAW', name: 'Helvetic Airways', colour: null },
  ],
});

function label(text: string, airlineIata: string | null = null, airlineIcao: string | null = null) {
  const number: FlightNumber = parseDesignator(text) ?? { code: null, number: text, text };
  return flightLabel({ number, airlineIata, airlineIcao }, reference);
}

it.each([
  ['by IATA code', label('LX40'), { text: 'LX 40', airlineName: 'Swiss', colour: '#e30613' }],
  ['by ICAO code', label('SWR40'), { text: 'SWR 40', airlineName: 'Swiss', colour: '#e30613' }],
  [
    "by its number's code before the partner's",
    label('LX40', 'LX', 'OAW'),
    { text: 'LX 40', airlineName: 'Swiss', colour: '#e30613' },
  ],
  [
    "by the record's airline",
    label('40', null, 'OAW'),
    { text: '40', airlineName: 'Helvetic Airways', colour: null },
  ],
  ['unknown', label('ZZ1'), { text: 'ZZ 1', airlineName: null, colour: null }],
  ['with a colour that is none', label('XX1'), { text: 'XX 1', airlineName: 'Odd', colour: null }],
])('names the airline %s', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});
