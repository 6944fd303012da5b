import { z } from 'zod';
import {
  ageForm,
  code,
  hexForm,
  mark,
  names,
  number,
  oneOf,
  positionForms,
  text,
  truth,
  yearForm,
  zeroOrOne,
} from './fields.ts';

/** One record of `/v1/fleets`. The position and what follows it are there for some aircraft only. */
export const aircraftSchema = z.object({
  hex: mark('ICAO24 address, hexadecimal', hexForm),
  reg_number: mark('Registration'),
  flag: code('Country of registration, ISO 3166-1 alpha-2'),
  airline_icao: code('Airline ICAO code'),
  airline_iata: code('Airline IATA code'),
  icao: code('ICAO type designator'),
  iata: code('IATA type designator'),
  model: text('Model'),
  manufacturer: text('Manufacturer'),
  msn: text('Serial number of the manufacturer'),
  line: text('Line number of the manufacturer'),
  type: text('landplane, helicopter, amphibian or another kind'),
  category: code('Wake turbulence category: J, H, M or L'),
  engine: text('jet, turboprop, piston, electric or another kind'),
  engine_count: text('Number of engines'),
  built: number('Year in which it was built', yearForm),
  age: number('Years', ageForm),
  lat: number('Latest known latitude, degrees', positionForms.lat),
  lng: number('Latest known longitude, degrees', positionForms.lng),
  alt: number('Latest known altitude, metres', positionForms.alt),
  dir: number('Latest known heading, degrees', positionForms.dir),
  speed: number('Latest known speed over the ground, km/h', positionForms.speed),
  v_speed: number('Latest known vertical speed, km/h'),
  squawk: text('Latest known transponder code'),
  last_seen: number('Latest signal, UNIX seconds'),
});

/** A clean aircraft: every field present, null if unknown. */
export type AircraftRecord = z.output<typeof aircraftSchema>;

/** One record of `/v1/airlines`. */
export const airlineSchema = z.object({
  name: text('Public name'),
  iata_prefix: number('Three-digit prefix (cargo)'),
  iata_accounting: number('Three-digit accounting number (passenger)'),
  iata_code: code('IATA code'),
  icao_code: code('ICAO code'),
  callsign: text('ICAO callsign'),
  country_code: code('ISO 3166-1 alpha-2'),
  iosa_registered: zeroOrOne(),
  is_scheduled: zeroOrOne(),
  is_passenger: zeroOrOne(),
  is_cargo: zeroOrOne(),
  is_international: zeroOrOne(),
  total_aircrafts: number('Confirmed number of aircraft'),
  average_fleet_age: number('Years'),
  accidents_last_5y: number('Accidents in the last five years'),
  crashes_last_5y: number('Crashes in the last five years'),
  website: text('Link'),
  facebook: text('Link or handle'),
  twitter: text('Link or handle'),
  instagram: text('Link or handle'),
  linkedin: text('Link or handle'),
  slug: text('Unique airline identifier'),
});

/** A clean airline: every field present, null if unknown. */
export type Airline = z.output<typeof airlineSchema>;

/** One record of `/v1/airports`. */
export const airportSchema = z.object({
  name: text('Public name'),
  iata_code: code('IATA code'),
  icao_code: code('ICAO code'),
  lat: number('Latitude, degrees'),
  lng: number('Longitude, degrees'),
  alt: number('Elevation, feet'),
  city: text('Metropolitan city name'),
  city_code: code('IATA city code'),
  un_locode: code('UN location code'),
  timezone: text('IANA time zone'),
  country_code: code('ISO 3166-1 alpha-2'),
  names: names('Alternative names by language'),
  runways: number('Number of runways'),
  departures: number('Estimated departures a year'),
  connections: number('Estimated direct connections'),
  is_major: truth('Major airport of its metropolitan area'),
  is_international: zeroOrOne(),
  phone: text('Telephone number'),
  website: text('Link'),
  facebook: text('Link or handle'),
  twitter: text('Link or handle'),
  instagram: text('Link or handle'),
  linkedin: text('Link or handle'),
  slug: text('Unique airport identifier'),
});

/** A clean airport: every field present, null if unknown. */
export type Airport = z.output<typeof airportSchema>;

/** One record of `/v1/cities`. */
export const citySchema = z.object({
  name: text('City name'),
  city_code: code('IATA code of the metropolitan area'),
  un_locode: code('UN location code'),
  lat: number('Latitude, degrees'),
  lng: number('Longitude, degrees'),
  alt: number('Elevation, metres'),
  timezone: text('IANA time zone'),
  country_code: code('ISO 3166-1 alpha-2'),
  population: number('Inhabitants'),
  names: names('Names by language'),
  wikipedia: text('Link'),
  slug: text('Unique city identifier'),
});

/** A clean city: every field present, null if unknown. */
export type City = z.output<typeof citySchema>;

const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];

/** One record of `/v1/countries`. */
export const countrySchema = z.object({
  code: code('ISO 3166-1 alpha-2'),
  code3: code('ISO 3166-1 alpha-3'),
  name: text('Country name'),
  population: number('Inhabitants'),
  continent: code('AF, AN, AS, EU, NA, OC or SA', oneOf(...continents)),
  currency: code('ISO 4217 currency code'),
  names: names('Names by language'),
});

/** A clean country: every field present, null if unknown. */
export type Country = z.output<typeof countrySchema>;

/** One record of `/v1/timezones`. */
export const timeZoneSchema = z.object({
  timezone: text('IANA name'),
  country_code: code('ISO 3166-1 alpha-2'),
  gmt: number('Standard offset from UTC, hours'),
  dst: number('Offset from UTC in daylight saving time, hours'),
});

/** A clean time zone: every field present, null if unknown. */
export type TimeZone = z.output<typeof timeZoneSchema>;
