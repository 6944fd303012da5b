import { airportSchema } from '#shared/flight-data/airport.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import { airportIata, airportIcao, cityCode, countryCode } from '../query/parameters.ts';

const query = z.strictObject({
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
  query,
  record: airportSchema,
  find: ({ reference, codeLookup }, { iata_code, ...wanted }) =>
    reference.airports({
      ...wanted,
      iata_code: iata_code && (codeLookup.airportOfIata(iata_code)?.iata_code ?? iata_code),
    }),
});
