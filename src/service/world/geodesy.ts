/**
 * Great circles on a sphere, in arithmetic that IEEE 754 fixes to the last bit (+, -, *, / and
 * square root). Math.sin and its kin may differ between engines, which would make two machines
 * disagree about a block time; so the few functions needed are written out as series.
 */

const PI = 3.141592653589793;
/** Mean radius of the Earth in km (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

/** A point on the unit sphere. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Sine by its Taylor series to x^19, after folding to [-pi/2, pi/2]; error below 1e-14. */
export function sine(angle: number): number {
  let x = angle - 2 * PI * Math.round(angle / (2 * PI));
  if (x > PI / 2) {
    x = PI - x;
  } else if (x < -PI / 2) {
    x = -PI - x;
  }
  const square = x * x;
  let term = x;
  let sum = x;
  for (let n = 1; n <= 9; n += 1) {
    term *= -square / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}

export function cosine(angle: number): number {
  return sine(angle + PI / 2);
}

/** Arc tangent: the argument is halved twice (atan x = 2 atan(x / (1 + sqrt(1 + x^2)))), then a series. */
function arcTangent(value: number): number {
  let x = value;
  for (let halving = 0; halving < 3; halving += 1) {
    x /= 1 + Math.sqrt(1 + x * x);
  }
  const square = x * x;
  let power = x;
  let sum = 0;
  for (let n = 1; n <= 21; n += 2) {
    sum += (n % 4 === 1 ? power : -power) / n;
    power *= square;
  }
  return 8 * sum;
}

/** The angle of the point (x, y) from the x axis, in (-pi, pi]. */
export function arcTangent2(y: number, x: number): number {
  if (x > 0) {
    return arcTangent(y / x);
  }
  if (x < 0) {
    return y >= 0 ? arcTangent(y / x) + PI : arcTangent(y / x) - PI;
  }
  return y > 0 ? PI / 2 : y < 0 ? -PI / 2 : 0;
}

/** @param lat latitude in degrees
 *  @param lng longitude in degrees */
export function vectorOf(lat: number, lng: number): Vector {
  const phi = (lat * PI) / 180;
  const lambda = (lng * PI) / 180;
  const flat = cosine(phi);
  return { x: flat * cosine(lambda), y: flat * sine(lambda), z: sine(phi) };
}

/** The angle between two points in radians, from half the chord: exact for near points too. */
export function angleBetween(a: Vector, b: Vector): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  const half = Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2);
  return 2 * arcTangent2(half, Math.sqrt(1 - half * half));
}

/** Great-circle distance in km. */
export function distanceKm(a: Vector, b: Vector): number {
  return angleBetween(a, b) * EARTH_RADIUS_KM;
}

/** As `distanceKm` by a short series: within 1 % up to 10,000 km, too short beyond. For weighing. */
export function roughDistanceKm(a: Vector, b: Vector): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  const square = dx * dx + dy * dy + dz * dz;
  const series = 1 + square * (1 / 24 + square * (3 / 640 + (square * 5) / 7168));
  return Math.sqrt(square) * series * EARTH_RADIUS_KM;
}
