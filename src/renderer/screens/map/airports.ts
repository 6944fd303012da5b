import type { MapAirports } from '#shared/flight-map.ts';
import { screenOf, zoomOf, type Camera, type Point, xOf, yOf } from './camera.ts';
import type { Coordinates } from '#shared/library.ts';

/** The airports, with where they are in the map's plane and a way to find them by code. */
export class Airports {
  readonly columns: MapAirports;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly #indexes = new Map<string, number>();

  constructor(columns: MapAirports) {
    this.columns = columns;
    this.x = Float64Array.from(columns.lng, xOf);
    this.y = Float64Array.from(columns.lat, yOf);
    // IATA codes count first: they stand later in the map.
    for (const codes of [columns.icao, columns.codes]) {
      codes.forEach((code, index) => {
        if (code !== '') this.#indexes.set(code, index);
      });
    }
  }

  get count(): number {
    return this.columns.codes.length;
  }

  /** By IATA or ICAO code; -1 where there is none. */
  indexOf(code: string): number {
    return this.#indexes.get(code) ?? -1;
  }

  /** Where it is, degrees; null where there is no airport of this code. */
  coordinatesOf(code: string | null): Coordinates | null {
    const index = code === null ? -1 : this.indexOf(code);
    if (index < 0) return null;
    return { lat: this.columns.lat[index] ?? 0, lng: this.columns.lng[index] ?? 0 };
  }
}

/** An airport that is on the screen. */
export interface SeenAirport {
  readonly index: number;
  readonly at: Point;
}

/** Square pixels of the screen for each airport on it, and pixels between two dots. */
const roomForOne = 14_000;
/** On the world fewer are enough: there, aircraft need the room. */
const roomOnWorld = 20_000;
const zoomOfWorld = 4;

const leastDistance = 14;

/**
 * The airports to be drawn, the most important first: `first` (the board's own, those of the selected
 * flight), then as many as have room, none on top of another.
 */
export function airportsInSight(
  airports: Airports,
  camera: Camera,
  first: readonly number[],
): SeenAirport[] {
  const { width, height } = camera;
  const room = zoomOf(camera) < zoomOfWorld ? roomOnWorld : roomForOne;
  const most = Math.max(12, Math.floor((width * height) / room));
  const seen: SeenAirport[] = [];
  const cells = new Set<number>();
  const columns = Math.ceil(width / leastDistance) + 1;
  const cellOf = ({ x, y }: Point): number =>
    Math.floor(y / leastDistance) * columns + Math.floor(x / leastDistance);
  const look = (index: number, isWanted: boolean): void => {
    const at = screenOf(camera, { x: airports.x[index] ?? 0, y: airports.y[index] ?? 0 });
    if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return;
    const cell = cellOf(at);
    const isTaken = [0, 1, -1].some((row) =>
      [0, 1, -1].some((column) => cells.has(cell + row * columns + column)),
    );
    if (isTaken && !isWanted) return;
    cells.add(cell);
    seen.push({ index, at });
  };
  for (const index of new Set(first)) look(index, true);
  for (let index = 0; index < airports.count && seen.length < most; index += 1) {
    if (!first.includes(index)) look(index, false);
  }
  return seen;
}
