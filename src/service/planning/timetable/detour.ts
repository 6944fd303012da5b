import { arcTangent2, distanceKm, vectorOf, type Vector } from '../../world/geodesy.ts';
import type { NetworkAirport } from '../network/geography.ts';

/**
 * Where flights between Europe and the Far East go that keep out of Russian airspace: over the
 * Caucasus and Central Asia, or over the Bering Strait and the Arctic Ocean (as Finnair describes its two ways
 * to Japan, "Avoiding Russian airspace: From a shortcut to a detour", 2022).
 */
const SOUTH = [vectorOf(41.5, 43.5), vectorOf(42.5, 69), vectorOf(43.5, 88)];
const NORTH = [vectorOf(66, -168.5), vectorOf(84, -60), vectorOf(74, 8)];

/** The south of Russia and Ukraine by longitude, roughly and from west to east: [degrees, degrees of latitude]. */
const BORDER = [
  [26, 50], [32, 47], [40, 45], [48, 47], [54, 51.5], [62, 54], [72, 54.5], [80, 51.5], [88, 50.5], [106, 51],
  [118, 50.5], [128, 50.5], [136, 49], [150, 52],
] as const; // prettier-ignore
/** The Baltic states and Finland lie west of this, and flights to Alaska east of the last of the border. */
const NORTH_WEST = { lng: 31, lat: 59 } as const;
const STEPS = 48;
const DEGREES = 180 / 3.141592653589793;

/** Kilometres between two airports: the great circle, or the shortest known way round Russia. */
export function flownKm(from: NetworkAirport, to: NetworkAirport, avoidsRussia: boolean): number {
  const direct = distanceKm(from.vector, to.vector);
  if (!avoidsRussia || !crossesRussia(from.vector, to.vector)) {
    return direct;
  }
  const isEastwards = from.lng < to.lng;
  const south = isEastwards ? SOUTH : [...SOUTH].reverse();
  const isFarEast = Math.max(from.lng, to.lng) > 115;
  const north = isEastwards ? [...NORTH].reverse() : NORTH;
  const along = (way: readonly Vector[]) => [from.vector, ...way, to.vector];
  const free = parts(south).map(along).filter(isFree);
  const ways = [...free, along(south), ...(isFarEast ? [along(north)] : [])];
  return Math.max(direct, Math.min(...ways.map(lengthOf)));
}

/** Every run of neighbouring points. */
function parts(way: readonly Vector[]): Vector[][] {
  return way.flatMap((_, first) =>
    way.slice(first).map((_, length) => way.slice(first, first + length + 1)),
  );
}

function isFree(way: readonly Vector[]): boolean {
  return way.slice(1).every((point, index) => !crossesRussia(way[index] ?? point, point));
}

function lengthOf(way: readonly Vector[]): number {
  return way
    .slice(1)
    .reduce((sum, point, index) => sum + distanceKm(way[index] ?? point, point), 0);
}

/** Whether the great circle between two points leads over Russia or Ukraine. */
export function crossesRussia(a: Vector, b: Vector): boolean {
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
