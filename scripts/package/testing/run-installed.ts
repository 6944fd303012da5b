import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, copyFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Debian's user without rights of any kind, and its group. */
const userWithoutRights = 65_534;

const asThatUser = [
  '--reuid',
  `${userWithoutRights}`,
  '--regid',
  `${userWithoutRights}`,
  '--clear-groups',
];

/** Whether that user may write where Chromium keeps what its processes share; asked by root. */
export function canShareMemory(): boolean {
  return spawnSync('setpriv', [...asThatUser, 'test', '-w', '/dev/shm']).status === 0;
}

export interface Visitor {
  /** Home folder: the profile lies in it where Landside looks for it. */
  readonly home: string;
  /** Starts a command as that user. */
  start(command: string, args: readonly string[]): ChildProcess;
  /** Runs one to its end. */
  run(command: string, args: readonly string[]): Promise<Ended>;
  /** Ends what still runs. */
  endAll(): Promise<void>;
  /** Removes the home folder. */
  leave(): void;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/**
 * A user who uses the application: root's tests become an ordinary user, because no user watches a
 * board as root, and Chromium's sandbox is for those that are not; all others stay who they are.
 *
 * @param display what clients of the display need
 */
export function visit(display: Readonly<Record<string, string>>): Visitor {
  const home = mkdtempSync(path.join(os.tmpdir(), 'landside-package-'));
  const isRoot = process.getuid?.() === 0;
  const authority = path.join(home, '.Xauthority');
  if (display.XAUTHORITY !== undefined) copyFileSync(display.XAUTHORITY, authority);
  mkdirSync(path.join(home, '.config'), { recursive: true });
  if (isRoot) {
    chmodSync(home, 0o700);
    for (const each of [home, authority, path.join(home, '.config')]) {
      chownSync(each, userWithoutRights, userWithoutRights);
    }
  }
  const started = new Set<ChildProcess>();
  const start = (command: string, args: readonly string[]): ChildProcess => {
    const [program, all] = isRoot
      ? ['setpriv', [...asThatUser, command, ...args]]
      : [command, [...args]];
    const child = spawn(program, all, {
      cwd: home,
      // Nothing of this user's own settings; the path is that of a new session.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: home,
        LANGUAGE: 'en',
        ...display,
        XAUTHORITY: authority,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.add(child);
    child.once('exit', () => started.delete(child));
    return child;
  };
  return {
    home,
    start,
    run(command, args) {
      const child = start(command, args);
      return endOf(child);
    },
    async endAll() {
      // A supervisor passes SIGTERM on to its board, which SIGKILL would leave alone.
      const ends = [...started].map((child) => {
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
        return new Promise<void>((resolve) => {
          child.once('exit', () => {
            clearTimeout(force);
            resolve();
          });
        });
      });
      await Promise.all(ends);
    },
    leave() {
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** How a process ends, with everything it printed from now on. */
export function endOf(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve({ code: null, output: error.message });
    });
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}
