import type { FlightState } from '../world/flight.ts';

/** The words of live flights and the lookup for the states of a flight. */
export function liveStatus(status: FlightState['status']): string {
  return status === 'active' ? 'en-route' : status;
}
