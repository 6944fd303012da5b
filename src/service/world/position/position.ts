import { at } from '../at.ts';
import type { LegDay } from '../disruption/played-day.ts';
import { angleBetween, arcTangent2, distanceKm, sine, type Vector } from '../geodesy.ts';
import { chance, hash, purpose } from '../random.ts';
import type { Leg } from '../timetable.ts';

/** Where an aircraft is, and how it moves. */
export interface Position {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly altitude: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Over the ground, km/h. */
  readonly speed: number;
  /** Upwards, km/h. */
  readonly verticalSpeed: number;
  /** Four octal digits. */
  readonly squawk: string;
}

const PI = 3.141592653589793;
/** Minutes from take-off to cruise and from cruise to landing, at most these parts of the flight. */
const CLIMB = { minutes: 22, part: 0.38 } as const;
const DESCENT = { minutes: 26, part: 0.42 } as const;
/** Speed at take-off and landing as a part of cruise speed. */
const TAKE_OFF = 0.34;
const LANDING = 0.3;
const TAXI_KMH = 28;

/**
 * The position of a flight at an instant: on the ground until take-off, then along the great circle
 * with climb, cruise and descent, then on the ground.
 * @param now minutes since the epoch, may have a fraction
 */
export function positionAt(seed: number, leg: Leg, day: LegDay, now: number): Position {
  const minutes = now - day.departure - day.block.taxiOut;
  const total = day.block.airborne;
  const squawk = squawkOf(seed, leg, day);
  if (minutes < 0 || minutes >= total) {
    const isTaxiing = now >= day.departure && now < day.arrival;
    return {
      ...coordinatesOf(minutes < 0 ? leg.from.vector : leg.to.vector),
      altitude: 0,
      heading: hash(seed, purpose.taxiOut, leg.id, day.departure) % 360,
      speed: isTaxiing ? TAXI_KMH : 0,
      verticalSpeed: 0,
      squawk,
    };
  }
  const distance = distanceKm(leg.from.vector, leg.to.vector);
  const climb = Math.min(CLIMB.minutes, total * CLIMB.part);
  const descent = Math.min(DESCENT.minutes, total * DESCENT.part);
  // Speeds rise and fall evenly; the cruise speed follows from the distance and the time.
  const lost = (climb * (1 - TAKE_OFF) + descent * (1 - LANDING)) / 2;
  const cruise = distance / (total - lost);
  const flown = distanceAfter(minutes, total, climb, descent) * cruise;
  const { vector, heading } = along(leg.from.vector, leg.to.vector, flown / distance);
  const top = cruiseAltitude(seed, leg, day, distance);
  const height = profile(minutes, total, climb, descent);
  const later = profile(Math.min(total, minutes + 0.5), total, climb, descent);
  return {
    ...coordinatesOf(vector),
    altitude: Math.round(top * height),
    heading,
    speed: Math.round(cruise * 60 * speedPart(minutes, total, climb, descent)),
    verticalSpeed: Math.round(((later - height) * top * 120) / 1000),
    squawk,
  };
}

function speedPart(minutes: number, total: number, climb: number, descent: number): number {
  if (minutes < climb) {
    return TAKE_OFF + ((1 - TAKE_OFF) * minutes) / climb;
  }
  const left = total - minutes;
  return left < descent ? LANDING + ((1 - LANDING) * left) / descent : 1;
}

/** The distance flown, in minutes of cruise: the integral of `speedPart`. */
function distanceAfter(minutes: number, total: number, climb: number, descent: number): number {
  const climbing = Math.min(minutes, climb);
  const cruising = Math.max(0, Math.min(minutes, total - descent) - climb);
  const descending = Math.max(0, minutes - (total - descent));
  return (
    climbing * (TAKE_OFF + ((1 - TAKE_OFF) * climbing) / climb / 2) +
    cruising +
    descending * (1 - ((1 - LANDING) * descending) / descent / 2)
  );
}

/** Height as a part of the cruise altitude: steep at first and flatter towards the top. */
function profile(minutes: number, total: number, climb: number, descent: number): number {
  const up = Math.min(1, minutes / climb);
  const down = Math.min(1, (total - minutes) / descent);
  return Math.min(up * (2 - up), down * (1.6 - 0.6 * down));
}

/** Metres of the flight level: lower on short flights and for propellers, odd thousands eastwards. */
function cruiseAltitude(seed: number, leg: Leg, day: LegDay, distance: number): number {
  const { type } = leg.rotation;
  const luck = chance(seed, purpose.cruiseLevel, leg.id, day.scheduledDeparture);
  const highest = !type.isJet ? 230 : type.isWide ? 410 : 390;
  const usual = type.isJet ? 330 : 170;
  const level = Math.min(highest, 60 + distance / 2.6, usual + luck * 60);
  const isEastwards = leg.to.lng > leg.from.lng;
  const thousands = Math.max(6, Math.floor(level / 20) * 2 + (isEastwards ? 1 : 0));
  return Math.round(thousands * 1000 * 0.3048);
}

/** The point a part of the way along a great circle and the direction of travel there. */
function along(from: Vector, to: Vector, part: number): { vector: Vector; heading: number } {
  const angle = angleBetween(from, to);
  const a = sine((1 - part) * angle) / sine(angle);
  const b = sine(part * angle) / sine(angle);
  const vector = { x: a * from.x + b * to.x, y: a * from.y + b * to.y, z: a * from.z + b * to.z };
  // The tangent lies in the plane of both points: the derivative of the line above.
  const da = -sine(PI / 2 - (1 - part) * angle);
  const db = sine(PI / 2 - part * angle);
  const tangent = {
    x: da * from.x + db * to.x,
    y: da * from.y + db * to.y,
    z: da * from.z + db * to.z,
  };
  const east = vector.x * tangent.y - vector.y * tangent.x;
  const heading = Math.round((arcTangent2(east, tangent.z) * 180) / PI);
  return { vector, heading: (heading + 360) % 360 };
}

function coordinatesOf({ x, y, z }: Vector): { lat: number; lng: number } {
  const degrees = (angle: number) => Math.round((angle * 180 * 100_000) / PI) / 100_000;
  return {
    lat: degrees(arcTangent2(z, Math.sqrt(x * x + y * y))),
    lng: degrees(arcTangent2(y, x)),
  };
}

/** A discrete code; the first digit keeps clear of emergency and conspicuity codes. */
function squawkOf(seed: number, leg: Leg, day: LegDay): string {
  const luck = hash(seed, purpose.squawk, leg.id, day.scheduledDeparture);
  const first = at([1, 2, 3, 4, 5, 6], luck % 6);
  const rest = (Math.floor(luck / 8) % 511) + 1;
  return `${first}${rest.toString(8).padStart(3, '0')}`;
}
