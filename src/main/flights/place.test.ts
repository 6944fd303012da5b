import { expect, it } from 'vitest';
import { referenceOf } from './board-for-test.ts';
import { placeOf } from './place.ts';

const reference = referenceOf({
  airports: [
    {
      iata: 'XNM',
      icao: null,
      name: 'Nameless City Field',
      city: null,
      cityNames: { de: 'Namenlos' },
      countryCode: null,
      timeZone: null,
    },
    {
      iata: 'XNN',
      icao: 'XXNN',
      name: null,
      city: null,
      cityNames: {},
      countryCode: null,
      timeZone: null,
    },
  ],
});

it.each([
  ['the city people say', 'LHR', 'EGLL', { name: 'London', code: 'LHR' }],
  ["else the airport's name", 'XNM', null, { name: 'Nameless City Field', code: 'XNM' }],
  ['else its code', 'XNN', 'XXNN', { name: 'XNN', code: 'XNN' }],
  ['the code of an unknown airport', 'QQQ', null, { name: 'QQQ', code: 'QQQ' }],
  ['an unknown ICAO code', null, 'QQQQ', { name: 'QQQQ', code: 'QQQQ' }],
  ['IATA for a known ICAO code', null, 'EGLL', { name: 'London', code: 'LHR' }],
  [
    "the record's IATA code beside a known ICAO code",
    'OLD',
    'EGLL',
    { name: 'London', code: 'OLD' },
  ],
  ['nothing', null, null, null],
  ['what the provider calls it', null, null, { name: 'Saint-Yan', code: null }, 'Saint-Yan'],
  ['the same beside an unknown code', null, 'LFXX', { name: 'Ort', code: 'LFXX' }, 'Ort'],
  ['our name of a known airport', 'LHR', null, { name: 'London', code: 'LHR' }, 'HEATHROW'],
])('%s', (_, iata, icao, expected, told: string | null = null) => {
  expect(placeOf({ iata, icao, name: told }, reference, ['de'])).toEqual(
    expected && { ...expected, localNames: {} },
  );
});

it.each([
  ['each language of the board', ['fr', 'ar'], { fr: 'Londres', ar: 'لندن' }],
  ['no language with the same name', ['de', 'fr'], { fr: 'Londres' }],
  ['no language without a name for it', ['ko', 'ar'], { ar: 'لندن' }],
  ['none', [], {}],
] as const)('names the city in %s', (_, languages, localNames) => {
  expect(placeOf({ iata: 'LHR', icao: null }, reference, languages)).toEqual({
    name: 'London',
    localNames,
    code: 'LHR',
  });
});
