import type { Facts } from './fact-schemas.ts';
import type { AirportSize } from './airport-sizes.ts';
import type { AircraftTypeRow, AirportSizeRow, ReferenceTables, RouteFactRow } from './tables.ts';

type FactTables = Pick<
  ReferenceTables,
  | 'aircraft_type'
  | 'fleet'
  | 'hub'
  | 'airport_size'
  | 'terminal'
  | 'route_fact'
  | 'codeshare'
  | 'affiliate'
  | 'curfew'
  | 'airport_code'
  | 'destination'
  | 'gateway'
  | 'airport_limit'
  | 'closed_sky'
  | 'narrow_body_crossing'
  | 'joint_venture'
  | 'number_range'
  | 'taxi_time'
  | 'departure_hours'
>;

/**
 * Our facts as tables: airlines named by ICAO code wherever the CSV has the better-known IATA code,
 * each route in both directions, every airport with a size. A code that does not resolve is left as
 * it is, for the checks to report.
 */
export function factTables(facts: Facts, sizes: ReadonlyMap<string, AirportSize>): FactTables {
  const icaoByIata = new Map(
    facts.airlines.flatMap(({ iata, icao }) => (iata === null ? [] : [[iata, icao] as const])),
  );
  const icao = (code: string): string => icaoByIata.get(code) ?? code;
  return {
    aircraft_type: facts.aircraftTypes
      .map((type): AircraftTypeRow => ({ ...type }))
      .sort(by('icao')),
    fleet: facts.fleets
      .map((row) => ({ airline: icao(row.airline), type: row.type, count: row.count }))
      .sort(by('airline', 'type')),
    hub: facts.hubs
      .map((row) => ({
        airline: icao(row.airline),
        airport: row.airport,
        departures: row.departures,
      }))
      .sort(by('airline', 'airport')),
    airport_size: sizeRows(facts, sizes, icao),
    terminal: facts.terminals
      .map((row) => ({
        airport: row.airport,
        position: row.position,
        name: row.name,
        gates: JSON.stringify(row.gates),
        belts: JSON.stringify(row.belts),
        users: JSON.stringify(row.users.map((user) => user.replace(/^[A-Z0-9]{2}(?=\/|$)/, icao))),
      }))
      .sort((a, b) => compare(a.airport, b.airport) || a.position - b.position),
    route_fact: routeRows(facts.routes, icao),
    codeshare: facts.codeshares
      .map(({ operating, marketing, share }) => ({
        operating: icao(operating),
        marketing: icao(marketing),
        share,
      }))
      .sort(by('operating', 'marketing')),
    affiliate: facts.affiliates
      .map(({ operator, brand, share, airports }) => ({
        operator: icao(operator),
        brand: icao(brand),
        share,
        airports: JSON.stringify(airports),
      }))
      .sort(by('operator', 'brand')),
    airport_code: facts.airportCodes
      .map(({ code, airport }) => ({ code, airport }))
      .sort(by('code')),
    curfew: facts.curfews.map((row) => ({ ...row })).sort(by('airport')),
    destination: facts.destinations
      .map(({ airline, airports }) => ({
        airline: icao(airline),
        airports: JSON.stringify(airports),
      }))
      .sort(by('airline')),
    gateway: facts.gateways
      .map(({ airline, hubs, abroad, long_haul }) => ({
        airline: icao(airline),
        hubs: JSON.stringify(hubs),
        abroad: JSON.stringify(abroad),
        long_haul: JSON.stringify(long_haul),
      }))
      .sort(by('airline')),
    airport_limit: facts.airportLimits
      .map((row) => ({
        ...row,
        countries: row.countries === null ? null : JSON.stringify(row.countries),
        beyond: JSON.stringify(row.beyond),
      }))
      .sort(by('airport')),
    closed_sky: facts.closedSkies
      .map(({ country, closed_to, avoided_by }) => ({
        country,
        closed_to: closed_to === null ? null : JSON.stringify(closed_to),
        avoided_by: JSON.stringify(avoided_by),
      }))
      .sort(by('country')),
    narrow_body_crossing: facts.narrowBodyCrossings
      .map(({ airline, type }) => ({ airline: icao(airline), type }))
      .sort(by('airline', 'type')),
    joint_venture: facts.jointVentures
      .map(({ airlines, from, to }) => ({
        airlines: JSON.stringify(airlines.map(icao)),
        from_areas: JSON.stringify(from),
        to_areas: JSON.stringify(to),
      }))
      .sort(by('airlines', 'from_areas')),
    number_range: facts.numberRanges
      .map((row) => ({ ...row, airline: icao(row.airline) }))
      .sort(by('airline')),
    taxi_time: facts.taxiTimes
      .map((row) => ({ airport: row.airport, taxi_out: row.out, taxi_in: row.in }))
      .sort(by('airport')),
    departure_hours: facts.departureHours
      .map(({ from, to, hours }) => ({
        from_region: from,
        to_region: to,
        hours: JSON.stringify(hours),
      }))
      .sort(by('from_region', 'to_region')),
  };
}

function sizeRows(
  facts: Facts,
  sizes: ReadonlyMap<string, AirportSize>,
  icao: (code: string) => string,
): AirportSizeRow[] {
  const published = new Map(facts.airportSizes.map((row) => [row.airport, row]));
  const known = [...sizes].map(([airport, size]): AirportSizeRow => {
    const row = published.get(airport);
    return {
      airport,
      departures: size.departures,
      leader: typeof row?.leader === 'string' ? icao(row.leader) : null,
      leader_share: row?.leader_share ?? null,
      is_published: Number(size.isPublished),
    };
  });
  // An airport that nothing else knows stays in, so that the checks can name it.
  const unknown = facts.airportSizes
    .filter((row) => !sizes.has(row.airport))
    .map((row): AirportSizeRow => ({
      airport: row.airport,
      departures: row.departures,
      leader: row.leader === null ? null : icao(row.leader),
      leader_share: row.leader_share,
      is_published: 1,
    }));
  return [...known, ...unknown].sort(by('airport'));
}

function routeRows(routes: Facts['routes'], icao: (code: string) => string): RouteFactRow[] {
  return routes
    .flatMap(({ airline, from, to, weekly, number, back }): RouteFactRow[] => [
      { airline: icao(airline), departure: from, arrival: to, weekly, flight_number: number },
      { airline: icao(airline), departure: to, arrival: from, weekly, flight_number: back },
    ])
    .sort(by('airline', 'departure', 'arrival'));
}

function by<Key extends string>(...keys: Key[]) {
  return (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>): number => {
    for (const key of keys) {
      const order = compare(a[key], b[key]);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
