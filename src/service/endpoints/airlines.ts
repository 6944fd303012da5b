import { airlineSchema } from '#shared/flight-data/airline.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import { airlineIata, airlineIcao, airlineNumber, countryCode, name } from '../query/parameters.ts';
import { matches } from './matches.ts';

const query = z.strictObject({
  iata_code: airlineIata('IATA code'),
  icao_code: airlineIcao('ICAO code'),
  callsign: name('ICAO callsign, whole; case and accents do not matter'),
  iata_prefix: airlineNumber('Three-digit prefix (cargo)'),
  iata_accounting: airlineNumber('Three-digit accounting number (passenger)'),
  name: name('Public name, whole; case and accents do not matter'),
  country_code: countryCode('ISO 3166-1 alpha-2'),
  _fields: fieldsOf(airlineSchema),
});

/** `/v1/airlines`: every airline that fits all the parameters given. */
export const airlinesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/airlines',
  summary: 'Airlines',
  query,
  record: airlineSchema,
  find: ({ reference }, { name, callsign, ...wanted }) =>
    reference
      .airlines()
      .filter(
        (airline) =>
          matches(airline, wanted) &&
          isSameName(airline.name, name) &&
          isSameName(airline.callsign, callsign),
      ),
});

function isSameName(known: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (known !== undefined && plain(known) === plain(wanted));
}

/** Without case and accents: `Malév` and `MALEV` are one. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
