import type { z } from 'zod';
import { quoted, type RequestError } from './request-error.ts';
import type { ServiceData } from './service-data.ts';
import { shorten, valuesOf } from './wire-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Parameters as they came in the query string: text, or a list where one is repeated. */
export type Parameters = Readonly<Record<string, unknown>>;

/** What goes out: a list of records or of lists of values, or one record. */
export type Content = readonly unknown[] | Fields;

export type Answer =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly error: RequestError };

/** One operation of the interface. Knows nothing of HTTP: a job can ask it just as well. */
export interface Endpoint {
  readonly path: `/v1/${string}`;
  readonly summary: string;
  /** Whether it answers with a list, or with one record. */
  readonly isList: boolean;
  /** The query parameters, each with its description; anything else is refused. */
  readonly query: z.ZodObject;
  /** The records it answers with. */
  readonly record: z.ZodObject;
  /** The parameters that make every question which has them a job. */
  readonly jobParameters: readonly string[];
  /** What is wrong with `parameters`; null if they can be answered. Takes next to no time. */
  check(parameters: Parameters): RequestError | null;
  /**
   * The answer to `parameters`.
   * @param now UNIX seconds, on a whole minute
   */
  answer(data: ServiceData, parameters: Parameters, now: number): Answer;
}

interface Definition<Query extends z.ZodObject> {
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly query: Query;
  readonly record: z.ZodObject;
}

/** What is left for a search once it is settled how the records are to look. */
type Wanted<Query extends z.ZodObject> = Omit<z.output<Query>, '_fields' | '_view'>;

interface ListDefinition<Query extends z.ZodObject> extends Definition<Query> {
  readonly jobParameters?: readonly string[];
  /**
   * The records that match, with all their fields in the order of `record`, or close to it, and
   * without those that are not known. `now` in UNIX seconds, on a whole minute.
   */
  readonly find: (data: ServiceData, query: Wanted<Query>, now: number) => readonly Fields[];
}

interface RecordDefinition<Query extends z.ZodObject> extends Definition<Query> {
  /** The one record that matches best, or null. `now` in UNIX seconds, on a whole minute. */
  readonly find: (
    data: ServiceData,
    query: Omit<z.output<Query>, '_fields'>,
    now: number,
  ) => Fields | null;
  /** The message if no record matches. */
  readonly missing: string;
}

/** Makes an endpoint of its schemas and its search: checks what comes in, shortens what goes out. */
export function defineEndpoint<Query extends z.ZodObject>({
  jobParameters = [],
  ...definition
}: ListDefinition<Query>): Endpoint {
  const { path, summary, query, record, find } = definition;
  return {
    path,
    summary,
    query,
    record,
    jobParameters,
    isList: true,
    check: (parameters) => errorOf(readParameters(parameters, query)),
    answer(data, parameters, now) {
      const read = readParameters(parameters, query);
      if (!read.ok) return read;
      const { _fields, _view, ...wanted } = read.values;
      const found = find(data, wanted, now);
      if (!isListOfNames(_fields)) return { ok: true, content: found };
      const form = _view === 'array' ? valuesOf : shorten;
      return { ok: true, content: found.map((whole) => form(whole, _fields)) };
    },
  };
}

/** The same for an endpoint that answers with one record, or with 404. */
export function defineRecordEndpoint<Query extends z.ZodObject>(
  definition: RecordDefinition<Query>,
): Endpoint {
  const { path, summary, query, record, find, missing } = definition;
  return {
    path,
    summary,
    query,
    record,
    jobParameters: [],
    isList: false,
    check: (parameters) => errorOf(readParameters(parameters, query)),
    answer(data, parameters, now) {
      const read = readParameters(parameters, query);
      if (!read.ok) return read;
      const { _fields, ...wanted } = read.values;
      const found = find(data, wanted, now);
      if (found === null) return { ok: false, error: { code: 'NOT_FOUND', message: missing } };
      return { ok: true, content: isListOfNames(_fields) ? shorten(found, _fields) : found };
    },
  };
}

const isListOfNames = (value: unknown): value is readonly string[] => Array.isArray(value);

type ReadParameters<Query extends z.ZodObject> =
  | { readonly ok: true; readonly values: z.output<Query> }
  | { readonly ok: false; readonly error: RequestError };

const errorOf = (read: ReadParameters<z.ZodObject>) => (read.ok ? null : read.error);

/** Reads the parameters of a question, or says in a sentence what is wrong with the first that is wrong. */
export function readParameters<Query extends z.ZodObject>(
  parameters: Parameters,
  query: Query,
): ReadParameters<Query> {
  const fault = misnamed(parameters, query);
  if (fault !== null) return refusal(fault);
  const parsed = query.safeParse(parameters);
  return parsed.success ? { ok: true, values: parsed.data } : refusal(firstFault(parsed.error));
}

function refusal(message: string): { readonly ok: false; readonly error: RequestError } {
  return { ok: false, error: { code: 'VALIDATION_ERROR', message } };
}

function misnamed(parameters: Parameters, query: z.ZodObject): string | null {
  for (const [name, value] of Object.entries(parameters)) {
    if (!Object.hasOwn(query.shape, name)) {
      return `This endpoint has no parameter ${quoted(name)}.`;
    }
    if (Array.isArray(value))
      return `The parameter “${name}” is given more than once; give it once.`;
  }
  return null;
}

function firstFault(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The parameters of this request are not valid.';
  return `The parameter “${String(issue.path[0])}” ${issue.message}`;
}
