import { z } from 'zod';

/** A part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

/** The parameters that a query schema reads, as they are to be sent. */
export function queryParameters(query: z.ZodObject): Json[] {
  const { properties, required } = objectSchema(query, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }));
}

/**
 * Records as this service sends them: of a list each without the fields that are not known, alone
 * with all of them, null if they are not known.
 */
export function recordSchema(record: z.ZodObject, isWhole: boolean): Json {
  const { properties, required } = objectSchema(record, 'output');
  if (isWhole) return { type: 'object', properties, required };
  const known = Object.entries(properties).map(([name, schema]) => [name, withoutNull(schema)]);
  return { type: 'object', properties: Object.fromEntries(known) };
}

/** Any other schema that describes what is sent. */
export function plainSchema(schema: z.ZodType): Json {
  const json = z.toJSONSchema(schema, { io: 'output' });
  // An OpenAPI 3.1 document is of one dialect throughout, and does not say so in each part.
  delete json.$schema;
  return json;
}

function objectSchema(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io });
  // A schema of a field is never just true or false: all of them say what is allowed.
  return { properties: properties as ObjectSchema['properties'], required };
}

const anySchemas = z.array(z.looseObject({ type: z.unknown() }));

function withoutNull({ type, anyOf, ...schema }: Json): Json {
  const kinds = anySchemas.safeParse(anyOf).data ?? [];
  const known = kinds.find((kind) => kind.type !== 'null');
  if (known !== undefined) return { ...schema, ...known };
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return { ...schema, type: types.find((one) => one !== 'null') };
}
