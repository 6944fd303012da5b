import type { FlightKey } from '#shared/flight-key.ts';
import { codeOf, type FlightNumber } from '#shared/flight-number.ts';

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
