import type { AircraftTypeFact } from '../../world/facts.ts';
import { distanceKm } from '../../world/geodesy.ts';
import type { Place } from '../network/geography.ts';

/** Routes flown are longer than the great circle by about 4 % (EUROCONTROL, horizontal efficiency). */
const DETOUR = 1.04;
/** Climb and descent cost this many minutes against cruising all the way. */
const CLIMB_AND_DESCENT = 11;
/** The jet stream's mean share of cruise speed, on long flights in middle latitudes. */
const JET_STREAM = 0.075;
/** Part of the time that planners add so that four flights in five arrive on time. */
const BUFFER = 0.03;

/** Planned minutes from gate to runway: 8 at a small airport, towards 22 at the busiest. */
export function plannedTaxiOut(place: Place): number {
  return Math.round(8 + (14 * place.departures) / (place.departures + 500));
}

/** Planned minutes from runway to gate: 4 at a small airport, towards 11 at the busiest. */
export function plannedTaxiIn(place: Place): number {
  return Math.round(4 + (7 * place.departures) / (place.departures + 500));
}

/**
 * Planned block time in minutes, a multiple of 5: great-circle distance over cruise speed with
 * detour and wind, climb and descent, taxi at both ends, a buffer.
 */
export function blockTime(from: Place, to: Place, type: AircraftTypeFact): number {
  const distance = distanceKm(from.vector, to.vector) * DETOUR;
  const cruise = (distance / type.cruiseKmh) * 60 * (1 - JET_STREAM * tailWind(from, to));
  const air = (cruise + CLIMB_AND_DESCENT) * (1 + BUFFER) + 3;
  return Math.ceil((air + plannedTaxiOut(from) + plannedTaxiIn(to)) / 5) * 5;
}

/** From -1 (head wind, westwards) to 1; fades towards the tropics and on short flights. */
function tailWind(from: Place, to: Place): number {
  let eastwards = to.lng - from.lng;
  if (eastwards > 180) {
    eastwards -= 360;
  } else if (eastwards < -180) {
    eastwards += 360;
  }
  const latitude = Math.abs(from.lat + to.lat) / 2;
  const band = Math.max(0, Math.min(1, (latitude - 12) / 22));
  return Math.max(-1, Math.min(1, eastwards / 35)) * band;
}

/** Planned minutes on the ground between two flights: the type's least and a little, in fives. */
export function turnaroundOf(type: AircraftTypeFact): number {
  return Math.ceil((type.turnaround + 5) / 5) * 5;
}
