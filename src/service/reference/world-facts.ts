import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type {
  AffiliateFact,
  AirportLimitFact,
  GatewayFact,
  NumberRangeFact,
  AircraftTypeFact,
  AirlineFact,
  AirportFact,
  AirportSizeFact,
  RouteFact,
  TerminalFact,
  WorldFacts,
} from '../world/facts.ts';

const nameList = z.array(z.string());

/** Everything the simulated world is made from, each list in the order of its codes. */
export function readWorldFacts(db: Database): WorldFacts {
  const list = <Row>(query: string): Row[] => db.prepare<[], Row>(query).all();
  /** Rows of which some columns are lists, written as JSON. */
  const listed = <Row>(query: string, columns: readonly (keyof Row & string)[]): Row[] =>
    list<Record<string, unknown>>(query).map((row) => {
      const lists = columns.map((column) => {
        const text = row[column];
        return [column, typeof text === 'string' ? nameList.parse(JSON.parse(text)) : null];
      });
      return { ...row, ...Object.fromEntries(lists) } as Row;
    });
  return {
    airports: list<AirportFact>(
      `SELECT iata_code AS iata, country_code AS country, continent, timezone, lat, lng
         FROM airport JOIN country ON country.code = country_code ORDER BY iata_code`,
    ),
    airlines: list<Omit<AirlineFact, 'isPassenger'> & { isPassenger: number }>(
      `SELECT icao_code AS icao, iata_code AS iata, country_code AS country, alliance, kind,
              departures, total_aircrafts AS aircraft, is_passenger AS isPassenger
         FROM airline ORDER BY icao_code`,
    ).map((row) => ({ ...row, isPassenger: row.isPassenger === 1 })),
    aircraftTypes: list<AircraftTypeFact>(
      `SELECT icao, seats, range_km AS rangeKm, cruise_kmh AS cruiseKmh, engine, category, turnaround,
                first_built AS firstBuilt, last_built AS lastBuilt
         FROM aircraft_type ORDER BY icao`,
    ),
    fleets: list('SELECT airline, type, count FROM fleet ORDER BY airline, type'),
    hubs: list('SELECT airline, airport, departures FROM hub ORDER BY airline, airport'),
    airportSizes: list<Omit<AirportSizeFact, 'isPublished'> & { isPublished: number }>(
      `SELECT airport, departures, leader, leader_share AS leaderShare, is_published AS isPublished
         FROM airport_size ORDER BY airport`,
    ).map((row) => ({ ...row, isPublished: row.isPublished === 1 })),
    terminals: listed<TerminalFact>('SELECT * FROM terminal ORDER BY airport, position', [
      'gates', 'belts', 'users',
    ]), // prettier-ignore
    routeFacts: list<RouteFact>(
      `SELECT airline, departure, arrival, weekly, flight_number AS flightNumber
         FROM route_fact ORDER BY airline, departure, arrival`,
    ),
    codeshares: list('SELECT * FROM codeshare ORDER BY operating, marketing'),
    affiliates: listed<AffiliateFact>('SELECT * FROM affiliate ORDER BY operator, brand', [
      'airports',
    ]),
    curfews: list('SELECT * FROM curfew ORDER BY airport'),
    destinations: listed('SELECT * FROM destination ORDER BY airline', ['airports']),
    gateways: listed<GatewayFact>(
      `SELECT airline, hubs, abroad, long_haul AS longHaul FROM gateway ORDER BY airline`,
      ['hubs', 'abroad', 'longHaul'],
    ),
    airportLimits: listed<AirportLimitFact>(
      `SELECT airport, countries, longest_km AS longestKm, beyond, most_seats AS mostSeats,
              least_seats AS leastSeats
         FROM airport_limit ORDER BY airport`,
      ['countries', 'beyond'],
    ),
    closedSkies: listed(
      `SELECT country, closed_to AS closedTo, avoided_by AS avoidedBy
         FROM closed_sky ORDER BY country`,
      ['closedTo', 'avoidedBy'],
    ),
    narrowBodyCrossings: list('SELECT * FROM narrow_body_crossing ORDER BY airline, type'),
    jointVentures: listed(
      `SELECT airlines, from_areas AS "from", to_areas AS "to"
         FROM joint_venture ORDER BY airlines, from_areas`,
      ['airlines', 'from', 'to'],
    ),
    numberRanges: list<NumberRangeFact>('SELECT * FROM number_range ORDER BY airline'),
    taxiTimes: list(
      'SELECT airport, taxi_out AS "out", taxi_in AS "in" FROM taxi_time ORDER BY airport',
    ),
    departureHours: listed(
      `SELECT from_region AS "from", to_region AS "to", hours
         FROM departure_hours ORDER BY from_region, to_region`,
      ['hours'],
    ),
  };
}
