import { z } from 'zod';
import { code, names, number, text, truth } from './fields.ts';

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
  is_international: number('0 or 1'),
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
