import type { Endpoint } from '../query/endpoint.ts';
import { airlinesEndpoint } from './airlines.ts';
import { airportsEndpoint } from './reference-lists.ts';
import { citiesEndpoint } from './reference-lists.ts';
import { countriesEndpoint } from './reference-lists.ts';
import { delaysEndpoint } from './delays.ts';
import { fleetsEndpoint } from './fleets.ts';
import { flightLookupEndpoint } from './flight-lookup.ts';
import { flightsEndpoint } from './flights.ts';
import { routesEndpoint } from './routes.ts';
import { schedulesEndpoint } from './schedules.ts';
import { timeZonesEndpoint } from './reference-lists.ts';

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
