import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';

const GRACE_MILLISECONDS = 4000;
const PARENT_POLL_MILLISECONDS = 500;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Every process started here that has not ended; each leads a process group of its own. */
const started = new Set<ChildProcess>();

let endedBy: NodeJS.Signals | undefined;
let isEndedByItself = false;

/**
 * Starts a process in a process group of its own, so that it can be ended together with everything
 * that it starts. It is ended with this script at the latest.
 */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  started.add(child);
  child.once('error', () => started.delete(child));
  child.once('exit', () => {
    // A leader that has gone may leave members of its group behind (a crashed Electron its zygote).
    signalGroup(child, 'SIGKILL');
    started.delete(child);
  });
  return child;
}

/**
 * Asks a process to end, and after some seconds no longer asks. Only the leader of the group is asked:
 * a program that closes its own helpers and files in good order must not lose them first. What is left
 * of the group when it has ended is killed.
 */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (!started.has(child)) return;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  child.kill('SIGTERM');
  const timer = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
  }, GRACE_MILLISECONDS);
  await ended;
  clearTimeout(timer);
}

/**
 * From here on Ctrl-C, a hang-up or a termination ends everything that was started, newest first, and
 * then this script by the same signal, which is what a shell expects.
 *
 * @param isServing a script that serves until it is ended: it ends by itself, as what it has started does
 */
export function endEverythingOnSignal(isServing = false): void {
  isEndedByItself = isServing;
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      endBecauseOf(signal);
    });
  }
  watchParent();
  process.on('exit', () => {
    for (const child of started) signalGroup(child, 'SIGKILL');
  });
}

function endBecauseOf(signal: NodeJS.Signals): void {
  // npm passes on a Ctrl-C that the terminal has already sent: the second one changes nothing.
  if (endedBy) return;
  endedBy = signal;
  void endEverything().then(() => {
    if (isEndedByItself) return;
    for (const each of ENDING_SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}

/**
 * npm passes a termination on to the shell between it and this script, and a shell does not pass it on
 * any further: it just ends. So the end of the parent counts as a termination, under npm only.
 */
function watchParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) endBecauseOf('SIGTERM');
  }, PARENT_POLL_MILLISECONDS);
  timer.unref();
}

/** Whether a signal is ending this script: what fails now fails because of it. */
export function isEnding(): boolean {
  return endedBy !== undefined;
}

/** Ends all that was started, newest first. */
async function endEverything(): Promise<void> {
  for (const child of [...started].reverse()) await endProcess(child);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: no process is left in that group.
  }
}
