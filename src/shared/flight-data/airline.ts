import { z } from 'zod';
import { code, number, text } from './fields.ts';

/** One record of `/v1/airlines`. */
export const airlineSchema = z.object({
  name: text('Public name'),
  iata_prefix: number('Three-digit prefix (cargo)'),
  iata_accounting: number('Three-digit accounting number (passenger)'),
  iata_code: code('IATA code'),
  icao_code: code('ICAO code'),
  callsign: text('ICAO callsign'),
  country_code: code('ISO 3166-1 alpha-2'),
  iosa_registered: number('0 or 1'),
  is_scheduled: number('0 or 1'),
  is_passenger: number('0 or 1'),
  is_cargo: number('0 or 1'),
  is_international: number('0 or 1'),
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
