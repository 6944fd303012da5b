import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestartNote } from '../health/restart-note.ts';
import { openRuntimeFolder } from '../profile/runtime-folder.ts';
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

it('lets go of its lock before it removes anything on Windows, where that is an open file', async () => {
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
  const isWhole = vi.fn(() => existsSync(join(profile, 'settings.json.last-good')));
  app.releaseSingleInstanceLock.mockImplementation(isWhole);
  expect(await purgeProfile(profile)).toMatchObject({ code: 0 });
  expect(isWhole).toHaveReturnedWith(true);
  expect(existsSync(profile)).toBe(false);
});
