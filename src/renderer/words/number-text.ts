import { type FlightKey, parseCallSign, readFlightNumber } from '#shared/flight-number.ts';

/**
 * A flight number as boards write it: `A3 1512` for `A31512`, in which it is hard to see where the airline
 * ends. What is no airline's code with a number behind it stays as it is.
 */
export function numberText(designator: string): string {
  return readFlightNumber(designator)?.text ?? designator;
}

/** The same of a key or of an aircraft in the air, which may have a call sign alone. Empty where it has neither. */
export function keyText({ iata, icao }: Pick<FlightKey, 'iata' | 'icao'>): string {
  return iata === null ? (parseCallSign(icao)?.text ?? icao ?? '') : numberText(iata);
}
