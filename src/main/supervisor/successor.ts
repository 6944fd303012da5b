import { noSecrets, secretsEnvironment, sendSecrets, type Secrets } from './environment-key.ts';
import { createRestartPolicy } from './restart-policy.ts';
import { setTimeout } from 'node:timers/promises';
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { isNight } from '#shared/plan.ts';

/** The exit code of a supervisor whose program was replaced (EX_TEMPFAIL of sysexits.h). */
export const replacedCode = 75;

interface SuccessorOptions {
  /** The program that was replaced, and its arguments. */
  readonly command: string;
  readonly args: readonly string[];
  /** What each supervisor is sent for its boards. */
  readonly secrets?: Secrets;
  readonly say: (line: string) => void;
  /** Ends both. */
  readonly ending: AbortSignal;
}

/**
 * Runs the supervisor of the new program as a child, from now on and after every other replacement: one who
 * started this process, a service manager or a desktop, goes on knowing it. A process cannot become another
 * program with the Node of Electron 33 (`process.execve` came with 22.15).
 *
 * @returns the exit code of the last supervisor
 */
export async function runSuccessors({
  command,
  args,
  secrets = noSecrets,
  say,
  ending,
}: SuccessorOptions): Promise<number> {
  const decide = createRestartPolicy();
  const isOver = (): boolean => ending.aborted;
  for (;;) {
    if (isOver()) return 0;
    const startedAt = performance.now();
    const { code, signal } = await runOne(command, args, secrets, ending);
    if (isOver()) return code ?? 0;
    if (code === replacedCode) continue;
    const endedAt = performance.now();
    // It ends with its board, and has heard itself whether that was wanted.
    const how = { code, signal, isWanted: code === 0, gpuDeaths: 0 };
    const verdict = decide({ ...how, startedAt, endedAt });
    if (verdict.is === 'over') return verdict.code;
    say(`The supervisor has ended (${verdict.report.lastEnd ?? ''}) and is started again.`);
    await pause(verdict.afterMilliseconds, ending);
  }
}

function runOne(
  command: string,
  args: readonly string[],
  secrets: Secrets,
  ending: AbortSignal,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  const child = startProcess(command, args, {
    // Tells it that another one starts it again where its program was replaced.
    env: { ...process.env, ...secretsEnvironment(secrets), LANDSIDE_SUCCESSOR: '1' },
    // Over the channel it learns that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  if (child instanceof Error) return Promise.resolve({ code: null, signal: null });
  sendSecrets(child, secrets);
  const end = (): void => {
    child.kill('SIGTERM');
  };
  ending.addEventListener('abort', end);
  return new Promise((resolve) => {
    const over = (code: number | null, signal: NodeJS.Signals | null): void => {
      ending.removeEventListener('abort', end);
      resolve({ code, signal });
    };
    child.once('exit', over);
    child.once('error', () => {
      if (child.pid === undefined) over(null, null);
    });
  });
}

/** Waits so many milliseconds, or until all is to end. Leaves no listener behind: it is called for months. */
export async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal: ending });
  } catch {
    // It rejects for the end, and for nothing else.
  }
}

/**
 * As `spawn`, but gives the error where that would throw: it reports some reasons why a program cannot be started by
 * an event (ENOENT, EACCES, EAGAIN), and throws the others (E2BIG, ENOMEM, EPERM).
 */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess | Error {
  try {
    return spawn(command, args, options);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What a file is known by: a package manager puts another one in its place. Null: it is not there. */
type Fingerprint = (file: string) => string | null;

/** What the files are known by together; null while one of them is not there. */
function fingerprintOf(files: readonly string[], fingerprint: Fingerprint): string | null {
  const all = files.map(fingerprint);
  return all.includes(null) ? null : all.join(' ');
}

/**
 * Makes the function that tells whether these files were replaced since it was made. To be asked from time
 * to time: files that are others than a moment ago are still being written.
 */
export function watchProgram(files: readonly string[], fingerprint: Fingerprint): () => boolean {
  const first = fingerprintOf(files, fingerprint);
  let last = first;
  return () => {
    const now = fingerprintOf(files, fingerprint);
    const isSettled = now !== null && now === last;
    last = now;
    return isSettled && now !== first;
  };
}

/** The hours of the day in which the least people look at a board that has no night of its own. */
const quietHours = { from: '03:00', to: '04:00' };

/**
 * Whether it is a time at which a board may be away for some seconds: its night, by the clock of this
 * computer, or an hour before dawn where it has none.
 *
 * @param now milliseconds since 1970
 * @param night as the settings have it: `23:30`
 */
export function isQuietTime(
  now: number,
  night: { readonly from: string; readonly to: string } | null,
): boolean {
  return isNight(night ?? quietHours, now);
}
