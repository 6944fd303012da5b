import { describe, expect, it } from 'vitest';
import { scheduleEntrySchema } from '#shared/flight-data/flights.ts';
import { referenceOf } from './board-for-test.ts';
import { placeOf } from './place.ts';
import { namedCodes, namesOf, referenceNamesSchema, withNames } from './reference-names.ts';

const entry = (fields: object) => scheduleEntrySchema.parse(fields);
const newtown = {
  iata: 'QQX',
  icao: 'QQXX',
  name: 'New Field',
  city: 'Newtown',
  cityNames: { en: 'Newtown', de: 'Neustadt', ja: 'ニュータウン' },
  countryCode: 'CH',
  timeZone: 'Europe/Zurich',
};
const publishers = referenceOf({
  airports: [newtown],
  airlines: [{ iata: 'Q9', icao: 'QNE', name: 'Quick Nine', colour: '#123456' }],
});
const own = referenceOf();

describe('the codes of rows', () => {
  const rows = [
    entry({ flight_iata: 'Q9318', airline_icao: 'QNE', dep_iata: 'ZRH', arr_icao: 'QQXX' }),
    entry({ flight_iata: 'LX40', cs_flight_iata: 'UA40', arr_iata: 'no code', via: ['SIN'] }),
  ];

  it('are those by which a board looks up its airports and airlines', () => {
    const { airports, airlines } = namedCodes('ZRH', rows, null);
    expect([...airports]).toEqual(['ZRH', 'QQXX', 'SIN']);
    expect([...airlines].sort()).toEqual(['LX', 'Q9', 'QNE', 'UA']);
  });

  it('keep those that were there before, but not without an end', () => {
    const before = namedCodes('ZRH', rows, null);
    expect([...namedCodes('ZRH', [], before).airlines]).toEqual([...before.airlines]);
    const full = new Set(Array.from({ length: 3001 }, (_, number) => String(number)));
    const after = namedCodes('ZRH', rows, { airports: full, airlines: new Set() });
    expect([...after.airports]).toEqual(['ZRH', 'QQXX', 'SIN']);
    const many = Array.from({ length: 5000 }, (_, number) => entry({ arr_iata: String(number) }));
    expect(namedCodes('ZRH', many, null).airports.size).toBe(3000);
  });
});

describe('names over reference data', () => {
  const codes = namedCodes('QQX', [entry({ flight_iata: 'Q9318', arr_icao: 'QQXX' })], null);
  const names = namesOf(codes, publishers);

  it('are what is known of the codes, with the names of a city that differ', () => {
    const cityNames = { de: 'Neustadt', ja: 'ニュータウン' };
    expect(names).toEqual({
      airports: [
        { ...newtown, cityNames, code: 'QQX' },
        { ...newtown, cityNames, code: 'QQXX' },
      ],
      airlines: [{ code: 'Q9', iata: 'Q9', icao: 'QNE', name: 'Quick Nine', colour: '#123456' }],
    });
    expect(referenceNamesSchema.parse(JSON.parse(JSON.stringify(names)))).toEqual(names);
  });

  it('give a display without them the words of the publisher, by each code', () => {
    const shown = withNames(own, [undefined, names]);
    const languages = ['de', 'fr'] as const;
    const qqx = { iata: 'QQX', icao: null };
    expect(placeOf(qqx, own, languages)).toMatchObject({ name: 'QQX' });
    expect(placeOf(qqx, shown, languages)).toEqual(placeOf(qqx, publishers, languages));
    expect(shown.airline('QNE')?.name).toBe('Quick Nine');
    expect(shown.airport('LHR')).toEqual(own.airport('LHR'));
  });

  it('count more than an older record', () => {
    const display = referenceOf({ airports: [{ ...newtown, city: 'Oldtown', cityNames: {} }] });
    expect(withNames(display, [names]).airport('QQX')?.city).toBe('Newtown');
  });

  it('leave reference data as it is where there are none', () => {
    expect(withNames(own, [undefined])).toBe(own);
  });
});

describe('a message of names', () => {
  it('has defaults for what is missing or no text, and no room for what is unknown', () => {
    const read = referenceNamesSchema.parse({
      v: 1,
      airports: [
        {
          code: 'QQX',
          iata: 7,
          name: 'a\u202eb',
          city: 'x'.repeat(201),
          cityNames: { de: ' Neu ', xx: 'no', fr: 7, __proto__: 'no' },
          timeZone: ['Europe/Zurich'],
          novelty: 1,
        },
      ],
      airlines: [{ code: 'Q9', name: ' ' }],
    });
    const none = { iata: null, icao: null };
    const city = { city: null, cityNames: { de: 'Neu' }, countryCode: null, timeZone: null };
    expect(read).toEqual({
      airports: [{ code: 'QQX', ...none, name: 'ab', ...city }],
      airlines: [{ code: 'Q9', ...none, name: null, colour: null }],
    });
  });

  it.each([
    ['no lists', {}],
    ['a code that is none', { airports: [{ code: '../x' }], airlines: [] }],
    ['no record', { airports: [null], airlines: [] }],
    ['more than any board names', { airports: Array(3001).fill({ code: 'ZRH' }), airlines: [] }],
  ])('is none: %s', (_what, message) => {
    expect(referenceNamesSchema.safeParse(message).success).toBe(false);
  });
});
