import { expect, test } from 'vitest';
import { noon } from '../flights/board-for-test.ts';
import { entriesOf, entriesOnBoard } from './find-entries.ts';
import { listed, minutes } from './flight-records-for-test.ts';

const operating = listed();
const partner = listed({ flight_iata: 'UA9720', airline_iata: 'UA', cs_flight_iata: 'LX40' });
const tomorrow = listed({ dep_time_ts: minutes(60 + 1440) });
const stranger = listed({ flight_iata: 'BA713', airline_iata: 'BA' });
const list = [stranger, partner, operating, tomorrow];

const key = (iata: string | null, icao: string | null = null) => ({ iata, icao, departure: null });

test.each([
  ['its number', key('LX40')],
  ['a number with zeros', key('LX0040')],
  ['the number of a codeshare', key('UA9720')],
])('finds the flight with its codeshares, on any day, by %s', (_name, wanted) => {
  expect(new Set(entriesOf(list, wanted))).toEqual(new Set([operating, partner, tomorrow]));
});

test('finds it by the ICAO code where that is all there is', () => {
  const icaoOnly = listed({ flight_iata: null, airline_iata: null, flight_icao: 'SWR40' });
  expect(entriesOf([stranger, icaoOnly], key(null, 'SWR40'))).toEqual([icaoOnly]);
});

test('finds a number that could not be asked for by what the board shows', () => {
  const odd = listed({ flight_iata: null, airline_iata: null, flight_number: '40' });
  expect(entriesOf([odd], key('40'))).toEqual([odd]);
});

test('does not find another flight by a call sign or a number that contradicts its own', () => {
  const callSign = listed({ flight_iata: 'LX93', flight_icao: 'SWR40' });
  const parts = listed({ flight_iata: 'LX93', flight_number: '40', airline_icao: 'SWR' });
  expect(entriesOf([callSign, parts], { ...key('LX40', 'SWR40'), derived: 'icao' })).toEqual([]);
  expect(entriesOf([callSign, parts], key(null, 'SWR40'))).toEqual([callSign]);
});

test('finds nothing without a number', () => {
  expect(entriesOf(list, key(null))).toEqual([]);
});

test('says the airport of the board where the record does not', () => {
  const schedule = { fetchedAt: noon, isSimulated: false } as const;
  const unnamed = listed({ dep_iata: null });
  const target = { airport: 'ZRH', direction: 'departures' } as const;
  const board = { ...schedule, target, entries: [unnamed] };
  expect(entriesOnBoard(board, key('LX40'))?.[0]?.dep_iata).toBe('ZRH');
  expect(entriesOnBoard(board, key('LX41'))).toBeNull();
});
