import path from 'node:path';
import { cacheFolder } from '../set-up/cache-folder.ts';

/**
 * Flags of V8 for the service alone. Most of its memory would be the nursery for young objects, which
 * Node lets grow to more than 100 MB.
 */
export const serviceFlags: readonly string[] = ['--max-semi-space-size=2'];

/**
 * Surroundings of the service alone. Node keeps what it has compiled, and its TypeScript without the types, in
 * the cache folder, or does without where that cannot be written to: half of a start would be spent on it, and
 * 25 MB. One arena for the memory of both threads leaves fewer holes (glibc's malloc only).
 */
export function serviceEnvironment(): Readonly<Record<string, string>> {
  return {
    NODE_COMPILE_CACHE: path.join(cacheFolder(), 'compiled'),
    MALLOC_ARENA_MAX: '1',
  };
}
