import type { Position } from 'geojson';
import { furthestY, nearest, xOf, yOf } from './camera.ts';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { geoCircle } from 'd3-geo';
import { wrapLongitude } from '#shared/longitude.ts';

/**
 * A line or a ring in the map's plane, x and y alternating. Each point follows in that copy of the world
 * which is nearest to the last one, so that nothing is torn at the antimeridian. A ring around a pole
 * (Antarctica, the night) is closed along the edge of the plane: its inside is to the right of its
 * way, as everywhere in TopoJSON and in d3-geo, so that one to the east goes around the south pole. What
 * lies beyond the edge as a whole (the pole itself, which is a ring of its own) is empty.
 */
export function flatten(points: readonly Position[], isRing: boolean): Float64Array {
  const flat = new Float64Array(2 * points.length);
  let last = 0;
  points.forEach(([longitude = 0, latitude = 0], place) => {
    const x = xOf(longitude);
    last = place === 0 ? x : nearest(x, last);
    flat[2 * place] = last;
    flat[2 * place + 1] = yOf(latitude);
  });
  if (isRing && points.every(([, latitude = 0]) => Math.abs(yOf(latitude)) === furthestY)) {
    return new Float64Array(0);
  }
  const [first = 0] = flat;
  if (!isRing || Math.abs(last - first) < Math.PI) return flat;
  const y = last > first ? -furthestY : furthestY;
  return Float64Array.of(...flat, last, y, first, y);
}

/** A path in the map's plane, and how far it goes from west to east. */
export interface Outline {
  readonly path: Path2D;
  readonly west: number;
  readonly east: number;
}

/** Adds lines or rings, to the path of a shape that is filled or stroked as one. */
export class OutlineTracer {
  readonly #path = new Path2D();
  #west = Infinity;
  #east = -Infinity;

  add(points: readonly Position[], isRing: boolean): void {
    const flat = flatten(points, isRing);
    // A path of its own first: closing a ring takes the longer in Chromium the more the path has already, and the
    // whole world took two seconds.
    const part = new Path2D();
    for (let place = 0; place < flat.length; place += 2) {
      const x = flat[place] ?? 0;
      const y = flat[place + 1] ?? 0;
      if (place === 0) part.moveTo(x, y);
      else part.lineTo(x, y);
      this.#west = Math.min(this.#west, x);
      this.#east = Math.max(this.#east, x);
    }
    if (isRing) part.closePath();
    this.#path.addPath(part);
  }

  get outline(): Outline {
    return { path: this.#path, west: this.#west, east: this.#east };
  }
}

/** Coasts and borders, ready to be drawn. */
export interface Outlines {
  readonly land: Outline;
  readonly borders: Outline;
}

/** Points traced before everything else goes on: about six milliseconds on a slow computer. */
const pointsAtOnce = 3000;

const traced = new Map<LandDetail, Promise<Outlines>>();

/** The world's coasts and borders; traced once, in short slices. */
export function outlinesOf(detail: LandDetail): Promise<Outlines> {
  const known = traced.get(detail) ?? trace(detail);
  traced.set(detail, known);
  return known;
}

async function trace(detail: LandDetail): Promise<Outlines> {
  const { rings, borders } = await loadLand(detail);
  return { land: await traceAll(rings, true), borders: await traceAll(borders, false) };
}

async function traceAll(
  lines: readonly (readonly Position[])[],
  isRing: boolean,
): Promise<Outline> {
  const tracer = new OutlineTracer();
  let count = 0;
  for (const line of lines) {
    tracer.add(line, isRing);
    count += line.length;
    if (count < pointsAtOnce) continue;
    count = 0;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return tracer.outline;
}

/** `coarse` for the whole world (1:50 million), `fine` for a country (1:10 million). */
type LandDetail = 'coarse' | 'fine';

/** Coasts and borders, in degrees, longitude first. */
interface Land {
  /** Rings of all land, those of lakes and seas within it among them; each ends where it begins. */
  readonly rings: readonly (readonly Position[])[];
  /** Lines between countries, each once. */
  readonly borders: readonly (readonly Position[])[];
}

type WorldAtlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const sources: Readonly<Record<LandDetail, () => Promise<{ default: WorldAtlas }>>> = {
  coarse: () => import('world-atlas/countries-50m.json'),
  fine: () => import('world-atlas/countries-10m.json'),
};

const loaded = new Map<LandDetail, Promise<Land>>();

/** The world as it comes with the application: no network, and read once. */
export function loadLand(detail: LandDetail): Promise<Land> {
  const known = loaded.get(detail) ?? sources[detail]().then(({ default: atlas }) => landOf(atlas));
  loaded.set(detail, known);
  return known;
}

function landOf(atlas: WorldAtlas): Land {
  const { countries, land } = atlas.objects;
  return {
    rings: feature(atlas, land).features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates;
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
    }),
    borders: mesh(atlas, countries, (one, other) => one !== other).coordinates,
  };
}

const radians = Math.PI / 180;

/** 1 January 2000, 12:00 UTC, UNIX seconds. */
const epoch = 946_728_000;

/**
 * Where the sun stands overhead, degrees, at an instant (UNIX seconds): the low precision formulas of
 * the Astronomical Almanac, good for 0.01° from 1950 to 2050.
 */
export function subsolarPoint(instant: number): { readonly lat: number; readonly lng: number } {
  const days = (instant - epoch) / 86_400;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * radians;
  const longitude =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const obliquity = (23.439 - 0.0000004 * days) * radians;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const lat = Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / radians;
  const greenwich = 280.46062 + 360.98564737 * days;
  return { lat, lng: wrapLongitude(ascension / radians - greenwich) };
}

/** Degrees of the sun below the horizon: sunset, the ends of civil and of nautical twilight. */
const depths = [0.833, 6, 12] as const;

/** The rings within which the sun has set, dusk is over, and it is dark; the largest first. */
export function nightRings(instant: number): readonly Position[][] {
  const sun = subsolarPoint(instant);
  return depths.map((depth) => {
    const circle = geoCircle()
      .center([sun.lng + 180, -sun.lat])
      .radius(90 - depth)
      .precision(1);
    return circle().coordinates[0] ?? [];
  });
}
