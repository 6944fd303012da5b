import { closeSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, openRegularFile } from '../../files/regular-file.ts';
import { withoutKeys } from './hidden-keys.ts';
import type { Profile } from './folders.ts';

/** What is worth telling the operator. Never a key, a reply or an argument; a message that repeats is counted. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log that knows how it does. */
export interface KeptLog extends Log {
  /** What the operator should know of it, in a sentence; null: it is written, or nothing was logged yet. */
  readonly problem: string | null;
  /** Makes the file again where it has been removed since it was written. To be called about once a minute. */
  look(): void;
}

type LoggedProfile = Pick<Profile, 'folder' | 'isWritable'>;

/** Bytes after which the log file is renamed to `landside.old.log` and begun again. */
const largestFile = 1024 * 1024;

/**
 * Opens the rotating log `logs/landside.log` of a profile; without a writable one, nothing is kept.
 * What writes it is loaded with the first line, because it would hold up every start.
 *
 * @param now milliseconds since 1970
 */
export function openLog(profile: LoggedProfile, now: () => number = Date.now): KeptLog {
  const counted = { info: createCounter(now), warn: createCounter(now), error: createCounter(now) };
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
  function count(level: keyof Log, text: string): void {
    const message = counted[level](withoutKeys(text));
    if (message !== null) write(level, message);
  }
  function isPrepared(): boolean {
    const before = fault;
    fault = faultOf(file);
    hasWritten ||= fault === null;
    if (fault !== null && fault !== before) process.stderr.write(`${notWritten(file, fault)}\n`);
    return fault === null;
  }
  return {
    get problem() {
      return fault === null ? null : notWritten(file, fault);
    },
    look() {
      // Not counted: the line makes the file.
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
      count('info', message);
    },
    warn: (message) => {
      count('warn', message);
    },
    error: (message) => {
      count('error', message);
    },
  };
}

/** Logs the last words of a process: settled once they are written, or cannot be. Never rejects. */
export async function logAtLast(profile: LoggedProfile, message: string): Promise<void> {
  try {
    const fault = profile.isWritable ? faultOf(logFile(profile)) : null;
    if (fault !== null) throw new Error(notWritten(logFile(profile), fault));
    const log = await loadLog(profile, () => undefined);
    log.error(withoutKeys(message));
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

/** A message that did not come for so long is a new one, milliseconds. */
const quiet = 3_600_000;

/** After so long all messages are new ones, milliseconds. */
const day = 24 * quiet;

/** Different messages of one beginning, and different beginnings, that are told apart in a day. */
const most = 50;

interface Group {
  readonly since: number;
  readonly messages: Map<string, { count: number; last: number }>;
}

/**
 * Gives a message the first time, and then the 10th, 100th, 1000th ... with its count: nothing that repeats, as with
 * every frame or every call of a page, rotates the log away. Digits make no difference. Of messages that
 * begin alike, up to their colon, a limited number is told apart; the rest is counted as one.
 */
function createCounter(now: () => number): (message: string) => string | null {
  const groups = new Map<string, Group>();

  function groupOf(name: string, at: number): Group {
    for (const [other, { since }] of groups) {
      if (at < since || at - since >= day) groups.delete(other);
    }
    const own = groups.has(name) || groups.size < most ? name : '';
    const group = groups.get(own) ?? { since: at, messages: new Map() };
    groups.set(own, group);
    return group;
  }

  return (message) => {
    const at = now();
    const text = message.replaceAll(/\d+/g, '0');
    const { messages } = groupOf(/^[^:]*/.exec(text)?.[0] ?? '', at);
    const own = messages.has(text) || messages.size < most ? text : '';
    const before = messages.get(own);
    const isNew = before === undefined || (own !== '' && at - before.last >= quiet);
    const count = isNew ? 1 : before.count + 1;
    messages.set(own, { count, last: at });
    if (!/^10*$/.test(String(count))) return null;
    const often = count === 1 ? '' : `${count} times by now`;
    const what = own === '' ? ['one of many more', often] : [often];
    const note = what.filter((each) => each !== '').join(', ');
    // Behind its first line: below it may be where an error has happened.
    return note === '' ? message : message.replace(/$|\n/, (end) => ` (${note})${end}`);
  };
}
