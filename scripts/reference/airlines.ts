import type { Facts } from './fact-schemas.ts';
import { slugOf } from './text.ts';

/** The rows of the table airline, from our own list alone, in order of ICAO codes. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function buildAirlines(facts: Facts) {
  const taken = new Set<string>();
  return [...facts.airlines]
    .sort((a, b) => (a.icao < b.icao ? -1 : 1))
    .map((airline) => {
      const plain = slugOf(airline.name);
      const slug = taken.has(plain) ? `${plain}-${airline.icao.toLowerCase()}` : plain;
      taken.add(slug);
      const isCargo = airline.kind === 'cargo';
      return {
        icao_code: airline.icao,
        iata_code: airline.iata,
        slug,
        name: airline.name,
        callsign: airline.callsign,
        country_code: airline.country,
        iata_prefix: isCargo ? airline.ticket_prefix : null,
        iata_accounting: isCargo ? null : airline.ticket_prefix,
        is_scheduled: 1,
        is_passenger: Number(!isCargo),
        is_cargo: Number(isCargo || airline.ticket_prefix !== null),
        is_international: null,
        total_aircrafts: fleetOf(facts, airline) ?? airline.aircraft,
        alliance: airline.alliance,
        colour: airline.colour,
        kind: airline.kind,
        departures: airline.departures,
      };
    });
}

/** The simulated fleets are made of fleets.csv, so its sum is the count that agrees with them. */
function fleetOf(facts: Facts, airline: { icao: string; iata: string | null }): number | null {
  const count = facts.fleets
    .filter((row) => row.airline === airline.icao || row.airline === airline.iata)
    .reduce((sum, row) => sum + row.count, 0);
  return count === 0 ? null : count;
}
