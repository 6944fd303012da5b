import { startProcess } from './processes.ts';
import { systemErrorCode } from './set-up-error.ts';

/** How a command ended. */
export interface CommandResult {
  /** Null where it was ended by a signal or never began. */
  readonly code: number | null;
  /** False where there is no such command. */
  readonly isFound: boolean;
  readonly isTimedOut: boolean;
  /** Everything it printed, both streams, in the order of arrival. */
  readonly output: string;
}

interface CommandOptions {
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly timeoutMilliseconds?: number;
  /** Called with each piece of output as it comes. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a command to its end without standard input. Never rejects for what the command does. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = startProcess(command, args, {
      cwd: options.folder,
      env: options.environment ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isTimedOut = false;
    const collect = (chunk: Buffer): void => {
      const text = chunk.toString();
      output += text;
      options.onOutput?.(text);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = options.timeoutMilliseconds
      ? setTimeout(() => {
          isTimedOut = true;
          child.kill('SIGKILL');
        }, options.timeoutMilliseconds)
      : undefined;
    child.once('error', (error) => {
      clearTimeout(timer);
      const isFound = systemErrorCode(error) !== 'ENOENT';
      resolve({ code: null, isFound, isTimedOut, output: `${output}${error.message}` });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, isFound: true, isTimedOut, output });
    });
  });
}

/** The last lines of a command's output, indented: enough to see why it failed. */
export function lastLines(output: string, count = 12): string {
  return (
    output
      .trimEnd()
      .split(/[\r\n]+/)
      // npm's log lies in a folder that is removed with the attempt.
      .filter((line) => !line.includes('A complete log of this run'))
      .slice(-count)
      .map((line) => `    ${line}`)
      .join('\n')
  );
}
