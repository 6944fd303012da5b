import type { Airport } from '../airport.ts';
import { chance, purpose } from '../random.ts';
import type { Leg } from '../timetable.ts';
import { at } from '../at.ts';

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

/** Why a flight leaves late. */
export const delayCauses = [
  'late inbound aircraft',
  'weather',
  'flow control',
  'crew',
  'technical',
  'ground handling',
] as const;
export type DelayCause = (typeof delayCauses)[number];

/** Minutes against schedule at which a flight would leave if aircraft and weather were no matter. */
export interface OwnDelay {
  readonly minutes: number;
  readonly cause: DelayCause;
}

/**
 * Departure delay that a flight causes itself, as a curve from luck to minutes, straight between
 * the points. Fitted so that with late aircraft and weather some 20 % leave 15 minutes late or
 * more, and most between 5 early and 10 late (EUROCONTROL CODA and US BTS yearly figures).
 */
const CURVE: readonly (readonly [luck: number, minutes: number])[] = [
  [0, -9], [0.04, -6], [0.15, -4], [0.32, -2], [0.48, 0], [0.6, 2], [0.7, 5], [0.8, 9], [0.87, 14],
  [0.925, 22], [0.96, 35], [0.98, 55], [0.992, 95], [0.998, 160], [1, 230],
]; // prettier-ignore
const LONGEST = 240;
const OWN_CAUSES: readonly DelayCause[] = ['crew', 'technical', 'ground handling', 'flow control'];

/** @param departure STD in minutes since the epoch, which also names the occurrence */
export function ownDelay(seed: number, leg: Leg, departure: number): OwnDelay {
  const base = curve(chance(seed, purpose.ownDelay, leg.id, departure));
  const here = weatherSeverity(seed, leg.from, departure);
  const there = weatherSeverity(seed, leg.to, departure + (leg.arrives - leg.departs));
  const weather = here * (10 + 55 * chance(seed, purpose.ownDelaySize, leg.id, departure));
  const flow = there * there * 60 * chance(seed, purpose.flowControl, leg.id, departure);
  const minutes = Math.min(LONGEST, Math.round(base + weather + flow));
  const ownCause = at(OWN_CAUSES, Math.floor(chance(seed, purpose.cause, leg.id, departure) * 4));
  const cause =
    weather > Math.max(base, flow) ? 'weather' : flow > base ? 'flow control' : ownCause;
  return { minutes, cause };
}

function curve(luck: number): number {
  let index = 1;
  while (index < CURVE.length - 1 && at(CURVE, index)[0] < luck) {
    index += 1;
  }
  const [luckA, minutesA] = at(CURVE, index - 1);
  const [luckB, minutesB] = at(CURVE, index);
  return minutesA + ((luck - luckA) / (luckB - luckA)) * (minutesB - minutesA);
}
