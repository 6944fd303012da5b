import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { readHealth } from '../../src/main/health/read-health.ts';
import type { HealthReport } from '../../src/main/health/report.ts';

export const projectFolder = resolve(import.meta.dirname, '../..');

/** How a run of the application ended without a window that was looked at. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the application to its end, as a script or a cron job would. */
export async function runToEnd(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Ended> {
  const runtime = resolveRuntime();
  const child = spawn(
    runtime.electronExecutable,
    [...runtime.electronFlags, projectFolder, ...args],
    {
      env: { ...cleanEnvironment(), ...runtime.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = (): void => {
    child.kill('SIGKILL');
  };
  signal?.addEventListener('abort', end);
  const ended = await endOf(child);
  signal?.removeEventListener('abort', end);
  return ended;
}

/** How a process ends, with all that it printed. */
export async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { code, stdout, stderr };
}

/** What `--health` prints of a profile (entry.test.ts), without a start of the application. */
export function healthOf(profile: string): HealthReport {
  return readHealth(profile, Math.floor(Date.now() / 1000));
}

/** The log of a profile; empty before the first line. */
export function logOf(profile: string): string {
  const file = join(profile, 'logs', 'landside.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The report that `--health` has printed; empty where a busy machine had it end without a word. */
export function reportOf({ stdout }: Ended): Partial<HealthReport> {
  return (stdout === '' ? {} : JSON.parse(stdout)) as Partial<HealthReport>;
}

/** This process's environment without what would change the application's ways, in English. */
export function cleanEnvironment(): Record<string, string> {
  const changes = new Set([
    ...['FLIGHT_DATA_API_KEY', 'FLIGHT_DATA_API_KEY_FILE', 'ELECTRON_RUN_AS_NODE', 'NODE_OPTIONS'],
    ...['FLEET_PASSWORD', 'FLEET_PASSWORD_FILE'],
    // The test runner sets both, and Node says that they do not go together.
    ...['FORCE_COLOR', 'NO_COLOR'],
  ]);
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || changes.has(name) ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries<string>(kept), LANGUAGE: 'en' };
}
