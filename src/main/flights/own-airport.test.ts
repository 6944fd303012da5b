import { describe, expect, it } from 'vitest';
import { at, flightOf, reference, referenceOf } from './board-for-test.ts';
import { isAtOwnAirport, ownAirport } from './own-airport.ts';

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
