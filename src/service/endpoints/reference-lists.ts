import {
  airportSchema,
  citySchema,
  countrySchema,
  timeZoneSchema,
  airlineSchema,
  type Airline,
} from '#shared/flight-data/reference.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import {
  fieldsOf,
  airportIata,
  airportIcao,
  cityCode,
  countryCode,
  continent,
  countryCode3,
  airlineIata,
  airlineIcao,
  airlineNumber,
  name,
} from '../query/parameters.ts';
import { fold } from '#shared/fold.ts';
import { ageOf } from '../query/aircraft-parameters.ts';
import type { WireRecord } from '../query/wire-record.ts';
import type { AirlineTraffic } from '../world/world.ts';

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
