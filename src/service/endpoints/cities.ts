import { citySchema } from '#shared/flight-data/city.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import { cityCode, countryCode } from '../query/parameters.ts';

const query = z.strictObject({
  city_code: cityCode('IATA city code'),
  country_code: countryCode('ISO 3166-1 alpha-2'),
  _fields: fieldsOf(citySchema),
});

/** `/v1/cities`: every city that fits all the parameters given. */
export const citiesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/cities',
  summary: 'Cities',
  query,
  record: citySchema,
  find: ({ reference }, wanted) => reference.cities(wanted),
});
