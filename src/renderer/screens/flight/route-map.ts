import {
  geoAzimuthalEqualArea,
  geoGraticule,
  geoInterpolate,
  geoDistance,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import type { FlightPosition, FlightProgress } from '#shared/flight-details.ts';
import type { Coordinates } from '#shared/library.ts';
import { feature } from 'topojson-client';

/** Units of the picture. */
export const mapSize = { width: 640, height: 340 } as const;

/** Room around the route, for the codes of the airports. */
const margin = { x: 90, y: 70 } as const;

/** Short routes are shown with this much land around them: across the picture, radians. */
const leastSpan = 0.12;

/** Above this length of the route the coarse coastlines are enough, radians. */
const coarseFrom = 0.45;

/** Everything of the picture, as paths and points in its units. */
export interface RouteMap {
  readonly land: string;
  readonly graticule: string;
  readonly flown: string;
  readonly ahead: string;
  readonly from: Point;
  readonly to: Point;
  /** Where the aircraft is, and the direction of its nose, degrees clockwise from up. */
  readonly aircraft: (Point & { readonly rotation: number }) | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees, as GeoJSON has them. */
type LngLat = [number, number];

const lngLatOf = ({ lng, lat }: Coordinates): LngLat => [lng, lat];

/** Whether the route is so long that coarse coastlines are enough. */
export function isLongRoute(from: Coordinates, to: Coordinates): boolean {
  return geoDistance(lngLatOf(from), lngLatOf(to)) > coarseFrom;
}

/**
 * The picture of a route: around the middle of its great circle, so that this is almost straight and
 * the land has its true shape and size.
 *
 * @param land the land of the world, GeoJSON
 */
export function drawRoute(
  from: Coordinates,
  to: Coordinates,
  position: FlightPosition | null,
  progress: FlightProgress | null,
  land: GeoPermissibleObjects,
): RouteMap {
  const [start, end] = [lngLatOf(from), lngLatOf(to)];
  const along = geoInterpolate(start, end);
  const projection = projectionOf(start, end, along(0.5));
  const path = geoPath(projection);
  const line = (...points: LngLat[]): string =>
    path({ type: 'LineString', coordinates: points }) ?? '';
  // Where it goes to is where it left from: by the clock alone it may be anywhere around.
  const isRound = geoDistance(start, end) === 0;
  const byClock = progress && !isRound ? along(progress.share) : null;
  const here = position ? lngLatOf(position) : byClock;
  const isUnderWay = here !== null && progress !== null && progress.share < 1;
  return {
    land: path(land) ?? '',
    graticule: path(geoGraticule().step([10, 10])()) ?? '',
    flown: isUnderWay ? line(start, here) : progress ? line(start, end) : '',
    ahead: isUnderWay ? line(here, end) : progress ? '' : line(start, end),
    from: pointOf(projection, start),
    to: pointOf(projection, end),
    aircraft: isUnderWay
      ? {
          ...pointOf(projection, here),
          rotation: rotationOf(projection, here, end, position?.heading ?? null),
        }
      : null,
  };
}

function projectionOf(start: LngLat, end: LngLat, middle: LngLat): GeoProjection {
  const { width, height } = mapSize;
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .fitExtent(
      [
        [margin.x, margin.y],
        [width - margin.x, height - margin.y],
      ],
      { type: 'LineString', coordinates: [start, end] },
    );
  const most = width / leastSpan;
  if (!(projection.scale() <= most)) {
    projection.scale(most).translate([width / 2, height / 2]);
  }
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
}

function pointOf(projection: GeoProjection, at: LngLat): Point {
  const [x, y] = projection(at) ?? [mapSize.width / 2, mapSize.height / 2];
  return { x, y };
}

/** Degrees of a small step ahead of the aircraft. */
const step = 0.05;

/** By its heading, else towards where it goes; on the picture north is not always up. */
function rotationOf(
  projection: GeoProjection,
  here: LngLat,
  end: LngLat,
  heading: number | null,
): number {
  const ahead: LngLat = heading === null ? towards(here, end) : stepped(here, heading);
  const [one, other] = [pointOf(projection, here), pointOf(projection, ahead)];
  return (Math.atan2(other.x - one.x, one.y - other.y) * 180) / Math.PI;
}

function towards(here: LngLat, end: LngLat): LngLat {
  const distance = geoDistance(here, end);
  return distance > 0 ? geoInterpolate(here, end)(Math.min(1, 0.001 / distance)) : end;
}

function stepped([lng, lat]: LngLat, heading: number): LngLat {
  const angle = (heading * Math.PI) / 180;
  const widen = Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return [lng + (Math.sin(angle) * step) / widen, lat + Math.cos(angle) * step];
}

type Atlas = Parameters<typeof feature>[0];

/** What a file of world-atlas is to TypeScript, which does not see that its words are of a few. */
interface AtlasFile {
  readonly objects: { readonly land: unknown };
}

const known = new Map<boolean, Promise<GeoPermissibleObjects>>();

/**
 * The land of the world (Natural Earth, by world-atlas), read once and kept.
 *
 * @param isCoarse for long routes: 1:110 million, else 1:50 million
 */
export function landOf(isCoarse: boolean): Promise<GeoPermissibleObjects> {
  const land = known.get(isCoarse) ?? readLand(isCoarse);
  known.set(isCoarse, land);
  return land;
}

async function readLand(isCoarse: boolean): Promise<GeoPermissibleObjects> {
  const { default: file }: { default: AtlasFile } = isCoarse
    ? await import('world-atlas/land-110m.json')
    : await import('world-atlas/land-50m.json');
  // A TopoJSON file with the object `land`, by the description of world-atlas.
  const atlas = file as unknown as Atlas;
  const land = atlas.objects.land;
  return land ? feature(atlas, land) : { type: 'GeometryCollection', geometries: [] };
}
