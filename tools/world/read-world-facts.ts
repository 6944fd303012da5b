import Database from 'better-sqlite3';
import { list, listed, readDayFacts } from '../../src/service/reference/reader.ts';
import type {
  AffiliateFact,
  AirportFact,
  AirportLimitFact,
  AirportSizeFact,
  GatewayFact,
  NumberRangeFact,
  RouteFact,
  WorldFacts,
} from '../../src/service/world/facts.ts';

/**
 * Everything the simulated world is planned from, out of the reference file, each list in the order of its codes.
 *
 * @throws Error where the file is damaged
 */
export function readWorldFacts(referenceFile: string): WorldFacts {
  const db = new Database(referenceFile, { readonly: true });
  try {
    return worldFactsOf(db);
  } finally {
    db.close();
  }
}

function worldFactsOf(db: Database.Database): WorldFacts {
  return {
    ...readDayFacts(db),
    airports: list<AirportFact>(
      db,
      `SELECT iata_code AS iata, country_code AS country, continent, timezone, lat, lng
         FROM airport JOIN country ON country.code = country_code ORDER BY iata_code`,
    ),
    hubs: list(db, 'SELECT airline, airport, departures FROM hub ORDER BY airline, airport'),
    airportSizes: list<Omit<AirportSizeFact, 'isPublished'> & { isPublished: number }>(
      db,
      `SELECT airport, departures, leader, leader_share AS leaderShare, is_published AS isPublished
         FROM airport_size ORDER BY airport`,
    ).map((row) => ({ ...row, isPublished: row.isPublished === 1 })),
    routeFacts: list<RouteFact>(
      db,
      `SELECT airline, departure, arrival, weekly, flight_number AS flightNumber
         FROM route_fact ORDER BY airline, departure, arrival`,
    ),
    codeshares: list(db, 'SELECT * FROM codeshare ORDER BY operating, marketing'),
    affiliates: listed<AffiliateFact>(db, 'SELECT * FROM affiliate ORDER BY operator, brand', [
      'airports',
    ]),
    curfews: list(db, 'SELECT * FROM curfew ORDER BY airport'),
    destinations: listed(db, 'SELECT * FROM destination ORDER BY airline', ['airports']),
    gateways: listed<GatewayFact>(
      db,
      `SELECT airline, hubs, abroad, long_haul AS longHaul FROM gateway ORDER BY airline`,
      ['hubs', 'abroad', 'longHaul'],
    ),
    airportLimits: listed<AirportLimitFact>(
      db,
      `SELECT airport, countries, longest_km AS longestKm, beyond, most_seats AS mostSeats,
              least_seats AS leastSeats
         FROM airport_limit ORDER BY airport`,
      ['countries', 'beyond'],
    ),
    closedSkies: listed(
      db,
      `SELECT country, closed_to AS closedTo, avoided_by AS avoidedBy
         FROM closed_sky ORDER BY country`,
      ['closedTo', 'avoidedBy'],
    ),
    narrowBodyCrossings: list(db, 'SELECT * FROM narrow_body_crossing ORDER BY airline, type'),
    jointVentures: listed(
      db,
      `SELECT airlines, from_areas AS "from", to_areas AS "to"
         FROM joint_venture ORDER BY airlines, from_areas`,
      ['airlines', 'from', 'to'],
    ),
    numberRanges: list<NumberRangeFact>(db, 'SELECT * FROM number_range ORDER BY airline'),
    taxiTimes: list(
      db,
      'SELECT airport, taxi_out AS "out", taxi_in AS "in" FROM taxi_time ORDER BY airport',
    ),
    departureHours: listed(
      db,
      `SELECT from_region AS "from", to_region AS "to", hours
         FROM departure_hours ORDER BY from_region, to_region`,
      ['hours'],
    ),
  };
}
