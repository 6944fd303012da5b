import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, lacksChromium } from './chromium.ts';

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

describe.runIf(process.platform === 'linux')('the Chromium of the system', () => {
  it('is found in PATH', async () => {
    const file = putCommand('chromium');
    expect(findChromium()).toBe(file);
    expect(await lacksChromium(() => undefined)).toBeNull();
  });

  it('is missed where there are no packages of Debian', async () => {
    expect(await lacksChromium(() => undefined)).toBe('there is no chromium in PATH');
  });

  it('is left to root to install', async () => {
    putCommand('apt-get');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(await lacksChromium(() => undefined)).toContain(
      'as root, install the Debian package chromium',
    );
  });

  it('is missed, and not an error, where apt fails', async () => {
    putCommand('apt-get');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(await lacksChromium(() => undefined)).toContain('apt could not');
  });
});
