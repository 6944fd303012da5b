import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { xmlText } from '../../../scripts/set-up/quoting.ts';
import { projectFolder } from '../../support/run-landside.ts';

/**
 * Makes a Fontconfig with one typeface, which comes with the application, and no taste of its own:
 * whatever is drawn is drawn with the application's typefaces, and alike on every machine. Without
 * any typeface Chromium gives up those of the page that it has not read yet; and since about version
 * 140 it reads those of the system with a library that knows TrueType but no WOFF.
 *
 * @param folder where to write it
 * @returns Fontconfig's file, for FONTCONFIG_FILE
 */
export function writeFontconfig(folder: string): string {
  const woff = join(
    projectFolder,
    'node_modules/@fontsource/b612/files/b612-latin-400-normal.woff',
  );
  writeFileSync(join(folder, 'b612.ttf'), unpackWoff(readFileSync(woff)));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xmlText(folder)}</dir>
  <cachedir>${xmlText(folder)}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
  </match>
</fontconfig>
`,
  );
  return file;
}

/** The TrueType file in a WOFF 1.0 (https://www.w3.org/TR/WOFF/): the same tables, not compressed. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    ) as [number, number, number, number];
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const record = 12 + 16 * index;
    woff.copy(header, record, entry, entry + 4);
    header.writeUInt32BE(checksum, record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(length, record + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...tables]);
}
