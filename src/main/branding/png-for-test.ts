import { crc32, deflateSync } from 'node:zlib';

/** A PNG of this size. All pixels have one colour: grey at half its opacity. */
export function pngOf(width: number, height: number, pixels = pixelsOf(width, height)): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green, blue and opacity.
  header.set([8, 6, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]),
  );
}

function pixelsOf(width: number, height: number): Uint8Array {
  // Each line begins with its filter: none.
  const line = Buffer.alloc(1 + width * 4, 0x80);
  line[0] = 0;
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
