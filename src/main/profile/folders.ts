import { spawn } from 'node:child_process';
import { mkdir, stat, access } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, isAbsolute, resolve } from 'node:path';
import { env, platform } from 'node:process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, constants } from 'node:fs';

/** Milliseconds within which a disk that is there answers. */
const timeout = 5_000;

/** Milliseconds within which the shell begins, however busy the computer is. */
const shellTimeout = 30_000;

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
export function silence(paths: readonly string[], milliseconds = timeout): Promise<string | null> {
  if (platform === 'win32') return Promise.resolve(null);
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', openEach, 'sh', ...paths], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let written = '';
    let timer = setTimeout(end, shellTimeout);
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

/** Where folders may be that last as long as the session of a user, the best first. */
export interface RuntimePlaces {
  /** Private to the user: the rights of others are looked at. */
  readonly own: readonly string[];
  /** Open to all users. */
  readonly shared: string;
}

/**
 * The places of this user. A session tells its own (XDG Base Directory Specification 0.8); one who asks after the board
 * from elsewhere, as cron does, is not told, and finds it where systemd makes it.
 */
export function runtimePlaces(environment: NodeJS.ProcessEnv = process.env): RuntimePlaces {
  const userId = process.getuid?.();
  const named = environment.XDG_RUNTIME_DIR ?? '';
  return {
    own: [
      ...(isAbsolute(named) ? [named] : []),
      ...(userId === undefined ? [] : [`/run/user/${userId}`]),
    ],
    shared: tmpdir(),
  };
}

/**
 * The folder for what holds while an instance runs, where its profile cannot be written: the same at every start of this
 * user with this profile, so that a second start and `--health` find the first. Made where it is missing, for
 * its owner alone; where another user has taken all names, a new one.
 *
 * @throws where no folder can be made at all
 */
export function openRuntimeFolder(profileFolder: string, places = runtimePlaces()): string {
  const folders = runtimeFolders(profileFolder, places);
  // A session may have come, and a better place with it, since the first instance took its own.
  const used = folders.find((folder) => isPrivate(folder) && readdirSync(folder).length > 0);
  if (used !== undefined) return used;
  for (const folder of folders) {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch {
      // It is there, and may be another user's, or it cannot be.
    }
    if (isPrivate(folder)) return folder;
  }
  return mkdtempSync(join(places.shared, 'landside-'));
}

/** Where that folder may be, the best first. */
export function runtimeFolders(profileFolder: string, places = runtimePlaces()): readonly string[] {
  const profile = createHash('sha256').update(resolve(profileFolder)).digest('hex').slice(0, 16);
  const name = ['landside', process.getuid?.(), profile].filter((part) => part !== undefined);
  return [...places.own.filter(isPrivate), places.shared].map((place) =>
    join(place, name.join('-')),
  );
}

/**
 * Removes what instances left that ran while the profile could not be written. To be called where none of them runs.
 *
 * @throws where the system does not let us remove one
 */
export function removeRuntimeFolders(profileFolder: string, places = runtimePlaces()): void {
  for (const folder of runtimeFolders(profileFolder, places)) {
    if (isPrivate(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether this is a folder, no link to one, in which this user alone can do anything. */
function isPrivate(folder: string): boolean {
  try {
    const found = lstatSync(folder);
    const userId = process.getuid?.();
    // Windows has one temporary folder a user.
    const isOwn = userId === undefined || (found.uid === userId && (found.mode & 0o077) === 0);
    return found.isDirectory() && isOwn;
  } catch {
    return false;
  }
}

/** The folder that holds settings, key, cache and log. */
export interface Profile {
  readonly folder: string;
  /** False on a read-only disk or in another's folder: the application lives from memory. */
  readonly isWritable: boolean;
  /** The folder for what holds while an instance runs: the profile's own, or another where that cannot be written. */
  readonly runtimeFolder: string;
}

/**
 * Makes the profile folder where it is missing. A folder that cannot be is a value.
 *
 * @throws where not even the temporary folder can be written
 */
export async function prepareProfile(path: string): Promise<Profile> {
  const folder = resolve(path);
  try {
    await makeFolder(folder, 0o700);
    await access(folder, constants.W_OK);
    return { folder, isWritable: true, runtimeFolder: folder };
  } catch {
    return { folder, isWritable: false, runtimeFolder: openRuntimeFolder(folder) };
  }
}
