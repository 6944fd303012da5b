import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for a profile, its logs at their largest included. */
const megabytes = 64;

/** A disk of its own that can be full. */
export interface SmallDisk extends Disposable {
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
}

/**
 * Mounts a small disk in memory at this folder. A limit on the size of files would not do: it holds for
 * shared memory, too, by which Chromium draws, and SQLite takes it for another error than a full disk.
 *
 * @throws where this process may mount nothing: scripts/start/soak.ts lets it
 */
export function mountSmallDisk(folder: string): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'landside-soak', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      const bytes = Buffer.alloc(1024 * 1024);
      try {
        // It takes a part of the last one.
        for (;;) writeSync(file, bytes);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty() {
      rmSync(ballast, { force: true });
    },
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', folder]);
    },
  };
}
