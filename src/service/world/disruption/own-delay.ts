import { at } from '../at.ts';
import { chance, purpose } from '../random.ts';
import { weatherSeverity } from './weather.ts';
import type { Leg } from '../timetable.ts';

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
