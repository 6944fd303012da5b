import type { Reading } from './asker.ts';
import type { BodyReader } from './attempt.ts';
import { readBody, readRecord, type RecordCount, type RecordReader } from './read-body.ts';
import { withoutReferences } from './read-fields.ts';
import { jobIdIn, readJob } from './read-job.ts';
import { listSchemas, type ListName, type ListRecords } from './resources.ts';
import { createListJudge } from './row-identity.ts';

/** More rows than any page of a list has. */
const mostRows = 20_000;

/**
 * Reads a list of records from the decoded parts of a body, slice by slice, checking each record
 * once. Elements that are no objects are dropped and counted. Slices that were given out are worth
 * nothing if the answer is an error after all: the end of a list can tell of an error, or be
 * missing, and where no row says what it is about there is no list (row-identity.ts).
 *
 * Rejects only with what `parts` or `onSlice` throw.
 */
export async function readRecords<Value extends object>(
  parts: AsyncIterable<Uint8Array>,
  reading: Reading,
  { name, schema, names, onSlice, mostElements }: ListReading<Value>,
): Promise<RecordCount> {
  const { endpoint, question, surroundings } = reading;
  const judge = createListJudge(name, question._fields?.split(',') ?? []);
  const seen = new Set<string>();

  function readElement(raw: unknown): readonly Value[] | null {
    const element = withoutReferences(raw);
    if (endpoint.record === undefined) return clean(element, element);
    const identity = endpoint.identity?.(element) ?? null;
    if (identity !== null && seen.has(identity)) return [];
    if (identity !== null) seen.add(identity);
    const own = endpoint.record(element, question, surroundings);
    if (own === null) return isObject(element) ? [] : null;
    // A list of values is one record.
    if (!Array.isArray(own) || !own.every(isObject)) return clean(element, own);
    return own.flatMap((each) => clean(element, each) ?? []);
  }

  function clean(element: unknown, own: unknown): readonly Value[] | null {
    const record = readRecord(schema, own, names);
    judge.see(element, record?.value ?? null);
    return record === null ? null : [record.value];
  }

  return readBody(parts, {
    readElement,
    onSlice,
    ...(mostElements === undefined ? {} : { mostElements }),
    ...(endpoint.place === undefined ? {} : { place: endpoint.place }),
    judge(envelope, hasList) {
      const error = reading.errorOfBody(envelope, 200);
      if (error === null || error === 'malformed') reading.onEnvelope(envelope);
      return error ?? (hasList ? judge.verdict() : 'malformed');
    },
  });
}

interface ListReading<Value> extends RecordReader<Value> {
  readonly name: ListName;
  readonly mostElements?: number;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A list of records that was read to its end. */
export interface RecordList<Value> {
  /** In the order in which they came. */
  readonly records: readonly Value[];
  /** Elements that were no records at all. */
  readonly droppedCount: number;
  /** All elements of the list, whatever became of them. */
  readonly rowCount: number;
  /** Whether the service says that more follows; null: it does not say. */
  readonly hasMore: boolean | null;
  /** The job that came in place of the list; null: the list came. */
  readonly jobId: string | null;
}

/**
 * Reads a whole list, or the job that stands for it until it is there.
 * @param names of the values, where a record may come as a list of values
 */
export function listReader<Name extends ListName>(
  reading: Reading,
  name: Name,
  names?: readonly string[],
): BodyReader<RecordList<ListRecords[Name]>> {
  const inPlaceOf = (jobId: string): RecordList<ListRecords[Name]> => ({
    records: [],
    droppedCount: 0,
    rowCount: 0,
    hasMore: null,
    jobId,
  });
  return {
    async read(parts) {
      const records: ListRecords[Name][] = [];
      const seen: { hasMore: boolean | null; jobId: string | null } = {
        hasMore: null,
        jobId: null,
      };
      const count = await readRecords(
        parts,
        {
          ...reading,
          errorOfBody(envelope, status) {
            seen.jobId = readJob(envelope)?.id ?? null;
            return seen.jobId === null ? reading.errorOfBody(envelope, status) : null;
          },
          onEnvelope(envelope) {
            seen.hasMore = reading.endpoint.hasMore?.(envelope) ?? null;
            reading.onEnvelope(envelope);
          },
        },
        {
          name,
          schema: listSchemas[name],
          names,
          mostElements: mostRows,
          onSlice: (slice) => {
            for (const record of slice) records.push(record);
          },
        },
      );
      if (seen.jobId !== null) return { ok: true, content: inPlaceOf(seen.jobId) };
      if (!count.ok) return count;
      const { droppedCount, leftOutCount } = count;
      const rowCount = records.length + droppedCount + leftOutCount;
      const { hasMore } = seen;
      return { ok: true, content: { records, droppedCount, rowCount, hasMore, jobId: null } };
    },
    isForLater: ({ jobId }) => jobId !== null,
    ofNothing: () =>
      reading.endpoint.isEmptyWithoutBody === true
        ? { content: { records: [], droppedCount: 0, rowCount: 0, hasMore: false, jobId: null } }
        : null,
    ofAccepted(location) {
      const id = jobIdIn(location ?? '');
      return id === null ? null : { content: inPlaceOf(id) };
    },
  };
}
