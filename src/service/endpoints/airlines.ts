import { fold } from '#shared/fold.ts';
import { airlineSchema, type Airline } from '#shared/flight-data/airline.ts';
import { z } from 'zod';
import { ageOf } from '../query/aircraft-lookup.ts';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { fieldsOf } from '../query/list-parameters.ts';
import { airlineIata, airlineIcao, airlineNumber, countryCode, name } from '../query/parameters.ts';
import type { WireRecord } from '../query/wire-record.ts';
import type { AirlineTraffic } from '../world/airline-traffic.ts';

const query = z.strictObject({
  iata_code: airlineIata('IATA code'),
  icao_code: airlineIcao('ICAO code'),
  callsign: name('ICAO callsign, whole; case, accents and punctuation do not matter'),
  iata_prefix: airlineNumber('Three-digit prefix (cargo)'),
  iata_accounting: airlineNumber('Three-digit accounting number (passenger)'),
  name: name('Public name, whole; case, accents and punctuation do not matter'),
  country_code: countryCode('ISO 3166-1 alpha-2'),
  _fields: fieldsOf(airlineSchema),
});

/** `/v1/airlines`: every airline that fits all the parameters given. */
export const airlinesEndpoint: Endpoint = defineEndpoint({
  path: '/v1/airlines',
  summary: 'Airlines',
  query,
  record: airlineSchema,
  find: ({ reference, world }, { name, callsign, ...wanted }, now) =>
    reference
      .airlines()
      .filter(
        (airline) =>
          matches(airline, wanted) &&
          isSameName(airline.name, name) &&
          isSameName(airline.callsign, callsign),
      )
      .map((airline) => ({
        ...airline,
        ...flown(world.airlines().get(airline.icao_code ?? ''), now),
      })),
});

/** What flights and aircraft of the simulated world tell of their airline. */
function flown(traffic: AirlineTraffic | undefined, now: number): WireRecord<Airline> {
  if (traffic === undefined) return {};
  const { isInternational, deliveries } = traffic;
  let count = 0;
  let years = 0;
  for (const [built, aircraft] of deliveries) {
    count += aircraft;
    years += aircraft * ageOf(built, now);
  }
  return {
    ...(isInternational !== null && { is_international: Number(isInternational) }),
    ...(count > 0 && { average_fleet_age: Math.round((10 * years) / count) / 10 }),
  };
}

/** `Malév` and `MALEV` are one. */
function isSameName(known: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (known !== undefined && fold(known) === fold(wanted));
}

/** Whether `record` has each of the values wanted; what is not asked for does not matter. */
export function matches<Wanted extends Readonly<Record<string, unknown>>>(
  record: { readonly [Field in keyof Wanted]?: unknown },
  wanted: Wanted,
): boolean {
  for (const field in wanted) {
    if (wanted[field] !== undefined && record[field] !== wanted[field]) return false;
  }
  return true;
}
