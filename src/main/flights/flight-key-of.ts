import type { FlightKey } from '#shared/flight-number.ts';
import type { NumberOfRow } from './codeshares.ts';

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
