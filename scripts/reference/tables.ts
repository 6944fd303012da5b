import type { buildAirlines } from './airlines.ts';
import type { airportRows } from './airport-rows.ts';
import type { CityRow } from './cities.ts';
import type { cityNameRows } from './city-names.ts';
import type { buildCountries } from './countries.ts';
import type { factTables } from './fact-tables.ts';
import type { buildTimeZones } from './time-zones.ts';

/**
 * Every table of the reference file except meta, in the order in which they can be written. A row has columns of
 * its table in schema.sql; null where a fact is unknown. Lists and names by language are written as JSON.
 */
export interface ReferenceTables extends ReturnType<typeof factTables> {
  country: ReturnType<typeof buildCountries>;
  time_zone: ReturnType<typeof buildTimeZones>;
  city: CityRow[];
  city_name: ReturnType<typeof cityNameRows>;
  airport: ReturnType<typeof airportRows>;
  airline: ReturnType<typeof buildAirlines>;
}
