import type { Facts } from './fact-schemas.ts';
import { problem, type Check } from './check.ts';
import type { OpenFlightsRow } from './sources.ts';
import { placeKey } from './text.ts';

/** Codes are given again to others (AZ is ITA Airways now), so an airline is told by its ICAO code and name. */
export const checkNoDefunctAirlines =
  (defunct: Facts['defunctAirlines']): Check =>
  ({ airline }) => {
    const codes = new Set(defunct.flatMap(({ icao }) => (icao === null ? [] : [icao])));
    const names = new Set(defunct.map(({ name }) => placeKey(name)));
    return problem(
      airline
        .filter((row) => codes.has(row.icao_code) || names.has(placeKey(row.name)))
        .map((row) => `${row.icao_code} ${row.name}`),
      'Airlines that have ceased to operate are among the active',
    );
  };

/**
 * OpenFlights is old, but codes seldom change: where it gives the same ICAO code an IATA code, ours
 * must mostly be the same. A column that slipped or a batch of guesses would show here.
 */
export const checkOpenFlightsAgree =
  (openFlights: readonly OpenFlightsRow[]): Check =>
  ({ airline }) => {
    const known = new Map(
      openFlights
        .filter(({ iata, icao }) => iata.length === 2 && icao.length === 3)
        .map(({ iata, icao }) => [icao, iata]),
    );
    const shared = airline.filter((row) => known.has(row.icao_code));
    const differing = shared.filter((row) => known.get(row.icao_code) !== row.iata_code);
    if (differing.length <= shared.length * 0.15) return [];
    return problem(
      differing.map((row) => `${row.icao_code} ${String(row.iata_code)}`),
      `Of ${shared.length} airlines that OpenFlights knows, too many have another IATA code`,
    );
  };
