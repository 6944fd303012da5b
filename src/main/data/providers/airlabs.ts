import { z } from 'zod';
import { countSchema, isFields, type Fields } from '../read-fields.ts';
import type { ServiceError } from '../service-problems.ts';
import { errorOfBody as standardError } from '../refusal.ts';
import type { WireQuery } from '../wire-query.ts';
import type { PlanUsage, Provider, ProviderEndpoint } from './provider.ts';

/**
 * AirLabs, version 9 (docs/providers.md, "AirLabs"): the interface's own lists and names under its own
 * addresses, in an envelope `{request, response, terms}`.
 *
 * `request` repeats the key, the caller's address and the place where it is. Of it only two things are
 * looked at, what is left of the plan and whether more follows, and nothing is kept.
 */

/** More rows than this are never given in one page; a free key is given 50. */
const largestPage = 500;

/** "250 requests a minute" of a captured reply, with some room. */
const leastMs = 250;

/** What is looked at of an envelope; a value of another type says nothing. */
const envelopeSchema = z.object({
  request: z.object({
    has_more: z.boolean().optional().catch(undefined),
    key: z
      .object({
        limits_total: countSchema,
        limits_by_month: countSchema.optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
});

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** The codes that AirLabs names, most of them with status 200. */
const errors: ReadonlyMap<string, ServiceError> = new Map([
  ['unknown_api_key', 'unauthorized'],
  ['expired_api_key', 'unauthorized'],
  ['unknown_method', 'not-found'],
  ['wrong_params', 'invalid'],
  ['not_found', 'not-found'],
  ['minute_limit_exceeded', 'limited'],
  ['hour_limit_exceeded', 'limited'],
  ['month_limit_exceeded', 'quota'],
  ['year_limit_exceeded', 'quota'],
  ['internal_error', 'server'],
]);

function errorOfBody(body: unknown): ServiceError | null {
  const code = errorSchema.safeParse(body).data?.error.code.toLowerCase() ?? '';
  return errors.get(code) ?? standardError(body);
}

function hasMore(envelope: unknown): boolean | null {
  return envelopeSchema.safeParse(envelope).data?.request.has_more ?? null;
}

/**
 * `limits_total` is what is left: it falls from reply to reply in all captures. More than the plan has
 * in a month cannot be left of it, and says nothing. When the month begins is not said.
 */
function usage(_headers: Headers, envelope: unknown): PlanUsage | null {
  const key = envelopeSchema.safeParse(envelope).data?.request.key;
  if (key === undefined) return null;
  const limit = key.limits_by_month ?? null;
  if (limit !== null && key.limits_total > limit) return null;
  return { remaining: key.limits_total, limit, renewsAt: null };
}

/**
 * A list under its own name, or `path`, with the interface's own parameters. A day's schedules
 * (`date`) and jobs it does not have.
 */
function list(
  path: string,
  record: (fields: Fields) => Fields = flightRecord,
  rest: Partial<ProviderEndpoint> = {},
): ProviderEndpoint {
  return {
    request: (query: WireQuery) => ('date' in query ? null : { path, query }),
    // With `_view=array` an element is a list of values, and stays as it came.
    record: (element) => (isFields(element) ? record(element) : isObject(element) ? element : null),
    hasMore,
    ...rest,
  };
}

const wholeList = { pageSize: null };
const inPages = { pageSize: largestPage };

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Fields that hold the code of an airline, alone or before a number. */
const airlineCodes = [
  'airline_iata',
  'airline_icao',
  'cs_airline_iata',
  'flight_iata',
  'flight_icao',
  'cs_flight_iata',
] as const;

/** Where a country stands by its code. */
const countries = ['flag', 'country_code', 'code'] as const;

/** The same record without the marks in it that are no part of what they mark. */
function flightRecord(fields: Fields): Fields {
  return withCountries({ ...fields, ...changed(fields, airlineCodes, withoutStar) });
}

/** "2I*" is a code that two airlines share: passengers read it without the star. */
function withoutStar(code: unknown): unknown {
  return typeof code === 'string' ? code.replaceAll('*', '') : code;
}

/** A shared code names no airline: with it, flights of one would be shown under the name of the other. */
function airlineRecord(fields: Fields): Fields {
  const ofOneOnly = (code: unknown) =>
    typeof code === 'string' && code.includes('*') ? null : code;
  return withCountries({ ...fields, ...changed(fields, ['iata_code', 'icao_code'], ofOneOnly) });
}

/** "UK" stands in captures for "GB", and is no country in ISO 3166-1. */
function withCountries(fields: Fields): Fields {
  const inIso = (code: unknown) => (code === 'UK' ? 'GB' : code);
  return { ...fields, ...changed(fields, countries, inIso) };
}

/** `type` of a flight in the air tells how it is seen ("adsb"), not what it is. */
function lookupRecord({ type, ...fields }: Fields): Fields {
  return flightRecord(type === 'adsb' ? fields : { ...fields, type });
}

function changed(
  fields: Fields,
  names: readonly string[],
  change: (value: unknown) => unknown,
): Fields {
  const there = names.filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(there.map((name) => [name, change(fields[name])]));
}

export const airlabs: Provider = {
  name: 'airlabs',
  leastMs,
  authorize: (key) => ({ query: { api_key: key } }),
  endpoints: {
    schedules: list('schedules', flightRecord, inPages),
    delays: list('delays', flightRecord, inPages),
    routes: list('routes', flightRecord, inPages),
    fleets: list('fleets', flightRecord, inPages),
    // A capture with a free key has 343 rows: positions come whole.
    flights: list('flights', flightRecord, wholeList),
    lookup: list('flight', lookupRecord),
    airports: list('airports', withCountries, wholeList),
    airlines: list('airlines', airlineRecord, wholeList),
    cities: list('cities', withCountries, wholeList),
    countries: list('countries', withCountries, wholeList),
    timezones: list('timezones', withCountries, wholeList),
  },
  errorOfBody,
  usage,
};
