import path from 'node:path';
import { cacheFolder } from '../set-up/cache-folder.ts';

/**
 * Flags of V8 for the service alone. Most of its memory would be the nursery for young objects, which
 * Node lets grow to more than 100 MB. The thread that answers tidies up when it is at rest (answer-questions.ts).
 */
export const serviceFlags: readonly string[] = ['--max-semi-space-size=2', '--expose-gc'];

/**
 * Surroundings of the service alone. Node keeps what it has compiled, and its TypeScript without the types, in
 * the cache folder, or does without where that cannot be written to: half of a start would be spent on it, and
 * 25 MB. One arena for the memory of both threads leaves fewer holes, and so do fixed
 * thresholds: what is large is a mapping of its own then, and goes back when it is let go (glibc's malloc only).
 */
export function serviceEnvironment(): Readonly<Record<string, string>> {
  return {
    NODE_COMPILE_CACHE: path.join(cacheFolder(), 'compiled'),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
  };
}
