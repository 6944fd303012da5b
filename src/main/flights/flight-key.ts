import {
  type FlightKey,
  codeOf,
  parseCallSign,
  parseDesignator,
  type FlightNumber,
} from '#shared/flight-number.ts';
import type { BoardReference, ReferenceAirline } from './board-reference.ts';
import type { FlightLabel } from '#shared/board-view.ts';
import type { NumberOfRow } from './codeshares.ts';

const isCallSign = ({ text }: FlightNumber): boolean => /^[A-Z]/.test(text);

/**
 * A number, with when it leaves (UNIX seconds), as a key. Three letters are an ICAO code; a number
 * that no service knows still is a key, which finds its own record. A call sign without an airline
 * counts as an ICAO number.
 */
export function keyOfNumber(number: FlightNumber, departure: number | null): FlightKey {
  const isIcao = number.code === null ? isCallSign(number) : number.code.length === 3;
  const text = codeOf(number);
  return { iata: isIcao ? null : text, icao: isIcao ? text : null, departure };
}

/** A flight that is looked for in records, which may name it by either form. */
export interface WantedFlight extends FlightKey {
  /** The form that `withBothCodes` put together; absent or null: both are known for certain. */
  readonly derived?: 'iata' | 'icao' | null;
}

/**
 * What records may know a flight by: the code that it was asked for with, and the other one of its airline
 * where the reference data has that.
 */
export function withBothCodes(key: FlightKey, reference: BoardReference): WantedFlight {
  const { iata, icao } = key;
  if (iata !== null && icao !== null) return key;
  const number = parseDesignator(iata) ?? parseCallSign(icao);
  const airline = number?.code ? reference.airline(number.code) : null;
  const derived = iata === null ? 'iata' : 'icao';
  const code = airline?.[derived] ?? null;
  const other = number && code ? parseDesignator(codeOf({ ...number, code })) : null;
  return other === null ? key : { ...key, [derived]: codeOf(other), derived };
}

const colourShape = /^#[0-9a-f]{6}$/i;

function findAirline(
  { number, airlineIata, airlineIcao }: NumberOfRow,
  reference: BoardReference,
): ReferenceAirline | null {
  // The number's own code first: beside LX 40 the record may give the ICAO code of a partner that
  // flies it, but the number is sold by Swiss.
  for (const code of [number.code, airlineIata, airlineIcao]) {
    const airline = code === null ? null : reference.airline(code);
    if (airline) return airline;
  }
  return null;
}

/**
 * A number as the board draws it, with its airline's name and livery colour. If reference data
 * does not know the airline, both are null and the number is unchanged.
 *
 * @param logos pictures by IATA or ICAO code
 */
export function flightLabel(
  number: NumberOfRow,
  reference: BoardReference,
  logos: Readonly<Record<string, string>> = {},
): FlightLabel {
  const airline = findAirline(number, reference);
  const colour = airline?.colour ?? null;
  const logo = [number.number.code, airline?.iata, airline?.icao]
    .map((code) => (code ? logos[code] : undefined))
    .find((picture) => picture !== undefined);
  return {
    text: number.number.text,
    airlineName: airline?.name ?? null,
    colour: colour !== null && colourShape.test(colour) ? colour : null,
    ...(logo === undefined ? {} : { logo }),
  };
}

/**
 * What a flight is opened by: its number with the airline's code of two letters and with that of
 * three, as far as both are known.
 *
 * @param departure scheduled, UNIX seconds; null if it is unknown, or any will do
 */
export function flightKeyOf(
  { number, airlineIata, airlineIcao }: NumberOfRow,
  departure: number | null,
): FlightKey {
  const digits = number.number;
  const withCode = (code: string | null) =>
    code === null || digits === null ? null : `${code}${digits}`;
  const own = number.code;
  return {
    iata: withCode(own?.length === 2 ? own : airlineIata),
    icao: withCode(own?.length === 3 ? own : airlineIcao),
    departure,
  };
}
