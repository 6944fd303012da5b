import { z } from 'zod';
import { airlineCodePatterns } from '#shared/flight-number.ts';
import { quoted } from './request-error.ts';

/**
 * The building blocks of query parameters. A message is the second half of a sentence that begins
 * with the parameter's name: The parameter “dep_iata” … What a schema cannot say of itself to the
 * OpenAPI document, because it reads everything from text, stands in its `meta`.
 */

export type Parameter<Value> = z.ZodOptional<z.ZodType<Value, string>>;

/** The pattern as it is for texts that are not yet in upper case. */
export const eitherCase = (pattern: RegExp): string =>
  pattern.source.replaceAll(/A-([A-Z])/g, (range, last: string) => `${range}a-${lower(last)}`);

/**
 * The text with its ASCII letters in upper case. All others stay: `toUpperCase` makes ASCII of some
 * of them (SS of ß), which would then pass for a code.
 */
export const upperCase = (text: string): string =>
  text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A text in upper case that `pattern` allows; lower case is accepted. `form` describes it. */
export function code(pattern: RegExp, form: string, description: string): Parameter<string> {
  return z
    .string()
    .transform(upperCase)
    .pipe(z.string().regex(pattern, `must be ${form}.`))
    .optional()
    .meta({ description, pattern: eitherCase(pattern) });
}

export const airportIata = (description: string): Parameter<string> =>
  code(/^[A-Z0-9]{3}$/, 'an IATA airport code, three letters like LHR', description);

export const airportIcao = (description: string): Parameter<string> =>
  code(/^[A-Z0-9]{4}$/, 'an ICAO airport code, four letters like EGLL', description);

export const airlineIata = (description: string): Parameter<string> =>
  code(
    airlineCodePatterns.iata,
    'an IATA airline code, two letters or a letter and a digit, like BA or U2',
    description,
  );

export const airlineIcao = (description: string): Parameter<string> =>
  code(airlineCodePatterns.icao, 'an ICAO airline code, three letters like BAW', description);

export const cityCode = (description: string): Parameter<string> =>
  code(/^[A-Z0-9]{3}$/, 'an IATA city code, three letters like LON', description);

export const countryCode = (description: string): Parameter<string> =>
  code(/^[A-Z]{2}$/, 'an ISO country code, two letters like GB', description);

export const countryCode3 = (description: string): Parameter<string> =>
  code(/^[A-Z]{3}$/, 'an ISO country code, three letters like GBR', description);

const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];

export function continent(description: string): Parameter<string> {
  const form = `one of ${continents.join(', ')}`;
  return z
    .string()
    .transform(upperCase)
    .refine((value) => continents.includes(value), `must be ${form}.`)
    .optional()
    .meta({ description, pattern: `^(${[...continents, ...continents.map(lower)].join('|')})$` });
}

const lower = (text: string) => text.toLowerCase();

/** At most this many codes in one list. */
const mostCodes = 100;

/** Codes separated by commas, each of which `single` allows; blanks around them are passed over. */
export function codes(
  single: Parameter<string>,
  description: string,
): Parameter<readonly string[]> {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(single.unwrap()).max(mostCodes, `must name ${mostCodes} codes at the most.`))
    .optional()
    .meta({ description });
}

/** A whole number, written in digits only, from `least` to `most`. */
export function whole(least: number, most: number, description: string): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}.`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}.`).max(most, `must be at most ${most}.`))
    .meta({ description, type: 'integer', minimum: least, maximum: most });
}

/** A three-digit number that airlines have for their tickets and waybills. */
export const airlineNumber = (description: string): Parameter<number> =>
  whole(0, 999, description).optional();

/** A name as people write it. */
export const name = (description: string): Parameter<string> =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty.')
    .max(200, 'must be 200 characters long at the most.')
    .optional()
    .meta({ description });

/** Parameters that say which part of a list is wanted. */

/** The longest list of fields that makes sense, and some more. */
const mostFields = 100;

/**
 * `_fields`: names of fields of `record`, separated by commas. The order is kept, and so are doubles:
 * in a list of values each has its place.
 */
export function fieldsOf(record: z.ZodObject): Parameter<readonly string[]> {
  const known = new Set(Object.keys(record.shape));
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .superRefine((fields, context) => {
      if (fields.length > mostFields) {
        const message = `must name ${mostFields} fields at the most.`;
        context.addIssue({ code: 'custom', message });
        return;
      }
      const stranger = fields.find((field) => !known.has(field));
      if (stranger === undefined) return;
      const message =
        stranger === ''
          ? 'must be names of fields, separated by commas.'
          : `names ${quoted(stranger)}, which is no field of these records.`;
      context.addIssue({ code: 'custom', message });
    })
    .optional()
    .meta({ description: 'Fields to return, separated by commas, in the wanted order' });
}

/** How many records a page has where the caller does not say, and how many it may have. */
const page = { usual: 1000, most: 2000 };

/** `limit` and `offset`, the same wherever the interface has them. */
export const paging = {
  limit: whole(
    1,
    page.most,
    `Most records in the reply; ${page.usual} where it is not given`,
  ).default(page.usual),
  offset: whole(0, 1_000_000_000, 'Records to pass over; 0 where it is not given').default(0),
};

/** `_view`: records as objects, or as lists of values. */
export const view = z
  .enum(['object', 'array'], { error: 'must be object or array.' })
  .optional()
  .meta({
    description: 'object (where it is not given), or array: values in the order of _fields',
  });
