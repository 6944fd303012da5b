import type { FlightIdentity } from '#shared/flight-data/schedule-entry.ts';
import { joinNumber, parseDesignator, type FlightNumber } from '#shared/flight-number.ts';
import { shorten } from './shorten.ts';

/** A number that fits no pattern is shown as it came, but not for longer than this. */
const longestRawNumber = 16;

const plainNumber = /^0*(\d{1,5}[A-Z]?)$/;

function fromParts(airline: string | null, number: string | null): FlightNumber | null {
  if (airline === null || number === null) return null;
  const match = plainNumber.exec(number);
  return match ? joinNumber(shorten(airline, longestRawNumber), match[1] ?? null) : null;
}

function asItCame(text: string | null): FlightNumber | null {
  return text === null ? null : joinNumber(null, shorten(text, longestRawNumber));
}

/**
 * The number a person finds on a ticket: IATA before ICAO, a whole number before one put together,
 * and whatever there is where the record knows less: a number without an airline (`40`), an airline
 * without a number (`LX`), a text that fits no pattern as it came. Null where the record has no
 * identity at all (docs/board-rules.md, "What one flight is").
 */
export function flightNumberOf(entry: FlightIdentity): FlightNumber | null {
  const plain = plainNumber.exec(entry.flight_number ?? '')?.[1] ?? null;
  return (
    parseDesignator(entry.flight_iata) ??
    fromParts(entry.airline_iata, entry.flight_number) ??
    parseDesignator(entry.flight_number) ??
    parseDesignator(entry.flight_icao) ??
    fromParts(entry.airline_icao, entry.flight_number) ??
    asItCame(entry.flight_iata) ??
    asItCame(entry.flight_icao) ??
    asItCame(plain ?? entry.flight_number) ??
    joinNumber(shorten(entry.airline_iata ?? entry.airline_icao, longestRawNumber), null)
  );
}

/**
 * The flight that a codeshare is operated as: `cs_flight_iata`, else the code and number beside it
 * ("`cs_flight_iata` names the operating flight"). Null where the record is no codeshare.
 */
export function operatingNumberOf(entry: FlightIdentity): FlightNumber | null {
  return (
    parseDesignator(entry.cs_flight_iata) ??
    fromParts(entry.cs_airline_iata, entry.cs_flight_number) ??
    parseDesignator(entry.cs_flight_number)
  );
}
