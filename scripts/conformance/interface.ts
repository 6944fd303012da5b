import { z } from 'zod';
import { allEndpoints } from '../../src/service/endpoints/all.ts';
import { openApiDocument } from '../../src/service/documentation/openapi.ts';

/** The interface, as the OpenAPI document of our own service describes it. */
const document = openApiDocument(allEndpoints);

const fieldSchema = z.object({
  /** Of a field that may be null the first of two. */
  type: z.union([z.string(), z.tuple([z.string(), z.literal('null')]).transform(([type]) => type)]),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.object({ type: z.string() }).optional(),
});

/** What the document says of a value. */
export type Field = z.output<typeof fieldSchema>;

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: fieldSchema.extend({ type: z.string().optional() }),
});

const fieldsSchema = z
  .object({ properties: z.record(z.string(), fieldSchema.catch({ type: 'object' })) })
  .transform(({ properties }) => new Map(Object.entries(properties)));

export interface Operation {
  readonly path: string;
  /** `flights-lookup` of `/v1/flights/lookup`. */
  readonly name: string;
  readonly isList: boolean;
  readonly parameters: readonly z.output<typeof parameterSchema>[];
  readonly fields: ReadonlyMap<string, Field>;
}

/** Every operation but that of jobs, whose record has several forms. */
export const operations: readonly Operation[] = allEndpoints.map(({ path, isList }) => {
  const get = document.paths[path]?.get;
  return {
    path,
    isList,
    name: path.slice('/v1/'.length).replaceAll('/', '-'),
    parameters: z.array(parameterSchema).parse(get?.parameters),
    fields: fieldsSchema.parse(document.components.schemas[String(get?.operationId)]),
  };
});

/** The fields of a job in each of its states: those that it has, and those that it may have. */
export const jobForms = z
  .object({
    oneOf: z.array(
      z.object({
        properties: z.looseObject({ status: z.object({ const: z.string() }) }),
        required: z.array(z.string()),
      }),
    ),
  })
  .parse(document.components.schemas.Job)
  .oneOf.map(({ properties, required }) => ({
    status: properties.status.const,
    required,
    allowed: Object.keys(properties),
  }));

/** The paths of all operations; of a job the one that there is not. */
export const allPaths = Object.keys(document.paths).map((path) => path.replace('{id}', 'x'));
