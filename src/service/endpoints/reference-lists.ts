import { airportSchema } from '#shared/flight-data/airport.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import {
  airportIata,
  airportIcao,
  cityCode,
  countryCode,
  continent,
  countryCode3,
} from '../query/parameters.ts';
import { citySchema } from '#shared/flight-data/city.ts';
import { countrySchema } from '#shared/flight-data/country.ts';
import { timeZoneSchema } from '#shared/flight-data/time-zone.ts';

const airportQuery = z.strictObject({
  iata_code: airportIata('IATA code'),
  icao_code: airportIcao('ICAO code'),
  city_code: cityCode('IATA city code'),
  country_code: countryCode('ISO 3166-1 alpha-2'),
  _fields: fieldsOf(airportSchema),
});

/** `/v1/airports`: every airport that fits all the parameters given. */
export const airportsEndpoint: Endpoint = defineEndpoint({
  path: '/v1/airports',
  summary: 'Airports',
  query: airportQuery,
  record: airportSchema,
  find: ({ reference, codeLookup }, { iata_code, ...wanted }) =>
    reference.airports({
      ...wanted,
      iata_code: iata_code && (codeLookup.airportOfIata(iata_code)?.iata_code ?? iata_code),
    }),
});

const cityQuery = z.strictObject({
  city_code: cityCode('IATA city code'),
  country_code: countryCode('ISO 3166-1 alpha-2'),
  _fields: fieldsOf(citySchema),
});

/** `/v1/cities`: every city that fits all the parameters given. */
export const citiesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/cities',
  summary: 'Cities',
  query: cityQuery,
  record: citySchema,
  find: ({ reference }, wanted) => reference.cities(wanted),
});

const countryQuery = z.strictObject({
  code: countryCode('ISO 3166-1 alpha-2'),
  code3: countryCode3('ISO 3166-1 alpha-3'),
  continent: continent('AF, AN, AS, EU, NA, OC or SA'),
  _fields: fieldsOf(countrySchema),
});

/** `/v1/countries`: every country that fits all the parameters given. */
export const countriesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/countries',
  summary: 'Countries',
  query: countryQuery,
  record: countrySchema,
  find: ({ reference }, wanted) => reference.countries(wanted),
});

/** `/v1/timezones`: every time zone. The one list without a filter. */
export const timeZonesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/timezones',
  summary: 'Time zones',
  query: z.strictObject({ _fields: fieldsOf(timeZoneSchema) }),
  record: timeZoneSchema,
  find: ({ reference }) => reference.timeZones(),
});
