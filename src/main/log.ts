import electronLog from 'electron-log/node';
import { join } from 'node:path';
import type { Profile } from './profile.ts';

/** What is worth telling whoever looks after the board. Never a key, a reply or an argument. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Bytes after which the log file is renamed to `landside.old.log` and begun anew. */
const largestFile = 1024 * 1024;

/** Opens the rotating log `logs/landside.log` of a profile; without a writable one, nothing is kept. */
export function openLog(profile: Profile): Log {
  const { file, console } = electronLog.transports;
  console.level = false;
  file.level = profile.isWritable ? 'info' : false;
  file.maxSize = largestFile;
  file.resolvePathFn = () => join(profile.folder, 'logs', 'landside.log');
  return electronLog;
}
