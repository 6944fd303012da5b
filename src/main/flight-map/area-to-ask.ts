import { isAircraftAddress } from '#shared/fleet.ts';
import type { MapArea, MapFilter, MapView } from '#shared/flight-map.ts';
import { wrapLongitude } from '#shared/longitude.ts';
import {
  airlineFilter,
  airportFilter,
  type FlightsQuery,
} from '../service-client/flight-queries.ts';

/** Of the width and the height in sight, asked for beyond each edge: a small pan costs no call. */
const margin = 0.25;

/** Degrees from west to east, across the antimeridian where need be; 360 for all around. */
function widthOf({ west, east }: MapArea): number {
  const width = east - west;
  return width > 0 ? width : width + 360;
}

/** What to ask the service for, so that all in sight is there and some beyond. */
export function viewToAsk({ area, zoom }: MapView): MapView {
  const width = widthOf(area);
  const height = area.north - area.south;
  const isAllAround = width * (1 + 2 * margin) >= 360;
  return {
    zoom,
    area: {
      south: Math.max(-90, area.south - margin * height),
      north: Math.min(90, area.north + margin * height),
      west: isAllAround ? -180 : wrapLongitude(area.west - margin * width),
      east: isAllAround ? 180 : wrapLongitude(area.east + margin * width),
    },
  };
}

/** Whether what was asked for has everything that is in sight, as thickly as it should be. */
export function covers(asked: MapView, wanted: MapView): boolean {
  if (asked.zoom !== wanted.zoom) return false;
  const [outer, inner] = [asked.area, wanted.area];
  if (inner.south < outer.south || inner.north > outer.north) return false;
  const width = widthOf(outer);
  if (width >= 360) return true;
  const offset = wrapLongitude(inner.west - outer.west);
  return offset >= 0 && offset + widthOf(inner) <= width;
}

/**
 * What the service is asked for. What a filter lets through is asked for wherever it is, and all of it: it is little,
 * and moving the map costs no call.
 */
export function flightsToAsk({ area, zoom }: MapView, filter: MapFilter | null): FlightsQuery {
  if (filter === null) return { bbox: area, zoom };
  const { code } = filter;
  switch (filter.is) {
    case 'airline':
      return airlineFilter(code);
    case 'country':
      return { flag: code };
    case 'from':
      return airportFilter('departures', code);
    case 'to':
      return airportFilter('arrivals', code);
    case 'aircraft':
      return isAircraftAddress(code) ? { hex: code } : { reg_number: code };
  }
}
