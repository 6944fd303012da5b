import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { descendants } from './supervised.ts';

/** A process, and whether a text is to be found in it. */
export interface Found {
  readonly id: number;
  /** Chromium's name for what the process does; `main` for what Landside starts itself. */
  readonly kind: string;
  readonly inEnvironment: boolean;
  readonly inMemory: boolean;
}

/**
 * Looks for a text in all that a process and those below it have in their memory and in their environment. On Linux, as
 * root.
 */
export function lookThrough(process: number, text: string): Found[] {
  return [process, ...descendants(process)].flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'latin1');
      // One that has ended and was not asked how yet has neither.
      if (command === '') return [];
      const kind = /--type=(\S+?)[\0 ]/.exec(`${command}\0`)?.[1] ?? 'main';
      const inEnvironment = readFileSync(`/proc/${id}/environ`, 'latin1').includes(text);
      return [{ id, kind, inEnvironment, inMemory: isInMemory(id, text) }];
    } catch (error) {
      // It has ended meanwhile.
      if (!existsSync(`/proc/${id}`)) return [];
      throw error;
    }
  });
}

function isInMemory(id: number, text: string): boolean {
  const memory = openSync(`/proc/${id}/mem`, 'r');
  const part = Buffer.alloc(1 << 22);
  try {
    return writableRanges(id).some(([from, to]) => {
      let kept = 0;
      for (let at = from; at < to;) {
        const length = Math.min(part.length - kept, to - at);
        const count = read(memory, part, kept, length, at);
        if (count === 0) return false;
        const filled = kept + count;
        if (part.subarray(0, filled).includes(text)) return true;
        // Where two parts meet.
        kept = Math.min(text.length - 1, filled);
        part.copyWithin(0, filled - kept, filled);
        at += count;
      }
      return false;
    });
  } finally {
    closeSync(memory);
  }
}

/** The addresses of what a process may have written into; of files that it has only read there is more. */
function writableRanges(id: number): (readonly [from: number, to: number])[] {
  return readFileSync(`/proc/${id}/maps`, 'latin1')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      return from === '' ? [] : [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const];
    });
}

/** Bytes read; 0 where nothing is behind these addresses. */
function read(file: number, into: Buffer, at: number, length: number, from: number): number {
  try {
    return readSync(file, into, at, length, from);
  } catch {
    return 0;
  }
}
