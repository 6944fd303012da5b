import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliDecompress } from 'node:zlib';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import { plainText } from '#shared/fold.ts';
import { providerNames } from '#shared/providers.ts';
import { referenceNamesSchema, type ReferenceNames } from '../flights/reference-names.ts';
import { readBody, readRecord } from '../data/read-body.ts';
import type { ListPlace } from '../data/record-splitter.ts';
import { isCount, isInstant } from '../store/kept-values.ts';

/*
 * What goes over the wire. Every payload is a stranger's: what cannot be read counts as not come. Within v1 fields are
 * only added: unknown ones are passed over, missing ones have a default.
 */

/** Bytes of a payload, and of what comes out of it unpacked. */
export const mostPacked = 1_000_000;
const mostUnpacked = 16_000_000;

/** Bytes of a message without rows. */
export const mostPlain = 65_536;

/** As in an answer of a service (read-records.ts). */
const mostRows = 20_000;

/** Of 0 to 11: a board takes some 20 ms; 7 to 9 make it no smaller, and the last percents would take seconds. */
const quality = 6;

const longestText = 200;
const shortText = z.string().max(longestText).transform(plainText);
const instant = z.number().refine(isInstant);
const count = z.number().refine(isCount);
/** Of a run of a program, or of a set of rows. */
export const mark = z.string().regex(/^[a-z0-9]{1,64}$/);

/** Why a poll gave nothing, or not all; by the code of its sentence. */
const problemSchema = z.object({
  code: z.string().max(longestText),
  retryAt: instant.nullable().catch(null),
});

const gateChangeSchema = z.object({
  /** Of the row. */
  id: z.string().max(longestText),
  gate: shortText,
  before: shortText,
  changedAt: instant,
});

const rowsEnvelopeSchema = z.object({
  rev: mark,
  fetchedAt: instant,
  isSimulated: z.boolean().catch(false),
  isComplete: z.boolean().catch(true),
  endProblem: problemSchema.nullable().catch(null),
  droppedCount: count.catch(0),
  provider: z.enum(providerNames).catch('interface'),
  host: shortText.nullable().catch(null),
  /** Changes of gates that are marked: a display that is started after one marks it as the others do. */
  gateChanges: z.array(gateChangeSchema).max(mostRows).catch([]),
});

/** The rows of a board as a publisher tells them; instants are UNIX seconds. */
export type Rows = z.output<typeof rowsEnvelopeSchema> & {
  readonly entries: readonly ScheduleEntry[];
};

const freshSchema = z.object({
  rev: mark.nullable(),
  fetchedAt: instant.nullable(),
  problem: problemSchema.extend({ since: instant }).nullable().catch(null),
  sentAt: instant.catch(0),
});

/**
 * When the rows of this revision were confirmed last, null where there are none yet; `problem`: what goes wrong with
 * the polls, and since when.
 */
export type Fresh = z.output<typeof freshSchema>;

/** That a program is there: `instance` is another at each of its starts. */
const presenceSchema = z.object({ on: z.boolean(), instance: mark });

const displayStateSchema = presenceSchema.extend({
  version: shortText.catch(''),
  /** Numbers of wire formats. */
  formats: z.array(count).max(20).catch([]),
  /** When it was started, UNIX seconds. */
  since: instant.catch(0),
});

/** That a display is there, and what it can read. */
export type DisplayState = z.output<typeof displayStateSchema>;

const claimSchema = presenceSchema.extend({
  rank: count,
  version: shortText.catch(''),
  sentAt: instant.catch(0),
  /** To the service in a month, `2026-11`, and how many its plan allows; null: not known. */
  calls: z
    .object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      count,
      quota: count.nullable().catch(null),
    })
    .nullable()
    .catch(null),
});

/** That a publisher would lead. */
export type Claim = z.output<typeof claimSchema>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** What the list of a message of rows lies under. */
const place: ListPlace = { key: /(?<!\\)"entries"\s*:\s*$/, deepest: 1 };

/** The mark of rows: the same rows have the same, whichever publisher tells them, and whatever it has seen before. */
export function revOf(rows: Omit<Rows, 'rev' | 'fetchedAt' | 'gateChanges'>): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 24);
}

export async function packRows(rows: Rows): Promise<Buffer> {
  const { entries, ...envelope } = rows;
  return packBrotli({ ...envelope, entries: entries.map(knownFields) });
}

/** What a reader takes for unknown is left out: it is half of a row, and twice the work to unpack. */
function knownFields(entry: ScheduleEntry): object {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}

/** Apart from the rows, since they change seldom: with them, each change would be a quarter larger. */
export async function packNames(names: ReferenceNames): Promise<Buffer> {
  return packBrotli(names);
}

/** Writes a map as its pairs: a name may be any, `__proto__` too. */
export function mapsAsPairs(_name: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

export async function packBrotli(message: object, replacer?: typeof mapsAsPairs): Promise<Buffer> {
  return compress(JSON.stringify({ v: 1, ...message }, replacer), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

/** Null for what are no names. */
export async function readNames(packed: Uint8Array): Promise<ReferenceNames | null> {
  return referenceNamesSchema.safeParse(await readBrotli(packed)).data ?? null;
}

/** What was packed, as JSON gives it; null: it cannot be read. */
export async function readBrotli(packed: Uint8Array): Promise<unknown> {
  if (packed.length > mostPacked) return null;
  try {
    const text = await decompress(packed, { maxOutputLength: mostUnpacked });
    return JSON.parse(text.toString());
  } catch {
    // No brotli, cut off, more than anything may come to, or no JSON.
    return null;
  }
}

/** Null for what are no rows. It is unpacked piece by piece, with a slice of the event loop between two. */
export async function readRows(packed: Uint8Array): Promise<Rows | null> {
  if (packed.length > mostPacked) return null;
  const entries: ScheduleEntry[] = [];
  const seen: { envelope: z.output<typeof rowsEnvelopeSchema> | null } = { envelope: null };
  try {
    const read = await readBody(unpack(packed), {
      readElement(element) {
        const record = readRecord(scheduleEntrySchema, element);
        return record === null ? null : [record.value];
      },
      mostElements: mostRows,
      onSlice: (slice) => {
        for (const entry of slice) entries.push(entry);
      },
      place,
      judge(envelope, hasList) {
        const parsed = rowsEnvelopeSchema.safeParse(envelope);
        if (!parsed.success || !hasList) return 'malformed';
        seen.envelope = parsed.data;
        return null;
      },
    });
    return read.ok && seen.envelope !== null ? { ...seen.envelope, entries } : null;
  } catch {
    // No brotli, cut off, or more than anything may come to.
    return null;
  }
}

/** @throws where it is no brotli, or comes to more than a message may */
async function* unpack(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const parts = Readable.from([packed]).pipe(createBrotliDecompress());
  let length = 0;
  for await (const part of parts as AsyncIterable<Uint8Array>) {
    length += part.length;
    // Leaving the loop ends the stream: nothing more is unpacked.
    if (length > mostUnpacked) throw new Error('too large');
    yield part;
  }
}

/** A message without rows. */
export function packJson(message: object): Buffer {
  return Buffer.from(JSON.stringify({ v: 1, ...message }, mapsAsPairs));
}

export const readFresh = plainReader(freshSchema);
export const readClaim = plainReader(claimSchema);
export const readDisplayState = plainReader(displayStateSchema);
export const readPresence = plainReader(presenceSchema);

/**
 * Null for what is no such message.
 *
 * @param most bytes
 */
export function plainReader<Message>(
  schema: z.ZodType<Message>,
  most = mostPlain,
): (payload: Uint8Array) => Message | null {
  return (payload) => {
    if (payload.length > most) return null;
    try {
      const parsed = schema.safeParse(JSON.parse(Buffer.from(payload).toString()));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  };
}
