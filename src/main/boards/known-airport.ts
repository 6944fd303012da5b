import type { Direction } from '#shared/board-view.ts';
import { isRefused } from '../data/service-problems.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { FlightDataClient } from '../data/client.ts';
import { queryFor } from '../data/poll-target.ts';

/**
 * Whether there is such an airport: `no` where neither the reference data (ours and the lists of the
 * service) has the code nor the service any flight; `unanswered` where the service did not tell.
 */
export type AirportKnowledge = 'yes' | 'no' | 'unanswered';

const directions: readonly Direction[] = ['departures', 'arrivals'];

/**
 * Finds out whether a code is an airport's, so that a mistyped one does not empty a board that hangs
 * somewhere. A service may know airports that no list has: it is asked for their flights.
 *
 * @param isListed whether the reference data has this code
 * @param client a service that may know more than we do; null: ours, which knows what we know
 */
export async function askForAirport(
  code: string,
  isListed: boolean,
  client: Pick<FlightDataClient, 'schedules'> | null,
  signal: AbortSignal,
): Promise<AirportKnowledge> {
  if (isListed) return 'yes';
  if (client === null) return 'no';
  for (const direction of directions) {
    const answer = await client.schedules(queryFor({ airport: code, direction }), { signal });
    if (!answer.ok) {
      if (!isRefused(answer.problem)) return 'unanswered';
    } else if (!answer.isNotModified && answer.entries.some((entry) => isOf(entry, code))) {
      return 'yes';
    }
  }
  return 'no';
}

/** Some services answer a question that they do not understand with other flights. */
function isOf(entry: ScheduleEntry, code: string): boolean {
  return [entry.dep_iata, entry.dep_icao, entry.arr_iata, entry.arr_icao].includes(code);
}
