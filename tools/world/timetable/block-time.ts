import type { AircraftTypeFact } from '../../../src/service/world/facts.ts';
import type { NetworkAirport } from '../network/geography.ts';
import { flownKm } from '../network/detour.ts';

/**
 * Routes flown are longer than the great circle by about 4 % (EUROCONTROL, horizontal efficiency);
 * most of it is around the airports, so long ones are by less.
 */
const DETOUR = { short: 0.04, long: 0.015, longKm: 8000 } as const;
/** Climb and descent cost this many minutes against cruising all the way. */
const CLIMB_AND_DESCENT = 11;
/** The jet stream's mean share of cruise speed, on long flights in middle latitudes. */
const JET_STREAM = 0.075;
/** Part of the time that planners add so that four flights in five arrive on time. */
const BUFFER = 0.03;
/**
 * Minutes that US airlines add to that (estimated so that New York to Chicago
 * takes 165 to 175), less of them on long flights, which can make up for much in the air.
 */
const US_PADDING = { minutes: 12, fullKm: 2000, noneKm: 5000 } as const;

/**
 * Planned block time in minutes, a multiple of 5: distance over cruise speed with detour and wind,
 * climb and descent, taxi at both ends, a buffer.
 * @param avoidsRussia the airline does not cross Russian airspace
 */
export function blockTime(
  from: NetworkAirport,
  to: NetworkAirport,
  type: AircraftTypeFact,
  avoidsRussia = false,
): number {
  const distance = flownKm(from, to, avoidsRussia);
  const cruise =
    ((distance * detour(distance)) / type.cruiseKmh) * 60 * (1 - JET_STREAM * tailWind(from, to));
  const air = (cruise + CLIMB_AND_DESCENT) * (1 + BUFFER) + 3;
  return Math.ceil((air + from.taxiOut + to.taxiIn + padding(from, to, distance)) / 5) * 5;
}

function detour(distance: number): number {
  const { short, long, longKm } = DETOUR;
  return 1 + short + (long - short) * Math.min(1, distance / longKm);
}

function padding(from: NetworkAirport, to: NetworkAirport, distance: number): number {
  const { minutes, fullKm, noneKm } = US_PADDING;
  const part = Math.max(0, Math.min(1, (noneKm - distance) / (noneKm - fullKm)));
  return from.country === 'US' && to.country === 'US' ? minutes * part : 0;
}

/**
 * From -1 (head wind, westwards) to 1; fades towards the tropics, on short flights, and between airports on opposite sides
 * of the earth, where neither way is the one to the east.
 */
function tailWind(from: NetworkAirport, to: NetworkAirport): number {
  let eastwards = to.lng - from.lng;
  if (eastwards > 180) {
    eastwards -= 360;
  } else if (eastwards < -180) {
    eastwards += 360;
  }
  const latitude = Math.abs(from.lat + to.lat) / 2;
  const band = Math.max(0, Math.min(1, (latitude - 12) / 22));
  const side = Math.min(1, (180 - Math.abs(eastwards)) / 30);
  return Math.max(-1, Math.min(1, eastwards / 35)) * band * side;
}

/** Planned minutes on the ground between two flights: the type's least and a little, in fives. */
export function turnaroundOf(type: AircraftTypeFact): number {
  return Math.ceil((type.turnaround + 5) / 5) * 5;
}
