import type { ReferenceAnswer } from './answer.ts';
import type { Asker } from './asker.ts';
import type { ClientLimits } from './limits.ts';
import { problemOf } from './service-problems.ts';
import { readRecords } from './read-records.ts';
import {
  listSchemas,
  type ReferenceKind,
  type ReferenceQueries,
  type ReferenceRecords,
} from './resources.ts';
import { wireFields } from './wire-query.ts';

interface ReferenceQuestion<Kind extends ReferenceKind> {
  readonly kind: Kind;
  readonly query: ReferenceQueries[Kind];
  readonly fields: readonly PropertyKey[] | undefined;
  readonly onSlice: (records: readonly ReferenceRecords[Kind][]) => void | Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Asks for a reference list and hands it on slice by slice, keeping nothing of it. */
export async function readReferenceList<Kind extends ReferenceKind>(
  asker: Asker,
  limits: ClientLimits,
  { kind, query, fields, onSlice, signal }: ReferenceQuestion<Kind>,
): Promise<ReferenceAnswer> {
  let isUntouched = true;
  const result = await asker.ask({
    endpoint: kind,
    query: { ...query, ...wireFields(fields) },
    etag: null,
    reader: (reading) => ({
      async read(parts) {
        const count = await readRecords<ReferenceRecords[Kind]>(parts, reading, {
          name: kind,
          schema: listSchemas[kind],
          onSlice: (records) => {
            isUntouched = false;
            return onSlice(records);
          },
        });
        return count.ok ? { ok: true, content: count } : count;
      },
    }),
    bodyMs: limits.listBodyMs,
    mostBytes: limits.listBytes,
    // Once slices were given away, a second attempt would give them again.
    isRepeatable: () => isUntouched,
    signal,
  });
  if (!result.ok) return result;
  // Without a tag of ours there is no 304: an attempt calls it malformed.
  if (result.isNotModified) return { ok: false, problem: problemOf('malformed') };
  const { recordCount, droppedCount } = result.content;
  return { ok: true, recordCount, droppedCount };
}
