import type { Direction } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import { airlineFilter } from './airline-filter.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import { countryFilter } from './country-filter.ts';
import { hoursAheadFilter } from './hours-ahead-filter.ts';
import type { MergedFlight } from '../flights/merge-codeshares.ts';
import { placeFilter } from './place-filter.ts';
import { terminalFilter } from './terminal-filter.ts';

/**
 * Makes the rule by which a person has chosen what is shown: a flight has to pass every filter.
 *
 * @param now UNIX seconds
 */
export function boardFilter(
  filters: Settings['filters'],
  direction: Direction,
  reference: BoardReference,
  now: number,
): (merged: MergedFlight) => boolean {
  const isTerminalWanted = terminalFilter(filters.terminals);
  const isAirlineWanted = airlineFilter(filters.airlines, reference);
  const isPlaceWanted = placeFilter(filters.places, reference);
  const isCountryWanted = countryFilter(filters.countries, reference);
  const isNearEnough = hoursAheadFilter(filters.hoursAhead, now);
  return ({ flight, numbers }) => {
    const isDeparture = direction === 'departures';
    const own = isDeparture ? flight.departure : flight.arrival;
    const other = isDeparture ? flight.arrival : flight.departure;
    return (
      isTerminalWanted(own.terminal) &&
      isAirlineWanted(numbers) &&
      isPlaceWanted(other) &&
      isCountryWanted(other) &&
      isNearEnough(own.times.scheduled)
    );
  };
}
