import { z } from 'zod';

/** What bodies and providers' own elements are read with: anything may stand anywhere in them. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A count in an answer: a number, or its digits as a text. */
export const countSchema = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** A text that says something, trimmed, or a number as one; else null. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A finite number, which may have come as text; else null. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `YYYY-MM-DD HH:MM` of a clock that shows UTC, or that is taken for one; milliseconds since 1970. */
export function wireTime(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
