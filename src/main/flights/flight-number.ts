import type { FlightIdentity } from '#shared/flight-data/schedule-entry.ts';
import { shorten } from './shorten.ts';

/** A flight number taken apart. At least one of `code` and `number` is there. */
export interface FlightNumber {
  /** The airline's IATA code, else its ICAO code; null where the record names no airline. */
  readonly code: string | null;
  /** Digits without leading zeros, and a suffix where there is one: `40`, `9A`. */
  readonly number: string | null;
  /** `LX 40`: the code, a space, the number; or whichever of the two is known. */
  readonly text: string;
}

/** A number that fits no pattern is shown as it came, but not for longer than this. */
const longestRawNumber = 16;

// IATA Resolution 762: two characters, at least one of them a letter; up to four digits; a suffix.
const iataDesignator = /^((?=.?[A-Z])[A-Z0-9]{2})[ -]?0*(\d{1,5}[A-Z]?)$/;
// ICAO Doc 8585: three letters. Call signs may carry two letters behind their digits.
const icaoDesignator = /^([A-Z]{3})[ -]?0*(\d{1,5}[A-Z]{0,2})$/;
const plainNumber = /^0*(\d{1,5}[A-Z]?)$/;

function join(code: string | null, number: string | null): FlightNumber | null {
  const text = [code, number].filter((part) => part !== null).join(' ');
  return text === '' ? null : { code, number, text };
}

/**
 * Takes `LX40`, `LX 40`, `LX-0040` and `SWR40` apart. Null where the text is no airline code with a
 * number behind it.
 */
export function parseDesignator(text: string | null): FlightNumber | null {
  if (text === null) return null;
  const match = iataDesignator.exec(text) ?? icaoDesignator.exec(text);
  return match ? join(match[1] ?? null, match[2] ?? null) : null;
}

function fromParts(airline: string | null, number: string | null): FlightNumber | null {
  if (airline === null || number === null) return null;
  const match = plainNumber.exec(number);
  return match ? join(shorten(airline, longestRawNumber), match[1] ?? null) : null;
}

function asItCame(text: string | null): FlightNumber | null {
  return text === null ? null : join(null, shorten(text, longestRawNumber));
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
    join(shorten(entry.airline_iata ?? entry.airline_icao, longestRawNumber), null)
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
