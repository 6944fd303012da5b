import type { Endpoint } from '../endpoint.ts';
import type { ServiceData } from '../service-data.ts';
import { airlinesEndpoint } from './airlines.ts';
import { airportsEndpoint } from './airports.ts';
import { citiesEndpoint } from './cities.ts';
import { countriesEndpoint } from './countries.ts';
import { delaysEndpoint } from './delays.ts';
import { fleetsEndpoint } from './fleets.ts';
import { flightLookupEndpoint } from './flight-lookup.ts';
import { flightsEndpoint } from './flights.ts';
import { routesEndpoint } from './routes.ts';
import { schedulesEndpoint } from './schedules.ts';
import { timeZonesEndpoint } from './timezones.ts';

/** Every operation of the service but jobs. To add one, write its file and list it here. */
export function allEndpoints(data: ServiceData): readonly Endpoint[] {
  return [
    flightsEndpoint(data),
    flightLookupEndpoint(data),
    schedulesEndpoint(data),
    delaysEndpoint(data),
    routesEndpoint(data),
    fleetsEndpoint(data),
    airportsEndpoint(data.reference),
    airlinesEndpoint(data.reference),
    citiesEndpoint(data.reference),
    countriesEndpoint(data.reference),
    timeZonesEndpoint(data.reference),
  ];
}
