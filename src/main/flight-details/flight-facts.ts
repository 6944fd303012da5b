import { z } from 'zod';
import { aircraftSchema } from '#shared/flight-data/reference.ts';
import {
  flightLookupSchema,
  liveFlightSchema,
  scheduleEntrySchema,
} from '#shared/flight-data/flights.ts';
import { airportFeeds } from '#shared/providers.ts';
import { type FlightKey, parseCallSign, parseDesignator } from '#shared/flight-number.ts';
import { plainCallSign, plainCode, plainCodes } from '../flights/flight-number.ts';
import { flightFilter, type LookupQuery } from '../data/flight-queries.ts';

const instant = z.number();

/** What a service said, and when it did, UNIX seconds. */
const told = <Schema extends z.ZodType>(record: Schema) =>
  z.object({ record, at: instant }).nullable();

/**
 * Everything that a service has said about one flight, as clean records: what is kept of it, and
 * what its details are made of.
 */
export const flightFactsSchema = z.object({
  /** Schedule entries: its own and those of its codeshares. */
  entries: z.array(scheduleEntrySchema),
  /** When the entries were last confirmed, UNIX seconds; null where there are none. */
  entriesAt: instant.nullable(),
  lookup: told(flightLookupSchema),
  live: told(liveFlightSchema),
  aircraft: told(aircraftSchema),
  /** The flight that the aircraft is, or was last, on its way with, and its schedule entry. */
  inbound: z
    .object({ live: liveFlightSchema, entry: scheduleEntrySchema.nullable(), at: instant })
    .nullable(),
  /** The service makes its flights up. */
  isSimulated: z.boolean(),
  /** The airport's own feed that the entries come from; null: the service in use. */
  feed: z.enum(airportFeeds).nullable().catch(null).default(null),
});

export type FlightFacts = z.output<typeof flightFactsSchema>;

export const noFacts: FlightFacts = {
  entries: [],
  entriesAt: null,
  lookup: null,
  live: null,
  aircraft: null,
  inbound: null,
  isSimulated: false,
  feed: null,
};

/** When the service last said anything about the flight itself, UNIX seconds; null: never. */
export function factsAt({ entriesAt, lookup, live }: FlightFacts): number | null {
  const times = [entriesAt, lookup?.at, live?.at].filter((time) => typeof time === 'number');
  return times.length > 0 ? Math.max(...times) : null;
}

/** The number of a key: IATA before ICAO. */
export function numberOf(key: FlightKey): string {
  return plainCodes(key)[0] ?? '-';
}

/** The name under which a flight is kept: the same flight always has the same. */
export function idOf(key: FlightKey): string {
  return [numberOf(key), key.departure ?? '-'].join('|');
}

/** ICAO Annex 10: seven characters at most; a registration in some places with a hyphen or more letters. */
const callSign = /^[A-Z0-9-]{2,10}$/;

/** How to ask for the flights of this number; null where it is no number that a service can know. */
export function queryOf({ iata, icao }: FlightKey): LookupQuery | null {
  const byIata = parseDesignator(iata);
  if (byIata?.code?.length === 2) return flightFilter(byIata);
  const byIcao = parseCallSign(icao) ?? byIata;
  if (byIcao !== null) return flightFilter(byIcao);
  return icao !== null && callSign.test(icao) ? { flight_icao: icao } : null;
}

/** What the records of a flight carry, of which the key has at least one. */
interface Codes {
  readonly flight_iata: string | null;
  readonly flight_icao: string | null;
}

/** Whether a record is of this number: by the IATA code where both have one, else by the other. */
export function hasNumber({ flight_iata, flight_icao }: Codes, { iata, icao }: FlightKey): boolean {
  const own = plainCode(flight_iata);
  const wanted = plainCode(iata);
  if (own !== null && wanted !== null) return own === wanted;
  const ownIcao = plainCallSign(flight_icao);
  const wantedIcao = plainCallSign(icao);
  return ownIcao !== null && ownIcao === wantedIcao;
}
