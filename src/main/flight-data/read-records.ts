import { setImmediate } from 'node:timers/promises';
import { createRecordSplitter } from './record-splitter.ts';
import type { Trouble } from './problem-sentences.ts';
import { troubleOfBody } from './refusal.ts';

/** What is needed of a zod schema to read one record. */
export interface RecordSchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

export interface RecordReader<Value> {
  readonly schema: RecordSchema<Value>;
  /** Awaited; the event loop runs between two slices. */
  readonly onSlice: (records: readonly Value[]) => void | Promise<void>;
}

export type RecordCount =
  | { readonly ok: true; readonly recordCount: number; readonly droppedCount: number }
  | { readonly ok: false; readonly trouble: Trouble };

/** Records in a slice: some 10 ms of checking each, so that the main process stays at hand. */
const sliceSize = 200;

/** More records than any list has (there are some 75,000 airports and airfields). */
const mostRecords = 500_000;

/** Bytes that are looked at before the event loop gets its turn. */
const bytesAtATime = 64 * 1024;

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Reads a list of records from the decoded parts of a body, slice by slice, checking each record
 * once. Elements that are no objects are dropped and counted. Slices that were given out are worth
 * nothing if the answer is a trouble after all: the end of a list can tell of an error, or be
 * missing.
 *
 * Rejects only with what `parts` or `onSlice` throw.
 */
export async function readRecords<Value>(
  parts: AsyncIterable<Uint8Array>,
  { schema, onSlice }: RecordReader<Value>,
): Promise<RecordCount> {
  const splitter = createRecordSplitter();
  const decoder = new TextDecoder();
  let slice: Value[] = [];
  let seenSincePause = 0;
  let recordCount = 0;
  let droppedCount = 0;
  let beginning = '';

  async function giveSlice(): Promise<void> {
    const full = slice;
    slice = [];
    seenSincePause = 0;
    if (full.length > 0) await onSlice(full);
    await setImmediate();
  }

  /** False where one of the records is no JSON. */
  async function take(text: string): Promise<boolean> {
    if (beginning.length < 100) beginning = (beginning + text.slice(0, 100)).trimStart();
    for (const record of splitter.push(text)) {
      const parsed = record === null ? { value: null } : parse(record);
      if (parsed === null) return false;
      const isObject = typeof parsed.value === 'object' && !Array.isArray(parsed.value);
      const clean = isObject ? schema.safeParse(parsed.value) : null;
      if (clean?.success === true) {
        recordCount += 1;
        slice.push(clean.data);
      } else {
        droppedCount += 1;
      }
      seenSincePause += 1;
      if (seenSincePause >= sliceSize) await giveSlice();
    }
    return !splitter.isBroken();
  }

  const hasTooMany = () => recordCount + droppedCount > mostRecords;

  for await (const part of parts) {
    for (let start = 0; start < part.length; start += bytesAtATime) {
      const text = decoder.decode(part.subarray(start, start + bytesAtATime), { stream: true });
      const isReadable = (await take(text)) && !beginning.startsWith('<');
      if (!isReadable) return { ok: false, trouble: troubleOfText(beginning) };
      if (hasTooMany()) return { ok: false, trouble: 'too-large' };
      await setImmediate();
    }
  }
  const isReadable = await take(decoder.decode());
  const envelope = isReadable ? parse(splitter.envelope()) : null;
  if (envelope === null) return { ok: false, trouble: troubleOfText(beginning) };
  const trouble = troubleOfBody(envelope.value);
  if (trouble !== null) return { ok: false, trouble };
  if (!splitter.hasList()) return { ok: false, trouble: 'malformed' };
  await giveSlice();
  return { ok: true, recordCount, droppedCount };
}

function troubleOfText(beginning: string): Trouble {
  return beginning.startsWith('<') ? 'web-page' : 'malformed';
}
