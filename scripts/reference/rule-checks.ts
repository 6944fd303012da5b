import { REGIONS } from '../../tools/world/network/regions.ts';
import { problem, repeated, type Check } from './check.ts';
import { distanceKm } from './distance.ts';
import type { AirportRow, ReferenceTables } from './tables.ts';

/** The facts that say where airlines may fly and with what: they must be possible and agree. */

const list = (json: string): string[] => JSON.parse(json) as string[];

/** Every airline, airport, type, country and region that a rule names must exist. */
export const checkRuleCodes: Check = (tables) => {
  const airlines = new Set(tables.airline.map((row) => row.icao_code));
  const airports = new Set(tables.airport.map((row) => row.iata_code));
  const types = new Set(tables.aircraft_type.map((row) => row.icao));
  const countries = new Set(tables.country.map((row) => row.code));
  const regions = new Set<string>(REGIONS);
  const named: (readonly [file: string, code: string, known: ReadonlySet<string>])[] = [];
  const name = (file: string, known: ReadonlySet<string>, codes: readonly string[]) => {
    named.push(...codes.map((code) => [file, code, known] as const));
  };
  for (const row of tables.destination) {
    name('destinations', airlines, [row.airline]);
    name('destinations', airports, list(row.airports));
  }
  for (const row of tables.gateway) {
    name('gateways', airlines, [row.airline]);
    name('gateways', airports, [row.hubs, row.abroad, row.long_haul].flatMap(list));
  }
  for (const row of tables.affiliate) {
    name('affiliates', airports, list(row.airports));
  }
  for (const row of tables.airport_limit) {
    const allowed = row.countries === null ? [] : list(row.countries);
    name('airport-limits', airports, [row.airport, ...list(row.beyond)]);
    name('airport-limits', new Set([...countries, ...airports]), allowed);
  }
  for (const row of tables.closed_sky) {
    const closedTo = row.closed_to === null ? [] : list(row.closed_to);
    name('closed-skies', countries, [row.country, ...closedTo, ...list(row.avoided_by)]);
  }
  for (const row of tables.narrow_body_crossing) {
    name('narrow-body-crossings', airlines, [row.airline]);
    name('narrow-body-crossings', types, [row.type]);
  }
  for (const row of tables.joint_venture) {
    const areas = [row.from_areas, row.to_areas].flatMap(list);
    name('joint-ventures', airlines, list(row.airlines));
    name('joint-ventures', new Set([...countries, ...regions]), areas);
  }
  for (const row of tables.number_range) {
    name('number-ranges', airlines, [row.airline]);
  }
  for (const row of tables.taxi_time) {
    name('taxi-times', airports, [row.airport]);
  }
  for (const row of tables.departure_hours) {
    name('departure-hours', regions, [row.from_region, row.to_region]);
  }
  const unknown = named.filter(([, code, known]) => !known.has(code));
  return problem(
    [...new Set(unknown.map(([file, code]) => `${code} (${file})`))],
    'Rules name airlines, airports, types, countries or regions that do not exist',
  );
};

/** One line for each airline, airport, country or pair of regions. */
export const checkRulesStandOnce: Check = (tables) =>
  problem(
    repeated([
      ...tables.destination.map((row) => `destinations ${row.airline}`),
      ...tables.gateway.map((row) => `gateways ${row.airline}`),
      ...tables.airport_limit.map((row) => `airport-limits ${row.airport}`),
      ...tables.closed_sky.map((row) => `closed-skies ${row.country}`),
      ...tables.narrow_body_crossing.map(
        (row) => `narrow-body-crossings ${row.airline} ${row.type}`,
      ),
      ...tables.number_range.map((row) => `number-ranges ${row.airline}`),
      ...tables.taxi_time.map((row) => `taxi-times ${row.airport}`),
      ...tables.departure_hours.map((row) => `departure-hours ${row.from_region} ${row.to_region}`),
    ]),
    'Rules that stand twice',
  );

/** A route that must exist may not be one that cannot: beyond a perimeter, or to a closed country. */
export const checkRoutesObeyRules: Check = (tables) => {
  const { places, isClosed } = geographyOf(tables);
  const limits = new Map(tables.airport_limit.map((row) => [row.airport, row]));
  const wrong = tables.route_fact.filter(({ departure, arrival }) => {
    const from = places.get(departure);
    const to = places.get(arrival);
    const limit = limits.get(departure);
    if (!from || !to) return false;
    if (isClosed(from.country_code, to.country_code)) return true;
    if (!limit) return false;
    const isFar = limit.longest_km !== null && distanceKm(from, to) > limit.longest_km;
    const allowed = limit.countries === null ? null : list(limit.countries);
    const isOpen =
      from.country_code === to.country_code ||
      allowed === null ||
      allowed.includes(to.country_code) ||
      allowed.includes(arrival);
    return (isFar && !list(limit.beyond).includes(arrival)) || !isOpen;
  });
  return problem(
    wrong.map(({ airline, departure, arrival }) => `${airline} ${departure} ${arrival}`),
    'Routes that airport-limits.csv or closed-skies.csv forbid',
  );
};

/** No airline has a destination in a country that is closed to it. */
export const checkDestinationsAreOpen: Check = (tables) => {
  const { places, isClosed } = geographyOf(tables);
  const home = new Map(tables.airline.map((row) => [row.icao_code, row.country_code]));
  const wrong = tables.destination.flatMap(({ airline, airports }) =>
    list(airports)
      .filter((code) => {
        const country = places.get(code)?.country_code;
        return country !== undefined && isClosed(home.get(airline) ?? '', country);
      })
      .map((code) => `${airline} ${code}`),
  );
  return problem(wrong, 'Destinations in countries that are closed to the airline');
};

/** Only an airline that has the type can cross an ocean with it, and only one with a single aisle needs a line. */
export const checkCrossings: Check = (tables) => {
  const fleets = new Set(tables.fleet.map((row) => `${row.airline} ${row.type}`));
  const wide = new Set(
    tables.aircraft_type
      .filter(({ category }) => category === 'H' || category === 'J')
      .map(({ icao }) => icao),
  );
  return problem(
    tables.narrow_body_crossing
      .filter(({ airline, type }) => !fleets.has(`${airline} ${type}`) || wide.has(type))
      .map(({ airline, type }) => `${airline} ${type}`),
    'Narrow-body crossings with types that the airline does not have or that are wide-bodies',
  );
};

/** Figures that are possible: taxi times, seats, hours, numbers, and longer flights only from fewer gateways. */
export const checkRuleFigures: Check = (tables) => [
  ...problem(
    tables.taxi_time
      .filter(
        ({ taxi_out, taxi_in }) => taxi_out < 5 || taxi_out > 45 || taxi_in < 2 || taxi_in > 25,
      )
      .map(({ airport }) => airport),
    'Taxi times that are not between 5 and 45 minutes out and 2 and 25 in',
  ),
  ...problem(
    tables.airport_limit
      .filter(({ least_seats, most_seats }) => (least_seats ?? 0) > (most_seats ?? Infinity))
      .map(({ airport }) => airport),
    'Airports whose smallest usual aircraft is larger than the largest possible',
  ),
  ...problem(
    tables.number_range
      .filter((row) =>
        [row.long, row.short, row.affiliate].some((n) => n !== null && (n < 1 || n > 9990)),
      )
      .map(({ airline }) => airline),
    'Number ranges that do not begin between 1 and 9990',
  ),
  ...problem(
    tables.gateway
      .filter(({ abroad, long_haul }) => {
        const gateways = list(abroad);
        return gateways.length > 0 && list(long_haul).some((code) => !gateways.includes(code));
      })
      .map(({ airline }) => airline),
    'Gateways for long flights that are none for shorter ones',
  ),
];

export const ruleChecks: readonly Check[] = [
  checkRuleCodes,
  checkRulesStandOnce,
  checkRoutesObeyRules,
  checkDestinationsAreOpen,
  checkCrossings,
  checkRuleFigures,
];

function geographyOf({ airport, closed_sky }: ReferenceTables) {
  const places = new Map<string, AirportRow>(airport.map((row) => [row.iata_code, row]));
  const closed = new Map(
    closed_sky.map((row) => [row.country, row.closed_to === null ? null : list(row.closed_to)]),
  );
  const oneWay = (from: string, to: string) => {
    const closedTo = closed.get(from);
    return closedTo === null || closedTo?.includes(to) === true;
  };
  return { places, isClosed: (a: string, b: string) => oneWay(a, b) || oneWay(b, a) };
}
