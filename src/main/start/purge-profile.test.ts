import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readHealth } from '../health/read-health.ts';
import { createRestartNote } from '../health/state.ts';
import { openRuntimeFolder, runtimeFolders } from '../profile/folders.ts';
import { firstReport } from '../supervisor/messages.ts';
import { purgeProfile } from './purge-profile.ts';

const { app } = vi.hoisted(() => ({
  app: { setPath: vi.fn(), requestSingleInstanceLock: vi.fn(), releaseSingleInstanceLock: vi.fn() },
}));
vi.mock('electron', () => ({ app }));

let folder = '';
let profile = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purge-profile-'));
  profile = join(folder, 'profile');
  mkdirSync(profile);
  writeFileSync(join(profile, 'settings.json.last-good'), '{}');
  vi.stubEnv('XDG_RUNTIME_DIR', folder);
  app.requestSingleInstanceLock.mockReset().mockReturnValue(true);
  app.releaseSingleInstanceLock.mockReset();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves a profile alone whose supervisor is about to start a board, and its notes elsewhere', async () => {
  const runtimeFolder = openRuntimeFolder(profile);
  createRestartNote(runtimeFolder, process.pid, Date.now).write(firstReport);
  for (let time = 1; time <= 2; time += 1) {
    expect(await purgeProfile(profile)).toMatchObject({ code: 1 });
    expect(existsSync(join(runtimeFolder, 'supervisor.json'))).toBe(true);
  }
  expect(existsSync(join(profile, 'settings.json.last-good'))).toBe(true);
});

it('leaves a profile alone whose board has ended, and whose supervisor is there', async () => {
  const now = Math.floor(Date.now() / 1000);
  const state = {
    version: '1.0.0',
    // One that has ended.
    processId: spawnSync(process.execPath, ['--version']).pid,
    startedAt: now - 60,
    writtenAt: now - 20,
    boards: [],
    oldAfterSeconds: 960,
    errors: {},
    lastError: null,
    paintedAt: null,
    isVisible: true,
    memory: { total: 1, byProcess: {} },
    restarts: { page: 0, gpu: 0 },
    supervisor: null,
    supervisorId: process.pid,
  };
  writeFileSync(join(profile, 'health.json'), JSON.stringify(state));
  expect(readHealth(profile, now).reasons.join()).toContain('about to be started again');
  expect(await purgeProfile(profile)).toMatchObject({ code: 1 });
  expect(existsSync(join(profile, 'settings.json.last-good'))).toBe(true);
});

it('lets go of its lock before it removes anything on Windows, where that is an open file', async () => {
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
  const isWhole = vi.fn(() => existsSync(join(profile, 'settings.json.last-good')));
  app.releaseSingleInstanceLock.mockImplementation(isWhole);
  expect(await purgeProfile(profile)).toMatchObject({ code: 0 });
  expect(isWhole).toHaveReturnedWith(true);
  expect(existsSync(profile)).toBe(false);
});

it('finds no profile in a folder that is not there, or empty', async () => {
  rmSync(join(profile, 'settings.json.last-good'));
  for (const each of [join(folder, 'none'), profile]) {
    expect(await purgeProfile(each)).toEqual({
      code: 0,
      message: `There is no profile in ${each}.`,
    });
  }
});

it('takes along what was set aside, and what an instance left elsewhere that does not run', async () => {
  for (const name of [
    'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite',
    'landside-set-aside-2026-11-21T07-57-22-000Z.sqlite-wal',
    'settings.json',
    'settings.json.broken',
    'board.png',
    'mine.odt',
  ]) {
    writeFileSync(join(profile, name), '');
  }
  // As an instance leaves it that ran while the profile could not be written.
  const [left = ''] = runtimeFolders(profile);
  mkdirSync(left, { mode: 0o700 });
  writeFileSync(join(left, 'health.json'), '{}');
  const running = join(left, 'SingletonLock');
  symlinkSync(`host-${process.pid}`, running);
  expect(await purgeProfile(profile)).toEqual({
    code: 1,
    message:
      'Landside is running with this profile. Close it, then ask again; nothing was removed.',
  });
  expect(readdirSync(left)).toContain('health.json');

  unlinkSync(running);
  expect(await purgeProfile(profile)).toMatchObject({ code: 0 });
  expect(readdirSync(profile)).toEqual(['mine.odt']);
  expect(existsSync(left)).toBe(false);
});
