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
  chmodSync,
  chownSync,
  mkdirSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeFolder,
  silence,
  usualProfile,
  openRuntimeFolder,
  removeRuntimeFolders,
  runtimeFolders,
  runtimePlaces,
  type RuntimePlaces,
} from './folders.ts';

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
      // What follows is within a timer, as the end of the timeout is.
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

let root: string;
let places: RuntimePlaces;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'landside-runtime-'));
  places = { own: [join(root, 'own')], shared: join(root, 'shared') };
  mkdirSync(join(root, 'own'), { mode: 0o700 });
  mkdirSync(join(root, 'shared'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const open = (profile = '/media/landside'): string => openRuntimeFolder(profile, places);

it('is the same at every start with a profile, another for each, and for its owner alone', () => {
  const folder = open();
  expect(dirname(folder)).toBe(join(root, 'own'));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect([open(), open('/media/../media/landside')]).toEqual([folder, folder]);
  expect(open('/media/other')).not.toBe(folder);
  expect(runtimeFolders('/media/landside', places)[0]).toBe(folder);
});

it('is in the temporary folder where the user has no place of their own', () => {
  for (const own of [[], [join(root, 'absent')], [join(root, 'shared')]]) {
    if (own[0] === join(root, 'shared')) chmodSync(own[0], 0o755);
    places = { ...places, own };
    expect(dirname(open())).toBe(join(root, 'shared'));
    expect(open()).toBe(open());
  }
});

it('stays where the first instance has it, though a session has come with a better place', () => {
  const { own } = places;
  places = { ...places, own: [] };
  const folder = open();
  writeFileSync(join(folder, 'health.json'), '{}');
  places = { ...places, own };
  expect(open()).toBe(folder);
});

describe.runIf(process.getuid)('is a new one where its name was taken', () => {
  beforeEach(() => {
    places = { ...places, own: [] };
  });
  const named = (): string => runtimeFolders('/media/landside', places)[0] ?? '';

  it.each([
    [
      'by a folder that is open to others',
      () => {
        mkdirSync(named());
        chmodSync(named(), 0o777);
      },
    ],
    [
      'by a link',
      () => {
        mkdirSync(join(root, 'trap'), { mode: 0o700 });
        symlinkSync(join(root, 'trap'), named());
      },
    ],
    [
      'by a file',
      () => {
        writeFileSync(named(), '');
      },
    ],
  ])('%s', (_name, take) => {
    take();
    const folder = open();
    expect(folder).not.toBe(named());
    expect(basename(folder)).toMatch(/^landside-\w{6}$/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)('by another user', () => {
    mkdirSync(named(), { mode: 0o700 });
    chownSync(named(), 65_534, 65_534);
    expect(open()).not.toBe(named());
  });
});

it('knows the place of a session, and where systemd makes it for those who are not told', () => {
  const userId = process.getuid?.();
  const usual = userId === undefined ? [] : [`/run/user/${userId}`];
  expect(runtimePlaces({ XDG_RUNTIME_DIR: '/run/mine' }).own).toEqual(['/run/mine', ...usual]);
  for (const environment of [{ XDG_RUNTIME_DIR: 'here' }, {}]) {
    expect(runtimePlaces(environment)).toEqual({ own: usual, shared: tmpdir() });
  }
});

it('is removed with all that an instance left in it, and no folder that is not the owner’s alone', () => {
  const { own } = places;
  const folder = open();
  writeFileSync(join(folder, 'health.json'), '{}');
  places = { ...places, own: [] };
  const open755 = open();
  chmodSync(open755, 0o755);
  removeRuntimeFolders('/media/landside', { ...places, own });
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(open755)).toBe(true);
});
