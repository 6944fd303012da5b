import type { Facts } from './fact-schemas.ts';
import { airlineCodePatterns } from '../../src/shared/flight-number.ts';
import { languages } from '../../src/shared/languages.ts';
import { zoneClock } from '../../src/shared/zone-clock.ts';
import { problem, repeated, type Check } from './check.ts';
import { checkNoDefunctAirlines, checkOpenFlightsAgree } from './airline-checks.ts';
import { factChecks } from './fact-checks.ts';
import { ruleChecks } from './rule-checks.ts';
import type { OpenFlightsRow } from './sources.ts';
import type { ReferenceTables } from './tables.ts';

export const checkCodeForms: Check = ({ country, airport, airline, city }) => [
  ...problem(
    country
      .filter((c) => !/^[A-Z]{2}$/.test(c.code) || !/^[A-Z]{3}$/.test(c.code3))
      .map((c) => c.code),
    'Country codes that are not well-formed',
  ),
  ...problem(
    airport.filter((a) => !/^[A-Z]{3}$/.test(a.iata_code)).map((a) => a.iata_code),
    'IATA airport codes that are not three letters',
  ),
  ...problem(
    airport
      .filter((a) => a.icao_code !== null && !/^[A-Z]{4}$/.test(a.icao_code))
      .map((a) => `${a.iata_code} ${a.icao_code}`),
    'ICAO airport codes that are not four letters',
  ),
  ...problem(
    airline.filter((a) => !airlineCodePatterns.icao.test(a.icao_code)).map((a) => a.icao_code),
    'ICAO airline codes that are not three letters',
  ),
  ...problem(
    airline
      .filter((a) => a.iata_code !== null && !airlineCodePatterns.iata.test(a.iata_code))
      .map((a) => `${a.icao_code} ${a.iata_code}`),
    'IATA airline codes that are not well-formed',
  ),
  ...problem(
    city
      .filter((c) => c.city_code !== null && !/^[A-Z]{3}$/.test(c.city_code))
      .map((c) => `${c.slug} ${c.city_code}`),
    'City codes that are not three letters',
  ),
];

export const checkUniqueCodes: Check = ({ country, time_zone, airport, airline, city }) => [
  ...problem(repeated(country.map((c) => c.code)), 'Country codes that occur twice'),
  ...problem(repeated(country.map((c) => c.code3)), 'Three-letter country codes that occur twice'),
  ...problem(repeated(time_zone.map((z) => z.timezone)), 'Time zones that occur twice'),
  ...problem(repeated(airport.map((a) => a.iata_code)), 'IATA airport codes that occur twice'),
  ...problem(repeated(airport.map((a) => a.icao_code)), 'ICAO airport codes that occur twice'),
  ...problem(repeated(airline.map((a) => a.icao_code)), 'ICAO airline codes that occur twice'),
  ...problem(repeated(airline.map((a) => a.iata_code)), 'IATA airline codes that occur twice'),
  ...problem(repeated(city.map((c) => c.city_code)), 'City codes that occur twice'),
  ...problem(
    [airport, airline, city].flatMap((rows) => repeated(rows.map((row) => row.slug))),
    'Slugs that occur twice',
  ),
];

/** The lowest airfield lies 1,266 ft below the sea (Bar Yehuda), the highest 14,472 ft above it (Daocheng). */
export const checkPlaces: Check = ({ airport, city }) => [
  ...problem(
    [
      ...airport.map((a) => ({ name: a.iata_code, lat: a.lat, lng: a.lng })),
      ...city.map((c) => ({ name: c.slug, lat: c.lat, lng: c.lng })),
    ]
      .filter(
        ({ lat, lng }) =>
          !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) ||
          (Math.abs(lat) < 0.01 && Math.abs(lng) < 0.01),
      )
      .map(({ name }) => name),
    'Coordinates that are out of range or at 0, 0',
  ),
  ...problem(
    airport
      .filter((a) => a.alt !== null && (a.alt < -1300 || a.alt > 14_600))
      .map((a) => `${a.iata_code} ${a.alt}`),
    'Elevations in feet that no airport has',
  ),
];

export const checkTimeZones: Check = ({ time_zone, airport, city }) => {
  const known = new Set(time_zone.map((zone) => zone.timezone));
  const used = [...airport.map((a) => a.timezone), ...city.map((c) => c.timezone)];
  return [
    ...problem(
      time_zone.filter((zone) => zoneClock(zone.timezone) === null).map((zone) => zone.timezone),
      'Time zones that Intl does not know',
    ),
    ...problem(
      time_zone
        .filter(({ gmt, dst }) => !(gmt >= -12 && gmt <= dst && dst <= 14 && dst - gmt <= 2))
        .map((zone) => zone.timezone),
      'Time zones with impossible offsets',
    ),
    ...problem(
      [...new Set(used)].filter((zone) => zone !== null && !known.has(zone)).map(String),
      'Time zones of airports or cities that are not in the table',
    ),
  ];
};

export const checkReferences: Check = ({ country, time_zone, city, airport, airline }) => {
  const countries = new Set(country.map((c) => c.code));
  const cities = new Set(city.map((c) => c.city_code));
  const owners = [
    ...time_zone.map((row) => ({ name: row.timezone, country: row.country_code })),
    ...city.map((row) => ({ name: row.slug, country: row.country_code })),
    ...airport.map((row) => ({ name: row.iata_code, country: row.country_code })),
    ...airline.map((row) => ({ name: row.icao_code, country: row.country_code })),
  ];
  return [
    ...problem(
      owners
        .filter((o) => o.country !== null && !countries.has(o.country))
        .map((o) => `${o.name} ${o.country}`),
      'Country codes that are in no row of the countries',
    ),
    ...problem(
      airport
        .filter((a) => a.city_code !== null && !cities.has(a.city_code))
        .map((a) => a.iata_code),
      'Airports whose city code is in no row of the cities',
    ),
  ];
};

const minimumRows = {
  country: 249,
  time_zone: 400,
  city: 4000,
  airport: 4000,
  airline: 500,
} as const satisfies Partial<Record<keyof ReferenceTables, number>>;

export const checkCounts: Check = (tables) => {
  const complete = tables.airport.filter(
    (a) => a.icao_code !== null && a.city !== null && a.timezone !== null,
  );
  const counts = [
    ...Object.entries(minimumRows).map(([table, least]) => {
      const rows: readonly unknown[] = tables[table as keyof typeof minimumRows]; // a key of the object itself
      return { what: table, count: rows.length, least };
    }),
    { what: 'airport with IATA, ICAO, city and zone', count: complete.length, least: 4000 },
  ];
  return counts
    .filter(({ count, least }) => count < least)
    .map(
      ({ what, count, least }) =>
        `Too few rows of ${what}: ${count}, at least ${least} are needed.`,
    );
};

export const checkCountryNames: Check = ({ country }) =>
  problem(
    country
      .filter((row) => languages.some((language) => !row.names.includes(`"${language}":"`)))
      .map((row) => row.code),
    'Countries that are not named in every needed language',
  );

/** Every check, in the order in which failures are best read. */
export function allChecks(facts: Facts, openFlights: readonly OpenFlightsRow[]): Check[] {
  return [
    checkCodeForms,
    checkUniqueCodes,
    checkPlaces,
    checkTimeZones,
    checkReferences,
    checkCountryNames,
    checkNoDefunctAirlines(facts.defunctAirlines),
    checkOpenFlightsAgree(openFlights),
    checkCounts,
    ...factChecks,
    ...ruleChecks,
  ];
}
