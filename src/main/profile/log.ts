import { closeSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../files/error-code.ts';
import { openRegularFile } from '../../files/regular-file.ts';
import type { Profile } from './profile.ts';

/** What is worth telling the operator. Never a key, a reply or an argument. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log that knows how it does. */
export interface KeptLog extends Log {
  /** What the operator should know of it, in a sentence; null: it is written, or nothing was logged yet. */
  readonly trouble: string | null;
  /** Makes the file again where it has been removed since it was written. To be called about once a minute. */
  look(): void;
}

type LoggedProfile = Pick<Profile, 'folder' | 'isWritable'>;

/** Bytes after which the log file is renamed to `landside.old.log` and begun again. */
const largestFile = 1024 * 1024;

/**
 * Opens the rotating log `logs/landside.log` of a profile; without a writable one, nothing is kept.
 * What writes it is loaded with the first line, because it would hold up every start.
 */
export function openLog(profile: LoggedProfile): KeptLog {
  const file = logFile(profile);
  let opened: Promise<Log> | null = null;
  let fault: string | null = null;
  let hasWritten = false;
  const write = (level: keyof Log, message: string): void => {
    if (profile.isWritable && !isPrepared()) {
      process.stderr.write(`${message}\n`);
      return;
    }
    opened ??= loadLog(profile, (code) => (fault = code));
    opened
      .then((log) => {
        log[level](message);
      })
      .catch((error: unknown) => {
        // Not left to the handler of rejections, which would log it.
        process.stderr.write(`${message} (It cannot be logged: ${String(error)})\n`);
      });
  };
  function isPrepared(): boolean {
    const before = fault;
    fault = faultOf(file);
    hasWritten ||= fault === null;
    if (fault !== null && fault !== before) process.stderr.write(`${notWritten(file, fault)}\n`);
    return fault === null;
  }
  return {
    get trouble() {
      return fault === null ? null : notWritten(file, fault);
    },
    look() {
      if (fault !== null) {
        if (faultOf(file) === null)
          write(
            'warn',
            `The log could not be written for a time (${fault}): lines are missing here.`,
          );
      } else if (hasWritten && !existsSync(file))
        write('warn', 'The log was removed while it was being written, and begins again.');
    },
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
    const fault = profile.isWritable ? faultOf(logFile(profile)) : null;
    if (fault !== null) throw new Error(notWritten(logFile(profile), fault));
    const log = await loadLog(profile, () => undefined);
    log.error(message);
  } catch (error) {
    process.stderr.write(`(It cannot be logged: ${String(error)})\n`);
  }
}

function logFile({ folder }: LoggedProfile): string {
  return join(folder, 'logs', 'landside.log');
}

function notWritten(file: string, code: string): string {
  return `The log ${file} cannot be written (${code}). What it would say is on standard error.`;
}

/** Why nothing can be written to a log, which is made where it is missing; null: nothing is in the way. */
function faultOf(file: string): string | null {
  try {
    const folder = dirname(file);
    // Not those above both: Node 20 would try that for ever below /proc (folders.ts).
    for (const each of [dirname(folder), folder])
      if (!existsSync(each)) mkdirSync(each, { mode: 0o700 });
    const { O_WRONLY, O_APPEND, O_CREAT } = constants;
    closeSync(openRegularFile(file, O_WRONLY | O_APPEND | O_CREAT));
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

/** @param onFault told the code of what kept a line from being written */
async function loadLog(profile: LoggedProfile, onFault: (code: string) => void): Promise<Log> {
  const { default: electronLog } = await import('electron-log/node');
  const { file, console } = electronLog.transports;
  console.level = false;
  // Else it looks for a package.json around the working folder, and keeps nothing where it finds none.
  file.setAppName('Landside');
  file.level = profile.isWritable ? 'info' : false;
  file.maxSize = largestFile;
  file.resolvePathFn = () => logFile(profile);
  if (profile.isWritable)
    file.getFile().on('error', ({ message }) => {
      onFault(/\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? message);
    });
  return electronLog;
}
