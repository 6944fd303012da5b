import type { BoardReference } from '../flights/board-reference.ts';
import type { NumberOfRow } from '../flights/codeshares.ts';

/**
 * Makes the rule that lets through the flights of some airlines, by IATA or ICAO codes: one number of
 * the row is enough, be it the operating airline's or a partner's. A number belongs to the airline of
 * its own code; only a number without one to the airline of its record. Without airlines everything
 * passes.
 */
export function airlineFilter(
  airlines: readonly string[],
  reference: BoardReference,
): (numbers: readonly NumberOfRow[]) => boolean {
  const wanted = new Set(
    airlines.flatMap((code) => {
      const airline = reference.airline(code);
      return [code, airline?.iata, airline?.icao];
    }),
  );
  const isWanted = ({ number, airlineIata, airlineIcao }: NumberOfRow) =>
    (number.code === null ? [airlineIata, airlineIcao] : [number.code]).some(
      (code) => code !== null && wanted.has(code),
    );
  return (numbers) => airlines.length === 0 || numbers.some(isWanted);
}
