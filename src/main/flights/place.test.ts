import { expect, it, describe } from 'vitest';
import { referenceOf, at, flightOf, reference } from './board-for-test.ts';
import { placeOf, isAtOwnAirport, ownAirport } from './place.ts';

const nameless = referenceOf({
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
  expect(placeOf({ iata, icao, name: told }, nameless, ['de'])).toEqual(
    expected && { ...expected, localNames: {} },
  );
});

it.each([
  ['each language of the board', ['fr', 'ar'], { fr: 'Londres', ar: 'لندن' }],
  ['no language with the same name', ['de', 'fr'], { fr: 'Londres' }],
  ['no language without a name for it', ['ko', 'ar'], { ar: 'لندن' }],
  ['none', [], {}],
] as const)('names the city in %s', (_, languages, localNames) => {
  expect(placeOf({ iata: 'LHR', icao: null }, nameless, languages)).toEqual({
    name: 'London',
    localNames,
    code: 'LHR',
  });
});

describe('ownAirport', () => {
  it.each(['ZRH', 'LSZH'])('knows %s by either code', (code) => {
    const { airport, clock } = ownAirport(code, reference, []);
    const name = 'Zurich Airport';
    expect(airport).toEqual({
      code: 'ZRH',
      city: 'Zürich',
      localCities: {},
      name,
      timeZone: 'Europe/Zurich',
    });
    expect(clock.offsetAt(at('2026-07-01 10:00'))).toBe(7200);
  });

  it('names its city in the languages of the board', () => {
    const { airport } = ownAirport('LSZH', reference, ['ar', 'de', 'it']);
    expect(airport.localCities).toEqual({ ar: 'زيورخ', it: 'Zurigo' });
  });

  it('shows the code of an unknown airport, and its times as UTC', () => {
    const { airport, clock } = ownAirport('QQQ', reference, []);
    expect(airport).toEqual({
      code: 'QQQ',
      city: 'QQQ',
      localCities: {},
      name: 'QQQ',
      timeZone: null,
    });
    expect(clock.offsetAt(at('2026-07-01 10:00'))).toBe(0);
  });

  it('counts a zone that Intl does not know as unknown', () => {
    const odd = {
      iata: 'ODD',
      icao: null,
      name: 'Odd',
      city: null,
      cityNames: {},
      countryCode: null,
    };
    const known = referenceOf({ airports: [{ ...odd, timeZone: 'Mars/Olympus' }] });
    expect(ownAirport('ODD', known, []).airport).toEqual({
      code: 'ODD',
      city: 'Odd',
      localCities: {},
      name: 'Odd',
      timeZone: null,
    });
  });
});

describe('isAtOwnAirport', () => {
  it.each([
    ['the airport itself', { dep_iata: 'ZRH' }, 'ZRH', true],
    ['its other code', { dep_icao: 'LSZH' }, 'ZRH', true],
    ['no code', {}, 'ZRH', true],
    ['another airport', { dep_iata: 'LHR' }, 'ZRH', false],
    ['an unknown code', { dep_iata: 'OLD' }, 'ZRH', true],
    ['an unknown board', { dep_iata: 'LHR' }, 'LON', true],
  ])('%s', (_, codes, own, expected) => {
    const flight = flightOf({ flight_iata: 'LX40', ...codes });
    expect(isAtOwnAirport(flight.departure, own, reference)).toBe(expected);
  });
});
