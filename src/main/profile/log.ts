import { join } from 'node:path';
import type { Profile } from './profile.ts';

/** What is worth telling the operator. Never a key, a reply or an argument. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

type LoggedProfile = Pick<Profile, 'folder' | 'isWritable'>;

/** Bytes after which the log file is renamed to `landside.old.log` and begun again. */
const largestFile = 1024 * 1024;

/**
 * Opens the rotating log `logs/landside.log` of a profile; without a writable one, nothing is kept.
 * What writes it is loaded with the first line, because it would hold up every start.
 */
export function openLog(profile: LoggedProfile): Log {
  let opened: Promise<Log> | null = null;
  const write = (level: keyof Log, message: string): void => {
    opened ??= loadLog(profile);
    opened
      .then((log) => {
        log[level](message);
      })
      .catch((error: unknown) => {
        // Not left to the handler of rejections, which would log it.
        process.stderr.write(`${message} (It cannot be logged: ${String(error)})\n`);
      });
  };
  return {
    info: (message) => {
      write('info', message);
    },
    warn: (message) => {
      write('warn', message);
    },
    error: (message) => {
      write('error', message);
    },
  };
}

/** Logs the last words of a process: settled once they are written, or cannot be. Never rejects. */
export async function logAtLast(profile: LoggedProfile, message: string): Promise<void> {
  try {
    const log = await loadLog(profile);
    log.error(message);
  } catch (error) {
    process.stderr.write(`(It cannot be logged: ${String(error)})\n`);
  }
}

async function loadLog(profile: LoggedProfile): Promise<Log> {
  const { default: electronLog } = await import('electron-log/node');
  const { file, console } = electronLog.transports;
  console.level = false;
  // Else it looks for a package.json around the working folder, and keeps nothing where it finds none.
  file.setAppName('Landside');
  file.level = profile.isWritable ? 'info' : false;
  file.maxSize = largestFile;
  file.resolvePathFn = () => join(profile.folder, 'logs', 'landside.log');
  return electronLog;
}
