import { startProcess } from './processes.ts';
import { SetUpError } from './set-up-error.ts';

/** Runs a command whose output is the script's own, and gives its exit code. */
export function runInForeground(
  command: string,
  args: readonly string[],
  options: { folder: string; environment: Readonly<Record<string, string>> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startProcess(command, args, {
      cwd: options.folder,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      reject(new SetUpError(error.message));
    });
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}
