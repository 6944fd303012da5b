import type { Facts } from './fact-schemas.ts';
import type { AirportSize } from './airport-sizes.ts';

/** Columns in which the CSV may have an airline's better-known IATA code. */
const airlineColumns = new Set([
  'airline',
  'operating',
  'marketing',
  'operator',
  'brand',
  'leader',
]);

/**
 * Our facts as tables: airlines named by ICAO code, each route in both directions, every airport with a size. A
 * code that does not resolve is left as it is, for the checks to report.
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- tables.ts has its type from here
export function factTables(facts: Facts, sizes: ReadonlyMap<string, AirportSize>) {
  const icaoByIata = new Map(
    facts.airlines.flatMap(({ iata, icao }) => (iata === null ? [] : [[iata, icao] as const])),
  );
  const icao = (code: string): string => icaoByIata.get(code) ?? code;
  /** Rows with ICAO codes of airlines, in the order of these columns. */
  function table<Row extends object>(rows: readonly Row[], ...order: (keyof Row)[]): Row[] {
    const named = (column: string, value: unknown): unknown =>
      airlineColumns.has(column) && typeof value === 'string' ? icao(value) : value;
    return rows
      .map((row) => {
        const cells = Object.entries(row).map(([name, value]) => [name, named(name, value)]);
        // The same columns with values of the same types.
        return Object.fromEntries(cells) as Row;
      })
      .sort(by(order));
  }
  return {
    aircraft_type: table(facts.aircraftTypes, 'icao'),
    fleet: table(facts.fleets, 'airline', 'type'),
    hub: table(facts.hubs, 'airline', 'airport'),
    airport_size: table(sizeRows(facts, sizes), 'airport'),
    terminal: table(
      facts.terminals.map((row) => ({
        ...row,
        users: row.users.map((user) => user.replace(/^[A-Z0-9]{2}(?=\/|$)/, icao)),
      })),
      'airport',
      'position',
    ),
    route_fact: table(routeRows(facts.routes), 'airline', 'departure', 'arrival'),
    codeshare: table(facts.codeshares, 'operating', 'marketing'),
    affiliate: table(facts.affiliates, 'operator', 'brand'),
    airport_code: table(
      facts.airportCodes.map(({ code, airport }) => ({ code, airport })),
      'code',
    ),
    curfew: table(facts.curfews, 'airport'),
    destination: table(facts.destinations, 'airline'),
    gateway: table(facts.gateways, 'airline'),
    airport_limit: table(facts.airportLimits, 'airport'),
    closed_sky: table(facts.closedSkies, 'country'),
    narrow_body_crossing: table(facts.narrowBodyCrossings, 'airline', 'type'),
    joint_venture: table(
      facts.jointVentures.map(({ airlines, from, to }) => ({
        airlines: airlines.map(icao),
        from_areas: from,
        to_areas: to,
      })),
      'airlines',
      'from_areas',
    ),
    number_range: table(facts.numberRanges, 'airline'),
    taxi_time: table(
      facts.taxiTimes.map((row) => ({ airport: row.airport, taxi_out: row.out, taxi_in: row.in })),
      'airport',
    ),
    departure_hours: table(
      facts.departureHours.map(({ from, to, hours }) => ({
        from_region: from,
        to_region: to,
        hours,
      })),
      'from_region',
      'to_region',
    ),
  };
}

/** A row for each airport that has a size. One that nothing else knows stays in, so that the checks can name it. */
function sizeRows({ airportSizes }: Facts, sizes: ReadonlyMap<string, AirportSize>) {
  const published = new Map(airportSizes.map((row) => [row.airport, row]));
  return [...new Set([...sizes.keys(), ...published.keys()])].map((airport) => {
    const [size, row] = [sizes.get(airport), published.get(airport)];
    return {
      airport,
      departures: size?.departures ?? row?.departures ?? 0,
      leader: row?.leader ?? null,
      leader_share: row?.leader_share ?? null,
      is_published: Number(size?.isPublished ?? true),
    };
  });
}

function routeRows(routes: Facts['routes']) {
  return routes.flatMap(({ airline, from, to, weekly, number, back }) => [
    { airline, departure: from, arrival: to, weekly, flight_number: number },
    { airline, departure: to, arrival: from, weekly, flight_number: back },
  ]);
}

/** By columns that hold texts, numbers or lists. */
function by<Row>(columns: readonly (keyof Row)[]) {
  const keyOf = (value: unknown) =>
    typeof value === 'number'
      ? value
      : Array.isArray(value)
        ? JSON.stringify(value)
        : String(value);
  return (one: Row, other: Row): number => {
    for (const column of columns) {
      const [a, b] = [keyOf(one[column]), keyOf(other[column])];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  };
}
