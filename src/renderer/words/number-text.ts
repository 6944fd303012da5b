import { parseDesignator } from '#shared/flight-number.ts';

/**
 * A flight number as boards write it: `A3 1512` for `A31512`, in which it is hard to see where the airline
 * ends. What is no airline's code with a number behind it stays as it is.
 */
export function numberText(designator: string): string {
  return parseDesignator(designator)?.text ?? designator;
}
