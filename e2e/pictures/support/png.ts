import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture of red, green and blue, 8 bits each, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Reads the PNG of a screenshot (https://www.w3.org/TR/png-3/): 8 bits a channel, not interlaced, with
 * or without alpha, which is left out: a screenshot is opaque.
 *
 * @throws where it is another kind of PNG
 */
export function decodePng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const [depth, colourType, , , interlace] = file.subarray(24, 29);
  const channels = colourType === 2 ? 3 : colourType === 6 ? 4 : 0;
  if (depth !== 8 || channels === 0 || interlace !== 0) throw new Error('Not such a PNG');
  const data: Buffer[] = [];
  for (let at = signature.length; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  const rows = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = rows.subarray(start + 1, start + 1 + stride);
    unfilter(rows[start] ?? 0, row, above, channels);
    if (channels === 3) pixels.set(row, y * stride);
    else
      for (let x = 0; x < width; x += 1)
        pixels.set(row.subarray(x * 4, x * 4 + 3), (y * width + x) * 3);
    above = row;
  }
  return { width, height, pixels };
}

/** Undoes a row's filter in place (PNG, "Filtering"). A loop for each: a large screenshot has 33 million samples. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
  const { length } = row;
  if (filter === 1) {
    for (let index = channels; index < length; index += 1) {
      row[index] = (row[index] ?? 0) + (row[index - channels] ?? 0);
    }
  } else if (filter === 2) {
    for (let index = 0; index < length; index += 1) {
      row[index] = (row[index] ?? 0) + (above[index] ?? 0);
    }
  } else if (filter === 3) {
    for (let index = 0; index < length; index += 1) {
      const a = index < channels ? 0 : (row[index - channels] ?? 0);
      row[index] = (row[index] ?? 0) + ((a + (above[index] ?? 0)) >> 1);
    }
  } else if (filter === 4) {
    for (let index = 0; index < length; index += 1) {
      const a = index < channels ? 0 : (row[index - channels] ?? 0);
      const c = index < channels ? 0 : (above[index - channels] ?? 0);
      row[index] = (row[index] ?? 0) + paeth(a, above[index] ?? 0, c);
    }
  }
}

function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

/** Writes a PNG without filters, which suits plain areas and type: a quarter less than Chromium's. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * 3;
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  part.set(body, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}
