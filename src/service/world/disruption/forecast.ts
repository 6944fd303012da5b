import { chance, purpose } from '../random.ts';
import type { Leg } from '../timetable.ts';
import type { LegDay } from './played-day.ts';

/** ETD and ETA in minutes since the epoch; null while only the schedule is known. */
export interface Forecast {
  readonly departure: number | null;
  readonly arrival: number | null;
}

/** Delays of less than this are not announced beforehand. */
const WORTH_TELLING = 5;
/** Minutes before STD at which even punctual flights get their estimate. */
const PUNCTUAL_NOTICE = 75;

/**
 * What is expected of a flight at an instant. A delay becomes known some time before departure, is
 * underestimated at first, then nearly right, and settles as the flight leaves; an estimate that
 * time has overtaken moves ahead of it. In the air the expected arrival closes in on the real one.
 * @param now minutes since the epoch
 */
export function forecast(seed: number, leg: Leg, reality: LegDay, now: number): Forecast {
  const { scheduledDeparture, scheduledArrival, departure, arrival } = reality;
  if (now >= departure) {
    return {
      departure: lastWord(seed, leg, reality),
      arrival: now >= arrival ? arrival : inTheAir(seed, leg, reality, now),
    };
  }
  const told = beforehand(seed, leg, reality, now);
  if (told === null) {
    return { departure: null, arrival: null };
  }
  // A departure that should have been is expected in a few minutes.
  const expected = told <= now ? nextFive(now + 1) : told;
  const lateness = expected - scheduledDeparture;
  return { departure: expected, arrival: scheduledArrival + Math.max(0, lateness - 3) };
}

function beforehand(seed: number, leg: Leg, reality: LegDay, now: number): number | null {
  const { scheduledDeparture, departure, cause } = reality;
  const delay = departure - scheduledDeparture;
  const luck = (kind: number) => chance(seed, purpose.notice, leg.id, scheduledDeparture, kind);
  const left = scheduledDeparture - now;
  if (delay < WORTH_TELLING) {
    return left <= PUNCTUAL_NOTICE ? scheduledDeparture : null;
  }
  // Late aircraft are seen coming; crews and technical faults are not.
  const early = cause === 'late inbound aircraft' || cause === 'weather' ? 70 : 20;
  const first = early + 80 * luck(1);
  const second = first * 0.45;
  const third = Math.min(second, 8) - delay;
  if (left > first) {
    return left <= PUNCTUAL_NOTICE ? scheduledDeparture : null;
  }
  if (left > second) {
    return scheduledDeparture + wholeFives(delay * (0.35 + 0.5 * luck(2)));
  }
  if (left > third) {
    return scheduledDeparture + wholeFives(delay * (0.75 + 0.25 * luck(3)));
  }
  return departure;
}

/** The estimate that stood when the flight left. */
function lastWord(seed: number, leg: Leg, reality: LegDay): number {
  const told = beforehand(seed, leg, reality, reality.departure - 1);
  return told ?? reality.scheduledDeparture;
}

function inTheAir(seed: number, leg: Leg, reality: LegDay, now: number): number {
  const { scheduledDeparture, departure, arrival } = reality;
  const block = arrival - departure;
  const done = (now - departure) / block;
  const luck = chance(seed, purpose.drift, leg.id, scheduledDeparture) - 0.5;
  const widest = Math.min(24, 4 + block * 0.07);
  const error = done > 0.85 ? 0 : luck * widest * (1 - done);
  return Math.max(now + 1, Math.round(arrival + error));
}

// Rounded down: an estimate never promises less than the gate is kept for.
const wholeFives = (minutes: number) => Math.floor(minutes / 5) * 5;
const nextFive = (minute: number) => Math.ceil(minute / 5) * 5;
