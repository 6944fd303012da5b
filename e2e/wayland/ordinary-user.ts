import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { projectFolder } from '../support/run-landside.ts';
import type { Host } from '../support/supervised.ts';

/**
 * A user without rights, whom desktops belong to: one who runs the tests, or where that is root the user
 * that every Linux has for this. A compositor is no place for root, and Chromium's sandbox is for all others only.
 */
export interface OrdinaryUser extends Disposable {
  /** For child processes; empty where the tests run as that user themselves. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The built application on Electron, both where this user may read them. */
  readonly host: Host;
  /** Whether this user's processes may have namespaces of their own, of which Chromium makes its sandbox. */
  readonly isSandboxToBeHad: boolean;
  /** A fresh folder of the user's own that no other user may read; removed at the end. */
  makeFolder(): string;
}

export function ordinaryUser(): OrdinaryUser {
  const folders: string[] = [];
  const identity =
    process.getuid?.() === 0 ? { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') } : {};
  const makeFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'landside-wayland-'));
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
    folders.push(folder);
    return folder;
  };
  const isSandboxToBeHad =
    spawnSync('unshare', ['-U', '-r', '-p', '-n', '-f', 'true'], identity).status === 0;
  const { electronExecutable, electronFolder } = resolveRuntime();
  const flags = isSandboxToBeHad ? [] : ['--no-sandbox'];
  let host: Host = { ...identity, command: [electronExecutable, ...flags, projectFolder] };
  if (identity.uid !== undefined) {
    // Both may lie in root's home, which is root's alone.
    const copies = makeFolder();
    const electron = join(copies, 'electron');
    copy(electronFolder, electron);
    const application = join(copies, 'application');
    for (const part of ['package.json', 'out', 'resources', 'node_modules/better-sqlite3']) {
      copy(join(projectFolder, part), join(application, part));
    }
    chmodSync(copies, 0o755);
    execFileSync('chmod', ['-R', 'a+rX', electron, application]);
    host = {
      ...identity,
      command: [join(electron, basename(electronExecutable)), ...flags, application],
    };
  }
  return {
    identity,
    host,
    isSandboxToBeHad,
    makeFolder,
    [Symbol.dispose]() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true });
}

function idOf(user: string, which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, user], { encoding: 'utf8' }));
}
