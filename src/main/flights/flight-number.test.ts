import { describe, expect, it } from 'vitest';
import { entryOf, type RawEntry } from './board-for-test.ts';
import { flightNumberOf, operatingNumberOf } from './flight-number.ts';

describe('"Some movements have no airline or no flight number. Show what there is"', () => {
  it.each<[string, RawEntry, string | null]>([
    ['the IATA number', { flight_iata: 'LX40', flight_icao: 'SWR40' }, 'LX 40'],
    ['airline and number apart', { airline_iata: 'LX', flight_number: '0040' }, 'LX 40'],
    ['numbers that are numbers', { airline_iata: 'LX', flight_number: 40 }, 'LX 40'],
    ['a whole number in the number field', { flight_number: 'lx40' }, 'LX 40'],
    ['the ICAO number where there is no other', { flight_icao: 'SWR40' }, 'SWR 40'],
    ['ICAO parts', { airline_icao: 'SWR', flight_number: '40' }, 'SWR 40'],
    ['an ICAO number in the IATA field', { flight_iata: 'SWR40' }, 'SWR 40'],
    ['a number without an airline', { flight_number: '0040' }, '40'],
    ['two digits, which name no airline', { airline_iata: '34', flight_number: '12' }, '12'],
    ['an airline without a number', { airline_iata: 'LX', airline_icao: 'SWR' }, 'LX'],
    ['an airline known by ICAO alone', { airline_icao: 'SWR' }, 'SWR'],
    ['a call sign without an airline', { flight_icao: 'N100A' }, 'N100A'],
    ['one that looks like a number', { flight_icao: 'JA8089', airline_icao: 'ANA' }, 'JA8089'],
    ['an IATA number there', { flight_icao: 'LX040', airline_iata: 'LX' }, 'LX 40'],
    ['a text of no known shape', { flight_iata: 'N123AB/X' }, 'N123AB/X'],
    ['another airline than the number is of', { flight_iata: 'LX40', airline_iata: 'WK' }, 'LX 40'],
    ['the unknown in its many spellings', { flight_iata: '-', flight_number: 'n/a' }, null],
    ['no identity', { dep_iata: 'ZRH', arr_iata: 'LHR' }, null],
  ])('%s', (_, raw, expected) => {
    expect(flightNumberOf(entryOf(raw))?.text ?? null).toBe(expected);
  });

  it('cuts a text that no column could hold', () => {
    const text = flightNumberOf(entryOf({ flight_iata: 'X'.repeat(400) }))?.text;
    expect(text).toBe(`${'X'.repeat(15)}…`);
  });
});

describe('"cs_flight_iata names the operating flight"', () => {
  it.each<[RawEntry, string | null]>([
    [{ cs_flight_iata: 'LX40' }, 'LX 40'],
    [{ cs_flight_iata: 'LX0040' }, 'LX 40'],
    [{ cs_airline_iata: 'LX', cs_flight_number: '40' }, 'LX 40'],
    [{ cs_flight_number: 'LX40' }, 'LX 40'],
    [{ cs_airline_iata: 'LX' }, null],
    [{ cs_flight_number: '40' }, null],
    [{}, null],
  ])('%j', (raw, expected) => {
    expect(operatingNumberOf(entryOf(raw))?.text ?? null).toBe(expected);
  });
});
