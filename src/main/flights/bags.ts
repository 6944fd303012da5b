import type { Direction } from '#shared/board-view.ts';
import type { FlightPhase } from './flight-status.ts';
import type { Flight } from './flight.ts';
import { beltName } from './stand-names.ts';

/** How long a board says that bags are on the belt, seconds from the first one: the last ones have come by then. */
const saidSeconds = 20 * 60;

/**
 * The belt of an arrival whose first bag is on it (docs/board-rules.md, "Bags"): the flight has landed, the source knows
 * the belt and says that the bag has come, and that was not long ago. Else null.
 *
 * @param now UNIX seconds
 */
export function beltOfBags(
  direction: Direction,
  phase: FlightPhase,
  { firstBag, belt }: Pick<Flight, 'firstBag' | 'belt'>,
  now: number,
): string | null {
  if (direction !== 'arrivals' || phase !== 'landed' || firstBag?.isActual !== true) return null;
  return now - firstBag.time < saidSeconds ? beltName(belt) : null;
}
