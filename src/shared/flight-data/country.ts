import { z } from 'zod';
import { code, names, number, text } from './fields.ts';

/** One record of `/v1/countries`. */
export const countrySchema = z.object({
  code: code('ISO 3166-1 alpha-2'),
  code3: code('ISO 3166-1 alpha-3'),
  name: text('Country name'),
  population: number('Inhabitants'),
  continent: code('AF, AN, AS, EU, NA, OC or SA'),
  currency: code('ISO 4217 currency code'),
  names: names('Names by language'),
});

/** A clean country: every field present, null if unknown. */
export type Country = z.output<typeof countrySchema>;
