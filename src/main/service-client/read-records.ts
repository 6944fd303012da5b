import {
  readBody,
  readRecord,
  type RecordCount,
  type RecordReader,
  type RecordSchema,
} from './read-body.ts';
import type { BodyReader } from './attempt.ts';
import { troubleOfBody } from './refusal.ts';

/**
 * Reads a list of records from the decoded parts of a body, slice by slice, checking each record
 * once. Elements that are no objects are dropped and counted. Slices that were given out are worth
 * nothing if the answer is a trouble after all: the end of a list can tell of an error, or be
 * missing.
 *
 * Rejects only with what `parts` or `onSlice` throw.
 */
export function readRecords<Value>(
  parts: AsyncIterable<Uint8Array>,
  { schema, names, onSlice }: RecordReader<Value>,
): Promise<RecordCount> {
  return readBody(parts, {
    readElement: (element) => readRecord(schema, element, names),
    onSlice,
    judge: (envelope, hasList) => troubleOfBody(envelope) ?? (hasList ? null : 'malformed'),
  });
}

/** A list of records that was read to its end. */
export interface RecordList<Value> {
  /** In the order in which they came. */
  readonly records: readonly Value[];
  /** Elements that were no records at all. */
  readonly droppedCount: number;
}

/**
 * Reads a whole list.
 * @param names of the values, where a record may come as a list of values
 */
export function listReader<Value>(
  schema: RecordSchema<Value>,
  names?: readonly string[],
): BodyReader<RecordList<Value>> {
  return {
    async read(parts) {
      const records: Value[] = [];
      const count = await readRecords(parts, {
        schema,
        names,
        onSlice: (slice) => {
          records.push(...slice);
        },
      });
      return count.ok
        ? { ok: true, content: { records, droppedCount: count.droppedCount } }
        : count;
    },
  };
}
