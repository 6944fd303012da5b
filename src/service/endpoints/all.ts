import type { Endpoint } from '../query/endpoint.ts';
import {
  airlinesEndpoint,
  airportsEndpoint,
  citiesEndpoint,
  countriesEndpoint,
  timeZonesEndpoint,
} from './reference-lists.ts';
import { delaysEndpoint } from './delays.ts';
import { fleetsEndpoint } from './fleets.ts';
import { flightLookupEndpoint } from './flight-lookup.ts';
import { flightsEndpoint } from './flights.ts';
import { routesEndpoint } from './routes.ts';
import { schedulesEndpoint } from './schedules.ts';

/** Every operation of the service but jobs. To add one, write its file and list it here. */
export const allEndpoints: readonly Endpoint[] = [
  flightsEndpoint,
  flightLookupEndpoint,
  schedulesEndpoint,
  delaysEndpoint,
  routesEndpoint,
  fleetsEndpoint,
  airportsEndpoint,
  airlinesEndpoint,
  citiesEndpoint,
  countriesEndpoint,
  timeZonesEndpoint,
];
