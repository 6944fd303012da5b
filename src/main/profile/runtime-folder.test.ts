import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openRuntimeFolder,
  removeRuntimeFolders,
  runtimeFolders,
  runtimePlaces,
  type RuntimePlaces,
} from './runtime-folder.ts';

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
