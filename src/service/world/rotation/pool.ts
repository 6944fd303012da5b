import { at } from '../at.ts';
import { isWide } from '../network/carriers.ts';
import { chance, purpose } from '../random.ts';
import { turnaroundOf } from '../timetable/block-time.ts';
import { flies, type Rotation } from '../timetable/leg.ts';

const WEEK = 7 * 1440;
/** Slack on the ground that no delay outlasts: here a chain of delays ends. Minutes. */
const FRESH_START = 300;
/** Minutes between readiness and the next start that planners leave at the base. */
const SPARE = 10;
/** Every sixth trip of a wide-body is followed by a line check of six hours. */
const CHECK_SHARE = 1 / 6;
const CHECK_MINUTES = 360;
/** Days on whose night clocks change somewhere, 0 is Sunday. */
const CLOCK_CHANGE_DAYS = [0, 5];

/** A rotation that starts on one day of the week, flown by one aircraft of a pool. */
export interface Duty {
  readonly rotation: Rotation;
  /** The day of the week on which it starts at the base, 0 is Sunday. */
  readonly weekday: number;
  /** What the same aircraft flew before. */
  readonly previous: Duty;
  /** How many weeks before the week of this duty the previous one started. */
  readonly weeksBack: number;
  /** Planned minutes between readiness after this duty and the start of the next. */
  readonly slackAfter: number;
  /** No delay of this duty reaches the next one. */
  readonly isLastBeforeFreshStart: boolean;
  /** Its aircraft is the `(week - phase) mod period`-th from `firstAircraft` on. */
  readonly phase: number;
  readonly period: number;
  readonly firstAircraft: number;
}

/** Aircraft of one operator, type and base, and the order in which they take turns. */
export interface Pool {
  readonly duties: ReadonlyMap<number, Duty>;
  readonly aircraft: number;
}

type Open = { -readonly [Key in keyof Duty]: Duty[Key] } & { start: number; ready: number };

/** Pools are keyed by the rotation's id times 7 plus the day of the week. */
export const dutyKey = (rotation: Rotation, weekday: number): number => rotation.id * 7 + weekday;

/** Rotations with the same key share a pool. */
export function poolKey({ carrier, operator, type, base }: Rotation): string {
  return `${carrier.index} ${operator} ${type.icao} ${base.index}`;
}

/**
 * Lets aircraft take turns: whoever has become ready last takes the next rotation, so that some are
 * busy all day while others wait for the peaks; no other order needs fewer aircraft. Because a week
 * repeats, readiness and starts are matched in a circle, like brackets. What follows what is then a
 * permutation of the week's duties; an aircraft wanders along one of its cycles, one week apart from
 * the next aircraft.
 */
export function createPool(seed: number, rotations: readonly Rotation[]): Pool {
  const duties = openDuties(seed, rotations);
  for (const { duty, next, weeks } of match(duties)) {
    next.previous = duty;
    next.weeksBack = weeks;
    duty.slackAfter = next.start + weeks * WEEK - endOf(duty) - turnaroundOf(duty.rotation.type);
    duty.isLastBeforeFreshStart = duty.slackAfter >= FRESH_START;
  }
  const aircraft = closeCycles(duties);
  return {
    aircraft,
    duties: new Map(duties.map((duty) => [dutyKey(duty.rotation, duty.weekday), duty])),
  };
}

interface Match {
  readonly duty: Open;
  readonly next: Open;
  /** How many weeks later than the week of `duty` the next one starts. */
  readonly weeks: number;
}

/** Two rounds of the week: what is ready late in the first one starts early in the second. */
function match(duties: readonly Open[]): Match[] {
  const byStart = [...duties].sort((a, b) => a.start - b.start || order(a, b));
  const byReady = [...duties].sort((a, b) => (a.ready % WEEK) - (b.ready % WEEK) || order(a, b));
  const waiting: { duty: Open; round: number }[] = [];
  const matches: Match[] = [];
  const matched = new Set<Open>();
  for (let round = 0; round < 2; round += 1) {
    let ready = 0;
    for (const next of byStart) {
      for (; ready < duties.length && at(byReady, ready).ready % WEEK <= next.start; ready += 1) {
        if (round === 0) {
          waiting.push({ duty: at(byReady, ready), round });
        }
      }
      const last = matched.has(next) ? undefined : waiting.pop();
      if (last) {
        const weeks = Math.floor(last.duty.ready / WEEK) + round - last.round;
        matches.push({ duty: last.duty, next, weeks });
        matched.add(next);
      }
    }
    for (; round === 0 && ready < duties.length; ready += 1) {
      waiting.push({ duty: at(byReady, ready), round });
    }
  }
  return matches;
}

const order = (a: Open, b: Open) => a.rotation.id - b.rotation.id || a.weekday - b.weekday;

function openDuties(seed: number, rotations: readonly Rotation[]): Open[] {
  const duties: Open[] = [];
  for (const rotation of rotations) {
    for (let weekday = 0; weekday < 7; weekday += 1) {
      if (!flies(rotation, weekday)) {
        continue;
      }
      const start = weekday * 1440 + rotation.start;
      const fields = {
        rotation,
        weekday,
        start,
        ready: 0,
        weeksBack: 0,
        slackAfter: 0,
        isLastBeforeFreshStart: false,
        phase: 0,
        period: 0,
        firstAircraft: 0,
      };
      // A duty follows itself until the matching says otherwise.
      const duty: Open = Object.assign(fields, { previous: fields as Open }); // closes the circle
      duty.ready = endOf(duty) + turnaroundOf(rotation.type) + SPARE + reserve(seed, duty);
      duties.push(duty);
    }
  }
  return duties;
}

function endOf(duty: { start: number; rotation: Rotation }): number {
  return duty.start + at(duty.rotation.legs, duty.rotation.legs.length - 1).arrives;
}

/** Minutes kept free beyond the turnaround: line checks, and the hour that a spring night loses. */
function reserve(seed: number, duty: Open): number {
  const { rotation, weekday } = duty;
  const luck = chance(seed, purpose.maintenance, rotation.id, weekday);
  const check = isWide(rotation.type) && luck < CHECK_SHARE ? CHECK_MINUTES : 0;
  const end = endOf(duty);
  const losesHour = CLOCK_CHANGE_DAYS.some((day) =>
    [day * 1440, day * 1440 + WEEK].some((night) => duty.start < night + 240 && end > night - 60),
  );
  return check + (losesHour ? 60 : 0);
}

/** Numbers the aircraft along each cycle and makes sure that delays end somewhere on it. */
function closeCycles(duties: readonly Open[]): number {
  const seen = new Set<Duty>();
  const openOf = new Map<Duty, Open>(duties.map((duty) => [duty, duty]));
  let aircraft = 0;
  for (const first of duties) {
    if (seen.has(first)) {
      continue;
    }
    const cycle: Open[] = [];
    let weeks = 0;
    let duty: Open | undefined = first;
    while (duty && !seen.has(duty)) {
      seen.add(duty);
      cycle.push(duty);
      duty.phase = -weeks;
      weeks += duty.weeksBack;
      duty = openOf.get(duty.previous);
    }
    for (const member of cycle) {
      member.period = weeks;
      member.firstAircraft = aircraft;
    }
    aircraft += weeks;
    if (!cycle.some((member) => member.isLastBeforeFreshStart)) {
      const calmest = cycle.reduce((a, b) => (b.slackAfter > a.slackAfter ? b : a));
      calmest.isLastBeforeFreshStart = true;
    }
  }
  return aircraft;
}
