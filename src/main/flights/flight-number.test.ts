import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, type RawEntry } from './board-for-test.ts';
import { flightNumberOf, isUnderNumber, operatingNumberOf } from './flight-number.ts';

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

describe('"Which number a record has": the field of the form that it names decides', () => {
  const both = { iata: 'BA117', icao: 'BAW117' };
  const typedIata = { ...both, derived: 'icao' } as const;
  const typedIcao = { ...both, derived: 'iata' } as const;
  const ba = { airline_iata: 'BA', airline_icao: 'BAW' };
  it.each<[string, RawEntry, boolean, boolean]>([
    ['both codes', { flight_iata: 'BA117', flight_icao: 'BAW117' }, true, true],
    ['the IATA code alone', { flight_iata: 'BA117' }, true, true],
    ['the ICAO code alone', { flight_icao: 'BAW117' }, true, true],
    ['zeros', { flight_iata: 'BA0117' }, true, true],
    ['the ICAO code in the IATA field', { flight_iata: 'BAW117' }, true, true],
    ['parts', { ...ba, flight_number: '117' }, true, true],
    ['ICAO parts', { airline_icao: 'BAW', flight_number: '117' }, true, true],
    ['a whole number in the number field', { flight_number: 'BA117' }, true, true],
    ['a call sign of its own', { ...ba, flight_iata: 'BA117', flight_icao: 'BAW9KT' }, true, true],
    ['another number field', { ...ba, flight_iata: 'BA117', flight_number: '118' }, true, true],
    ['another IATA code', { ...ba, flight_iata: 'BA118', flight_number: '117' }, false, false],
    ['another airline', { ...ba, flight_iata: 'AA117', flight_number: '117' }, false, false],
    [
      'another ICAO code, and the number',
      { flight_icao: 'BAW118', ...ba, flight_number: '117' },
      true,
      true,
    ],
    [
      'another number, and the ICAO code',
      { flight_icao: 'BAW117', ...ba, flight_number: '118' },
      false,
      true,
    ],
    [
      'another IATA code with this call sign',
      { flight_iata: 'BA118', flight_icao: 'BAW117' },
      false,
      true,
    ],
    [
      'ICAO parts beside another ICAO code',
      { flight_icao: 'BAW118', airline_icao: 'BAW', flight_number: '117' },
      false,
      false,
    ],
    ['an operating number', { flight_iata: 'AA6142', cs_flight_iata: 'BA117' }, true, true],
    ['a longer number', { flight_iata: 'BA1170', flight_icao: 'BAW1170' }, false, false],
  ])('%s', (_, raw, byIata, byIcao) => {
    const entry = entryOf(raw);
    expect([isUnderNumber(entry, typedIata), isUnderNumber(entry, typedIcao)]).toEqual([
      byIata,
      byIcao,
    ]);
    // Where both codes are known for certain, the IATA code decides.
    expect(isUnderNumber(entry, both)).toBe(byIata);
  });

  it('never believes a record that names another IATA number, whatever stands beside it', () => {
    const numbers = fc.constantFrom('117', '118', null);
    const code = (airline: string) => numbers.map((number) => number && `${airline}${number}`);
    fc.assert(
      fc.property(
        fc.record({
          flight_iata: fc.constantFrom('BA118', 'AA117', 'BA1170'),
          flight_icao: code('BAW'),
          airline_iata: fc.constantFrom('BA', 'AA', null),
          airline_icao: fc.constantFrom('BAW', 'AAL', null),
          flight_number: numbers,
          cs_flight_iata: fc.constantFrom('BA118', null),
        }),
        (raw) => {
          expect(isUnderNumber(entryOf(raw), typedIata)).toBe(false);
        },
      ),
    );
  });
});
