import { z } from 'zod';
import { code, names, number, text } from './fields.ts';

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
