/** What a screen says of itself in its EDID (VESA Enhanced EDID Standard, release A, revision 2). */
export interface ScreenFacts {
  /** The model, for instance `DELL U2720Q`; null where it gives none. */
  readonly name: string | null;
  /** Pixels of its preferred mode. */
  readonly width: number;
  readonly height: number;
  /** Diagonal of the picture, inches; null where it does not say: projectors never do. */
  readonly inches: number | null;
}

const header = [0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00];
const blockLength = 128;

/** Where the preferred mode stands, the first of four descriptors of 18 bytes each. */
const firstDescriptor = 54;
const descriptorLength = 18;
const nameTag = 0xfc;

const millimetresPerInch = 25.4;

/**
 * Reads the first block of an EDID. Null where it is none: too short, another header, a checksum
 * that does not fit, or no preferred mode.
 */
export function readEdid(bytes: Uint8Array): ScreenFacts | null {
  const block = bytes.subarray(0, blockLength);
  const at = (offset: number): number => block[offset] ?? 0;
  const sum = block.reduce((total, byte) => total + byte, 0);
  const isWhole = block.length === blockLength && sum % 256 === 0;
  if (!isWhole || header.some((byte, offset) => at(offset) !== byte)) return null;

  // Lengths of twelve bits: the low eight, and the high four in a byte that two of them share.
  const width = at(firstDescriptor + 2) + (at(firstDescriptor + 4) >> 4) * 256;
  const height = at(firstDescriptor + 5) + (at(firstDescriptor + 7) >> 4) * 256;
  if (at(firstDescriptor) + at(firstDescriptor + 1) === 0 || width === 0 || height === 0)
    return null;

  const detailed = {
    width: at(firstDescriptor + 12) + (at(firstDescriptor + 14) >> 4) * 256,
    height: at(firstDescriptor + 13) + (at(firstDescriptor + 14) & 0x0f) * 256,
  };
  const rough = { width: at(21) * 10, height: at(22) * 10 };
  return { name: nameIn(block), width, height, inches: diagonal(rough, detailed) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Inches from millimetres. The screen's size in whole centimetres is the one to believe: one of its
 * two numbers without the other is a ratio, and none means that the size is not known. The size in
 * millimetres beside the mode is finer, but some screens fill in another unit or a ratio there.
 */
function diagonal(rough: Size, detailed: Size): number | null {
  if (rough.width === 0 || rough.height === 0) return null;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 10;
  const isFiner = isNear(rough.width, detailed.width) && isNear(rough.height, detailed.height);
  const { width, height } = isFiner ? detailed : rough;
  return Math.hypot(width, height) / millimetresPerInch;
}

function nameIn(block: Uint8Array): string | null {
  for (let start = firstDescriptor; start < 126; start += descriptorLength) {
    const descriptor = block.subarray(start, start + descriptorLength);
    if (descriptor[0] !== 0 || descriptor[1] !== 0 || descriptor[3] !== nameTag) continue;
    const name = String.fromCharCode(...descriptor.subarray(5));
    // It ends with a line feed and is filled up with spaces.
    return /^[\x20-\x7e]*[\x21-\x7e]/.exec(name)?.[0].trim() ?? null;
  }
  return null;
}
