import type { FlightKey } from '#shared/flight-key.ts';
import type { FlightNumber } from './flight-number.ts';

/** A number as a key has it: `LX318`. */
export function codeOf({ code, number }: FlightNumber): string {
  return `${code ?? ''}${number ?? ''}`;
}

/**
 * A number, with when it leaves (UNIX seconds), as a key. Three letters are an ICAO code; a number
 * that no service could be asked for is a key all the same, to find its own record by.
 */
export function keyOfNumber(number: FlightNumber, departure: number | null): FlightKey {
  const isIcao = number.code?.length === 3;
  const text = codeOf(number);
  return { iata: isIcao ? null : text, icao: isIcao ? text : null, departure };
}
