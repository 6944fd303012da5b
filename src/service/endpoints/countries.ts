import { countrySchema } from '#shared/flight-data/country.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import { continent, countryCode, countryCode3 } from '../query/parameters.ts';

const query = z.strictObject({
  code: countryCode('ISO 3166-1 alpha-2'),
  code3: countryCode3('ISO 3166-1 alpha-3'),
  continent: continent('AF, AN, AS, EU, NA, OC or SA'),
  _fields: fieldsOf(countrySchema),
});

/** `/v1/countries`: every country that fits all the parameters given. */
export const countriesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/countries',
  summary: 'Countries',
  query,
  record: countrySchema,
  find: ({ reference }, wanted) => reference.countries(wanted),
});
