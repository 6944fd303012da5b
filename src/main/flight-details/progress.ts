import type { FlightPosition, FlightProgress } from '#shared/flight-details.ts';
import type { Coordinates } from '#shared/library.ts';
import { isFlying, type FlightPhase } from '../flights/flight-status.ts';
import type { Flight } from '../flights/flight.ts';
import { greatCircleKilometres } from '../flights/great-circle.ts';
import type { FlightFacts } from './flight-facts.ts';

/** Where an aircraft was so long ago says nothing of where it is. Seconds. */
const staleSeconds = 1800;

interface Told {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly alt: number | null;
  readonly dir: number | null;
  readonly speed: number | null;
  readonly updated: number | null;
}

/**
 * Where the aircraft of a flight in the air was last heard, by the younger of lookup and live list.
 * Null on the ground, and where that was too long ago.
 *
 * @param isLookedUp the lookup is about this flight
 * @param now UNIX seconds
 */
export function positionOf(
  facts: FlightFacts,
  phase: FlightPhase,
  isLookedUp: boolean,
  now: number,
): FlightPosition | null {
  if (!isFlying(phase) && phase !== 'diverted') return null;
  const told: readonly ({ readonly record: Told; readonly at: number } | null)[] = [
    facts.live,
    isLookedUp ? facts.lookup : null,
  ];
  const [latest] = told
    .flatMap((each) => (each === null ? [] : (readPosition(each.record, each.at) ?? [])))
    .filter(({ seenAt }) => now - seenAt <= staleSeconds)
    .sort((one, other) => other.seenAt - one.seenAt);
  return latest ?? null;
}

function readPosition(told: Told, at: number): FlightPosition | null {
  const { lat, lng, alt, dir, speed, updated } = told;
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  // A time ahead of the answer itself is a wrong clock.
  const seenAt = updated !== null && updated <= at ? updated : at;
  return { lat, lng, altitudeMetres: alt, heading: dir, kilometresPerHour: speed, seenAt };
}

/** How far a flight has come: by its position, else by its times; null where neither is known. */
export function progressOf(
  flight: Flight,
  phase: FlightPhase,
  route: { readonly from: Coordinates | null; readonly to: Coordinates | null },
  position: FlightPosition | null,
  now: number,
): FlightProgress | null {
  if (phase === 'landed') return { share: 1, isByClock: false };
  if (!isFlying(phase)) return null;
  if (position !== null && route.from !== null && route.to !== null) {
    const flown = greatCircleKilometres(route.from, position);
    const left = greatCircleKilometres(position, route.to);
    const isRound = greatCircleKilometres(route.from, route.to) === 0;
    if (flown + left > 0 && !isRound) return { share: flown / (flown + left), isByClock: false };
  }
  const { departure, arrival } = flight;
  const begin = departure.times.actual ?? departure.times.estimated ?? departure.times.scheduled;
  const end = arrival.times.estimated ?? arrival.times.scheduled;
  if (begin === null || end === null || end <= begin) return null;
  // In the air it has not arrived, however late it is.
  const share = Math.min(0.98, Math.max(0.02, (now - begin) / (end - begin)));
  return { share, isByClock: true };
}
