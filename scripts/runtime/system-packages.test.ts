import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureTestPrograms, findChromium } from './system-packages.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-path-'));
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function putCommand(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\nexit 1\n');
  chmodSync(file, 0o755);
  return file;
}

describe.runIf(process.platform === 'linux')('what single tests need', () => {
  const line = vi.fn();
  beforeEach(() => line.mockReset());
  const ensure = () => ensureTestPrograms(['browser'], { line, progress: () => undefined });

  it('is found in PATH', async () => {
    const file = putCommand('chromium');
    expect(findChromium()).toBe(file);
    await ensure();
    expect(line).not.toHaveBeenCalled();
  });

  it('is missed where there are no packages of Debian', async () => {
    await ensure();
    expect(line).toHaveBeenCalledExactlyOnceWith(
      'This system lacks a browser for the tests (Chromium): what runs on it is skipped. It is in the packages chromium.',
    );
  });

  it('is left to root to install', async () => {
    putCommand('apt-get');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    await ensure();
    expect(line).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('is skipped'));
  });

  it('is missed, and not an error, where apt fails', async () => {
    putCommand('apt-get');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    await ensure();
    expect(line).toHaveBeenLastCalledWith(expect.stringContaining('It could not be installed'));
  });
});
