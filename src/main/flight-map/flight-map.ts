import type { FlightKey } from '#shared/flight-number.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import {
  isSameFilter,
  type MapFilter,
  type MapFix,
  type MapPause,
  type MapView,
  type MapArea,
  type MapAirports,
} from '#shared/flight-map.ts';
import type { AppServices, Sight } from '../boards/app-services.ts';
import type { AppService } from '../boards/events.ts';
import { withBothCodes } from '../flights/flight-key.ts';
import { sourceOf } from '../data/service-link.ts';
import type { FlightDataClient } from '../data/client.ts';
import { momentIn, type Moment, type Clock } from '../clock/clock.ts';
import { isOwnQuota } from '../data/quota.ts';
import { isRefused, problemOf, toldOf, type ServiceProblem } from '../data/service-problems.ts';
import { findAircraft, findFlight, mapFields, mapFlightsOf } from './map-flights.ts';
import { isAircraftAddress } from '#shared/fleet.ts';
import { wrapLongitude } from '#shared/longitude.ts';
import { airlineFilter, airportFilter, type FlightsQuery } from '../data/flight-queries.ts';
import type { Language } from '#shared/languages.ts';
import { createSlices } from '../clock/slices.ts';
import { readLocalNames } from '../store/board-reference.ts';
import type { Store } from '../store/open-store.ts';

/** One function for every call of the map. */
export type FlightMapHandlers = IpcHandlers<'getMapFlights' | 'findMapFlight' | 'getMapAirports'>;

export interface FlightMap extends AppService {
  readonly handlers: FlightMapHandlers;
}

/** Seconds: between two calls at least, and after which the same part of the map is asked for again. */
const paces = {
  embedded: { least: 3, refresh: 10 },
  remote: { least: 10, refresh: 60 },
} as const;

/** Milliseconds after which the page asks again where it is unknown how long something lasts. */
const recheck = { starting: 500, busy: 300, hidden: 60_000, paused: 15_000 } as const;

/**
 * Asks for live flights, on behalf of a page that shows a map: one call at a time, no closer than
 * the pace allows, and within the map's share of the plan. What the service wants is the gate's business.
 */
export function createFlightMap(app: AppServices, sight: Sight): FlightMap {
  const { clock, configuration, service, store, withReference } = app;
  let fix: MapFix | null = null;
  /** When the last call began; null: none has been made of this service. */
  let lastCall: Moment | null = null;
  /** Why the last call gave nothing; null: it did. */
  let errorPause: MapPause | null = null;
  let isBusy = false;
  /** The filter of the last call. */
  let lastFilter: MapFilter | null = null;
  /** A user's request came too soon after the last call, and waits. */
  let isRequestOwed = false;
  /** Counts services: what the last one answers late is dropped. */
  let generation = 0;

  const pace = () => paces[service.isEmbedded ? 'embedded' : 'remote'];

  /** Milliseconds until so many seconds have passed since the last call; 0 or less: they have. */
  function timeSince(seconds: number): number {
    if (lastCall === null) return 0;
    const passed = clock.monotonic() - lastCall.monotonic;
    const byWall = clock.now() - lastCall.wall;
    return seconds * 1000 - Math.max(passed, byWall);
  }

  /** Why nothing is asked just now, and when that ends (UNIX seconds); null: nothing is in the way. */
  function obstacle(isByHand: boolean): MapPause | null {
    if (!sight.isWindowVisible) return { reason: 'hidden', until: null };
    const { client } = service;
    if (client === null) return { reason: 'starting', until: null };
    if (!client.can('flights')) {
      return { reason: toldOf(problemOf('unsupported')), until: null };
    }
    return isByHand ? null : exhausted();
  }

  /** Whether the map's share of the plan is used up (`budget`), or all of it; null: neither. */
  function exhausted(): MapPause | null {
    const { counter } = service.plan;
    const hasRoom = (purpose: 'map' | 'hand') => (counter.remaining(purpose) ?? 1) > 0;
    if (hasRoom('map')) return null;
    // A user may still ask for it.
    if (hasRoom('hand')) return { reason: 'budget', until: counter.renewsAt('map') };
    return { reason: toldOf(problemOf('own-quota')), until: counter.renewsAt('hand') };
  }

  function waitFor({ reason }: MapPause): number {
    if (reason === 'hidden' || reason === 'starting') return recheck[reason];
    return recheck.paused;
  }

  async function ask(
    client: FlightDataClient,
    asked: MapView,
    filter: MapFilter | null,
    isByHand: boolean,
  ): Promise<void> {
    const asking = generation;
    lastFilter = filter;
    lastCall = momentIn(clock, 0);
    const answer = await client
      .for(isByHand ? 'hand' : 'map')
      .flights(flightsToAsk(asked, filter), { fields: mapFields, view: 'array' });
    if (asking !== generation) return;
    if (!answer.ok) {
      if (filter !== null && isRefused(answer.problem))
        errorPause = { reason: 'filter', until: null };
      // The map's share, and not the plan: a person may ask all the same.
      else errorPause = isOwnQuota(answer.problem) && !isByHand ? null : pauseOf(answer.problem);
      return;
    }
    errorPause = null;
    // Without a tag of ours nothing is "not modified".
    if (answer.isNotModified) return;
    const fetchedAt = clock.now() / 1000;
    fix = {
      flights: mapFlightsOf(answer.records, fetchedAt),
      covered: asked,
      filter,
      fetchedAt,
      source: sourceOf(service, answer.isSimulated),
    };
  }

  function pauseOf(problem: ServiceProblem): MapPause {
    const { retryAt } = problem;
    const isFar = retryAt !== null && retryAt * 1000 - clock.now() > 90_000;
    return { reason: toldOf(problem), until: isFar ? retryAt : null };
  }

  const wanted = (key: FlightKey) => withReference((reference) => withBothCodes(key, reference));

  /** What the page does not have yet, of what it shows. */
  function newer(filter: MapFilter | null, known: number | null): MapFix | null {
    if (fix === null || !isSameFilter(fix.filter, filter)) return null;
    return fix.fetchedAt !== known ? fix : null;
  }

  return {
    handlers: {
      async getMapFlights(view, filter, known, isAsked) {
        const isByHand = isAsked || isRequestOwed;
        const { least, refresh } = pace();
        // What was wrong with one question is not with another.
        if (!isSameFilter(filter, lastFilter)) errorPause = null;
        const isThere =
          fix !== null &&
          isSameFilter(fix.filter, filter) &&
          (filter !== null || covers(fix.covered, view));
        const isCalm = (isThere || errorPause !== null) && !isByHand;
        const rest = timeSince(isCalm ? refresh : least);
        const before = obstacle(isByHand);
        if (before !== null) {
          isRequestOwed = false;
          return { fix: newer(filter, known), pause: before, wait: waitFor(before) };
        }
        if (rest > 0) {
          isRequestOwed = isByHand;
          return {
            fix: newer(filter, known),
            pause: obstacle(false) ?? errorPause,
            wait: Math.ceil(rest),
          };
        }
        const { client } = service;
        if (isBusy || client === null) {
          isRequestOwed = isByHand;
          return {
            fix: newer(filter, known),
            pause: obstacle(false) ?? errorPause,
            wait: recheck.busy,
          };
        }
        isRequestOwed = false;
        isBusy = true;
        try {
          await ask(client, viewToAsk(view), filter, isByHand);
        } finally {
          isBusy = false;
        }
        const pause = obstacle(false) ?? errorPause;
        const wait = pause === null ? pace().refresh * 1000 : waitFor(pause);
        return { fix: newer(filter, known), pause, wait };
      },
      async findMapFlight(target) {
        const pause = obstacle(true);
        const { client } = service;
        // A provider may know where a flight is without having a list of all that are in the air.
        const isByNumber = 'departure' in target;
        const isWithoutList =
          isByNumber && client?.can('flights') === false && client.can('lookup');
        const isInTheWay = pause !== null && pause.reason !== 'hidden' && !isWithoutList;
        if (client === null || isInTheWay) {
          return { is: 'paused', reason: pause?.reason ?? 'starting' };
        }
        const now = clock.now() / 1000;
        const answer = await (isByNumber
          ? findFlight(client.for('hand'), wanted(target), now)
          : findAircraft(client.for('hand'), target, now));
        if (answer.is !== 'failed') return answer;
        return { is: 'paused', reason: toldOf(answer.problem) };
      },
      getMapAirports: () => readMapAirports(store, configuration.language, clock),
    },
    listeners: {
      /** Forgets what the last one said. */
      serviceChanged() {
        generation += 1;
        isRequestOwed = false;
        fix = null;
        lastCall = null;
        errorPause = null;
      },
    },
  };
}

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

/** Airports read at a time. */
const readAtOnce = 200;

/** The names of a city are those of the metropolitan area where it has the city's name. */
export const mapAirportsQuery = `
  SELECT airport.iata_code AS code, airport.icao_code AS icao, airport.name, airport.city,
         airport.lat, airport.lng, airport.precedence,
         coalesce(airport.passengers, 60 * airport.departures, 0) AS size,
         coalesce(city_name.names, city.names) AS names
  FROM known_airports AS airport
  LEFT JOIN base.city_name
    ON city_name.country_code = airport.country_code AND city_name.city = airport.city
  LEFT JOIN base.city
    ON city.city_code = airport.city_code AND city.name = airport.city
  WHERE airport.iata_code > ? AND airport.lat IS NOT NULL AND airport.lng IS NOT NULL
  ORDER BY airport.iata_code, airport.precedence LIMIT ?`;

interface AirportRow {
  readonly code: string;
  readonly icao: string | null;
  readonly name: string | null;
  readonly city: string | null;
  readonly lat: number;
  readonly lng: number;
  /** Passengers a year, or guessed from the departures. */
  readonly size: number;
  readonly names: string | null;
}

/** All airports whose place is known, the most important first; read in short slices. */
export async function readMapAirports(
  store: Store,
  language: Language,
  clock: Pick<Clock, 'monotonic'>,
): Promise<MapAirports> {
  const slices = createSlices(() => clock.monotonic());
  const airports = new Map<string, AirportRow & { readonly shown: string }>();
  for (let after = ''; store.db.open;) {
    const rows = store.read((db) =>
      db.prepare<[string, number], AirportRow>(mapAirportsQuery).all(after, readAtOnce),
    );
    for (const row of rows) {
      // The one that precedes comes first.
      if (airports.has(row.code) || !isPlace(row)) continue;
      const local = language === 'en' ? undefined : readLocalNames(row.names)[language];
      airports.set(row.code, { ...row, shown: local ?? row.city ?? row.name ?? '' });
    }
    const last = rows[rows.length - 1];
    if (last === undefined || rows.length < readAtOnce) break;
    after = last.code;
    await slices.yieldIfNeeded();
  }
  const sorted = [...airports.values()].sort((one, other) => other.size - one.size);
  return {
    codes: sorted.map(({ code }) => code),
    icao: sorted.map(({ icao }) => icao ?? ''),
    names: sorted.map(({ shown }) => shown),
    lat: Float64Array.from(sorted, ({ lat }) => lat),
    lng: Float64Array.from(sorted, ({ lng }) => lng),
  };
}

function isPlace({ lat, lng }: AirportRow): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
