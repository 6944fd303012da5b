import { setImmediate } from 'node:timers/promises';
import { parseWithoutKeys } from '../profile/hidden-keys.ts';
import { createRecordSplitter, type ListPlace } from './record-splitter.ts';
import type { ServiceError } from './service-problems.ts';

/** What is needed of a zod schema to read one record. */
export interface RecordSchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

export interface RecordReader<Value> {
  readonly schema: RecordSchema<Value>;
  /** Awaited; the event loop runs between two slices. */
  readonly onSlice: (records: readonly Value[]) => void | Promise<void>;
  /** The names of the values, where a record may come as a list of values. */
  readonly names?: readonly string[] | undefined;
}

export interface BodyPlan<Value> {
  /**
   * Makes records of an element of the list; null if it is not a record. None of an element that is a record but does
   * not belong into the list: nothing is dropped with it.
   */
  readonly readElement: (element: unknown) => readonly Value[] | null;
  /** More elements are no answer but a flood. */
  readonly mostElements?: number;
  readonly onSlice: RecordReader<Value>['onSlice'];
  readonly place?: ListPlace;
  /** What is wrong with what stood around the list, before its last slice is given; null: nothing. */
  readonly judge: (envelope: unknown, hasList: boolean) => ServiceError | null;
  /** What a body is that cannot be read, by its first characters. */
  readonly judgeText?: (beginning: string) => ServiceError;
}

export type RecordCount =
  | {
      readonly ok: true;
      readonly recordCount: number;
      readonly droppedCount: number;
      readonly leftOutCount: number;
    }
  | { readonly ok: false; readonly error: ServiceError };

/** Records in a slice: some 10 ms of checking each, so that the main process stays at hand. */
export const sliceSize = 200;

/** More records than any list has (there are some 75,000 airports and airfields). */
const mostRecords = 500_000;

/** Bytes that are looked at before the event loop runs. */
const bytesAtATime = 64 * 1024;

function parse(text: string): { value: unknown } | null {
  try {
    return { value: parseWithoutKeys(text) };
  } catch {
    return null;
  }
}

/**
 * Reads a body part by part: the records of the list in it slice by slice, each checked once, then
 * what stood around the list. Elements that are no records are dropped and counted.
 *
 * Rejects only with what `parts` or `onSlice` throw.
 */
export async function readBody<Value>(
  parts: AsyncIterable<Uint8Array>,
  {
    readElement,
    mostElements = mostRecords,
    onSlice,
    place,
    judge,
    judgeText = errorOfText,
  }: BodyPlan<Value>,
): Promise<RecordCount> {
  const splitter = createRecordSplitter(place);
  const decoder = new TextDecoder();
  let slice: Value[] = [];
  let seenSincePause = 0;
  let recordCount = 0;
  let droppedCount = 0;
  let leftOutCount = 0;
  let beginning = '';

  async function giveSlice(): Promise<void> {
    const full = slice;
    slice = [];
    seenSincePause = 0;
    // Checking a slice has taken its time, and one who takes it may need as much again.
    await setImmediate();
    if (full.length > 0) await onSlice(full);
    await setImmediate();
  }

  /** False if one of the records is not JSON. */
  async function take(text: string): Promise<boolean> {
    if (beginning.length < 1000) beginning = (beginning + text.slice(0, 1000)).trimStart();
    for (const record of splitter.push(text)) {
      const parsed = record === null ? { value: null } : parse(record);
      if (parsed === null) return false;
      const clean = readElement(parsed.value);
      if (clean === null) droppedCount += 1;
      else if (clean.length === 0) leftOutCount += 1;
      else {
        recordCount += clean.length;
        slice.push(...clean);
      }
      seenSincePause += 1;
      if (seenSincePause >= sliceSize) await giveSlice();
    }
    return !splitter.isBroken();
  }

  const hasTooMany = () => recordCount + droppedCount + leftOutCount > mostElements;

  for await (const part of parts) {
    for (let start = 0; start < part.length; start += bytesAtATime) {
      const text = decoder.decode(part.subarray(start, start + bytesAtATime), { stream: true });
      const isReadable = (await take(text)) && !beginning.startsWith('<');
      if (!isReadable) return { ok: false, error: judgeText(beginning) };
      if (hasTooMany()) return { ok: false, error: 'too-large' };
      await setImmediate();
    }
  }
  const isReadable = await take(decoder.decode());
  const envelope = isReadable ? parse(splitter.envelope()) : null;
  if (envelope === null) return { ok: false, error: judgeText(beginning) };
  const error = judge(envelope.value, splitter.hasList());
  if (error !== null) return { ok: false, error };
  await giveSlice();
  return { ok: true, recordCount, droppedCount, leftOutCount };
}

/** What a body is that cannot be read. */
export function errorOfText(beginning: string): ServiceError {
  return beginning.startsWith('<') ? 'web-page' : 'malformed';
}

/**
 * One clean record; null if the value is not a record.
 * @param names of the values, where the record may be a list of them
 */
export function readRecord<Value>(
  schema: RecordSchema<Value>,
  value: unknown,
  names?: readonly string[],
): { readonly value: Value } | null {
  const fields = Array.isArray(value) ? withNames(value, names) : value;
  if (typeof fields !== 'object') return null;
  const clean = schema.safeParse(fields);
  return clean.success ? { value: clean.data } : null;
}

/** Null if there are more values than names, or fewer: it is unknown then which is which. */
function withNames(values: readonly unknown[], names: readonly string[] = []): object | null {
  if (values.length !== names.length || names.length === 0) return null;
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}
