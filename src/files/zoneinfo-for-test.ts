import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An instant in UTC, UNIX seconds: `2027-01-15T12:00`. */
export const at = (utc: string): number => Date.parse(`${utc}Z`) / 1000;

/** A TZif file of version 2 (RFC 9636), as `zic -b slim` writes it: offsets in hours, the first holds before all changes. */
export function tzif(
  first: number,
  changes: readonly (readonly [string, number])[],
  footer: string,
): Buffer {
  const header = (times: number, types: number) => {
    const bytes = Buffer.alloc(44);
    bytes.write('TZif2');
    bytes.writeUInt32BE(times, 32);
    bytes.writeUInt32BE(types, 36);
    bytes.writeUInt32BE(4, 40);
    return bytes;
  };
  const typeOf = (hours: number) => {
    const bytes = Buffer.alloc(6);
    bytes.writeInt32BE(hours * 3600);
    return bytes;
  };
  const times = changes.map(([utc]) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(at(utc)));
    return bytes;
  });
  const names = Buffer.from('ABC\0');
  return Buffer.concat([
    // The part for readers of 32 bits, with one type and nothing else.
    header(0, 1),
    typeOf(0),
    names,
    header(changes.length, changes.length + 1),
    ...times,
    Buffer.from(changes.map((_, index) => index + 1)),
    ...[first, ...changes.map(([, hours]) => hours)].map(typeOf),
    names,
    Buffer.from(`\n${footer}\n`),
  ]);
}

/** Lays a folder as systems have it, or over one that is there. */
export function layZoneinfo(
  folder: string,
  version: string,
  zones: Readonly<Record<string, Buffer>>,
  links = '',
): void {
  for (const [zone, bytes] of Object.entries(zones)) {
    mkdirSync(path.dirname(path.join(folder, zone)), { recursive: true });
    writeFileSync(path.join(folder, zone), bytes);
  }
  const lines = Object.keys(zones).map((zone) => `Z ${zone} -8:12:28 - LMT 1884`);
  writeFileSync(
    path.join(folder, 'tzdata.zi'),
    `# version ${version}\n# This zic input file is in the public domain.\n${lines.join('\n')}\n${links}`,
  );
}
