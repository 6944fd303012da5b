import { isMainlineOf } from './codeshare-root.ts';
import { compareTexts } from './compare-texts.ts';
import type { FlightNumber } from './flight-number.ts';

/** A number of a row with the airline codes its record gave, null where only a link names it. */
export interface NumberOfRow {
  readonly number: FlightNumber;
  readonly airlineIata: string | null;
  readonly airlineIcao: string | null;
}

/**
 * The numbers of one aircraft, each once: those of its rows and those that only links name. The
 * mainline one stands first where only the digits match (LH 1184 for EN 1184), then the operating
 * one, then the others by their texts (docs/board-rules.md, "Codeshares").
 */
export function numbersInOrder(
  operating: FlightNumber,
  flights: readonly NumberOfRow[],
  linkedOnly: readonly FlightNumber[],
): NumberOfRow[] {
  const numbers = new Map<string, NumberOfRow>();
  for (const { number, airlineIata, airlineIcao } of flights) {
    numbers.set(number.text, { number, airlineIata, airlineIcao });
  }
  for (const number of linkedOnly) {
    if (numbers.has(number.text)) continue;
    numbers.set(number.text, { number, airlineIata: null, airlineIcao: null });
  }
  const rank = ({ number }: NumberOfRow) => {
    if (isMainlineOf(number, operating)) return 0;
    return number.text === operating.text ? 1 : 2;
  };
  return [...numbers.values()].sort(
    (one, other) => rank(one) - rank(other) || compareTexts(one.number.text, other.number.text),
  );
}
