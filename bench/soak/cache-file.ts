import { join } from 'node:path';

/** The cache of a profile. */
export function cacheFile(profile: string): string {
  return join(profile, 'landside.sqlite');
}
