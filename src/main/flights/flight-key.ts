import type { FlightKey } from '#shared/flight-key.ts';
import {
  codeOf,
  parseCallSign,
  parseDesignator,
  type FlightNumber,
} from '#shared/flight-number.ts';
import type { BoardReference } from './board-reference.ts';

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
