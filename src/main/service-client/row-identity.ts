import type { FieldsOf, ListRecords, PagedRecords } from './resources.ts';

const flight = [
  'flight_iata',
  'flight_icao',
  'airline_iata',
  'airline_icao',
  'flight_number',
  'dep_iata',
  'dep_icao',
  'arr_iata',
  'arr_icao',
] as const;

const plannedTimes = [
  'dep_time_ts',
  'dep_time_utc',
  'dep_time',
  'arr_time_ts',
  'arr_time_utc',
  'arr_time',
] as const;

/**
 * What makes a row the same on two pages, whatever delays and gates have changed in between: number,
 * route and scheduled departure (docs/board-rules.md, "What one flight is"), and scheduled arrival
 * where that is all.
 */
export const identityFields: { readonly [Name in keyof PagedRecords]: FieldsOf<Name> } = {
  schedules: [...flight, ...plannedTimes],
  delays: [...flight, ...plannedTimes],
  routes: [...flight, 'dep_time', 'dep_time_utc', 'arr_time', 'arr_time_utc', 'days'],
  fleets: ['hex', 'reg_number', 'msn', 'line', 'icao', 'airline_icao', 'airline_iata'],
};

/** Equal for two rows of a list that are the same. */
export function rowIdentity<Name extends keyof PagedRecords>(
  name: Name,
  row: ListRecords[Name],
): string {
  return JSON.stringify(identityFields[name].map((field) => row[field]));
}
