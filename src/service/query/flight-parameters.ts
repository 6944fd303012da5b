import { z } from 'zod';
import { eitherCase, upperCase, type Parameter } from './parameters.ts';

/** Parameters that name flights, and the delay and end of those that are late. */

/** A flight's code and number, taken apart. `number` is without leading zeros: `117`, `9A`. */
export interface FlightCode {
  readonly airline: string;
  readonly number: string;
}

function flightCode(pattern: RegExp, form: string, description: string): Parameter<FlightCode> {
  return z
    .string()
    .transform((value, context) => {
      const [, airline, number] = pattern.exec(upperCase(value)) ?? [];
      if (airline !== undefined && number !== undefined) return { airline, number };
      context.addIssue({ code: 'custom', message: `must be ${form}.` });
      return z.NEVER;
    })
    .optional()
    .meta({ description, pattern: eitherCase(pattern) });
}

export const flightIata = (description: string): Parameter<FlightCode> =>
  flightCode(
    /^((?=.?[A-Z])[A-Z0-9]{2})0*([1-9][0-9]{0,3}[A-Z]?)$/,
    'an IATA airline code and a flight number, like BA117',
    description,
  );

export const flightIcao = (description: string): Parameter<FlightCode> =>
  flightCode(
    /^([A-Z]{3})0*([1-9][0-9]{0,3}[A-Z]?)$/,
    'an ICAO airline code and a flight number, like BAW117',
    description,
  );

/** A flight number without an airline's code, as `FlightCode` has it. */
export function flightNumber(description: string): Parameter<string> {
  const pattern = /^0*([1-9][0-9]{0,3}[A-Z]?)$/;
  return z
    .string()
    .transform((value, context) => {
      const number = pattern.exec(upperCase(value))?.[1];
      if (number !== undefined) return number;
      context.addIssue({ code: 'custom', message: 'must be a flight number, like 117.' });
      return z.NEVER;
    })
    .optional()
    .meta({ description, pattern: eitherCase(pattern) });
}

/** The delay that has to be exceeded for a flight to count as delayed at all, minutes. */
const leastDelay = 30;
const mostDelay = 100_000;

/** Minutes of delay, more than 30; must be given. A part of a minute may follow a point. */
export function leastMinutesLate(description: string): z.ZodType<number, string> {
  const form = `must be a number greater than ${leastDelay}, in minutes.`;
  return z
    .string({ error: `is missing; it ${form}` })
    .regex(/^\d{1,6}(\.\d{1,3})?$/, form)
    .transform(Number)
    .pipe(z.number().gt(leastDelay, form).max(mostDelay, `must be at most ${mostDelay}.`))
    .meta({ description, type: 'number', exclusiveMinimum: leastDelay, maximum: mostDelay });
}

/** One of some words, exactly as written; must be given. */
export function oneOf<Word extends string>(
  words: readonly [Word, ...Word[]],
  description: string,
): z.ZodType<Word, string> {
  const form = `must be ${words.join(' or ')}.`;
  return z
    .string({ error: `is missing; it ${form}` })
    .pipe(z.enum(words, { error: form }))
    .meta({ description, enum: words });
}

/** A day of the calendar. */
export function day(description: string): Parameter<string> {
  return z.iso
    .date({ error: 'must be a date of the form YYYY-MM-DD, like 2026-07-14.' })
    .refine((date) => date >= firstDay && date <= lastDay, {
      error: `must be a date from ${firstDay} to ${lastDay}.`,
    })
    .optional()
    .meta({ description, format: 'date' });
}

/** The days that the service's clock can show. */
const firstDay = '2000-01-01';
const lastDay = '2099-12-31';
