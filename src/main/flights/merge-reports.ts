import { byProgress, combineFlights } from './combine-flights.ts';
import { flightKey, type Flight } from './flight.ts';

/**
 * One flight for each identity: a record that a service lists twice (pages overlap while rows move)
 * becomes one, with the data of both. Every flight of the answer has a unique key. SQ26
 * from Singapore to Frankfurt and SQ26 from Frankfurt to New York stay two, and so do today's and
 * yesterday's. `now` in UNIX seconds.
 */
export function mergeReports(flights: readonly Flight[], now: number): Map<string, Flight> {
  const reports = new Map<string, Flight[]>();
  for (const flight of flights) {
    const key = flightKey(flight);
    const known = reports.get(key);
    if (known) known.push(flight);
    else reports.set(key, [flight]);
  }
  const merged = new Map<string, Flight>();
  for (const [key, accounts] of reports) {
    const [leading, ...others] = byProgress(accounts);
    if (leading) merged.set(key, combineFlights(leading, others, now));
  }
  return merged;
}
