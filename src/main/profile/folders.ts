import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, platform } from 'node:process';

/** Milliseconds within which a disk that is there answers. */
const patience = 5_000;

/** Milliseconds within which the shell begins, however busy the computer is. */
const shellPatience = 30_000;

/**
 * Writes a line, opens one path after the other for reading and writes a line for each; that there is no such file is of
 * no matter. Before a pipe is opened, it writes `pipe`.
 */
const openEach =
  'echo; for path do [ -p "$path" ] && printf pipe; { true < "$path"; } 2> /dev/null; echo; done';

/**
 * Why one of these paths cannot be used, in a sentence: the first that does not answer. Null where all do. A network mount
 * whose server is gone does not, nor does a pipe without a writer, and each call waits for it for ever.
 *
 * The paths are opened by another process, because nothing of ours could be ended that waits in such a
 * call, not even by `process.exit`. Windows has time limits of its own.
 */
export function silence(paths: readonly string[], milliseconds = patience): Promise<string | null> {
  if (platform === 'win32') return Promise.resolve(null);
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', openEach, 'sh', ...paths], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let written = '';
    let timer = setTimeout(end, shellPatience);
    child.stdout.on('data', (lines: Buffer) => {
      if (written === '') {
        clearTimeout(timer);
        timer = setTimeout(end, milliseconds);
      }
      written += lines.toString();
    });
    function end(): void {
      const ended = timer;
      // Where it is this process that was held up, lines wait to be read, perhaps the first of them.
      setImmediate(() => {
        if (timer !== ended) return;
        clearTimeout(timer);
        // Without the first line the shell has not begun, and nothing is known of the paths.
        const [, ...answered] = written.split('\n');
        const silent = paths[answered.length - 1];
        resolve(silent === undefined ? null : silentText(silent, answered.at(-1) === 'pipe'));
        child.kill('SIGKILL');
        child.stdout.destroy();
        child.unref();
      });
    }
    for (const event of ['error', 'exit'] as const) {
      child.once(event, () => {
        clearTimeout(timer);
        resolve(null);
      });
    }
  });
}

/**
 * The folder that Electron takes for the settings of this user, without asking it: it makes that folder
 * when it is asked, and on a disk that does not answer it would wait for ever.
 */
export function usualProfile(): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'landside');
  const chosen = (platform === 'win32' ? env.APPDATA : env.XDG_CONFIG_HOME) ?? '';
  return join(chosen === '' ? join(homedir(), '.config') : chosen, 'landside');
}

function silentText(path: string, isPipe: boolean): string {
  return isPipe
    ? `${path} is a pipe and not a file. Nothing was started; remove it, or name another place.`
    : `The disk or network folder of ${path} does not answer. Nothing was started; try again when it does, or name another place.`;
}

/**
 * Makes a folder and those above it. Node 20's own `recursive` never ends where the system says that
 * there is no such folder though the one above is there, as in `/proc`.
 *
 * @throws as mkdir does
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const above = dirname(folder);
    if (code === 'ENOENT' && above !== folder) {
      await makeFolder(above, mode);
      await mkdir(folder, { mode }).catch((second: unknown) => throwUnlessFolder(folder, second));
      return;
    }
    await throwUnlessFolder(folder, error);
  }
}

/** Whatever mkdir says of a folder that is there (a read-only disk says that it is read-only). */
async function throwUnlessFolder(folder: string, error: unknown): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === true) return;
  throw found === null ? error : new Error(`${folder} is a file and no folder`);
}
