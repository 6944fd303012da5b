import type { FlightIdentity } from '#shared/flight-data/flights.ts';
import type { Codeshare, FlightState } from '../world/flight.ts';

/**
 * A record on its way out. The interface marks fields "when available": what is unknown is left out
 * of the reply, never sent as null. JSON leaves out `undefined` by itself.
 */
export type WireRecord<Clean> = {
  readonly [Field in keyof Clean]?: NonNullable<Clean[Field]> | undefined;
};

/** The record shortened to `fields`, in the order given there. Unknown values stay out. */
export function shorten(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const field of fields) {
    const value = record[field];
    if (value !== undefined) short[field] = value;
  }
  return short;
}

/** The values of `fields`, in the order given there; null keeps the place of an unknown one. */
export function valuesOf(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): unknown[] {
  return fields.map((field) => record[field] ?? null);
}

/** A flight, or what is planned of it, with all the numbers that it is sold under. */
type Sold = Codeshare & { readonly codeshares: readonly Codeshare[] };

/**
 * A flight under one of its numbers. The interface has one record for each number that seats are
 * sold under: the operating airline's own, and one for each codeshare partner.
 */
export interface FlightRow<Flight extends Sold = FlightState> {
  readonly flight: Flight;
  /** The airline and number of this row. */
  readonly sold: Codeshare;
  readonly isCodeshare: boolean;
}

/** The rows of a flight: the operating airline's first, then the partners' in alphabetical order. */
export function rowsOf<Flight extends Sold>(flight: Flight): FlightRow<Flight>[] {
  const partners = flight.codeshares.toSorted(byAirlineAndNumber);
  return [ownRowOf(flight), ...partners.map((sold) => ({ flight, sold, isCodeshare: true }))];
}

/** The row of the operating airline. */
export function ownRowOf<Flight extends Sold>(flight: Flight): FlightRow<Flight> {
  const { airlineIata, airlineIcao, number } = flight;
  return { flight, sold: { airlineIata, airlineIcao, number }, isCodeshare: false };
}

/** The fields of a row that name the flight; of a codeshare, the operating flight as well. */
export function flightIdentity({
  flight,
  sold,
  isCodeshare,
}: FlightRow<Sold>): WireRecord<FlightIdentity> {
  return {
    airline_iata: sold.airlineIata ?? undefined,
    airline_icao: sold.airlineIcao,
    flight_iata: flightCodeOf(sold.airlineIata, sold.number),
    flight_icao: flightCodeOf(sold.airlineIcao, sold.number),
    flight_number: sold.number,
    ...(isCodeshare && {
      cs_airline_iata: flight.airlineIata ?? undefined,
      cs_flight_number: flight.number,
      cs_flight_iata: flightCodeOf(flight.airlineIata, flight.number),
    }),
  };
}

/** Code and number as one: `BA117`; undefined if the airline has no such code. */
function flightCodeOf(airline: string | null, number: string): string | undefined {
  return airline === null ? undefined : airline + number;
}

// By code unit, not by language: the order is the same on every machine.
function byAirlineAndNumber(one: Codeshare, other: Codeshare): number {
  const left = `${one.airlineIcao} ${one.number}`;
  const right = `${other.airlineIcao} ${other.number}`;
  return left < right ? -1 : Number(left > right);
}
