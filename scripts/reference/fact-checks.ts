import { problem, repeated, type Check } from './check.ts';
import { checkCityNames } from './city-names.ts';

/** Every airline, airport and aircraft type that a fact names must exist. */
export const checkFactCodes: Check = (tables) => {
  const airlines = new Set(tables.airline.map((row) => row.icao_code));
  const airports = new Set(tables.airport.map((row) => row.iata_code));
  const types = new Set(tables.aircraft_type.map((row) => row.icao));
  const unknownAirlines = [
    ...tables.fleet.map((row) => ['fleets', row.airline]),
    ...tables.hub.map((row) => ['hubs', row.airline]),
    ...tables.airport_size.map((row) => ['airport-sizes', row.leader]),
    ...tables.route_fact.map((row) => ['routes', row.airline]),
    ...tables.codeshare.flatMap((row) => [
      ['codeshares', row.operating],
      ['codeshares', row.marketing],
    ]),
    ...tables.affiliate.flatMap((row) => [
      ['affiliates', row.operator],
      ['affiliates', row.brand],
    ]),
  ].filter(([, code]) => typeof code === 'string' && !airlines.has(code));
  const unknownAirports = [
    ...tables.hub.map((row) => ['hubs', row.airport] as const),
    ...tables.airport_size.map((row) => ['airport-sizes', row.airport] as const),
    ...tables.terminal.map((row) => ['terminals', row.airport] as const),
    ...tables.route_fact.map((row) => ['routes', row.departure] as const),
    ...tables.curfew.map((row) => ['curfews', row.airport] as const),
    ...tables.airport_code.map((row) => ['airport-codes', row.airport] as const),
  ].filter(([, code]) => !airports.has(code));
  return [
    ...problem(distinct(unknownAirlines), 'Facts name airlines that are not in airlines.csv'),
    ...problem(distinct(unknownAirports), 'Facts name airports that are not in the table'),
    ...problem(
      distinct(
        tables.fleet
          .map((row) => ['fleets', row.type])
          .filter(([, type]) => !types.has(type ?? '')),
      ),
      'Facts name aircraft types that are not in aircraft-types.csv',
    ),
  ];
};

/** A fact stands once: the second row of a pair would silently win or lose. */
export const checkFactsStandOnce: Check = (tables) =>
  problem(
    repeated([
      ...tables.aircraft_type.map((row) => `aircraft-types ${row.icao}`),
      ...tables.fleet.map((row) => `fleets ${row.airline} ${row.type}`),
      ...tables.hub.map((row) => `hubs ${row.airline} ${row.airport}`),
      ...tables.airport_size.map((row) => `airport-sizes ${row.airport}`),
      ...tables.terminal.map((row) => `terminals ${row.airport} ${row.position}`),
      ...tables.route_fact.map((row) => `routes ${row.airline} ${row.departure} ${row.arrival}`),
      ...tables.codeshare.map((row) => `codeshares ${row.operating} ${row.marketing}`),
      ...tables.affiliate.map((row) => `affiliates ${row.operator} ${row.brand}`),
      ...tables.curfew.map((row) => `curfews ${row.airport}`),
      // The code that one airport is listed under means no other one.
      ...tables.airport_code.map((row) => `airport-codes ${row.code}`),
      ...tables.airport.map((row) => `airport-codes ${row.iata_code}`),
    ]),
    'Facts that stand twice',
  );

/** The carriers of an airport cannot fly more than the airport has, nor its leader be a small one. */
export const checkHubsFitAirports: Check = ({ hub, airport_size }) => {
  const byAirport = new Map<string, { airline: string; departures: number }[]>();
  for (const row of hub) byAirport.set(row.airport, [...(byAirport.get(row.airport) ?? []), row]);
  const sizes = airport_size.filter((row) => byAirport.has(row.airport));
  const carriers = (airport: string) => byAirport.get(airport) ?? [];
  return [
    ...problem(
      sizes
        .map((row) => ({
          row,
          sum: carriers(row.airport).reduce((sum, one) => sum + one.departures, 0),
        }))
        .filter(({ row, sum }) => sum > row.departures * 1.05)
        .map(({ row, sum }) => `${row.airport} ${sum} of ${row.departures}`),
      'Airports whose carriers in hubs.csv have more departures than the airport',
    ),
    ...problem(
      sizes
        .filter((row) => {
          if (row.leader === null) return false;
          const largest = Math.max(...carriers(row.airport).map((one) => one.departures));
          const leader = carriers(row.airport).find((one) => one.airline === row.leader);
          return leader === undefined || leader.departures < largest;
        })
        .map((row) => `${row.airport} ${row.leader}`),
      'Airports whose leader is not the largest of their carriers in hubs.csv',
    ),
    ...problem(
      sizes
        .filter((row) => {
          const leader = carriers(row.airport).find((one) => one.airline === row.leader);
          if (leader === undefined || row.leader_share === null) return false;
          return Math.abs(leader.departures / row.departures - row.leader_share) > 0.05;
        })
        .map((row) => row.airport),
      'Airports whose leader has another share in hubs.csv than in airport-sizes.csv',
    ),
  ];
};

/** Terminals are numbered from 1, the default first, and none is without gates. */
export const checkTerminals: Check = ({ terminal }) => {
  const positions = new Map<string, number>();
  const wrong: string[] = [];
  for (const row of terminal) {
    const position = (positions.get(row.airport) ?? 0) + 1;
    positions.set(row.airport, position);
    if (row.position !== position || row.gates === '[]')
      wrong.push(`${row.airport} ${row.position}`);
  }
  return problem(wrong, 'Terminals out of order or without gates');
};

export const factChecks: readonly Check[] = [
  checkFactCodes,
  checkFactsStandOnce,
  checkHubsFitAirports,
  checkTerminals,
  checkCityNames,
];

function distinct(pairs: readonly (readonly (string | null | undefined)[])[]): string[] {
  return [...new Set(pairs.map(([file, code]) => `${code} (${file})`))];
}
