import {
  arcTangent2,
  distanceKm,
  vectorOf,
  type Vector,
} from '../../../src/service/world/geodesy.ts';
import type { NetworkAirport } from './geography.ts';

/**
 * Places over which flights go that keep out of Russian and Ukrainian airspace: west of both and along the Black Sea,
 * over the Caucasus and Central Asia, over the Bering Strait and the Arctic Ocean (Finnair describes its
 * two ways to Japan, "Avoiding Russian airspace: From a shortcut to a detour", 2022), and from the east of Japan over the Pacific.
 */
const GATES = [
  vectorOf(51, 21),
  vectorOf(43, 28.5),
  vectorOf(41.5, 43.5),
  vectorOf(42.5, 69),
  vectorOf(43.5, 88),
  vectorOf(41, 146),
  vectorOf(66, -168.5),
  vectorOf(84, -60),
  vectorOf(74, 8),
];

/** The south of Russia and Ukraine by longitude, roughly and from west to east: [degrees, degrees of latitude]. */
const BORDER = [
  [26, 50], [32, 47], [40, 45], [48, 47], [54, 51.5], [62, 54], [72, 54.5], [80, 51.5], [88, 50.5], [106, 51],
  [118, 50.5], [128, 50.5], [136, 49], [150, 52],
] as const; // prettier-ignore
/** The Baltic states and Finland lie west of this, and flights to Alaska east of the last of the border. */
const NORTH_WEST = { lng: 31, lat: 59 } as const;
const STEPS = 48;
const DEGREES = 180 / 3.141592653589793;

/** Kilometres from gate to gate by the shortest way, over others where the direct one leads over Russia. */
const BETWEEN = shortest(GATES.map((from) => GATES.map((to) => freeKm(from, to))));

/** Kilometres between two airports: the great circle, or the shortest known way round Russia. */
export function flownKm(from: NetworkAirport, to: NetworkAirport, avoidsRussia: boolean): number {
  const direct = distanceKm(from.vector, to.vector);
  if (!avoidsRussia || !crossesRussia(from.vector, to.vector)) return direct;
  const starts = GATES.map((gate) => freeKm(from.vector, gate));
  const ends = GATES.map((gate) => freeKm(gate, to.vector));
  const ways = BETWEEN.flatMap((row, first) =>
    row.map((km, last) => (starts[first] ?? Infinity) + km + (ends[last] ?? Infinity)),
  );
  const shortestWay = Math.min(...ways);
  // From an airport in Russia or Ukraine no way leads round them.
  return shortestWay === Infinity ? direct : shortestWay;
}

/** Kilometres along the great circle; infinitely many where it leads over Russia or Ukraine. */
function freeKm(a: Vector, b: Vector): number {
  return crossesRussia(a, b) ? Infinity : distanceKm(a, b);
}

/** The shortest ways between all pairs (Floyd 1962). */
function shortest(direct: number[][]): number[][] {
  return direct.reduce(
    (known, _, via) =>
      known.map((row) =>
        row.map((km, to) => Math.min(km, (row[via] ?? Infinity) + (known[via]?.[to] ?? Infinity))),
      ),
    direct,
  );
}

/** Whether the great circle between two points leads over Russia or Ukraine. */
function crossesRussia(a: Vector, b: Vector): boolean {
  for (let step = 1; step < STEPS; step += 1) {
    const part = step / STEPS;
    const x = a.x * (1 - part) + b.x * part;
    const y = a.y * (1 - part) + b.y * part;
    const z = a.z * (1 - part) + b.z * part;
    const lat = arcTangent2(z, Math.sqrt(x * x + y * y)) * DEGREES;
    if (isRussian(lat, arcTangent2(y, x) * DEGREES)) {
      return true;
    }
  }
  return false;
}

function isRussian(lat: number, lng: number): boolean {
  if (lat > NORTH_WEST.lat - 3 && lng < NORTH_WEST.lng) {
    return false;
  }
  const next = BORDER.findIndex(([border]) => border > lng);
  const [east, west] = [BORDER[next], BORDER[next - 1]];
  if (!east || !west || lat > 80) {
    return false;
  }
  return lat > west[1] + ((east[1] - west[1]) * (lng - west[0])) / (east[0] - west[0]);
}
