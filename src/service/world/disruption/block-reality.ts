import { chance, purpose } from '../random.ts';
import type { Leg } from '../timetable/leg.ts';
import { weatherSeverity } from './weather.ts';

/** What becomes of a planned block time, minutes. */
export interface BlockReality {
  readonly taxiOut: number;
  readonly airborne: number;
  readonly taxiIn: number;
}

/**
 * Taxi and flight times of one occurrence: planned ones less most of the buffer, with wind and
 * traffic as luck has it, holding in bad weather, and a little made up in the air when late.
 * @param departure STD in minutes since the epoch
 * @param lateness minutes by which it leaves late; negative if early
 */
export function blockReality(
  seed: number,
  leg: Leg,
  departure: number,
  lateness: number,
): BlockReality {
  const planned = leg.arrives - leg.departs;
  const plannedOut = leg.from.taxiOut;
  const plannedIn = leg.to.taxiIn;
  const plannedAir = planned - plannedOut - plannedIn;
  const wind = sum3(seed, purpose.airborne, leg.id, departure);
  const arrival = departure + Math.max(0, lateness) + planned;
  const holding = weatherSeverity(seed, leg.to, arrival) * 22;
  const made = lateness > 15 ? Math.min((lateness - 15) / 2, plannedAir * 0.035) : 0;
  const air = plannedAir * (0.965 + 0.055 * (wind - 0.5)) - 1.5 - made;
  const snow = weatherSeverity(seed, leg.from, departure + Math.max(0, lateness)) * 12;
  const out = plannedOut * (0.75 + 0.7 * chance(seed, purpose.taxiOut, leg.id, departure)) + snow;
  const taxiIn = plannedIn * (0.7 + 0.7 * chance(seed, purpose.taxiIn, leg.id, departure));
  return {
    taxiOut: Math.max(4, Math.round(out)),
    airborne: Math.max(8, Math.round(Math.max(plannedAir * 0.85, air) + holding)),
    taxiIn: Math.max(2, Math.round(taxiIn)),
  };
}

/** The mean of three draws: near a half as a rule, seldom near 0 or 1. */
function sum3(seed: number, kind: number, a: number, b: number): number {
  return (
    (chance(seed, kind, a, b, 1) + chance(seed, kind, a, b, 2) + chance(seed, kind, a, b, 3)) / 3
  );
}
