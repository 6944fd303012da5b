import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  isAirlineCode,
  parseCallSign,
  parseDesignator,
  readFlightNumber,
} from './flight-number.ts';

describe('isAirlineCode', () => {
  it.each(['BA', 'U2', '3U', 'BAW'])('takes %s for one', (text) => {
    expect(isAirlineCode(text)).toBe(true);
  });

  it.each(['34', '123', 'B2W', 'BA1', '9WA', 'B', 'BAWA', '', 'ba', 'BA ', 'ÄB', '\u0663U'])(
    'takes %j for none',
    (text) => {
      expect(isAirlineCode(text)).toBe(false);
    },
  );

  it('is what a number begins with, and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{2,3}$/), (text) => {
        expect(parseDesignator(`${text} 7`)?.code === text).toBe(isAirlineCode(text));
      }),
    );
  });
});

describe('parseDesignator', () => {
  it.each([
    ['LX40', 'LX 40'],
    ['LX 40', 'LX 40'],
    ['LX-40', 'LX 40'],
    ['LX0040', 'LX 40'],
    ['LX40A', 'LX 40A'],
    ['U2123', 'U2 123'],
    ['3U8633', '3U 8633'],
    ['9W1', '9W 1'],
    ['LX0', 'LX 0'],
    ['LX000', 'LX 0'],
    ['SWR40', 'SWR 40'],
    ['SWR4TK', 'SWR 4TK'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDesignator(text)?.text).toBe(expected);
  });

  it.each(['', '40', '1234', 'LX', 'LX123456', '12A', '<B>LX40</B>', 'LX40 LX41'])(
    'takes %j for no airline code with a number',
    (text) => {
      expect(parseDesignator(text)).toBeNull();
    },
  );
});

it.each([
  ['SWR40', 'SWR 40'],
  ['SWR040K', 'SWR 40K'],
  ['EZY85QT', 'EZY 85QT'],
  // Registrations: their beginnings are airlines' codes of two letters.
  ['N100A', null],
  ['N12345', null],
  ['JA8089', null],
  ['B18901', null],
  ['HBABC', null],
  ['LX40', null],
  [null, null],
])('the call sign %s names %s', (callSign, expected) => {
  expect(parseCallSign(callSign)?.text ?? null).toBe(expected);
});

describe('a flight number as it is typed', () => {
  it.each([
    ['BA117', 'BA117'],
    ['BA 117', 'BA117'],
    ['ba117', 'BA117'],
    [' Ba  0117 ', 'BA117'],
    ['BA-117', 'BA117'],
    ['BA\u2013117', 'BA117'],
    ['BA\u00a0117', 'BA117'],
    ['\u200fBA\u200b117\u200e', 'BA117'],
    ['\u0130B117', 'IB117'],
    ['BAW117', 'BAW117'],
    ['baw 0117', 'BAW117'],
    ['BA117A', 'BA117A'],
    ['BAW9KT', 'BAW9KT'],
    // Airlines whose IATA code has a digit.
    ['U2 8152', 'U28152'],
    ['u20012', 'U212'],
    ['9W332', '9W332'],
    ['3u 8633', '3U8633'],
    ['A31512', 'A31512'],
    ['5x0001', '5X1'],
    ['B117', 'B117'],
    // As the keyboards of other scripts write it.
    ['\uff22\uff21\uff11\uff11\uff17', 'BA117'],
    ['\u3000BA\u3000117', 'BA117'],
    // Call signs of pilots without an airline, unless an airline may be meant.
    ['N100A', 'N100A'],
    ['N10A', 'N10A'],
    ['n1002a', 'N1002A'],
    ['N123AB', 'N123AB'],
    ['N1AB', 'N1AB'],
    ['N4 0123', 'N4123'],
    ['N41234', 'N41234'],
    ['BA \u0661\u0661\u0667', 'BA117'],
    ['BA\u06f1\u06f1\u06f7', 'BA117'],
  ])('reads %s as %s', (typed, code) => {
    const number = readFlightNumber(typed);
    expect(number && codeOf(number)).toBe(code);
  });

  it.each([
    ...[
      '',
      ' ',
      'BA',
      '117',
      '2117',
      'LHR',
      'LSZH',
      'london',
      'BA0',
      'BA000',
      'BA117B2',
      'BA117 LHR',
    ],
    ...['BA 117 119', 'BAWX117', 'B', '<BA117>', 'BA117/..', 'BA1.17', 'BA117\u0000', '9912'],
    ...['N0', 'N012AB', 'N1234AB', 'BA123456', '0'.repeat(100), `BA${'0'.repeat(30)}117`],
  ])('takes %j for none', (typed) => {
    expect(readFlightNumber(typed)).toBeNull();
  });

  it('keeps a call sign whole', () => {
    expect(readFlightNumber('N100A')).toEqual({ code: null, number: 'N100A', text: 'N100A' });
    expect(readFlightNumber('N41234')?.text).toBe('N4 1234');
  });

  it('is a code and a number and nothing else, whatever is typed', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[A-Z0-9 -]{2,9}$/),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const number = readFlightNumber(typed);
        if (number === null) return;
        expect(codeOf(number)).toMatch(
          /^(?:[A-Z0-9]{2,3}|N[1-9]\d*)[1-9]\d{0,4}[A-Z]{0,2}$|^N[1-9]\d*[A-Z]{0,2}$/,
        );
        expect(readFlightNumber(codeOf(number))).toEqual(number);
        expect(readFlightNumber(number.text)).toEqual(number);
      }),
    );
  });
});
