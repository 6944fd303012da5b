import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolder, silence, usualProfile } from './folders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-folders-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until a pipe is being opened for reading, and does nothing else meanwhile. */
function untilOpened(pipe: string): void {
  for (;;) {
    try {
      closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
      return;
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

describe('silence', () => {
  it('takes a file, a folder and what is not there for an answer', async () => {
    writeFileSync(join(folder, 'it’s "a" $file'), '');
    const paths = [join(folder, 'it’s "a" $file'), folder, join(folder, 'no', 'such')];
    for (const path of paths) expect(await silence([path])).toBeNull();
    expect(await silence(paths)).toBeNull();
  });

  // A pipe without a writer is opened as late as a file of a dead network mount.
  it.runIf(process.platform === 'linux')('names the pipe that it would wait for', async () => {
    const pipes = ['settings.json', 'key.json'].map((name) => join(folder, name));
    spawnSync('mkfifo', pipes);
    const says = `${pipes[0]} is a pipe and not a file. Nothing was started; remove it, or name another place.`;
    expect(await silence([folder, ...pipes, join(folder, 'none')], 100)).toBe(says);
  });

  it.runIf(process.platform === 'linux')(
    'accuses no path of what this process was too busy to hear',
    async () => {
      const pipes = ['one', 'other'].map((name) => join(folder, name));
      spawnSync('mkfifo', pipes);
      // What follows is within a timer, as the end of the patience is.
      await sleep(1);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const silent = silence([folder, ...pipes], 100);
      untilOpened(pipes[0] ?? '');
      vi.advanceTimersByTime(60_000);
      vi.useRealTimers();
      const told = (await silent) ?? '';
      expect(pipes.filter((pipe) => told.startsWith(pipe))).toHaveLength(1);
    },
  );
});

it.runIf(process.platform === 'linux')('knows the usual profile without Electron', () => {
  vi.stubEnv('XDG_CONFIG_HOME', '/var/config');
  expect(usualProfile()).toBe('/var/config/landside');
  vi.stubEnv('XDG_CONFIG_HOME', '');
  expect(usualProfile()).toBe(join(homedir(), '.config', 'landside'));
  vi.unstubAllEnvs();
});

describe('makeFolder', () => {
  it('makes it with those above it, and lets one be that is there', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await makeFolder(deep, 0o700);
    await makeFolder(deep, 0o700);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  it('fails where a file is in its place or above it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(makeFolder(file)).rejects.toThrow(/is a file and no folder/);
    await expect(makeFolder(join(file, 'a'))).rejects.toThrow(/ENOTDIR/);
  });

  it.runIf(existsSync('/proc/self'))('ends where there can be no folder', async () => {
    await expect(makeFolder('/proc/landside/a')).rejects.toThrow(/ENOENT/);
  });
});
