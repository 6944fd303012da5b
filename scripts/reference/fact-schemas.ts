import { z } from 'zod';
import { airlineCodePatterns, isAirlineCode } from '#shared/flight-number.ts';

/**
 * The rows of our own CSV files. A cell is text; an empty cell is an unknown value. README.md
 * in src/service/reference says what each file holds and where its facts come from.
 */
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]);
const whole = z.string().regex(/^\d+$/, 'is not a whole number').transform(Number);
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is not a share from 0 to 1')
  .transform(Number);
const text = z.string().min(1, 'is empty');
const airline = z.string().refine(isAirlineCode, 'is not an airline code');
const airport = z.string().regex(/^[A-Z]{3}$/, 'is not an IATA airport code');
const aircraftType = z.string().regex(/^[A-Z][A-Z0-9]{1,3}$/, 'is not an ICAO type designator');
const country = z.string().regex(/^[A-Z]{2}$/, 'is not a country code');
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time HH:MM');
const names = z.string().transform((pattern, context) => {
  const expanded = expandNames(pattern);
  if (expanded === null) context.addIssue({ code: 'custom', message: 'is not a list of names' });
  return expanded ?? [];
});
const clock = z.string().regex(/^([01]\d|2[0-4])-([01]\d|2[0-4])$/, 'is not hours HH-HH');
const words = z.string().transform((list) => list.split(' ').filter((word) => word !== ''));

/** Airport codes, or nothing if the planner's own rule holds. */
const airports = words.pipe(z.array(airport));
const countryList = words.pipe(z.array(country));
/** An area is a country or one of the regions of the world in regions.ts. */
const areas = words.pipe(
  z.array(z.string().regex(/^([A-Z]{2}|[a-z-]{4,})$/, 'is not a country or region')).min(1),
);
const region = z.string().regex(/^[a-z-]{4,}$/, 'is not a region');

export const factSchemas = {
  airlines: z.strictObject({
    icao: z.string().regex(airlineCodePatterns.icao, 'is not an ICAO airline code'),
    iata: optional(z.string().regex(airlineCodePatterns.iata, 'is not an IATA airline code')),
    name: text,
    callsign: optional(z.string().regex(/^[A-Z][A-Z -]*$/, 'is not a callsign')),
    country,
    kind: z.enum(['network', 'low-cost', 'leisure', 'regional', 'cargo']),
    alliance: optional(z.enum(['star', 'oneworld', 'skyteam'])),
    colour: optional(z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour #rrggbb')),
    aircraft: optional(whole),
    departures: optional(whole),
    ticket_prefix: optional(whole),
  }),
  aircraftTypes: z.strictObject({
    icao: aircraftType,
    iata: z.string().regex(/^[A-Z0-9]{3}$/, 'is not an IATA type code'),
    manufacturer: text,
    model: text,
    seats: whole,
    range_km: whole,
    cruise_kmh: whole,
    engine: z.enum(['jet', 'turboprop', 'piston', 'electric']),
    engine_count: whole,
    category: z.enum(['J', 'H', 'M', 'L']),
    turnaround: whole,
    first_built: whole,
    last_built: optional(whole),
  }),
  fleets: z.strictObject({ airline, type: aircraftType, count: whole }),
  hubs: z.strictObject({ airline, airport, departures: whole }),
  airportSizes: z.strictObject({
    airport,
    passengers: optional(whole),
    departures: whole,
    leader: optional(airline),
    leader_share: optional(share),
  }),
  terminals: z.strictObject({
    airport,
    position: whole,
    name: optional(text),
    gates: names,
    belts: names,
    users: words,
  }),
  routes: z.strictObject({
    airline,
    from: airport,
    to: airport,
    weekly: whole,
    number: optional(z.string().regex(/^\d{1,4}$/, 'is not a flight number')),
    back: optional(z.string().regex(/^\d{1,4}$/, 'is not a flight number')),
  }),
  codeshares: z.strictObject({ operating: airline, marketing: airline, share }),
  affiliates: z.strictObject({ operator: airline, brand: airline, share, airports }),
  destinations: z.strictObject({ airline, airports }),
  gateways: z.strictObject({ airline, hubs: airports, abroad: airports, long_haul: airports }),
  airportLimits: z.strictObject({
    airport,
    countries: z.union([
      z.literal('*').transform(() => null),
      z.literal('-').transform((): string[] => []),
      words.pipe(z.array(z.union([country, airport]))),
    ]),
    longest_km: optional(whole),
    beyond: airports,
    most_seats: optional(whole),
    least_seats: optional(whole),
  }),
  closedSkies: z.strictObject({
    country,
    closed_to: z.union([z.literal('*').transform(() => null), countryList]),
    avoided_by: countryList,
  }),
  narrowBodyCrossings: z.strictObject({ airline, type: aircraftType }),
  jointVentures: z.strictObject({
    airlines: words.pipe(z.array(airline).min(2)),
    from: areas,
    to: areas,
  }),
  numberRanges: z.strictObject({
    airline,
    long: optional(whole),
    short: optional(whole),
    affiliate: optional(whole),
  }),
  taxiTimes: z.strictObject({ airport, out: whole, in: whole }),
  departureHours: z.strictObject({
    from: region,
    to: region,
    hours: words.pipe(z.array(clock).min(1)),
  }),
  curfews: z.strictObject({ airport, start: localTime, finish: localTime }),
  airportCodes: z.strictObject({ code: airport, airport, source: text }),
  airportCorrections: z.strictObject({
    airport,
    field: z.enum([
      'include', 'icao', 'name', 'city', 'timezone', 'country', 'lat', 'lng', 'alt', 'scheduled',
    ]), // prettier-ignore
    value: text,
    reason: text,
  }),
  metropolitanAreas: z.strictObject({
    city_code: airport,
    name: text,
    country,
    airports: words,
  }),
  cityNames: z.strictObject({
    city: text,
    country,
    language: z.string().regex(/^[a-z]{2}$/, 'is not a language code'),
    name: text,
  }),
  countries: z.strictObject({ code: country, population: whole }),
  defunctAirlines: z.strictObject({
    icao: optional(z.string().regex(/^[A-Z]{3}$/, 'is not an ICAO airline code')),
    name: text,
    ended: whole,
  }),
};

/** All our facts, parsed: one list a file. */
export type Facts = {
  [Name in keyof typeof factSchemas]: z.output<(typeof factSchemas)[Name]>[];
};

/**
 * Expands a compact list of names of gates or belts: `A1-A4 B20 7-9` gives A1 A2 A3 A4 B20 7 8 9.
 * Both ends of a range have the same letters around their number: `A1L-A3L`, `101-110`. Leading
 * zeros are kept (`A01-A10`).
 * @returns null if the pattern is not such a list or a range is empty or longer than 200
 */
export function expandNames(pattern: string): string[] | null {
  const expanded: string[] = [];
  for (const part of pattern.split(' ').filter((word) => word !== '')) {
    const range = /^([A-Z]*)(\d+)([A-Z]*)-([A-Z]*)(\d+)([A-Z]*)$/.exec(part);
    if (range === null) {
      if (!/^[A-Z0-9]{1,6}$/.test(part)) return null;
      expanded.push(part);
      continue;
    }
    const [, prefix = '', first = '', suffix = '', lastPrefix, last = '', lastSuffix] = range;
    if (prefix !== lastPrefix || suffix !== lastSuffix) return null;
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || count > 200) return null;
    for (let index = 0; index < count; index += 1) {
      const number = String(Number(first) + index).padStart(first.length, '0');
      expanded.push(`${prefix}${number}${suffix}`);
    }
  }
  return expanded;
}
