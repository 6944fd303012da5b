import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

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
