import { liveFlightSchema, type LiveFlightRecord } from '#shared/flight-data/flights.ts';
import { z } from 'zod';
import {
  plainRegistration,
  boundingBox,
  icao24,
  isInside,
  registration,
  zoomLevel,
} from '../query/aircraft-parameters.ts';
import type { CodeLookup } from '../query/reference-data.ts';
import { defineEndpoint, type Endpoint } from '../query/endpoint.ts';
import { flightIdentity, ownRowOf, type WireRecord } from '../query/wire-record.ts';
import { fieldsOf, view, countryCode } from '../query/parameters.ts';
import type { LiveFlight } from '../world/live.ts';
import { resolveFlightFilters, flightFilters, liveStatus } from './flight-filters.ts';

const query = z
  .strictObject({
    bbox: boundingBox('Area: south_lat,south_lng,north_lat,north_lng, degrees'),
    zoom: zoomLevel('Zoom of the map: the smaller, the fewer flights, of which the longest stay'),
    hex: icao24('ICAO24 address'),
    reg_number: registration('Registration, with or without its hyphen'),
    flag: countryCode('Country of the airline, ISO 3166-1 alpha-2'),
    ...flightFilters,
    _fields: fieldsOf(liveFlightSchema),
    _view: view,
  })
  .superRefine(({ _fields, _view }, context) => {
    if (_view !== 'array' || _fields !== undefined) return;
    const message = 'may be array only together with “_fields”, which says what stands where.';
    context.addIssue({ code: 'custom', path: ['_view'], message });
  });

/**
 * The shortest flight, by scheduled minutes, that is shown at each zoom. Long flights are flown by
 * the largest aircraft and are on the map for longest. As nothing else counts, a flight that is shown
 * at one zoom is shown at all larger ones, wherever the map is moved and as long as it flies.
 */
const shortestShown = [720, 600, 480, 360, 270, 200, 150, 110, 80, 55, 35, 0];

/** `/v1/flights`: what is in the air, or about to leave, or just arrived. */
export const flightsEndpoint: Endpoint = defineEndpoint({
  path: '/v1/flights',
  summary: 'Flights under way, and where they are',
  query,
  record: liveFlightSchema,
  find({ world, codeLookup }, { bbox, zoom, hex, reg_number, flag, ...wanted }, now) {
    const filters = resolveFlightFilters(wanted, codeLookup);
    if (filters === null) return [];
    const shortest = (shortestShown[zoom ?? shortestShown.length - 1] ?? 0) * 60;
    return world
      .live(filters.world, now)
      .filter(
        ({ flight, aircraft, position }) =>
          filters.fits(ownRowOf(flight)) &&
          flight.scheduledArrival - flight.scheduledDeparture >= shortest &&
          (bbox === undefined || isInside(bbox, position.lat, position.lng)) &&
          (hex === undefined || aircraft.hex === hex) &&
          (reg_number === undefined || plainRegistration(aircraft.registration) === reg_number) &&
          (flag === undefined || flagOf(flight.airlineIcao, codeLookup) === flag),
      )
      .map((live) => liveRecord(live, codeLookup, now));
  },
});

const flagOf = (airline: string, codeLookup: CodeLookup) =>
  codeLookup.airlineOfIcao(airline)?.country_code;

function liveRecord(
  { flight, aircraft, position }: LiveFlight,
  codeLookup: CodeLookup,
  now: number,
): WireRecord<LiveFlightRecord> {
  const { flight_number, flight_icao, flight_iata, airline_icao, airline_iata } = flightIdentity(
    ownRowOf(flight),
  );
  return {
    hex: aircraft.hex,
    lat: position.lat,
    lng: position.lng,
    alt: position.altitude,
    dir: position.heading,
    speed: position.speed,
    v_speed: position.verticalSpeed,
    squawk: position.squawk,
    updated: now,
    status: liveStatus(flight.status),
    flight_number,
    flight_icao,
    flight_iata,
    airline_icao,
    airline_iata,
    dep_icao: codeLookup.airportOfIata(flight.departureIata)?.icao_code,
    dep_iata: flight.departureIata,
    arr_icao: codeLookup.airportOfIata(flight.arrivalIata)?.icao_code,
    arr_iata: flight.arrivalIata,
    reg_number: aircraft.registration,
    flag: flagOf(flight.airlineIcao, codeLookup),
    aircraft_icao: aircraft.type,
  };
}
