import type { Airport } from '../airport.ts';
import { chance, purpose } from '../random.ts';

const HOUR = 60;
/** A weather system holds for about this long before it becomes another. */
const SYSTEM_HOURS = 14;
const LOCAL_HOURS = 4;
/** Degrees of latitude and longitude that share a weather system. */
const CELL = 6;
const CALM = 0.73;
const WORST = 0.97;

/**
 * How bad the weather for flying is at an airport: 0 on most days, 1 in a storm that closes
 * runways. Noise in time (interpolated between draws 14 and 4 hours apart) over the airport's
 * region and over itself; winters of higher latitudes and wet seasons of the tropics are worse.
 * @param minute minutes since the epoch
 */
export function weatherSeverity(seed: number, airport: Airport, minute: number): number {
  const cell = Math.floor((airport.lat + 90) / CELL) * 64 + Math.floor((airport.lng + 180) / CELL);
  const region = interpolate(seed, purpose.weatherWide, cell, minute, SYSTEM_HOURS * HOUR);
  const local = interpolate(seed, purpose.weatherLocal, airport.index, minute, LOCAL_HOURS * HOUR);
  const mixed = 0.68 * region + 0.32 * local + seasonal(airport, minute);
  return Math.max(0, Math.min(1, (mixed - CALM) / (WORST - CALM)));
}

function interpolate(seed: number, kind: number, id: number, minute: number, step: number): number {
  // Each place has its own phase, or the whole world would change at once.
  const shifted = minute + (id % 97) * 11;
  const knot = Math.floor(shifted / step);
  const part = shifted / step - knot;
  return chance(seed, kind, id, knot) * (1 - part) + chance(seed, kind, id, knot + 1) * part;
}

/** -0.03 in the quiet season to +0.03 in the bad one: January in the north, July in the south. */
function seasonal(airport: Airport, minute: number): number {
  const dayOfYear = (minute / 1440) % 365.2425;
  const fromJanuary = Math.abs(((dayOfYear - 15 + 365.2425) % 365.2425) / 182.62 - 1);
  const winter = airport.lat >= 0 ? fromJanuary : 1 - fromJanuary;
  const isTropical = Math.abs(airport.lat) < 23.5;
  const bad = isTropical ? 1 - winter : winter;
  return (bad - 0.5) * 0.06;
}
