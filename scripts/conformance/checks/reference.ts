import {
  airlineSchema,
  airportSchema,
  citySchema,
  countrySchema,
  timeZoneSchema,
} from '#shared/flight-data/reference.ts';
import type { z } from 'zod';
import { check, must, type Check } from '../check.ts';
import { mustBeOneOf, mustHaveFields, mustHaveTypes } from '../field-types.ts';
import { fieldsCheck, filterCheck, isArrayCheck, type ListUnderTest } from '../list-checks.ts';

const inBritain = () => ({ country_code: 'GB' });
const airports = { path: '/v1/airports', question: inBritain };
const airlines = { path: '/v1/airlines', question: inBritain };
const cities = { path: '/v1/cities', question: inBritain };
const countries = { path: '/v1/countries', question: () => ({}) };
const timeZones = { path: '/v1/timezones', question: () => ({}) };

const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
const zeroOrOne = {
  airports: ['is_international'],
  airlines: ['iosa_registered', 'is_scheduled', 'is_passenger', 'is_cargo', 'is_international'],
};

function recordCheck(
  name: string,
  { path, question }: ListUnderTest,
  schema: z.ZodObject,
  fields: readonly string[],
): Check {
  return check(`${name}-types`, async (service) => {
    const rows = await service.sample(path, question(service.airport));
    mustHaveTypes(rows, schema);
    mustHaveFields(rows, fields);
  });
}

function flagsCheck(name: keyof typeof zeroOrOne, { path, question }: ListUnderTest): Check {
  return check(`${name}-flags`, async (service) => {
    for (const row of await service.sample(path, question(service.airport))) {
      for (const field of zeroOrOne[name]) {
        const { [field]: value } = row;
        if (value === undefined || value === null) continue;
        must(value === 0 || value === 1, `${field} is ${JSON.stringify(value)}`);
      }
    }
  });
}

export const referenceChecks: readonly Check[] = [
  isArrayCheck(airports),
  recordCheck('airports', airports, airportSchema, [
    ...['name', 'iata_code', 'icao_code', 'lat', 'lng', 'alt', 'country_code', 'slug'],
  ]),
  flagsCheck('airports', airports),
  fieldsCheck(airports, ['iata_code', 'name']),
  ...['iata_code', 'icao_code', 'city_code', 'country_code'].map((name) =>
    filterCheck(airports, name),
  ),
  isArrayCheck(airlines),
  recordCheck('airlines', airlines, airlineSchema, [
    ...['name', 'iata_code', 'icao_code', 'country_code', 'slug'],
  ]),
  flagsCheck('airlines', airlines),
  fieldsCheck(airlines, ['iata_code', 'name']),
  ...[
    ...['iata_code', 'icao_code', 'callsign', 'iata_prefix', 'iata_accounting', 'name'],
    'country_code',
  ].map((name) => filterCheck(airlines, name)),
  isArrayCheck(cities),
  recordCheck('cities', cities, citySchema, [
    ...['name', 'city_code', 'lat', 'lng', 'country_code', 'slug'],
  ]),
  fieldsCheck(cities, ['city_code', 'name']),
  ...['city_code', 'country_code'].map((name) => filterCheck(cities, name)),
  isArrayCheck(countries),
  recordCheck('countries', countries, countrySchema, ['code', 'code3', 'name', 'continent']),
  check('countries-continents', async (service) => {
    const rows = await service.sample(countries.path, {});
    mustBeOneOf(rows, 'continent', continents);
  }),
  fieldsCheck(countries, ['code', 'name']),
  ...['code', 'code3', 'continent'].map((name) => filterCheck(countries, name)),
  isArrayCheck(timeZones),
  recordCheck('timezones', timeZones, timeZoneSchema, ['timezone', 'country_code', 'gmt', 'dst']),
  check('timezones-names', async (service) => {
    for (const { timezone } of await service.sample(timeZones.path, {})) {
      must(isZone(String(timezone)), `timezone is ${JSON.stringify(timezone)}`);
    }
  }),
];

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
