import type { FlightIdentity } from '#shared/flight-data/flights.ts';
import {
  codeOf,
  joinNumber,
  parseCallSign,
  parseDesignator,
  type FlightNumber,
} from '#shared/flight-number.ts';
import type { WantedFlight } from './flight-key.ts';
import { shorten } from './texts.ts';

/** The number that is looked for, on whatever day. */
export type WantedNumber = Omit<WantedFlight, 'departure'>;

/** A number that fits no pattern is shown unchanged, up to this many characters. */
const longestRawNumber = 16;

const plainNumber = /^0*(\d{1,5}[A-Z]?)$/;

function fromParts(airline: string | null, number: string | null): FlightNumber | null {
  // A designator has a letter: two digits are no airline.
  if (airline === null || number === null || /^\d+$/.test(airline)) return null;
  const match = plainNumber.exec(number);
  return match ? joinNumber(shorten(airline, longestRawNumber), match[1] ?? null) : null;
}

/** An IATA number in the field of the call sign is one only with its airline beside it: `N100A` is a registration. */
function numberOfCallSign({ flight_icao, airline_iata }: FlightIdentity): FlightNumber | null {
  const number = parseDesignator(flight_icao);
  return number?.code === airline_iata ? number : parseCallSign(flight_icao);
}

function asItCame(text: string | null): FlightNumber | null {
  return text === null ? null : joinNumber(null, shorten(text, longestRawNumber));
}

/**
 * The number a person finds on a ticket: IATA before ICAO, a whole number before one put together,
 * and whatever there is where the record knows less: a number without an airline (`40`), an airline
 * without a number (`LX`), a text that fits no pattern as it came. Null if the record has no
 * identity at all (docs/board-rules.md, "What one flight is").
 */
export function flightNumberOf(entry: FlightIdentity): FlightNumber | null {
  const plain = plainNumber.exec(entry.flight_number ?? '')?.[1] ?? null;
  return (
    parseDesignator(entry.flight_iata) ??
    fromParts(entry.airline_iata, entry.flight_number) ??
    parseDesignator(entry.flight_number) ??
    numberOfCallSign(entry) ??
    fromParts(entry.airline_icao, entry.flight_number) ??
    asItCame(entry.flight_iata) ??
    asItCame(entry.flight_icao) ??
    asItCame(plain ?? entry.flight_number) ??
    joinNumber(shorten(entry.airline_iata ?? entry.airline_icao, longestRawNumber), null)
  );
}

/**
 * The flight that a codeshare is operated as: `cs_flight_iata`, else the code and number beside it
 * ("`cs_flight_iata` names the operating flight"). Null if the record is no codeshare.
 */
export function operatingNumberOf(entry: FlightIdentity): FlightNumber | null {
  return (
    parseDesignator(entry.cs_flight_iata) ??
    fromParts(entry.cs_airline_iata, entry.cs_flight_number) ??
    parseDesignator(entry.cs_flight_number)
  );
}

/** `LX0318`, `LX 318` and `LX318` are one: without space and leading zeros. */
export function plainCode(code: string | null): string | null {
  const number = parseDesignator(code);
  return number ? codeOf(number) : (code?.replaceAll(' ', '') ?? null);
}

/** The same of a call sign, which may name no airline: `SWR0318` is `SWR318`, `N100A` stays as it is. */
export function plainCallSign(callSign: string | null): string | null {
  return parseCallSign(callSign) === null
    ? (callSign?.replaceAll(' ', '') ?? null)
    : plainCode(callSign);
}

/**
 * The number of a record in every form that it tells, IATA and ICAO, plain. A form that it names itself is not put together
 * from its parts, which may say something else.
 */
function ownCodes(entry: FlightIdentity): readonly string[] {
  const { airline_iata, airline_icao, flight_iata, flight_icao } = entry;
  const number = flightNumberOf(entry) ?? operatingNumberOf(entry);
  const isOfAirline = flight_icao === null && number !== null && number.code === airline_iata;
  const codes = [
    number && codeOf(number),
    plainCode(flight_iata),
    plainCallSign(flight_icao),
    isOfAirline ? plainCode(`${airline_icao ?? ''}${number.number ?? ''}`) : null,
  ];
  return codes.filter((code) => code !== null);
}

/** Every number by which a record can be found: its own, and the one that it is operated as. */
export function allCodes(entry: FlightIdentity): ReadonlySet<string> {
  const operating = operatingNumberOf(entry);
  return new Set([...ownCodes(entry), ...(operating === null ? [] : [codeOf(operating)])]);
}

/**
 * Whether a record has this number itself (docs/board-rules.md, "Which number a record has"). Its IATA number alone
 * decides, unless only the ICAO form is asked for: that may be a call sign, whose digits are often others.
 */
function hasOwnNumber(entry: FlightIdentity, wanted: WantedNumber): boolean {
  const number = flightNumberOf(entry);
  const iata = wanted.derived === 'iata' ? null : plainCode(wanted.iata);
  if (iata !== null && number?.code?.length === 2) return codeOf(number) === iata;
  const own = ownCodes(entry);
  return plainCodes(wanted).some((code) => own.includes(code));
}

/** Whether a record has this number, or is operated as it. */
export function isUnderNumber(entry: FlightIdentity, wanted: WantedNumber): boolean {
  const operating = operatingNumberOf(entry);
  const isOperated = operating !== null && plainCodes(wanted).includes(codeOf(operating));
  return isOperated || hasOwnNumber(entry, wanted);
}

/** What a key knows a flight by, plain. */
export function plainCodes({ iata, icao }: WantedNumber): readonly string[] {
  return [plainCode(iata), plainCallSign(icao)].filter((code) => code !== null);
}
