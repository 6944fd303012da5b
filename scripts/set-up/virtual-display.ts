import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { endProcess, startProcess } from './processes.ts';
import { SetUpError } from './set-up-error.ts';

export interface VirtualDisplay {
  /** What its clients need: DISPLAY and XAUTHORITY. */
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Whether windows can only be shown on a virtual display: Linux with neither X nor Wayland. */
export function isDisplayMissing(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform === 'linux' && !environment.DISPLAY && !environment.WAYLAND_DISPLAY;
}

/** Starts Xvfb on a free display that only this user's programs can reach. */
export function startVirtualDisplay(): Promise<VirtualDisplay> {
  // With a smaller or shallower screen Chromium paints no frames.
  return startXServer('Xvfb', ['-screen', '0', '1920x1080x24']);
}

/** Starts an X server on a free display that only this user's programs can reach. */
export async function startXServer(
  command: string,
  args: readonly string[],
): Promise<VirtualDisplay> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'landside-display-'));
  const removeFolder = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeFolder);
  const authority = path.join(folder, 'authority');
  writeFileSync(authority, anyDisplayCookie(randomBytes(16)), { mode: 0o600 });
  const child = startProcess(
    command,
    ['-displayfd', '3', ...args, '-nolisten', 'tcp', '-auth', authority],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const number = await new Promise<string>((resolve, reject) => {
    let text = '';
    // The fourth stream was asked for as a pipe above, so it can be read.
    const displayNumber = child.stdio[3] as Readable;
    displayNumber.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text.trim());
    });
    const fail = (): void => {
      reject(
        new SetUpError(
          `The virtual display (${command}) did not start. ${complaints.trim()}`.trim(),
        ),
      );
    };
    child.once('error', fail);
    child.once('close', fail);
  });
  return {
    environment: { DISPLAY: `:${number}`, XAUTHORITY: authority },
    async end() {
      await endProcess(child);
      removeFolder();
    },
  };
}

/**
 * An Xauthority file (its format: libXau, AuWrite.c) with one cookie for any address and any display:
 * big-endian family 0xFFFF, then address, display, name and data, each with its length before it.
 */
function anyDisplayCookie(cookie: Buffer): Buffer {
  const parts = [Buffer.alloc(0), Buffer.alloc(0), Buffer.from('MIT-MAGIC-COOKIE-1'), cookie];
  const counted = parts.flatMap((part) => [
    Buffer.from([part.length >> 8, part.length & 255]),
    part,
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xff]), ...counted]);
}
