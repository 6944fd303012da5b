import path from 'node:path';
import { readCliOptions } from '../../src/service/cli-options.ts';

/**
 * Where the jobs of a service outlive it, if nothing is said about that among its arguments. Each
 * port has a folder of its own: services beside each other have nothing in common. On port 0 a
 * service is not found again, and its jobs go with it.
 * @param cacheFolder where this user's things are kept that can be made again
 * @returns a folder, or null for none
 */
export function usualJobFolder(args: readonly string[], cacheFolder: string): string | null {
  const command = readCliOptions(args);
  if (command.kind !== 'run') return null;
  const { jobFolder, port } = command.options;
  if (jobFolder !== null || port === 0) return null;
  return path.join(cacheFolder, 'service-jobs', String(port));
}
