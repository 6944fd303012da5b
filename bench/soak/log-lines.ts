import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of the application's log that are counted. */
const patterns = {
  unknownStatus: /used an unknown status/,
  pageDied: /The page has died/,
  inMemory: /The cache lives in memory/,
  backInFile: /The cache is back in its file/,
  keyLocked: /The saved key could not be decrypted/,
  uncaught: /(An error|One of many more errors) in /,
  all: /^\[/,
} as const;

export type LogLines = Readonly<Record<keyof typeof patterns, number>>;

/** Counts lines of a log that is begun again from time to time, so it has to be looked at often. */
export interface LogFollower {
  readonly counts: LogLines;
  /** Counts what has come since the last look. */
  look(): void;
}

/** @param profile its folder, with the log in `logs` */
export function followLog(profile: string): LogFollower {
  const file = join(profile, 'logs', 'landside.log');
  const old = join(profile, 'logs', 'landside.old.log');
  const counts = {
    unknownStatus: 0,
    pageDied: 0,
    inMemory: 0,
    backInFile: 0,
    keyLocked: 0,
    uncaught: 0,
    all: 0,
  };
  let readTo = 0;
  /** A line of which the end has not come yet. */
  let begun = '';

  function take(path: string): void {
    const bytes = readFrom(path, readTo);
    readTo += bytes.length;
    const lines = (begun + bytes.toString()).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      for (const name of names) if (patterns[name].test(line)) counts[name] += 1;
    }
  }

  return {
    counts,
    look() {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size < readTo) {
        take(old);
        readTo = 0;
      }
      take(file);
    },
  };
}

const names = [
  ...(['unknownStatus', 'pageDied', 'inMemory', 'backInFile'] as const),
  ...(['keyLocked', 'uncaught', 'all'] as const),
];

function readFrom(path: string, start: number): Buffer {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const bytes = Buffer.alloc(Math.max(0, size - start));
  if (bytes.length === 0) return bytes;
  const file = openSync(path, 'r');
  const count = readSync(file, bytes, 0, bytes.length, start);
  closeSync(file);
  return bytes.subarray(0, count);
}
