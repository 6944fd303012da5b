import { z } from 'zod';
import type { Endpoint } from '../query/endpoint.ts';
import { jobPath, jobRecordSchema } from '../jobs/job-record.ts';
import { statuses } from '../query/request-error.ts';

export interface OpenApiOperation extends Json {
  readonly summary: string;
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

export interface OpenApiDocument extends Json {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json;
}

/** The OpenAPI 3.1 document of these endpoints, made of the schemas that check their requests. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const operations = endpoints.map((each) => [each.path, { get: operation(each) }] as const);
  const schemas = endpoints.map(
    (each) => [nameOf(each), recordSchema(each.record, !each.isList)] as const,
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flight Data Service, simulated',
      version: '1',
      description:
        'Schedules, delays, live flights, routes, fleets and reference data of a simulated day of traffic. Every operation is read-only and needs the header x-api-key.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths: {
      ...Object.fromEntries(operations),
      [jobPath('{id}')]: { get: jobOperation },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: {
        ...Object.fromEntries(schemas),
        Job: plainSchema(jobRecordSchema),
        Error: plainSchema(errorSchema),
      },
      headers,
      responses: { Error: { description: 'What is wrong', content: json(reference('Error')) } },
    },
  };
}

const errorSchema = z.strictObject({
  error: z.strictObject({
    message: z.string().describe('One sentence for a person'),
    code: z.enum(Object.keys(statuses)).describe('For a program'),
  }),
});

/** `/v1/flights/lookup` has records named `flights_lookup`. */
const nameOf = ({ path }: Endpoint) => path.slice('/v1/'.length).replaceAll('/', '_');

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ 'application/json': { schema } });

const headers = {
  ETag: { description: 'Changes with the bytes of the answer', schema: { type: 'string' } },
  Location: { description: 'Path of the job', schema: { type: 'string' } },
};
const headerReference = (name: keyof typeof headers) => ({
  [name]: { $ref: `#/components/headers/${name}` },
});

const error = { $ref: '#/components/responses/Error' };
const errors = Object.fromEntries(
  [400, 401, 404, 406, 429, 500].map((status) => [String(status), error] as const),
);
const unchanged = { description: 'Unchanged since the answer that If-None-Match names' };

function operation(endpoint: Endpoint): OpenApiOperation {
  const record = reference(nameOf(endpoint));
  const fields = endpoint.isList ? { type: 'array', items: record } : record;
  const hasArrays = Object.hasOwn(endpoint.query.shape, '_view');
  const schema = hasArrays ? { anyOf: [fields, arrays] } : fields;
  const job = { description: 'A job was made of it', content: json(reference('Job')) };
  return {
    summary: endpoint.summary,
    operationId: nameOf(endpoint),
    parameters: [...queryParameters(endpoint.query), ...(endpoint.isList ? [preference] : [])],
    responses: {
      '200': {
        description: endpoint.isList ? 'The records that match' : 'The record that matches best',
        headers: headerReference('ETag'),
        content: json(schema),
      },
      ...(endpoint.isList && { '202': { ...job, headers: headerReference('Location') } }),
      '304': unchanged,
      ...errors,
    },
  };
}

const arrays = {
  description: 'With _view=array: the values in the order of _fields',
  type: 'array',
  items: { type: 'array', items: { type: ['string', 'number', 'null'] } },
};

const preference = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'respond-async makes a job of the request',
  schema: { type: 'string' },
};

const jobOperation: OpenApiOperation = {
  summary: 'State and result of a job',
  operationId: 'jobs',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'Job identifier',
      schema: { type: 'string' },
    },
    {
      name: '_fields',
      in: 'query',
      required: false,
      description: 'Fields to return, separated by commas, in the wanted order',
      schema: { type: 'string' },
    },
  ],
  responses: {
    '200': {
      description: 'The job',
      headers: headerReference('ETag'),
      content: json(reference('Job')),
    },
    '304': unchanged,
    ...errors,
  },
};

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
