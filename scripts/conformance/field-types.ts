import { z } from 'zod';
import { must } from './check.ts';
import type { Row } from './service-under-test.ts';

/** The JSON types of the fields of a resource, as the interface documents them. */
export function fieldTypes(schema: z.ZodObject): ReadonlyMap<string, string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  return new Map(Object.entries(properties).map(([name, field]) => [name, typeIn(field)]));
}

function typeIn(schema: unknown): string {
  const type = z
    .union([
      z.object({ type: z.array(z.string()) }).transform((field) => field.type[0]),
      z.object({ type: z.string() }).transform((field) => field.type),
      z
        .object({ anyOf: z.array(z.object({ type: z.string() })) })
        .transform((field) => field.anyOf[0]?.type),
    ])
    .parse(schema);
  return type ?? 'unknown';
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Every field of every record has its documented type, or is null or absent. */
export function mustHaveTypes(rows: readonly Row[], schema: z.ZodObject): void {
  const types = fieldTypes(schema);
  for (const row of rows) {
    for (const [name, type] of types) {
      const value = row[name];
      if (value === undefined || value === null) continue;
      must(
        typeOf(value) === type,
        `${name} is a ${typeOf(value)} (${JSON.stringify(value)}) and not a ${type}`,
      );
    }
  }
}

/** Each of these fields has a value in some record. */
export function mustHaveFields(rows: readonly Row[], names: readonly string[]): void {
  for (const name of names) {
    must(
      rows.some((row) => row[name] !== undefined && row[name] !== null),
      `${name} is in none of ${rows.length} records`,
    );
  }
}

/** None of these fields is in any record. */
export function mustNotHaveFields(rows: readonly Row[], names: readonly string[]): void {
  for (const name of names) {
    must(!rows.some((row) => Object.hasOwn(row, name)), `${name} is in a record`);
  }
}

/** The value is one of the documented words wherever it is given. */
export function mustBeOneOf(rows: readonly Row[], name: string, words: readonly string[]): void {
  for (const { [name]: value } of rows) {
    if (value === undefined || value === null) continue;
    must(
      words.some((word) => word === value),
      `${name} is ${JSON.stringify(value)}`,
    );
  }
}
