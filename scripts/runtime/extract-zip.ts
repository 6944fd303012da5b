import fs from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * Unpacks the entries that `place` gives a relative path for. yauzl refuses names that would leave the
 * folder and checks each entry's size; permissions are kept.
 */
export async function extractFromZip(
  archive: string,
  folder: string,
  place: (entry: string) => string | undefined,
  onProgress: (written: number, total: number) => void,
): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false });
  try {
    const wanted = [];
    for await (const entry of zip.eachEntry()) {
      const target = place(entry.fileName);
      if (target) wanted.push({ entry, target: path.join(folder, target) });
    }
    const total = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    let written = 0;
    for (const { entry, target } of wanted) {
      await fs.mkdir(path.dirname(target), { recursive: true });
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          written += chunk.length;
          onProgress(written, total);
          done(null, chunk);
        },
      });
      // The upper half of the attributes is the Unix mode.
      const mode = (entry.externalFileAttributes >>> 16) & 0o777;
      const content = await zip.openReadStreamPromise(entry);
      await pipeline(content, count, createWriteStream(target, { mode: mode || 0o644 }));
    }
  } finally {
    zip.close();
  }
}
