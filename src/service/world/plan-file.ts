import { crc32 } from 'node:zlib';
import {
  planColumns,
  type PlanColumn,
  type PlanColumns,
  type PlanLists,
  type WorldPlan,
} from './plan.ts';

/** Raised with every change of what stands in the file, or of what it means. */
const VERSION = 2;
const NAME = 'LANDSIDE';
/** Columns are read in place: where a number of four bytes begins at a multiple of four. */
const ALIGNMENT = 8;
/** Name, byte order and version, checksum of all that follows, length of the text. */
const HEAD_BYTES = 24;
/** Written as a number, it reads otherwise on a machine of the other byte order. */
const BYTE_ORDER = 0x01020304;

/** The text at the beginning: everything but the columns, and how long those are. */
interface PlanText extends PlanLists {
  readonly fingerprint: string;
  readonly lengths: Readonly<Record<PlanColumn, number>>;
}

export type PlanFileResult =
  | { readonly ok: true; readonly plan: WorldPlan }
  /** What is wrong with it: `is damaged`. */
  | { readonly ok: false; readonly problem: string };

const names = Object.keys(planColumns) as PlanColumn[];
const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * The bytes of a plan: a head, a text in JSON, then the columns one after the other as they stand in memory.
 * @param fingerprint names the facts and the planner that it was made with
 */
export function encodePlan(plan: WorldPlan, fingerprint: string): Uint8Array {
  const { seed, airports, carriers, types, operators, columns } = plan;
  const lengths = Object.fromEntries(names.map((name) => [name, columns[name].length]));
  const text = Buffer.from(
    JSON.stringify({ fingerprint, seed, airports, carriers, types, operators, lengths }),
  );
  const parts = names.map((name) => columns[name]);
  const size = parts.reduce(
    (sum, { byteLength }) => sum + aligned(byteLength),
    aligned(HEAD_BYTES + text.length),
  );
  const bytes = new Uint8Array(size);
  bytes.set(text, HEAD_BYTES);
  let offset = aligned(HEAD_BYTES + text.length);
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += aligned(byteLength);
  }
  bytes.set(Buffer.from(NAME));
  const [order, version, checksum, length] = headOf(bytes);
  order[0] = BYTE_ORDER;
  version[0] = VERSION;
  checksum[0] = crc32(bytes.subarray(HEAD_BYTES));
  length[0] = text.length;
  return bytes;
}

/**
 * The plan in these bytes, whose columns stay where they are: nothing is copied.
 * @param fingerprint the facts and the planner that the plan is to be of
 */
export function decodePlan(bytes: Uint8Array, fingerprint: string): PlanFileResult {
  const text = textOf(bytes);
  if (text === null) return { ok: false, problem: 'is damaged or of another version' };
  if (text.fingerprint !== fingerprint) {
    return { ok: false, problem: 'is of other facts than the reference data beside it' };
  }
  const { seed, airports, carriers, types, operators, lengths } = text;
  let offset = bytes.byteOffset + aligned(HEAD_BYTES + lengthOfText(bytes));
  const columns: Partial<Record<PlanColumn, PlanColumns[PlanColumn]>> = {};
  for (const name of names) {
    const column = new planColumns[name](bytes.buffer as ArrayBuffer, offset, lengths[name]);
    columns[name] = column;
    offset += aligned(column.byteLength);
  }
  // Every column has been set, to an array of its own kind.
  return {
    ok: true,
    plan: { seed, airports, carriers, types, operators, columns: columns as PlanColumns },
  };
}

/** The text of a file of this version that is whole; null for any other bytes. */
function textOf(bytes: Uint8Array): PlanText | null {
  const isLarge = bytes.length > HEAD_BYTES && bytes.byteOffset % ALIGNMENT === 0;
  if (!isLarge || Buffer.from(bytes.subarray(0, NAME.length)).toString('latin1') !== NAME) {
    return null;
  }
  const [order, version, checksum] = headOf(bytes);
  const isOurs = order[0] === BYTE_ORDER && version[0] === VERSION;
  if (!isOurs || checksum[0] !== crc32(bytes.subarray(HEAD_BYTES))) {
    return null;
  }
  const end = HEAD_BYTES + lengthOfText(bytes);
  // What has this version and this checksum was written by `encodePlan`.
  return JSON.parse(Buffer.from(bytes.subarray(HEAD_BYTES, end)).toString()) as PlanText;
}

const lengthOfText = (bytes: Uint8Array) => headOf(bytes)[3][0] ?? 0;

function headOf(bytes: Uint8Array): readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array] {
  const word = (index: number) =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + NAME.length + 4 * index, 1);
  return [word(0), word(1), word(2), word(3)];
}
