import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright/test';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { isNoise } from '../../scripts/start/electron-output.ts';
import { cleanEnvironment, projectFolder } from './run-landside.ts';

/**
 * The application in processes that Playwright has not started and does not hold: so they may die. Each
 * board says on its standard error where it can be looked into.
 */
export interface FreeLandside extends AsyncDisposable {
  /** The process that was started: the supervisor, where there is one. */
  readonly process: ChildProcess;
  /** Boards that have come up so far. */
  readonly boardCount: () => number;
  /** What the process that was started has said on its standard output. */
  readonly printed: () => string;
  /** What all of them have said on their standard error, without what says nothing to anybody. */
  readonly said: () => readonly string[];
  /** Looks into the board that came up last, and lets it go. */
  look<Seen>(see: (page: Page, browser: Browser) => Promise<Seen>): Promise<Seen>;
  /** The same, to be polled: null while no board has come up, or its page cannot be asked. */
  seen<Seen>(see: (page: Page, browser: Browser) => Promise<Seen>): Promise<Seen | null>;
  /** The rows of the board that came up as the `count`th; -1 while there is no such. */
  readonly rows: (count?: number) => Promise<number>;
  readonly ended: Promise<number | null>;
}

/** What starts the application, and as whom. */
export interface Host {
  /** Electron, its switches, and the application's folder. */
  readonly command: readonly [executable: string, ...args: string[]];
  /** Another user than the one that runs the tests. */
  readonly uid?: number;
  readonly gid?: number;
}

export function startFree(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  hasChannel = false,
): FreeLandside {
  const { electronExecutable, electronFlags, ...runtime } = resolveRuntime();
  return startFreeOn(
    { command: [electronExecutable, ...electronFlags, projectFolder] },
    args,
    { ...cleanEnvironment(), ...runtime.environment, ...environment },
    hasChannel,
  );
}

/** @param environment all of it */
export function startFreeOn(
  { command, ...identity }: Host,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  hasChannel = false,
): FreeLandside {
  const [executable, ...first] = command;
  const child = spawn(executable, [...first, ...args, '--remote-debugging-port=0'], {
    ...identity,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
    // A group of its own, to be ended as one.
    detached: true,
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (printed += part));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (said += part));
  const addresses = (): string[] =>
    [...said.matchAll(/^DevTools listening on (ws:\S+)/gm)].map(([, address = '']) => address);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  async function look<Seen>(see: (page: Page, browser: Browser) => Promise<Seen>): Promise<Seen> {
    const browser = await chromium.connectOverCDP(addresses().at(-1) ?? '');
    try {
      const page = browser.contexts()[0]?.pages()[0];
      if (!page) throw new Error('The board has no page yet.');
      return await see(page, browser);
    } finally {
      await browser.close();
    }
  }
  async function seen<Seen>(
    see: (page: Page, browser: Browser) => Promise<Seen>,
  ): Promise<Seen | null> {
    return addresses().length === 0 ? null : look(see).catch(() => null);
  }
  return {
    process: child,
    boardCount: () => addresses().length,
    printed: () => printed,
    said: () =>
      said
        .split('\n')
        .filter((line) => line !== '' && !isNoise(line) && !line.startsWith('DevTools listening')),
    look,
    seen,
    async rows(count = 1) {
      if (addresses().length < count) return -1;
      return (await seen((page) => page.locator('tbody tr').count())) ?? -1;
    },
    ended,
    async [Symbol.asyncDispose]() {
      // The supervisor first: it would start the others again.
      for (const id of child.pid === undefined ? [] : [child.pid, ...descendants(child.pid)]) {
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // It has ended already.
        }
      }
      await ended;
    },
  };
}

/** All processes that this one and its own have started: boards are in groups of their own. */
export function descendants(ancestor: number): number[] {
  const pairs = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    pairs.flatMap(([id = 0, of]) => (of === parent ? [id, ...childrenOf(id)] : []));
  return childrenOf(ancestor);
}

/** The board's processes of this kind, by their ids. */
export async function processIds(
  browser: Browser,
  type: 'browser' | 'GPU' | 'renderer',
): Promise<number[]> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter((info) => info.type === type).map(({ id }) => id);
}
