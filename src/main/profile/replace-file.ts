import { open, realpath, rename, stat, unlink } from 'node:fs/promises';

let count = 0;

/**
 * Writes a file in one piece: a reader of it sees the old one or the new one, whole. Its mode and owner stay.
 *
 * Not write-file-atomic, which writes once and does not look how much of it a disk took that is nearly
 * full: what it puts in the old one's place is cut off then, and nobody is told.
 *
 * @param path file, or a link to one; its folder is there
 * @throws where it cannot be written, and leaves the old one as it was
 */
export async function replaceFile(path: string, data: Uint8Array | string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const old = await stat(target).catch(() => null);
  count += 1;
  const trial = `${target}.${process.pid}${count}`;
  const handle = await open(trial, 'wx', 0o666);
  try {
    try {
      await handle.writeFile(data);
      if (old !== null) {
        await handle.chmod(old.mode & 0o7777);
        // Only root may give a file away.
        if (process.getuid?.() === 0) await handle.chown(old.uid, old.gid);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(trial, target);
  } catch (error) {
    await unlink(trial).catch(() => undefined);
    throw error;
  }
}
